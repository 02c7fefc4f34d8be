import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { readAccounts } from '@tula/contract/orders/accounts.ts';
import { TIME_ZONE } from '@tula/contract/values/dates.ts';
import { sql } from 'kysely';
import { LEDGER } from '../../payments/payments-query.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Moments } from '../exports/documents-store.ts';

type Accounts = ResultOf<typeof readAccounts>;

/** Money by day, in India, and gateway. */
export async function moneyByDay(db: Db, { from, to }: Moments): Promise<Accounts['days']> {
  const of = (kind: string) => sql`coalesce(sum(l.amount_paise) FILTER (WHERE l.kind = ${sql.lit(kind)}), 0)`;
  const { rows } = await sql<Accounts['days'][number]>`
    SELECT (l.happened_at AT TIME ZONE ${sql.lit(TIME_ZONE)})::date::text AS day, l.gateway,
      ${of('capture')} AS "takenPaise", ${of('refund')} AS "refundedPaise",
      coalesce(sum(CASE l.credit WHEN 'gateway' THEN l.amount_paise ELSE -l.amount_paise END)
        FILTER (WHERE l.kind = 'chargeback'), 0) AS "chargebacksPaise",
      ${of('fee')} AS "feesPaise", ${of('settlement')} AS "settledPaise"
    FROM ${LEDGER} l WHERE l.happened_at >= ${from} AND l.happened_at < ${to} AND l.kind <> 'cancellation'
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Taxes of supplies less those of notes. */
export async function taxedByRate(db: Db, { from, to }: Moments): Promise<Accounts['taxes']> {
  const of = (name: string) => sql`sum(d.sign * (r.value ->> ${sql.lit(name)})::bigint)::bigint`;
  const { rows } = await sql<Accounts['taxes'][number]>`
    SELECT concat(d.content #>> '{placeOfSupply,code}', '-', d.content #>> '{placeOfSupply,name}') AS state,
      (r.value ->> 'rate')::integer AS rate, ${of('taxablePaise')} AS "taxablePaise",
      ${of('halfPaise')} AS "centralPaise", ${of('halfPaise')} AS "statePaise", ${of('igstPaise')} AS "integratedPaise"
    FROM (SELECT content, CASE WHEN refers_to IS NULL THEN 1 ELSE -1 END AS sign FROM tax_documents
        WHERE issued_at >= ${from} AND issued_at < ${to} AND kind NOT IN ('receiptVoucher', 'refundVoucher')) d,
      json_array_elements(d.content -> 'rows') r
    WHERE d.content ->> 'tax' <> 'none'
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Sums up the documents of a period, and what was received by its end for orders that have none. */
export async function documentSums(db: Db, { from, to }: Moments): Promise<Accounts['documents']> {
  const { rows } = await sql<Accounts['documents']>`
    SELECT count(*)::integer AS count,
      coalesce(sum(total_paise) FILTER (WHERE refers_to IS NULL), 0) AS "salesPaise",
      coalesce(sum(total_paise) FILTER (WHERE refers_to IS NOT NULL), 0) AS "notesPaise",
      (SELECT coalesce(sum(CASE l.kind WHEN 'capture' THEN l.amount_paise ELSE -l.amount_paise END), 0)
        FROM ${LEDGER} l
        WHERE l.happened_at < ${to} AND l.order_id IS NOT NULL AND l.kind IN ('capture', 'refund')
          AND NOT EXISTS (SELECT FROM tax_documents d WHERE d.order_id = l.order_id AND d.refers_to IS NULL
            AND d.kind <> 'receiptVoucher' AND d.issued_at < ${to})) AS "advancesPaise"
    FROM tax_documents WHERE issued_at >= ${from} AND issued_at < ${to}
      AND kind NOT IN ('receiptVoucher', 'refundVoucher')`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('a sum has one row');
  return found;
}
