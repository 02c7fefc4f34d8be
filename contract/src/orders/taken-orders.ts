import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { paiseAmount } from '../calls/amounts.ts';
import { endpoint } from '../calls/endpoint.ts';
import { phone, required, requiredText } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';
import { addressToSave } from '../delivery/delivery.ts';
import { arrival } from '../delivery/delivery-estimate.ts';
import { formatPaise, paise } from '../values/money.ts';
import { HIGHEST_TAKEN_COUNT, LOWEST_COUNT } from '../values/weight.ts';
import { MOST_LINES, orderedPacks } from './cart.ts';
import { enquiryId, neededDay } from './enquiries.ts';
import { orderRemarks } from './change-order.ts';
import { gift } from './gift.ts';
import { deliveryMethod } from './orders.ts';
import { PAID_BY_HAND } from './payments.ts';

export const MOST_PRICE_REASON = 200;

const forOrders = { who: 'staff', roles: ['owner', 'kitchen', 'accounts'] } as const;

/** Less than this a kilogram is never sold for, so that every pack costs something. */
export const LEAST_PER_KG = paise(100);

/** Packs at the price of today, or at a lower one per kilogram. */
export const takenPacks = z.extend(orderedPacks, {
  count: z
    .int(required)
    .check(
      z.minimum(LOWEST_COUNT, { error: () => t('packs.tooFew') }),
      z.maximum(HIGHEST_TAKEN_COUNT, { error: () => t('atMost', { highest: HIGHEST_TAKEN_COUNT }) }),
    ),
  paisePerKg: z.optional(
    z
      .int()
      .check(z.gte(LEAST_PER_KG, { error: () => t('price.least', { least: formatPaise(LEAST_PER_KG) }) })),
  ),
});

/**
 * Staff order this for a customer. A parcel has a saved address of theirs, or a new one, which is saved for
 * them.
 */
const ordered = {
  customerId: uuid<'customer'>(),
  products: z
    .array(takenPacks)
    .check(
      z.minLength(1, { error: () => t('order.noPacks') }),
      z.maxLength(MOST_LINES, { error: () => t('tooManyLines') }),
    ),
  deliveryMethod,
  addressId: z.optional(uuid<'address'>()),
  address: z.optional(addressToSave),
  /** The day for which it is needed; left out for what is made at once. */
  neededOn: z.optional(neededDay),
};

const MAKING = [
  'CUSTOMER_NOT_FOUND',
  'PRODUCT_NOT_FOUND',
  'PRODUCT_UNAVAILABLE',
  'PACK_NOT_OFFERED',
  'CART_TOO_HEAVY',
  'ADDRESS_NOT_FOUND',
  'NOT_SERVICEABLE',
  'NOT_FRESH_ENOUGH',
  'COURIER_UNAVAILABLE',
] as const;

/** An order as staff take it, before anybody has paid. */
export const takenOrder = z.object({
  ...ordered,
  remarks: z._default(orderRemarks, ''),
  /** That of a customer who has none so far; it is stored for them. */
  phone: z.optional(phone),
  /** The card of a gift, in whose box no prices lie; left out for an order that is none. */
  gift: z.optional(gift),
  /** The enquiry that it answers, which is closed with it. */
  enquiryId: z.optional(enquiryId),
  /** Why a price is lower; asked for when one is. Customers don't read it. */
  priceReason: z.optional(requiredText(MOST_PRICE_REASON)),
  /** The total that staff have told the customer; an order with another one is rejected. */
  shownTotalPaise: z.int(required),
});

export const quoteTakenOrder = endpoint({
  method: 'POST',
  path: '/order/staff/quote',
  ...forOrders,
  does: 'What delivery of an order that staff are taking costs, and when it arrives; changes nothing',
  body: z.object(ordered),
  result: z.object({ shippingPaise: paiseAmount, arrival: z.nullable(arrival) }),
  problems: MAKING,
});

export const takeOrder = endpoint({
  method: 'POST',
  path: '/order/staff',
  ...forOrders,
  does: 'Takes an order for a customer whose money staff have seen, in cash or by UPI; it is paid at once, and can be handed over at once. Takes an Idempotency-Key header',
  body: z.extend(takenOrder, {
    paid: z.enum(PAID_BY_HAND, required),
    /** The customer takes it along from the counter; never of a parcel. */
    isHandedOver: z._default(z.boolean(), false),
  }),
  result: z.object({ orderId: z.string() }),
  isExpensive: true,
  takesIdempotencyKey: true,
  problems: [
    ...(['SHOP_NOT_OPEN', 'PRICE_CHANGED', 'ORDER_NOT_PACKABLE', 'IDEMPOTENCY_KEY_REUSED', 'BUSY'] as const),
    ...(['ENQUIRY_NOT_FOUND', 'ENQUIRY_CLOSED'] as const),
    ...MAKING,
  ],
});
