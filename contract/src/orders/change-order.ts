import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { paiseAmount } from '../calls/amounts.ts';
import { endpoint } from '../calls/endpoint.ts';
import { nothing, phone, requiredLine } from '../calls/fields.ts';
import { addressToSave } from '../delivery/delivery.ts';
import { arrival } from '../delivery/delivery-estimate.ts';
import { gift } from './gift.ts';
import { deliveryMethod } from './orders.ts';

export const MOST_REMARKS = 500;

/** Who collects an order at the store. */
export const orderContact = z.object({ fullName: requiredLine(64), phone });

export const orderRemarks = z
  .string()
  .check(z.trim(), z.maxLength(MOST_REMARKS, { error: () => t('tooLong', { highest: MOST_REMARKS }) }));

/** Only the named parts of an order are put right; the others stay as they are. */
const toChange = {
  /** Sent instead of collected, with its address, or collected instead of sent. */
  deliveryMethod: z.optional(deliveryMethod),
  /** The address of the parcel, with name and phone of whoever receives it. Orders for pickup have none. */
  address: z.optional(addressToSave),
  /** Only of an order that is collected. */
  contact: z.optional(orderContact),
  remarks: z.optional(orderRemarks),
  /** The card of a gift, or null for an order that is none; until it is packed, and not along with an address. */
  gift: z.optional(z.nullable(gift)),
  /** How many changes of the order its sender has seen; rejected after another one. */
  seenChanges: z.int().check(z.gte(0)),
  /** The delivery charge that the quote named; rejected when it is another one by now. */
  shownChargePaise: z.optional(z.int()),
};

/** The hours within which a change can be paid, by whoever proposes it. */
export const MOST_HOURS_TO_PAY = 72;

/**
 * The cost of delivery to another address, or nothing where the order is collected, beside what was paid for it.
 */
export const changeQuote = z.object({
  chargePaise: paiseAmount,
  paidPaise: paiseAmount,
  /** The change gives so much back; 0 where it costs the same or more. */
  refundPaise: paiseAmount,
  /**
   * To be paid before the change is made; 0 where it costs the same or less, or cannot wait for
   * money.
   */
  payMorePaise: paiseAmount,
  arrival: z.nullable(arrival),
});
export type ChangeQuote = z.infer<typeof changeQuote>;

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });
export const changeToQuote = z.object({
  address: z.optional(addressToSave),
  deliveryMethod: z.optional(deliveryMethod),
});
const ofOrder = { params, notFound: 'ORDER_NOT_FOUND' } as const;
const byStaff = { ...ofOrder, who: 'staff', roles: ['owner', 'kitchen', 'accounts'] } as const;

const QUOTING = [
  'ORDER_NOT_FOUND',
  'ORDER_NOT_CHANGEABLE',
  'PICKUP_NOT_OFFERED',
  'NOT_SERVICEABLE',
  'NOT_FRESH_ENOUGH',
  'COURIER_UNAVAILABLE',
] as const;
const CHANGING = [
  ...QUOTING,
  'CHANGED_MEANWHILE',
  'PRICE_CHANGED',
  'DELIVERY_COSTS_MORE',
  'REFUND_NOT_POSSIBLE',
  'PAYMENT_GATEWAY_NOT_CONFIGURED',
] as const;

export const quoteOrderChange = endpoint({
  method: 'POST',
  path: '/order/{id}/change/quote',
  who: 'customer',
  ...ofOrder,
  does: 'What delivery of an own order to another address costs, and when it arrives there, or what comes back when it is collected; changes nothing',
  body: changeToQuote,
  result: changeQuote,
  problems: QUOTING,
});

export const changeOrder = endpoint({
  method: 'POST',
  path: '/order/{id}/change',
  who: 'customer',
  ...ofOrder,
  does: 'Changes address, phone, name, notes or gift card of an own order until it is packed, or whether it is sent or collected, where delivery costs the same or less; the difference is refunded. A dearer address can be kept until the difference is paid',
  body: z.object({
    ...toChange,
    /** What delivery costs more there is paid first: the change waits for it, and can be paid for some time. */
    paysMore: z._default(z.boolean(), false),
  }),
  result: nothing,
  problems: CHANGING,
});

export const quoteOrderChangeByStaff = endpoint({
  method: 'POST',
  path: '/order/{id}/staff/change/quote',
  ...byStaff,
  does: 'What delivery of an order to another address costs, and when it arrives there, or what comes back when it is collected; changes nothing',
  body: changeToQuote,
  result: changeQuote,
  problems: QUOTING,
});

export const changeOrderByStaff = endpoint({
  method: 'POST',
  path: '/order/{id}/staff/change',
  ...byStaff,
  does: 'Changes address, phone, name or notes of an order that has not left, its gift card until it is packed, or whether it is sent or collected; a higher delivery charge can be waived or asked for by a link, a lower one is refunded',
  body: z.object({
    ...toChange,
    /** The shop bears what delivery costs more there. */
    waivesMore: z._default(z.boolean(), false),
    /** Sends the customer a link to pay the higher delivery charge within so many hours; the change waits until then. */
    paysWithinHours: z.optional(z.int().check(z.gte(1), z.lte(MOST_HOURS_TO_PAY))),
  }),
  result: nothing,
  problems: CHANGING,
});

export const withdrawOrderChange = endpoint({
  method: 'POST',
  path: '/order/{id}/staff/change/withdraw',
  ...byStaff,
  does: 'Withdraws the change of an order that waits for its payment: its link asks for nothing any more, and money that still comes goes back',
  result: nothing,
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_CHANGEABLE'],
});

export const payForOrderChange = endpoint({
  method: 'POST',
  path: '/order/{id}/change/pay',
  who: 'customer',
  ...ofOrder,
  does: 'Answers the payment page of a change of an own order that waits for what delivery costs more',
  result: z.object({ tokenUrl: z.string() }),
  isExpensive: true,
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_PAYABLE', 'BUSY', 'PAYMENT_GATEWAY_UNAVAILABLE'],
});
