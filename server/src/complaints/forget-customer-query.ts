import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

/**
 * Deletes the complaints of somebody who is erased, and those with these ids, which they made under another email or phone.
 * All of them are settled by then.
 */
export async function deleteComplaintsOf(
  tx: Db,
  { email, phone }: { email: string; phone: string },
  ids: readonly string[],
): Promise<void> {
  await sql`
    DELETE FROM complaints WHERE lower(email) = ${email.toLowerCase()} OR phone = ${phone}
      OR id = ANY (${ids}::uuid[])`.execute(tx);
}
