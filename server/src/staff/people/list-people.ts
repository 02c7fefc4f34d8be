import type {
  listPeople as listPeopleEndpoint,
  listSessions as listSessionsEndpoint,
} from '@tula/contract/accounts/people.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { StaffId } from '@tula/contract/calls/ids.ts';
import { allPeople, openInvitations } from './people-store.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { openSessionsOf } from '../../sessions/staff-sessions-query.ts';
import { shownSession } from '../account/shown-session.ts';
import type { StaffParts } from '../staff-parts.ts';

export async function listPeople(
  { database, clock }: Pick<StaffParts, 'database' | 'clock'>,
  staffId: StaffId,
): Promise<ResultOf<typeof listPeopleEndpoint>> {
  const now = clock.now();
  const people = await allPeople(database.db, now);
  return {
    people: people.map(({ id, name, email, role, createdAt, dismissedAt, openSessions, lastUsedAt }) => ({
      id,
      name,
      email,
      role,
      since: createdAt.toISOString(),
      dismissedAt: dismissedAt?.toISOString() ?? null,
      openSessions,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      isYou: id === staffId,
    })),
    invitations: await openInvitations(database.db, now),
  };
}

export async function listSessions(
  { database, clock }: Pick<StaffParts, 'database' | 'clock'>,
  id: StaffId,
  { sessionId }: StaffCaller,
): Promise<ResultOf<typeof listSessionsEndpoint>> {
  const sessions = await openSessionsOf(database.db, id, clock.now());
  return { sessions: sessions.map((session) => shownSession(session, sessionId)) };
}
