import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Decision, decisionAfter, type DisputeState } from './dispute.ts';

const UNDECIDED: Decision = { state: 'open', decidedAt: null };
const at = (seconds: number) => new Date(1_795_000_000_000 + seconds * 1000);

test('a dispute is decided once, and a later event of an earlier state changes nothing', () => {
  const won = decisionAfter(UNDECIDED, { state: 'won', at: at(9) });
  expect(won).toEqual({ state: 'won', decidedAt: at(9) });
  for (const state of ['open', 'closed'] as const)
    expect(decisionAfter(won as Decision, { state, at: at(20) })).toBeUndefined();
});

test('a repeated decision counts from its last report, so that an older one of another kind changes nothing', () => {
  const won = decisionAfter({ state: 'won', decidedAt: at(1) }, { state: 'won', at: at(3) });
  expect(won).toEqual({ state: 'won', decidedAt: at(3) });
  expect(decisionAfter(won as Decision, { state: 'lost', at: at(2) })).toBeUndefined();
});

test('what the gateway decides replaces what staff decided, and of two decisions of its own the later counts', () => {
  const byStaff: Decision = { state: 'lost', decidedAt: null };
  expect(decisionAfter(byStaff, { state: 'won', at: at(1) })).toEqual({ state: 'won', decidedAt: at(1) });
  const won: Decision = { state: 'won', decidedAt: at(5) };
  expect(decisionAfter(won, { state: 'lost', at: at(4) })).toBeUndefined();
  expect(decisionAfter(won, { state: 'lost', at: at(6) })).toEqual({ state: 'lost', decidedAt: at(6) });
});

test('reports in any order, any number of times, end in the same state', () => {
  const states: DisputeState[] = ['open', 'closed', 'won', 'lost'];
  const report = fc.record({ state: fc.constantFrom(...states), seconds: fc.nat(1000) });
  const reports = fc.uniqueArray(report, { selector: ({ seconds }) => seconds, minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      reports.chain((all) =>
        fc.tuple(
          fc.constant(all),
          fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2, maxLength: all.length * 2 }),
        ),
      ),
      ([inOrder, shuffled]) => {
        const end = (all: typeof inOrder) =>
          all.reduce<Decision>(
            (known, { state, seconds }) => decisionAfter(known, { state, at: at(seconds) }) ?? known,
            UNDECIDED,
          );
        expect(end(shuffled).state).toBe(
          end(inOrder.toSorted((one, other) => one.seconds - other.seconds)).state,
        );
      },
    ),
    { numRuns: 2000 },
  );
});
