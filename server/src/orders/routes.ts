import {
  cancelOrder as cancelEndpoint,
  listOrders,
  payOrderAgain,
  readOrderStatus,
} from '@tula/contract/orders/orders.ts';
import * as enquiries from '@tula/contract/orders/enquiries.ts';
import { readParcel as parcelEndpoint } from '@tula/contract/delivery/parcels.ts';
import { makePagination } from '@tula/contract/calls/page.ts';
import type { DeliveryParts } from '../delivery/quote-delivery.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { cancelOrder } from './cancel-order.ts';
import { closeEnquiry } from './enquiries/close-enquiry.ts';
import { listEnquiries, readEnquiry } from './enquiries/list-enquiries.ts';
import { type EnquiryParts, makeEnquiry } from './enquiries/make-enquiry.ts';
import { orderAnswer } from './order-answer.ts';
import { ordersOfCustomer } from './orders-store.ts';
import { payOrder } from './payment/start-payment.ts';
import { readOrder } from './read-order.ts';
import { readParcel } from './shipping/read-parcel.ts';

export function ordersRoutes(parts: PaymentParts & DeliveryParts): Route[] {
  const { database, clock } = parts;
  return [
    handle(
      readOrderStatus,
      async ({ caller, params }) => {
        const order = await readOrder(parts, { ...caller, numberOrId: params.id });
        return { order: orderAnswer(order, clock.now()) };
      },
      { readsSession: true },
    ),
    handle(listOrders, async ({ caller, query: { page, limit, search = '' } }) => {
      const found = await ordersOfCustomer(database.db, caller.customerId, { page, limit, search });
      const now = clock.now();
      return {
        orders: found.orders.map((order) => orderAnswer(order, now)),
        pagination: makePagination(page, limit, found.totalItems),
      };
    }),
    handle(parcelEndpoint, async ({ caller, params }) => ({
      parcel: await readParcel(parts, { customerId: caller.customerId, numberOrId: params.id }),
    })),
    handle(cancelEndpoint, async ({ caller, params, idempotencyKey }) => {
      await cancelOrder(parts, { customerId: caller.customerId, numberOrId: params.id, idempotencyKey });
      return {};
    }),
    handle(payOrderAgain, async ({ caller, params }) => {
      const { payUrl } = await payOrder(parts, { customerId: caller.customerId, numberOrId: params.id });
      return { tokenUrl: payUrl };
    }),
  ];
}

export function enquiryRoutes(parts: EnquiryParts): Route[] {
  return [
    handle(enquiries.makeEnquiry, ({ body, address }) => makeEnquiry(parts, body, address)),
    handle(enquiries.listEnquiries, ({ query }) => listEnquiries(parts, query)),
    handle(enquiries.readEnquiry, ({ params }) => readEnquiry(parts, params.id)),
    handle(enquiries.closeEnquiry, async ({ params, body, caller }) => {
      await closeEnquiry(parts, { ...body, id: params.id, staffId: caller.staffId });
      return {};
    }),
  ];
}
