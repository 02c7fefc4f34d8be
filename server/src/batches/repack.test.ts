import { readBatchesOfOrder } from '@tula/contract/batches/batches.ts';
import { recallBatch } from '@tula/contract/batches/recalls.ts';
import { urlOf } from '@tula/contract/calls/call.ts';
import type { BatchId, ProductId } from '@tula/contract/calls/ids.ts';
import { printPickingList, readCookList, readPickingList } from '@tula/contract/kitchen/kitchen.ts';
import { markOrdersPacked } from '@tula/contract/orders/handover.ts';
import { setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { textOfPdf } from '../../test/pdf-text.ts';
import { byCourier, openOrdersShop, type OrdersShop, pickup } from '../orders/test-orders.ts';
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
  batch = await recorded('M-1', 1_500);
});
afterAll(() => shop.close());

const recorded = (code: string, grams?: number) =>
  recordedBatch(shop, as, { productId: murukku, code, grams });

const packs = (count: number) => [{ id: murukku, quantity: '500' as const, count }];
async function parcel(count: number): Promise<string> {
  const by = await shop.aShopper();
  const order = await shop.paid(by, byCourier(packs(count), await shop.anAddress(by)));
  await assignBatches(shop.parts);
  return order;
}
const send = (order: string) =>
  shop.call(setTrackingNumber, { params: { id: order }, body: { 'tracking-number': `EB${order}` } }, { as });
async function pack(order: string): Promise<string> {
  const answer = await shop.call(markOrdersPacked, { body: { orders: [order], isPacked: true } }, { as });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.failed[0]?.message ?? 'packed';
}
const recall = () =>
  shop.call(recallBatch, { params: { id: batch }, body: { reason: 'A splinter' } }, { as });
async function recalledIn(order: string): Promise<string[]> {
  const answer = await shop.call(readBatchesOfOrder, { params: { id: order } }, { as });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result.recalled;
}
async function toRepack(order: string): Promise<string[] | undefined> {
  const answer = await shop.call(readCookList, { query: {} }, { as });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result.toRepack?.find(({ orderId }) => orderId === order)?.batches;
}
async function picked(...orders: string[]) {
  const answer = await shop.call(readPickingList, { query: { orders: orders.join(',') } as never }, { as });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result;
}
const stateOf = async (order: string) => {
  const { packed_at, shipping_status, tracking_number } = await shop.orderRow(order);
  return { isPacked: packed_at !== null, shipping_status, tracking_number };
};
const mailsOf = async (order: string) =>
  (await shop.rows('SELECT id FROM outbox WHERE subject LIKE $1', [`%${order}%`])).length;

const SEND_REFUSED =
  'Repack first: batch M-1 was recalled. Once its packs are replaced, mark the order as packed.';
const PACK_REFUSED =
  'Batch M-1 has just been recalled. Take its packs out and try again in a few seconds: the order will then name another batch.';

test('a packed order of a recalled batch is named for repacking, and is sent only once it is packed anew', async () => {
  const order = await parcel(2);
  expect(await pack(order)).toBe('packed');
  await recall();
  await shop.runJobs();
  expect(await recalledIn(order)).toEqual(['M-1']);
  expect(await toRepack(order)).toEqual(['M-1']);
  expect(await picked(order)).toMatchObject({ boxes: [{ recalledBatches: ['M-1'] }] });
  await recorded('M-2');
  await assignBatches(shop.parts);
  const [before, mails] = [await stateOf(order), await mailsOf(order)];
  expect(before).toEqual({ isPacked: false, shipping_status: 'pending', tracking_number: null });
  expect(await send(order)).toMatchObject({ code: 'ORDER_NOT_SHIPPABLE', message: SEND_REFUSED });
  expect(await stateOf(order)).toEqual(before);
  expect(await mailsOf(order)).toBe(mails);
  expect(await pack(order)).toBe('packed');
  expect(await recalledIn(order)).toEqual([]);
  expect(await toRepack(order)).toBeUndefined();
  expect(await send(order)).toMatchObject({ ok: true });
});

test('an order that was not packed yet is not sent either until it is, as its slip may have named the batch', async () => {
  const order = await parcel(2);
  await recall();
  await shop.runJobs();
  await recorded('M-2');
  expect(await send(order)).toMatchObject({ code: 'ORDER_NOT_SHIPPABLE', message: SEND_REFUSED });
  expect(await pack(order)).toBe('packed');
  expect(await send(order)).toMatchObject({ ok: true });
});

test('until the recall has come to an order, it is neither packed nor sent, and others are', async () => {
  const [order, other] = [await parcel(3), await parcel(1)];
  await recall();
  const before = await stateOf(order);
  expect(await recalledIn(order)).toEqual(['M-1']);
  const answer = await shop.call(
    markOrdersPacked,
    { body: { orders: [order, other], isPacked: true } },
    { as },
  );
  expect(answer).toMatchObject({
    result: { done: 1, failed: [{ orderId: order, message: PACK_REFUSED }] },
  });
  expect(await send(order)).toMatchObject({ code: 'ORDER_NOT_SHIPPABLE', message: SEND_REFUSED });
  expect(await stateOf(order)).toEqual(before);
  expect(await recalledIn(other)).toEqual([]);
  expect(await send(other)).toMatchObject({ ok: true });
  await shop.runJobs();
  expect(await pack(order)).toBe('packed');
});

test('a cancelled order is not packed anew', async () => {
  const order = await shop.paid(await shop.aShopper(), pickup(packs(1)));
  await assignBatches(shop.parts);
  await shop.asOwner(`UPDATE orders SET cancelled_at = now() WHERE order_number = '${order}'`);
  await recall();
  await shop.runJobs();
  expect(await recalledIn(order)).toEqual([]);
  expect(await toRepack(order)).toBeUndefined();
});

test('the picking list names the batches of each line and of each product, as does its PDF', async () => {
  const [order, other] = [await parcel(2), await parcel(3)];
  await recorded('M-2');
  await assignBatches(shop.parts);
  const day = dayOf(shop.clock.now());
  const { products, boxes } = await picked(order, other);
  const useBy = products[0]?.batches?.[0]?.useBy ?? '';
  expect(useBy > day).toBe(true);
  expect(products[0]?.batches).toEqual([
    { code: 'M-1', useBy, packs: [{ packGrams: 500, count: 3 }] },
    { code: 'M-2', useBy, packs: [{ packGrams: 500, count: 2 }] },
  ]);
  expect(boxes.map(({ items }) => items[0]?.batches)).toEqual([
    [{ code: 'M-1', useBy, count: 2 }],
    [
      { code: 'M-1', useBy, count: 1 },
      { code: 'M-2', useBy, count: 2 },
    ],
  ]);
  const pdf = await shop.app.inject({
    url: urlOf(printPickingList.path, {}, { orders: `${order},${other}` }),
    headers: { authorization: `Bearer ${as}` },
  });
  const text = textOfPdf(pdf.rawPayload).flat().join(' ').replace(/\s+/g, ' ');
  expect(text).toContain('3 × 500 g from batch M-1');
  expect(text).toContain('1 from batch M-1, 2 from batch M-2');
});
