import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import type { Today } from '@tula/contract/today/today.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { inEnglish } from '@tula/messages/language.ts';
import { t } from '@tula/messages/mails.ts';
import { letter } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';

type Day = Pick<Today, 'needs' | 'count' | 'newOrders' | 'toCook'>;

/** The day in one line, such as 4 orders, 6.5 kg to cook, 2 parcels late; undefined when there is nothing to do. */
export const digestLine = inEnglish(({ needs, count, newOrders, toCook }: Day): string | undefined => {
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

export const digestMail = inEnglish((to: string, line: string, publicUrl: string): Mail => {
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
