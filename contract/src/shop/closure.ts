import { formatDay } from '../values/dates.ts';
import type { Closure } from './shop.ts';

/** The closure during which a day lies, such as 2026-12-24; null on a day when the shop is open. */
export function closureOn(closure: Closure | null, day: string): Closure | null {
  return closure !== null && closure.from <= day && day < closure.reopensOn ? closure : null;
}

/** Nov 12, 2026 */
export function reopeningDay({ reopensOn }: Pick<Closure, 'reopensOn'>): string {
  return formatDay(new Date(reopensOn));
}
