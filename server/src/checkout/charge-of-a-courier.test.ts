import { readShippingCharge } from '@tula/contract/delivery/delivery.ts';
import { estimateDelivery } from '@tula/contract/delivery/delivery-estimate.ts';
import { RATE_LIMITS } from '../platform/limits/rate-limits.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aDelhivery, withDelhivery } from '../delivery/adapters/test-delhivery.ts';
import { byCourier, openOrdersShop, type OrdersShop, type Shopper } from '../orders/test-orders.ts';
import type { Peer } from '../../test/a-peer.ts';

let peer: Peer;
let shop: OrdersShop;
let shopper: Shopper;

beforeAll(async () => {
  peer = await aDelhivery();
  shop = await openOrdersShop({ env: withDelhivery(peer) });
});

beforeEach(async () => {
  peer.recover();
  shopper = await shop.aShopper();
});

afterAll(async () => {
  await shop.close();
  await peer.close();
});

const charge = (id: string, quantity: string) =>
  shop.call(readShippingCharge, { params: { id: id as never }, query: { quantity } }, { as: shopper.token });

async function orderedShipping(address: string): Promise<unknown> {
  const products = [{ id: await shop.aProduct(), quantity: '750' as const, count: 2 }];
  const { orderId } = await shop.placed(shopper, byCourier(products, address));
  return (await shop.orderRow(orderId)).shipping_paise;
}

test("the courier's charge is shown and ordered, to the paisa", async () => {
  const address = await shop.anAddress(shopper, { postal_code: '560001' });
  expect(await charge(address, '1.500')).toMatchObject({ result: { shippingCharge: 148.28 } });
  expect(await orderedShipping(address)).toBe(14_828);
});

test('the shown charge is ordered also when the courier becomes unavailable or available again meanwhile', async () => {
  const [first, later] = [
    await shop.anAddress(shopper, { postal_code: '560002' }),
    await shop.anAddress(shopper, { postal_code: '560003' }),
  ];
  expect(await charge(first, '1.5')).toMatchObject({ result: { shippingCharge: 148.28 } });
  peer.troubleOf = () => 'away';
  expect(await orderedShipping(first)).toBe(14_828);
  expect(await charge(later, '1.5')).toMatchObject({ result: { shippingCharge: 140 } });
  peer.recover();
  expect(await orderedShipping(later)).toBe(14_000);
  expect((await shop.app.inject('/metrics')).body).toContain('tula_courier_fall_backs_total 1');
});

test('an address that the courier does not serve is a 400 with the specified text, and no order', async () => {
  const address = await shop.anAddress(shopper, { postal_code: '682551' });
  const message = 'Delivery to this location is not possible at this moment. Please use another address.';
  expect(await charge(address, '1')).toMatchObject({ status: 400, code: 'NOT_SERVICEABLE', message });
  const before = await shop.written();
  const products = [{ id: await shop.aProduct(), quantity: '250' as const, count: 1 }];
  const rejected = await shop.place(shopper, byCourier(products, address));
  expect(rejected).toMatchObject({ status: 400, code: 'NOT_SERVICEABLE', message });
  expect(await shop.written()).toEqual(before);
});

const estimate = (pincode: string, quantity: string, as?: string) =>
  shop.call(estimateDelivery, { query: { pincode, quantity } }, { as });

test("a visitor's estimate is the charge of the order, with the days of the rate card's zone", async () => {
  const address = await shop.anAddress(shopper, { postal_code: '560004' });
  expect(await estimate('560004', '1.5')).toMatchObject({
    result: { shippingPaise: 14_828, deliveryDays: { least: 16, most: 19 }, moreGrams: 0 },
  });
  expect(await estimate('560004', '1.25')).toMatchObject({
    result: { shippingPaise: 14_828, moreGrams: 250 },
  });
  const requests = peer.requests.length;
  expect(await charge(address, '1.5')).toMatchObject({
    result: { shippingPaise: 14_828, deliveryDays: { least: 16, most: 19 } },
  });
  expect(await orderedShipping(address)).toBe(14_828);
  expect(peer.requests).toHaveLength(requests);
});

test('visitors cause a limited number of requests to the courier; known places and customers go on', async () => {
  const { most } = RATE_LIMITS.visitorQuotesFromAddress;
  await shop.asOwner('TRUNCATE rate_limits');
  for (let place = 0; place < most; place++)
    expect(await estimate(String(110_001 + place), '0.5')).toMatchObject({ status: 200 });
  const requests = peer.requests.length;
  expect(await estimate('110900', '0.5')).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  expect(await estimate('110001', '0.25')).toMatchObject({ status: 200 });
  expect(peer.requests).toHaveLength(requests);
  expect(await estimate('110900', '0.5', shopper.token)).toMatchObject({ status: 200 });
  expect(await estimate('110900', '0.5')).toMatchObject({ status: 200 });
  shop.clock.advance({ minutes: 15 });
  expect(await estimate('110901', '0.5')).toMatchObject({ status: 200 });
});
