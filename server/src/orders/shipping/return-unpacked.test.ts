import type { ProductId } from '@tula/contract/calls/ids.ts';
import { markOrdersPacked } from '@tula/contract/orders/handover.ts';
import { cancelOrder, refundOrder, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { refundPart } from '@tula/contract/orders/part-refunds.ts';
import { expect, test } from 'vitest';
import { byCourier, type OrderTest, openShopForTests, pickup } from '../test-orders.ts';

let given: OrderTest;
openShopForTests((one) => {
  given = one;
});

/** Of which two packs of 500 g are in stock, and as much can be made for a day. */
async function counted(stock = 1_000): Promise<ProductId> {
  const id = await given.shop.aProduct();
  await given.shop.rows(
    `INSERT INTO product_stocks (product_id, stock_grams, capacity_grams, until_hour, revision, updated_at)
     VALUES ($1, $2, 1000, 24, 0, now())`,
    [id, stock],
  );
  return id;
}
const packs = (id: ProductId, count: number) => pickup([{ id, quantity: '500', count }]);
const leftOf = async (id: ProductId) => {
  const [row] = await given.shop.rows<{ stock_grams: number; taken_grams: number }>(
    'SELECT stock_grams, taken_grams FROM product_stocks WHERE product_id = $1',
    [id],
  );
  return [row?.stock_grams, row?.taken_grams];
};
const as = () => ({ as: given.kamala.token });
const refund = (id: string) => given.shop.call(refundOrder, { params: { id } }, as());
const refundPacks = (id: string, product: ProductId, count: number) => {
  const lines = [{ id: product, quantity: '500', count }];
  const body = { reason: 'Burnt', refundedPaise: 0, lines };
  return given.shop.call(refundPart, { params: { id }, body }, as());
};

test('a refunded order that is not packed gives back what it has, once however often it is refunded', async () => {
  const id = await counted();
  const number = await given.shop.paid(given.shopper, packs(id, 3));
  expect(await leftOf(id)).toEqual([0, 500]);
  const answers = await Promise.all([refund(number), refund(number), refund(number)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await leftOf(id)).toEqual([1_000, 0]);
  await given.shop.rows(`UPDATE orders SET refund_status = 'FAILED' WHERE order_number = $1`, [number]);
  await refund(number);
  expect(await leftOf(id)).toEqual([1_000, 0]);
});

test('a refunded order that is packed or sent gives nothing back', async () => {
  const id = await counted();
  const packed = await given.shop.paid(given.shopper, packs(id, 1));
  await given.shop.call(markOrdersPacked, { body: { orders: [packed], isPacked: true } }, as());
  const lines = [{ id, quantity: '500' as const, count: 1 }];
  const address = await given.shop.anAddress(given.shopper);
  const sent = await given.shop.paid(given.shopper, byCourier(lines, address));
  const body = { 'tracking-number': 'EK123456789IN' };
  expect(await given.shop.call(setTrackingNumber, { params: { id: sent }, body }, as())).toMatchObject({
    ok: true,
  });
  expect(await refund(packed)).toMatchObject({ ok: true });
  expect(await refund(sent)).toMatchObject({ ok: true });
  expect(await leftOf(id)).toEqual([0, 0]);
});

test('packs that were refunded as a part stay taken when the rest is refunded, from the stock first', async () => {
  const id = await counted();
  const number = await given.shop.paid(given.shopper, packs(id, 3));
  expect(await refundPacks(number, id, 1)).toMatchObject({ ok: true });
  expect(await leftOf(id)).toEqual([0, 500]);
  expect(await refund(number)).toMatchObject({ ok: true });
  expect(await leftOf(id)).toEqual([500, 0]);
});

test('the refund of an order that was cancelled gives nothing back a second time', async () => {
  const id = await counted();
  const number = await given.shop.paid(given.shopper, packs(id, 3));
  await given.shop.call(cancelOrder, { params: { id: number } }, { as: given.shopper.token });
  expect(await leftOf(id)).toEqual([1_000, 0]);
  expect(await refund(number)).toMatchObject({ ok: true });
  expect(await leftOf(id)).toEqual([1_000, 0]);
});
