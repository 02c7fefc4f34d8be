import { shop } from '@tula/contract/shop/shop.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { formatCalendarDay } from '@tula/contract/values/dates.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/mails.ts';
import { letter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mail.ts';
import { withLanguageOf } from '../../platform/languages-on.ts';
import type { StoredEnquiry } from './enquiries-store.ts';

type Asked = Pick<StoredEnquiry, 'id' | 'number' | 'products' | 'weightGrams' | 'neededOn' | 'language'> & {
  email: string;
};

const rowsOf = ({ products }: Asked) =>
  products.map(({ name, kg }): [string, string] => [name, formatKg(grams(kg * 1000))]);

/** The acknowledgement: what was asked, by its number. */
export const enquiryReceivedMail = withLanguageOf((enquiry: Asked, publicUrl: string): Mail => {
  const { id, number, email, weightGrams, neededOn } = enquiry;
  const subject = t('enquiry.received.subject', { number });
  const weight = formatKg(grams(weightGrams));
  return {
    to: email,
    subject,
    seriesId: id,
    ...letter({
      preheader: t('enquiry.received.preheader'),
      heading: subject,
      paragraphs: [t('enquiry.received.text', { weight, day: formatCalendarDay(neededOn) })],
      rows: rowsOf(enquiry),
      button: { label: t('enquiry.button.shop'), url: publicUrl + paths.products() },
      closing: [t('enquiry.received.notYou')],
    }),
  };
});

/** The shop cannot make it. */
export const enquiryDeclinedMail = withLanguageOf((enquiry: Asked, publicUrl: string): Mail => {
  const { id, number, email, weightGrams, neededOn } = enquiry;
  const subject = t('enquiry.declined.subject', { number });
  const weight = formatKg(grams(weightGrams));
  return {
    to: email,
    subject,
    seriesId: id,
    ...letter({
      preheader: t('enquiry.declined.preheader'),
      heading: subject,
      paragraphs: [
        t('enquiry.declined.text', { weight, day: formatCalendarDay(neededOn) }),
        t('enquiry.declined.again', { shop: shop.name }),
      ],
      rows: rowsOf(enquiry),
      button: { label: t('enquiry.button.shop'), url: publicUrl + paths.products() },
    }),
  };
});
