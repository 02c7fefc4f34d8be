import type { CustomerId, SessionId, StaffId } from '@tula/contract/calls/ids.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { Audience } from './access-token.ts';
import type { Device } from './device.ts';
import { type EndedBecause, endAllSessions, markSessionEnded, endSessionsOf } from './sessions-store.ts';

export type Account = { audience: Audience; accountId: CustomerId | StaffId };

/** Ends every session of the account except the given one, for all processes at once; returns how many. */
export function endSessions(
  db: Db,
  clock: Clock,
  { audience, accountId, except }: Account & { except?: SessionId },
  because: EndedBecause,
): Promise<number> {
  return endSessionsOf(db, { audience, accountId, except }, because, clock.now());
}

/** Ends one session of the account; returns what it was begun with, undefined when there is no such open session. */
export function endOneSession(
  db: Db,
  clock: Clock,
  session: Account & { sessionId: SessionId },
  because: EndedBecause,
): Promise<Device | undefined> {
  return markSessionEnded(db, session, because, clock.now());
}

/** Ends every session of the shop, as a restored backup has those of its time; returns how many. */
export function endEverySession(db: Db, clock: Clock, because: EndedBecause): Promise<number> {
  return endAllSessions(db, because, clock.now());
}
