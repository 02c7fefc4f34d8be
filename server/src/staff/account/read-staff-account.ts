import type { readStaffAccount as readStaffAccountEndpoint } from '@tula/contract/accounts/staff-account.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { listOpenSessions, type OpenSession } from '../../sessions/staff-sessions-query.ts';
import { secondFactorState } from '../second-factor/second-factor-store.ts';
import type { StaffParts } from '../staff-parts.ts';
import { staffMember } from '../staff-query.ts';
import type { StaffSession } from '@tula/contract/accounts/staff-sessions.ts';
import type { SessionId } from '@tula/contract/calls/ids.ts';

export async function readStaffAccount(
  { database, clock, isSecondFactorRequired }: StaffParts,
  { staffId, sessionId, role }: StaffCaller,
): Promise<ResultOf<typeof readStaffAccountEndpoint>> {
  const [{ name, email }, secondFactor, sessions] = await Promise.all([
    staffMember(database.db, staffId),
    secondFactorState(database.db, staffId),
    listOpenSessions(database.db, staffId, clock.now()),
  ]);
  return {
    name,
    email,
    role,
    secondFactor: { ...secondFactor, isRequired: role === 'owner' && isSecondFactorRequired() },
    sessions: sessions.map((session) => shownSession(session, sessionId)),
  };
}

/** A session as staff see it; `asking` is the one that asks. */
export function shownSession(
  { id, browser, system, beganAt, lastUsedAt }: OpenSession,
  asking: SessionId,
): StaffSession {
  return {
    id,
    browser,
    system,
    beganAt: beganAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isThisOne: id === asking,
  };
}
