import type { Example } from '../platform/http/openapi/api-description.ts';
import { PRODUCT } from '../catalogue/catalogue-examples.ts';

const ORDERS = { orders: 'TL-7K4M2Q,TL-9PX3VD' };

export const KITCHEN_EXAMPLES: Record<string, Example> = {
  readCookList: { query: ORDERS },
  readPickingList: { query: ORDERS },
  readLabels: { query: ORDERS },
  printPickingList: { query: ORDERS },
  printLabels: { query: { ...ORDERS, packedOn: '2026-11-22', sheet: 'a4-24', used: '3' } },
  readProductLabels: { query: { product: PRODUCT.id } },
  printProductLabels: {
    query: { product: PRODUCT.id, pack: '250', copies: '24', batch: 'B-2611', sheet: 'roll-100x150' },
  },
  printPackingSlips: { query: ORDERS },
};
