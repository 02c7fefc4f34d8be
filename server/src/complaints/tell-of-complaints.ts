import { spelledEmail } from '@tula/contract/calls/fields.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import type { Mail } from '../mail/mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { News } from '../staff/notifications/news.ts';
import { staffToTell } from '../staff/notifications/notifications-query.ts';
import { notifyStaff } from '../staff/notifications/tell-staff.ts';
import { ownersToMail } from '../staff/staff-query.ts';

/**
 * Emails the owners about complaints, those of the staff who have chosen it, and the grievance officer whom the shop
 * names, who may be one of them. Complaints have a deadline, so these emails don't wait for the end of quiet hours;
 * notifications do, as they make a sound.
 */
export async function tellOfComplaints(
  tx: Db,
  clock: Clock,
  { mailTo, news }: { mailTo: (to: string) => Mail; news: Extract<News, { kind: 'complaint' }> },
): Promise<void> {
  const others = (await staffToTell(tx, ['complaint'])).filter(({ kinds }) => kinds.includes('complaint'));
  const owners = [...new Set([...(await ownersToMail(tx)), ...others.map(({ email }) => email)])];
  const officer = shop.grievanceOfficer?.email;
  const isOwner = owners.some(
    (email) => officer !== undefined && spelledEmail(email) === spelledEmail(officer),
  );
  const recipients = officer === undefined || isOwner ? owners : [...owners, officer];
  for (const to of recipients) await queueMail(tx, clock, mailTo(to));
  await notifyStaff(tx, { clock }, news);
}
