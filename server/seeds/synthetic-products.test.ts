import { expect, test } from 'vitest';
import { DEMO_CATEGORIES, DEMO_TAGS } from './demo-catalogue.ts';
import { SYNTHETIC_NAMES, syntheticProduct } from './synthetic-products.ts';

const SAMPLE = 60_000;
const sample = Array.from({ length: SAMPLE }, (_, n) => syntheticProduct(n));

function sharesOfWords(texts: string[]): number[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const word of new Set(text.toLowerCase().split(/[ -]/)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts.values()].map((count) => count / texts.length);
}

test('the same number is always the same product', () => {
  expect(syntheticProduct(0)).toEqual({
    name: 'Coimbatore Stone-ground Banana Murukku',
    description:
      'Stone-ground murukku after a recipe from Coimbatore. Made with Banana and packed by weight.',
    category: 'Savouries',
    tags: ['Traditional'],
    pricePaisePerKg: 28_000,
    discountedPaisePerKg: 28_000,
    availableGrams: [250, 500],
  });
  expect(syntheticProduct(4711)).toEqual(syntheticProduct(4711));
});

test('a million products have a million names', () => {
  expect(SYNTHETIC_NAMES).toBeGreaterThan(1_000_000);
  const names = new Set<string>();
  for (let n = 0; n < 1_000_000; n += 1) names.add(syntheticProduct(n).name);
  expect(names.size).toBe(1_000_000);
});

test('names use several hundred words, each in 0.1 to 2 percent of the products', () => {
  const shares = sharesOfWords(sample.map((product) => product.name));
  expect(shares.length).toBeGreaterThan(350);
  expect(Math.min(...shares)).toBeGreaterThan(0.001);
  expect(Math.max(...shares)).toBeLessThan(0.02);
});

test('categories and tags are those of the demo shop, and all categories occur', () => {
  expect(new Set(sample.map((product) => product.category))).toEqual(new Set(DEMO_CATEGORIES));
  const tags = new Set<string>(DEMO_TAGS);
  expect(sample.filter((product) => product.tags.some((tag) => !tags.has(tag)))).toEqual([]);
});

test('prices are whole paise within the range of the shop and no discount is negative', () => {
  const prices = sample.map((product) => product.pricePaisePerKg);
  expect([Math.min(...prices.slice(0, 1000)), Math.max(...prices.slice(0, 1000))]).toEqual([28_000, 360_000]);
  const odd = sample.filter(
    ({ pricePaisePerKg, discountedPaisePerKg }) =>
      !Number.isSafeInteger(discountedPaisePerKg) ||
      discountedPaisePerKg > pricePaisePerKg ||
      discountedPaisePerKg < pricePaisePerKg * 0.84,
  );
  expect(odd).toEqual([]);
});

test.each([[-1], [1.5], [Number.NaN]])('there is no product %d', (n) => {
  expect(() => syntheticProduct(n)).toThrow(RangeError);
});
