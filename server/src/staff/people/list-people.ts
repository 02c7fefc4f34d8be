import type {
  listPeople as listPeopleEndpoint,
  listSessions as listSessionsEndpoint,
} from '@tula/contract/accounts/people.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { StaffId } from '@tula/contract/calls/ids.ts';
import { allPeople, openInvitations } from './people-store.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { listOpenSessions } from '../../sessions/staff-sessions-query.ts';
import type { StaffParts } from '../staff-parts.ts';
import { shownSession } from '../account/read-staff-account.ts';

export async function listPeople(
  { database, clock }: Pick<StaffParts, 'database' | 'clock'>,
  staffId: StaffId,
): Promise<ResultOf<typeof listPeopleEndpoint>> {
  const now = clock.now();
  const people = await allPeople(database.db, now);
  return {
    people: people.map((person) => ({
      id: person.id,
      name: person.name,
      email: person.email,
      role: person.role,
      since: person.createdAt.toISOString(),
      dismissedAt: person.dismissedAt?.toISOString() ?? null,
      openSessions: person.openSessions,
      lastUsedAt: person.lastUsedAt?.toISOString() ?? null,
      hasSecondFactor: person.hasSecondFactor,
      isYou: person.id === staffId,
    })),
    invitations: await openInvitations(database.db, now),
  };
}

export async function listSessions(
  { database, clock }: Pick<StaffParts, 'database' | 'clock'>,
  id: StaffId,
  { sessionId }: StaffCaller,
): Promise<ResultOf<typeof listSessionsEndpoint>> {
  const sessions = await listOpenSessions(database.db, id, clock.now());
  return { sessions: sessions.map((session) => shownSession(session, sessionId)) };
}
