import { readShippingCharge } from '@tula/contract/delivery/delivery.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byCourier, openOrdersShop, type OrdersShop, type Shopper } from '../orders/test-orders.ts';

let shop: OrdersShop;
let shopper: Shopper;

beforeAll(async () => {
  shop = await openOrdersShop();
  shopper = await shop.aShopper();
});
afterAll(() => shop.close());

const charge = (id: string, quantity: string, by = shopper) =>
  shop.call(readShippingCharge, { params: { id: id as never }, query: { quantity } }, { as: by.token });

test("the charge for a weight to one's own address is in rupees", async () => {
  const id = await shop.anAddress(shopper);
  expect(await charge(id, '0.5')).toEqual({
    ok: true,
    status: 200,
    result: {
      shippingCharge: 70,
      shippingPaise: 7_000,
      deliveryDays: { least: 16, most: 19 },
      arrival: { from: '2026-12-07', until: '2026-12-10' },
    },
  });
  expect(await charge(id, '1.25')).toMatchObject({ result: { shippingCharge: 140 } });
  expect(await charge(id, '100')).toMatchObject({ status: 200 });
});

test('the quoted charge is the charge of the order', async () => {
  const id = await shop.anAddress(shopper, { postal_code: '600004' });
  const product = await shop.aProduct();
  const quoted = await charge(id, '2.250');
  const { orderId } = await shop.placed(shopper, byCourier([{ id: product, quantity: '750', count: 3 }], id));
  const [order] = await shop.rows('SELECT shipping_paise FROM orders WHERE order_number = $1', [orderId]);
  if (!quoted.ok) throw new Error(quoted.code);
  expect(order).toEqual({ shipping_paise: quoted.result.shippingCharge * 100 });
});

test("someone else's address and an unknown one are the same 404", async () => {
  const foreign = await shop.anAddress(await shop.aShopper());
  for (const id of [foreign, '019aa000-0000-7000-8000-000000000001', '7'])
    expect(await charge(id, '1')).toMatchObject({ status: 404, code: 'ADDRESS_NOT_FOUND' });
});

test('in an ended session neither a charge nor an order is shown', async () => {
  const other = await shop.aShopper();
  const address = await shop.anAddress(other);
  const product = await shop.aProduct();
  const packs = [{ id: product, quantity: '250' as const, count: 1 }];
  const { orderId } = await shop.placed(other, byCourier(packs, address));
  expect([(await charge(address, '1', other)).ok, (await shop.status(other, orderId)).ok]).toEqual([
    true,
    true,
  ]);
  const ended = `UPDATE sessions SET ended_at = now(), ended_because = 'logout' WHERE customer_id = $1`;
  await shop.rows(ended, [other.customerId]);
  const rejection = { status: 401, code: 'NOT_SIGNED_IN' };
  expect(await charge(address, '1', other)).toMatchObject(rejection);
  expect(await shop.status(other, orderId)).toMatchObject(rejection);
});

test('an address outside the delivery area is a 400 with the specified text', async () => {
  const id = await shop.anAddress(shopper, { country_id: 1 });
  expect(await charge(id, '1')).toMatchObject({
    status: 400,
    code: 'NOT_SERVICEABLE',
    message: 'Delivery to this location is not possible at this moment. Please use another address.',
  });
});

test('a weight of zero, above 100 kg or malformed is rejected at its field', async () => {
  const id = await shop.anAddress(shopper);
  for (const quantity of ['0', '0.000', '100.001', '-1', '1e2', '1,5', '0.0001', 'x']) {
    const answer = await charge(id, quantity);
    expect(answer).toMatchObject({ status: 422, fields: { quantity: expect.any(String) } });
  }
});
