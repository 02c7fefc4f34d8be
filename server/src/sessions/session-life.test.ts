import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONGEST_IDLE_MS, endOfSession, endOfUse } from './session-life.ts';

const LIFE = { customerDays: 90, staffDays: 30, staffIdleHours: 12 };
const beganAt = new Date('2026-03-02T09:00:00Z');
const after = (days: number) => new Date(beganAt.getTime() + days * 24 * 60 * 60 * 1000);

test('a customer stays logged in for 30 days without use and 90 in all', () => {
  expect(endOfUse(LIFE, 'customer', { beganAt, usedAt: beganAt })).toEqual(after(30));
  expect(endOfUse(LIFE, 'customer', { beganAt, usedAt: after(59) })).toEqual(after(89));
  expect(endOfUse(LIFE, 'customer', { beganAt, usedAt: after(61) })).toEqual(after(90));
});

test('staff stay logged in for 12 hours without use and 30 days in all', () => {
  expect(endOfUse(LIFE, 'staff', { beganAt, usedAt: beganAt })).toEqual(after(0.5));
  expect(endOfUse(LIFE, 'staff', { beganAt, usedAt: after(29.25) })).toEqual(after(29.75));
  expect(endOfUse(LIFE, 'staff', { beganAt, usedAt: after(29.75) })).toEqual(after(30));
});

test('no use prolongs a session beyond its end, and none shortens it', () => {
  const days = fc.integer({ min: 1, max: 365 });
  const life = fc.record({ customerDays: days, staffDays: days, staffIdleHours: days });
  const uses = fc.tuple(fc.nat(400 * 24), fc.nat(400 * 24)).map((two) => two.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(
      life,
      fc.constantFrom('customer', 'staff'),
      uses,
      (given, audience, [early = 0, late = 0]) => {
        const end = (hours: number) => endOfUse(given, audience, { beganAt, usedAt: after(hours / 24) });
        expect(end(early) <= end(late)).toBe(true);
        expect(end(late) <= endOfSession(given, audience, beganAt)).toBe(true);
        expect(end(late).getTime() - after(late / 24).getTime()).toBeLessThanOrEqual(
          Math.max(LONGEST_IDLE_MS, given.staffIdleHours * 60 * 60 * 1000),
        );
      },
    ),
  );
});
