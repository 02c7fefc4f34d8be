import { paise } from '@tula/contract/money.ts';
import { grams } from '@tula/contract/weight.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StoppedClock, stoppedClock } from '../../test/stopped-clock.ts';
import { type ThrowawayDatabase, throwawayDatabase } from '../../test/throwaway-database.ts';
import type { Courier } from './courier.ts';
import { keepQuotes, quotesRepeating } from './cached-quotes.ts';
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
  await throwaway.database.pool.query('TRUNCATE courier_quotes');
  clock = stoppedClock('2026-03-02T09:00:00Z');
});
afterAll(() => throwaway.drop());

const keeping = (courier: Courier) => keepQuotes(courier, { database: throwaway.database, clock });
const rowsKept = async () =>
  (await throwaway.database.pool.query('SELECT pincode, weight_grams, charge_paise FROM courier_quotes'))
    .rows;

test('what was quoted holds for fifteen minutes, and not longer', async () => {
  const { courier, asked } = courierAnswering(FIRST, SECOND);
  const kept = keeping(courier);
  expect(await kept.quote(parcel)).toEqual(FIRST);
  clock.advance({ seconds: 15 * 60 - 1 });
  expect(await kept.quote(parcel)).toEqual(FIRST);
  clock.advance({ seconds: 1 });
  expect(await kept.quote(parcel)).toEqual(SECOND);
  expect(asked).toHaveLength(2);
});

test('what one process was told is what every other one says', async () => {
  const [one, other] = [courierAnswering(FIRST), courierAnswering(SECOND)];
  expect(await keeping(one.courier).quote(parcel)).toEqual(FIRST);
  expect(await keeping(other.courier).quote(parcel)).toEqual(FIRST);
  expect(other.asked).toEqual([]);
});

test('processes that ask at the same moment and are told different charges say the same', async () => {
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
  const quotes = await Promise.all(couriers.map((courier) => keeping(courier).quote(parcel)));
  expect(new Set(quotes.map((quote) => JSON.stringify(quote))).size).toBe(1);
  expect(await keeping(couriers[0] as Courier).quote(parcel)).toEqual(quotes[0]);
});

test('many who ask at once are answered by one question', async () => {
  const { courier, asked } = courierAnswering(FIRST, SECOND);
  const kept = keeping(courier);
  const quotes = await Promise.all(Array.from({ length: 5 }, () => kept.quote(parcel)));
  expect(quotes).toEqual(Array.from({ length: 5 }, () => FIRST));
  expect(asked).toHaveLength(1);
});

test('the courier is asked for the half kilogram begun, whatever way the PIN code is typed', async () => {
  const { courier, asked } = courierAnswering(FIRST);
  const kept = keeping(courier);
  for (const weight of [501, 750, 1_000])
    await kept.quote({ pincode: '560 001', weightGrams: grams(weight) });
  await kept.quote({ ...parcel, weightGrams: grams(1_001) });
  await kept.quote({ ...parcel, pincode: '560002' });
  expect(asked).toEqual([
    { pincode: '560001', weightGrams: 1_000 },
    { pincode: '560001', weightGrams: 1_500 },
    { pincode: '560002', weightGrams: 1_000 },
  ]);
});

test('what is no PIN code is not asked about, and nothing is kept', async () => {
  const { courier, asked } = courierAnswering(FIRST);
  expect(await keeping(courier).quote({ ...parcel, pincode: '5600' })).toEqual({ refused: 'not-a-pincode' });
  expect(asked).toEqual([]);
  expect(await rowsKept()).toEqual([]);
});

test('a place that is not served is kept as such', async () => {
  const { courier, asked } = courierAnswering({ refused: 'not-serviceable' }, FIRST);
  const kept = keeping(courier);
  for (let time = 0; time < 2; time++)
    expect(await kept.quote(parcel)).toEqual({ refused: 'not-serviceable' });
  expect(asked).toHaveLength(1);
  expect(await rowsKept()).toEqual([{ pincode: '560001', weight_grams: 1_000, charge_paise: null }]);
});

test('a courier that could not be asked is asked again', async () => {
  const { courier } = courierAnswering({ unavailable: 'away' }, FIRST);
  const kept = keeping(courier);
  expect(await kept.quote(parcel)).toEqual({ unavailable: 'away' });
  expect(await rowsKept()).toEqual([]);
  expect(await kept.quote(parcel)).toEqual(FIRST);
});

test('a courier that breaks is asked again', async () => {
  const { courier } = courierAnswering(FIRST);
  let isBroken = true;
  const kept = keeping({
    ...courier,
    quote: (asked) => (isBroken ? Promise.reject(new Error('broken')) : courier.quote(asked)),
  });
  await expect(kept.quote(parcel)).rejects.toThrow('broken');
  isBroken = false;
  expect(await kept.quote(parcel)).toEqual(FIRST);
});

test('quotes that hold no longer are cleared away, and others are not', async () => {
  const { courier } = courierAnswering(FIRST);
  const kept = keeping(courier);
  await kept.quote(parcel);
  clock.advance({ minutes: 10 });
  await kept.quote({ ...parcel, pincode: '560002' });
  clock.advance({ minutes: 5 });
  for (const { work } of quotesRepeating({ database: throwaway.database, clock })) await work();
  expect(await rowsKept()).toEqual([{ pincode: '560002', weight_grams: 1_000, charge_paise: 10_050 }]);
});
