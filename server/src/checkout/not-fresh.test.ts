import { USUAL_FRESHNESS } from '@tula/contract/batches/freshness-rule.ts';
import { saveSelling } from '@tula/contract/shop/settings-calls.ts';
import { DEMO_SETTINGS } from '@tula/contract/shop/built-in-settings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byCourier, openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';

let shop: OrdersShop;
let shopper: Shopper;
let as: string;
let laddu: string;
beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  as = (await shop.aStaffMember('Ravi')).token;
  shopper = await shop.aShopper();
  laddu = await shop.aProduct({ name: 'Boondi Laddu' });
  await shop.rows('UPDATE products SET shelf_life_days = 25 WHERE id = $1', [laddu]);
});
afterAll(async () => {
  await shop.asOwner("DELETE FROM owner_content WHERE area = 'settings'");
  await shop.parts.content.reload();
  await shop.close();
});

const packs = (id: string) => [{ id, quantity: '250' as const, count: 1 }];

test('until the owner turns the rule on, food is sent everywhere; then what is too old on arrival is refused', async () => {
  const address = await shop.anAddress(shopper);
  expect(await shop.place(shopper, byCourier(packs(laddu), address))).toMatchObject({ ok: true });
  const settings = { ...DEMO_SETTINGS.selling, freshness: USUAL_FRESHNESS };
  expect(await shop.call(saveSelling, { body: { basedOn: 0, settings } }, { as })).toMatchObject({
    ok: true,
  });
  const before = await shop.written();
  const reason =
    'We can’t send Boondi Laddu there. It can take 19 days to arrive and would then stay fresh for 6 days; we promise at least 8 days.';
  const murukku = await shop.aProduct();
  const products = [...packs(murukku), ...packs(laddu)];
  expect(await shop.place(shopper, byCourier(products, address, 'Ring twice'))).toMatchObject({
    status: 409,
    code: 'NOT_FRESH_ENOUGH',
    message: reason,
    fields: { 'products.1.id': reason },
  });
  expect(await shop.written()).toEqual(before);
  expect(await shop.place(shopper, byCourier(packs(murukku), address, 'Ring twice'))).toMatchObject({
    ok: true,
  });
  expect(await shop.place(shopper, pickup(packs(laddu), 'By myself'))).toMatchObject({ ok: true });
});
