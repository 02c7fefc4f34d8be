import { shop } from '@tula/contract/shop/shop.ts';
import { shopPromises } from '@tula/contract/shop/promises.ts';
import { formatPaise, type Paise } from '@tula/contract/values/money.ts';
import { formatDay } from '@tula/contract/values/dates.ts';
import { restPaise } from '@tula/contract/orders/part-refunds.ts';
import type { LatePayment } from '@tula/contract/orders/timeline.ts';
import { t } from '@tula/messages/mails.ts';
import { type Letter, letter } from '../../mail/letter.ts';
import type { Message } from '../../mail/message.ts';
import { inLanguageOf } from '../../platform/languages-on.ts';
import type { RefundReason } from '../../payments/payment-parts.ts';
import type { Order } from '../order.ts';
import { amountRows } from './amount-rows.ts';
import { addressLines, lineOf, storeLines } from './order-mails.ts';
import { orderPage } from './order-page.ts';

export const orderCancelledMail = inLanguageOf((order: Order, publicUrl: string): Message => {
  const { orderNumber: number } = order;
  const refund = REFUND_OF_CANCELLED[order.refundStatus](formatPaise(restPaise(order)));
  const content = letter({
    button: seeOrder(order, publicUrl),
    preheader: t('cancelled.preheader', { number, refund }),
    heading: t('cancelled.heading'),
    paragraphs: [t('cancelled.text', { number, day: formatDay(order.placedAt) }), refund],
    lines: order.items.map(lineOf),
    rows: amountRows(order, t('row.paid')),
  });
  return mailOf(order, t('cancelled.subject', { number }), content, `order-cancelled:${order.id}`);
});

const REFUND_OF_CANCELLED: Record<Order['refundStatus'], (amount: string) => string> = {
  none: (amount) => t('cancelled.refundDue', { amount, ...shopPromises.refundDays }),
  INITIATED: (amount) => t('cancelled.refundStarted', { amount, ...shopPromises.refundDays }),
  FAILED: (amount) => t('cancelled.refundDelayed', { amount, ...shopPromises.refundDays }),
  SUCCESS: (amount) => t('cancelled.refunded', { amount }),
};

export const orderShippedMail = inLanguageOf((order: Order, publicUrl: string): Message => {
  const { orderNumber: number } = order;
  const content = letter({
    button: followParcel(order, publicUrl),
    preheader: t('shipped.tracking', trackingOf(order)),
    heading: t('shipped.heading'),
    paragraphs: [
      t('shipped.text', { number, day: formatDay(order.placedAt) }),
      t('shipped.trackingLater', trackingOf(order)),
    ],
    lines: order.items.map(lineOf),
    rows: amountRows(order, t('row.total')),
    closing: [
      [t('deliveringTo'), ...addressLines(order)].join('\n'),
      t('shipped.damage', { hours: shopPromises.damageReportHours }),
    ],
  });
  return mailOf(order, t('shipped.subject', { number }), content, `order-shipped:${order.id}`);
});

/** No dedupe key: a tracking number can be corrected again, even back to an earlier one. */
export const trackingChangedMail = inLanguageOf((order: Order, publicUrl: string): Message => {
  const { orderNumber: number } = order;
  const content = letter({
    button: followParcel(order, publicUrl),
    preheader: t('shipped.tracking', trackingOf(order)),
    heading: t('trackingChanged.heading'),
    paragraphs: [t('trackingChanged.text', { number }), t('shipped.tracking', trackingOf(order))],
  });
  return mailOf(order, t('trackingChanged.subject', { number }), content);
});

export const readyForPickupMail = inLanguageOf((order: Order, publicUrl: string): Message => {
  const { orderNumber: number } = order;
  const content = letter({
    button: seeOrder(order, publicUrl),
    preheader: t('ready.preheader', { number }),
    heading: t('ready.heading'),
    paragraphs: [
      t('ready.text', { number, day: formatDay(order.placedAt) }),
      ...(order.pickupCode === null ? [] : [t('ready.code', { code: order.pickupCode })]),
    ],
    lines: order.items.map(lineOf),
    rows: amountRows(order, t('row.paid')),
    closing: [`${t('collectFrom')}\n${storeLines()}`],
  });
  const mail = mailOf(order, t('ready.subject', { number }), content, `order-ready:${order.id}`);
  return order.pickupCode === null ? mail : { ...mail, isPrivate: true };
});

/** Only sent where the message about it failed. */
export const orderCollectedMail = inLanguageOf((order: Order, publicUrl: string): Message => {
  const { orderNumber: number } = order;
  const content = letter({
    button: seeOrder(order, publicUrl),
    preheader: t('collected.preheader', { number }),
    heading: t('collected.heading'),
    paragraphs: [t('collected.text', { number, phone: shop.phone })],
  });
  return mailOf(order, t('collected.subject', { number }), content, `order-collected:${order.id}`);
});

export type RefundToMail = { amountPaise: Paise; because: RefundReason; dedupeKey: string };

/** Says that the order itself continues when only surplus money is refunded. */
function ofTheOrderItself(order: Order, because: RefundReason): string[] {
  const isKept = because === 'duplicate' || reasonOf(order, because) === 'SERVED';
  return isKept ? [t('refund.orderStays')] : [];
}

/** Why late money is refunded; SERVED when the order has been paid on another page since. */
function reasonOf({ paymentStatus, latePayment }: Order, because: RefundReason): RefundReason | LatePayment {
  if (because !== 'late') return because;
  return paymentStatus === 'success' ? 'SERVED' : (latePayment ?? because);
}

export const refundStartedMail = inLanguageOf(
  (order: Order, refund: RefundToMail, publicUrl: string): Message => {
    const { orderNumber: number } = order;
    const amount = formatPaise(refund.amountPaise);
    return refundMail(order, refund, publicUrl, {
      subject: t('refundStarted.subject', { number }),
      preheader: t('refundStarted.preheader', { amount }),
      heading: t('refundStarted.heading'),
      text: t('refundStarted.text', { because: reasonOf(order, refund.because), amount, number }),
      when: t('refundStarted.when', shopPromises.refundDays),
    });
  },
);

export const refundDoneMail = inLanguageOf(
  (order: Order, refund: RefundToMail, publicUrl: string): Message => {
    const { orderNumber: number } = order;
    const amount = formatPaise(refund.amountPaise);
    return refundMail(order, refund, publicUrl, {
      subject: t('refundDone.subject', { number }),
      preheader: t('refundDone.preheader', { amount }),
      heading: t('refundDone.heading'),
      text: t('refundDone.text', { because: reasonOf(order, refund.because), amount, number }),
      when: t('refundDone.when'),
    });
  },
);

type RefundTexts = { subject: string; preheader: string; heading: string; text: string; when: string };

function refundMail(
  order: Order,
  { because, dedupeKey }: RefundToMail,
  publicUrl: string,
  { subject, preheader, heading, text, when }: RefundTexts,
): Message {
  const button = seeOrder(order, publicUrl);
  const paragraphs = [text, when, ...ofTheOrderItself(order, because)];
  return mailOf(order, subject, letter({ button, preheader, heading, paragraphs }), dedupeKey);
}

function trackingOf({ courierName, trackingNumber }: Order): { courier: string; tracking: string } {
  return { courier: courierName ?? '', tracking: trackingNumber ?? '' };
}

function seeOrder(order: Order, publicUrl: string): NonNullable<Letter['button']> {
  return { label: t('button.seeOrder'), url: orderPage(publicUrl, order.orderNumber) };
}

/** To the courier's page of the parcel. */
function followParcel(order: Order, publicUrl: string): NonNullable<Letter['button']> {
  if (order.trackingUrl === null) return seeOrder(order, publicUrl);
  return { label: t('button.track'), url: order.trackingUrl };
}

function mailOf(
  order: Order,
  subject: string,
  content: { text: string; html: string },
  dedupeKey?: string,
): Message {
  const key = dedupeKey === undefined ? {} : { dedupeKey };
  return { to: order.customerEmail, subject, ...content, ...key, seriesId: order.id };
}
