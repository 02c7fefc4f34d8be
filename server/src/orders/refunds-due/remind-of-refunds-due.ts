import { queueMail } from '../../mail/queue-mail.ts';
import type { Parts } from '../../platform/parts.ts';
import { activeStaffEmails } from '../../staff/staff-query.ts';
import { refundsDueMail } from '../mails/staff-mails.ts';
import { claimForAlert, claimForReminder } from './refunds-due-store.ts';

const HOUR_MS = 3_600_000;
const REMIND_AFTER_HOURS = 24;
const ALERT_AFTER_HOURS = 48;
/** More follow in the next round. */
const MOST_AT_ONCE = 100;

/**
 * Emails all staff about refunds that nobody has started for a day, once each, and raises an alert about those of
 * two days.
 */
export async function remindOfRefundsDue({
  database,
  clock,
  log,
  publicUrl,
}: Pick<Parts, 'database' | 'clock' | 'log' | 'publicUrl'>): Promise<void> {
  const at = clock.now();
  const before = (hours: number) => new Date(at.getTime() - hours * HOUR_MS);
  await database.tx(async (tx) => {
    const claim = { cancelledBefore: before(REMIND_AFTER_HOURS), at, most: MOST_AT_ONCE };
    const due = await claimForReminder(tx, claim);
    if (due.length === 0) return;
    for (const to of await activeStaffEmails(tx))
      await queueMail(tx, clock, refundsDueMail(to, due, publicUrl));
  });
  const claim = { cancelledBefore: before(ALERT_AFTER_HOURS), at, most: MOST_AT_ONCE };
  const forgotten = await claimForAlert(database.db, claim);
  if (forgotten.length > 0)
    log.error(
      { alert: 'refund due', orders: forgotten.map(({ orderNumber }) => orderNumber) },
      'refunds of cancelled orders have not been started for two days',
    );
}
