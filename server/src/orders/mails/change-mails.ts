import { cancellationText } from '@tula/contract/orders/shop-cancellation.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { formatPaise, type Paise } from '@tula/contract/values/money.ts';
import { type DaysRange, shop } from '@tula/contract/shop/shop.ts';
import type { LatePayment } from '@tula/contract/orders/timeline.ts';
import { t } from '@tula/messages/mails.ts';
import { type Letter, letter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mail.ts';
import { type FilledWords, mailWords } from '../../mail/words/words-in-use.ts';
import { withLanguageOf } from '../../platform/languages-on.ts';
import type { RefundReason } from '../../payments/payment-parts.ts';
import type { Order } from '../order.ts';
import { amountRows } from './amount-rows.ts';
import { addressLines, arrivalText, toMailLine, storeLines } from './order-mails.ts';
import { backByHand, orderPage, orderValues, policyOfOrder } from './order-page.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { FailedMessage } from '../../outbox/outbox-entry.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Parts } from '../../platform/parts.ts';
import { orderByNumberOrId } from '../find-order-query.ts';

export const orderCancelledMail = withLanguageOf((order: Order, publicUrl: string): Mail => {
  const { orderNumber: number } = order;
  const back = formatPaise(order.refundRestPaise);
  const refund =
    backByHand(order, back) ?? REFUND_OF_CANCELLED[order.refundStatus](back, order.promises.refundDays);
  const { shopCancellation } = order;
  const values = { ...orderValues(order), refund };
  const words =
    shopCancellation === null
      ? mailWords('cancelled', values)
      : mailWords('cancelledByShop', { ...values, reason: cancellationText(shopCancellation) });
  const content = letter({
    button: seeOrder(order, publicUrl),
    preheader: words.preheader ?? t('cancelled.preheader', { number, refund }),
    heading: t('cancelled.heading'),
    paragraphs: words.opening,
    lines: order.items.map(toMailLine),
    rows: amountRows(order, t('row.paid')),
    closing: words.closing,
    more: policyOfOrder(order, 'refund', publicUrl),
  });
  return makeMail(order, words.subject, content, `order-cancelled:${order.id}`);
});

const REFUND_OF_CANCELLED: Record<Order['refundStatus'], (amount: string, days: DaysRange) => string> = {
  none: (amount, days) => t('cancelled.refundDue', { amount, ...days }),
  INITIATED: (amount, days) => t('cancelled.refundStarted', { amount, ...days }),
  FAILED: (amount, days) => t('cancelled.refundDelayed', { amount, ...days }),
  SUCCESS: (amount) => t('cancelled.refunded', { amount }),
};

export const orderShippedMail = withLanguageOf((order: Order, publicUrl: string): Mail => {
  const words = mailWords('shipped', parcelValues(order));
  const content = letter({
    button: followParcel(order, publicUrl),
    preheader: words.preheader ?? t('shipped.tracking', describeTracking(order)),
    heading: t('shipped.heading'),
    paragraphs: words.opening,
    lines: order.items.map(toMailLine),
    rows: amountRows(order, t('row.total')),
    closing: [
      [t('deliveringTo'), ...addressLines(order)].join('\n'),
      t('shipped.arrives', { days: arrivalText(order) }),
      t('shipped.damage', { hours: order.promises.damageReportHours }),
      ...words.closing,
    ],
    more: policyOfOrder(order, 'return', publicUrl),
  });
  return makeMail(order, words.subject, content, `order-shipped:${order.id}`);
});

/** No dedupe key: a tracking number can be corrected again, even back to an earlier one. */
export const trackingChangedMail = withLanguageOf((order: Order, publicUrl: string): Mail => {
  const words = mailWords('trackingChanged', parcelValues(order));
  const content = letter({
    button: followParcel(order, publicUrl),
    preheader: words.preheader ?? t('shipped.tracking', describeTracking(order)),
    heading: t('trackingChanged.heading'),
    paragraphs: words.opening,
    closing: words.closing,
  });
  return makeMail(order, words.subject, content);
});

/** The order's row has lost the number by now. No dedupe key: it can happen again. */
export const trackingUndoneMail = withLanguageOf((order: Order, publicUrl: string): Mail => {
  const words = mailWords('trackingUndone', parcelValues(order));
  const content = letter({
    button: seeOrder(order, publicUrl),
    preheader: words.preheader ?? t('trackingUndone.next'),
    heading: t('trackingUndone.heading'),
    paragraphs: words.opening,
    closing: [t('trackingUndone.next'), ...words.closing],
  });
  return makeMail(order, words.subject, content);
});

export const orderDeliveredMail = withLanguageOf((order: Order, publicUrl: string): Mail => {
  const words = mailWords('delivered', parcelValues(order));
  const when = formatMoment(order.deliveredAt ?? order.placedAt);
  const content = letter({
    button: seeOrder(order, publicUrl),
    preheader: words.preheader ?? t('delivered.when', { when }),
    heading: t('delivered.heading'),
    paragraphs: [...words.opening, t('delivered.when', { when })],
    closing: [t('delivered.damage', { hours: order.promises.damageReportHours }), ...words.closing],
    more: policyOfOrder(order, 'return', publicUrl),
  });
  return makeMail(order, words.subject, content, `order-delivered:${order.id}`);
});

export const readyForPickupMail = withLanguageOf((order: Order, publicUrl: string): Mail => {
  const words = mailWords('ready', orderValues(order));
  const content = letter({
    button: seeOrder(order, publicUrl),
    preheader: words.preheader ?? t('ready.preheader', { number: order.orderNumber }),
    heading: t('ready.heading'),
    paragraphs: [
      ...words.opening,
      ...(order.pickupCode === null ? [] : [t('ready.code', { code: order.pickupCode })]),
    ],
    lines: order.items.map(toMailLine),
    rows: amountRows(order, t('row.paid')),
    closing: [`${t('collectFrom')}\n${storeLines()}`, ...words.closing],
  });
  const mail = makeMail(order, words.subject, content, `order-ready:${order.id}:${order.changeCount}`);
  return order.pickupCode === null ? mail : { ...mail, isPrivate: true };
});

/** Only sent where the message about it failed. */
export const orderCollectedMail = withLanguageOf((order: Order, publicUrl: string): Mail => {
  const words = mailWords('collected', orderValues(order));
  const content = letter({
    button: seeOrder(order, publicUrl),
    preheader: words.preheader ?? t('collected.preheader', { number: order.orderNumber }),
    heading: t('collected.heading'),
    paragraphs: words.opening,
    closing: words.closing,
  });
  return makeMail(order, words.subject, content, `order-collected:${order.id}`);
});

export type RefundToMail = {
  amountPaise: Paise;
  because: RefundReason;
  dedupeKey: string;
  /** Staff told the customer this. */
  reason?: string;
};

/** Says that the order itself continues when only surplus money is refunded. */
function ofTheOrderItself(order: Order, because: RefundReason): string[] {
  return isSurplus(order, because) && order.cancelledAt === null ? [t('refund.orderStays')] : [];
}

function isSurplus(order: Order, because: RefundReason): boolean {
  return because === 'duplicate' || chooseReason(order, because) === 'SERVED';
}

/** Surplus comes through a gateway alone, which returns it, however the order itself was paid. */
const paidOf = (order: Order, because: RefundReason): Pick<Order, 'paidByHand'> =>
  isSurplus(order, because) ? { paidByHand: null } : order;

/** Says why late money is refunded; SERVED when the order has been paid on another page since. */
function chooseReason(
  { paymentStatus, latePayment }: Order,
  because: RefundReason,
): RefundReason | LatePayment {
  if (because !== 'late') return because;
  return paymentStatus === 'success' ? 'SERVED' : (latePayment ?? because);
}

export const refundStartedMail = withLanguageOf(
  (order: Order, refund: RefundToMail, publicUrl: string): Mail => {
    const { orderNumber: number } = order;
    const amount = formatPaise(refund.amountPaise);
    const because = chooseReason(order, refund.because);
    const text = t('refundStarted.text', { because, amount, number });
    return refundMail(order, refund, publicUrl, {
      words: mailWords('refundStarted', { ...orderValues(order), amount, refund: text }),
      preheader: t('refundStarted.preheader', { amount }),
      heading: t('refundStarted.heading'),
      when:
        backByHand(paidOf(order, refund.because), amount) ??
        t('refundStarted.when', order.promises.refundDays),
      more: policyOfOrder(order, 'refund', publicUrl),
    });
  },
);

export const refundDoneMail = withLanguageOf(
  (order: Order, refund: RefundToMail, publicUrl: string): Mail => {
    const { orderNumber: number } = order;
    const amount = formatPaise(refund.amountPaise);
    const because = chooseReason(order, refund.because);
    const { paidByHand: how } = paidOf(order, refund.because);
    const text =
      how === null
        ? t('refundDone.text', { because, amount, number })
        : t('refundDone.byHand', { amount, number, how });
    return refundMail(order, refund, publicUrl, {
      words: mailWords('refundDone', { ...orderValues(order), amount, refund: text }),
      preheader: t('refundDone.preheader', { amount }),
      heading: t('refundDone.heading'),
      when: how === null ? t('refundDone.when') : t('refundDone.notGot', { phone: shop.phone }),
    });
  },
);

/** A part's refund and that of a whole order fail in the same words: the customer waits for the money either way. */
export const refundFailedMail = withLanguageOf(
  (order: Order, refund: RefundToMail, publicUrl: string): Mail => {
    const { orderNumber: number } = order;
    const amount = formatPaise(refund.amountPaise);
    return refundMail(order, refund, publicUrl, {
      words: mailWords('refundFailed', {
        ...orderValues(order),
        amount,
        refund: t('refundFailed.text', { amount, number }),
      }),
      preheader: t('refundFailed.preheader', { amount }),
      heading: t('refundFailed.heading'),
      when: t('refundFailed.when'),
    });
  },
);

type RefundTexts = {
  words: FilledWords;
  preheader: string;
  heading: string;
  when: string;
  more?: Letter['more'];
};

function refundMail(
  order: Order,
  { because, dedupeKey, reason }: RefundToMail,
  publicUrl: string,
  { words, preheader, heading, when, more }: RefundTexts,
): Mail {
  const content = letter({
    button: seeOrder(order, publicUrl),
    preheader: words.preheader ?? preheader,
    heading,
    paragraphs: [
      ...words.opening,
      ...(reason === undefined ? [] : [reason]),
      when,
      ...ofTheOrderItself(order, because),
    ],
    closing: words.closing,
    ...(more ? { more } : {}),
  });
  return makeMail(order, words.subject, content, dedupeKey);
}

function parcelValues(order: Order) {
  const { courier, tracking } = describeTracking(order);
  return { ...orderValues(order), courier, trackingNumber: tracking };
}

function describeTracking({ courierName, trackingNumber }: Order): { courier: string; tracking: string } {
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

function makeMail(
  order: Order,
  subject: string,
  content: { text: string; html: string },
  dedupeKey?: string,
): Mail {
  const key = dedupeKey === undefined ? {} : { dedupeKey };
  return { to: order.customerEmail, subject, ...content, ...key, seriesId: order.id };
}

/** Emails a customer what a given-up message would have told, unless an email has told it already. */
export function mailsInstead({ clock, publicUrl }: Pick<Parts, 'clock' | 'publicUrl'>) {
  return async (tx: Db, { kind, orderId }: Pick<FailedMessage, 'kind' | 'orderId'>): Promise<void> => {
    if (kind !== 'collected') return;
    const order = await orderByNumberOrId(tx, orderId);
    if (order !== undefined) await queueMail(tx, clock, orderCollectedMail(order, publicUrl));
  };
}
