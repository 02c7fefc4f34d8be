import type { Example } from '../../platform/http/openapi/api-description.ts';
import { PAGINATION } from '../catalogue-examples.ts';

const UUID = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10';
const PRODUCT_IMPORT = {
  id: '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10',
  fileName: 'products.csv',
  checkedAt: '2026-11-21T06:30:00.000Z',
  state: 'checked',
  counts: { new: 1, changed: 0, unchanged: 0, refused: 0 },
  notices: [],
  newCategories: [],
  newTags: [],
  pictures: { all: 4, read: 4 },
  undoableUntil: null,
  undone: null,
};

export const IMPORT_EXAMPLES: Record<string, Example> = {
  checkProductImport: {
    query: { columns: 'name,packSize,packPrice' },
    result: { import: PRODUCT_IMPORT, columns: null },
  },
  readProductImport: {
    params: { id: UUID },
    query: { page: 1, limit: 50, outcome: 'new' },
    result: {
      import: PRODUCT_IMPORT,
      rows: [
        {
          row: 2,
          outcome: 'new',
          name: 'Thattai',
          productId: null,
          changes: [{ what: 'Name', from: 'nothing', to: 'Thattai' }],
          problems: [],
          kept: null,
          warnings: ['500 g cost ₹300.00 there and will cost ₹320.00 here.'],
        },
      ],
      pagination: PAGINATION,
    },
  },
  startProductImport: { params: { id: UUID }, result: {} },
  findOldAddress: {
    query: { path: '/product/thattai/' },
    result: { product: { id: UUID, name: 'Thattai' } },
  },
  listOldAddresses: {
    query: { page: 1, limit: 50 },
    result: {
      addresses: [{ id: 1, path: '/product/thattai', productId: UUID, productName: 'Thattai' }],
      pagination: PAGINATION,
    },
  },
  removeOldAddress: { params: { id: 1 }, result: {} },
  undoProductImport: { params: { id: UUID }, result: {} },
  listProductImports: {
    result: {
      imports: [
        {
          id: UUID,
          fileName: 'products.csv',
          finishedAt: '2026-11-21T06:31:00.000Z',
          startedBy: 'Kamala',
          state: 'imported',
          added: 60,
          changed: 0,
        },
      ],
    },
  },
};
