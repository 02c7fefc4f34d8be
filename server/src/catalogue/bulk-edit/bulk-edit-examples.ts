import type { Example } from '../../platform/http/openapi/api-description.ts';

const PRODUCT_ID = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10';
const EDIT_ID = '0199c1a2-7b2e-7d41-8c5a-3e2d7c4b9f21';
const CHANGES = { changes: [{ id: PRODUCT_ID, revision: 4, actualPaisePerKg: 44_000, isAvailable: true }] };

export const BULK_EDIT_EXAMPLES: Record<string, Example> = {
  listBulkProducts: {
    query: { page: 1, limit: 200, name: 'thattai', state: 'published', category: 2 },
    result: {
      products: [
        {
          id: PRODUCT_ID,
          name: 'Thattai',
          revision: 4,
          paisePerKg: 36_000,
          actualPaisePerKg: 40_000,
          discount: 10,
          isAvailable: true,
          category: { id: 2, name: 'Savouries' },
          state: 'published',
        },
      ],
      pagination: { currentPage: 1, totalPages: 1, totalItems: 1 },
      edits: [{ id: EDIT_ID, editedAt: '2026-11-21T06:30:00.000Z', editedBy: 'Kamala', products: 12 }],
    },
  },
  checkBulkEdit: {
    body: CHANGES,
    result: {
      rows: [
        {
          id: PRODUCT_ID,
          name: 'Thattai',
          changes: [{ what: 'Original price', from: '₹400/kg', to: '₹440/kg' }],
          problems: [],
        },
      ],
    },
  },
  saveBulkEdit: { body: CHANGES, result: { edit: { id: EDIT_ID, products: 1 } } },
  undoBulkEdit: { params: { id: EDIT_ID }, result: { restored: 1, skipped: [] } },
};
