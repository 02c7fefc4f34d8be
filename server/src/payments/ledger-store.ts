import type { AttemptId } from '@tula/contract/calls/ids.ts';
import type { GatewayName } from '@tula/contract/orders/payments.ts';
import { sql } from 'kysely';
import type { Fee, ListedSettlement } from './comparison/payment-difference.ts';
import type { Db } from '../platform/postgres/database.ts';

/** Sums what the rows of a group leave in an account. */
const sumBalance = (account: 'sales' | 'owed_to_customers') =>
  `sum(CASE '${account}' WHEN l.credit THEN l.amount_paise WHEN l.debit THEN -l.amount_paise ELSE 0 END)`;

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
  'every paid order is covered by one sale, and one of each part that was paid, of its total': `
    SELECT o.id FROM paid_orders o
      LEFT JOIN ledger l ON l.order_id = o.id AND l.kind = 'capture' AND l.credit = 'sales'
      LEFT JOIN payment_attempts a ON a.id = l.attempt_id
    GROUP BY o.id, o.total_paise
    HAVING count(l.id) FILTER (WHERE a.proposed_change_id IS NULL) <> 1
      OR count(a.proposed_change_id) <> count(DISTINCT a.proposed_change_id) OR sum(l.amount_paise) <> o.total_paise`,
  'every sale belongs to a paid order, or is a paid advance': `
    SELECT l.order_id AS id FROM ledger l LEFT JOIN paid_orders o ON o.id = l.order_id
      LEFT JOIN paid_advances a ON a.attempt_id = l.attempt_id AND a.order_id = l.order_id
    WHERE l.kind = 'capture' AND l.credit = 'sales' AND o.id IS NULL AND a.id IS NULL`,
  'every paid advance is a sale of its amount': `
    SELECT a.id FROM paid_advances a LEFT JOIN payment_attempts p ON p.id = a.attempt_id
      LEFT JOIN ledger l ON l.attempt_id = a.attempt_id AND l.kind = 'capture' AND l.credit = 'sales'
    WHERE p.proposed_change_id IS DISTINCT FROM a.id OR p.order_id <> a.order_id
      OR l.amount_paise IS DISTINCT FROM a.advance_paise`,
  'an advance that was returned is refunded or being refunded, or a bank took it back, and its order is not paid': `
    SELECT a.id FROM paid_advances a WHERE a.returned_at IS NOT NULL AND (
      EXISTS (SELECT FROM paid_orders o WHERE o.id = a.order_id)
      OR (SELECT ${sumBalance('sales')} FROM ledger l WHERE l.attempt_id = a.attempt_id) <> 0
      OR a.advance_paise <> (
        SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r
        WHERE r.attempt_id = a.attempt_id AND r.state <> 'failed') + (
        SELECT coalesce(sum(CASE c.credit WHEN 'gateway' THEN c.amount_paise ELSE -c.amount_paise END), 0) FROM ledger c
        WHERE c.attempt_id = a.attempt_id AND c.kind = 'chargeback' AND 'owed_to_customers' IN (c.debit, c.credit)))`,
  'money that paid no order is refunded or being refunded, or a bank took it back': `
    SELECT l.attempt_id AS id FROM ledger l
    WHERE l.kind = 'capture' AND l.credit = 'owed_to_customers' AND l.amount_paise <> (
      SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r
      WHERE r.attempt_id = l.attempt_id AND r.state <> 'failed') + (
      SELECT coalesce(sum(CASE c.credit WHEN 'gateway' THEN c.amount_paise ELSE -c.amount_paise END), 0) FROM ledger c
      WHERE c.attempt_id = l.attempt_id AND c.kind = 'chargeback' AND 'owed_to_customers' IN (c.debit, c.credit))`,
  'what cancelled orders were paid is owed to their customers, refunded, or both in part': `
    SELECT l.attempt_id AS id FROM paid_orders o JOIN ledger l ON l.order_id = o.id
    WHERE o.cancelled_at IS NOT NULL GROUP BY l.attempt_id HAVING ${sumBalance('sales')} <> 0`,
  'a refunded order owes nothing': `
    SELECT l.order_id AS id FROM paid_orders o JOIN ledger l ON l.order_id = o.id
    WHERE o.refund_status = 'SUCCESS' AND EXISTS (
      SELECT FROM ledger c WHERE c.attempt_id = l.attempt_id AND c.kind = 'capture' AND c.credit = 'sales')
    GROUP BY l.order_id HAVING ${sumBalance('sales')} + ${sumBalance('owed_to_customers')} <> 0`,
  'money leaves the sales for customers only when their order is cancelled or their advance returned': `
    SELECT l.attempt_id AS id FROM ledger l LEFT JOIN paid_orders o ON o.id = l.order_id
      LEFT JOIN paid_advances a ON a.attempt_id = l.attempt_id
    WHERE l.kind = 'cancellation' AND o.cancelled_at IS NULL AND a.returned_at IS NULL`,
  'no payment leaves sales, or what is owed to customers, below zero': `
    SELECT l.attempt_id AS id FROM ledger l GROUP BY l.attempt_id
    HAVING ${sumBalance('sales')} < 0 OR ${sumBalance('owed_to_customers')} < 0`,
  'every lost dispute of captured money has its chargeback in the ledger, and no other dispute has one': `
    SELECT d.id FROM payment_disputes d
      JOIN ledger captured ON captured.attempt_id = d.attempt_id AND captured.kind = 'capture'
      LEFT JOIN ledger l ON l.dispute_id = d.id
    GROUP BY d.id
    HAVING coalesce(sum(CASE l.credit WHEN 'gateway' THEN l.amount_paise ELSE -l.amount_paise END), 0)
      <> CASE d.state WHEN 'lost' THEN d.amount_paise ELSE 0 END`,
  'every fee is a part of a captured payment': `
    SELECT l.attempt_id AS id FROM ledger l
      LEFT JOIN ledger captured ON captured.attempt_id = l.attempt_id AND captured.kind = 'capture'
    WHERE l.kind = 'fee' AND (captured.id IS NULL OR l.amount_paise >= captured.amount_paise)`,
  'no payment differs from the list of its gateway': `
    SELECT reference AS id FROM payment_differences WHERE done_at IS NULL`,
};

/** Lists what breaks each sentence; empty lists when nothing does. */
export async function breachesOfLedger(db: Db): Promise<{ name: string; ids: string[] }[]> {
  const found = [];
  for (const [name, query] of Object.entries(CHECKS)) {
    const { rows } = await sql.raw<{ id: string }>(query).execute(db);
    found.push({ name, ids: rows.map(({ id }) => id) });
  }
  return found;
}

/**
 * Moves what is left of a payment in sales to what is owed to customers. A refund that was taken out of sales
 * although the payment had been moved before is put right in the same way.
 */
export async function bookAsOwed(tx: Db, attemptId: AttemptId, at: Date): Promise<void> {
  await sql`
    INSERT INTO ledger (happened_at, kind, debit, credit, amount_paise, order_id, attempt_id)
    SELECT ${at}::timestamptz, 'cancellation',
      CASE WHEN in_sales > 0 THEN 'sales' ELSE 'owed_to_customers' END,
      CASE WHEN in_sales > 0 THEN 'owed_to_customers' ELSE 'sales' END, abs(in_sales), order_id, attempt_id
    FROM (
      SELECT l.order_id, l.attempt_id, ${sql.raw(sumBalance('sales'))} AS in_sales FROM ledger l
      WHERE l.attempt_id = ${attemptId} GROUP BY l.order_id, l.attempt_id) AS payment
    WHERE in_sales <> 0`.execute(tx);
}

/** Payments of orders cancelled since a moment that are not out of sales. */
export async function cancelledButInSales(db: Db, since: Date, most: number): Promise<AttemptId[]> {
  const { rows } = await sql<{ attemptId: AttemptId }>`
    SELECT a.id AS "attemptId" FROM paid_orders o JOIN payment_attempts a ON a.order_id = o.id
    WHERE o.cancelled_at >= ${since}
      AND (SELECT ${sql.raw(sumBalance('sales'))} FROM ledger l WHERE l.attempt_id = a.id) <> 0
    LIMIT ${most}`.execute(db);
  return rows.map(({ attemptId }) => attemptId);
}

/** Books each fee once. */
export async function bookFees(db: Db, fees: readonly Fee[], at: Date): Promise<void> {
  if (fees.length === 0) return;
  await sql`
    INSERT INTO ledger (happened_at, kind, debit, credit, amount_paise, order_id, attempt_id)
    SELECT ${at}::timestamptz, 'fee', 'gateway_fees', 'gateway', fee.* FROM unnest(
      ${fees.map(({ feePaise }) => feePaise)}::integer[], ${fees.map(({ orderId }) => orderId)}::uuid[],
      ${fees.map(({ attemptId }) => attemptId)}::uuid[]) AS fee
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Books each settlement once. */
export async function bookSettlements(
  db: Db,
  gateway: GatewayName,
  settlements: readonly ListedSettlement[],
): Promise<void> {
  if (settlements.length === 0) return;
  await sql`
    INSERT INTO ledger (happened_at, kind, debit, credit, gateway, amount_paise, reference)
    SELECT paid_at, 'settlement', 'bank', 'gateway', ${gateway}, amount_paise, reference FROM unnest(
      ${settlements.map(({ paidAt }) => paidAt)}::timestamptz[],
      ${settlements.map(({ amountPaise }) => amountPaise)}::integer[],
      ${settlements.map(({ reference }) => reference)}::text[]) AS settlement (paid_at, amount_paise, reference)
    ON CONFLICT DO NOTHING`.execute(db);
}

export type LedgerTotals = {
  capturedPaise: number;
  refundedPaise: number;
  salesPaise: number;
  owedToCustomersPaise: number;
  /** The money that banks took back in disputes. */
  chargebacksPaise: number;
  /** The fees that gateways kept of the payments, as far as they told it. */
  feesPaise: number;
  /** The money that gateways paid out to the bank, as far as they told it; also of money from outside the shop. */
  settledPaise: number;
};

export async function ledgerTotals(db: Db): Promise<LedgerTotals> {
  const { rows } = await sql<LedgerTotals>`
    SELECT
      coalesce(sum(amount_paise) FILTER (WHERE kind = 'capture'), 0) AS "capturedPaise",
      coalesce(sum(amount_paise) FILTER (WHERE kind = 'refund'), 0) AS "refundedPaise",
      coalesce(sum(CASE credit WHEN 'gateway' THEN amount_paise ELSE -amount_paise END)
        FILTER (WHERE kind = 'chargeback'), 0) AS "chargebacksPaise",
      coalesce(sum(amount_paise) FILTER (WHERE kind = 'fee'), 0) AS "feesPaise",
      coalesce(sum(amount_paise) FILTER (WHERE kind = 'settlement'), 0) AS "settledPaise",
      coalesce(sum(CASE 'sales' WHEN credit THEN amount_paise WHEN debit THEN -amount_paise END), 0) AS "salesPaise",
      coalesce(sum(CASE 'owed_to_customers' WHEN credit THEN amount_paise WHEN debit THEN -amount_paise END), 0)
        AS "owedToCustomersPaise"
    FROM ledger`.execute(db);
  return rows[0] as LedgerTotals;
}
