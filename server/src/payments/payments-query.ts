import { sql } from 'kysely';

/** What other slices read of the attempts to pay. */
export const PAYMENT_ATTEMPTS = sql`(
  SELECT id, order_id, state, amount_paise, pay_url, created_at FROM payment_attempts)`;

/** What other slices read of the refunds. */
export const REFUNDS = sql`(
  SELECT id, order_id, attempt_id, state, because, amount_paise, settled_at, failure FROM refunds)`;

/** What other slices read of the changes of payments and refunds. */
export const PAYMENT_CHANGES = sql`(
  SELECT id, attempt_id, refund_id, to_state, happened_at FROM payment_changes)`;
