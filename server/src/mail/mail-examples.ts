import type { Example } from '../platform/http/openapi/api-description.ts';

const UUID = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10';
const NO_RESULT = { result: {} };
const VERSION = { version: 3, savedAt: '2026-11-21T06:30:00.000Z', savedBy: 'Ravi', restoredFrom: null };
const FIRST = { version: 0, savedAt: null, savedBy: null, restoredFrom: null };

const ofPaid = { kind: 'paid', language: 'en' };
const mailWords = {
  subject: 'Thank you for order {orderNumber}',
  opening: 'Dear {customerName}, we have {total}.',
  closing: 'See you soon at {shopName}.',
};

/** The words of emails, and what was sent by email or to phones. */
export const MAIL_EXAMPLES: Record<string, Example> = {
  listMailWords: { result: { mails: [{ kind: 'paid', changedIn: ['en'] }] } },
  readMailWords: {
    params: ofPaid,
    result: {
      ...VERSION,
      words: mailWords,
      builtIn: mailWords,
      placeholders: [{ name: 'orderNumber', value: 'TL-2B4C6D', isRequired: false }],
      versions: [VERSION, FIRST],
    },
  },
  saveMailWords: { params: ofPaid, body: { basedOn: 3, words: mailWords }, result: { version: 4 } },
  restoreMailWords: { params: { ...ofPaid, version: 1 }, body: { basedOn: 3 }, result: { version: 4 } },
  previewMailWords: {
    params: ofPaid,
    body: { words: mailWords },
    result: {
      subject: 'Thank you for order TL-2B4C6D',
      text: 'Dear Meenakshi Raman, we have ₹556.00.',
      htmlAddress: '/manage/mail-words-preview?mail=q1Yq&ticket=1795324200000-c2ln',
    },
  },
  testMailWords: { params: ofPaid, body: { words: mailWords }, result: { to: 'ravi@shop.in' } },
  listMail: { query: { state: 'parked', to: 'meena@example.com', after: UUID } },
  readMail: { params: { id: UUID } },
  sendTestMail: { result: { id: UUID } },
  sendMailAgain: { params: { id: UUID }, ...NO_RESULT },
  deleteMail: { params: { id: UUID }, ...NO_RESULT },
  listMessages: { query: { state: 'parked', to: '+919876543210', after: UUID } },
  sendMessageAgain: { params: { id: UUID }, ...NO_RESULT },
};
