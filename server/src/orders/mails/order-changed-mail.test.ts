import { ENGLISH, LANGUAGES } from '@tula/messages/languages.ts';
import { paise } from '@tula/contract/values/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enableLanguages } from '../../platform/languages-on.ts';
import { anOrder, IN_PUNE } from '../test-order.ts';
import { orderChangedMail } from './order-changed-mail.ts';

beforeAll(() => enableLanguages(LANGUAGES));
afterAll(() => enableLanguages([ENGLISH]));

const IN_COIMBATORE = { ...IN_PUNE, apartment: '12', city: 'Coimbatore', postalCode: '641001' };
/** Without its signature, and with the spaces that keep a date in one line as plain ones. */
const body = ({ text }: { text: string }) => text.split('\n-- \n')[0]?.replaceAll('\u00A0', ' ').trimEnd();

/** The email to a customer who moved a parcel to Coimbatore, for which delivery costs ₹50 less. */
const movedMail = (language: string) =>
  orderChangedMail(
    anOrder({ language, shippingAddress: IN_COIMBATORE, deliveryDays: { least: 15, most: 16 } }),
    {
      changes: [
        { field: 'address', from: '14, Pune', to: '12, Coimbatore' },
        { field: 'notes', from: '', to: 'No bell' },
      ],
      refundPaise: paise(5_000),
      waivedPaise: paise(0),
      paidPaise: paise(0),
    },
    'https://shop.example',
  );

const MAILS: Record<string, { subject: string; text: string }> = {
  en: {
    subject: 'Order TL-7K4M2Q has been changed',
    text: `Your order has been changed

This has changed in order TL-7K4M2Q of Nov 21, 2026:

Address: 14, Pune → 12, Coimbatore

Order notes: none → No bell

Arrives 6–11 Dec.

Delivery there costs ₹50.00 less. It’s on its way to your original payment method and arrives within 5 to 14 days.

View order:
https://shop.example/order-status?order-id=TL-7K4M2Q

If you didn’t ask for this, please call us on +91 94430 12345.`,
  },
  hi: {
    subject: 'ऑर्डर TL-7K4M2Q बदला गया है',
    text: `आपका ऑर्डर बदला गया है

21 नव 2026 के ऑर्डर TL-7K4M2Q में यह बदला है:

पता: 14, Pune → 12, Coimbatore

ऑर्डर के साथ संदेश: कुछ नहीं → No bell

6–11 दिस को पहुँचेगा।

वहाँ डिलीवरी का शुल्क ₹50.00 कम है। यह रकम आपके भुगतान के तरीके में ही 5 से 14 दिन के अंदर पहुँच जाएगी।

ऑर्डर देखें:
https://shop.example/hi/order-status?order-id=TL-7K4M2Q

अगर यह आपने नहीं कहा था, तो कृपया हमें +91 94430 12345 पर फ़ोन करें।`,
  },
  ta: {
    subject: 'ஆர்டர் TL-7K4M2Q மாற்றப்பட்டது',
    text: `உங்கள் ஆர்டர் மாற்றப்பட்டது

21 நவ 2026 அன்று கொடுத்த ஆர்டர் TL-7K4M2Q மாற்றப்பட்டது:

முகவரி: 14, Pune → 12, Coimbatore

ஆர்டர் குறிப்பு: எதுவும் இல்லை → No bell

6–11 டிச வந்து சேரும்.

அங்கு டெலிவரி கட்டணம் ₹50.00 குறைவு. அந்தத் தொகை நீங்கள் செலுத்திய வழியிலேயே 5 முதல் 14 நாட்களுக்குள் வந்து சேரும்.

ஆர்டரைப் பார்:
https://shop.example/ta/order-status?order-id=TL-7K4M2Q

இதை நீங்கள் கேட்கவில்லை என்றால், எங்களை +91 94430 12345 எண்ணில் அழைக்கவும்.`,
  },
};

test.each(LANGUAGES)('one email tells what was changed and what comes back for it: %s', (language) => {
  const mail = movedMail(language);
  expect({ subject: mail.subject, text: body(mail) }).toEqual(MAILS[language]);
});
