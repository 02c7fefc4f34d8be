import { readParcel } from '@tula/contract/delivery/parcels.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Peer } from '../../../test/a-peer.ts';
import { aDelhivery, withDelhivery } from '../../delivery/adapters/test-delhivery.ts';
import { byCourier, openOrdersShop, type OrdersShop, type Shopper } from '../test-orders.ts';

let peer: Peer;
let shop: OrdersShop;
let shopper: Shopper;

beforeAll(async () => {
  peer = await aDelhivery();
  shop = await openOrdersShop({ env: withDelhivery(peer) });
  shopper = await shop.aShopper();
});
beforeEach(() => peer.recover());
afterAll(async () => {
  await shop.close();
  await peer.close();
});

/** A paid order shipped under this number; not shipped yet when null. */
async function sent(trackingNumber: string | null): Promise<string> {
  const address = await shop.anAddress(shopper);
  const products = [{ id: await shop.aProduct(), quantity: '250' as const, count: 1 }];
  const number = await shop.paid(shopper, byCourier(products, address));
  if (trackingNumber !== null)
    await shop.rows(
      `UPDATE orders SET shipping_status = 'completed', tracking_number = $2, courier_name = 'Delhivery'
       WHERE order_number = $1`,
      [number, trackingNumber],
    );
  return number;
}

const parcelOf = (id: string, as = shopper.token) => shop.call(readParcel, { params: { id } }, { as });

test("a customer reads where the parcel is, in the courier's words", async () => {
  expect(await parcelOf(await sent('UD/In Transit'))).toMatchObject({
    status: 200,
    result: {
      parcel: {
        state: 'on-its-way',
        steps: [
          { at: '2026-11-21T04:00:00.000Z', text: 'Dispatched', place: 'Chennai_D' },
          { at: '2026-11-19T12:35:00.000Z', text: 'Bag received at facility', place: 'Coimbatore_H' },
        ],
      },
    },
  });
});

test('an order that was not shipped, or went with another courier, has no parcel', async () => {
  for (const number of [null, 'EE123456789IN'])
    expect(await parcelOf(await sent(number))).toMatchObject({ status: 200, result: { parcel: null } });
});

test("someone else's order is 404, and the courier is not called", async () => {
  const number = await sent('UD/Pending');
  peer.requests.length = 0;
  const other = await shop.aShopper();
  expect(await parcelOf(number, other.token)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  expect(peer.requests).toEqual([]);
});

test('with the courier unavailable the answer is 503, and the order can still be read', async () => {
  const number = await sent('DL/Delivered');
  peer.troubleOf = () => 'away';
  expect(await parcelOf(number)).toMatchObject({ status: 503, code: 'COURIER_UNAVAILABLE' });
  expect(await shop.status(shopper, number)).toMatchObject({ status: 200 });
});
