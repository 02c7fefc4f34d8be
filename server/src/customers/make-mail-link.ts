import { UNDO_EMAIL_WITHIN_HOURS } from '@tula/contract/accounts/customers.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import type { LinkTokens, MailLink } from '../mail/link-tokens.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/postgres/database.ts';
import { insertUndoToken } from './email-changes-store.ts';
import { insertToken, type Purpose } from './email-tokens-store.ts';

const LIVES_MINUTES: Record<Purpose, number> = { verify: 24 * 60, reset: 60 };
const HOUR_MS = 60 * 60 * 1000;

type Parts = { clock: Clock; linkTokens: LinkTokens };

/** A link with a one-time token, bound to the customer and the address; a reset link makes earlier ones invalid. */
export async function makeMailLink(
  tx: Db,
  { clock, linkTokens }: Parts,
  customer: { id: CustomerId; emailCanonical: string },
  purpose: Purpose,
): Promise<MailLink> {
  const createdAt = clock.now();
  const link = linkTokens.newLink(new Date(createdAt.getTime() + LIVES_MINUTES[purpose] * 60_000));
  await insertToken(tx, {
    hash: link.tokenHash,
    purpose,
    customerId: customer.id,
    emailCanonical: customer.emailCanonical,
    createdAt,
    expiresAt: link.expiresAt,
  });
  return link;
}

/** A link that puts the present email back after it was changed; links of earlier changes stay valid. */
export async function makeUndoLink(
  tx: Db,
  { clock, linkTokens }: Parts,
  { id, email, emailCanonical }: { id: CustomerId; email: string; emailCanonical: string },
): Promise<MailLink> {
  const createdAt = clock.now();
  const link = linkTokens.newLink(new Date(createdAt.getTime() + UNDO_EMAIL_WITHIN_HOURS * HOUR_MS));
  await insertUndoToken(tx, {
    hash: link.tokenHash,
    customerId: id,
    previousEmail: email,
    emailCanonical,
    createdAt,
    expiresAt: link.expiresAt,
  });
  return link;
}
