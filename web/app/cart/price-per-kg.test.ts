import { type Paise, packPrice, paise } from '@tula/contract/money.ts';
import { grams, PACK_GRAMS } from '@tula/contract/weight.ts';
import { expect, test } from 'vitest';
import { pricePerKg } from './price-per-kg.ts';

test('prices per kg in whole rupees come back exactly from every pack', () => {
  for (const perKg of [100, 12_300, 56_000, 99_900, 128_900].map(paise))
    for (const pack of PACK_GRAMS) expect(pricePerKg(packPrice(perKg, pack), pack)).toBe(perKg);
});

test('among prices a paisa apart the roundest is taken', () => {
  expect(pricePerKg(paise(32225), grams(250))).toBe(128_900);
  expect(pricePerKg(paise(2513), grams(250))).toBe(10_050);
  expect(pricePerKg(paise(9999), grams(1000))).toBe(9999 as Paise);
});
