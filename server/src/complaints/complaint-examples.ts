import type { Example } from '../platform/http/openapi/api-description.ts';

const ID = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10';
const LOOKUP = { number: 'C-7K4M2Q', phone: '+919876543210' };
const DEADLINES = { answerBy: '2026-11-23T06:30:00.000Z', settleBy: '2026-12-21T06:30:00.000Z' };
const TEXT = 'The parcel came a week late, and nobody answered my emails.';

export const COMPLAINT_EXAMPLES: Record<string, Example> = {
  makeComplaint: {
    body: {
      kind: 'delivery',
      name: 'Priya Raman',
      email: 'priya@shop.in',
      phone: LOOKUP.phone,
      orderNumber: 'TL-7K4M2Q',
      text: TEXT,
    },
    result: { number: LOOKUP.number, ...DEADLINES },
  },
  readComplaint: {
    body: LOOKUP,
    result: {
      number: LOOKUP.number,
      kind: 'delivery',
      state: 'open',
      openedAt: '2026-11-21T06:30:00.000Z',
      ...DEADLINES,
      settledAt: null,
      messages: [{ from: 'customer', text: TEXT, at: '2026-11-21T06:30:00.000Z' }],
    },
  },
  addToComplaint: { body: { ...LOOKUP, text: 'It has come now.' }, result: {} },
  listComplaints: { query: { filter: 'late', after: ID } },
  readStaffComplaint: { params: { id: ID } },
  eraseFromComplaint: { params: { id: ID }, result: {} },
  answerComplaint: {
    params: { id: ID },
    body: { text: 'We are sorry, and have refunded the delivery charge.', settles: true, seen: 1 },
    result: {},
  },
};
