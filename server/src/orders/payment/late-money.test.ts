import { expect, test } from 'vitest';
import { type LateMoney, judgeLatePayment } from './late-money.ts';

const STARTED_AT = new Date('2026-11-21T06:00:00Z');
const LATE: LateMoney = {
  arrival: 'after-failure',
  startedAt: STARTED_AT,
  at: new Date('2026-11-22T06:00:00Z'),
  isPaidAgain: false,
  isStillOffered: true,
};

test('late money is served for exactly the hours of the setting', () => {
  expect(judgeLatePayment(LATE, 24)).toBe('SERVED');
  const later = new Date(LATE.at.getTime() + 1);
  expect(judgeLatePayment({ ...LATE, at: later }, 24)).toBe('TOO_LATE');
  expect(judgeLatePayment({ ...LATE, at: later }, 25)).toBe('SERVED');
  expect(judgeLatePayment({ ...LATE, at: new Date(STARTED_AT.getTime() + 1) }, 0)).toBe('TOO_LATE');
});

test('a second paid order weighs more than a changed product, and that more than the time', () => {
  const everything = { ...LATE, isPaidAgain: true, isStillOffered: false };
  expect(judgeLatePayment(everything, 1)).toBe('PAID_AGAIN');
  expect(judgeLatePayment({ ...everything, isPaidAgain: false }, 1)).toBe('CHANGED');
});

test('money that was never called failed is refunded only when the order was paid again', () => {
  const overdue = { ...LATE, arrival: 'overdue', isStillOffered: false } as const;
  expect(judgeLatePayment(overdue, 0)).toBe('SERVED');
  expect(judgeLatePayment({ ...overdue, isPaidAgain: true }, 0)).toBe('PAID_AGAIN');
});
