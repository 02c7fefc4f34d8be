import { sql } from 'kysely';
import type { StaffOutcome } from './manual-outcomes/manual-outcomes-store.ts';
import type { Db } from '../platform/postgres/database.ts';

/** Other slices read these columns of the attempts to pay. */
export const PAYMENT_ATTEMPTS = sql`(
  SELECT id, order_id, proposed_change_id, state, amount_paise, pay_url, created_at FROM payment_attempts)`;

/** The gateway's name for each payment of orders and of their parts, and when it was booked. */
export const PAYMENTS_OF_SALES = sql`(
  SELECT l.order_id, a.id AS attempt_id, a.proposed_change_id AS part_id, coalesce(a.captured_as, a.gateway_reference) AS reference, l.happened_at AS paid_at
  FROM ledger l JOIN payment_attempts a ON a.id = l.attempt_id WHERE l.kind = 'capture' AND l.credit = 'sales')`;

/** Other slices read these columns of the refunds. */
export const REFUNDS = sql`(
  SELECT id, order_id, attempt_id, state, because, amount_paise, reason, lines, created_at, settled_at, failure FROM refunds)`;

/**
 * Refunds that failed and that nothing has answered: they were not started again, all that was left of their payment
 * was not refunded since, and money of it is still here.
 */
export const FAILED_REFUNDS = sql`(
  SELECT r.id, r.order_id, r.because, r.amount_paise, r.reason, r.lines, r.created_at, r.settled_at, r.failure
  FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
  WHERE r.state = 'failed' AND NOT EXISTS (
      SELECT FROM refunds again
      WHERE again.attempt_id = r.attempt_id AND (again.created_at, again.id) > (r.created_at, r.id)
        AND (again.retry_of = r.id OR again.because <> 'part' AND again.created_at > r.settled_at))
    AND a.amount_paise > (
      SELECT coalesce(sum(made.amount_paise), 0) FROM refunds made
      WHERE made.attempt_id = r.attempt_id AND made.state <> 'failed')
    + (SELECT coalesce(sum(d.amount_paise), 0) FROM payment_disputes d
      WHERE d.attempt_id = r.attempt_id AND d.state = 'lost'))`;

/** Other slices read these columns of the changes of payments and refunds. */
export const PAYMENT_CHANGES = sql`(
  SELECT id, attempt_id, refund_id, to_state, happened_at FROM payment_changes)`;

/** Other slices read these columns of the disputes. */
export const DISPUTES = sql`(
  SELECT order_id, amount_paise, state, opened_at, decided_at FROM payment_disputes)`;

/** Other slices read these columns of what staff closed. */
export const CLOSINGS = sql`(
  SELECT order_id, amount_paise, outcome, reason, staff_id, closed_at FROM payment_closings)`;

/** Other slices read these columns of the ledger, with the gateway of each movement. */
export const LEDGER = sql`(
  SELECT l.happened_at, l.kind, l.debit, l.credit, l.amount_paise, l.order_id, l.refund_id, l.attempt_id,
    coalesce(l.gateway, a.gateway) AS gateway
  FROM ledger l LEFT JOIN payment_attempts a ON a.id = l.attempt_id)`;

export type RecordedOutcome = StaffOutcome & { id: string };

/** Returns the newest outcomes first. */
export async function newestManualOutcomes(db: Db, most: number): Promise<RecordedOutcome[]> {
  const { rows } = await sql<RecordedOutcome>`
    SELECT id, closed_at AS at, staff_id AS "staffId", reason, outcome, amount_paise AS "amountPaise",
      order_id AS "orderId"
    FROM payment_closings ORDER BY closed_at DESC, id DESC LIMIT ${most}`.execute(db);
  return rows;
}

/** Says whether a payment or refund is to be polled before a moment. */
export async function isPollDueBefore(db: Db, moment: Date): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    SELECT EXISTS (SELECT FROM payment_attempts WHERE next_look_at < ${moment}::timestamptz)
      OR EXISTS (SELECT FROM refunds WHERE next_look_at < ${moment}::timestamptz) AS "isDue"`.execute(db);
  return rows[0]?.isDue ?? false;
}
