import { expect, test } from 'vitest';
import { isDigestDue, tellAt } from './quiet-hours.ts';

const NIGHT = { quietFrom: 22, quietUntil: 7 };
const NOON = { quietFrom: 12, quietUntil: 14 };
const at = (indian: string) => new Date(`${indian}+05:30`);
const told = (indian: string, hours = NIGHT) => tellAt(at(indian), hours);

test('what happens in the quiet hours is told at their end, on the next morning or the same one', () => {
  expect(told('2026-11-21T21:59:59')).toEqual(at('2026-11-21T21:59:59'));
  expect(told('2026-11-21T22:00:00')).toEqual(at('2026-11-22T07:00:00'));
  expect(told('2026-11-21T23:59:59')).toEqual(at('2026-11-22T07:00:00'));
  expect(told('2026-11-22T00:00:00')).toEqual(at('2026-11-22T07:00:00'));
  expect(told('2026-11-22T06:59:59')).toEqual(at('2026-11-22T07:00:00'));
  expect(told('2026-11-22T07:00:00')).toEqual(at('2026-11-22T07:00:00'));
});

test('quiet hours may lie within a day, begin at midnight or end there', () => {
  expect(told('2026-11-21T12:30:00', NOON)).toEqual(at('2026-11-21T14:00:00'));
  expect(told('2026-11-21T11:59:59', NOON)).toEqual(at('2026-11-21T11:59:59'));
  expect(told('2026-11-21T14:00:00', NOON)).toEqual(at('2026-11-21T14:00:00'));
  expect(told('2026-11-21T00:10:00', { quietFrom: 0, quietUntil: 6 })).toEqual(at('2026-11-21T06:00:00'));
  expect(told('2026-11-21T23:10:00', { quietFrom: 22, quietUntil: 0 })).toEqual(at('2026-11-22T00:00:00'));
});

test('the same hour twice means that everything is told at once', () => {
  expect(told('2026-11-21T03:00:00', { quietFrom: 3, quietUntil: 3 })).toEqual(at('2026-11-21T03:00:00'));
});

test('a digest is due from its hour on for three hours', () => {
  const due = (indian: string) => isDigestDue(at(indian), 7);
  expect(due('2026-11-21T06:59:59')).toBe(false);
  expect(due('2026-11-21T07:00:00')).toBe(true);
  expect(due('2026-11-21T09:59:59')).toBe(true);
  expect(due('2026-11-21T10:00:00')).toBe(false);
});
