import { licenceExpiry } from '@tula/contract/shop/licence-expiry.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { StaffParts } from '../staff-parts.ts';
import { ownersToMail } from '../staff-query.ts';
import { insertReminder } from './licence-store.ts';
import { licenceMail } from './licence-mail.ts';

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
