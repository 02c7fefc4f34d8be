import { formatCalendarDay } from '@tula/contract/values/dates.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/mails.ts';
import { letter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mail.ts';
import { mailWords } from '../../mail/words/words-in-use.ts';
import { withLanguageOf } from '../../platform/languages-on.ts';
import { dueOfOrder, paidAdvance } from '../held/advance.ts';
import type { Order } from '../order.ts';
import { toMailLine } from './order-mails.ts';
import { amountRows } from './amount-rows.ts';
import { orderPage, orderValues } from './order-page.ts';

/** The advance of an order came, and the rest is to be paid by a day; sent once, as an advance is paid once. */
export const advancePaidMail = withLanguageOf((order: Order, publicUrl: string): Mail => {
  const advance = paidAdvance(order);
  if (advance === null) throw new Error(`${order.orderNumber} has no paid advance`);
  const rest = formatPaise(dueOfOrder(order).amountPaise);
  const day = formatCalendarDay(advance.restBy);
  const amount = formatPaise(advance.advancePaise);
  const words = mailWords('advancePaid', { ...orderValues(order), amount });
  const content = letter({
    button: { label: t('advancePaid.pay', { rest }), url: orderPage(publicUrl, order.orderNumber) },
    preheader: words.preheader ?? t('advancePaid.by', { rest, day }),
    heading: t('advancePaid.heading', { amount }),
    paragraphs: [...words.opening, t('advancePaid.by', { rest, day })],
    lines: order.items.map(toMailLine),
    rows: amountRows(order, t('row.total')),
    closing: words.closing,
  });
  return {
    to: order.customerEmail,
    subject: words.subject,
    ...content,
    dedupeKey: `advance-paid:${order.id}`,
    seriesId: order.id,
  };
});
