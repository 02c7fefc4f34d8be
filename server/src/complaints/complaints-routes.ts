import * as open from '@tula/contract/complaints/complaints.ts';
import * as staff from '@tula/contract/complaints/staff-complaints.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { answerComplaint } from './answer-complaint.ts';
import { type ComplaintParts, makeComplaint } from './make-complaint.ts';
import { addToComplaint, readComplaint } from './read-complaint.ts';
import { listComplaints, readStaffComplaint } from './staff-complaints.ts';

export function complaintsRoutes(parts: ComplaintParts): Route[] {
  return [
    handle(open.makeComplaint, ({ body, caller, address }) =>
      makeComplaint(parts, body, { customerId: caller?.customerId, address }),
    ),
    handle(open.readComplaint, ({ body, caller, address }) =>
      readComplaint(parts, body, { customerId: caller?.customerId, address }),
    ),
    handle(open.addToComplaint, async ({ body, caller, address }) => {
      await addToComplaint(parts, body, { customerId: caller?.customerId, address });
      return {};
    }),
    handle(staff.listComplaints, ({ query }) => listComplaints(parts, query)),
    handle(staff.readStaffComplaint, ({ params }) => readStaffComplaint(parts, params.id)),
    handle(staff.answerComplaint, async ({ params, body, caller }) => {
      await answerComplaint(parts, params.id, { ...body, by: caller });
      return {};
    }),
  ];
}
