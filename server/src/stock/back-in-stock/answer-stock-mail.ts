import { Problem } from '@tula/contract/calls/problems.ts';
import { tokenHash } from '../../sessions/refresh-tokens.ts';
import { confirmedUntil, type StockMailParts } from './ask-for-stock-mail.ts';
import { confirmByToken, deleteByToken } from './stock-mails-store.ts';

type Answering = Pick<StockMailParts, 'database' | 'clock' | 'rateLimits'>;
type Link = { token: string; address: string };

/** Confirms an address by the link that was emailed to it. Throws LINK_EXPIRED. */
export async function confirmStockMail(
  { database, clock, rateLimits }: Answering,
  { token, address }: Link,
): Promise<{ productName: string }> {
  return rateLimits.countFailures({ tokenGuessesFromAddress: address }, 'LINK_EXPIRED', async () => {
    const now = clock.now();
    const known = { tokenHash: tokenHash(token), now, expiresAt: confirmedUntil(now) };
    const productName = await confirmByToken(database.db, known);
    if (productName === undefined) throw new Problem('LINK_EXPIRED');
    return { productName };
  });
}

/** Deletes an address by that link. Throws LINK_EXPIRED. */
export async function stopStockMail(
  { database, rateLimits }: Answering,
  { token, address }: Link,
): Promise<void> {
  await rateLimits.countFailures({ tokenGuessesFromAddress: address }, 'LINK_EXPIRED', async () => {
    if (!(await deleteByToken(database.db, tokenHash(token)))) throw new Problem('LINK_EXPIRED');
  });
}
