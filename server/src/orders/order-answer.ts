import { paise, rupees } from '@tula/contract/values/money.ts';
import { deliveryOfPart } from '@tula/contract/orders/part-refunds.ts';
import { isPickup, type Order as OrderAnswer, type OrderAddress } from '@tula/contract/orders/orders.ts';
import {
  cancellableUntil,
  type FailedPart,
  isRefundDue,
  type Order,
  type OrderItem,
  type PartRefund,
  whyNotCancel,
  whyNotPay,
} from './order.ts';
import { pickupQrText } from '@tula/contract/orders/handover.ts';
import { drawQrCode } from '../platform/draw-qr-code.ts';
import { isProposalOpen, whyNotChange } from './changes.ts';
import { expectedArrival, lastDayOfMaking } from './expected-arrival.ts';
import { endOfDay, paidAdvance } from './held/advance.ts';
import type { ProposedChange } from './proposed-change.ts';
import { shownPickupCode } from './handover/handover.ts';
import type { CustomerOrder } from './orders-store.ts';

/** An order as its customer sees it, in rupees. */
export function orderAnswer(order: CustomerOrder, now: Date): OrderAnswer {
  const whyNotPaid = whyNotPay(order);
  return {
    ...orderFacts(asRead(order), now),
    products: order.items.map((item) => readItem(item, order.language)),
    ...shownPickup(order),
    ...payUntil(order),
    canPay: whyNotPaid === undefined,
    actions: {
      cancel: toPermission(whyNotCancel(order, now)),
      change: toPermission(whyNotChange(order, 'customer')),
      pay: toPermission(whyNotPaid),
    },
  };
}

/** The code of a ready pickup, in figures and to be scanned. */
function shownPickup(order: CustomerOrder): Pick<OrderAnswer, 'pickupCode' | 'pickupQr'> {
  const pickupCode = shownPickupCode(order);
  if (pickupCode === null) return { pickupCode, pickupQr: null };
  return { pickupCode, pickupQr: drawQrCode(pickupQrText(order.orderNumber, pickupCode)) ?? null };
}

export function toPermission<W extends string>(whyNot: W | undefined): { isAllowed: boolean; whyNot?: W } {
  return whyNot === undefined ? { isAllowed: true } : { isAllowed: false, whyNot };
}

/** The fields that customer and staff both see. */
export function orderFacts(
  order: Order,
  now: Date,
): Omit<OrderAnswer, 'canPay' | 'actions' | 'pickupCode' | 'pickupQr'> {
  return {
    id: order.id,
    orderId: order.orderNumber,
    orderDate: order.placedAt.toISOString(),
    orderStatus: order.orderStatus,
    paymentStatus: order.paymentStatus,
    shippingStatus: order.shippingStatus,
    isCancelled: order.cancelledAt !== null,
    ...(order.shopCancellation === null
      ? {}
      : { shopCancellation: cancellationAnswer(order.shopCancellation) }),
    // Only what the gateway has confirmed counts as refunded.
    isRefunded: order.refundStatus === 'SUCCESS',
    canCancel: whyNotCancel(order, now) === undefined,
    cancellableUntil: cancellableUntil(order)?.toISOString() ?? null,
    refundStatus: order.refundStatus,
    deliveryMethod: order.deliveryMethod,
    shippingAddress: order.shippingAddress && addressAnswer(order.shippingAddress),
    ...(order.billingAddress === null ? {} : { billingAddress: addressAnswer(order.billingAddress) }),
    products: order.items.map(itemAnswer),
    courier: courierAnswer(order),
    charges: { shippingCharge: rupees(order.shippingPaise) },
    subTotal: rupees(order.subTotalPaise),
    roundOff: rupees(order.roundOffPaise),
    grandTotal: rupees(order.totalPaise),
    subTotalPaise: order.subTotalPaise,
    shippingPaise: order.shippingPaise,
    roundOffPaise: order.roundOffPaise,
    totalPaise: order.totalPaise,
    totalWeightGrams: order.weightGrams,
    ...(order.paidByHand === null ? {} : { paidByHand: order.paidByHand }),
    paidAt: order.paidAt?.toISOString() ?? null,
    ...advanceAnswer(order),
    arrival: expectedArrival(order, now),
    sendBy: lastDayOfMaking(order),
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    latePayment: order.latePayment,
    remarks: order.remarks,
    ...(order.gift === null ? {} : { gift: giftAnswer(order.gift) }),
    ...(order.neededOn === null ? {} : { neededOn: order.neededOn }),
    changeCount: order.changeCount,
    ...(isProposalOpen(order, now) ? { proposedChange: proposalAnswer(order.proposedChange) } : {}),
    email: order.customerEmail,
    ...(order.business === null ? {} : { business: businessAnswer(order.business) }),
    isRefundDue: isRefundDue(order),
    partRefunds: order.partRefunds.map((part) => partRefundAnswer(order, part)),
    failedParts: order.failedParts.map((part) => failedPartAnswer(order, part)),
    refundRestPaise: order.refundRestPaise,
    promises: order.promises,
    terms: { policiesVersion: order.policiesVersion, promisesVersion: order.promisesVersion },
  };
}

/** What is or was paid before the rest; nothing for an order that is paid at once. */
export function advanceAnswer({
  advance,
  totalPaise,
}: Pick<Order, 'advance' | 'totalPaise'>): Pick<OrderAnswer, 'advance'> {
  if (advance === null) return {};
  const { advancePaise, restBy, isReturned } = advance;
  const paidAt = advance.paidAt === null ? null : new Date(advance.paidAt).toISOString();
  const restPaise = paise(totalPaise - advancePaise);
  return { advance: { paise: advancePaise, restPaise, restBy, paidAt, isReturned } };
}

/** Until when what is held should be paid: an advance within its hours, and a rest by its day. */
function payUntil(order: CustomerOrder): Pick<OrderAnswer, 'heldUntil'> {
  if (order.heldUntil === null || order.payPage !== 'offered') return {};
  const advance = paidAdvance(order);
  return { heldUntil: (advance === null ? order.heldUntil : endOfDay(advance.restBy)).toISOString() };
}

function proposalAnswer({ shippingAddress, payMorePaise, expiresAt, isPaying }: ProposedChange) {
  const until = new Date(expiresAt).toISOString();
  return { address: addressAnswer(shippingAddress), payMorePaise, until, isPaying };
}

function cancellationAnswer({ reason, words }: NonNullable<Order['shopCancellation']>) {
  return { reason, words };
}

function giftAnswer({ text, from }: NonNullable<Order['gift']>): OrderAnswer['gift'] {
  return { text, from };
}

function businessAnswer({ gstin, name }: NonNullable<Order['business']>): OrderAnswer['business'] {
  return { gstin, name };
}

function partRefundAnswer(order: Order, part: PartRefund): OrderAnswer['partRefunds'][number] {
  const { refundId, amountPaise, isDone, reason, lines, startedAt, isAfterSending } = part;
  return {
    id: refundId,
    amount: rupees(amountPaise),
    amountPaise,
    deliveryPaise: deliveryOfPart({ packs: order.items }, part),
    state: isDone ? 'SUCCESS' : 'INITIATED',
    reason,
    at: new Date(startedAt).toISOString(),
    isAfterSending,
    products: packsAnswer(order, lines),
  };
}

function failedPartAnswer(
  order: Order,
  { refundId, amountPaise, reason, lines, failedAt }: FailedPart,
): OrderAnswer['failedParts'][number] {
  return {
    id: refundId,
    amount: rupees(amountPaise),
    amountPaise,
    reason,
    failedAt: new Date(failedAt).toISOString(),
    products: packsAnswer(order, lines),
  };
}

function packsAnswer({ items }: Order, lines: PartRefund['lines']) {
  return (lines ?? []).map(({ productId, packGrams, count }) => ({
    id: productId,
    name: items.find((item) => item.productId === productId)?.name ?? '',
    quantity: String(packGrams),
    count,
  }));
}

function addressAnswer(address: OrderAddress): OrderAddress {
  const { fullName, apartment, area, city, state, country, postalCode, phone, landmark } = address;
  return { fullName, apartment, area, city, state, country, postalCode, phone, landmark };
}

/** The order with the names that its customer read. */
function asRead(order: CustomerOrder): CustomerOrder {
  return {
    ...order,
    items: order.items.map((item) => ({ ...item, name: item.translatedName ?? item.name })),
  };
}

function readItem(item: OrderItem, language: string): OrderAnswer['products'][number] {
  if (item.translatedName === null) return itemAnswer(item);
  return { ...itemAnswer(item), name: item.translatedName, nameLanguage: language };
}

function itemAnswer(item: OrderItem): OrderAnswer['products'][number] {
  return {
    id: item.productId,
    name: item.name,
    description: item.description,
    primaryImageURL: item.imageUrl,
    quantity: String(item.packGrams),
    count: item.count,
    price: rupees(item.linePaise),
    paisePerKg: item.paisePerKg,
    packPaise: item.packPaise,
    linePaise: item.linePaise,
    ...(item.fullPackPaise == null ? {} : { fullPackPaise: item.fullPackPaise }),
  };
}

/** A ready pickup has '0' as its tracking number and no courier. */
function courierAnswer(order: Order): OrderAnswer['courier'] {
  if (order.trackingNumber === null || isPickup(order)) return null;
  return {
    courierName: order.courierName ?? '',
    trackingNumber: order.trackingNumber,
    trackingURL: order.trackingUrl,
  };
}
