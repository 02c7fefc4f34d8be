import { spelledEmail } from '@tula/contract/calls/fields.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Db } from '../platform/postgres/database.ts';
import { forgetFailedLogins } from '../sessions/login-limits.ts';
import { tokenHash } from '../sessions/refresh-tokens.ts';
import { changeUndoneMail, emailRestoredMail } from './account-mails.ts';
import type { CustomersParts } from './customers-parts.ts';
import { lockCustomer } from './customers-store.ts';
import {
  deleteTokensSince,
  type EmailChange,
  findEmailChange,
  restoreEmail,
  spendUndoToken,
} from './email-changes-store.ts';

/**
 * Gives an account back to its previous email address. It gets a new password, because the person who changed the
 * email may know the present one, and all its sessions end.
 */
export async function undoEmailChange(
  { database, clock, publicUrl, passwords, rateLimits, sessions }: CustomersParts,
  typed: { token: string; password: string },
  address: string,
): Promise<void> {
  const hash = tokenHash(typed.token);
  await rateLimits.countFailures({ tokenGuessesFromAddress: address }, 'UNDO_LINK_EXPIRED', async () => {
    // Checked first, so that guessed tokens cause no password hashing.
    await openChange(database.db, hash, clock.now());
    const passwordHash = await passwords.hash(typed.password, address);
    await database.tx(async (tx) => {
      const change = await openChange(tx, hash, clock.now());
      const before = await lockCustomer(tx, change.customerId);
      if (before === undefined) throw new Problem('UNDO_LINK_EXPIRED');
      if (!(await spendUndoToken(tx, hash, clock.now()))) throw new Problem('UNDO_LINK_USED');
      await restoreEmail(tx, change, passwordHash, clock.now());
      await deleteTokensSince(tx, change);
      await sessions.endAll(tx, { audience: 'customer', accountId: change.customerId }, 'reset');
      await forgetFailedLogins(tx, rateLimits, `customer:${change.emailCanonical}`);
      const { firstName, language } = before;
      const restored = { firstName, language, email: change.previousEmail };
      await queueMail(tx, clock, emailRestoredMail(restored, publicUrl));
      if (spelledEmail(before.email) !== spelledEmail(change.previousEmail))
        await queueMail(tx, clock, changeUndoneMail(before, publicUrl));
    });
  });
}

/** Reads what the page of the link shows; throws UNDO_LINK_EXPIRED or UNDO_LINK_USED. */
export async function readEmailChange(
  { database, clock, rateLimits }: CustomersParts,
  token: string,
  address: string,
): Promise<{ email: string; changedAt: string }> {
  return rateLimits.countFailures({ tokenGuessesFromAddress: address }, 'UNDO_LINK_EXPIRED', async () => {
    const { previousEmail, changedAt } = await openChange(database.db, tokenHash(token), clock.now());
    return { email: previousEmail, changedAt: changedAt.toISOString() };
  });
}

async function openChange(db: Db, hash: Buffer, now: Date): Promise<EmailChange> {
  const change = await findEmailChange(db, hash, now);
  if (change === undefined) throw new Problem('UNDO_LINK_EXPIRED');
  if (change.isUndone) throw new Problem('UNDO_LINK_USED');
  return change;
}
