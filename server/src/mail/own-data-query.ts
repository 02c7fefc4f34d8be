import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

type MailDataRow = { id: string; subject: string; createdAt: Date; sentAt: Date | null };

/** Some mails to an address, oldest first, from behind one of them on; without their texts, which may have a link that logs in. */
export async function mailsData(
  db: Db,
  recipient: string,
  { after, most }: { after: string | undefined; most: number },
): Promise<MailDataRow[]> {
  const { rows } = await sql<MailDataRow>`
    SELECT id, subject, created_at AS "createdAt", sent_at AS "sentAt" FROM mails
    WHERE lower(recipient) = lower(${recipient}) AND (${after ?? null}::uuid IS NULL OR id > ${after ?? null}::uuid)
    ORDER BY id LIMIT ${most}`.execute(db);
  return rows;
}
