import { PARCEL_STATES } from '@tula/contract/delivery/parcels.ts';
import { expect, test } from 'vitest';
import { parcelText, stepText } from './parcel-texts.ts';

test('every parcel status has its own text', () => {
  const words = PARCEL_STATES.map(parcelText);
  expect(new Set(words).size).toBe(PARCEL_STATES.length);
  expect(words).not.toContain(undefined);
});

test('a tracking step shows its place, if any, and Indian time', () => {
  const step = { at: '2026-11-21T04:00:00.000Z', text: 'Dispatched', place: 'Chennai' };
  expect(stepText(step)).toBe('Chennai, Nov 21, 2026, 9:30 AM');
  expect(stepText({ ...step, place: '' })).toBe('Nov 21, 2026, 9:30 AM');
});
