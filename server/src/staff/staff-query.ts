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
