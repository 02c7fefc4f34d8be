import { paise } from '@tula/contract/values/money.ts';
import { ENGLISH, LANGUAGES } from '@tula/messages/languages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enableLanguages } from '../../platform/languages-on.ts';
import { anOrder, IN_PUNE } from '../test-order.ts';
import { changeProposedMail } from './change-proposed-mail.ts';

beforeAll(() => enableLanguages(LANGUAGES));
afterAll(() => enableLanguages([ENGLISH]));

/** Without its signature, and with the spaces that keep a date in one line as plain ones. */
const body = ({ text }: { text: string }) => text.split('\n-- \n')[0]?.replaceAll('\u00A0', ' ').trimEnd();

/** The email to a customer whose parcel is to go to Shillong, for which delivery costs ₹35 more. */
const proposedMail = (language: string) =>
  changeProposedMail(
    anOrder({ language }),
    {
      shippingAddress: {
        ...IN_PUNE,
        apartment: '7, Police Bazar',
        city: 'Shillong',
        state: 'Meghalaya',
        postalCode: '793001',
      },
      payMorePaise: paise(3_500),
      expiresAt: new Date('2026-11-22T06:30:00Z'),
    },
    'https://shop.example',
  );

const MAILS: Record<string, { subject: string; text: string }> = {
  en: {
    subject: 'Pay ₹35.00 to change order TL-7K4M2Q',
    text: `Pay ₹35.00 for delivery to the new address

Delivery of order TL-7K4M2Q of Nov 21, 2026 to this address costs ₹35.00 more:

Meenakshi Raman
7, Police Bazar, Erandwane, Shillong, Meghalaya 793001

Please pay by Nov 22, 2026, 12:00 PM. Until then, and if you don’t pay, the order stays as it is.

Pay ₹35.00:
https://shop.example/order-status?order-id=TL-7K4M2Q

If you didn’t ask for this, please call us on +91 94430 12345.`,
  },
  hi: {
    subject: 'ऑर्डर TL-7K4M2Q बदलने के लिए ₹35.00 चुकाएँ',
    text: `नए पते पर डिलीवरी के लिए ₹35.00 चुकाएँ

21 नव 2026 के ऑर्डर TL-7K4M2Q की इस पते पर डिलीवरी का शुल्क ₹35.00 ज़्यादा है:

Meenakshi Raman
7, Police Bazar, Erandwane, Shillong, Meghalaya 793001

कृपया 22 नव 2026, दोपहर 12:00 तक चुकाएँ। तब तक, और न चुकाने पर भी, ऑर्डर जैसा है वैसा ही रहेगा।

₹35.00 चुकाएँ:
https://shop.example/hi/order-status?order-id=TL-7K4M2Q

अगर यह आपने नहीं कहा था, तो कृपया हमें +91 94430 12345 पर फ़ोन करें।`,
  },
  ta: {
    subject: 'ஆர்டர் TL-7K4M2Q: மாற்ற ₹35.00 செலுத்தவும்',
    text: `புதிய முகவரிக்கு டெலிவரி செய்ய ₹35.00 செலுத்தவும்

21 நவ 2026 அன்று கொடுத்த ஆர்டர் TL-7K4M2Q: இந்த முகவரிக்கு டெலிவரி செய்ய ₹35.00 கூடுதலாகும்:

Meenakshi Raman
7, Police Bazar, Erandwane, Shillong, Meghalaya 793001

கடைசி நேரம்: 22 நவ 2026, மதியம் 12:00. அதுவரையும், செலுத்தாவிட்டாலும், ஆர்டர் அப்படியே இருக்கும்.

₹35.00 செலுத்து:
https://shop.example/ta/order-status?order-id=TL-7K4M2Q

இதை நீங்கள் கேட்கவில்லை என்றால், எங்களை +91 94430 12345 எண்ணில் அழைக்கவும்.`,
  },
};

test.each(LANGUAGES)('one email asks for what delivery costs more, and says until when: %s', (language) => {
  const mail = proposedMail(language);
  expect({ subject: mail.subject, text: body(mail) }).toEqual(MAILS[language]);
  expect(mail.dedupeKey).toBeUndefined();
});
