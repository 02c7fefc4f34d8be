import type { OrderFilter } from '@tula/contract/orders/orders-list.ts';
import type { Business } from '@tula/contract/orders/business.ts';
import type { ShopCancellation } from '@tula/contract/orders/shop-cancellation.ts';
import type { PinMismatch } from '@tula/contract/delivery/pin-mismatch.ts';
import { findPinMismatch } from '@tula/contract/delivery/pincodes.ts';
import { type CustomerId, type OrderId, type ProductId, type RefundId } from '@tula/contract/calls/ids.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import type { WhyNot, WhyNotNow } from '@tula/contract/orders/order-actions.ts';
import type { Gift } from '@tula/contract/orders/gift.ts';
import { type DeliveryMethod, isPickup, type OrderAddress } from '@tula/contract/orders/orders.ts';
import type { DaysRange, ShopPromises } from '@tula/contract/shop/shop.ts';
import type { TakenByStaff } from '@tula/contract/orders/payments.ts';
import type { LatePayment } from '@tula/contract/orders/timeline.ts';
import type { Grams } from '@tula/contract/values/weight.ts';
import type { Advance } from './held/advance.ts';
import type { ProposedChange } from './proposed-change.ts';
import { packsLeft, type RefundedLine } from '@tula/contract/orders/part-refunds.ts';

export type PaymentStatus = 'pending' | 'success' | 'failed';
export type OrderStatus = 'pending' | 'success' | 'failed';
/** `completed`: sent or ready for pickup; `success`: handed over. */
export type ShippingStatus = 'pending' | 'completed' | 'success';
export type RefundStatus = 'none' | 'INITIATED' | 'SUCCESS' | 'FAILED';

/** A failed payment can still succeed late, and a new attempt makes it pending again. A paid order stays paid. */
export const PAYMENT_MAY_BECOME = {
  pending: ['success', 'failed'],
  failed: ['success', 'pending'],
  success: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

export const SHIPPING_MAY_BECOME = {
  pending: ['completed'],
  completed: ['success'],
  success: [],
} as const satisfies Record<ShippingStatus, readonly ShippingStatus[]>;

/**
 * A refund that the gateway rejected may be started again, and one that staff closed as failed may turn out to be
 * made. Late money of an unpaid order is refunded besides.
 */
export const REFUND_MAY_BECOME = {
  none: ['INITIATED'],
  INITIATED: ['SUCCESS', 'FAILED'],
  FAILED: ['INITIATED', 'SUCCESS'],
  SUCCESS: [],
} as const satisfies Record<RefundStatus, readonly RefundStatus[]>;

/** The state that decides what may be done with an order; cancellation is a flag beside the statuses. */
export type OrderState = {
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  shippingStatus: ShippingStatus;
  refundStatus: RefundStatus;
  placedAt: Date;
  paidAt: Date | null;
  cancelledAt: Date | null;
  /** The fate of money that arrived late; null when none did. */
  latePayment: LatePayment | null;
  /** The promises of the shop when it was placed. */
  promises: ShopPromises;
};

/** An item as it was when the order was placed. */
export type OrderItem = {
  /** The product ordered; it may have changed or been deleted since. */
  productId: ProductId;
  /** The shop's own, which the kitchen reads. */
  name: string;
  /** The text that the customer read, in the language of the order; null where that was the shop's own. */
  translatedName: string | null;
  description: string;
  imageUrl: string;
  packGrams: Grams;
  count: number;
  paisePerKg: Paise;
  actualPaisePerKg: Paise;
  packPaise: Paise;
  linePaise: Paise;
  fullPackPaise?: Paise | null;
};

export type Order = OrderState & {
  id: OrderId;
  orderNumber: string;
  /** Null once the account is deleted. */
  customerId: CustomerId | null;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  /** To which the invoice is written; null for customers who are no business. */
  business: Business | null;
  deliveryMethod: DeliveryMethod;
  /** Null for a pickup. */
  shippingAddress: OrderAddress | null;
  /** The address on the invoice of a pickup, if its buyer gave one. */
  billingAddress: OrderAddress | null;
  remarks: string;
  /** What is printed on its card; null for an order that is no gift. */
  gift: Gift | null;
  /** The day for which it is needed; null for one that is made at once. */
  neededOn: string | null;
  weightGrams: Grams;
  subTotalPaise: Paise;
  shippingPaise: Paise;
  roundOffPaise: Paise;
  totalPaise: Paise;
  courierName: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  packedAt: Date | null;
  /** When the courier delivered it, as its tracking says; null for a courier that the shop cannot ask. */
  deliveredAt: Date | null;
  /** Why the shop cancelled it; null unless it did. */
  shopCancellation: ShopCancellation | null;
  /** How often it was put right. */
  changeCount: number;
  /** Paid of the delivery charge, less what a cheaper address gave back; null until one did. */
  deliveryPaidPaise: Paise | null;
  paidByHand: TakenByStaff | null;
  /** The newest change that waits for its payment, open or not; null where there is none. */
  proposedChange: ProposedChange | null;
  advance: Advance | null;
  /** Null until a pickup is ready. */
  pickupCode: string | null;
  wrongPickupCodes: number;
  /** The language that its customer read when it was placed. */
  language: string;
  items: OrderItem[];
  /** The customer's bank has taken the money of a cancelled order back. */
  isTakenBack: boolean;
  promisesVersion: number;
  /** The days to its address when it was placed, which are among its promises; null for a pickup and for old orders. */
  deliveryDays: DaysRange | null;
  policiesVersion: number;
  /** Refunds of parts of the order that did not fail, oldest first. */
  partRefunds: PartRefund[];
  /** Refunds of parts that failed and were not started again; none once the rest of the order is refunded. */
  failedParts: FailedPart[];
  /** The amount on its way in a refund of the rest; else what has not come back and is not on its way either. */
  refundRestPaise: Paise;
};

/** The refund of a part of an order that failed: its customer still gets the money. */
export type FailedPart = Pick<PartRefund, 'refundId' | 'amountPaise' | 'reason' | 'lines'> & {
  failedAt: string;
  /** The gateway's reason. */
  failure: string | null;
};

/** The refund of a part of an order, done or on its way. */
export type PartRefund = {
  refundId: RefundId;
  amountPaise: Paise;
  isDone: boolean;
  /** Staff told the customer this. */
  reason: string;
  /** Null for an amount. */
  lines: RefundedLine[] | null;
  startedAt: string;
  /** Says whether the order had been sent by then, so that its packs are in the parcel. */
  isAfterSending: boolean;
};

/** A customer may have this many unpaid or declined orders within this time. */
export const MOST_UNPAID_ORDERS = 20;
export const UNPAID_WINDOW_MINUTES = 60;
/** The operation under which idempotency keys of new orders are stored. */
export const PLACING = 'POST /order';
export const CANCELLING = 'POST /cancel-order';
/** The operation of refunds; the staff id follows it, because two members of staff may choose the same key. */
export const REFUNDING = 'POST /refund';

const HOUR_MS = 3_600_000;

/**
 * The last moment at which a paid order can be cancelled; null while it is unpaid. The hours begin when it was
 * placed, or when its payment arrived late: until then the customer took it for failed.
 */
export function cancellableUntil(order: OrderState): Date | null {
  const { paymentStatus, placedAt, paidAt, latePayment, promises } = order;
  if (paymentStatus !== 'success') return null;
  const from = latePayment === 'SERVED' ? (paidAt ?? placedAt) : placedAt;
  return new Date(from.getTime() + promises.cancellationHours * HOUR_MS);
}

/** Says why a customer cannot cancel an order; undefined when they can. */
export function whyNotCancel(order: OrderState, now: Date): WhyNot<'cancel'> | undefined {
  if (order.cancelledAt !== null) return 'CANCELLED';
  const until = cancellableUntil(order);
  if (until === null) return 'UNPAID';
  if (order.shippingStatus !== 'pending') return 'PACKED';
  return now <= until ? undefined : 'TOO_LATE';
}

/** Says why the shop cannot cancel an order; undefined when it can, however long ago the order was placed. */
export function whyNotCancelByShop(order: OrderState): WhyNot<'cancelByShop'> | undefined {
  if (order.cancelledAt !== null) return 'CANCELLED';
  if (order.paymentStatus !== 'success') return 'UNPAID';
  return order.shippingStatus === 'pending' ? NOT_SENT_WHILE[order.refundStatus] : 'SENT';
}

/** A paid order with these promises can be cancelled now if it was placed, or paid late, at this moment or later. */
export function cancellableIfPlacedSince(now: Date, promises: ShopPromises): Date {
  return new Date(now.getTime() - promises.cancellationHours * HOUR_MS);
}

/** Says why no refund can be started; undefined when one can, also when the gateway rejected the last one. */
export function whyNotRefund({ orderStatus, refundStatus }: OrderState): WhyNot<'refund'> | undefined {
  if (orderStatus !== 'success') return 'UNPAID';
  if (refundStatus === 'INITIATED') return 'REFUND_STARTED';
  return refundStatus === 'SUCCESS' ? 'REFUNDED' : undefined;
}

/** The customer has cancelled a paid order, staff have not started the refund, and no bank has made one. */
export function isRefundDue(order: OrderState & { isTakenBack: boolean }): boolean {
  const { paymentStatus, refundStatus, cancelledAt, isTakenBack } = order;
  return cancelledAt !== null && paymentStatus === 'success' && refundStatus === 'none' && !isTakenBack;
}

/** Says whether money may be requested; not for an order whose late money is refunded. */
export function canBePaid({ paymentStatus, cancelledAt, latePayment }: OrderState): boolean {
  return paymentStatus !== 'success' && cancelledAt === null && latePayment === null;
}

/** Where an unpaid order can be paid. `money-came`: an attempt has succeeded or is in review. */
export type PayPage = 'open' | 'offered' | 'changed' | 'money-came';

/** Says why a customer cannot pay an order; undefined when they can. */
export function whyNotPay(order: OrderState & { payPage: PayPage | null }): WhyNot<'pay'> | undefined {
  if (order.cancelledAt !== null) return 'CANCELLED';
  if (order.paymentStatus === 'success') return 'PAID';
  if (order.latePayment !== null) return 'MONEY_REFUNDED';
  if (order.payPage === 'money-came') return 'MONEY_CAME';
  return order.payPage === 'changed' ? 'CHANGED' : undefined;
}

export type Shippable = Pick<
  Order,
  | 'orderStatus'
  | 'paymentStatus'
  | 'shippingStatus'
  | 'refundStatus'
  | 'cancelledAt'
  | 'deliveryMethod'
  | 'items'
  | 'partRefunds'
>;

function areAllPacksRefunded({ items, partRefunds }: Pick<Order, 'items' | 'partRefunds'>): boolean {
  const refunded = partRefunds.flatMap(({ lines }) => lines ?? []);
  return items.every((item) => packsLeft(item, refunded) <= 0);
}

/** Says why nothing is sent: the order is refunded, or each of its packs is. */
export function whyNotSend(order: Shippable): (WhyNotNow<'ship'> & WhyNotNow<'readyForPickup'>) | undefined {
  return NOT_SENT_WHILE[order.refundStatus] ?? (areAllPacksRefunded(order) ? 'PACKS_REFUNDED' : undefined);
}

/** A refunded order is not shipped; a refund that the gateway rejected is still owed to the customer. */
const NOT_SENT_WHILE = {
  none: undefined,
  INITIATED: 'REFUND_STARTED',
  FAILED: 'REFUND_FAILED',
  SUCCESS: 'REFUNDED',
} as const satisfies Record<RefundStatus, (WhyNotNow<'ship'> & WhyNotNow<'readyForPickup'>) | undefined>;

/**
 * Says why a tracking number cannot be set; undefined when it can, or can be corrected before the parcel is handed
 * over. A refund stops no correction, because the parcel has left.
 */
export function whyNotShip(order: Shippable): WhyNot<'ship'> | undefined {
  if (order.cancelledAt !== null) return 'CANCELLED';
  if (order.paymentStatus === 'pending') return 'PAYMENT_PENDING';
  if (order.orderStatus !== 'success') return 'UNPAID';
  if (isPickup(order)) return 'PICKUP';
  if (order.shippingStatus === 'success') return 'HANDED_OVER';
  return order.shippingStatus === 'pending' ? whyNotSend(order) : undefined;
}

/** Says why a pickup cannot be marked as ready; undefined when it can, which is once. */
export function whyNotReady(order: Shippable): WhyNot<'readyForPickup'> | undefined {
  if (order.cancelledAt !== null) return 'CANCELLED';
  if (order.orderStatus !== 'success') return 'UNPAID';
  if (!isPickup(order)) return 'COURIER';
  return order.shippingStatus === 'pending' ? whyNotSend(order) : 'READY';
}

/** The staff filter that shows an order; unpaid and failed ones are only under All. */
export function findStaffFilter(order: OrderState): OrderFilter {
  if (order.cancelledAt !== null) return 'cancelled';
  if (order.shippingStatus !== 'pending') return 'shipped';
  return order.paymentStatus === 'success' ? 'new' : 'all';
}

/** Set when the parcel's PIN code lies in another state than its address names; the courier goes by the PIN code. */
export function pinMismatchOfOrder({ shippingAddress }: Pick<Order, 'shippingAddress'>): PinMismatch | null {
  return shippingAddress && findPinMismatch(shippingAddress.postalCode, shippingAddress.state);
}
