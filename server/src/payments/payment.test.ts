import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AttemptState,
  type PollSchedule,
  mayFollow,
  judgeArrival,
  nextPollAt,
  nextRefundPollAt,
} from './payment.ts';

const STATES: AttemptState[] = ['creating', 'pending', 'success', 'failed', 'review'];
const START = new Date('2026-11-21T06:00:00Z');

const PHONEPE: PollSchedule = {
  expiresInMinutes: 6,
  firstAfterSeconds: 22,
  spans: [
    { everySeconds: 3, forSeconds: 30 },
    { everySeconds: 6, forSeconds: 60 },
    { everySeconds: 10, forSeconds: 60 },
    { everySeconds: 30, forSeconds: 60 },
  ],
  thenEverySeconds: 60,
  afterFailureSeconds: [3600, 86_400],
};

const at = (seconds: number) => new Date(START.getTime() + seconds * 1000);

/** The seconds after creation at which a punctual reconciler polls. */
function polls(state: AttemptState, untilSeconds: number): number[] {
  const attempt = { state, createdAt: START, expiresAt: at(360) };
  const found: number[] = [];
  let next = nextPollAt(PHONEPE, attempt, START);
  while (next !== null && next <= at(untilSeconds)) {
    found.push((next.getTime() - START.getTime()) / 1000);
    next = nextPollAt(PHONEPE, attempt, next);
  }
  return found;
}

test('success and review are final, a failed payment may still succeed, and no state is left for an earlier one', () => {
  const allowed = STATES.flatMap((from) =>
    STATES.filter((to) => mayFollow(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual([
    'creating → pending',
    'creating → success',
    'creating → failed',
    'creating → review',
    'pending → success',
    'pending → failed',
    'pending → review',
    'failed → success',
    'failed → review',
  ]);
});

test("rule 36: an open payment is polled on the gateway's schedule until it expires, and shortly after", () => {
  expect(polls('pending', 375)).toEqual([
    22, 25, 28, 31, 34, 37, 40, 43, 46, 49, 52, 58, 64, 70, 76, 82, 88, 94, 100, 106, 112, 122, 132, 142, 152,
    162, 172, 202, 232, 292, 352, 370,
  ]);
});

test('rule 39: an expired payment is polled for ever, ever less often', () => {
  const tail = polls('pending', 12_000).filter((second) => second > 370);
  expect(tail.slice(0, 3)).toEqual([670, 970, 1270]);
  expect(tail.slice(-2)).toEqual([7570, 11_170]);
});

test('rule 41: a failed payment is polled again where banks confirm late, and then no more', () => {
  expect(polls('failed', 1_000_000)).toEqual([3600, 86_400]);
});

test('a settled payment is not polled', () => {
  expect(polls('success', 1_000_000)).toEqual([]);
  expect(polls('review', 1_000_000)).toEqual([]);
});

test('the next poll is always in the future, whenever the last one ran', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.constantFrom<AttemptState>('creating', 'pending'),
      (ms, state) => {
        const now = new Date(START.getTime() + ms);
        const next = nextPollAt(PHONEPE, { state, createdAt: START, expiresAt: at(360) }, now);
        expect(next?.getTime()).toBeGreaterThan(now.getTime());
        expect(next?.getTime()).toBeLessThanOrEqual(now.getTime() + 3_600_000);
      },
    ),
  );
});

test('a refund that the gateway has not accepted is tried again after waits that double up to an hour', () => {
  const slots: number[] = [];
  for (let seconds = 0; slots.length < 14; ) {
    const next = nextRefundPollAt({ state: 'creating', createdAt: START, closedAt: null }, at(seconds));
    seconds = ((next?.getTime() ?? 0) - START.getTime()) / 1000;
    slots.push(seconds);
  }
  expect(slots).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 5120, 8720, 12_320, 15_920]);
  expect(nextRefundPollAt({ state: 'creating', createdAt: START, closedAt: null }, at(10 * 86_400))).toEqual(
    at(10 * 86_400 + 1520),
  );
});

test('an accepted refund is polled every 5 seconds for a minute, every minute for an hour, then every hour', () => {
  const after = (seconds: number) =>
    nextRefundPollAt({ state: 'pending', createdAt: START, closedAt: null }, at(seconds));
  expect(after(0)).toEqual(at(5));
  expect(after(58)).toEqual(at(60));
  expect(after(60)).toEqual(at(120));
  expect(after(3600)).toEqual(at(7200));
  expect(nextRefundPollAt({ state: 'failed', createdAt: START, closedAt: null }, at(1))).toBeNull();
});

test('money arrives in time until a quarter of an hour after the page has expired, unless it was called failed', () => {
  const expiresAt = new Date('2026-11-21T06:20:00Z');
  const at = (ms: number) => new Date(expiresAt.getTime() + 15 * 60_000 + ms);
  for (const state of ['creating', 'pending'] as const) {
    expect(judgeArrival({ state, expiresAt }, at(0))).toBe('in-time');
    expect(judgeArrival({ state, expiresAt }, at(1))).toBe('overdue');
  }
  expect(judgeArrival({ state: 'failed', expiresAt }, START)).toBe('after-failure');
});
