import type { LicenceExpiry } from '@tula/contract/shop/licence-expiry.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

/** Returns false when owners were reminded of this stage before. */
export async function insertReminder(
  tx: Db,
  { expiresOn, stage, sentAt }: Pick<LicenceExpiry, 'expiresOn' | 'stage'> & { sentAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO licence_reminders (expires_on, stage, sent_at) VALUES (${expiresOn}::date, ${stage}, ${sentAt})
    ON CONFLICT DO NOTHING`.execute(tx);
  return numAffectedRows === 1n;
}
