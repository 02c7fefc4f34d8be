import * as batches from '@tula/contract/batches/batches.ts';
import type { BatchId, OrderId } from '@tula/contract/calls/ids.ts';
import type { Example } from '../platform/http/openapi/api-description.ts';

const ID = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a11' as BatchId;
const ORDER_ID = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a12' as OrderId;
const DISPOSAL_ID = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a13';
const PRODUCT_ID = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10';
const DAYS = { packedOn: '2026-11-21', useBy: '2027-01-05' };
const REASON = 'A metal splinter was found in one pack. Please throw yours away.';
const REASONS = { hi: 'एक पैक में धातु का टुकड़ा मिला। कृपया अपना पैक फेंक दें।' };

const BATCH: batches.Batch = {
  id: ID,
  productId: PRODUCT_ID,
  product: 'Thattai',
  code: '261121',
  ...DAYS,
  grams: 12_500,
  gramsLeft: 4_000,
  gramsDisposed: 0,
  state: 'open',
  revision: 1,
};

export const BATCH_EXAMPLES: Record<string, Example> = {
  listBatches: { query: { product: PRODUCT_ID }, result: { batches: [BATCH], next: null } },
  listProductsToBatch: {
    query: { name: 'that' },
    result: {
      products: [{ id: PRODUCT_ID, name: 'Thattai', shelfLifeDays: 45, suggestedCode: '261121' }],
      isCut: false,
    },
  },
  recordBatch: {
    body: { productId: PRODUCT_ID, code: '261121', packedOn: DAYS.packedOn, grams: 12_500 },
    result: { id: ID },
  },
  correctBatch: { params: { id: ID }, body: { code: '261121', ...DAYS, grams: 12_000, revision: 1 } },
  readBatchesOfOrder: {
    params: { id: 'TL-7K4M2Q' },
    result: {
      recalled: [],
      packs: [
        {
          batchId: ID,
          code: '261121',
          useBy: DAYS.useBy,
          productId: PRODUCT_ID,
          packGrams: 250,
          count: 2,
          isTooOld: false,
        },
      ],
    },
  },
  readBatch: {
    params: { id: ID },
    query: {},
    result: {
      batch: { ...BATCH, gramsDisposed: 3_500, state: 'recalled' },
      recall: { at: '2026-12-01T06:30:00.000Z', by: 'Kala', reason: REASON, translations: REASONS },
      sums: { orders: 1, packs: 2, weightGrams: 500, told: 1, erased: 0, takenOut: 0, open: 0 },
      orders: [
        {
          id: ORDER_ID,
          orderId: 'TL-7K4M2Q',
          orderDate: '2026-11-21T06:30:00.000Z',
          name: 'Priya Raman',
          phone: '+919876543210',
          email: 'priya@shop.in',
          address: '14, Prabhat Road, Erandwane, Pune, Maharashtra, 411004',
          isErased: false,
          state: 'sent',
          packs: [{ packGrams: 250, count: 2 }],
          weightGrams: 500,
          outcome: 'told',
          refund: 'due',
        },
      ],
      disposals: [
        {
          id: DISPOSAL_ID,
          at: '2026-12-02T06:30:00.000Z',
          by: 'Kala',
          grams: 3_500,
          reason: 'recalled',
          note: '',
        },
      ],
      next: null,
    },
  },
  disposeOfBatch: {
    params: { id: ID },
    body: { grams: 3_500, reason: 'recalled', note: '', disposedGrams: 0 },
    result: { fromStockGrams: 3_500 },
  },
  recallBatch: { params: { id: ID }, body: { reason: REASON, translations: REASONS } },
  refundRecalled: {
    params: { id: ID },
    body: { order: 'TL-7K4M2Q' },
    result: { started: 1, failed: [], next: null },
  },
  exportRecall: { params: { id: ID } },
};
