import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { AuditBy } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { deleteChoices } from './notifications/notifications-query.ts';
import { deleteStaffDevices } from './push/push-devices-store.ts';
import { markDismissed } from './staff-store.ts';

/** Ends the account's sessions, on every process at once, and accepts no login any more; returns how many ended. */
export async function dismissStaff(
  { database, clock }: { database: Database; clock: Clock },
  id: StaffId,
  by: AuditBy,
): Promise<number> {
  return database.tx(async (tx) => {
    if (!(await markDismissed(tx, id, clock.now()))) throw new Problem('STAFF_DISMISSED');
    await deleteChoices(tx, id);
    await deleteStaffDevices(tx, id);
    await recordAudit(tx, clock, { action: 'staff.dismissed', by, subject: { staffId: id } });
    return endSessions(tx, clock, { audience: 'staff', accountId: id }, 'dismissal');
  });
}
