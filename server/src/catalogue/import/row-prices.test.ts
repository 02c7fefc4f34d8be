import { paise } from '@tula/contract/values/money.ts';
import { expect, test } from 'vitest';
import { type GivenPrices, rowPrices } from './row-prices.ts';

const BEFORE = { pricePaisePerKg: paise(64_000), discountedPaisePerKg: paise(56_000), discountPercent: 12.5 };
const NOTHING = { price: undefined, originalPrice: undefined, discount: undefined, hasOriginalPrices: true };

function read(
  given: Partial<Record<'price' | 'originalPrice', number>> & Partial<GivenPrices>,
  before?: typeof BEFORE,
) {
  const { prices, fault } = rowPrices({ ...NOTHING, ...(given as Partial<GivenPrices>) }, before);
  return prices ? [prices.pricePaisePerKg, prices.discountedPaisePerKg, prices.discountPercent] : fault.field;
}

test.each([
  ['nothing keeps all', {}, [64_000, 56_000, 12.5]],
  ['a new price makes a new discount', { price: 48_000 }, [64_000, 48_000, 25]],
  ['a new discount makes a new price', { discount: 25 }, [64_000, 48_000, 25]],
  ['a new original price keeps the discount', { originalPrice: 80_000 }, [80_000, 70_000, 12.5]],
  ['a price and its rounded discount agree', { price: 42_660, discount: 33.34 }, [64_000, 42_660, 33.34375]],
  ['a price and another discount contradict each other', { price: 48_000, discount: 30 }, 'discount'],
  ['a price above the original one is refused', { price: 70_000 }, 'price'],
  ['a price below one rupee is refused', { price: 99 }, 'price'],
  ['an original price above the limit is refused', { originalPrice: 10_000_001 }, 'originalPrice'],
] as const)('of a product that exists, %s', (_, given, expected) => {
  expect(read(given as never, BEFORE)).toEqual(expected);
});

test.each([
  ['a price alone is the original one', { price: 64_000 }, [64_000, 64_000, 0]],
  [
    'an original price with a discount makes the price',
    { originalPrice: 64_000, discount: 12.5 },
    [64_000, 56_000, 12.5],
  ],
  ['a price with a discount needs the original one', { price: 56_000, discount: 12.5 }, 'originalPrice'],
  ['no price is refused', {}, 'price'],
] as const)('of a new product, %s', (_, given, expected) => {
  expect(read(given as never)).toEqual(expected);
});

test('a file with prices alone changes a product without a discount to another price without one', () => {
  const undiscounted = { ...BEFORE, discountedPaisePerKg: paise(64_000), discountPercent: 0 };
  expect(read({ price: 70_000, hasOriginalPrices: false } as never, undiscounted)).toEqual([
    70_000, 70_000, 0,
  ]);
});
