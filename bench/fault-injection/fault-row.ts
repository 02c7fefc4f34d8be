import type { Promised } from './invariants.ts';

export type FaultRow = Record<string, string | number>;

type Tried = {
  fault: string;
  promised: Promised;
  startSeconds?: number | undefined;
  /** The slowest answer of a section that the fault does not concern. */
  slowestMs?: number | undefined;
  shownSeconds: number;
  seen: string[];
};

/** Prints the outcome of a fault and returns it as a row of the table. */
export function faultRow({
  fault,
  promised,
  startSeconds,
  slowestMs,
  shownSeconds,
  ...tried
}: Tried): FaultRow {
  const seen = [...nothingTried(promised), ...faultsOfOurs(promised), ...tried.seen];
  const inShort = seen.slice(0, 3).join('; ');
  console.log(`${fault}: ${inShort || 'kept'}`);
  return {
    fault,
    orders: promised.placed.length,
    paid: promised.placed.filter(({ isPaid }) => isPaid).length,
    'rejected for now': promised.failures.length,
    'start (s)': startSeconds === undefined ? '' : Number(startSeconds.toFixed(1)),
    'slowest elsewhere (ms)': slowestMs === undefined ? '' : Math.round(slowestMs),
    'all shown (s)': Number(shownSeconds.toFixed(1)),
    seen: inShort || 'nothing',
  };
}

/** Without acknowledged orders no promise can be broken. */
function nothingTried({ placed, failures }: Promised): string[] {
  return placed.some(({ isPaid }) => isPaid)
    ? []
    : [`nobody could pay, so nothing was tried: ${failures[0]}`];
}

/** A shop under a fault answers 503; a 500 is a bug. */
export function faultsOfOurs({ failures }: Promised): string[] {
  const ours = failures.filter((failure) => / 500 /.test(failure));
  return ours.length === 0 ? [] : [`${ours.length} answers of 500, such as ${ours[0]}`];
}
