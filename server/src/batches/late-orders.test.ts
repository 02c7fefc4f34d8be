import { readBatchesOfOrder } from '@tula/contract/batches/batches.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { markOrdersPacked } from '@tula/contract/orders/handover.ts';
import { refundOrder } from '@tula/contract/orders/orders.ts';
import { dayAfter, dayOf } from '@tula/contract/values/dates.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { byCourier, openOrdersShop, type OrdersShop, pickup } from '../orders/test-orders.ts';
import { assignBatches, refreshBatches } from './assign-batches.ts';
import { recordedBatch } from './test-batches.ts';

let shop: OrdersShop;
let murukku: ProductId;
let as: string;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
});
beforeEach(async () => {
  ({ token: as } = await shop.aStaffMember('Kamala'));
  murukku = await shop.aProduct();
  await shop.rows('UPDATE products SET shelf_life_days = 45 WHERE id = $1', [murukku]);
});
afterAll(() => shop.close());

const today = () => dayOf(shop.clock.now());
const recorded = (code: string, keepsDays = 45) =>
  recordedBatch(shop, as, { productId: murukku, code, grams: 5_000, useBy: dayAfter(today(), keepsDays) });
const packs = (count: number) => [{ id: murukku, quantity: '500' as const, count }];
/** An order by courier, which takes longer than two weeks. */
async function parcel(count = 1): Promise<string> {
  const shopper = await shop.aShopper();
  return shop.paid(shopper, byCourier(packs(count), await shop.anAddress(shopper)));
}
async function collected(): Promise<string> {
  return shop.paid(await shop.aShopper(), pickup(packs(1)));
}
async function days(count: number) {
  shop.clock.advance({ days: count });
  ({ token: as } = await shop.aStaffMember('Kamala'));
}
const batchesOf = async (order: string) => {
  const answer = await shop.call(readBatchesOfOrder, { params: { id: order } }, { as });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result.packs.map(
    ({ code, count, isTooOld }) => `${count} of ${code}${isTooOld ? ', too old' : ''}`,
  );
};
const rounds = async () => {
  await refreshBatches(shop.parts);
  await assignBatches(shop.parts);
};

test('an order that waits until its batch is too old keeps it with a warning, and gets a later one once there is one', async () => {
  const [sent, taken] = [await parcel(2), await collected()];
  await recorded('OLD', 30);
  await assignBatches(shop.parts);
  expect(await batchesOf(sent)).toEqual(['2 of OLD']);
  await days(20);
  await rounds();
  expect(await batchesOf(sent)).toEqual(['2 of OLD, too old']);
  expect(await batchesOf(taken)).toEqual(['1 of OLD']);
  await recorded('NEW');
  await rounds();
  expect(await batchesOf(sent)).toEqual(['2 of NEW']);
  expect(await batchesOf(taken)).toEqual(['1 of OLD']);
});

test('where a later batch has too little, the other packs stay of the old one', async () => {
  const order = await parcel(3);
  await recorded('OLD', 30);
  await assignBatches(shop.parts);
  await days(20);
  await recorded('NEW');
  await shop.rows(`UPDATE batches SET grams = 500 WHERE code = 'NEW' AND product_id = $1`, [murukku]);
  for (let round = 0; round < 2; round++) {
    await rounds();
    expect((await batchesOf(order)).toSorted()).toEqual(['1 of NEW', '2 of OLD, too old']);
  }
});

test('what is packed stays as it is in the box and is warned of until it is sent; a refunded order is not', async () => {
  const [packed, refunded] = [await parcel(), await parcel()];
  await recorded('OLD', 30);
  await assignBatches(shop.parts);
  await shop.call(markOrdersPacked, { body: { orders: [packed], isPacked: true } }, { as });
  await days(20);
  await recorded('NEW');
  await shop.call(refundOrder, { params: { id: refunded } }, { as });
  await rounds();
  expect(await batchesOf(packed)).toEqual(['1 of OLD, too old']);
  expect(await batchesOf(refunded)).toEqual(['1 of OLD']);
});
