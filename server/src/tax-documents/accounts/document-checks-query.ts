import type { DocumentCheck } from '@tula/contract/orders/accounts.ts';
import { type RawBuilder, sql } from 'kysely';
import { LEDGER } from '../../payments/payments-query.ts';
import { ORDERS_THAT_LEFT } from '../../orders/orders-query.ts';
import type { Moments } from '../exports/documents-store.ts';
import type { Db } from '../../platform/postgres/database.ts';

const isSale = sql`d.refers_to IS NULL AND d.kind <> 'receiptVoucher'`;

const SENTENCES: Record<DocumentCheck, string> = {
  sale: 'the documents of a sale add up to what its order was paid',
  receiptVoucher: 'a receipt voucher is worth a payment of its order, or all of them',
  note: 'every note or refund voucher is worth its refund',
  takenBack: 'no document is taken back beyond its amount',
  rows: 'the rows of a document add up to it',
};

/** Each query returns which of the documents `d` violates the sentence of its check. */
const checksOfDocuments = (within: RawBuilder<boolean>): Record<DocumentCheck, RawBuilder<unknown>> => ({
  sale: sql`
    SELECT min(d.number) AS id FROM tax_documents d WHERE ${isSale} AND ${within} GROUP BY d.order_id
    HAVING sum(d.total_paise) <> (
      SELECT coalesce(sum(l.amount_paise), 0) FROM ${LEDGER} l
      WHERE l.order_id = d.order_id AND l.kind = 'capture' AND l.credit = 'sales')`,
  receiptVoucher: sql`
    SELECT d.number AS id FROM tax_documents d WHERE d.kind = 'receiptVoucher' AND ${within} AND NOT EXISTS (
      SELECT FROM ${LEDGER} l WHERE l.order_id = d.order_id AND l.kind = 'capture' AND l.credit = 'sales'
      HAVING sum(l.amount_paise) = d.total_paise OR bool_or(l.amount_paise = d.total_paise))`,
  note: sql`
    SELECT min(d.number) AS id FROM tax_documents d WHERE d.refund_id IS NOT NULL AND ${within} GROUP BY d.refund_id
    HAVING sum(d.total_paise) <> (
      SELECT coalesce(sum(l.amount_paise), 0) FROM ${LEDGER} l WHERE l.refund_id = d.refund_id)`,
  takenBack: sql`
    SELECT min(d.number) AS id FROM tax_documents d WHERE d.refers_to IS NULL AND ${within}
    GROUP BY d.order_id, d.kind = 'receiptVoucher'
    HAVING sum(d.total_paise) < (
      SELECT coalesce(sum(n.total_paise), 0) FROM tax_documents n WHERE n.order_id = d.order_id
        AND n.refers_to IS NOT NULL AND (n.kind = 'refundVoucher') = bool_or(d.kind = 'receiptVoucher'))`,
  rows: sql`
    SELECT d.number AS id FROM tax_documents d WHERE ${within} AND d.total_paise
      + (d.content #>> '{totals,roundOffPaise}')::integer <> (
      SELECT coalesce(sum((r.value ->> 'grossPaise')::integer), 0) FROM json_array_elements(d.content -> 'rows') r)`,
});

/** The checks of all series and orders. */
const CHECKS_OF_ALL = {
  'every series has each number once, up to its last': sql`
    SELECT s.prefix || '/' || s.financial_year AS id FROM tax_series s
      LEFT JOIN tax_documents d ON d.prefix = s.prefix AND d.financial_year = s.financial_year
      LEFT JOIN LATERAL (
        SELECT coalesce(sum(g.last_place - g.first_place + 1), 0) AS places, max(g.last_place) AS last
        FROM tax_series_gaps g WHERE g.prefix = s.prefix AND g.financial_year = s.financial_year) lost ON true
    GROUP BY s.prefix, s.financial_year, s.last_place, lost.places, lost.last
    HAVING count(d.id) + lost.places <> s.last_place
      OR greatest(max(d.place), lost.last) IS DISTINCT FROM s.last_place`,
  'dates never run backwards in a series': sql`
    SELECT number AS id FROM (
      SELECT number, issued_at < lag(issued_at) OVER (PARTITION BY prefix, financial_year ORDER BY place) AS is_back
      FROM tax_documents) d WHERE is_back`,
  'every order that has left since documents are written has one, or waits for it': sql`
    SELECT o.id::text AS id FROM ${ORDERS_THAT_LEFT} o
    WHERE o.left_at >= (SELECT min(issued_at) FROM tax_documents)
      AND EXISTS (SELECT FROM ${LEDGER} l WHERE l.order_id = o.id AND l.kind = 'capture' AND l.credit = 'sales')
      AND NOT EXISTS (SELECT FROM tax_documents d WHERE d.order_id = o.id AND ${isSale})
      AND NOT EXISTS (SELECT FROM tax_tasks t WHERE t.order_id = o.id)`,
};

type Found<Name extends string> = { name: Name; ids: string[] }[];

async function found<Name extends string>(
  db: Db,
  checks: Record<Name, RawBuilder<unknown>>,
): Promise<Found<Name>> {
  const breaches: Found<Name> = [];
  for (const [name, query] of Object.entries(checks) as [Name, RawBuilder<unknown>][]) {
    const { rows } = await sql<{ id: string }>`${query} LIMIT 100`.execute(db);
    breaches.push({ name, ids: rows.map(({ id }) => id) });
  }
  return breaches;
}

/** Finds what breaks each sentence; empty lists when all documents and the ledger agree to the paisa. */
export async function breachesOfDocuments(db: Db): Promise<Found<string>> {
  const ofDocuments = await found(db, checksOfDocuments(sql`true`));
  return [
    ...ofDocuments.map(({ name, ids }) => ({ name: SENTENCES[name], ids })),
    ...(await found(db, CHECKS_OF_ALL)),
  ];
}

/** Finds the checks that the documents of a period fail. */
export function breachesWithin(db: Db, { from, to }: Moments): Promise<Found<DocumentCheck>> {
  return found(db, checksOfDocuments(sql`d.issued_at >= ${from} AND d.issued_at < ${to}`));
}
