import type { Acknowledged } from './invariants.ts';

export type FaultRow = Record<string, string | number>;

type Tried = {
  fault: string;
  acknowledged: Acknowledged;
  startSeconds?: number | undefined;
  /** The slowest answer of a section that the fault does not concern. */
  slowestMs?: number | undefined;
  shownSeconds: number;
  problems: string[];
};

/** Prints the outcome of a fault and returns it as a row of the table. */
export function faultRow({
  fault,
  acknowledged,
  startSeconds,
  slowestMs,
  shownSeconds,
  ...tried
}: Tried): FaultRow {
  const problems = [...nothingPaid(acknowledged), ...serverErrors(acknowledged), ...tried.problems];
  const inShort = problems.slice(0, 3).join('; ');
  console.log(`${fault}: ${inShort || 'passed'}`);
  return {
    fault,
    orders: acknowledged.placed.length,
    paid: acknowledged.placed.filter(({ isPaid }) => isPaid).length,
    'rejected for now': acknowledged.failures.length,
    'start (s)': startSeconds === undefined ? '' : Number(startSeconds.toFixed(1)),
    'slowest unaffected (ms)': slowestMs === undefined ? '' : Math.round(slowestMs),
    'all shown (s)': Number(shownSeconds.toFixed(1)),
    problems: inShort || 'none',
  };
}

/** Without paid orders the invariants prove nothing. */
function nothingPaid({ placed, failures }: Acknowledged): string[] {
  return placed.some(({ isPaid }) => isPaid)
    ? []
    : [`nobody could pay, so nothing was tested: ${failures[0]}`];
}

/** A shop under a fault answers 503; a 500 is a bug. */
export function serverErrors({ failures }: Acknowledged): string[] {
  const ours = failures.filter((failure) => / 500 /.test(failure));
  return ours.length === 0 ? [] : [`${ours.length} answers of 500, such as ${ours[0]}`];
}
