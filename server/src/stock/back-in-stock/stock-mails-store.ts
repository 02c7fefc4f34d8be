import type { ProductId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import { PRODUCTS } from '../../catalogue/products-query.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { newId } from '../../platform/new-id.ts';

/** The name of a product that shoppers see; undefined for others. */
export async function productToAwait(
  db: Db,
  id: ProductId,
): Promise<{ name: string; isAwaited: boolean } | undefined> {
  const { rows } = await sql<{ name: string; isAwaited: boolean }>`
    SELECT p.name, NOT p.is_available OR p.is_sold_out AS "isAwaited"
    FROM ${PRODUCTS} p WHERE p.id = ${id} AND p.is_public`.execute(db);
  return rows[0];
}

export type StockMail = {
  productId: ProductId;
  email: string;
  emailCanonical: string;
  language: string;
  askedAt: Date;
  confirmedAt: Date | null;
  tokenHash: Buffer | null;
  expiresAt: Date;
};

/** Returns whether it was written: an address that is confirmed stays as it is, so that nobody else can change it. */
export async function upsertStockMail(tx: Db, one: StockMail): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO stock_mails AS known (id, product_id, email, email_canonical, language, asked_at, confirmed_at, token_hash,
      expires_at)
    VALUES (${newId()}, ${one.productId}, ${one.email}, ${one.emailCanonical}, ${one.language}, ${one.askedAt},
      ${one.confirmedAt}, ${one.tokenHash}, ${one.expiresAt})
    ON CONFLICT (product_id, email_canonical) DO UPDATE SET email = excluded.email, language = excluded.language,
      asked_at = excluded.asked_at, confirmed_at = excluded.confirmed_at, token_hash = excluded.token_hash,
      expires_at = excluded.expires_at
    WHERE known.confirmed_at IS NULL
    RETURNING id`.execute(tx);
  return rows.length === 1;
}

type Confirming = { tokenHash: Buffer; now: Date; expiresAt: Date };

/** Returns the name of the product; undefined for a token that is not known or not valid any more. */
export async function confirmByToken(
  db: Db,
  { tokenHash, now, expiresAt }: Confirming,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    UPDATE stock_mails m SET confirmed_at = coalesce(m.confirmed_at, ${now}),
      expires_at = CASE WHEN m.confirmed_at IS NULL THEN ${expiresAt}::timestamptz ELSE m.expires_at END
    FROM ${PRODUCTS} p WHERE p.id = m.product_id AND m.token_hash = ${tokenHash} AND m.expires_at > ${now}
    RETURNING p.name`.execute(db);
  return rows[0]?.name;
}

export async function deleteByToken(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`DELETE FROM stock_mails WHERE token_hash = ${tokenHash}`.execute(db);
  return numAffectedRows === 1n;
}

export type MailDue = { productId: ProductId; name: string; email: string; language: string };

type Due = { now: Date; backBefore: Date; most: number };

/** Takes out the confirmed addresses of products that have been back in stock since a moment, those that asked first. */
export async function takeMailsDue(tx: Db, { now, backBefore, most }: Due): Promise<MailDue[]> {
  const { rows } = await sql<MailDue>`
    WITH due AS (
      SELECT m.id, p.name FROM stock_mails m JOIN ${PRODUCTS} p ON p.id = m.product_id
        LEFT JOIN product_stocks s ON s.product_id = m.product_id
      WHERE m.confirmed_at IS NOT NULL AND m.expires_at > ${now}
        AND p.is_public AND p.is_available AND NOT p.is_sold_out
        AND (s.back_since IS NULL OR s.back_since <= ${backBefore})
      ORDER BY m.asked_at LIMIT ${most} FOR UPDATE OF m SKIP LOCKED
    )
    DELETE FROM stock_mails m USING due WHERE m.id = due.id
    RETURNING m.product_id AS "productId", due.name, m.email, m.language`.execute(tx);
  return rows;
}

/** Deletes mails whose time is over and returns how many. */
export async function deleteExpired(db: Db, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM stock_mails WHERE id IN (SELECT id FROM stock_mails WHERE expires_at <= ${now} LIMIT ${most})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
