import type { Example } from '../../platform/http/openapi/api-description.ts';

const UUID = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10';
const CUSTOMER_IMPORT = {
  id: UUID,
  fileName: 'customers_export.csv',
  checkedAt: '2026-11-21T06:30:00.000Z',
  state: 'checked',
  counts: { new: 1, changed: 0, unchanged: 0, refused: 0 },
  notices: ['This file comes from Shopify.'],
  undoableUntil: null,
  undone: null,
  noticeMails: 0,
  withoutPhone: 0,
};

export const CUSTOMER_IMPORT_EXAMPLES: Record<string, Example> = {
  checkCustomerImport: {
    query: { columns: 'fullName,email,phone' },
    result: { import: CUSTOMER_IMPORT, columns: null },
  },
  readCustomerImport: {
    params: { id: UUID },
    query: { page: 1, limit: 50, outcome: 'new' },
    result: {
      import: CUSTOMER_IMPORT,
      rows: [
        {
          row: 2,
          outcome: 'new',
          name: 'Meena Raman',
          customerId: null,
          addresses: 1,
          problems: [],
          warnings: [],
          isKept: false,
        },
      ],
      pagination: { currentPage: 1, totalPages: 1, totalItems: 1 },
    },
  },
  startCustomerImport: { params: { id: UUID }, body: { sendsNotice: true }, result: {} },
  undoCustomerImport: { params: { id: UUID }, result: {} },
  listCustomerImports: {
    result: {
      imports: [
        {
          id: UUID,
          fileName: 'customers_export.csv',
          finishedAt: '2026-11-21T06:31:00.000Z',
          startedBy: 'Kamala',
          state: 'imported',
          added: 240,
          changed: 2,
        },
      ],
    },
  },
};
