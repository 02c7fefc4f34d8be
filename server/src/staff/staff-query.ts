import type { StaffId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

/** The names of staff, those who were dismissed included. */
export const STAFF_NAMES = sql`(SELECT id, name FROM staff)`;

/** The addresses of all staff who may log in. */
export async function activeStaffEmails(db: Db): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM staff WHERE dismissed_at IS NULL ORDER BY created_at, id`.execute(db);
  return rows.map(({ email }) => email);
}

/** The addresses of all staff, those who were dismissed included. */
export async function everyStaffEmail(db: Db): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`SELECT email FROM staff`.execute(db);
  return rows.map(({ email }) => email);
}

/** The addresses of the owners who may log in. */
export async function ownersToMail(db: Db): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM staff WHERE role = 'owner' AND dismissed_at IS NULL ORDER BY created_at, id`.execute(
    db,
  );
  return rows.map(({ email }) => email);
}

/** When the shop got its first member of staff; undefined before. */
export async function firstStaffAt(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`SELECT min(created_at) AS at FROM staff`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** A member of staff who is logged in. */
export async function staffMember(db: Db, id: StaffId): Promise<{ name: string; email: string }> {
  const { rows } = await sql<{ name: string; email: string }>`
    SELECT name, email FROM staff WHERE id = ${id}::uuid`.execute(db);
  const [member] = rows;
  if (member === undefined) throw new Error('a member of staff without a record');
  return member;
}

/** The demo account, printed at start; its password is public. */
export const DEMO_STAFF = {
  name: 'Demo Kitchen',
  email: 'kitchen@tula.example',
  password: 'weigh-it-twice',
};

/** Says, for other slices, whether the account is that of the demo, whose password is public. */
export async function isDemoAccount(db: Db, id: StaffId): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM staff WHERE id = ${id}::uuid AND email = ${DEMO_STAFF.email}`.execute(db);
  return rows.length > 0;
}

/** The invitations of staff and the links with which they choose a password. */
export async function deleteStaffLinks(tx: Db): Promise<void> {
  await sql`DELETE FROM staff_links`.execute(tx);
}

type StaffEnd = { id: StaffId; dismissedAt: Date | null };

/** All staff there ever were, by id, the first one first: accounts are dismissed, never deleted. */
export async function listStaffEnds(db: Db): Promise<StaffEnd[]> {
  const { rows } = await sql<StaffEnd>`
    SELECT id, dismissed_at AS "dismissedAt" FROM staff ORDER BY created_at, id`.execute(db);
  return rows;
}
