import { paise } from '@tula/contract/money.ts';
import { grams } from '@tula/contract/weight.ts';
import { expect, test } from 'vitest';
import { keepQuotes } from './keep-quotes.ts';
import { courierAnswering } from './test-courier.ts';

const parcel = { pincode: '560001', weightGrams: grams(750) };
const FIRST = { chargePaise: paise(10_050) };
const SECOND = { chargePaise: paise(12_000) };

test('what was quoted holds for its time, and not longer', async () => {
  let nowMs = 1;
  const { courier, asked } = courierAnswering(FIRST, SECOND);
  const keeping = keepQuotes(courier, { most: 10, forMs: 60_000, nowMs: () => nowMs });
  expect(await keeping.quote(parcel)).toEqual(FIRST);
  nowMs += 59_000;
  expect(await keeping.quote(parcel)).toEqual(FIRST);
  nowMs += 2_000;
  expect(await keeping.quote(parcel)).toEqual(SECOND);
  expect(asked).toHaveLength(2);
});

test('many who ask at once are answered by one question', async () => {
  const { courier, asked } = courierAnswering(FIRST, SECOND);
  const keeping = keepQuotes(courier);
  const quotes = await Promise.all(Array.from({ length: 5 }, () => keeping.quote(parcel)));
  expect(quotes).toEqual(Array.from({ length: 5 }, () => FIRST));
  expect(asked).toHaveLength(1);
});

test('the courier is asked for the half kilogram begun, whatever way the PIN code is typed', async () => {
  const { courier, asked } = courierAnswering(FIRST);
  const keeping = keepQuotes(courier);
  for (const weight of [501, 750, 1_000])
    await keeping.quote({ pincode: '560 001', weightGrams: grams(weight) });
  await keeping.quote({ ...parcel, weightGrams: grams(1_001) });
  await keeping.quote({ ...parcel, pincode: '560002' });
  expect(asked).toEqual([
    { pincode: '560001', weightGrams: 1_000 },
    { pincode: '560001', weightGrams: 1_500 },
    { pincode: '560002', weightGrams: 1_000 },
  ]);
});

test('what is no PIN code is not asked about', async () => {
  const { courier, asked } = courierAnswering(FIRST);
  expect(await keepQuotes(courier).quote({ ...parcel, pincode: '5600' })).toEqual({
    refused: 'not-a-pincode',
  });
  expect(asked).toEqual([]);
});

test('a courier that could not be asked is asked again', async () => {
  const { courier } = courierAnswering({ unavailable: 'away' }, FIRST);
  const keeping = keepQuotes(courier);
  expect(await keeping.quote(parcel)).toEqual({ unavailable: 'away' });
  expect(await keeping.quote(parcel)).toEqual(FIRST);
});

test('no more quotes are kept than there is room for', async () => {
  const { courier, asked } = courierAnswering(FIRST);
  const keeping = keepQuotes(courier, { most: 2, forMs: 60_000 });
  for (const pincode of ['560001', '560002', '560003', '560001']) await keeping.quote({ ...parcel, pincode });
  expect(asked).toHaveLength(4);
});
