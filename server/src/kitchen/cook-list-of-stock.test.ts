import type { ProductId } from '@tula/contract/calls/ids.ts';
import { readCookList } from '@tula/contract/kitchen/kitchen.ts';
import { refundPart } from '@tula/contract/orders/part-refunds.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, pickup } from '../orders/test-orders.ts';

let shop: OrdersShop;
let staff: string;
let murukku: ProductId;
let chips: ProductId;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  ({ token: staff } = await shop.aStaffMember('Kamala'));
  murukku = await shop.aProduct();
  chips = await shop.aProduct({ name: 'Banana Chips' });
  await shop.rows(
    `INSERT INTO product_stocks (product_id, stock_grams, capacity_grams, revision, updated_at)
     VALUES ($1, 2000, 9000, 0, now())`,
    [murukku],
  );
});
afterAll(() => shop.close());

const ordered = async (count: number) =>
  shop.paid(
    await shop.aShopper(),
    pickup([
      { id: murukku, quantity: '1000', count },
      { id: chips, quantity: '250', count: 1 },
    ]),
  );
const cookList = async (orders?: string) => {
  const answer = await shop.call(readCookList, { query: { orders } }, { as: staff });
  if (!answer.ok) throw new Error(answer.code);
  const { fromStockGrams, products } = answer.result;
  return { fromStockGrams, products: products.map((one) => [one.id, one.weightGrams, one.fromStockGrams]) };
};

test('what orders have from the stock need not be made, but what others have of it must', async () => {
  const first = await ordered(2);
  const second = await ordered(3);
  const ofChips = [chips, 500, undefined];
  expect(await cookList()).toEqual({ fromStockGrams: 2_000, products: [[murukku, 5_000, 2_000], ofChips] });
  expect(await cookList(second)).toEqual({
    fromStockGrams: undefined,
    products: [
      [murukku, 3_000, undefined],
      [chips, 250, undefined],
    ],
  });
  // The refunded pack was from the stock; the order of somebody else has nothing of it.
  const body = {
    reason: 'Broken',
    refundedPaise: 0,
    lines: [{ id: murukku, quantity: '1000' as const, count: 1 }],
  };
  await shop.call(refundPart, { params: { id: first }, body }, { as: staff });
  expect(await cookList()).toEqual({ fromStockGrams: 1_000, products: [[murukku, 4_000, 1_000], ofChips] });
  expect(await cookList(first)).toMatchObject({
    fromStockGrams: 1_000,
    products: [[murukku, 1_000, 1_000], {}],
  });
});
