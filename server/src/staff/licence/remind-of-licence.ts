import { licenceExpiry, type LicenceExpiry } from '@tula/contract/shop/licence-expiry.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { StaffParts } from '../staff-parts.ts';
import { ownersToMail } from '../staff-query.ts';
import { licenceMail } from './licence-mail.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

/**
 * Emails the owners 30 and 7 days before the food licence ends, and when it has ended, once each. Another last day
 * begins anew.
 */
export async function remindOfLicence({
  database,
  clock,
  publicUrl,
}: Pick<StaffParts, 'database' | 'clock' | 'publicUrl'>): Promise<void> {
  const expiry = licenceExpiry(shop.fssaiExpiresOn, dayOf(clock.now()));
  if (expiry === undefined) return;
  await database.tx(async (tx) => {
    if (!(await insertReminder(tx, { ...expiry, sentAt: clock.now() }))) return;
    for (const to of await ownersToMail(tx)) await queueMail(tx, clock, licenceMail(to, expiry, publicUrl));
  });
}

/** Returns false when owners were reminded of this stage before. */
async function insertReminder(
  tx: Db,
  { expiresOn, stage, sentAt }: Pick<LicenceExpiry, 'expiresOn' | 'stage'> & { sentAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO licence_reminders (expires_on, stage, sent_at) VALUES (${expiresOn}::date, ${stage}, ${sentAt})
    ON CONFLICT DO NOTHING`.execute(tx);
  return numAffectedRows === 1n;
}
