import { canonicalEmail, spelledEmail } from '@tula/contract/calls/fields.ts';
import type { CustomerId, ProductId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { CONFIRMED_DAYS, UNCONFIRMED_HOURS } from '@tula/contract/stock/stock-mails.ts';
import { language } from '@tula/messages/language.ts';
import { findVerifiedEmail } from '../../customers/customers-query.ts';
import type { LinkTokens } from '../../mail/link-tokens.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { RateLimits } from '../../platform/limits/rate-limits.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Parts } from '../../platform/parts.ts';
import { confirmStockMailMail } from './back-in-stock-mails.ts';
import { productToAwait, upsertStockMail } from './stock-mails-store.ts';

export type StockMailParts = Pick<Parts, 'database' | 'clock' | 'publicUrl'> & {
  rateLimits: RateLimits;
  linkTokens: LinkTokens;
};

const HOUR_MS = 3_600_000;

export const confirmedUntil = (now: Date) => new Date(now.getTime() + CONFIRMED_DAYS * 24 * HOUR_MS);

/**
 * Emails a link to confirm an address that was typed. The answer is the same whether the address is known or not.
 * Throws PRODUCT_NOT_FOUND, STOCK_MAIL_NOT_OFFERED, TOO_MANY_REQUESTS.
 */
export async function askForStockMail(
  { database, clock, publicUrl, rateLimits, linkTokens }: StockMailParts,
  { productId, email, address }: { productId: ProductId; email: string; address: string },
): Promise<void> {
  const productName = await awaitedName(database.db, productId);
  await rateLimits.count({
    stockMailsFromAddress: address,
    stockMailsFromWiderNetwork: address,
    stockMailsToEmail: spelledEmail(email),
  });
  const askedAt = clock.now();
  const link = linkTokens.newLink(new Date(askedAt.getTime() + UNCONFIRMED_HOURS * HOUR_MS));
  const locale = language();
  await database.tx(async (tx) => {
    const isNew = await upsertStockMail(tx, {
      productId,
      email,
      emailCanonical: canonicalEmail(email),
      language: locale,
      askedAt,
      confirmedAt: null,
      tokenHash: link.tokenHash,
      expiresAt: link.expiresAt,
    });
    if (!isNew) return;
    const asked = { email, language: locale, productName };
    await queueMail(tx, clock, confirmStockMailMail(asked, publicUrl, link));
  });
}

/** Takes a stock mail of a customer whose email is verified, without a link. Throws EMAIL_NOT_VERIFIED as well. */
export async function askForOwnStockMail(
  { database, clock, rateLimits }: StockMailParts,
  { productId, customerId }: { productId: ProductId; customerId: CustomerId },
): Promise<void> {
  await awaitedName(database.db, productId);
  const email = await findVerifiedEmail(database.db, customerId);
  if (email === undefined) throw new Problem('EMAIL_NOT_VERIFIED');
  await rateLimits.count({ stockMailsOfCustomer: customerId });
  const askedAt = clock.now();
  await upsertStockMail(database.db, {
    productId,
    email,
    emailCanonical: canonicalEmail(email),
    language: language(),
    askedAt,
    confirmedAt: askedAt,
    tokenHash: null,
    expiresAt: confirmedUntil(askedAt),
  });
}

async function awaitedName(db: Db, id: ProductId): Promise<string> {
  const product = await productToAwait(db, id);
  if (product === undefined) throw new Problem('PRODUCT_NOT_FOUND');
  if (!product.isAwaited) throw new Problem('STOCK_MAIL_NOT_OFFERED');
  return product.name;
}
