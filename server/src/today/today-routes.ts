import { readToday as endpoint } from '@tula/contract/today/today.ts';
import { cachedCounts } from '../orders/staff/cached-counts.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { readToday, type TodayParts } from './read-today.ts';

export function todayRoutes(parts: TodayParts): Route[] {
  const countsNow = cachedCounts(parts);
  return [handle(endpoint, ({ caller }) => readToday(parts, { role: caller.role, countsNow }))];
}
