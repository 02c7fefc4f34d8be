import { randomUUID } from 'node:crypto';
import * as batches from '@tula/contract/batches/batches.ts';
import { disposeOfBatch } from '@tula/contract/batches/disposals.ts';
import * as recalls from '@tula/contract/batches/recalls.ts';
import type { BatchId, ProductId } from '@tula/contract/calls/ids.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { numberOf } from '../shop/many-orders.ts';
import { byStaff, type GrowthCall, one, requestFor } from './growth-call.ts';
import type { ShopToMeasure } from './shop-to-measure.ts';

const byStaffOf = (shop: ShopToMeasure) => ({ accessToken: shop.staffToken });
const productOf = (shop: ShopToMeasure, turn: number) => one(shop.products, turn).id as ProductId;
const ORDERS_OF_BATCH = 50;

/** Adds a batch for one request, and takes packs of sent orders from it. */
async function aBatch(shop: ShopToMeasure, turn: number, isRecalled = false): Promise<BatchId> {
  const { database } = shop;
  const id = randomUUID();
  await database.query(
    `INSERT INTO batches (id, product_id, code, packed_on, use_by, grams, recorded_at, recalled_at, recall_reason)
     VALUES ($1, $2, $3, current_date, current_date + 30, 500000, now(), $4, $5)`,
    [
      id,
      productOf(shop, turn),
      `G-${id.slice(0, 12).toUpperCase()}`,
      isRecalled ? new Date() : null,
      isRecalled ? 'Sour' : null,
    ],
  );
  await database.query(
    `INSERT INTO order_batches (order_id, position, batch_id, pack_grams, count)
     SELECT order_id, position, $1, pack_grams, count FROM order_items
     WHERE order_id IN (SELECT id FROM orders WHERE shipping_status = 'completed' LIMIT $2) AND position = 0`,
    [id, ORDERS_OF_BATCH],
  );
  return id as BatchId;
}

const fields = (turn: number) => ({
  code: `T-${turn}-${randomUUID().slice(0, 6).toUpperCase()}`,
  packedOn: dayOf(new Date()),
  useBy: dayOf(new Date(Date.now() + 30 * 86_400_000)),
  grams: 500_000,
});

export const CALLS_ABOUT_BATCHES: Record<string, GrowthCall> = {
  listBatches: byStaff(batches.listBatches, () => ({ query: {} })),
  listProductsToBatch: byStaff(batches.listProductsToBatch, () => ({ query: {} }), {
    growsBecause: 'a part of a name is looked for in the names of all products',
  }),
  recordBatch: byStaff(batches.recordBatch, (turn, shop) => ({
    body: { productId: productOf(shop, turn), ...fields(turn) },
  })),
  correctBatch: {
    async request(shop, turn) {
      const id = await aBatch(shop, turn);
      const body = { ...fields(turn), revision: 1 };
      return requestFor(batches.correctBatch, { params: { id }, body }, byStaffOf(shop));
    },
  },
  readBatchesOfOrder: byStaff(batches.readBatchesOfOrder, (turn) => ({
    params: { id: numberOf(1 + (turn % 90)) },
  })),
  readBatch: {
    async request(shop, turn) {
      const id = await aBatch(shop, turn);
      return requestFor(recalls.readBatch, { params: { id }, query: {} }, byStaffOf(shop));
    },
  },
  recallBatch: {
    async request(shop, turn) {
      const id = await aBatch(shop, turn);
      return requestFor(recalls.recallBatch, { params: { id }, body: { reason: 'Sour' } }, byStaffOf(shop));
    },
  },
  disposeOfBatch: {
    async request(shop, turn) {
      const id = await aBatch(shop, turn);
      const body = { grams: 250, reason: 'spoiled' as const, disposedGrams: 0 };
      return requestFor(disposeOfBatch, { params: { id }, body }, byStaffOf(shop));
    },
  },
  refundRecalled: {
    async request(shop, turn) {
      const id = await aBatch(shop, turn, true);
      return requestFor(recalls.refundRecalled, { params: { id }, body: {} }, byStaffOf(shop));
    },
  },
  exportRecall: {
    async request(shop, turn) {
      const id = await aBatch(shop, turn);
      return requestFor(recalls.exportRecall, { params: { id } }, byStaffOf(shop));
    },
  },
};
