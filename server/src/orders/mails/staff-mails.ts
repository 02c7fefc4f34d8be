import { formatPaise, type Paise } from '@tula/contract/values/money.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { inEnglish } from '@tula/messages/language.ts';
import { t } from '@tula/messages/mails.ts';
import { letter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Order } from '../order.ts';
import type { RefundDue } from '../refunds-due/refunds-due-store.ts';

const MOST_LISTED = 20;

/** Reminds one member of staff of refunds that nobody has started for a day. */
export const refundsDueMail = inEnglish((to: string, due: readonly RefundDue[], publicUrl: string): Mail => {
  const count = due.length;
  const listed = due.slice(0, MOST_LISTED);
  const subject = t('refundsDue.subject', { count });
  const content = letter({
    preheader: t('refundsDue.preheader'),
    heading: subject,
    paragraphs: [t('refundsDue.text', { count })],
    button: { label: t('refundsDue.button'), url: publicUrl + staffPaths.today() },
    lines: listed.map(({ orderNumber, customerName, cancelledAt, totalPaise }) => ({
      name: orderNumber,
      detail: t('refundsDue.line', { name: customerName, moment: formatMoment(cancelledAt) }),
      amount: formatPaise(totalPaise),
    })),
    closing: count > listed.length ? [t('refundsDue.more', { count: count - listed.length })] : [],
  });
  return { to, subject, ...content };
});

export type RefundFailed = { amountPaise: Paise; failure: string | null; isTakenBack: boolean };

/** Tells one member of staff that a refund failed, which only they can start again. */
export const refundFailedStaffMail = inEnglish(
  (to: string, order: Order, refund: RefundFailed, publicUrl: string): Mail => {
    const { orderNumber: number, customerName: name } = order;
    const { failure: reason, isTakenBack } = refund;
    const amount = formatPaise(refund.amountPaise);
    const subject = t('staffRefundFailed.subject', { amount, number });
    const text = isTakenBack
      ? t('staffRefundFailed.takenBack')
      : t('staffRefundFailed.text', { amount, number, name });
    const content = letter({
      preheader: isTakenBack ? text : t('staffRefundFailed.preheader'),
      heading: subject,
      paragraphs: [text, ...(reason === null ? [] : [t('staffRefundFailed.reason', { reason })])],
      button: { label: t('staffRefundFailed.button'), url: publicUrl + staffPaths.order(number) },
    });
    return { to, subject, ...content };
  },
);
