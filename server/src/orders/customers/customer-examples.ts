import type { Example } from '../../platform/http/openapi/api-description.ts';

const ID = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10';
const LISTED = {
  id: ID,
  number: '6F1B7A10',
  name: 'Priya Raman',
  email: 'priya@shop.in',
  phone: '+919876543210',
  isBlocked: false,
  signedUpAt: '2026-10-02T06:30:00.000Z',
  orders: 4,
  grams: 6_500,
  lastOrderAt: '2026-11-21T06:30:00.000Z',
};
const NOTE = { text: 'Rings before Diwali; wants the murukku without asafoetida.' };

export const CUSTOMER_EXAMPLES: Record<string, Example> = {
  listCustomers: {
    query: { filter: 'all', search: 'priya', after: ID },
    result: { customers: [LISTED], next: null },
  },
  readCustomer: {
    params: { id: ID },
    result: {
      ...LISTED,
      isEmailVerified: true,
      importedAt: null,
      language: 'ta',
      notice: { version: 'en-3.0', agreedAt: '2026-10-02T06:30:00.000Z' },
      orderUpdatesSince: null,
      block: null,
      notes: [{ id: ID, at: '2026-11-21T08:00:00.000Z', by: 'Kamala', ...NOTE }],
      newestOrders: [
        { number: 'TL-7K4M2Q', placedAt: '2026-11-21T06:30:00.000Z', grams: 1_500, state: 'paid' },
      ],
    },
  },
  writeCustomerNote: { params: { id: ID }, body: NOTE, result: {} },
  blockCustomer: {
    params: { id: ID },
    body: { reason: 'Three parcels were refused at the door.' },
    result: {},
  },
  unblockCustomer: { params: { id: ID }, result: {} },
};
