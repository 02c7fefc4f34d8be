import { PAGES } from '@tula/contract/shop/page-table.ts';
import { readToday } from '@tula/contract/today/today.ts';
import { pollEvery, STAFF_POLL_MS } from '../../data/polling.ts';
import { useSession } from '../../data/session.ts';
import { isForRole, mustSetUpSecondFactor, staffRoleOf } from '../../data/staff-role.ts';
import { type Read, useRead } from '../../data/use-read.ts';

/** Beside other pages, what needs a person is read this often. */
const BESIDE_POLL_MS = 60_000;

/** Returns what needs a person; the page, the strip above others and the count in the menu share one answer. */
export function useToday({ isPage = false } = {}): Read<typeof readToday> {
  const session = useSession();
  const role = staffRoleOf(session);
  const may = role !== undefined && isForRole(role, PAGES.today.roles) && !mustSetUpSecondFactor(session);
  return useRead(readToday, may ? {} : undefined, {
    pace: pollEvery(isPage ? STAFF_POLL_MS : BESIDE_POLL_MS),
  });
}
