import type { ProductId } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readCookList } from '@tula/contract/kitchen/kitchen.ts';
import { openRazorpayShop, type RazorpayShop } from '../../test/razorpay-shop.ts';
import type { Shopper } from '../orders/test-orders.ts';

let shop: RazorpayShop;
let shopper: Shopper;
let murukku: ProductId;

beforeAll(async () => {
  shop = await openRazorpayShop();
});
beforeEach(async () => {
  shopper = await shop.aShopper();
  murukku = await shop.aProduct();
  await shop.rows(
    `INSERT INTO product_stocks (product_id, stock_grams, revision, updated_at) VALUES ($1, 1500, 0, now())`,
    [murukku],
  );
});
afterAll(() => shop.close());

const left = async () => {
  const [row] = await shop.rows<{ stock_grams: number }>(
    'SELECT stock_grams FROM product_stocks WHERE product_id = $1',
    [murukku],
  );
  return row?.stock_grams;
};

test('money that comes late has its order served with what is left, and the kitchen makes the rest', async () => {
  const number = await shop.ordered(await shop.loggedIn(shopper), { [murukku]: 2 });
  expect(await left()).toBe(500);
  await shop.fails(number);
  expect(await left()).toBe(1_500);
  await shop.ordered(await shop.loggedIn(await shop.aShopper()), { [murukku]: 2 });
  expect(await left()).toBe(500);
  await shop.succeeds(number);
  expect(await shop.orderRow(number)).toMatchObject({ payment_status: 'success', late_payment: 'SERVED' });
  expect(await left()).toBe(0);
  const { token } = await shop.aStaffMember('Kamala');
  expect(await shop.call(readCookList, { query: {} }, { as: token })).toMatchObject({
    result: {
      weightGrams: 1_000,
      fromStockGrams: 500,
      products: [{ weightGrams: 1_000, fromStockGrams: 500 }],
    },
  });
});

test('money that took long and is refunded, as the same was paid in another order, gives back what its order has', async () => {
  const first = await shop.ordered(await shop.loggedIn(shopper), { [murukku]: 1 });
  shop.clock.advance({ minutes: 5 });
  const second = await shop.ordered(await shop.loggedIn(shopper), { [murukku]: 1 });
  expect(await left()).toBe(500);
  await shop.succeeds(second);
  shop.clock.advance({ days: 1 });
  await shop.succeeds(first);
  expect(await shop.orderRow(first)).toMatchObject({ late_payment: 'PAID_AGAIN' });
  expect(await left()).toBe(1_000);
});

test('money that comes in time changes nothing of what is reserved', async () => {
  const number = await shop.ordered(await shop.loggedIn(shopper), { [murukku]: 1 });
  await shop.succeeds(number);
  await shop.succeeds(number);
  expect(await left()).toBe(1_000);
});
