import type { StaffSession } from '@tula/contract/accounts/staff-sessions.ts';
import type { SessionId } from '@tula/contract/calls/ids.ts';
import type { OpenSession } from '../../sessions/staff-sessions-query.ts';

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
