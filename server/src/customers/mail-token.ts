import { randomBytes } from 'node:crypto';
import type { CustomerId } from '@tula/contract/ids.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/postgres/database.ts';
import { tokenHash } from '../sessions/refresh-tokens.ts';
import { insertOnlyToken, type Purpose } from './email-tokens-store.ts';

const BYTES = 32;
const LIVES_MINUTES: Record<Purpose, number> = { verify: 24 * 60, reset: 60 };

/** A one-time token for a link in a mail, bound to the customer and the address; only its hash is stored. */
export async function mailToken(
  tx: Db,
  clock: Clock,
  customer: { id: CustomerId; emailCanonical: string },
  purpose: Purpose,
): Promise<string> {
  const token = randomBytes(BYTES).toString('base64url');
  const createdAt = clock.now();
  await insertOnlyToken(tx, {
    hash: tokenHash(token),
    purpose,
    customerId: customer.id,
    emailCanonical: customer.emailCanonical,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + LIVES_MINUTES[purpose] * 60_000),
  });
  return token;
}
