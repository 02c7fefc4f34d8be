import { listAudit } from '@tula/contract/accounts/audit.ts';
import { builtInText } from '@tula/contract/page-texts/built-in/built-in-text.ts';
import { placeholderValues } from '@tula/contract/page-texts/placeholder-values.ts';
import { saveSelling } from '@tula/contract/shop/settings-calls.ts';
import { DEMO_SETTINGS } from '@tula/contract/shop/built-in-settings.ts';
import { type ShopSelling, shop as facts } from '@tula/contract/shop/shop.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, pickup } from '../orders/test-orders.ts';

let shop: OrdersShop;
let as: string;
beforeAll(async () => {
  shop = await openOrdersShop();
  as = (await shop.aStaffMember('Ravi')).token;
});
beforeEach(() =>
  shop.asOwner("DELETE FROM owner_content WHERE area = 'settings'").then(() => shop.parts.content.reload()),
);
afterAll(() => shop.close());

const save = (changes: Partial<ShopSelling>, basedOn = 0) => {
  const settings = { ...DEMO_SETTINGS.selling, ...changes };
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
  expect(facts).toMatchObject(DEMO_SETTINGS.selling);
  const log = await shop.call(listAudit, { query: { kind: 'settings' } }, { as });
  expect(log.ok && log.result.entries[0]).toMatchObject({
    who: 'Ravi',
    text: 'Confirmed the settings “Packs, kitchen and pickup” as they came with the shop',
    changes: [],
  });
});

const PICKUP = {
  line: '5, Station Road',
  area: 'Gandhipuram',
  city: 'Tiruppur',
  state: 'Tamil Nadu',
  pincode: '641601',
};

test('an address to collect at replaces the shop’s where customers collect, and nowhere else', async () => {
  const shopper = await shop.aShopper();
  const products = [{ id: await shop.aProduct(), quantity: '250' as const, count: 1 }];
  const mailed = async () => {
    await shop.paid(shopper, pickup(products));
    const [newest] = await shop.rows<{ text: string }>(
      `SELECT body_text AS text FROM outbox WHERE dedupe_key LIKE 'order-paid:%' ORDER BY id DESC LIMIT 1`,
    );
    return newest?.text;
  };
  expect(await mailed()).toContain('27, Raja Street, Town Hall\nCoimbatore, Tamil Nadu 641001');
  expect(await save({ pickupAddress: PICKUP })).toMatchObject({ result: { version: 1 } });
  const text = await mailed();
  expect(text).toContain('5, Station Road, Gandhipuram\nTiruppur, Tamil Nadu 641601');
  expect(text).not.toContain('27, Raja Street, Town Hall');
  expect(builtInText('shipping').body).toContain('{pickupAddress}');
  expect(placeholderValues()).toMatchObject({
    pickupAddress: '5, Station Road, Gandhipuram, Tiruppur 641601, Tamil\u00a0Nadu',
    city: 'Coimbatore',
  });
  await save({}, 1);
  expect(placeholderValues().pickupAddress).toBe(placeholderValues().address);
});

test('an address to collect at that is not whole is rejected at its fields, and nothing is saved', async () => {
  const answer = await save({ pickupAddress: { ...PICKUP, line: ' ', pincode: '64160' } });
  expect(answer).toMatchObject({
    status: 422,
    fields: {
      'settings.pickupAddress.line': 'This field is required',
      'settings.pickupAddress.pincode': 'Enter a PIN code of six digits',
    },
  });
  expect(await shop.rows("SELECT name FROM owner_content WHERE area = 'settings'")).toEqual([]);
});

const STEPS = 'Packs weigh from 25 g to 5 kg, in steps of 10 g or 25 g, such as 100 g, 125 g or 1.5 kg';

test.each([
  [[], { 'settings.packSizes': 'Tick at least one pack size' }],
  [[250, 250], { 'settings.packSizes': 'Each pack size only once' }],
  [[250, 305], { 'settings.packSizes.1': STEPS }],
  [[20], { 'settings.packSizes.0': STEPS }],
  [[5010], { 'settings.packSizes.0': STEPS }],
  [[100.5], { 'settings.packSizes.0': STEPS }],
  [Array.from({ length: 13 }, (_, at) => 100 + 10 * at), { 'settings.packSizes': 'At most 12 pack sizes' }],
])('packs of %j are rejected at their field', async (packSizes, fields) => {
  expect(await save({ packSizes })).toMatchObject({ status: 422, fields });
  expect(await shop.rows("SELECT name FROM owner_content WHERE area = 'settings'")).toEqual([]);
});

test('the audit log says what changed', async () => {
  await save({ packSizes: [250, 500], isVegOnly: true, isPickupOffered: false, pickupAddress: PICKUP });
  const log = await shop.call(listAudit, { query: { kind: 'settings' } }, { as });
  if (!log.ok) throw new Error(log.message);
  expect(log.result.entries[0]).toMatchObject({
    text: 'Saved the settings “Packs, kitchen and pickup”, version 1',
    changes: [
      { what: 'Packs for new products', from: '250 g · 500 g · 750 g · 1 kg', to: '250 g · 500 g' },
      { what: 'Vegetarian kitchen', from: 'no', to: 'yes' },
      { what: 'Collect from store', from: 'yes', to: 'no' },
      {
        what: 'Where orders are collected',
        from: 'nothing',
        to: '5, Station Road, Gandhipuram, Tiruppur, Tamil Nadu, 641601',
      },
    ],
  });
});
