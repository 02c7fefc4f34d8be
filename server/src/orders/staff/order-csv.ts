import { type Paise, paise, rupeesText } from '@tula/contract/values/money.ts';
import type { OrderAddress } from '@tula/contract/orders/orders.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/csv.ts';
import { type Cell, type NumberCell, isoMoment } from '../../platform/csv.ts';
import type { Order } from '../order.ts';

/** An order with its refunds. */
export type BookedOrder = Order & {
  paidAt: Date;
  shippedAt: Date | null;
  /** The sum of what was refunded, and when the last refund was done. */
  refundedPaise: Paise | null;
  refundedAt: Date | null;
};

/** A line for each item. Amounts of the whole order are on its first line, so that each column adds up. */
export function orderColumns(): string[] {
  return [
    t('order'),
    t('paidOn'),
    t('paidAt'),
    t('placedAt'),
    t('state'),
    t('delivery'),
    t('customer'),
    t('phone'),
    t('email'),
    t('street'),
    t('city'),
    t('stateOfDelivery'),
    t('pinCode'),
    t('product'),
    t('packGrams'),
    t('packs'),
    t('weightKg'),
    t('pricePerKgRupees'),
    t('packPriceRupees'),
    t('lineRupees'),
    t('subTotalRupees'),
    t('shippingRupees'),
    t('roundOffRupees'),
    t('totalRupees'),
    t('refundedRupees'),
    t('refundedOn'),
    t('sentOn'),
    t('courier'),
    t('trackingNumber'),
    t('remarks'),
  ];
}

export function orderLines(order: BookedOrder): Cell[][] {
  return order.items.map((item, at) => [
    ...makeHead(order),
    item.name,
    whole(item.packGrams),
    whole(item.count),
    { number: ((item.packGrams * item.count) / 1000).toFixed(3) },
    inRupees(item.paisePerKg),
    inRupees(item.packPaise),
    inRupees(item.linePaise),
    ...(at === 0 ? wholeOrder(order) : wholeOrder(order).map(() => null)),
  ]);
}

function makeHead(order: BookedOrder): Cell[] {
  const { shippingAddress: address } = order;
  return [
    order.orderNumber,
    dayOf(order.paidAt),
    isoMoment(order.paidAt),
    isoMoment(order.placedAt),
    formatState(order),
    order.deliveryMethod === 'pickup_from_store' ? t('pickup') : t('byCourier'),
    order.customerName,
    order.customerPhone,
    order.customerEmail,
    address && formatStreet(address),
    address?.city ?? null,
    address?.state ?? null,
    address?.postalCode ?? null,
  ];
}

/** House, area and landmark, as they are written on the parcel. */
function formatStreet({ apartment, area, landmark }: OrderAddress): string {
  return [apartment, area, landmark].filter(Boolean).join(', ');
}

function wholeOrder(order: BookedOrder): Cell[] {
  const isPickup = order.deliveryMethod === 'pickup_from_store';
  return [
    inRupees(order.subTotalPaise),
    inRupees(order.shippingPaise),
    // How the rounding changes the total.
    inRupees(paise(0 - order.roundOffPaise)),
    inRupees(order.totalPaise),
    order.refundedPaise === null ? null : inRupees(order.refundedPaise),
    order.refundedAt && dayOf(order.refundedAt),
    order.shippedAt && dayOf(order.shippedAt),
    isPickup ? null : order.courierName,
    isPickup ? null : order.trackingNumber,
    order.remarks,
  ];
}

function formatState({ cancelledAt, shippingStatus, deliveryMethod }: Order): string {
  if (cancelledAt !== null) return t('cancelled');
  if (shippingStatus === 'success') return t('handedOver');
  if (shippingStatus === 'pending') return t('new');
  return deliveryMethod === 'pickup_from_store' ? t('readyForPickup') : t('sent');
}

function inRupees(amount: Paise): NumberCell {
  return { number: rupeesText(amount) };
}

function whole(value: number): NumberCell {
  return { number: String(value) };
}
