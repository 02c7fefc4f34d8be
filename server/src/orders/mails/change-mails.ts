import { formatPaise, type Paise } from '@tula/contract/money.ts';
import { formatDay, shop } from '@tula/contract/shop.ts';
import { type Letter, letter } from '../../mail/letter.ts';
import type { Message } from '../../mail/message.ts';
import type { RefundReason } from '../../payments/payment-parts.ts';
import type { Order } from '../order.ts';
import { addressLines, lineOf, storeLines } from './order-mails.ts';
import { orderPage } from './order-page.ts';

const { least, most } = shop.promises.refundDays;
const RETURNS_WITHIN = `It returns the way it was paid, within ${least} to ${most} days.`;

export function orderCancelledMail(order: Order, publicUrl: string): Message {
  const content = letter({
    button: seeOrder(order, publicUrl),
    preheader: `Order ${order.orderNumber} is cancelled. ${WHAT_HAPPENS[order.refundStatus](order)}`,
    heading: 'Your order is cancelled',
    paragraphs: [
      `You have cancelled order ${order.orderNumber} of ${formatDay(order.placedAt)}; nothing will be packed.`,
      WHAT_HAPPENS[order.refundStatus](order),
    ],
    lines: order.items.map(lineOf),
    rows: [['Paid', formatPaise(order.totalPaise)]],
  });
  return mailOf(order, `Order ${order.orderNumber} is cancelled`, content, `order-cancelled:${order.id}`);
}

/** Of the money of a cancelled order, as far as its refund has come. */
const WHAT_HAPPENS: Record<Order['refundStatus'], (order: Order) => string> = {
  none: ({ totalPaise }) =>
    `We give you back ${formatPaise(totalPaise)}. ${RETURNS_WITHIN} You hear from us when the refund has started.`,
  INITIATED: ({ totalPaise }) =>
    `The refund of ${formatPaise(totalPaise)} has started already. ${RETURNS_WITHIN}`,
  FAILED: ({ totalPaise }) => `We give you back ${formatPaise(totalPaise)}. ${RETURNS_WITHIN}`,
  SUCCESS: ({ totalPaise }) => `We have given you back ${formatPaise(totalPaise)} already.`,
};

export function orderShippedMail(order: Order, publicUrl: string): Message {
  const content = letter({
    button: followParcel(order, publicUrl),
    preheader: `${trackingOf(order)}.`,
    heading: 'Your order is on its way',
    paragraphs: [
      `Order ${order.orderNumber} of ${formatDay(order.placedAt)} has left our kitchen.`,
      `${trackingOf(order)}. It can take a day until the courier knows it.`,
    ],
    lines: order.items.map(lineOf),
    rows: [['Total', formatPaise(order.totalPaise)]],
    closing: [
      ['It goes to:', ...addressLines(order)].join('\n'),
      `Should anything be damaged when it arrives, tell us within ${shop.promises.damageReportHours} hours.`,
    ],
  });
  return mailOf(order, `Order ${order.orderNumber} is on its way`, content, `order-shipped:${order.id}`);
}

/** No dedupe key: a tracking number can be corrected again, even back to an earlier one. */
export function trackingChangedMail(order: Order, publicUrl: string): Message {
  const content = letter({
    button: followParcel(order, publicUrl),
    preheader: `${trackingOf(order)}.`,
    heading: 'The tracking number has changed',
    paragraphs: [
      `We have corrected the tracking number of order ${order.orderNumber}; please forget the one you had.`,
      `${trackingOf(order)}.`,
    ],
  });
  return mailOf(order, `The tracking number of order ${order.orderNumber} has changed`, content);
}

export function readyForPickupMail(order: Order, publicUrl: string): Message {
  const content = letter({
    button: seeOrder(order, publicUrl),
    preheader: `Order ${order.orderNumber} is packed and waits for you.`,
    heading: 'Your order is ready for pickup',
    paragraphs: [
      `Order ${order.orderNumber} of ${formatDay(order.placedAt)} is packed and waits for you. Bring the order number.`,
    ],
    lines: order.items.map(lineOf),
    rows: [['Paid', formatPaise(order.totalPaise)]],
    closing: [`You collect it from:\n${storeLines()}`],
  });
  return mailOf(order, `Order ${order.orderNumber} is ready for pickup`, content, `order-ready:${order.id}`);
}

export type RefundTold = { amountPaise: Paise; because: RefundReason; dedupeKey: string };

const WHY_BACK: Record<RefundReason, (order: Order) => string> = {
  staff: ({ orderNumber }) => `for order ${orderNumber}`,
  late: ({ orderNumber }) => `that arrived for order ${orderNumber} after it was cancelled`,
  duplicate: ({ orderNumber }) =>
    `that arrived a second time for order ${orderNumber}, which was paid already`,
};

/** Said of money that came twice, lest its return be taken for the end of the order. */
function ofTheOrderItself(because: RefundReason): string[] {
  return because === 'duplicate' ? ['The order itself stays as it is.'] : [];
}

export function refundStartedMail(
  order: Order,
  { amountPaise, because, dedupeKey }: RefundTold,
  publicUrl: string,
): Message {
  const amount = formatPaise(amountPaise);
  const content = letter({
    button: seeOrder(order, publicUrl),
    preheader: `${amount} is on its way back to you.`,
    heading: 'Your refund has started',
    paragraphs: [
      `We are giving you back the ${amount} ${WHY_BACK[because](order)}.`,
      `${RETURNS_WITHIN} You need not do anything.`,
      ...ofTheOrderItself(because),
    ],
  });
  return mailOf(order, `The refund for order ${order.orderNumber} has started`, content, dedupeKey);
}

export function refundDoneMail(
  order: Order,
  { amountPaise, because, dedupeKey }: RefundTold,
  publicUrl: string,
): Message {
  const amount = formatPaise(amountPaise);
  const content = letter({
    button: seeOrder(order, publicUrl),
    preheader: `${amount} has been given back.`,
    heading: 'Your refund is done',
    paragraphs: [
      `The ${amount} ${WHY_BACK[because](order)} has been given back the way it was paid.`,
      'Until it shows in your account, your bank may need a few days more.',
      ...ofTheOrderItself(because),
    ],
  });
  return mailOf(order, `The refund for order ${order.orderNumber} is done`, content, dedupeKey);
}

function trackingOf({ courierName, trackingNumber }: Order): string {
  return `${courierName} carries it under the number ${trackingNumber}`;
}

function seeOrder(order: Order, publicUrl: string): NonNullable<Letter['button']> {
  return { label: 'See the order', url: orderPage(publicUrl, order.orderNumber) };
}

/** To the parcel, where its courier tells where it is. */
function followParcel(order: Order, publicUrl: string): NonNullable<Letter['button']> {
  if (order.trackingUrl === null) return seeOrder(order, publicUrl);
  return { label: 'Follow your parcel', url: order.trackingUrl };
}

function mailOf(
  order: Order,
  subject: string,
  content: { text: string; html: string },
  dedupeKey?: string,
): Message {
  return { to: order.customerEmail, subject, ...content, ...(dedupeKey === undefined ? {} : { dedupeKey }) };
}
