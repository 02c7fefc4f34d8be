import type { Id } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

/** The id of the mail that was queued with this dedupe key, by this request or by one before. */
export async function queuedAs(db: Db, dedupeKey: string): Promise<Id<'mail'>> {
  const { rows } = await sql<{
    id: Id<'mail'>;
  }>`SELECT id FROM mails WHERE dedupe_key = ${dedupeKey}`.execute(db);
  const [mail] = rows;
  if (mail === undefined) throw new Error(`no mail was queued as ${dedupeKey}`);
  return mail.id;
}
