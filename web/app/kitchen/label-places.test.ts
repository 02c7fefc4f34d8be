import { paise } from '@tula/contract/values/money.ts';
import { expect, test } from 'vitest';
import { pagesOfLabels, usedPlaces } from './label-places.ts';

const label = (name: string, count: number) => ({
  productId: name,
  name,
  packGrams: 250,
  mrp: 140,
  mrpPerKg: 560,
  mrpPaise: paise(14_000),
  mrpPaisePerKg: paise(56_000),
  shelfLifeDays: 30,
  count,
});
const named = (pages: ReturnType<typeof pagesOfLabels>) =>
  pages.map((page) => page.map((place) => place?.name ?? '–').join(''));

test('labels fill the sheet from the first free place on, one for each pack', () => {
  expect(named(pagesOfLabels([label('m', 2), label('c', 3)], 'a4-8', 5))).toEqual(['–––––mmc', 'cc']);
  expect(named(pagesOfLabels([label('m', 2)], 'roll-75x50', 0))).toEqual(['m', 'm']);
  expect(named(pagesOfLabels([label('m', 24)], 'a4-24', 0))).toEqual(['m'.repeat(24)]);
  expect(pagesOfLabels([], 'a4-24', 0)).toEqual([]);
});

test('the first free label must be on the sheet', () => {
  expect([usedPlaces('1', 'a4-24'), usedPlaces('24', 'a4-24'), usedPlaces('8', 'a4-8')]).toEqual([0, 23, 7]);
  for (const typed of ['0', '25', '', '-1', '1.5', 'x']) expect(usedPlaces(typed, 'a4-24')).toBeUndefined();
  expect(usedPlaces('9', 'a4-8')).toBeUndefined();
});
