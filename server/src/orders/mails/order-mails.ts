import { formatPaise, formatPerKg, type Paise, paise } from '@tula/contract/money.ts';
import { formatDay, shop } from '@tula/contract/shop.ts';
import { formatKg, formatPack } from '@tula/contract/weight.ts';
import { type Letter, letter } from '../../mail/letter.ts';
import type { Message } from '../../mail/message.ts';
import type { Order, OrderItem } from '../order.ts';
import { orderPage } from './order-page.ts';

const { promises } = shop;

/** Order placed and paid: told once per order. */
export function orderPaidMail(order: Order, publicUrl: string): Message {
  const total = formatPaise(order.totalPaise);
  const content = letter({
    preheader: `${total} received for order ${order.orderNumber}.`,
    heading: 'Your order is placed and paid',
    paragraphs: [
      `Thank you, ${order.customerName}. We have received ${total} for order ${order.orderNumber} of ${formatDay(order.placedAt)}.`,
    ],
    button: { label: 'See the order', url: orderPage(publicUrl, order.orderNumber) },
    lines: order.items.map(lineOf),
    rows: rowsOf(order, 'Total'),
    closing: [...(order.remarks === '' ? [] : [`Your note: ${order.remarks}`]), ...whatHappensNext(order)],
  });
  return {
    to: order.customerEmail,
    subject: `Order ${order.orderNumber} is placed and paid`,
    ...content,
    dedupeKey: `order-paid:${order.id}`,
  };
}

/** Payment failed: told once per order, however many attempts fail. */
export function paymentFailedMail(order: Order, publicUrl: string): Message {
  const total = formatPaise(order.totalPaise);
  const content = letter({
    preheader: `Nothing was ordered yet. You can pay order ${order.orderNumber} again.`,
    heading: 'Your payment did not go through',
    paragraphs: [
      `The payment of ${total} for order ${order.orderNumber} of ${formatDay(order.placedAt)} has failed, so nothing will be packed. Your cart is as you left it.`,
      `If money was taken all the same, it returns within ${promises.declinedPaymentRefundBusinessDays} business days.`,
    ],
    button: { label: 'Pay again', url: orderPage(publicUrl, order.orderNumber) },
    lines: order.items.map(lineOf),
    rows: rowsOf(order, 'Not paid'),
  });
  return {
    to: order.customerEmail,
    subject: `The payment for order ${order.orderNumber} did not go through`,
    ...content,
    dedupeKey: `payment-failed:${order.id}`,
  };
}

export function lineOf(item: OrderItem): NonNullable<Letter['lines']>[number] {
  const packs = `${item.count} × ${formatPack(item.packGrams)}`;
  return {
    name: item.name,
    detail: `${packs} at ${formatPaise(item.packPaise)} (${formatPerKg(item.paisePerKg)})`,
    amount: formatPaise(item.linePaise),
  };
}

function rowsOf(order: Order, totalLabel: string): [string, string][] {
  const { roundOffPaise } = order;
  const isPickup = order.deliveryMethod === 'pickup_from_store';
  return [
    ['Weight', formatKg(order.weightGrams)],
    ['Sub Total', formatPaise(order.subTotalPaise)],
    [isPickup ? 'Collect from store' : 'Shipping', formatPaise(order.shippingPaise)],
    ...(roundOffPaise === 0 ? [] : [['Round Off', signed(roundOffPaise)] satisfies [string, string]]),
    [totalLabel, formatPaise(order.totalPaise)],
  ];
}

/** The effect of what is taken off on the total. */
function signed(roundOffPaise: Paise): string {
  const effect = formatPaise(paise(0 - roundOffPaise));
  return roundOffPaise > 0 ? effect : `+${effect}`;
}

function whatHappensNext(order: Order): string[] {
  const next = order.deliveryMethod === 'pickup_from_store' ? pickupNext(order) : courierNext(order);
  const told = promises.cancellationHoursTold;
  return [...next, `Changed your mind? You can cancel within ${told} hours of the order, under My Orders.`];
}

function courierNext(order: Order): string[] {
  const { least, most } = promises.deliveryDays;
  const arrives = `between ${dayAfterPayment(order, least)} and ${dayAfterPayment(order, most)}`;
  return [
    ['It goes to:', ...addressLines(order)].join('\n'),
    `What happens next: we make and pack it, and it leaves us by ${dayAfterPayment(order, promises.shippingDays)}. You then find its tracking number under My Orders. With the courier it should reach you ${arrives}.`,
  ];
}

function pickupNext(order: Order): string[] {
  return [
    `You collect it from:\n${storeLines()}`,
    `What happens next: we make and pack it by ${dayAfterPayment(order, promises.shippingDays)}. Once it is ready for pickup, the order page says so. Bring the order number ${order.orderNumber}.`,
  ];
}

/** Where and when a pickup is collected. */
export function storeLines(): string {
  const { line, area, city, state, pincode } = shop.address;
  return `${shop.name}\n${line}, ${area}\n${city}, ${state} ${pincode}\n${shop.openingHours}\n${shop.phone}`;
}

export function addressLines({ shippingAddress: address }: Order): string[] {
  if (address === null) return [];
  const street = [address.apartment, address.area].filter(Boolean).join(', ');
  const town = [address.city, address.state].filter(Boolean).join(', ');
  const lines = [address.fullName, street, address.landmark ?? '', `${town} ${address.postalCode}`.trim()];
  return [...lines, address.country, address.phone].filter(Boolean);
}

const DAY_MS = 86_400_000;

function dayAfterPayment({ paidAt, placedAt }: Order, days: number): string {
  return formatDay(new Date((paidAt ?? placedAt).getTime() + days * DAY_MS));
}
