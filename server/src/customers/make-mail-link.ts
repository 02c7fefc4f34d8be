import type { CustomerId } from '@tula/contract/ids.ts';
import type { LinkTokens, MailLink } from '../mail/link-tokens.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/postgres/database.ts';
import { insertOnlyToken, type Purpose } from './email-tokens-store.ts';

const LIVES_MINUTES: Record<Purpose, number> = { verify: 24 * 60, reset: 60 };

/** A link with a one-time token, bound to the customer and the address; earlier links of the purpose become invalid. */
export async function makeMailLink(
  tx: Db,
  { clock, linkTokens }: { clock: Clock; linkTokens: LinkTokens },
  customer: { id: CustomerId; emailCanonical: string },
  purpose: Purpose,
): Promise<MailLink> {
  const createdAt = clock.now();
  const link = linkTokens.newLink(new Date(createdAt.getTime() + LIVES_MINUTES[purpose] * 60_000));
  await insertOnlyToken(tx, {
    hash: link.tokenHash,
    purpose,
    customerId: customer.id,
    emailCanonical: customer.emailCanonical,
    createdAt,
    expiresAt: link.expiresAt,
  });
  return link;
}
