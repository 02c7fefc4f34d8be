import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

/** Each query returns the ids of the rows that violate the sentence above it. */
const CHECKS: Record<string, string> = {
  'every successful payment has one capture of its amount': `
    SELECT a.id FROM payment_attempts a LEFT JOIN ledger l ON l.attempt_id = a.id AND l.kind = 'capture'
    WHERE a.state = 'success'
    GROUP BY a.id HAVING count(l.id) <> 1 OR sum(l.amount_paise) <> a.amount_paise`,
  'every capture belongs to a successful payment of its order': `
    SELECT l.attempt_id AS id FROM ledger l JOIN payment_attempts a ON a.id = l.attempt_id
    WHERE l.kind = 'capture' AND (a.state <> 'success' OR a.order_id <> l.order_id)`,
  'every successful refund has one ledger row of its amount': `
    SELECT r.id FROM refunds r LEFT JOIN ledger l ON l.refund_id = r.id
    WHERE r.state = 'success'
    GROUP BY r.id HAVING count(l.id) <> 1 OR sum(l.amount_paise) <> r.amount_paise`,
  'every refund in the ledger has succeeded': `
    SELECT r.id FROM ledger l JOIN refunds r ON r.id = l.refund_id WHERE r.state <> 'success'`,
  'no payment is refunded beyond its amount': `
    SELECT a.id FROM payment_attempts a JOIN refunds r ON r.attempt_id = a.id AND r.state <> 'failed'
    GROUP BY a.id HAVING sum(r.amount_paise) > a.amount_paise OR a.state <> 'success'`,
  'every paid order is covered by one sale of its total': `
    SELECT o.id FROM paid_orders o LEFT JOIN ledger l ON l.order_id = o.id AND l.kind = 'capture' AND l.credit = 'sales'
    GROUP BY o.id, o.total_paise HAVING count(l.id) <> 1 OR sum(l.amount_paise) <> o.total_paise`,
  'every sale belongs to a paid order': `
    SELECT l.order_id AS id FROM ledger l LEFT JOIN paid_orders o ON o.id = l.order_id
    WHERE l.kind = 'capture' AND l.credit = 'sales' AND o.id IS NULL`,
  'money that paid no order is refunded or being refunded': `
    SELECT l.attempt_id AS id FROM ledger l
    WHERE l.kind = 'capture' AND l.credit = 'owed_to_customers' AND l.amount_paise <> (
      SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r
      WHERE r.attempt_id = l.attempt_id AND r.state <> 'failed')`,
  'no payment differs from the list of its gateway': `
    SELECT reference AS id FROM payment_differences WHERE done_at IS NULL`,
};

/** What breaks each sentence; empty lists when nothing does. */
export async function breachesOfLedger(db: Db): Promise<{ name: string; ids: string[] }[]> {
  const found = [];
  for (const [name, query] of Object.entries(CHECKS)) {
    const { rows } = await sql.raw<{ id: string }>(query).execute(db);
    found.push({ name, ids: rows.map(({ id }) => id) });
  }
  return found;
}

export type LedgerTotals = {
  capturedPaise: number;
  refundedPaise: number;
  salesPaise: number;
  owedToCustomersPaise: number;
};

export async function ledgerTotals(db: Db): Promise<LedgerTotals> {
  const { rows } = await sql<LedgerTotals>`
    SELECT
      coalesce(sum(amount_paise) FILTER (WHERE debit = 'gateway'), 0) AS "capturedPaise",
      coalesce(sum(amount_paise) FILTER (WHERE credit = 'gateway'), 0) AS "refundedPaise",
      coalesce(sum(CASE 'sales' WHEN credit THEN amount_paise WHEN debit THEN -amount_paise END), 0) AS "salesPaise",
      coalesce(sum(CASE 'owed_to_customers' WHEN credit THEN amount_paise WHEN debit THEN -amount_paise END), 0)
        AS "owedToCustomersPaise"
    FROM ledger`.execute(db);
  return rows[0] as LedgerTotals;
}
