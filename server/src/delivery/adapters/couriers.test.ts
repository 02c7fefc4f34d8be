import { grams } from '@tula/contract/values/weight.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Peer, Trouble } from '../../../test/a-peer.ts';
import { courierContract } from '../courier.contract.ts';
import type { Courier } from '../courier.ts';
import { delhiveryCourier } from './delhivery.ts';
import { shiprocketCourier } from './shiprocket.ts';
import { aDelhivery, TOKEN } from './test-delhivery.ts';
import { API_USER, aShiprocket, type ShiprocketPeer } from './test-shiprocket.ts';

const originPincode = '641001';
const parcel = { pincode: '560001', weightGrams: grams(750) };
const open: Courier[] = [];

function closedAfterwards<C extends Courier>(courier: C): C {
  open.push(courier);
  return courier;
}

afterAll(() => {
  for (const courier of open) courier.close();
});

/** However a courier fails, the adapter soon returns `unavailable`, and tries the courier again once it is back. */
function courierOutages(peerOf: () => Peer, courier: () => Courier): void {
  const troubles: Trouble[] = ['cut', 'away', 'half', 'html', 'flood', 'elsewhere'];
  test.each(troubles)('a failure makes it unavailable and is not thrown: %s', async (trouble) => {
    const outside = courier();
    peerOf().troubleOf = () => trouble;
    expect(await outside.quote(parcel)).toEqual({ unavailable: expect.any(String) });
    peerOf().recover();
    expect(await outside.quote(parcel)).toEqual({ chargePaise: expect.any(Number) });
  });

  test('a courier that never answers times out within five seconds', async () => {
    peerOf().troubleOf = () => 'silent';
    const begun = performance.now();
    expect(await courier().quote(parcel)).toEqual({ unavailable: expect.any(String) });
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  const lies: [string, unknown][] = [
    ['nothing', null],
    ['a number', 7],
    ['text', 'OK'],
    ['an empty object', {}],
    ['an empty list of lists', [[]]],
    ['strings for lists', { delivery_codes: 'all', data: 'all', status: 'fine' }],
  ];
  test.each(lies)('a response of the wrong shape makes it unavailable: %s', async (_, json) => {
    peerOf().lie = () => json;
    expect(await courier().quote(parcel)).toEqual({ unavailable: expect.any(String) });
  });

  test.each([0, -64, 5_000_000, '1e9', null, {}])('a charge of %j makes it unavailable', async (amount) => {
    peerOf().lie = (json) => withAmount(json, amount);
    expect(await courier().quote(parcel)).toEqual({ unavailable: expect.any(String) });
  });

  test('repeated failures open the circuit breaker, and no request is sent', async () => {
    const outside = courier();
    peerOf().troubleOf = () => 'away';
    for (let i = 0; i < 3; i++) await outside.quote(parcel);
    const before = peerOf().requests.length;
    expect(await outside.quote(parcel)).toEqual({
      unavailable: expect.stringContaining('not called for a while'),
    });
    expect(peerOf().requests).toHaveLength(before);
  });
}

/** Replaces every charge in a response of either courier. */
function withAmount(json: unknown, amount: unknown): unknown {
  const text = JSON.stringify(json, (key, value: unknown) =>
    key === 'rate' || key === 'total_amount' ? amount : value,
  );
  return JSON.parse(text);
}

describe('Shiprocket', () => {
  let peer: ShiprocketPeer;
  const courier = (user = API_USER) =>
    closedAfterwards(shiprocketCourier({ apiBase: peer.base, originPincode, ...user }));

  beforeAll(async () => {
    peer = await aShiprocket();
  });
  beforeEach(() => {
    peer.recover();
    peer.requests.length = 0;
  });
  afterAll(() => peer.close());

  courierContract(async () => courier());
  courierOutages(() => peer, courier);

  test('the charge is that of the cheapest courier that is not blocked', async () => {
    expect(await courier().quote(parcel)).toEqual({ chargePaise: 10_050 });
    const { path, query, headers } = peer.requests.at(-1)!;
    expect([path, Object.fromEntries(query)]).toEqual([
      '/v1/external/courier/serviceability/',
      { pickup_postcode: '641001', delivery_postcode: '560001', weight: '0.75', cod: '0' },
    ]);
    expect(headers.authorization).toMatch(/^Bearer eyJ\./);
  });

  test.each(['682551', '744101', '999999'])('%s is not serviceable', async (pincode) => {
    expect(await courier().quote({ ...parcel, pincode })).toEqual({ rejected: 'not-serviceable' });
  });

  test('concurrent requests share one login, and later ones reuse it', async () => {
    const outside = courier();
    await Promise.all(Array.from({ length: 5 }, () => outside.quote(parcel)));
    await outside.quote(parcel);
    expect(peer.logins()).toBe(1);
  });

  test('an expired token causes one new login', async () => {
    const outside = courier();
    await outside.quote(parcel);
    peer.endTokens();
    expect(await outside.quote(parcel)).toEqual({ chargePaise: 10_050 });
    expect(peer.logins()).toBe(2);
    peer.lie = (json, { path }) => (path.endsWith('/login') ? { token: 'of-somebody-else' } : json);
    peer.endTokens();
    expect(await outside.quote(parcel)).toEqual({ unavailable: 'Shiprocket answers 401' });
    expect(peer.logins()).toBe(3);
  });

  test('a rejected login is not retried at once', async () => {
    const outside = courier({ ...API_USER, password: 'wrong' });
    expect(await outside.quote(parcel)).toEqual({ unavailable: 'Shiprocket answers a login with 400' });
    expect(await outside.quote(parcel)).toEqual({ unavailable: 'Shiprocket has rejected the login' });
    expect(peer.logins()).toBe(1);
  });

  test('a wrong API address makes the courier unavailable, not every place unserviceable', async () => {
    const outside = closedAfterwards(
      shiprocketCourier({ apiBase: `${peer.base}/v2`, originPincode, ...API_USER }),
    );
    expect(await outside.quote(parcel)).toEqual({ unavailable: 'Shiprocket answers a login with 401' });
  });

  test('invalid entries in the list of couriers are ignored', async () => {
    peer.lie = (json) => {
      const { data } = json as { data?: { available_courier_companies: unknown[] } };
      data?.available_courier_companies.push(null, 'x', { rate: -1 });
      return json;
    };
    expect(await courier().quote(parcel)).toEqual({ chargePaise: 10_050 });
  });
});

describe('Delhivery', () => {
  let peer: Peer;
  const courier = (token = TOKEN) =>
    closedAfterwards(delhiveryCourier({ apiBase: peer.base, originPincode, token }));

  beforeAll(async () => {
    peer = await aDelhivery();
  });
  beforeEach(() => {
    peer.recover();
    peer.requests.length = 0;
  });
  afterAll(() => peer.close());

  courierContract(async () => courier());
  courierOutages(() => peer, courier);

  test('the charge is that of a prepaid parcel by surface', async () => {
    expect(await courier().quote(parcel)).toEqual({ chargePaise: 11_228 });
    const cost = peer.requests.find(({ path }) => path.includes('/charges/'))!;
    expect(Object.fromEntries(cost.query)).toEqual({
      md: 'S',
      ss: 'Delivered',
      o_pin: '641001',
      d_pin: '560001',
      cgm: '750',
      pt: 'Pre-paid',
    });
  });

  test.each([
    ['682551', 'is unknown'],
    ['190001', 'is under embargo'],
    ['790001', 'takes no prepaid parcels'],
  ])('%s is not serviceable: it %s', async (pincode) => {
    expect(await courier().quote({ ...parcel, pincode })).toEqual({ rejected: 'not-serviceable' });
  });

  test('a rejected token makes the courier unavailable, not the place unserviceable', async () => {
    expect(await courier('wrong').quote(parcel)).toEqual({
      unavailable: 'Delhivery answers 401 to a PIN code',
    });
  });

  test('a response about another place makes the courier unavailable', async () => {
    peer.lie = (json) => JSON.parse(JSON.stringify(json).replace('560001', '110001'));
    expect(await courier().quote(parcel)).toEqual({ unavailable: 'Delhivery answers with another PIN code' });
  });
});
