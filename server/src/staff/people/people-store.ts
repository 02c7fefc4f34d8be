import type { ListedInvitation } from '@tula/contract/accounts/people.ts';
import type { Id, StaffId } from '@tula/contract/calls/ids.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import { staffSessions } from '../../sessions/staff-sessions-query.ts';

export type StoredPerson = {
  id: StaffId;
  name: string;
  email: string;
  role: StaffRole;
  createdAt: Date;
  dismissedAt: Date | null;
  openSessions: number;
  lastUsedAt: Date | null;
  hasSecondFactor: boolean;
};

/** Lists all people, those who may log in first. */
export async function allPeople(db: Db, now: Date): Promise<StoredPerson[]> {
  const { rows } = await sql<StoredPerson>`
    SELECT staff.id, name, email, role, staff.created_at AS "createdAt", dismissed_at AS "dismissedAt",
           coalesce(open_sessions, 0) AS "openSessions", last_used_at AS "lastUsedAt",
           factor.confirmed_at IS NOT NULL AS "hasSecondFactor"
    FROM staff LEFT JOIN ${staffSessions(now)} AS used ON used.staff_id = staff.id
    LEFT JOIN staff_second_factors AS factor ON factor.staff_id = staff.id
    ORDER BY dismissed_at IS NOT NULL, staff.created_at, staff.id`.execute(db);
  return rows;
}

type StoredMember = Pick<StoredPerson, 'id' | 'name' | 'email' | 'role' | 'dismissedAt'> & {
  emailCanonical: string;
};

/** Locks the account until the transaction ends. */
export async function lockMember(tx: Db, id: StaffId): Promise<StoredMember | undefined> {
  const { rows } = await sql<StoredMember>`
    SELECT id, name, email, email_canonical AS "emailCanonical", role, dismissed_at AS "dismissedAt"
    FROM staff WHERE id = ${id}::uuid FOR UPDATE`.execute(tx);
  return rows[0];
}

/**
 * Locks all owners in one order, so that of two who dismiss each other the second waits, and then sees what the first
 * did.
 */
export async function lockOwners(tx: Db): Promise<StaffId[]> {
  const { rows } = await sql<{ id: StaffId }>`
    SELECT id FROM staff WHERE role = 'owner' AND dismissed_at IS NULL ORDER BY id FOR UPDATE`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function setRole(tx: Db, id: StaffId, role: StaffRole): Promise<void> {
  await tx.updateTable('staff').set({ role }).where('id', '=', id).execute();
}

export type StaffLink = {
  id: Id<'staffLink'>;
  email: string;
  emailCanonical: string;
  /** The role of an invited person; null for a link that sets a new password. */
  role: StaffRole | null;
};
type LinkToStore = StaffLink & { tokenHash: Buffer; createdAt: Date; expiresAt: Date };

/** Takes the place of an earlier link to the address. */
export async function storeLink(tx: Db, link: LinkToStore): Promise<void> {
  const { id, email, emailCanonical, role, tokenHash, createdAt, expiresAt } = link;
  await sql`
    INSERT INTO staff_links (id, email, email_canonical, role, token_hash, created_at, expires_at)
    VALUES (${id}, ${email}, ${emailCanonical}, ${role}, ${tokenHash}, ${createdAt}, ${expiresAt})
    ON CONFLICT (email_canonical) DO UPDATE SET
      id = excluded.id, email = excluded.email, role = excluded.role, token_hash = excluded.token_hash,
      created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(tx);
}

export async function openInvitations(db: Db, now: Date): Promise<ListedInvitation[]> {
  const rows = await db
    .selectFrom('staff_links')
    .select(['id', 'email', 'role', 'created_at', 'expires_at'])
    .where('role', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id as Id<'staffLink'>,
    email: row.email,
    role: row.role as StaffRole,
    sentAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isExpired: row.expires_at <= now,
  }));
}

type OpenInvitation = Pick<StaffLink, 'id' | 'email'> & { tokenHash: Buffer };

export async function findOpenInvitation(
  tx: Db,
  id: Id<'staffLink'>,
  now: Date,
): Promise<OpenInvitation | undefined> {
  const { rows } = await sql<OpenInvitation>`
    SELECT id, email, token_hash AS "tokenHash" FROM staff_links
    WHERE id = ${id}::uuid AND role IS NOT NULL AND expires_at > ${now}`.execute(tx);
  return rows[0];
}

/** Deletes an invitation and returns it. */
export async function takeInvitation(tx: Db, id: Id<'staffLink'>): Promise<StaffLink | undefined> {
  const { rows } = await sql<StaffLink>`
    DELETE FROM staff_links WHERE id = ${id}::uuid AND role IS NOT NULL
    RETURNING id, email, email_canonical AS "emailCanonical", role`.execute(tx);
  return rows[0];
}

export async function linkOfToken(db: Db, hash: Buffer, now: Date): Promise<StaffLink | undefined> {
  const { rows } = await sql<StaffLink>`
    SELECT id, email, email_canonical AS "emailCanonical", role FROM staff_links
    WHERE token_hash = ${hash} AND expires_at > ${now}`.execute(db);
  return rows[0];
}

/** Deletes the link of the token and returns it: of two who use it at once, one gets it. */
export async function takeLink(tx: Db, hash: Buffer, now: Date): Promise<StaffLink | undefined> {
  const { rows } = await sql<StaffLink>`
    DELETE FROM staff_links WHERE token_hash = ${hash} AND expires_at > ${now}
    RETURNING id, email, email_canonical AS "emailCanonical", role`.execute(tx);
  return rows[0];
}

/** A dismissed person has no way back in by an earlier link. */
export async function deleteLinksTo(tx: Db, emailCanonical: string): Promise<void> {
  await tx.deleteFrom('staff_links').where('email_canonical', '=', emailCanonical).execute();
}

/** Expired invitations stay listed for a while, so that they can be sent again. */
export async function deleteOldLinks(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('staff_links').where('expires_at', '<=', expiredBefore).execute();
}
