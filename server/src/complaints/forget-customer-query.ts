import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

/** Deletes the complaints of somebody who is erased; all of them are settled by then. */
export async function deleteComplaintsOf(
  tx: Db,
  { email, phone }: { email: string; phone: string },
): Promise<void> {
  await sql`
    DELETE FROM complaints WHERE lower(email) = ${email.toLowerCase()} OR phone = ${phone}`.execute(tx);
}
