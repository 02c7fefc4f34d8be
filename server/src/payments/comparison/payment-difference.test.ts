import { type Paise, paise } from '@tula/contract/values/money.ts';
import type { AttemptId, OrderId } from '@tula/contract/calls/ids.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AttemptToCompare,
  compareWithGateway,
  comparisonLagSeconds,
  daysToCompare,
  type ListedPayment,
  spanOfDay,
} from './payment-difference.ts';

const at = (iso: string) => new Date(iso);
/** Nov 20 in Indian time. */
const DAY = { from: at('2026-11-19T18:30:00Z'), to: at('2026-11-20T18:30:00Z') };
const NOON = at('2026-11-20T06:30:00Z');

const attempt = (id: string, over: Partial<AttemptToCompare> = {}): AttemptToCompare => ({
  attemptId: id as AttemptId,
  orderId: `order of ${id}` as OrderId,
  amountPaise: paise(56_000),
  state: 'success',
  createdAt: NOON,
  ...over,
});
const listed = (reference: string, attemptId: string | null, over: Partial<ListedPayment> = {}) => ({
  reference,
  attemptId,
  amountPaise: paise(56_000),
  currency: 'INR',
  takenAt: NOON,
  isGivenBack: false,
  ...over,
});
const kinds = (payments: ListedPayment[], attempts: AttemptToCompare[]) =>
  compareWithGateway(payments, attempts, DAY).map(({ kind, reference }) => `${kind} ${reference}`);

test('a day on which list and ledger agree has no differences', () => {
  expect(kinds([listed('pay_1', 'a')], [attempt('a')])).toEqual([]);
  expect(kinds([], [attempt('a', { state: 'pending' }), attempt('b', { state: 'failed' })])).toEqual([]);
});

test('rule 45: each kind of difference is named', () => {
  expect(kinds([listed('pay_1', null)], [])).toEqual(['unknown pay_1']);
  expect(kinds([listed('pay_1', 'of another shop')], [attempt('a', { state: 'failed' })])).toEqual([
    'unknown pay_1',
  ]);
  expect(kinds([listed('pay_1', 'a', { amountPaise: paise(55_999) })], [attempt('a')])).toEqual([
    'amount pay_1',
  ]);
  expect(kinds([listed('pay_1', 'a', { currency: 'USD' })], [attempt('a')])).toEqual(['amount pay_1']);
  for (const state of ['creating', 'pending', 'failed', 'review'] as const)
    expect(kinds([listed('pay_1', 'a')], [attempt('a', { state })])).toEqual(['state pay_1']);
  expect(kinds([], [attempt('a')])).toEqual(['missing a']);
  const late = listed('pay_2', 'a', { takenAt: at('2026-11-20T07:00:00Z') });
  expect(kinds([late, listed('pay_1', 'a')], [attempt('a')])).toEqual(['double pay_2']);
});

test('a difference has both amounts, the order and the reference', () => {
  expect(compareWithGateway([listed('pay_1', 'a', { amountPaise: paise(1) })], [attempt('a')], DAY)).toEqual([
    {
      kind: 'amount',
      reference: 'pay_1',
      attemptId: 'a',
      orderId: 'order of a',
      takenPaise: 1,
      askedPaise: 56_000,
    },
  ]);
  expect(compareWithGateway([], [attempt('a')], DAY)).toEqual([
    {
      kind: 'missing',
      reference: 'a',
      attemptId: 'a',
      orderId: 'order of a',
      takenPaise: null,
      askedPaise: 56_000,
    },
  ]);
});

test('of two payments for one attempt the matching one counts as right', () => {
  const wrong = listed('pay_1', 'a', { amountPaise: paise(100), takenAt: at('2026-11-20T06:00:00Z') });
  expect(kinds([wrong, listed('pay_2', 'a')], [attempt('a')])).toEqual(['double pay_1']);
});

test('refunded money is no difference, unless its order counts as paid by another amount', () => {
  const isGivenBack = true;
  expect(kinds([listed('pay_1', null, { isGivenBack })], [])).toEqual([]);
  expect(kinds([listed('pay_1', 'a', { isGivenBack })], [attempt('a', { state: 'failed' })])).toEqual([]);
  expect(kinds([listed('pay_1', 'a'), listed('pay_2', 'a', { isGivenBack })], [attempt('a')])).toEqual([]);
  expect(kinds([listed('pay_1', 'a', { isGivenBack })], [attempt('a')])).toEqual([]);
  const less = listed('pay_1', 'a', { isGivenBack, amountPaise: paise(100) });
  expect(kinds([less], [attempt('a', { state: 'failed' })])).toEqual([]);
  expect(kinds([less], [attempt('a')])).toEqual(['amount pay_1']);
});

test('a payment around midnight belongs to one day, and is missing on neither', () => {
  const before = at('2026-11-20T18:29:59Z');
  const after = at('2026-11-20T18:30:01Z');
  const next = { from: DAY.to, to: at('2026-11-21T18:30:00Z') };
  const attempts = [attempt('a', { createdAt: before })];
  const payments = [listed('pay_1', 'a', { takenAt: after }), listed('pay_2', null, { takenAt: after })];
  expect(compareWithGateway(payments, attempts, DAY)).toEqual([]);
  expect(compareWithGateway(payments, attempts, next).map(({ kind }) => kind)).toEqual(['unknown']);
});

type Trouble = 'none' | 'unknown' | 'amount' | 'missing' | 'state' | 'double';
const troubles = fc.array(
  fc.constantFrom<Trouble>('none', 'unknown', 'amount', 'missing', 'state', 'double'),
  { maxLength: 30 },
);
const moments = fc.date({ min: DAY.from, max: new Date(DAY.to.getTime() - 1), noInvalidDate: true });

/** One attempt and its payments, with one fault or none. */
function story(trouble: Trouble, nth: number, takenAt: Date, amountPaise: Paise) {
  const id = `attempt-${nth}`;
  const ours = attempt(id, { amountPaise, createdAt: takenAt });
  const theirs = listed(`pay_${nth}`, id, { amountPaise, takenAt });
  if (trouble === 'unknown') return { attempts: [], payments: [{ ...theirs, attemptId: null }] };
  if (trouble === 'missing') return { attempts: [ours], payments: [] };
  if (trouble === 'state') return { attempts: [{ ...ours, state: 'pending' as const }], payments: [theirs] };
  if (trouble === 'amount')
    return { attempts: [ours], payments: [{ ...theirs, amountPaise: paise(amountPaise + 1) }] };
  if (trouble === 'double')
    return { attempts: [ours], payments: [theirs, { ...theirs, reference: `pay_${nth}_again` }] };
  return { attempts: [ours], payments: [theirs] };
}

test('rule 45: every planted fault is found once, and nothing else', () => {
  fc.assert(
    fc.property(
      troubles,
      fc.array(moments, { minLength: 30, maxLength: 30 }),
      fc.integer({ min: 100, max: 10_000_000 }).map(paise),
      fc.boolean(),
      (wrong, taken, amountPaise, isTurned) => {
        const stories = wrong.map((trouble, nth) => story(trouble, nth, taken[nth] ?? NOON, amountPaise));
        const payments = stories.flatMap((one) => one.payments);
        const attempts = stories.flatMap((one) => one.attempts);
        const found = compareWithGateway(isTurned ? payments.toReversed() : payments, attempts, DAY);
        const expected = wrong.filter((trouble) => trouble !== 'none');
        expect(found.map(({ kind }) => kind).toSorted()).toEqual(expected.toSorted());
        expect(new Set(found.map(({ kind, reference }) => kind + reference)).size).toBe(found.length);
      },
    ),
  );
});

test('days follow Indian time', () => {
  expect(spanOfDay('2026-11-20')).toEqual(DAY);
  expect(spanOfDay('2028-02-29').to).toEqual(at('2028-02-29T18:30:00Z'));
});

test('a day is compared three hours after its end, and again after the three days that banks may take', () => {
  const none = new Map<string, Date>();
  expect(daysToCompare(at('2026-11-20T21:29:59Z'), none).at(-1)).toBe('2026-11-19');
  const due = at('2026-11-20T21:30:00Z');
  expect(daysToCompare(due, none)).toEqual([
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
  ]);
  const long = at('2026-12-01T00:00:00Z');
  const compared = new Map(daysToCompare(due, none).map((day) => [day, long]));
  compared.set('2026-11-20', due);
  expect(daysToCompare(due, compared)).toEqual([]);
  expect(daysToCompare(at('2026-11-21T21:29:59Z'), compared)).toEqual([]);
  const after = ['2026-11-21', '2026-11-22', '2026-11-23'];
  expect(daysToCompare(at('2026-11-23T22:29:59Z'), compared)).toEqual(after);
  expect(daysToCompare(at('2026-11-23T22:30:00Z'), compared)).toEqual(['2026-11-20', ...after]);
});

test('the lag is the wait of the oldest day that was never compared', () => {
  const now = at('2026-11-21T23:30:00Z');
  const compared = (...days: string[]) => new Map(days.map((day) => [day, now]));
  expect(comparisonLagSeconds(now, compared(), null)).toBe(0);
  expect(comparisonLagSeconds(now, compared('2026-11-20', '2026-11-21'), NOON)).toBe(0);
  expect(comparisonLagSeconds(now, compared('2026-11-20'), NOON)).toBe(2 * 3600);
  expect(comparisonLagSeconds(now, compared('2026-11-21'), NOON)).toBe(26 * 3600);
  expect(comparisonLagSeconds(now, compared(), NOON)).toBe(26 * 3600);
  expect(comparisonLagSeconds(now, compared(), at('2026-01-01T00:00:00Z'))).toBe((6 * 24 + 2) * 3600);
});
