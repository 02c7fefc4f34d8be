import { heldOrderLink } from '@tula/contract/shop/held-order-links.ts';
import { formatCalendarDay, formatMoment } from '@tula/contract/values/dates.ts';
import { formatPaise, paise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/mails.ts';
import { letter } from '../../mail/letter.ts';
import type { MailLink } from '../../mail/link-tokens.ts';
import type { Mail } from '../../mail/mail.ts';
import { mailWords } from '../../mail/words/words-in-use.ts';
import { withLanguageOf } from '../../platform/languages-on.ts';
import type { Order } from '../order.ts';
import { amountRows } from './amount-rows.ts';
import { toMailLine } from './order-mails.ts';
import { orderValues } from './order-page.ts';

/** The link of an order that is held for its customer, with what it comes to. Its key lets it go out once a day. */
export const heldOrderMail = withLanguageOf(
  (order: Order, { link, day }: { link: MailLink; day: string }, publicUrl: string): Mail => {
    const words = mailWords('held', orderValues(order));
    const until = payUntil(order, formatMoment(link.expiresAt));
    const needed =
      order.neededOn === null ? [] : [t('held.neededOn', { day: formatCalendarDay(order.neededOn) })];
    const content = letter({
      preheader: words.preheader ?? until,
      heading: t('held.heading'),
      paragraphs: [...words.opening, ...needed, until],
      button: { label: t('held.button'), url: publicUrl + heldOrderLink(link.id) },
      lines: order.items.map(toMailLine),
      rows: amountRows(order, t('row.toPay')),
      closing: [t('held.code'), ...words.closing],
    });
    return {
      to: order.customerEmail,
      subject: words.subject,
      ...content,
      link,
      dedupeKey: `held:${order.id}:${day}`,
      seriesId: order.id,
    };
  },
);

/** What is to be paid and by when: all of it, or its advance and then its rest. */
function payUntil({ advance, totalPaise }: Order, moment: string): string {
  if (advance === null) return t('held.until', { moment });
  const rest = formatPaise(paise(totalPaise - advance.advancePaise));
  const day = formatCalendarDay(advance.restBy);
  return advance.paidAt === null
    ? t('held.advance', { advance: formatPaise(advance.advancePaise), moment, rest, day })
    : t('held.rest', { rest, day });
}
