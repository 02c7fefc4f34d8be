import * as endpoints from '@tula/contract/orders/enquiries.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { closeEnquiry } from './close-enquiry.ts';
import { listEnquiries } from './list-enquiries.ts';
import { type EnquiryParts, makeEnquiry } from './make-enquiry.ts';

export function enquiryRoutes(parts: EnquiryParts): Route[] {
  return [
    handle(endpoints.makeEnquiry, ({ body, address }) => makeEnquiry(parts, body, address)),
    handle(endpoints.listEnquiries, ({ query }) => listEnquiries(parts, query)),
    handle(endpoints.closeEnquiry, async ({ params, body, caller }) => {
      await closeEnquiry(parts, { ...body, id: params.id, staffId: caller.staffId });
      return {};
    }),
  ];
}
