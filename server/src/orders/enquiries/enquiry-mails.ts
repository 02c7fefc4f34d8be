import { shop } from '@tula/contract/shop/shop.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { formatCalendarDay } from '@tula/contract/values/dates.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/mails.ts';
import { type Letter, letter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mail.ts';
import { withLanguageOf } from '../../platform/languages-on.ts';
import type { StoredEnquiry } from './enquiries-store.ts';

type Asked = Pick<StoredEnquiry, 'id' | 'number' | 'products' | 'weightGrams' | 'neededOn' | 'language'> & {
  email: string;
};

const rowsOf = ({ products }: Asked) =>
  products.map(({ name, kg }): [string, string] => [name, formatKg(grams(kg * 1000))]);

type Words = Omit<Letter, 'heading' | 'rows' | 'button'>;

/** A letter about an enquiry: what was asked stands below its words. */
function aboutEnquiry(enquiry: Asked, publicUrl: string, subject: string, words: Words): Mail {
  return {
    to: enquiry.email,
    subject,
    seriesId: enquiry.id,
    ...letter({
      ...words,
      heading: subject,
      rows: rowsOf(enquiry),
      button: { label: t('enquiry.button.shop'), url: publicUrl + paths.products() },
    }),
  };
}

const askedFor = ({ weightGrams, neededOn }: Asked) => ({
  weight: formatKg(grams(weightGrams)),
  day: formatCalendarDay(neededOn),
});

/** Tells the number of an enquiry, and what was asked. */
export const enquiryReceivedMail = withLanguageOf(
  (enquiry: Asked, publicUrl: string): Mail =>
    aboutEnquiry(enquiry, publicUrl, t('enquiry.received.subject', enquiry), {
      preheader: t('enquiry.received.preheader'),
      paragraphs: [t('enquiry.received.text', askedFor(enquiry))],
      closing: [t('enquiry.received.notYou')],
    }),
);

/** Tells that the shop cannot make it. */
export const enquiryDeclinedMail = withLanguageOf(
  (enquiry: Asked, publicUrl: string): Mail =>
    aboutEnquiry(enquiry, publicUrl, t('enquiry.declined.subject', enquiry), {
      preheader: t('enquiry.declined.preheader'),
      paragraphs: [
        t('enquiry.declined.text', askedFor(enquiry)),
        t('enquiry.declined.again', { shop: shop.name }),
      ],
    }),
);
