import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { ListedStaff } from './staff.ts';
import { staffWithSessions } from './staff-store.ts';

/** Every staff account, oldest first, those who were dismissed included. */
export function listStaff({ database, clock }: { database: Database; clock: Clock }): Promise<ListedStaff[]> {
  return staffWithSessions(database.db, clock.now());
}
