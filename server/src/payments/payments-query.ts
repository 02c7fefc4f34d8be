import { sql } from 'kysely';

/** What other slices read of the attempts to pay. */
export const PAYMENT_ATTEMPTS = sql`(
  SELECT id, order_id, state, amount_paise, pay_url, created_at FROM payment_attempts)`;

/** What other slices read of the refunds. */
export const REFUNDS = sql`(
  SELECT id, order_id, attempt_id, state, because, amount_paise, reason, lines, created_at, settled_at, failure FROM refunds)`;

/** What other slices read of the changes of payments and refunds. */
export const PAYMENT_CHANGES = sql`(
  SELECT id, attempt_id, refund_id, to_state, happened_at FROM payment_changes)`;

/** What other slices read of the disputes. */
export const DISPUTES = sql`(
  SELECT order_id, amount_paise, state, opened_at, decided_at FROM payment_disputes)`;

/** What other slices read of what staff closed. */
export const CLOSINGS = sql`(
  SELECT order_id, amount_paise, outcome, reason, staff_id, closed_at FROM payment_closings)`;

/** What other slices read of the ledger, with the gateway of each movement. */
export const LEDGER = sql`(
  SELECT l.happened_at, l.kind, l.debit, l.credit, l.amount_paise, l.order_id, l.refund_id,
    coalesce(l.gateway, a.gateway) AS gateway
  FROM ledger l LEFT JOIN payment_attempts a ON a.id = l.attempt_id)`;
