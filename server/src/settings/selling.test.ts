import { listAudit } from '@tula/contract/accounts/audit.ts';
import { builtInText } from '@tula/contract/page-texts/built-in/built-in-text.ts';
import { saveSelling } from '@tula/contract/shop/settings-calls.ts';
import { DEFAULT_SETTINGS } from '@tula/contract/shop/settings.ts';
import { type ShopSelling, shop as facts } from '@tula/contract/shop/shop.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, pickup } from '../orders/test-orders.ts';

let shop: OrdersShop;
let as: string;
beforeAll(async () => {
  shop = await openOrdersShop();
  as = (await shop.aStaffMember('Ravi')).token;
});
beforeEach(() => shop.asOwner('DELETE FROM shop_settings').then(() => shop.parts.settings.reload()));
afterAll(() => shop.close());

const save = (changes: Partial<ShopSelling>, basedOn = 0) => {
  const settings = { ...DEFAULT_SETTINGS.selling, ...changes };
  return shop.call(saveSelling, { body: { basedOn, settings } }, { as });
};

test('a shop that does not offer pickup takes orders by courier only, and says nothing of its store', async () => {
  const shopper = await shop.aShopper();
  const products = [{ id: await shop.aProduct(), quantity: '250' as const, count: 1 }];
  expect(await save({ isPickupOffered: false })).toMatchObject({ result: { version: 1 } });
  const before = await shop.written();
  expect(await shop.place(shopper, pickup(products))).toMatchObject({
    status: 409,
    code: 'PICKUP_NOT_OFFERED',
  });
  expect(await shop.written()).toEqual(before);
  expect(builtInText('shipping').body).not.toMatch(/collect/i);
  expect(builtInText('help').body).not.toMatch(/collect from our store/);
  const address = await shop.anAddress(shopper);
  const byCourier = { products, address, deliveryMethod: 'through_courier' } as const;
  expect(await shop.place(shopper, byCourier)).toMatchObject({ ok: true });
  await save({}, 1);
  expect(await shop.place(shopper, pickup(products))).toMatchObject({ ok: true });
  expect(builtInText('shipping').body).toMatch(/Collect from our store/);
});

test('an order for pickup that was placed before stays one', async () => {
  const shopper = await shop.aShopper();
  const number = await shop.paid(
    shopper,
    pickup([{ id: await shop.aProduct(), quantity: '250' as const, count: 1 }]),
  );
  await save({ isPickupOffered: false });
  expect(await shop.status(shopper, number)).toMatchObject({
    result: { order: { deliveryMethod: 'pickup_from_store', canCancel: true } },
  });
});

test('saving what came with the shop confirms it once', async () => {
  expect(await save({})).toMatchObject({ result: { version: 1 } });
  expect(await save({}, 1)).toMatchObject({ result: { version: 1 } });
  expect(facts).toMatchObject(DEFAULT_SETTINGS.selling);
});

test.each([[[]], [[300]], [[250, 250]]])('packs of %j are rejected at their field', async (packSizes) => {
  const answer = await save({ packSizes });
  expect(answer).toMatchObject({ status: 422 });
  expect(JSON.stringify(answer)).toContain('Tick at least one pack size');
  expect(await shop.rows('SELECT area FROM shop_settings')).toEqual([]);
});

test('the audit log says what changed', async () => {
  await save({ packSizes: [250, 500], isVegOnly: true, isPickupOffered: false });
  const log = await shop.call(listAudit, { query: { kind: 'settings' } }, { as });
  if (!log.ok) throw new Error(log.message);
  expect(log.result.entries[0]).toMatchObject({
    text: 'Saved the settings “Packs, kitchen and pickup”, version 1',
    changes: [
      { what: 'Packs for new products', from: '250 g · 500 g · 750 g · 1 kg', to: '250 g · 500 g' },
      { what: 'Vegetarian kitchen', from: 'no', to: 'yes' },
      { what: 'Collect from store', from: 'yes', to: 'no' },
    ],
  });
});
