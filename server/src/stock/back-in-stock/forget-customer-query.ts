import { canonicalEmail } from '@tula/contract/calls/fields.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

/** Deletes what somebody who is erased has asked to be told about. */
export async function deleteStockMailsOf(tx: Db, { email }: { email: string }): Promise<void> {
  await sql`DELETE FROM stock_mails WHERE email_canonical = ${canonicalEmail(email)}`.execute(tx);
}
