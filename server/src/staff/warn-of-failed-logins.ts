import { queueMail } from '../mail/queue-mail.ts';
import { LimitReached } from '../platform/limits/rate-limits.ts';
import { failedLoginsMail } from './staff-mails.ts';
import type { StaffParts } from './staff-parts.ts';

/**
 * Mails the owner of a staff account that is under attack, once a day while that lasts. An unknown email is counted in
 * the same way, so that timing does not reveal whether an account exists.
 */
export async function warnOfFailedLogins(
  { database, clock, publicUrl, rateLimits }: StaffParts,
  emailCanonical: string,
  member: { name: string; email: string } | undefined,
): Promise<void> {
  try {
    await database.tx(async (tx) => {
      await rateLimits.count({ loginWarningsToAccount: `staff:${emailCanonical}` }, tx);
      if (member) await queueMail(tx, clock, failedLoginsMail(member, publicUrl));
    });
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
  }
}
