import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { endSessions } from '../../sessions/end-sessions.ts';
import { mailStaffLink } from './mail-staff-link.ts';
import { deleteLinksTo, lockMember, lockOwners, setRole } from './people-store.ts';
import { resetSecondFactor } from '../second-factor/reset-second-factor.ts';
import type { StaffParts } from '../staff-parts.ts';
import { markDismissed } from '../staff-store.ts';

type Parts = Pick<StaffParts, 'database' | 'clock'>;

/** The sessions end, so that the browser shows the pages of the new role after the next login. */
export async function changeRole(
  { database, clock }: Parts,
  id: StaffId,
  role: StaffRole,
  caller: StaffCaller,
): Promise<void> {
  await database.tx(async (tx) => {
    const owners = await ownersWith(tx, caller);
    const member = await activeMember(tx, id);
    if (member.role === role) return;
    if (role !== 'owner') checkNotLast(owners, id);
    await setRole(tx, id, role);
    const by = { staffId: caller.staffId };
    const changes = [{ field: 'role', from: member.role, to: role }] as const;
    await recordAudit(tx, clock, { action: 'staff.roleChanged', by, subject: { staffId: id }, changes });
    await endSessions(tx, clock, { audience: 'staff', accountId: id }, 'logout');
  });
}

export async function dismissPerson(
  { database, clock }: Parts,
  id: StaffId,
  caller: StaffCaller,
): Promise<void> {
  await database.tx(async (tx) => {
    const owners = await ownersWith(tx, caller);
    const member = await activeMember(tx, id);
    checkNotLast(owners, id);
    await markDismissed(tx, id, clock.now());
    await deleteLinksTo(tx, member.emailCanonical);
    const by = { staffId: caller.staffId };
    await recordAudit(tx, clock, { action: 'staff.dismissed', by, subject: { staffId: id } });
    await endSessions(tx, clock, { audience: 'staff', accountId: id }, 'dismissal');
  });
}

export async function mailPasswordLink(parts: StaffParts, id: StaffId, caller: StaffCaller): Promise<void> {
  const { database, clock, rateLimits } = parts;
  await database.tx(async (tx) => {
    const { name, email, emailCanonical } = await activeMember(tx, id);
    await rateLimits.count({ mailsToAccount: `staff:${emailCanonical}` }, tx);
    await mailStaffLink(tx, parts, { email, emailCanonical, name, role: null });
    const by = { staffId: caller.staffId };
    await recordAudit(tx, clock, { action: 'staff.passwordMailed', by, subject: { staffId: id } });
  });
}

export async function signOutPerson(
  { database, clock }: Parts,
  id: StaffId,
  caller: StaffCaller,
): Promise<void> {
  await database.tx(async (tx) => {
    await activeMember(tx, id);
    const account = { audience: 'staff', accountId: id, except: caller.sessionId } as const;
    await endSessions(tx, clock, account, 'logout');
    const by = { staffId: caller.staffId };
    await recordAudit(tx, clock, { action: 'staff.signedOut', by, subject: { staffId: id } });
  });
}

/** Resets the second factor of somebody who has lost phone and recovery codes; owners turn off their own with both. */
export async function resetPersonsSecondFactor(
  parts: Parts & Pick<StaffParts, 'rateLimits' | 'publicUrl'>,
  id: StaffId,
  { staffId }: StaffCaller,
): Promise<void> {
  if (id === staffId) throw new Problem('OWN_SECOND_FACTOR');
  await parts.database.tx(async (tx) => {
    await activeMember(tx, id);
    await resetSecondFactor(tx, parts, id, { staffId });
  });
}

/** The owners, locked. Rejects a caller whom another owner has demoted or dismissed a moment ago. */
async function ownersWith(tx: Db, caller: StaffCaller): Promise<StaffId[]> {
  const owners = await lockOwners(tx);
  if (!owners.includes(caller.staffId)) throw new Problem('ROLE_NOT_ALLOWED');
  return owners;
}

function checkNotLast(owners: readonly StaffId[], id: StaffId): void {
  if (owners.length === 1 && owners[0] === id) throw new Problem('LAST_OWNER');
}

async function activeMember(tx: Db, id: StaffId) {
  const member = await lockMember(tx, id);
  if (member === undefined) throw new Problem('NOT_FOUND');
  if (member.dismissedAt !== null) throw new Problem('STAFF_DISMISSED');
  return member;
}
