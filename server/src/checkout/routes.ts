import { readShippingCharge } from '@tula/contract/delivery/delivery.ts';
import { paise, rupees } from '@tula/contract/values/money.ts';
import * as changes from '@tula/contract/orders/change-order.ts';
import { readBusinessOffer } from '@tula/contract/orders/business.ts';
import { readIncludedGst } from '@tula/contract/orders/included-gst.ts';
import { readInvoiceAddressNeed } from '@tula/contract/orders/invoice-address.ts';
import { placeOrder as placeOrderEndpoint } from '@tula/contract/orders/orders.ts';
import * as held from '@tula/contract/orders/held-orders.ts';
import * as taken from '@tula/contract/orders/taken-orders.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import type { CustomersParts } from '../customers/customers-parts.ts';
import {
  moveRest as moveRestEndpoint,
  returnAdvance as returnAdvanceEndpoint,
} from '@tula/contract/orders/advances.ts';
import { endHoldByStaff } from '../orders/held/end-hold.ts';
import { moveRest } from '../orders/held/move-rest.ts';
import { payHeldByHand } from '../orders/held/pay-held-by-hand.ts';
import { returnAdvance } from '../orders/held/return-advance.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { taxInUse } from '../settings/tax-query.ts';
import { invoiceAddressNeed } from './order-addresses.ts';
import { isBusinessOffered } from './business-of-order.ts';
import { payForChange } from '../orders/payment/pay-for-change.ts';
import { withdrawChange } from '../orders/propose-change.ts';
import { changeOrder, HOURS_OF_CUSTOMER, quoteChange } from './change-order.ts';
import { includedGst } from './included-gst.ts';
import { placeOrder } from './place-order.ts';
import { openHeldOrder, readHeldOrder, sendHeldOrderCode } from './held-order-link.ts';
import { holdOrder, linkOfOrder, mailLinkOfOrder } from './hold-order.ts';
import { quoteOrderOfStaff, takeOrder } from './take-order.ts';
import { quoteShipping } from './quote-shipping.ts';

export function checkoutRoutes(parts: CheckoutParts & CustomersParts): Route[] {
  return [
    handle(
      readShippingCharge,
      async ({ caller, params, query }) => {
        const shippingQuery = {
          ...caller,
          addressId: params.id,
          weightGrams: query.quantity,
          goodsPaise: query.goodsPaise,
        };
        const { shippingPaise, ...days } = await quoteShipping(parts, shippingQuery);
        return { shippingCharge: rupees(shippingPaise), shippingPaise, ...days };
      },
      { readsSession: true },
    ),
    handle(readBusinessOffer, async () => ({
      isOffered: isBusinessOffered(await taxInUse(parts.database.db), parts.clock.now()),
    })),
    handle(
      readInvoiceAddressNeed,
      async ({ caller, body }) => ({ isNeeded: await invoiceAddressNeed(parts, { ...caller, ...body }) }),
      { readsSession: true },
    ),
    handle(
      readIncludedGst,
      async ({ caller, body: { address: addressId, shippingPaise, ...body } }) => {
        const asked = { ...caller, ...body, addressId, shippingPaise: paise(shippingPaise) };
        return includedGst(parts, asked);
      },
      { readsSession: true },
    ),
    ...changeRoutes(parts),
    ...heldRoutes(parts),
    handle(taken.quoteTakenOrder, ({ body }) => quoteOrderOfStaff(parts, body)),
    handle(taken.takeOrder, async ({ caller: { staffId }, body, idempotencyKey }) => {
      const { orderNumber } = await takeOrder(parts, { ...body, staffId, idempotencyKey });
      return { orderId: orderNumber };
    }),
    handle(
      placeOrderEndpoint,
      async ({ caller, body, idempotencyKey }) => {
        const { payUrl, orderNumber } = await placeOrder(parts, { ...caller, body, idempotencyKey });
        return { tokenUrl: payUrl, orderId: orderNumber };
      },
      { readsSession: true },
    ),
  ];
}

function heldRoutes(parts: CheckoutParts & CustomersParts): Route[] {
  return [
    handle(held.holdOrder, async ({ caller: { staffId }, body, idempotencyKey }) => {
      const { orderNumber } = await holdOrder(parts, { ...body, staffId, idempotencyKey });
      return { orderId: orderNumber };
    }),
    handle(held.readHold, async ({ params }) => ({ hold: (await linkOfOrder(parts, params.id)) ?? null })),
    handle(held.mailHold, async ({ caller: { staffId }, params }) => {
      await mailLinkOfOrder(parts, { staffId, numberOrId: params.id });
      return {};
    }),
    handle(held.endHold, async ({ caller: { staffId }, params }) => {
      await endHoldByStaff(parts, { staffId, numberOrId: params.id });
      return {};
    }),
    handle(held.payHeldByHand, async ({ caller: { staffId }, params, body }) => {
      await payHeldByHand(parts, { ...body, staffId, numberOrId: params.id });
      return {};
    }),
    handle(moveRestEndpoint, async ({ caller: { staffId }, params, body }) => {
      await moveRest(parts, { ...body, staffId, numberOrId: params.id });
      return {};
    }),
    handle(returnAdvanceEndpoint, async ({ caller: { staffId }, params }) => {
      await returnAdvance(parts, { staffId, numberOrId: params.id });
      return {};
    }),
    handle(held.readHeldOrder, ({ body }) => readHeldOrder(parts, body.token)),
    handle(held.sendHeldOrderCode, async ({ body, address }) => {
      await sendHeldOrderCode(parts, body.token, address);
      return {};
    }),
    handle(held.openHeldOrder, ({ body, address }) => openHeldOrder(parts, body, address)),
  ];
}

function changeRoutes(parts: CheckoutParts): Route[] {
  return [
    handle(changes.quoteOrderChange, ({ caller: { customerId }, params, body }) =>
      quoteChange(parts, { ...body, by: { customerId }, numberOrId: params.id }),
    ),
    handle(changes.quoteOrderChangeByStaff, ({ caller: { staffId }, params, body }) =>
      quoteChange(parts, { ...body, by: { staffId }, numberOrId: params.id }),
    ),
    handle(changes.changeOrder, async ({ caller: { customerId }, params, body }) => {
      const { paysMore, ...change } = body;
      await changeOrder(parts, {
        ...change,
        waivesMore: false,
        ...(paysMore ? { paysWithinHours: HOURS_OF_CUSTOMER } : {}),
        by: { customerId },
        numberOrId: params.id,
      });
      return {};
    }),
    handle(changes.payForOrderChange, async ({ caller: { customerId }, params }) => {
      const { payUrl } = await payForChange(parts, { customerId, numberOrId: params.id });
      return { tokenUrl: payUrl };
    }),
    handle(changes.withdrawOrderChange, async ({ caller: { staffId }, params }) => {
      await withdrawChange(parts, { staffId, numberOrId: params.id });
      return {};
    }),
    handle(changes.changeOrderByStaff, async ({ caller: { staffId }, params, body }) => {
      await changeOrder(parts, { ...body, by: { staffId }, numberOrId: params.id });
      return {};
    }),
  ];
}
