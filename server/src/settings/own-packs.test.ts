import { addProduct, changeProduct, readStaffProduct } from '@tula/contract/catalogue/catalogue.ts';
import { readPublicProduct } from '@tula/contract/catalogue/public-product.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { readCart, replaceCart } from '@tula/contract/orders/cart.ts';
import { readSettings, restoreSettings, saveSelling } from '@tula/contract/shop/settings-calls.ts';
import { DEMO_SETTINGS } from '@tula/contract/shop/built-in-settings.ts';
import { shop as facts } from '@tula/contract/shop/shop.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testCatalogueOn } from '../catalogue/test-catalogue.ts';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';

let shop: OrdersShop;
let as: string;
let shopper: Shopper;
beforeAll(async () => {
  shop = await openOrdersShop();
  as = (await shop.aStaffMember('Ravi')).token;
});
beforeEach(async () => {
  await shop.asOwner("DELETE FROM owner_content WHERE area = 'settings'");
  await shop.parts.content.reload();
  shopper = await shop.aShopper();
});
afterAll(() => shop.close());

const savePacks = (packSizes: number[], basedOn = 0) => {
  const settings = { ...DEMO_SETTINGS.selling, packSizes };
  return shop.call(saveSelling, { body: { basedOn, settings } }, { as });
};
const put = (products: { id: ProductId; quantity?: string; count: number }[], by = shopper) =>
  shop.call(replaceCart, { body: { products } }, { as: by.token });
const cart = async () => {
  const answer = await shop.call(readCart, {}, { as: shopper.token });
  return answer.ok ? answer.result.cartDetails : [];
};
const offers = (id: ProductId, packs: number[]) =>
  shop.rows('UPDATE products SET available_grams = $2 WHERE id = $1', [id, packs]);

test('a pack of the shop’s own size is bought at the price per kg, and weighs what it says', async () => {
  await savePacks([1500, 75, 250]);
  expect(facts.packSizes).toEqual([75, 250, 1500]);
  const id = await shop.aProduct({ packs: [75, 1500], paisePerKg: 56_100, actualPaisePerKg: 64_100 });
  expect(await put([{ id, quantity: '75', count: 3 }])).toMatchObject({ ok: true });
  expect(await cart()).toMatchObject([{ quantity: '75', packPaise: 4208, linePaise: 12_624, price: 126.24 }]);
  const number = await shop.paid(
    shopper,
    pickup([
      { id, quantity: '75', count: 3 },
      { id, quantity: '1500', count: 2 },
    ]),
  );
  expect(await shop.orderRow(number)).toMatchObject({ weight_grams: 3225, sub_total_paise: 180_924 });
  expect(await shop.status(shopper, number)).toMatchObject({
    result: {
      order: {
        products: [
          { quantity: '75', count: 3 },
          { quantity: '1500', count: 2 },
        ],
      },
    },
  });
});

test('a product is read with its own sizes, and without a size a cart gets the shop’s smallest', async () => {
  await savePacks([100, 400]);
  const id = await shop.aProduct({ packs: [400, 100], paisePerKg: 50_000 });
  expect(await shop.call(readPublicProduct, { params: { id } })).toMatchObject({
    result: {
      product: {
        availableQuantities: ['100', '400'],
        smallestAvailableQuantity: '100',
        prices: { 100: { price: 50 }, 400: { price: 200 } },
      },
    },
  });
  await put([{ id, count: 1 }]);
  expect(await cart()).toMatchObject([{ quantity: '100', count: 1 }]);
});

test('a withdrawn pack stays in an open cart, where it is told, and in an order under way', async () => {
  await savePacks([100, 250]);
  const id = await shop.aProduct({ packs: [100, 250], paisePerKg: 50_000 });
  const number = await shop.paid(shopper, pickup([{ id, quantity: '100', count: 4 }]));
  await put([{ id, quantity: '100', count: 2 }]);

  await savePacks([250, 500], 1);
  await offers(id, [250]);
  expect(facts.withdrawnPacks).toEqual([100]);
  expect(await cart()).toMatchObject([{ quantity: '100', count: 2, isAvailable: false, isWithdrawn: true }]);
  const both = [
    { id, quantity: '100', count: 2 },
    { id, quantity: '250', count: 1 },
  ];
  expect(await put(both)).toMatchObject({ ok: true });
  expect(await cart()).toMatchObject([
    { quantity: '100', isAvailable: false },
    { quantity: '250', isAvailable: true },
  ]);
  const before = await shop.written();
  expect(await shop.place(shopper, pickup(both))).toMatchObject({
    status: 422,
    code: 'PACK_NOT_OFFERED',
    fields: { 'products.0.quantity': expect.stringContaining('100 g') },
  });
  expect(await shop.written()).toEqual(before);
  const other = await shop.aShopper();
  expect(await put([{ id, quantity: '100', count: 1 }], other)).toMatchObject({
    status: 422,
    code: 'PACK_NOT_OFFERED',
    fields: { 'products.0.quantity': 'This pack size is not offered.' },
  });
  expect(await shop.status(shopper, number)).toMatchObject({
    result: { order: { products: [{ quantity: '100', count: 4 }] } },
  });
});

test('a shop remembers its withdrawn packs through saves and restored versions, until it sells them again', async () => {
  await savePacks([100, 200, 250]);
  await savePacks([100, 250], 1);
  await savePacks([250], 2);
  expect(facts.withdrawnPacks).toEqual([100, 200]);
  await shop.call(
    restoreSettings,
    { params: { area: 'selling', version: '2' }, body: { basedOn: 3 } },
    { as },
  );
  expect(facts).toMatchObject({ packSizes: [100, 250], withdrawnPacks: [200] });
  await shop.call(
    restoreSettings,
    { params: { area: 'selling', version: '1' }, body: { basedOn: 4 } },
    { as },
  );
  expect(facts).toMatchObject({ packSizes: [100, 200, 250], withdrawnPacks: [] });
  const { result } = (await shop.call(readSettings, {}, { as })) as { result: { selling: unknown } };
  expect(result.selling).toMatchObject({ settings: { packSizes: [100, 200, 250] } });
});

test('a product offers sizes of the shop, and keeps one that it had', async () => {
  await savePacks([100, 250]);
  const body = await testCatalogueOn({ ...shop.parts, clock: shop.clock }).aPayload({
    availableQuantities: ['100', '250'],
  });
  const added = await shop.call(addProduct, { body }, { as });
  const id = (added.ok ? added.result.product.id : '') as ProductId;
  await savePacks([250, 300], 1);
  const change = (availableQuantities: string[]) =>
    shop.call(changeProduct, { params: { id }, body: { ...body, availableQuantities } }, { as });
  expect(await change(['100', '300'])).toMatchObject({ ok: true });
  expect(await change(['100', '300', '500'])).toMatchObject({
    status: 422,
    fields: {
      'availableQuantities.2':
        'The shop doesn’t sell packs of 500 g. Add the size under Settings → Packs, kitchen and pickup.',
    },
  });
  expect(await change(['300'])).toMatchObject({ ok: true });
  expect(await change(['100'])).toMatchObject({ status: 422 });
  expect(await shop.call(readStaffProduct, { params: { id } }, { as })).toMatchObject({
    result: { product: { availableQuantities: ['300'] } },
  });
});
