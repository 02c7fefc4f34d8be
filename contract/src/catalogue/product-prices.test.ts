import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../values/money.ts';
import { formatThousands } from '../values/typed-price.ts';
import {
  checkPrices,
  HIGHEST_PAISE_PER_KG,
  LOWEST_PAISE_PER_KG,
  paiseOfThousands,
  perKgFault,
} from './product-prices.ts';

const PER_KG = 'Enter a price per kg from ₹1 to ₹100,000';

test('a price per kg is refused below ₹1, above ₹100,000 and where it is none', () => {
  expect([100, 64_000, 10_000_000].map(perKgFault)).toEqual([undefined, undefined, undefined]);
  expect([99, 10_000_001, undefined].map(perKgFault)).toEqual([PER_KG, PER_KG, PER_KG]);
});

test('what is wrong with a price and its discount is told with the part that it is about', () => {
  expect(checkPrices(99, 0).fault).toEqual({ of: 'price', reason: PER_KG });
  expect(checkPrices(64_000, -1).fault).toEqual({ of: 'discount', reason: 'At least 0' });
  expect(checkPrices(64_000, 100).fault).toEqual({ of: 'discount', reason: 'Less than 100' });
  expect(checkPrices(100, 1).fault).toEqual({
    of: 'charged',
    reason: 'The discounted price per kg must be at least ₹1',
  });
  expect(checkPrices(64_000, 12.5)).toEqual({
    prices: { pricePaisePerKg: 64_000, discountedPaisePerKg: 56_000, discountPercent: 12.5 },
  });
});

test('every price that a form sends in thousands is read as the same paise', () => {
  fc.assert(
    fc.property(fc.integer({ min: LOWEST_PAISE_PER_KG, max: HIGHEST_PAISE_PER_KG }), (perKg) => {
      expect(paiseOfThousands(formatThousands(paise(perKg)))).toBe(perKg);
    }),
  );
});
