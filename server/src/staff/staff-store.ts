import type { StaffId } from '@tula/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

export type StaffToInsert = {
  id: StaffId;
  name: string;
  email: string;
  emailCanonical: string;
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
      password_hash: staff.passwordHash,
      created_at: staff.createdAt,
    })
    .onConflict((conflict) => conflict.constraint('staff_email_canonical_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function isStaffEmail(db: Db, emailCanonical: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM staff WHERE email_canonical = ${emailCanonical}`.execute(db);
  return rows.length > 0;
}

export type StaffRow = { id: StaffId; name: string; email: string; passwordHash: string };

/** Disabled accounts are not found. */
export async function staffOfEmail(db: Db, emailCanonical: string): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    SELECT id, name, email, password_hash AS "passwordHash" FROM staff
    WHERE email_canonical = ${emailCanonical} AND dismissed_at IS NULL`.execute(db);
  return rows[0];
}

/** Returns false when the account is disabled already. */
export async function dismissStaff(db: Db, id: StaffId, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE staff SET dismissed_at = ${at} WHERE id = ${id} AND dismissed_at IS NULL`.execute(db);
  return numAffectedRows === 1n;
}

/** Locks the account until the transaction ends; returns false when it was disabled or its password changed. */
export async function lockStaff(tx: Db, id: StaffId, passwordHash: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM staff WHERE id = ${id} AND password_hash = ${passwordHash} AND dismissed_at IS NULL
    FOR SHARE`.execute(tx);
  return rows.length > 0;
}
