import { expect, test } from 'vitest';
import { computeDeadlines, isLate, computeReminders, stateOf } from './complaint-clocks.ts';

const USUAL = { complaintAcknowledgedHours: 48, complaintSettledDays: 30 };
const at = (moment: string) => new Date(moment);
const shown = (dates: object) =>
  Object.fromEntries(Object.entries(dates).map(([name, date]) => [name, (date as Date).toISOString()]));

test('a complaint is to be answered after 48 hours and settled after 30 days', () => {
  expect(shown(computeDeadlines(at('2026-11-21T06:30:00Z'), USUAL))).toEqual({
    answerBy: '2026-11-23T06:30:00.000Z',
    settleBy: '2026-12-21T06:30:00.000Z',
  });
});

test('a month that is shorter than the promised days ends earlier', () => {
  expect(shown(computeDeadlines(at('2027-01-30T06:30:00Z'), USUAL))['settleBy']).toBe(
    '2027-02-28T06:30:00.000Z',
  );
  // 00:30 on Jan 31 in India.
  expect(shown(computeDeadlines(at('2028-01-30T19:00:00Z'), USUAL))['settleBy']).toBe(
    '2028-02-28T19:00:00.000Z',
  );
});

test('a shorter promise counts, a longer one does not', () => {
  const strict = { complaintAcknowledgedHours: 12, complaintSettledDays: 7 };
  expect(shown(computeDeadlines(at('2026-11-21T06:30:00Z'), strict))).toEqual({
    answerBy: '2026-11-21T18:30:00.000Z',
    settleBy: '2026-11-28T06:30:00.000Z',
  });
  const lax = { complaintAcknowledgedHours: 400, complaintSettledDays: 400 };
  expect(shown(computeDeadlines(at('2026-11-21T06:30:00Z'), lax))).toEqual({
    answerBy: '2026-11-23T06:30:00.000Z',
    settleBy: '2026-12-21T06:30:00.000Z',
  });
});

test('owners are reminded after 36 hours and on day 25', () => {
  const openedAt = at('2026-11-21T06:30:00Z');
  expect(shown(computeReminders(openedAt, computeDeadlines(openedAt, USUAL)))).toEqual({
    answerAt: '2026-11-22T18:30:00.000Z',
    settleAt: '2026-12-16T06:30:00.000Z',
  });
});

test('a complaint is late once a deadline has passed, and never once it is settled', () => {
  const deadlines = { answerBy: at('2026-11-23T06:30:00Z'), settleBy: at('2026-12-21T06:30:00Z') };
  const open = { ...deadlines, answeredAt: null, settledAt: null };
  const answered = { ...open, answeredAt: at('2026-11-22T06:30:00Z') };
  const settled = { ...answered, settledAt: at('2026-12-22T06:30:00Z') };
  expect([open, answered, settled].map(stateOf)).toEqual(['open', 'answered', 'settled']);
  const lateOn = (moment: string) => [open, answered, settled].map((one) => isLate(one, at(moment)));
  expect(lateOn('2026-11-23T06:30:00Z')).toEqual([false, false, false]);
  expect(lateOn('2026-11-23T06:30:01Z')).toEqual([true, false, false]);
  expect(lateOn('2026-12-21T06:30:01Z')).toEqual([true, true, false]);
});
