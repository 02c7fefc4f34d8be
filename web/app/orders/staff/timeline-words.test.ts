import { paise } from '@tula/contract/money.ts';
import { TIMELINE_KINDS, type TimelineEntry } from '@tula/contract/timeline.ts';
import { expect, test } from 'vitest';
import { isAlarming, whatHappened, whoDidIt } from './timeline-words.ts';

const entry = (
  kind: TimelineEntry['kind'],
  detail: TimelineEntry['detail'] = {},
  actor: TimelineEntry['actor'] = { who: 'gateway', name: null },
): TimelineEntry => ({ at: '2026-11-21T10:00:00.000Z', kind, actor, detail });

test('everything that can happen has words, with and without details', () => {
  for (const kind of TIMELINE_KINDS) {
    expect(whatHappened(entry(kind)), kind).toMatch(/^[A-Za-z][^:]*[a-z]$/);
    expect(whatHappened(entry(kind, { amountPaise: paise(56000) })), kind).not.toMatch(/undefined|,,| {2}/);
  }
});

test('money is told with its amount and why it goes back', () => {
  expect(whatHappened(entry('paid', { amountPaise: paise(235200) }))).toBe('₹2,352.00 paid');
  expect(whatHappened(entry('refund-started', { amountPaise: paise(56000), because: 'duplicate' }))).toBe(
    'Refund of ₹560.00 started, as it came twice',
  );
  expect(
    whatHappened(entry('refund-failed', { amountPaise: paise(56000), failure: 'The balance is too low' })),
  ).toBe('Refund of ₹560.00 failed: The balance is too low');
});

test('parcels are told with courier and number, corrections with both numbers', () => {
  const detail = { trackingNumber: 'EB1', courierName: 'India Post' };
  expect(whatHappened(entry('shipped', detail))).toBe('Sent with India Post, EB1');
  expect(whatHappened(entry('tracking-changed', { ...detail, previousNumber: 'EB0' }))).toBe(
    'Tracking number corrected from EB0 to EB1, India Post',
  );
});

test('staff are told by name', () => {
  expect(whoDidIt(entry('shipped', {}, { who: 'staff', name: 'Kamala' }))).toBe('Kamala');
  expect(whoDidIt(entry('shipped', {}, { who: 'staff', name: null }))).toBe('Staff');
  expect(whoDidIt(entry('refund-started', {}, { who: 'system', name: null }))).toBe('The shop by itself');
});

test('a refund that failed and a payment in review ask for somebody', () => {
  expect(TIMELINE_KINDS.filter((kind) => isAlarming(entry(kind)))).toEqual([
    'payment-in-review',
    'refund-failed',
  ]);
});
