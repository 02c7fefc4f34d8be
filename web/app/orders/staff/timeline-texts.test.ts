import { paise } from '@tula/contract/values/money.ts';
import { TIMELINE_KINDS, type TimelineEntry } from '@tula/contract/orders/timeline.ts';
import { expect, test } from 'vitest';
import { isAlarming, eventText, actorName } from './timeline-texts.ts';

const entry = (
  kind: TimelineEntry['kind'],
  detail: TimelineEntry['detail'] = {},
  actor: TimelineEntry['actor'] = { who: 'gateway', name: null },
): TimelineEntry => ({ at: '2026-11-21T10:00:00.000Z', kind, actor, detail });

test('every kind of event has a text, with and without details', () => {
  for (const kind of TIMELINE_KINDS) {
    expect(eventText(entry(kind)), kind).toMatch(/^[A-Za-z][^:]*[a-z]$/);
    expect(eventText(entry(kind, { amountPaise: paise(56000) })), kind).not.toMatch(/undefined|,,| {2}/);
  }
});

test('an event about money names the amount and the reason of a refund', () => {
  expect(eventText(entry('paid', { amountPaise: paise(235200) }))).toBe('₹2,352.00 paid');
  expect(eventText(entry('refund-started', { amountPaise: paise(56000), because: 'duplicate' }))).toBe(
    'Refund of ₹560.00 started, as the order was paid twice',
  );
  expect(
    eventText(entry('refund-failed', { amountPaise: paise(56000), failure: 'The balance is too low' })),
  ).toBe('Refund of ₹560.00 failed: The balance is too low');
});

test('money that arrived late says what became of it', () => {
  const amountPaise = paise(56000);
  const late = (latePayment: NonNullable<TimelineEntry['detail']['latePayment']>) => ({
    amountPaise,
    latePayment,
  });
  expect(eventText(entry('paid', late('SERVED')))).toBe('₹560.00 paid late');
  expect(eventText(entry('paid-late', late('PAID_AGAIN')))).toBe(
    '₹560.00 paid late, after another order for the same items',
  );
  expect(eventText(entry('paid-late', late('CHANGED')))).toBe('₹560.00 paid late, after an item had changed');
  expect(eventText(entry('paid-late', late('SOLD_OUT')))).toBe('₹560.00 paid late, when its packs were sold');
  expect(eventText(entry('refund-started', { ...late('TOO_LATE'), because: 'late' }))).toBe(
    'Refund of ₹560.00 started, as it was paid too late',
  );
  expect(eventText(entry('paid-late', { amountPaise }))).toBe('₹560.00 paid after the order was cancelled');
});

test('a parcel names courier and number, a correction both numbers', () => {
  const detail = { trackingNumber: 'EB1', courierName: 'India Post' };
  expect(eventText(entry('shipped', detail))).toBe('Shipped with India Post, EB1');
  expect(eventText(entry('delivered', { trackingNumber: 'EB1' }))).toBe('Delivered, EB1');
  expect(eventText(entry('tracking-changed', { ...detail, previousNumber: 'EB0' }))).toBe(
    'Tracking number corrected from EB0 to EB1, India Post',
  );
});

test('a number that was taken back is named', () => {
  expect(eventText(entry('tracking-undone', { trackingNumber: 'EB1' }))).toBe(
    'Tracking number EB1 taken back, not sent yet',
  );
});

test('staff are shown by name', () => {
  expect(actorName(entry('shipped', {}, { who: 'staff', name: 'Kamala' }))).toBe('Kamala');
  expect(actorName(entry('shipped', {}, { who: 'staff', name: null }))).toBe('Staff');
  expect(actorName(entry('refund-started', {}, { who: 'system', name: null }))).toBe('Automatic');
});

test('what staff closed is shown with their reason, and a dispute with its outcome', () => {
  const reason = 'Refunded in the dashboard';
  expect(eventText(entry('closed-by-staff', { outcome: 'not-paid', reason }))).toBe(
    'Payment closed as not paid: Refunded in the dashboard',
  );
  expect(eventText(entry('closed-by-staff', { outcome: 'not-refunded', reason: 'none' }))).toBe(
    'Refund closed as failed: none',
  );
  expect(eventText(entry('dispute-decided', { outcome: 'lost', amountPaise: paise(56000) }))).toBe(
    'Dispute over, the bank took ₹560.00',
  );
  expect(eventText(entry('dispute-decided', { outcome: 'kept' }))).toBe('Dispute over, we kept the money');
});

test('a failed refund, a payment under review and a disputed one need action', () => {
  expect(TIMELINE_KINDS.filter((kind) => isAlarming(entry(kind)))).toEqual([
    'payment-in-review',
    'payment-disputed',
    'refund-failed',
  ]);
});
