import { canonicalEmail } from '@tula/contract/calls/fields.ts';
import { sql } from 'kysely';
import { PRODUCTS } from '../../catalogue/products-query.ts';
import type { Db } from '../../platform/postgres/database.ts';

type StockMailDataRow = { name: string; requestedAt: Date };

/** The products of which somebody wants an email once they are back in stock. */
export async function stockMailsData(db: Db, email: string): Promise<StockMailDataRow[]> {
  const { rows } = await sql<StockMailDataRow>`
    SELECT p.name, m.asked_at AS "requestedAt" FROM stock_mails m JOIN ${PRODUCTS} p ON p.id = m.product_id
    WHERE m.email_canonical = ${canonicalEmail(email)} ORDER BY m.asked_at, m.id`.execute(db);
  return rows;
}

/** Deletes what somebody who is erased has asked to be told about. */
export async function deleteStockMailsOf(tx: Db, { email }: { email: string }): Promise<void> {
  await sql`DELETE FROM stock_mails WHERE email_canonical = ${canonicalEmail(email)}`.execute(tx);
}
