import type { Example } from '../../platform/http/openapi/api-description.ts';

const ID = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a11';
const PRODUCT = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a12';
const ASKED = {
  neededOn: '2026-12-12',
  pincode: '560001',
  note: 'A wedding; in boxes of 500 g.',
  name: 'Priya Raman',
  email: 'priya@shop.in',
  phone: '+919876543210',
};

const ENQUIRY = {
  id: ID,
  number: 'E-7K4M2Q',
  madeAt: '2026-11-21T06:30:00.000Z',
  products: [{ id: PRODUCT, name: 'Mullu Murukku', kg: 25 }],
  weightKg: 25,
  ...ASKED,
  closedAt: null,
  outcome: null,
  orderNumber: null,
};

export const ENQUIRY_EXAMPLES: Record<string, Example> = {
  makeEnquiry: {
    body: { products: [{ id: PRODUCT, kg: 25 }], ...ASKED },
    result: { number: 'E-7K4M2Q' },
  },
  listEnquiries: {
    query: { filter: 'open' },
    result: {
      enquiries: [ENQUIRY],
      next: null,
      open: 1,
    },
  },
  readEnquiry: { params: { id: ID }, result: { enquiry: ENQUIRY } },
  closeEnquiry: { params: { id: ID }, body: { outcome: 'answered' }, result: {} },
};
