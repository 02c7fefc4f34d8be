import { TIME_ZONE } from '@tula/contract/values/dates.ts';
import { sql } from 'kysely';
import { LEDGER } from '../../payments/payments-query.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Moments } from '../exports/documents-store.ts';
import type { Sums } from '../exports/file-sums.ts';

/** Months, in India, in which a supply or a note has a document. */
export async function monthsWithDocuments(db: Db): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    SELECT DISTINCT to_char(issued_at AT TIME ZONE ${sql.lit(TIME_ZONE)}, 'YYYY-MM') AS month FROM tax_documents
    WHERE kind NOT IN ('receiptVoucher', 'refundVoucher') ORDER BY 1`.execute(db);
  return rows.map(({ month }) => month);
}

/** Supplies less notes of a period, by the rows of their documents. */
export async function sumsOfDocuments(db: Db, { from, to }: Moments): Promise<Sums> {
  const of = (name: string) => sql`coalesce(sum((r.value ->> ${sql.lit(name)})::bigint), 0)`;
  const { rows } = await sql<Sums>`
    SELECT coalesce(sum(d.sign * d.value), 0)::bigint AS "valuePaise",
      coalesce(sum(d.sign * d.tax), 0)::bigint AS "taxPaise",
      coalesce(sum(d.sign * (d.total_paise - d.value - d.tax)), 0)::bigint AS "roundingPaise",
      coalesce(sum(d.sign * d.total_paise), 0)::bigint AS "totalPaise"
    FROM (SELECT CASE WHEN refers_to IS NULL THEN 1 ELSE -1 END AS sign, total_paise, of_rows.value, of_rows.tax
      FROM tax_documents, LATERAL (
        SELECT ${of('taxablePaise')} AS value, 2 * ${of('halfPaise')} + ${of('igstPaise')} AS tax
        FROM json_array_elements(content -> 'rows') r) of_rows
      WHERE issued_at >= ${from} AND issued_at < ${to} AND kind NOT IN ('receiptVoucher', 'refundVoucher')) d`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('a sum has one row');
  return found;
}

/** Sums up what the orders of these documents were paid, less what the refunds of these notes gave back. */
export async function ledgerOfDocuments(db: Db, { from, to }: Moments): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    SELECT (SELECT coalesce(sum(l.amount_paise), 0) FROM ${LEDGER} l
        WHERE l.kind = 'capture' AND l.credit = 'sales' AND l.order_id IN (
          SELECT d.order_id FROM tax_documents d WHERE d.issued_at >= ${from} AND d.issued_at < ${to}
            AND d.refers_to IS NULL AND d.kind <> 'receiptVoucher'))
      - (SELECT coalesce(sum(l.amount_paise), 0) FROM ${LEDGER} l
        WHERE l.refund_id IN (
          SELECT d.refund_id FROM tax_documents d WHERE d.issued_at >= ${from} AND d.issued_at < ${to}
            AND d.refers_to IS NOT NULL AND d.kind <> 'refundVoucher'))::bigint AS paise`.execute(db);
  return rows[0]?.paise ?? 0;
}
