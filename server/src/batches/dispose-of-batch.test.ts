import { listAudit } from '@tula/contract/accounts/audit.ts';
import { correctBatch } from '@tula/contract/batches/batches.ts';
import { type DisposalReason, disposeOfBatch } from '@tula/contract/batches/disposals.ts';
import { exportRecall, readBatch, recallBatch } from '@tula/contract/batches/recalls.ts';
import { urlOf } from '@tula/contract/calls/call.ts';
import type { BatchId, ProductId } from '@tula/contract/calls/ids.ts';
import { markCollected } from '@tula/contract/orders/handover.ts';
import { setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, pickup } from '../orders/test-orders.ts';
import { assignBatches } from './assign-batches.ts';
import { recordedBatch } from './test-batches.ts';

let shop: OrdersShop;
let murukku: ProductId;
let batch: BatchId;
let as: string;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  ({ token: as } = await shop.aStaffMember('Kamala'));
});
beforeEach(async () => {
  murukku = await shop.aProduct();
  await shop.rows('UPDATE products SET shelf_life_days = 45 WHERE id = $1', [murukku]);
  batch = await recordedBatch(shop, as, { productId: murukku, code: 'M-1', grams: 5_000 });
});
afterAll(() => shop.close());

type Typed = { grams?: number; reason?: DisposalReason; note?: string; disposedGrams?: number };
const dispose = ({ grams = 1_000, reason = 'spoiled', note = '', disposedGrams = 0 }: Typed = {}) =>
  shop.call(disposeOfBatch, { params: { id: batch }, body: { grams, reason, note, disposedGrams } }, { as });
const counted = (grams: number | null) =>
  shop.rows(
    `INSERT INTO product_stocks (product_id, stock_grams, revision, updated_at) VALUES ($1, $2, 0, now())
     ON CONFLICT (product_id) DO UPDATE SET stock_grams = excluded.stock_grams`,
    [murukku, grams],
  );
const stock = async () =>
  (await shop.rows('SELECT stock_grams AS grams FROM product_stocks WHERE product_id = $1', [murukku]))[0];
const movements = async () =>
  (
    await shop.rows<{ text: string }>(
      `SELECT concat_ws(' ', kind, grams, reason) AS text FROM stock_movements WHERE product_id = $1 ORDER BY id`,
      [murukku],
    )
  ).map(({ text }) => text);
const read = async () => {
  const answer = await shop.call(readBatch, { params: { id: batch }, query: {} }, { as });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result;
};
async function ordered(count: number, isSent = false): Promise<string> {
  const body = pickup([{ id: murukku, quantity: '500', count }]);
  const order = await shop.paid(await shop.aShopper(), body);
  await assignBatches(shop.parts);
  const ready = { params: { id: order }, body: { 'tracking-number': '0' } };
  if (!isSent) return order;
  await shop.call(setTrackingNumber, ready, { as });
  await shop.call(markCollected, { params: ready.params, body: { code: null } }, { as });
  return order;
}

test('what is thrown away is no longer left, is listed with who and why, and is in the audit log', async () => {
  expect(await dispose({ grams: 1_500, note: 'Left open overnight' })).toMatchObject({
    result: { fromStockGrams: 0 },
  });
  shop.clock.advance({ seconds: 1 });
  expect(await dispose({ grams: 500, reason: 'expired', disposedGrams: 1_500 })).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({
    batch: { grams: 5_000, gramsLeft: 3_000, gramsDisposed: 2_000 },
    disposals: [
      { grams: 500, reason: 'expired', note: '', by: 'Kamala', at: shop.clock.now().toISOString() },
      { grams: 1_500, reason: 'spoiled', note: 'Left open overnight', by: 'Kamala' },
    ],
  });
  const log = await shop.call(listAudit, { query: { kind: 'batch' } }, { as });
  if (!log.ok) throw new Error(log.message);
  expect(log.result.entries[1]).toMatchObject({
    who: 'Kamala',
    text: 'Threw away from batch Mullu Murukku M-1',
    changes: [
      { what: 'Thrown away', from: '0 g', to: '1500 g' },
      { what: 'Reason', from: 'nothing', to: 'Spoiled' },
      { what: 'Note', from: 'nothing', to: 'Left open overnight' },
    ],
  });
});

test('a counted stock falls by what is thrown away, never below nothing', async () => {
  await counted(1_200);
  expect(await dispose({ grams: 1_000 })).toMatchObject({ result: { fromStockGrams: 1_000 } });
  expect(await stock()).toEqual({ grams: 200 });
  expect(await dispose({ grams: 700, disposedGrams: 1_000 })).toMatchObject({
    result: { fromStockGrams: 200 },
  });
  expect(await stock()).toEqual({ grams: 0 });
  expect(await dispose({ grams: 300, disposedGrams: 1_700 })).toMatchObject({
    result: { fromStockGrams: 0 },
  });
  expect(await stock()).toEqual({ grams: 0 });
  expect(await movements()).toEqual(['removed -1000 M-1', 'removed -200 M-1']);
});

test('a product that is not counted has no movement', async () => {
  await counted(null);
  expect(await dispose()).toMatchObject({ result: { fromStockGrams: 0 } });
  expect(await stock()).toEqual({ grams: null });
  expect(await movements()).toEqual([]);
});

test('what cannot be thrown away is refused at its field, and nothing changes', async () => {
  await counted(5_000);
  await ordered(4);
  const before = await read();
  const stockBefore = await stock();
  const movementsBefore = await movements();
  const entries = () => shop.rows('SELECT count(*)::integer AS count FROM audit_entries');
  const entriesBefore = await entries();
  expect(await dispose({ grams: 3_001 })).toMatchObject({
    status: 422,
    fields: { grams: 'Only 3.00 kg of this batch is left' },
  });
  expect(await dispose({ grams: 0 })).toMatchObject({ status: 422, fields: { grams: expect.any(String) } });
  expect(await dispose({ reason: 'recalled' })).toMatchObject({
    status: 422,
    fields: { reason: 'This batch hasn’t been recalled' },
  });
  expect(await dispose({ note: 'a'.repeat(201) })).toMatchObject({
    status: 422,
    fields: { note: 'At most 200 characters' },
  });
  expect(await dispose({ disposedGrams: 500 })).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await read()).toEqual(before);
  expect(await stock()).toEqual(stockBefore);
  expect(await movements()).toEqual(movementsBefore);
  expect(await entries()).toEqual(entriesBefore);
});

test('of two disposals that are sent at once, one is recorded', async () => {
  const answers = await Promise.all([dispose(), dispose()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await read()).toMatchObject({ batch: { gramsLeft: 4_000, gramsDisposed: 1_000 } });
});

test('orders take nothing of what was thrown away, and a batch is not corrected below it', async () => {
  await dispose({ grams: 4_000 });
  await ordered(3);
  expect(await read()).toMatchObject({ batch: { gramsLeft: 0 }, sums: { packs: 2 } });
  const { packedOn, useBy, revision } = (await read()).batch;
  const body = { code: 'M-1', packedOn, useBy, revision, grams: 4_999 };
  expect(await shop.call(correctBatch, { params: { id: batch }, body }, { as })).toMatchObject({
    fields: { grams: '5000 g are already in orders or thrown away' },
  });
});

test('of a recalled batch, what was sent, thrown away and is still here are its weight, in the report too', async () => {
  await ordered(2, true);
  await ordered(1);
  const recall = { params: { id: batch }, body: { reason: 'A splinter' } };
  await shop.call(recallBatch, recall, { as });
  await shop.runJobs();
  expect(await dispose({ grams: 2_500, reason: 'recalled', note: 'Burnt' })).toMatchObject({ ok: true });
  const { batch: now, sums } = await read();
  expect(now).toMatchObject({ grams: 5_000, gramsDisposed: 2_500, gramsLeft: 1_500 });
  expect(sums).toMatchObject({ told: 1, takenOut: 1, open: 0 });
  const file = await shop.app.inject({
    url: urlOf(exportRecall.path, { id: batch }, {}),
    headers: { authorization: `Bearer ${as}` },
  });
  const day = dayOf(shop.clock.now());
  const lines = file.body.trimEnd().split('\r\n').slice(-2);
  expect(lines).toEqual([
    `Mullu Murukku,M-1,${now.packedOn},${now.useBy},,${day},Thrown away,,,,,,2.500,Recalled: Burnt,`,
    `Mullu Murukku,M-1,${now.packedOn},${now.useBy},,,Still here,,,,,,1.500,,`,
  ]);
});
