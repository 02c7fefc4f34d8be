import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Peer, Trouble } from '../../../test/a-peer.ts';
import type { Courier } from '../courier.ts';
import { delhiveryCourier } from './delhivery.ts';
import { shiprocketCourier } from './shiprocket.ts';
import { aDelhivery, TOKEN } from './test-delhivery.ts';
import { API_USER, aShiprocket } from './test-shiprocket.ts';

const originPincode = '641001';

const couriers: [string, () => Promise<Peer>, (apiBase: string) => Courier, string][] = [
  [
    'Shiprocket',
    aShiprocket,
    (apiBase) => shiprocketCourier({ apiBase, originPincode, ...API_USER }),
    'SR-18',
  ],
  [
    'Delhivery',
    aDelhivery,
    (apiBase) => delhiveryCourier({ apiBase, originPincode, token: TOKEN }),
    'UD/In Transit',
  ],
];

describe.each(couriers)('%s', (_, open, courierAt, onItsWay) => {
  let peer: Peer;
  let courier: Courier;

  beforeAll(async () => {
    peer = await open();
  });
  beforeEach(() => {
    peer.recover();
    courier = courierAt(peer.base);
    return () => courier.close();
  });
  afterAll(() => peer.close());

  test('tracking has the state and the steps, newest first, read as Indian time', async () => {
    const tracking = await courier.track?.(onItsWay);
    expect(tracking).toMatchObject({
      state: 'on-its-way',
      steps: [{ at: '2026-11-21T04:00:00.000Z' }, { at: '2026-11-19T12:35:00.000Z' }],
    });
  });

  test('an unknown tracking number is rejected', async () => {
    expect(await courier.track?.('EE123456789IN')).toEqual({ rejected: 'unknown-number' });
  });

  test.each(['../../../etc', 'a?b=c&d', '#', '%2e%2e', ''])(
    'a tracking number cannot change the path of the request: %j',
    async (number) => {
      peer.requests.length = 0;
      await courier.track?.(number);
      const requests = peer.requests.filter(({ path }) => !path.endsWith('/auth/login'));
      expect(requests).toHaveLength(1);
      expect(requests[0]?.path).toMatch(/\/courier\/track\/awb\/|^\/api\/v1\/packages\/json\/$/);
    },
  );

  const troubles: Trouble[] = ['cut', 'away', 'half', 'html', 'flood', 'elsewhere'];
  test.each(troubles)('a failure makes it unavailable and is not thrown: %s', async (trouble) => {
    peer.troubleOf = () => trouble;
    expect(await courier.track?.(onItsWay)).toEqual({ unavailable: expect.any(String) });
  });

  test.each([null, 7, [], {}, { tracking_data: [] }, { ShipmentData: [{ Shipment: null }] }])(
    'a response of the wrong shape makes it unavailable: %j',
    async (json) => {
      peer.lie = () => json;
      expect(await courier.track?.(onItsWay)).toEqual({ unavailable: expect.any(String) });
    },
  );

  test('a response about another parcel makes it unavailable', async () => {
    peer.lie = (json) => JSON.parse(JSON.stringify(json).replace(onItsWay, 'of somebody else'));
    expect(await courier.track?.(onItsWay)).toEqual({
      unavailable: expect.stringContaining('another parcel'),
    });
  });
});

test.each([
  ['SR-42', 'on-its-way'],
  ['SR-17', 'out-for-delivery'],
  ['SR-7', 'delivered'],
  ['SR-21', 'held-up'],
  ['SR-9', 'returning'],
  ['SR-10', 'returned'],
  ['SR-8', 'stopped'],
  ['SR-999', 'announced'],
])("Shiprocket's %s is %s", async (number, state) => {
  const peer = await aShiprocket();
  const courier = shiprocketCourier({ apiBase: peer.base, originPincode, ...API_USER });
  expect(await courier.track?.(number)).toMatchObject({ state });
  courier.close();
  await peer.close();
});

test.each([
  ['UD/Manifested', 'announced'],
  ['UD/Pending', 'on-its-way'],
  ['UD/Dispatched', 'out-for-delivery'],
  ['DL/Delivered', 'delivered'],
  ['DL/RTO', 'returned'],
  ['RT/In Transit', 'returning'],
  ['CN/Canceled', 'stopped'],
])("Delhivery's %s is %s", async (number, state) => {
  const peer = await aDelhivery();
  const courier = delhiveryCourier({ apiBase: peer.base, originPincode, token: TOKEN });
  expect(await courier.track?.(number)).toMatchObject({ state });
  courier.close();
  await peer.close();
});
