import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packsInStock } from './stock-rules.ts';

const line = (count: number, packGrams: number, productId = 'murukku') => ({ productId, packGrams, count });

test('lines of a product take whole packs one after another, and of what is not counted there are none', () => {
  const lines = [line(3, 250), line(2, 500), line(1, 250), line(4, 250, 'laddu')];
  expect(packsInStock(lines, new Map([['murukku', 1600]]))).toEqual([3, 1, 1, 0]);
  expect(packsInStock(lines, new Map())).toEqual([0, 0, 0, 0]);
});

const someLines = fc.array(
  fc.record({
    productId: fc.constantFrom('murukku', 'laddu'),
    packGrams: fc.constantFrom(250, 500, 1000),
    count: fc.integer({ min: 1, max: 10 }),
  }),
  { maxLength: 6 },
);

test('no line gets more packs than it has, no product gives more than is left, and what is left is too little for a pack', () => {
  fc.assert(
    fc.property(someLines, fc.nat(8000), fc.nat(8000), (lines, murukku, laddu) => {
      const left = new Map([
        ['murukku', murukku],
        ['laddu', laddu],
      ]);
      const counts = packsInStock(lines, left);
      for (const [at, { productId, packGrams, count }] of lines.entries()) {
        const upTo = lines.slice(0, at + 1);
        const taken = upTo.reduce(
          (sum, one, index) => sum + (one.productId === productId ? one.packGrams * (counts[index] ?? 0) : 0),
          0,
        );
        const rest = (left.get(productId) ?? 0) - taken;
        expect(rest).toBeGreaterThanOrEqual(0);
        expect(counts[at]).toBeLessThanOrEqual(count);
        if ((counts[at] ?? 0) < count) expect(rest).toBeLessThan(packGrams);
      }
    }),
  );
});
