import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packBoxes } from './pack-boxes.ts';
import { aBox } from './test-rates.ts';

const SMALL = aBox();
const LARGE = aBox({
  name: 'Large',
  lengthMm: 400,
  widthMm: 300,
  heightMm: 250,
  tareGrams: 300,
  holdsGrams: 5_000,
});
const boxes = [SMALL, LARGE];

test('without boxes a parcel is billed for what its goods weigh', () => {
  expect(packBoxes(750, { boxes: [], volumetricDivisor: 5_000 })).toEqual([
    {
      parcel: { box: undefined, goodsGrams: 750, actualGrams: 750, volumetricGrams: 0, billedGrams: 750 },
      count: 1,
    },
  ]);
});

test('the smallest box that holds the goods is used, and its weight is billed', () => {
  const [first] = packBoxes(1_000, { boxes, volumetricDivisor: null });
  expect(first?.parcel).toEqual({
    box: SMALL,
    goodsGrams: 1_000,
    actualGrams: 1_080,
    volumetricGrams: 0,
    billedGrams: 1_080,
  });
});

test('a box that is larger than heavy is billed for its volume', () => {
  // 400 × 300 × 250 mm are 30,000 cm³, and by 5,000 cm³ a kilogram 6 kg.
  const [first] = packBoxes(1_001, { boxes, volumetricDivisor: 5_000 });
  expect(first?.parcel).toMatchObject({
    box: LARGE,
    actualGrams: 1_301,
    volumetricGrams: 6_000,
    billedGrams: 6_000,
  });
});

test('a started gram of volume counts whole', () => {
  const box = aBox({ lengthMm: 101, widthMm: 101, heightMm: 101 });
  expect(packBoxes(1, { boxes: [box], volumetricDivisor: 5_000 })[0]?.parcel.volumetricGrams).toBe(207);
});

test('more than the largest box holds goes into full ones and the smallest for the rest', () => {
  const packed = packBoxes(10_400, { boxes, volumetricDivisor: null });
  expect(packed.map(({ parcel, count }) => [parcel.box?.name, parcel.goodsGrams, count])).toEqual([
    ['Large', 5_000, 2],
    ['Small', 400, 1],
  ]);
});

test('all goods are packed, no box holds more than it can, and none could be smaller', () => {
  const holds = fc.uniqueArray(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(holds, fc.integer({ min: 1, max: 100_000 }), (sizes, goodsGrams) => {
      const some = sizes.toSorted((one, other) => one - other).map((holdsGrams) => aBox({ holdsGrams }));
      const packed = packBoxes(goodsGrams, { boxes: some, volumetricDivisor: 5_000 });
      expect(packed.reduce((total, { parcel, count }) => total + parcel.goodsGrams * count, 0)).toBe(
        goodsGrams,
      );
      for (const { parcel } of packed) {
        expect(parcel.goodsGrams).toBeLessThanOrEqual(parcel.box?.holdsGrams ?? 0);
        expect(some.filter((box) => box.holdsGrams >= parcel.goodsGrams)[0]).toBe(parcel.box);
        expect(parcel.billedGrams).toBeGreaterThanOrEqual(parcel.actualGrams);
        expect(Number.isSafeInteger(parcel.billedGrams)).toBe(true);
      }
    }),
  );
});
