import type { Example } from '../platform/http/openapi/api-description.ts';
import * as shown from './example-answers.ts';

const UUID = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10';
const PICTURE = `uploads/${UUID}`;

export const PICTURE_AND_IMPORT_EXAMPLES: Record<string, Example> = {
  checkProductImport: { result: { import: shown.PRODUCT_IMPORT } },
  readProductImport: {
    params: { id: UUID },
    query: { page: 1, limit: 50, outcome: 'new' },
    result: {
      import: shown.PRODUCT_IMPORT,
      rows: [
        {
          row: 2,
          outcome: 'new',
          name: 'Thattai',
          productId: null,
          changes: [{ what: 'Name', from: 'nothing', to: 'Thattai' }],
          problems: [],
        },
      ],
      pagination: shown.PAGINATION,
    },
  },
  startProductImport: { params: { id: UUID }, result: {} },
  uploadPictures: {
    result: { uploadedFiles: [{ path: PICTURE, width: 1600, height: 1200 }] },
  },
  readOriginal: {
    params: { id: UUID },
    result: {
      original: { path: PICTURE, width: 1600, height: 1200 },
      area: { left: 200, top: 0, edge: 1200 },
    },
  },
  cropPicture: {
    params: { id: UUID },
    body: { left: 200, top: 0, edge: 1200 },
    result: { picture: { path: PICTURE, width: 1200, height: 1200 } },
  },
};
