import { readBatchesOfOrder } from '@tula/contract/batches/batches.ts';
import { readBatch, recallBatch } from '@tula/contract/batches/recalls.ts';
import type { BatchId, ProductId } from '@tula/contract/calls/ids.ts';
import { readCookList } from '@tula/contract/kitchen/kitchen.ts';
import { markCollected, markOrdersPacked } from '@tula/contract/orders/handover.ts';
import { setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';
import { assignBatches } from './assign-batches.ts';
import { recordedBatch } from './test-batches.ts';

let shop: OrdersShop;
let shopper: Shopper;
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
  shopper = await shop.aShopper();
  batch = await recorded('M-1');
});
afterAll(() => shop.close());

const recorded = (code: string) => recordedBatch(shop, as, { productId: murukku, code });
const pack = (order: string, isPacked = true) =>
  shop.call(markOrdersPacked, { body: { orders: [order], isPacked } }, { as });
const recall = (id = batch) =>
  shop.call(recallBatch, { params: { id }, body: { reason: 'A splinter' } }, { as });
async function aReadyPickup({ isPacked = true } = {}): Promise<string> {
  const order = await shop.paid(shopper, pickup([{ id: murukku, quantity: '500', count: 2 }]));
  await assignBatches(shop.parts);
  if (isPacked) await pack(order);
  const body = { 'tracking-number': '0' };
  expect(await shop.call(setTrackingNumber, { params: { id: order }, body }, { as })).toMatchObject({
    ok: true,
  });
  return order;
}
async function collect(order: string, isWithoutCode = false) {
  const { pickup_code: code } = await shop.orderRow(order);
  const body = { code: isWithoutCode ? null : String(code) };
  return shop.call(markCollected, { params: { id: order }, body }, { as });
}
async function batchesOf(order: string) {
  const answer = await shop.call(readBatchesOfOrder, { params: { id: order } }, { as });
  if (!answer.ok) throw new Error(answer.code);
  const { recalled, packs } = answer.result;
  return { recalled, packs: packs.map(({ code, count }) => `${count} of ${code}`) };
}
const refused = {
  status: 409,
  code: 'ORDER_NOT_COLLECTABLE',
  message:
    'Don’t hand this order over: batch M-1 was recalled. Replace its packs with others, then mark the order as packed.',
};

test.each([true, false])(
  'a pickup that is ready when its batch is recalled, marked as packed before: %s, is handed over once its packs are replaced',
  async (isPacked) => {
    const order = await aReadyPickup({ isPacked });
    await recorded('M-2');
    await recall();
    for (const isCarriedOut of [false, true]) {
      if (isCarriedOut) await shop.runJobs();
      const before = await shop.orderRow(order);
      expect(await collect(order)).toMatchObject(refused);
      expect(await collect(order, true)).toMatchObject(refused);
      expect(await shop.orderRow(order)).toEqual(before);
      expect(await batchesOf(order)).toMatchObject({ recalled: ['M-1'] });
    }
    expect(await batchesOf(order)).toEqual({ recalled: ['M-1'], packs: ['2 of M-2'] });
    const cooked = await shop.call(readCookList, { query: {} }, { as });
    expect(cooked.ok && cooked.result.toRepack).toContainEqual({ orderId: order, batches: ['M-1'] });
    expect(await pack(order)).toMatchObject({ result: { done: 1, failed: [] } });
    expect(await batchesOf(order)).toEqual({ recalled: [], packs: ['2 of M-2'] });
    expect(await shop.orderRow(order)).toMatchObject({ shipping_status: 'completed' });
    expect(await collect(order)).toMatchObject({ ok: true });
  },
);

test('its buyer, who has no pack yet, is not told to throw it away, and the recall counts it as taken out', async () => {
  const order = await aReadyPickup();
  await recall();
  await shop.runJobs();
  expect((await shop.mailsTo(shopper)).filter((subject) => subject.startsWith('Please don’t eat'))).toEqual(
    [],
  );
  expect(await shop.call(readBatch, { params: { id: batch }, query: {} }, { as })).toMatchObject({
    result: {
      sums: { takenOut: 1, told: 0 },
      orders: [{ orderId: order, state: 'ready', outcome: 'takenOut' }],
    },
  });
});

test('once collected, its buyer is told, and whatever staff do then stops nothing', async () => {
  const order = await aReadyPickup();
  expect(await collect(order)).toMatchObject({ ok: true });
  await recall();
  await shop.runJobs();
  expect((await shop.mailsTo(shopper)).at(-1)).toBe('Please don’t eat Mullu Murukku of batch M-1');
  expect(await batchesOf(order)).toMatchObject({ recalled: [] });
});

test('a ready pickup that no recall touches is not marked as packed again', async () => {
  const order = await aReadyPickup({ isPacked: false });
  expect(await pack(order)).toMatchObject({
    result: { done: 0, failed: [{ orderId: order, message: 'Already sent.' }] },
  });
  expect((await shop.orderRow(order))['packed_at']).toBeNull();
  expect(await collect(order)).toMatchObject({ ok: true });
});

test('of a pickup that is handed over at the moment of the recall, either its buyer is told or it stays', async () => {
  const order = await aReadyPickup();
  const [, handedOver] = await Promise.all([recall(), collect(order)]);
  await shop.runJobs();
  const isTold = (await shop.mailsTo(shopper)).includes('Please don’t eat Mullu Murukku of batch M-1');
  expect(isTold).toBe(handedOver.ok);
});
