import type { ProductId } from '@tula/contract/calls/ids.ts';
import { readCookList } from '@tula/contract/kitchen/kitchen.ts';
import { payOrderAgain, readStaffOrder } from '@tula/contract/orders/orders.ts';
import { saveSelling } from '@tula/contract/shop/settings-calls.ts';
import { DEMO_SETTINGS } from '@tula/contract/shop/built-in-settings.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRazorpayShop, type RazorpayShop } from '../../test/razorpay-shop.ts';
import { checkLedger } from '../payments/check-ledger.ts';
import type { Shopper } from '../orders/test-orders.ts';

let shop: RazorpayShop;
let shopper: Shopper;
let staff: string;
let murukku: ProductId;

beforeAll(async () => {
  shop = await openRazorpayShop();
});
beforeEach(async () => {
  ({ token: staff } = await shop.aStaffMember('Kamala'));
  shopper = await shop.aShopper();
  murukku = await shop.aProduct();
  await limited({ stock: 1_500 });
});
afterEach(async () => {
  const { checks } = await checkLedger(shop);
  expect(checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
});
afterAll(() => shop.close());

/** Instead of its former limits. */
async function limited({ stock = null, day = null }: { stock?: number | null; day?: number | null }) {
  await shop.rows(
    `INSERT INTO product_stocks (product_id, stock_grams, capacity_grams, revision, updated_at) VALUES ($1, $2, $3, 0, now())
     ON CONFLICT (product_id) DO UPDATE SET stock_grams = $2, capacity_grams = $3`,
    [murukku, stock, day],
  );
}
async function left() {
  const [row] = await shop.rows<{ stock_grams: number | null; taken_grams: number }>(
    'SELECT stock_grams, taken_grams FROM product_stocks WHERE product_id = $1',
    [murukku],
  );
  return row?.stock_grams;
}
const order = async (count: number, by = shopper) =>
  shop.ordered(await shop.loggedIn(by), { [murukku]: count });
async function declined(count: number): Promise<string> {
  const number = await order(count);
  await shop.fails(number);
  return number;
}
/** Somebody else buys packs. */
async function sold(count: number): Promise<void> {
  await shop.succeeds(await order(count, await shop.aShopper()));
}
const payAgain = async (number: string) =>
  shop.call(payOrderAgain, { params: { id: number } }, { as: (await shop.loggedIn(shopper)).token });
async function stateOf(number: string) {
  const row = await shop.orderRow(number);
  return [row['payment_status'], row['refund_status'], row['late_payment']];
}
async function makesLateOrders(isOn: boolean) {
  const settings = structuredClone(DEMO_SETTINGS.selling);
  settings.stock.makesLateOrders = isOn;
  const [newest] = await shop.rows<{ version: number }>(
    `SELECT coalesce(max(version), 0) AS version FROM owner_content WHERE name = 'selling'`,
  );
  const body = { basedOn: newest?.version ?? 0, settings };
  expect(await shop.call(saveSelling, { body }, { as: staff })).toMatchObject({ ok: true });
}

describe('money that comes after a payment was called failed', () => {
  test('has its order served while its packs are still there, and takes them', async () => {
    const number = await declined(2);
    expect(await left()).toBe(1_500);
    await shop.succeeds(number);
    expect(await stateOf(number)).toEqual(['success', 'none', 'SERVED']);
    expect(await left()).toBe(500);
  });

  test('is refunded when fewer of its packs are left, takes none of them, and staff read why', async () => {
    const number = await declined(2);
    await sold(2);
    await shop.succeeds(number);
    expect(await stateOf(number)).toEqual(['failed', 'INITIATED', 'SOLD_OUT']);
    expect(await left()).toBe(500);
    expect(await shop.refundsOf(number)).toMatchObject([{ because: 'late' }]);
    expect(await shop.call(readStaffOrder, { params: { id: number } }, { as: staff })).toMatchObject({
      result: {
        order: {
          timeline: [
            { kind: 'placed' },
            { kind: 'payment-opened' },
            { kind: 'payment-failed' },
            { kind: 'paid-late', detail: { latePayment: 'SOLD_OUT' } },
            { kind: 'refund-started', detail: { latePayment: 'SOLD_OUT' } },
            { kind: 'mail', detail: { subject: `The payment for order ${number} did not go through` } },
            { kind: 'mail', detail: { subject: `The refund for order ${number} has started` } },
          ],
        },
      },
    });
    expect(await shop.mailsTo(shopper)).toEqual([
      `The payment for order ${number} did not go through`,
      `The refund for order ${number} has started`,
    ]);
  });

  test('of two that want the last packs at once, one is served', async () => {
    await limited({ stock: 500 });
    const other = await shop.aShopper();
    const first = await declined(1);
    const second = await order(1, other);
    await shop.fails(second);
    await Promise.all([first, second].map((number) => shop.succeeds(number)));
    const states = await Promise.all([first, second].map(async (number) => (await stateOf(number))[2]));
    expect(new Set(states)).toEqual(new Set(['SERVED', 'SOLD_OUT']));
    expect(await left()).toBe(0);
  });

  test('is refunded for food whose day is full, unless the owner has the kitchen make it', async () => {
    for (const isMade of [false, true]) {
      await makesLateOrders(isMade);
      shopper = await shop.aShopper();
      murukku = await shop.aProduct();
      await limited({ day: 1_500 });
      const number = await declined(2);
      await sold(2);
      await shop.succeeds(number);
      expect((await stateOf(number))[2]).toBe(isMade ? 'SERVED' : 'SOLD_OUT');
      const cooked = await shop.call(readCookList, { query: {} }, { as: staff });
      const made = cooked.ok ? cooked.result.products.find(({ id }) => id === murukku)?.weightGrams : 0;
      expect(made).toBe(isMade ? 2_000 : 1_000);
    }
  });

  test('is refunded for food that is only counted, also where the kitchen makes what is late', async () => {
    await makesLateOrders(true);
    const number = await declined(2);
    await sold(2);
    await shop.succeeds(number);
    expect(await stateOf(number)).toEqual(['failed', 'INITIATED', 'SOLD_OUT']);
    expect(await left()).toBe(500);
    await makesLateOrders(false);
  });
});

describe('with another payment page open', () => {
  test('late money that is refunded leaves that page its packs, until it is closed', async () => {
    const number = await declined(2);
    expect(await payAgain(number)).toMatchObject({ ok: true });
    expect(await left()).toBe(500);
    await shop.rows('UPDATE products SET discounted_paise_per_kg = 55999 WHERE id = $1', [murukku]);
    await shop.succeeds(number);
    expect(await stateOf(number)).toEqual(['pending', 'INITIATED', 'CHANGED']);
    expect(await left()).toBe(500);
    await shop.fails(number, 1);
    expect(await left()).toBe(1_500);
  });

  test('late money that is refunded lets the page be paid with the packs that it has', async () => {
    const number = await declined(2);
    await payAgain(number);
    await shop.rows('UPDATE products SET discounted_paise_per_kg = 55999 WHERE id = $1', [murukku]);
    await shop.succeeds(number);
    await shop.succeeds(number, 1);
    expect(await stateOf(number)).toEqual(['success', 'none', null]);
    expect(await left()).toBe(500);
  });

  test('late money takes no packs beside those of the page, and the page gives none back', async () => {
    const number = await declined(2);
    await payAgain(number);
    await shop.succeeds(number);
    expect(await stateOf(number)).toEqual(['success', 'none', 'SERVED']);
    await shop.runJobs();
    expect((await shop.attemptsOf(number)).map(({ state }) => state)).toEqual(['success', 'failed']);
    expect(await left()).toBe(500);
  });
});

test('money that took long and is refunded, as the same was paid in another order, gives back what its order has', async () => {
  const first = await order(1);
  shop.clock.advance({ minutes: 5 });
  const second = await order(1);
  expect(await left()).toBe(500);
  await shop.succeeds(second);
  shop.clock.advance({ days: 1 });
  await shop.succeeds(first);
  expect(await shop.orderRow(first)).toMatchObject({ late_payment: 'PAID_AGAIN' });
  expect(await left()).toBe(1_000);
});

test('money that comes in time changes nothing of what is reserved', async () => {
  const number = await order(1);
  await shop.succeeds(number);
  await shop.succeeds(number);
  expect(await left()).toBe(1_000);
});
