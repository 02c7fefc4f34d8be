import { listDuties, markDuty } from '@tula/contract/orders/accounts.ts';
import { readToday as endpoint } from '@tula/contract/today/today.ts';
import { cachedCounts } from '../orders/staff/cached-counts.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { markDuty as mark } from './duties/mark-duty.ts';
import { listDuties as list } from './duties/list-duties.ts';
import { readToday, type TodayParts } from './read-today.ts';

export function todayRoutes(parts: TodayParts): Route[] {
  const countsNow = cachedCounts(parts);
  return [
    handle(endpoint, ({ caller }) => readToday(parts, { role: caller.role, countsNow })),
    handle(listDuties, ({ caller }) => list(parts, caller.role)),
    handle(markDuty, async ({ caller, params, body }) => {
      await mark(parts, { ...params, ...body, staffId: caller.staffId });
      return {};
    }),
  ];
}
