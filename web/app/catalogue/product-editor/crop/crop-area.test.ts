import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameArea, middleOf, moved, scaled } from './crop-area.ts';

const WIDE = { width: 900, height: 600 };

test('the square in the middle has the shorter edge', () => {
  expect(middleOf(WIDE)).toEqual({ left: 150, top: 0, edge: 600 });
  expect(middleOf({ width: 601, height: 900 })).toEqual({ left: 0, top: 149, edge: 601 });
});

test('a square moves as far as the picture goes', () => {
  const area = { left: 100, top: 100, edge: 300 };
  expect(moved(area, { x: 50, y: -20 }, WIDE)).toEqual({ left: 150, top: 80, edge: 300 });
  expect(moved(area, { x: 5_000, y: -5_000 }, WIDE)).toEqual({ left: 600, top: 0, edge: 300 });
});

test('a square is scaled around its middle, not below the shortest edge nor above the picture', () => {
  const area = { left: 300, top: 150, edge: 300 };
  expect(scaled(area, 0.8, WIDE)).toEqual({ left: 330, top: 180, edge: 240 });
  expect(scaled(area, 0.1, WIDE)).toEqual({ left: 350, top: 200, edge: 200 });
  expect(scaled(area, 10, WIDE)).toEqual({ left: 150, top: 0, edge: 600 });
  expect(scaled({ left: 0, top: 0, edge: 90 }, 0.5, { width: 90, height: 120 }).edge).toBe(90);
});

test('whatever is done, the square stays inside the picture in whole pixels', () => {
  const size = fc.integer({ min: 1, max: 2_000 });
  const step = fc.oneof(
    fc.record({ x: fc.double({ noNaN: true, min: -1e4, max: 1e4 }), y: fc.integer() }),
    fc.double({ noNaN: true, min: 0.01, max: 100 }),
  );
  fc.assert(
    fc.property(size, size, fc.array(step), (width, height, steps) => {
      let area = middleOf({ width, height });
      for (const one of steps)
        area =
          typeof one === 'number'
            ? scaled(area, one, { width, height })
            : moved(area, one, { width, height });
      expect(Object.values(area).every(Number.isInteger)).toBe(true);
      expect(area.left >= 0 && area.top >= 0 && area.edge > 0).toBe(true);
      expect(area.left + area.edge <= width && area.top + area.edge <= height).toBe(true);
      expect(isSameArea(area, { ...area })).toBe(true);
    }),
  );
});
