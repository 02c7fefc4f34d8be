import { canonicalEmail, spelledEmail } from '@tula/contract/calls/fields.ts';
import type { StaffId } from '@tula/contract/calls/ids.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

export type StaffToInsert = {
  id: StaffId;
  name: string;
  email: string;
  emailCanonical: string;
  role: StaffRole;
  passwordHash: string;
  createdAt: Date;
};

/** Returns false when a staff account has this email already. */
export async function insertStaff(db: Db, staff: StaffToInsert): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff')
    .values({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      email_canonical: staff.emailCanonical,
      role: staff.role,
      password_hash: staff.passwordHash,
      created_at: staff.createdAt,
    })
    .onConflict((conflict) => conflict.constraint('staff_email_canonical_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function isStaffEmail(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM staff WHERE email_canonical IN (${spelledEmail(email)}, ${canonicalEmail(email)})`.execute(
    db,
  );
  return rows.length > 0;
}

/** Says whether anybody has, or had, an account. */
export async function hasStaff(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM staff LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Makes sure that nobody else becomes the first owner until the transaction ends. */
export async function lockFirstOwner(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('first owner', 0))`.execute(tx);
}

export type StaffRow = { id: StaffId; name: string; email: string; passwordHash: string };

/** Disabled accounts are not found. Accounts that differ only in invisible characters each keep their spelling. */
export async function staffOfEmail(db: Db, typed: string): Promise<StaffRow | undefined> {
  const spelled = spelledEmail(typed);
  const { rows } = await sql<StaffRow>`
    SELECT id, name, email, password_hash AS "passwordHash" FROM staff
    WHERE email_canonical IN (${spelled}, ${canonicalEmail(typed)}) AND dismissed_at IS NULL
    ORDER BY email_canonical = ${spelled} DESC LIMIT 1`.execute(db);
  return rows[0];
}

export async function staffOfId(db: Db, id: StaffId): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    SELECT id, name, email, password_hash AS "passwordHash" FROM staff
    WHERE id = ${id}::uuid AND dismissed_at IS NULL`.execute(db);
  return rows[0];
}

/** Returns false when the email is taken, or the account is no longer that of the email before. */
export async function renameStaff(
  tx: Db,
  { id, name, email, emailCanonical, passwordHash }: Omit<StaffToInsert, 'role' | 'createdAt'>,
  emailBefore: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE staff SET name = ${name}, email = ${email}, email_canonical = ${emailCanonical},
      password_hash = ${passwordHash}
    WHERE id = ${id}::uuid AND email = ${emailBefore} AND dismissed_at IS NULL
      AND NOT EXISTS (SELECT FROM staff WHERE email_canonical = ${emailCanonical})`.execute(tx);
  return numAffectedRows === 1n;
}

export type StaffAccount = { id: StaffId; name: string; email: string; dismissedAt: Date | null };

export async function findStaffAccount(db: Db, emailCanonical: string): Promise<StaffAccount | undefined> {
  const { rows } = await sql<StaffAccount>`
    SELECT id, name, email, dismissed_at AS "dismissedAt" FROM staff
    WHERE email_canonical = ${emailCanonical}`.execute(db);
  return rows[0];
}

/** Returns false when the account is dismissed already. */
export async function markDismissed(db: Db, id: StaffId, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE staff SET dismissed_at = ${at} WHERE id = ${id} AND dismissed_at IS NULL`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Gives a dismissed account a new name and password, and no second factor, whose phone may be gone; undefined when it
 * is not dismissed.
 */
export async function reinstate(
  tx: Db,
  { name, email, role, emailCanonical, passwordHash }: StaffToInsert,
): Promise<StaffId | undefined> {
  const { rows } = await sql<{ id: StaffId }>`
    WITH returned AS (
      UPDATE staff SET name = ${name}, email = ${email}, role = ${role}, password_hash = ${passwordHash},
        dismissed_at = NULL
      WHERE email_canonical = ${emailCanonical} AND dismissed_at IS NOT NULL
      RETURNING id
    ), forgotten AS (
      DELETE FROM staff_second_factors USING returned WHERE staff_id = returned.id
    )
    SELECT id FROM returned`.execute(tx);
  return rows[0]?.id;
}

/** Returns the account's canonical email; undefined when it is dismissed. */
export async function setStaffPassword(
  tx: Db,
  id: StaffId,
  passwordHash: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ emailCanonical: string }>`
    UPDATE staff SET password_hash = ${passwordHash} WHERE id = ${id} AND dismissed_at IS NULL
    RETURNING email_canonical AS "emailCanonical"`.execute(tx);
  return rows[0]?.emailCanonical;
}

/** Locks the account until the transaction ends; returns false when it was disabled or its password changed. */
export async function lockStaff(
  tx: Db,
  id: StaffId,
  passwordHash: string,
  purpose: 'to read' | 'to change' = 'to read',
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM staff WHERE id = ${id} AND password_hash = ${passwordHash} AND dismissed_at IS NULL
    ${purpose === 'to read' ? sql`FOR SHARE` : sql`FOR UPDATE`}`.execute(tx);
  return rows.length > 0;
}
