import { expect, test } from 'vitest';
import { parcelSteps } from './parcel-steps.ts';

const STEP = { at: '2026-11-21 09:30:00', text: 'Out for delivery', place: 'Chennai' };

test('steps without a time or a text are left out, those without a place are not', () => {
  const noted = [
    { ...STEP, at: 'yesterday' },
    { ...STEP, at: 7 },
    { ...STEP, at: '2026-13-41 09:30:00' },
    { ...STEP, text: ' ' },
    { ...STEP, text: null },
    { ...STEP, place: undefined },
  ];
  expect(parcelSteps(noted)).toEqual([
    { at: '2026-11-21T04:00:00.000Z', text: 'Out for delivery', place: '' },
  ]);
});

test('texts are put on one line and cut, and the number of steps is limited', () => {
  const noted = Array.from({ length: 500 }, () => ({
    ...STEP,
    text: `Left\r\n\u0000the hub ${'x'.repeat(500)}`,
  }));
  const steps = parcelSteps(noted);
  expect(steps).toHaveLength(40);
  expect(steps[0]?.text).toMatch(/^Left the hub x+$/);
  expect(steps[0]?.text).toHaveLength(160);
});

test('steps of the same second stay in the courier’s order, newest or oldest first', () => {
  const words = (noted: { at: string; text: string }[]) =>
    parcelSteps(noted.map((step) => ({ ...step, place: '' }))).map(({ text }) => text);
  const newestFirst = [
    { at: '2026-11-21 09:30:00', text: 'Out for delivery' },
    { at: '2026-11-20 23:10:05', text: 'In a bag' },
    { at: '2026-11-20 23:10:05', text: 'Scanned' },
    { at: '2026-11-20 23:10:05', text: 'Received' },
    { at: '2026-11-19 18:05:00', text: 'Picked up' },
  ];
  const expected = ['Out for delivery', 'In a bag', 'Scanned', 'Received', 'Picked up'];
  expect(words(newestFirst)).toEqual(expected);
  expect(words(newestFirst.toReversed())).toEqual(expected);
  expect(words(newestFirst.slice(1, 4))).toEqual(['In a bag', 'Scanned', 'Received']);
});
