import { indianTime, OFFSET } from '@tula/contract/values/dates.ts';

/** For example 2026-11-21T12:00:00+05:30: Indian time with its offset, for CSV files. */
export function isoMoment(instant: Date): string {
  return indianTime(instant) + OFFSET;
}
