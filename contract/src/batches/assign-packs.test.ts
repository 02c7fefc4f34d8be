import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignPacks, type BatchToTake, type PacksToTake, stillMissing } from './assign-packs.ts';
import { dayAfter } from '../values/dates.ts';
import { type Arrival, isFreshEnough, USUAL_FRESHNESS } from './freshness-rule.ts';

const ARRIVAL: Arrival = { arrivesOn: '2026-12-01', isCollected: false, rule: USUAL_FRESHNESS };
const batch = (id: string, parts: Partial<BatchToTake> = {}): BatchToTake => ({
  id,
  productId: 'murukku',
  code: id,
  packedOn: '2026-11-21',
  useBy: '2027-01-05',
  gramsLeft: 1000,
  isRecalled: false,
  ...parts,
});
const line = (count: number, packGrams = 500): PacksToTake => ({
  position: 0,
  productId: 'murukku',
  packGrams,
  count,
});
const taken = (lines: PacksToTake[], batches: BatchToTake[]) =>
  assignPacks(lines, batches, ARRIVAL).map(({ batchId, count }) => `${count} of ${batchId}`);

test('the batch whose last day comes first is taken first, and a line is split where it has too little', () => {
  const later = batch('B2', { packedOn: '2026-11-22', useBy: '2027-01-06' });
  expect(taken([line(3)], [later, batch('B1')])).toEqual(['2 of B1', '1 of B2']);
});

test('a rest that is smaller than the pack is left, and packs without a batch are left out', () => {
  expect(taken([line(3)], [batch('B1', { gramsLeft: 700 })])).toEqual(['1 of B1']);
  expect(taken([line(1)], [])).toEqual([]);
});

test('a recalled batch, one past the limit and one of another product are never taken from', () => {
  expect(
    taken(
      [line(1)],
      [
        batch('B1', { isRecalled: true }),
        batch('B2', { packedOn: '2026-10-29', useBy: '2026-12-14' }),
        batch('B3', { productId: 'laddu' }),
      ],
    ),
  ).toEqual([]);
});

const someBatches = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('B1', 'B2', 'B3', 'B4', 'B5'),
    productId: fc.constantFrom('murukku', 'laddu'),
    age: fc.integer({ min: 0, max: 60 }),
    life: fc.integer({ min: 1, max: 120 }),
    gramsLeft: fc.integer({ min: -500, max: 4000 }),
    isRecalled: fc.boolean(),
  }),
  { selector: ({ id }) => id },
);
const someLines = fc.array(
  fc.record({
    productId: fc.constantFrom('murukku', 'laddu'),
    packGrams: fc.constantFrom(250, 500, 750, 1000),
    count: fc.integer({ min: 1, max: 10 }),
  }),
  { maxLength: 4 },
);

test('no batch gives more than it has, no line gets more than it needs, and a later batch only what an earlier one lacks', () => {
  fc.assert(
    fc.property(someBatches, someLines, (drawn, drawnLines) => {
      const batches = drawn.map(({ age, life, ...rest }) => {
        const packedOn = dayAfter('2026-12-01', -age);
        return { ...rest, code: rest.id, packedOn, useBy: dayAfter(packedOn, life) };
      });
      const lines = drawnLines.map((one, position) => ({ ...one, position }));
      const assigned = assignPacks(lines, batches, ARRIVAL);
      const usable = batches.filter((one) => !one.isRecalled && isFreshEnough(one, ARRIVAL));
      const restOf = ({ id, gramsLeft }: BatchToTake) =>
        assigned
          .filter(({ batchId }) => batchId === id)
          .reduce((rest, { packGrams, count }) => rest - packGrams * count, gramsLeft);
      for (const { batchId } of assigned) expect(usable.map(({ id }) => id)).toContain(batchId);
      for (const one of usable) expect(restOf(one)).toBeGreaterThanOrEqual(Math.min(0, one.gramsLeft));
      for (const { position, productId, packGrams, count } of lines) {
        const parts = assigned.filter((part) => part.position === position);
        const got = parts.reduce((sum, part) => sum + part.count, 0);
        expect(got).toBeLessThanOrEqual(count);
        const own = usable.filter((one) => one.productId === productId);
        if (got < count) for (const one of own) expect(restOf(one)).toBeLessThan(packGrams);
        const last = own.find(({ id }) => id === parts.at(-1)?.batchId);
        for (const earlier of own.filter(({ useBy }) => last !== undefined && useBy < last.useBy))
          expect(restOf(earlier)).toBeLessThan(packGrams);
      }
    }),
  );
});

test('what was taken from several batches is no longer missing, and a line that has all is left out', () => {
  const lines = [
    { position: 0, productId: 'thattai', packGrams: 250, count: 3 },
    { position: 1, productId: 'omapodi', packGrams: 500, count: 2 },
  ];
  const taken = [
    { position: 0, batchId: 'early', packGrams: 250, count: 1 },
    { position: 0, batchId: 'late', packGrams: 250, count: 1 },
    { position: 1, batchId: 'other', packGrams: 500, count: 2 },
  ];
  expect(stillMissing(lines, taken)).toEqual([{ ...lines[0], count: 1 }]);
  expect(stillMissing(lines, [])).toEqual(lines);
});
