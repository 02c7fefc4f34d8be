import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { business, businessOfOrder } from './business.ts';
import { shopCancellation } from './shop-cancellation.ts';
import { orderAddress, proposedChange } from './order-address.ts';
import { gift } from './gift.ts';
import { orderDetails } from './order-notes.ts';
import { consentTextVersion } from '../accounts/order-updates.ts';
import { handoverFacts, pickupFacts } from './handover-facts.ts';
import { paiseAmount } from '../calls/amounts.ts';
import { MOST_LINES, orderedPacks } from './cart.ts';
import { endpoint } from '../calls/endpoint.ts';
import { orderPromises, orderTerms } from './order-promises.ts';
import { nothing, required } from '../calls/fields.ts';
import { customerActions, staffActions } from './order-actions.ts';
import { orderCourier, parcelToSend } from './parcel-to-send.ts';
import { failedPart, partRefund } from './part-refunds.ts';
import { orderFilter, orderSort } from './orders-list.ts';
import { orderItem, staffOrderItem } from './order-item.ts';
import { pageQuery, pagination, searchWord } from '../calls/page.ts';
import { arrival } from '../delivery/delivery-estimate.ts';
import { pinMismatch } from '../delivery/pin-mismatch.ts';
import { paymentFacts } from './advances.ts';
import { latePayment } from './timeline.ts';

export const deliveryMethod = z.enum(['pickup_from_store', 'through_courier'], required);
export type DeliveryMethod = z.infer<typeof deliveryMethod>;

export const isPickup = (order: { deliveryMethod: DeliveryMethod }): boolean =>
  order.deliveryMethod === 'pickup_from_store';

const addressText = z.string().check(z.maxLength(64, { error: () => t('order.address') }));

export const orderToPlace = z.object({
  products: z
    .array(orderedPacks)
    .check(
      z.minLength(1, { error: () => t('order.empty') }),
      z.maxLength(MOST_LINES, { error: () => t('tooManyLines') }),
    ),
  /** Where the parcel goes; of a pickup the one on its invoice, which only large orders must have. */
  address: z._default(z.nullable(addressText), null),
  deliveryMethod,
  remarks: z._default(
    z.string().check(z.trim(), z.maxLength(500, { error: () => t('tooLong', { highest: 500 }) })),
    '',
  ),
  /** The total in rupees, or paise, that the customer was shown; an order with another one is rejected. Optional. */
  total: z.optional(z.number()),
  shownTotalPaise: z.optional(z.int()),
  /** The version of the ticked words about order updates. */
  orderUpdatesConsent: z.optional(consentTextVersion),
  /** Where the shop offers it: the business to which the invoice is written. */
  business: z.optional(businessOfOrder),
  gift: z.optional(gift),
});
export type OrderToPlace = z.infer<typeof orderToPlace>;

export const placeOrder = endpoint({
  method: 'POST',
  path: '/order',
  who: 'customer',
  does: 'Places an order and answers its payment page; takes an Idempotency-Key header',
  body: orderToPlace,
  result: z.object({ tokenUrl: z.string(), orderId: z.string() }),
  isExpensive: true,
  takesIdempotencyKey: true,
  problems: [
    ...(['SHOP_NOT_OPEN', 'SHOP_CLOSED', 'ORDERS_BLOCKED'] as const),
    ...(['PICKUP_NOT_OFFERED', 'EMAIL_NOT_VERIFIED'] as const),
    ...(['PRODUCT_NOT_FOUND', 'PRODUCT_UNAVAILABLE', 'PACK_NOT_OFFERED'] as const),
    'CART_TOO_HEAVY',
    'ADDRESS_NOT_FOUND',
    'NOT_SERVICEABLE',
    'NOT_FRESH_ENOUGH',
    'PRICE_CHANGED',
    'IDEMPOTENCY_KEY_REUSED',
    'ORDER_NOT_PAYABLE',
    'BUSY',
    'PAYMENT_GATEWAY_UNAVAILABLE',
    'COURIER_UNAVAILABLE',
  ],
});

export type OrderAddress = z.infer<typeof orderAddress>;

const orderFacts = z.object({
  id: z.string(),
  orderId: z.string(),
  orderDate: z.string(),
  orderStatus: z.enum(['pending', 'success', 'failed']),
  paymentStatus: z.enum(['pending', 'success', 'failed']),
  shippingStatus: z.enum(['pending', 'completed', 'success']),
  isCancelled: z.boolean(),
  /** Why, where the shop cancelled it; customers give no reason. */
  shopCancellation: z.optional(shopCancellation),
  isRefunded: z.boolean(),
  canCancel: z.boolean(),
  /** The deadline of canCancel, counted from the payment when that arrived late; null while unpaid. */
  cancellableUntil: z.nullable(z.string()),
  refundStatus: z.enum(['none', 'INITIATED', 'SUCCESS', 'FAILED']),
  deliveryMethod,
  shippingAddress: z.nullable(orderAddress),
  /** On the invoice of a pickup whose customer gave one. */
  billingAddress: z.optional(orderAddress),
  products: z.array(orderItem),
  courier: z.nullable(orderCourier),
  /** Rupees. */
  charges: z.object({ shippingCharge: z.number() }),
  subTotal: z.number(),
  /** Rupees subtracted from the total; negative when it was rounded up. */
  roundOff: z.number(),
  grandTotal: z.number(),
  subTotalPaise: paiseAmount,
  shippingPaise: paiseAmount,
  /** Taken off the total; negative when it was rounded up. */
  roundOffPaise: paiseAmount,
  totalPaise: paiseAmount,
  totalWeightGrams: z.int(),
  ...paymentFacts,
  /** When it should arrive, as it was sold; null for a pickup. */
  arrival: z.nullable(arrival),
  /** The last day on which it is sent, or ready to be collected, as it was sold. */
  sendBy: z.string(),
  /** As the courier's tracking says; null while it does not, and for a courier that the shop cannot ask. */
  deliveredAt: z.nullable(z.string()),
  latePayment: z.nullable(latePayment),
  remarks: z.string(),
  gift: z.optional(gift),
  /** The day for which it is needed; left out for one that is made at once. */
  neededOn: z.optional(z.string()),
  /** How often it was put right; a change names how many its sender has seen. */
  changeCount: z.int(),
  /** A new address whose higher delivery charge is not paid yet; left out where there is none or its time is over. */
  proposedChange: z.optional(proposedChange),
  email: z.string(),
  /** To which the invoice is written, where the customer gave one. */
  business: z.optional(business),
  /** Cancelled after payment, and no refund has been started yet. */
  isRefundDue: z.boolean(),
  /** Refunds of parts of the order that are done or on their way, oldest first; they change no status. */
  partRefunds: z.array(partRefund),
  /** Refunds of parts that failed and were not started again yet, oldest first. */
  failedParts: z.array(failedPart),
  /** What is on its way in a refund, besides parts; otherwise what was paid and is not going back. */
  refundRestPaise: paiseAmount,
  promises: orderPromises,
  /** The versions of policies and promises under which it was placed. */
  terms: orderTerms,
});

export const order = z.extend(orderFacts, {
  ...pickupFacts,
  /** The shop keeps its packs and prices until then, and no payment was begun; left out for other orders. */
  heldUntil: z.optional(z.string()),
  /** Its payment page is open, or a new one can be created, as every item is still sold as it was ordered. */
  canPay: z.boolean(),
  actions: customerActions,
});
export type Order = z.infer<typeof order>;

const orderId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });

export const readOrderStatus = endpoint({
  method: 'GET',
  path: '/order/status/{id}',
  who: 'customer',
  does: 'An order of the customer; polls the gateway when its payment is pending',
  params: orderId,
  result: z.object({ order }),
  notFound: 'ORDER_NOT_FOUND',
  problems: ['ORDER_NOT_FOUND'],
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/order',
  who: 'customer',
  does: 'A page of the orders of the customer, newest first',
  query: z.object({ ...pageQuery(10), search: searchWord }),
  result: z.object({ orders: z.array(order), pagination }),
  problems: [],
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/cancel-order/{id}',
  who: 'customer',
  does: 'Cancels an order within its window; takes an Idempotency-Key header',
  params: orderId,
  result: nothing,
  notFound: 'ORDER_NOT_FOUND',
  takesIdempotencyKey: true,
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_CANCELLABLE', 'IDEMPOTENCY_KEY_REUSED'],
});

export const payOrderAgain = endpoint({
  method: 'POST',
  path: '/order/{id}/pay',
  who: 'customer',
  does: 'Answers the payment page of an unpaid order, after polling earlier attempts; a new page is created only while every item is sold as it was ordered',
  params: orderId,
  result: z.object({ tokenUrl: z.string() }),
  notFound: 'ORDER_NOT_FOUND',
  isExpensive: true,
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_PAYABLE', 'BUSY', 'PAYMENT_GATEWAY_UNAVAILABLE'],
});

export const staffOrder = z.extend(orderFacts, {
  ...handoverFacts,
  products: z.array(staffOrderItem),
  name: z.string(),
  phone: z.string(),
  /** '0' for a ready pickup. */
  trackingNumber: z.nullable(z.string()),
  /** A tracking number can be set or corrected, or a pickup marked as ready. */
  canShip: z.boolean(),
  canRefund: z.boolean(),
  actions: staffActions,
  /** Rupees of late or duplicate money that the gateway could not refund; 0 when nothing is owed. */
  surplusOwed: z.number(),
  surplusOwedPaise: paiseAmount,
  pinMismatch,
});
export type StaffOrder = z.infer<typeof staffOrder>;

const forOrders = { who: 'staff', roles: ['owner', 'kitchen', 'accounts'] } as const;
export const listStaffOrders = endpoint({
  method: 'GET',
  path: '/order/staff',
  ...forOrders,
  does: 'A page of the order table; searches order number, and name and phone of customer and recipient',
  query: z.object({
    ...pageQuery(10),
    filter: z._default(orderFilter, 'all'),
    sort: z._default(orderSort, 'newest'),
    search: searchWord,
  }),
  result: z.object({
    orders: z.array(staffOrder),
    pagination,
    /** How many orders each filter holds, whatever the search. */
    counts: z.object({ all: z.int(), new: z.int(), shipped: z.int(), cancelled: z.int() }),
  }),
  problems: [],
});

export const readStaffOrder = endpoint({
  method: 'GET',
  path: '/order/{id}/staff',
  ...forOrders,
  does: 'An order as staff see it, with their notes and everything that happened to it',
  params: orderId,
  result: z.object({
    order: z.extend(staffOrder, orderDetails),
  }),
  notFound: 'ORDER_NOT_FOUND',
  problems: ['ORDER_NOT_FOUND'],
});

export const setTrackingNumber = endpoint({
  method: 'PATCH',
  path: '/tracking-number/{id}',
  who: 'staff',
  roles: ['owner', 'kitchen'],
  does: "Sets or corrects the tracking number of a courier order, or marks a pickup ready with '0'",
  params: orderId,
  body: parcelToSend,
  result: z.object({ isCorrection: z.boolean() }),
  notFound: 'ORDER_NOT_FOUND',
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_SHIPPABLE', 'CHANGED_MEANWHILE', 'TRACKING_NUMBER_USED'],
});

export const refundSurplus = endpoint({
  method: 'POST',
  path: '/refund/{id}/surplus',
  section: 'Staff: payments',
  who: 'staff',
  roles: ['owner', 'accounts'],
  does: 'Retries the refund of late or duplicate money after the gateway has failed to make it',
  params: orderId,
  result: nothing,
  notFound: 'ORDER_NOT_FOUND',
  problems: ['ORDER_NOT_FOUND', 'REFUND_NOT_POSSIBLE', 'PAYMENT_GATEWAY_NOT_CONFIGURED'],
});

export const refundOrder = endpoint({
  method: 'POST',
  path: '/refund/{id}',
  section: 'Staff: payments',
  ...forOrders,
  does: 'Starts the refund of a paid order; the gateway is called right away; takes an Idempotency-Key header',
  params: orderId,
  result: nothing,
  notFound: 'ORDER_NOT_FOUND',
  takesIdempotencyKey: true,
  problems: [...refundSurplus.problems, 'IDEMPOTENCY_KEY_REUSED'],
});
