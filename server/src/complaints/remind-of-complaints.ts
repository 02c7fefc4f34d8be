import { sendMessage } from '../mail/send-message.ts';
import type { Parts } from '../platform/parts.ts';
import { ownersToMail } from '../staff/staff-query.ts';
import { complaintsDueMail } from './complaint-mails.ts';
import { claimForReminder } from './complaints-store.ts';

/** More follow in the next round. */
const MOST_AT_ONCE = 50;

/** Emails the owners about complaints that must be answered or settled soon, once for each deadline. */
export async function remindOfComplaints({
  database,
  clock,
  publicUrl,
}: Pick<Parts, 'database' | 'clock' | 'publicUrl'>): Promise<void> {
  for (const what of ['answer', 'settle'] as const)
    await database.tx(async (tx) => {
      const complaints = await claimForReminder(tx, what, { now: clock.now(), most: MOST_AT_ONCE });
      if (complaints.length === 0) return;
      for (const to of await ownersToMail(tx))
        await sendMessage(tx, clock, complaintsDueMail(to, { of: what, complaints }, publicUrl));
    });
}
