import { paise } from '@tula/contract/values/money.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StoppedClock, stoppedClock } from '../../test/stopped-clock.ts';
import { type ThrowawayDatabase, throwawayDatabase } from '../../test/throwaway-database.ts';
import type { Courier } from './courier.ts';
import { cacheQuotes, quotesRepeating } from './cached-quotes.ts';
import { courierAnswering } from './test-courier.ts';

const parcel = { pincode: '560001', weightGrams: grams(750) };
const FIRST = { chargePaise: paise(10_050) };
const SECOND = { chargePaise: paise(12_000) };

let throwaway: ThrowawayDatabase;
let clock: StoppedClock;
beforeAll(async () => {
  throwaway = await throwawayDatabase();
});
beforeEach(async () => {
  await throwaway.asOwner('TRUNCATE courier_quotes');
  clock = stoppedClock('2026-03-02T09:00:00Z');
});
afterAll(() => throwaway.drop());

const cachedCourier = (courier: Courier) => cacheQuotes(courier, { database: throwaway.database, clock });
const cachedRows = async () =>
  (await throwaway.database.pool.query('SELECT pincode, weight_grams, charge_paise FROM courier_quotes'))
    .rows;

test('a quote is cached for fifteen minutes, and not longer', async () => {
  const { courier, requests } = courierAnswering(FIRST, SECOND);
  const cached = cachedCourier(courier);
  expect(await cached.quote(parcel)).toEqual(FIRST);
  clock.advance({ seconds: 15 * 60 - 1 });
  expect(await cached.quote(parcel)).toEqual(FIRST);
  clock.advance({ seconds: 1 });
  expect(await cached.quote(parcel)).toEqual(SECOND);
  expect(requests).toHaveLength(2);
});

test('a quote cached by one process serves every other', async () => {
  const [one, other] = [courierAnswering(FIRST), courierAnswering(SECOND)];
  expect(await cachedCourier(one.courier).quote(parcel)).toEqual(FIRST);
  expect(await cachedCourier(other.courier).quote(parcel)).toEqual(FIRST);
  expect(other.requests).toEqual([]);
});

test('processes that get different quotes at the same moment answer with one of them', async () => {
  const everybodyAsks = Promise.withResolvers<void>();
  let asking = 0;
  const couriers = [FIRST, SECOND, FIRST, SECOND].map((answer) => ({
    ...courierAnswering(answer).courier,
    async quote() {
      if (++asking === 4) everybodyAsks.resolve();
      await everybodyAsks.promise;
      return answer;
    },
  }));
  const quotes = await Promise.all(couriers.map((courier) => cachedCourier(courier).quote(parcel)));
  expect(new Set(quotes.map((quote) => JSON.stringify(quote))).size).toBe(1);
  expect(await cachedCourier(couriers[0] as Courier).quote(parcel)).toEqual(quotes[0]);
});

test('concurrent requests become one request to the courier', async () => {
  const { courier, requests } = courierAnswering(FIRST, SECOND);
  const cached = cachedCourier(courier);
  const quotes = await Promise.all(Array.from({ length: 5 }, () => cached.quote(parcel)));
  expect(quotes).toEqual(Array.from({ length: 5 }, () => FIRST));
  expect(requests).toHaveLength(1);
});

test('the weight is rounded up to half a kilogram and the PIN code normalised', async () => {
  const { courier, requests } = courierAnswering(FIRST);
  const cached = cachedCourier(courier);
  for (const weight of [501, 750, 1_000])
    await cached.quote({ pincode: '560 001', weightGrams: grams(weight) });
  await cached.quote({ ...parcel, weightGrams: grams(1_001) });
  await cached.quote({ ...parcel, pincode: '560002' });
  expect(requests).toEqual([
    { pincode: '560001', weightGrams: 1_000 },
    { pincode: '560001', weightGrams: 1_500 },
    { pincode: '560002', weightGrams: 1_000 },
  ]);
});

test('an invalid PIN code reaches neither the courier nor the cache', async () => {
  const { courier, requests } = courierAnswering(FIRST);
  expect(await cachedCourier(courier).quote({ ...parcel, pincode: '5600' })).toEqual({
    rejected: 'not-a-pincode',
  });
  expect(requests).toEqual([]);
  expect(await cachedRows()).toEqual([]);
});

test('an unserviceable place is cached as such', async () => {
  const { courier, requests } = courierAnswering({ rejected: 'not-serviceable' }, FIRST);
  const cached = cachedCourier(courier);
  for (let time = 0; time < 2; time++)
    expect(await cached.quote(parcel)).toEqual({ rejected: 'not-serviceable' });
  expect(requests).toHaveLength(1);
  expect(await cachedRows()).toEqual([{ pincode: '560001', weight_grams: 1_000, charge_paise: null }]);
});

test('an unavailable courier is not cached', async () => {
  const { courier } = courierAnswering({ unavailable: 'away' }, FIRST);
  const cached = cachedCourier(courier);
  expect(await cached.quote(parcel)).toEqual({ unavailable: 'away' });
  expect(await cachedRows()).toEqual([]);
  expect(await cached.quote(parcel)).toEqual(FIRST);
});

test('an error of the courier is not cached', async () => {
  const { courier } = courierAnswering(FIRST);
  let isBroken = true;
  const cached = cachedCourier({
    ...courier,
    quote: (parcel) => (isBroken ? Promise.reject(new Error('broken')) : courier.quote(parcel)),
  });
  await expect(cached.quote(parcel)).rejects.toThrow('broken');
  isBroken = false;
  expect(await cached.quote(parcel)).toEqual(FIRST);
});

test('expired quotes are deleted, and others are not', async () => {
  const { courier } = courierAnswering(FIRST);
  const cached = cachedCourier(courier);
  await cached.quote(parcel);
  clock.advance({ minutes: 10 });
  await cached.quote({ ...parcel, pincode: '560002' });
  clock.advance({ minutes: 5 });
  for (const { work } of quotesRepeating({ database: throwaway.database, clock })) await work();
  expect(await cachedRows()).toEqual([{ pincode: '560002', weight_grams: 1_000, charge_paise: 10_050 }]);
});
