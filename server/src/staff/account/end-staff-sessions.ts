import type { SessionId, StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import type { Device } from '../../sessions/device.ts';
import { endOneSession, endSessions } from '../../sessions/end-sessions.ts';
import type { StaffParts } from '../staff-parts.ts';

type Parts = Pick<StaffParts, 'database' | 'clock'>;

/** Ends one session of an account; by its owner or by an owner of the shop. */
export async function endStaffSession(
  { database, clock }: Parts,
  { staffId, sessionId }: { staffId: StaffId; sessionId: SessionId },
  by: { staffId: StaffId },
): Promise<void> {
  await database.tx(async (tx) => {
    const session = { audience: 'staff', accountId: staffId, sessionId } as const;
    const ended = await endOneSession(tx, clock, session, 'logout');
    if (ended === undefined) throw new Problem('SESSION_NOT_FOUND');
    const changes = [{ field: 'device', from: listNames(ended), to: null }] as const;
    await recordAudit(tx, clock, { action: 'staff.sessionEnded', by, subject: { staffId }, changes });
  });
}

const listNames = ({ browser, system }: Device) => [browser ?? '', system ?? ''];

export async function endOtherSessions(
  { database, clock }: Parts,
  { staffId, sessionId }: StaffCaller,
): Promise<void> {
  await database.tx(async (tx) => {
    const others = { audience: 'staff', accountId: staffId, except: sessionId } as const;
    const count = await endSessions(tx, clock, others, 'logout');
    if (count === 0) return;
    await recordAudit(tx, clock, { action: 'staff.signedOut', by: { staffId }, subject: { staffId } });
  });
}
