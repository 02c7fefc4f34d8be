import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import type { Today } from '@tula/contract/today/today.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/mails.ts';
import { letter } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';
import { withLanguageOf } from '../platform/languages-on.ts';

type Day = Pick<Today, 'needs' | 'count' | 'newOrders' | 'toCook'>;

/** The day in one line, such as 4 orders, 6.5 kg to cook, 2 parcels late; undefined when there is nothing to do. */
export const digestLine = withLanguageOf((_: { language: string }, day: Day): string | undefined => {
  const { needs, count, newOrders, toCook } = day;
  const parcels = needs.parcels.count;
  const others = count - parcels;
  const parts = [
    ...(newOrders.count > 0 ? [t('digest.orders', { count: newOrders.count })] : []),
    ...(toCook !== null && toCook.weightGrams > 0
      ? [t('digest.cook', { weight: formatKg(grams(toCook.weightGrams)) })]
      : []),
    ...(parcels > 0 ? [t('digest.parcels', { count: parcels })] : []),
    ...(others > 0 ? [t('digest.others', { count: others })] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
});

type Reader = { email: string; language: string };

export const digestMail = withLanguageOf(({ email: to }: Reader, line: string, publicUrl: string): Mail => {
  const subject = t('digest.subject', { line });
  return {
    to,
    subject,
    ...letter({
      preheader: line,
      heading: line,
      paragraphs: [t('digest.text')],
      button: { label: t('news.button.today'), url: publicUrl + staffPaths.today() },
      closing: [t('news.why')],
      more: { label: t('news.change'), url: publicUrl + staffPaths.account() },
    }),
  };
});

/** The same as a notification. */
export const digestPush = withLanguageOf((_: Pick<Reader, 'language'>, line: string) => ({
  title: t('digest.subject', { line }),
  text: t('news.button.today'),
  page: staffPaths.today(),
}));
