import { saveRates } from '@tula/contract/delivery/rates/rates-calls.ts';
import { estimateDelivery } from '@tula/contract/delivery/delivery-estimate.ts';
import { readShippingCharge } from '@tula/contract/delivery/delivery.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '@tula/contract/orders/orders.ts';
import { byCourier, openOrdersShop, type OrdersShop } from '../orders/test-orders.ts';
import { aZone, someRates } from './rates/test-rates.ts';

let shop: OrdersShop;

beforeAll(async () => {
  shop = await openOrdersShop();
  const as = (await shop.aStaffMember('Ravi')).token;
  const zones = [
    aZone({ name: 'India', freeFromPaise: 56_000, prefixes: ['1', '2', '3', '4', '5', '6', '7', '8'] }),
  ];
  const saved = await shop.call(saveRates, { body: { basedOn: 1, rates: someRates({ zones }) } }, { as });
  expect(saved).toMatchObject({ ok: true });
});
afterAll(() => shop.close());

test.each([
  [undefined, 8_000],
  ['55999', 8_000],
  ['56000', 0],
])('goods of %s paise are sent for %i paise', async (goodsPaise, shippingPaise) => {
  const query = { pincode: '641001', quantity: '1', ...(goodsPaise === undefined ? {} : { goodsPaise }) };
  expect(await shop.call(estimateDelivery, { query })).toMatchObject({
    result: { shippingPaise, freeFromPaise: 56_000 },
  });
});

test('an order of the amount of the zone is sent free, as the checkout showed, and one below it is not', async () => {
  const shopper = await shop.aShopper();
  const { token: as } = shopper;
  const address = await shop.anAddress(shopper);
  const id = await shop.aProduct({ paisePerKg: 56_000 });
  const query = { quantity: '1', goodsPaise: '56000' };
  expect(await shop.call(readShippingCharge, { params: { id: address }, query }, { as })).toMatchObject({
    result: { shippingPaise: 0 },
  });
  for (const [quantity, shipping_paise] of [
    ['1000', 0],
    ['750', 8_000],
  ] as const) {
    const body = byCourier([{ id, quantity, count: 1 }], address);
    expect(await shop.call(placeOrder, { body }, { as })).toMatchObject({ ok: true });
    const [order] = await shop.rows(
      'SELECT shipping_paise FROM orders ORDER BY placed_at DESC, id DESC LIMIT 1',
    );
    expect(order).toEqual({ shipping_paise });
  }
});
