import type { OrderedPacks } from '@tula/contract/orders/cart.ts';
import type { CustomerId, ProductId } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCart } from './read-cart.ts';
import { replaceCart } from './replace-cart.ts';
import { openTestCarts, type TestCarts } from './test-cart.ts';

let shop: TestCarts;
let meena: CustomerId;
let murukku: ProductId;
let podi: ProductId;

beforeAll(async () => {
  shop = await openTestCarts();
});
beforeEach(async () => {
  meena = await shop.aCustomer();
  murukku = await shop.aProduct({ name: 'Mullu murukku' });
  podi = await shop.aProduct({ name: 'Idli podi' });
});
afterAll(() => shop.drop());

const packs = (id: ProductId, quantity: OrderedPacks['quantity'], count: number): OrderedPacks => ({
  id,
  quantity,
  count,
});
const put = (products: OrderedPacks[], customerId = meena) => replaceCart(shop, { customerId, products });
const rejectionOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no rejection',
    (error: unknown) => error,
  );

async function held(customerId = meena) {
  const { cartDetails } = await readCart(shop, customerId);
  return cartDetails.map(({ id, quantity, count }) => ({ id, quantity, count }));
}

describe('a cart that is based on a version', () => {
  const putBasedOn = (basedOn: number | undefined, products: OrderedPacks[], customerId = meena) =>
    replaceCart(shop, { customerId, products, basedOn });
  const versionOf = async (customerId = meena) => (await readCart(shop, customerId)).version;

  test('is saved when the cart is at that version, which then grows by one', async () => {
    expect(await versionOf()).toBe(0);
    expect(await putBasedOn(0, [packs(podi, '250', 1)])).toEqual({ version: 1 });
    expect(await putBasedOn(1, [packs(podi, '250', 2)])).toEqual({ version: 2 });
    expect(await putBasedOn(2, [])).toEqual({ version: 3 });
    expect(await versionOf()).toBe(3);
  });

  test.each([0, 1, 3, 2_147_483_647])(
    'is rejected with the present cart when that is at version 2 and not %i',
    async (basedOn) => {
      await put([packs(podi, '250', 1)]);
      await put([packs(podi, '250', 4)]);
      const present = await readCart(shop, meena);
      expect(await rejectionOf(putBasedOn(basedOn, [packs(murukku, '250', 1)]))).toMatchObject({
        code: 'CART_CHANGED',
        status: 409,
        message: 'Your cart was changed in another tab or on another device.',
        current: present,
      });
      expect(present).toMatchObject({ version: 2, cartDetails: [{ id: podi, count: 4 }] });
      expect(await readCart(shop, meena)).toEqual(present);
    },
  );

  test('is rejected when it was never saved and claims a version', async () => {
    expect(await rejectionOf(putBasedOn(1, [packs(podi, '250', 1)]))).toMatchObject({
      code: 'CART_CHANGED',
      current: { cartDetails: [], version: 0 },
    });
    expect(await held()).toEqual([]);
  });

  test('is rejected as older even if it holds a line that is no longer sold', async () => {
    await put([packs(murukku, '250', 2)]);
    await shop.change(murukku, { deleted_at: new Date('2026-11-20T04:30:00Z') });
    await put([]);
    const rejection = await rejectionOf(putBasedOn(1, [packs(murukku, '250', 2), packs(podi, '250', 1)]));
    expect(rejection).toMatchObject({ code: 'CART_CHANGED', current: { cartDetails: [], version: 2 } });
    expect(await held()).toEqual([]);
  });

  test('and holds a line that is not sold is rejected for that line', async () => {
    await put([packs(podi, '250', 1)]);
    await shop.change(murukku, { deleted_at: new Date('2026-11-20T04:30:00Z') });
    expect(await rejectionOf(putBasedOn(1, [packs(murukku, '250', 1)]))).toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
      fields: { 'products.0.id': 'Product not found' },
    });
    expect(await versionOf()).toBe(1);
  });

  test('overwrites nothing of another customer', async () => {
    const ravi = await shop.aCustomer();
    await put([packs(murukku, '250', 1)], ravi);
    await putBasedOn(0, [packs(podi, '250', 1)]);
    expect(await held(ravi)).toEqual([packs(murukku, '250', 1)]);
    expect(await versionOf(ravi)).toBe(1);
  });

  test.each([0, 1])(
    'of ten saved at once on version %i one is saved and nine are rejected',
    async (basedOn) => {
      if (basedOn === 1) await put([packs(podi, '250', 10)]);
      const carts = Array.from({ length: 10 }, (_, at) => [packs(murukku, '250', at + 1)]);
      const outcomes = await Promise.all(carts.map((cart) => rejectionOf(putBasedOn(basedOn, cart))));
      expect(outcomes.filter((outcome) => outcome === 'no rejection')).toHaveLength(1);
      for (const outcome of outcomes.filter((one) => one !== 'no rejection'))
        expect(outcome).toMatchObject({ code: 'CART_CHANGED', current: { version: basedOn + 1 } });
      expect(carts[outcomes.indexOf('no rejection')]).toEqual(await held());
      expect(await versionOf()).toBe(basedOn + 1);
    },
  );

  test('is overwritten by a client that sends no version, as before', async () => {
    await putBasedOn(0, [packs(podi, '250', 1)]);
    expect(await putBasedOn(undefined, [packs(murukku, '250', 1)])).toEqual({ version: 2 });
    expect(await held()).toEqual([packs(murukku, '250', 1)]);
  });
});
