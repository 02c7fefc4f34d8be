import type { Example } from '../../platform/http/openapi/api-description.ts';
import { CATEGORY, PRODUCT, TAG } from '../catalogue-examples.ts';

const NO_RESULT = { result: {} };
const PRODUCT_ID = PRODUCT.id;
const PRODUCT_TO_SAVE = {
  name: 'Thattai',
  description: 'Crisp rounds of rice flour with lentils and curry leaves.',
  category: 2,
  tag: [5],
  availableQuantities: ['250', '500'],
  isAvailable: true,
  price: '0.400',
  discount: 10,
  primaryImage: 'uploads/0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10',
  additionalImage: [],
};
const SYNONYM = { typed: 'chakli', means: 'murukku' };

export const PRODUCT_EXAMPLES: Record<string, Example> = {
  listStaffProducts: { query: { page: 1, limit: 10, name: 'thattai' } },
  addProduct: { body: PRODUCT_TO_SAVE, result: { product: { id: PRODUCT_ID } } },
  readStaffProduct: { params: { id: PRODUCT_ID } },
  changeProduct: { params: { id: PRODUCT_ID }, body: { ...PRODUCT_TO_SAVE, revision: 4 }, ...NO_RESULT },
  deleteProduct: { params: { id: PRODUCT_ID }, ...NO_RESULT },
  addCategory: { body: { name: 'Savouries' }, result: { insertedCategory: CATEGORY } },
  orderCategories: { body: { ids: [2, 1, 3] }, ...NO_RESULT },
  renameCategory: { params: { id: 2 }, body: { name: 'Savouries' }, ...NO_RESULT },
  deleteCategory: { params: { id: 2 }, ...NO_RESULT },
  addTag: { body: { name: 'Crunchy', isDiet: false }, result: { insertedTag: TAG } },
  renameTag: { params: { id: 5 }, body: { name: 'Crunchy' }, ...NO_RESULT },
  deleteTag: { params: { id: 5 }, ...NO_RESULT },
  addSynonym: { body: SYNONYM, result: { insertedSynonym: { id: 7, ...SYNONYM } } },
  changeSynonym: { params: { id: 7 }, body: SYNONYM, ...NO_RESULT },
  deleteSynonym: { params: { id: 7 }, ...NO_RESULT },
};
