import type { RefundId } from '@tula/contract/calls/ids.ts';
import { formatPaise, linePrice, type Paise } from '@tula/contract/values/money.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/mails.ts';
import { type Letter, letter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mail.ts';
import { mailWords } from '../../mail/words/words-in-use.ts';
import { withLanguageOf } from '../../platform/languages-on.ts';
import { deliveryOfPart, type RefundedLine } from '@tula/contract/orders/part-refunds.ts';
import type { Order } from '../order.ts';
import { toMailLine } from './order-mails.ts';
import { backByHand, orderPage, orderValues, policyOfOrder } from './order-page.ts';

export type PartToMail = {
  refundId: RefundId;
  amountPaise: Paise;
  reason: string;
  lines: readonly RefundedLine[] | null;
};

export const partRefundStartedMail = withLanguageOf(
  (order: Order, part: PartToMail, publicUrl: string): Mail => {
    const amount = formatPaise(part.amountPaise);
    const words = mailWords('partRefundStarted', { ...orderValues(order), amount, reason: part.reason });
    const content = letter({
      button: makeButton(order, publicUrl),
      preheader: words.preheader ?? t('refundStarted.preheader', { amount }),
      heading: t('partRefundStarted.heading'),
      paragraphs: [
        ...words.opening,
        backByHand(order, amount) ?? t('refundStarted.when', order.promises.refundDays),
        t('partRefund.rest'),
      ],
      lines: makeLines(order, part),
      rows: makeRows(order, part),
      closing: words.closing,
      more: policyOfOrder(order, 'refund', publicUrl),
    });
    const dedupeKey = `part-refund-started:${part.refundId}`;
    return { to: order.customerEmail, subject: words.subject, ...content, dedupeKey, seriesId: order.id };
  },
);

export const partRefundDoneMail = withLanguageOf(
  (order: Order, part: PartToMail, publicUrl: string): Mail => {
    const amount = formatPaise(part.amountPaise);
    const words = mailWords('partRefundDone', { ...orderValues(order), amount, reason: part.reason });
    const content = letter({
      button: makeButton(order, publicUrl),
      preheader: words.preheader ?? t('refundDone.preheader', { amount }),
      heading: t('refundDone.heading'),
      paragraphs: [...words.opening, whereItWent(order), t('partRefund.rest')],
      lines: makeLines(order, part),
      rows: makeRows(order, part),
      closing: words.closing,
    });
    const dedupeKey = `refund-done:${part.refundId}`;
    return { to: order.customerEmail, subject: words.subject, ...content, dedupeKey, seriesId: order.id };
  },
);

function whereItWent({ paidByHand }: Order): string {
  return paidByHand === null ? t('partRefundDone.when') : t('refundDone.notGot', { phone: shop.phone });
}

function makeButton(order: Order, publicUrl: string): NonNullable<Letter['button']> {
  return { label: t('button.seeOrder'), url: orderPage(publicUrl, order.orderNumber) };
}

/** The share of the delivery charge, if there is one, and what comes back; none for an amount. */
function makeRows(order: Order, part: PartToMail): NonNullable<Letter['rows']> {
  if (part.lines === null) return [];
  const deliveryPaise = deliveryOfPart({ packs: order.items }, part);
  return [
    ...(deliveryPaise === 0
      ? []
      : [[t('row.refundedDelivery'), formatPaise(deliveryPaise)] satisfies [string, string]]),
    [t('row.refund'), formatPaise(part.amountPaise)],
  ];
}

/** The refunded packs at their price in the order; none for an amount. */
function makeLines(order: Order, { lines }: PartToMail): NonNullable<Letter['lines']> {
  return (lines ?? []).flatMap(({ productId, packGrams, count }) => {
    const item = order.items.find((each) => each.productId === productId && each.packGrams === packGrams);
    return item ? [toMailLine({ ...item, count, linePaise: linePrice(item.packPaise, count) })] : [];
  });
}
