import type { AttemptId, RefundId } from '@tula/contract/calls/ids.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/database.ts';
import type { Span } from '../../comparison/payment-difference.ts';

/** The sandbox gateway's own tables; the shop reads them only through the port. */
export type BookedPayment = {
  attemptId: AttemptId;
  token: string;
  amountPaise: Paise;
  orderNumber: string;
  returnUrl: string;
  state: 'pending' | 'success' | 'failed';
  expiresAt: Date;
};

const PAYMENT = sql.raw(`
  attempt_id AS "attemptId", token, amount_paise AS "amountPaise", order_number AS "orderNumber",
  return_url AS "returnUrl", state, expires_at AS "expiresAt"`);

/** Returns the payment recorded under that id, which is an earlier one when the request is repeated. */
export async function bookPayment(
  db: Db,
  payment: Omit<BookedPayment, 'state'> & { at: Date },
): Promise<BookedPayment> {
  const { rows } = await sql<BookedPayment>`
    INSERT INTO sandbox_payments (attempt_id, token, amount_paise, order_number, return_url, created_at, expires_at)
    VALUES (${payment.attemptId}, ${payment.token}, ${payment.amountPaise}, ${payment.orderNumber},
      ${payment.returnUrl}, ${payment.at}, ${payment.expiresAt})
    ON CONFLICT (attempt_id) DO UPDATE SET attempt_id = excluded.attempt_id
    RETURNING ${PAYMENT}`.execute(db);
  return rows[0] as BookedPayment;
}

export async function bookedPayment(db: Db, attemptId: AttemptId): Promise<BookedPayment | undefined> {
  const { rows } = await sql<BookedPayment>`
    SELECT ${PAYMENT} FROM sandbox_payments WHERE attempt_id = ${attemptId}`.execute(db);
  return rows[0];
}

export async function bookedPaymentByToken(db: Db, token: string): Promise<BookedPayment | undefined> {
  const { rows } = await sql<BookedPayment>`
    SELECT ${PAYMENT} FROM sandbox_payments WHERE token = ${token}`.execute(db);
  return rows[0];
}

/** An expired payment is final: it cannot be paid after it was reported to the shop as failed. */
export async function expirePayment(
  db: Db,
  attemptId: AttemptId,
  now: Date,
): Promise<BookedPayment | undefined> {
  await sql`
    UPDATE sandbox_payments SET state = 'failed'
    WHERE attempt_id = ${attemptId} AND state = 'pending' AND expires_at <= ${now}`.execute(db);
  return bookedPayment(db, attemptId);
}

/** An open payment fails; a decided one stays as it is. */
export async function closePayment(db: Db, attemptId: AttemptId): Promise<void> {
  await sql`
    UPDATE sandbox_payments SET state = 'failed' WHERE attempt_id = ${attemptId} AND state = 'pending'`.execute(
    db,
  );
}

export type TakenPayment = Pick<BookedPayment, 'attemptId' | 'amountPaise'> & {
  takenAt: Date;
  isGivenBack: boolean;
};

/** Payments begun in a span and paid. */
export async function paymentsTaken(db: Db, { from, to }: Span, most: number): Promise<TakenPayment[]> {
  const { rows } = await sql<TakenPayment>`
    SELECT p.attempt_id AS "attemptId", p.amount_paise AS "amountPaise", p.created_at AS "takenAt",
      coalesce(sum(r.amount_paise), 0) >= p.amount_paise AS "isGivenBack"
    FROM sandbox_payments p LEFT JOIN sandbox_refunds r ON r.attempt_id = p.attempt_id
    WHERE p.state = 'success' AND p.created_at >= ${from} AND p.created_at < ${to}
    GROUP BY p.attempt_id LIMIT ${most}`.execute(db);
  return rows;
}

export type Decision = {
  token: string;
  /** A bank may confirm a failed payment late. */
  from: 'pending' | 'failed';
  state: 'success' | 'failed';
  at: Date;
  eventId: string;
  /** The webhook's second try, in case its first, which is immediate, does not arrive. */
  sendAgainAt: Date;
};

/**
 * Settles an open payment, or a failed one late, and records its webhook, in one statement; a paid or expired
 * payment does not change.
 */
export async function decidePayment(
  db: Db,
  { token, from, state, at, eventId, sendAgainAt }: Decision,
): Promise<{ returnUrl: string; body: string | null } | undefined> {
  const { rows } = await sql<{ returnUrl: string; body: string | null }>`
    WITH decided AS (
      UPDATE sandbox_payments SET state = ${state}
      WHERE token = ${token} AND state = ${from} AND (state = 'failed' OR expires_at > ${at})
      RETURNING attempt_id, amount_paise),
    webhook AS (
      INSERT INTO sandbox_webhooks (event_id, body, attempts, next_attempt_at)
      SELECT ${eventId}::uuid, json_build_object(
          'eventId', ${eventId}::text, 'type', ${`payment.${state}`}::text, 'attemptId', attempt_id,
          'amountPaise', amount_paise, 'currency', 'INR', 'occurredAt', ${at.toISOString()}::text)::text,
        1, ${sendAgainAt}::timestamptz
      FROM decided RETURNING body)
    SELECT return_url AS "returnUrl", (SELECT body FROM webhook) AS body
    FROM sandbox_payments WHERE token = ${token}`.execute(db);
  return rows[0];
}

export type BookedRefund = { amountPaise: Paise; succeedsAt: Date };

export async function bookedRefund(db: Db, refundId: RefundId): Promise<BookedRefund | undefined> {
  const { rows } = await sql<BookedRefund>`
    SELECT amount_paise AS "amountPaise", succeeds_at AS "succeedsAt" FROM sandbox_refunds
    WHERE refund_id = ${refundId}`.execute(db);
  return rows[0];
}

export type RefundToBook = {
  refundId: RefundId;
  attemptId: AttemptId;
  amountPaise: Paise;
  succeedsAt: Date;
  eventId: string;
  body: string;
};

/**
 * False when it is recorded already, the payment has not succeeded, or the refunds would exceed the payment.
 */
export async function bookRefund(tx: Db, refund: RefundToBook): Promise<boolean> {
  await sql`SELECT FROM sandbox_payments WHERE attempt_id = ${refund.attemptId} FOR UPDATE`.execute(tx);
  const { rows } = await sql`
    WITH booked AS (
      INSERT INTO sandbox_refunds (refund_id, attempt_id, amount_paise, succeeds_at)
      SELECT ${refund.refundId}::uuid, p.attempt_id, ${refund.amountPaise}::integer, ${refund.succeedsAt}::timestamptz
      FROM sandbox_payments p
      WHERE p.attempt_id = ${refund.attemptId} AND p.state = 'success' AND p.amount_paise >= ${refund.amountPaise}
        + (SELECT coalesce(sum(r.amount_paise), 0) FROM sandbox_refunds r WHERE r.attempt_id = p.attempt_id)
      ON CONFLICT DO NOTHING RETURNING succeeds_at)
    INSERT INTO sandbox_webhooks (event_id, body, next_attempt_at)
    SELECT ${refund.eventId}::uuid, ${refund.body}, succeeds_at FROM booked RETURNING event_id`.execute(tx);
  return rows.length === 1;
}

export type WebhookToSend = { eventId: string; body: string };

/** Claims webhooks that are due and schedules their next try with growing delays; gives up after a day. */
export async function claimWebhooks(db: Db, now: Date, most: number): Promise<WebhookToSend[]> {
  const { rows } = await sql<WebhookToSend>`
    UPDATE sandbox_webhooks SET attempts = attempts + 1,
      next_attempt_at = CASE WHEN attempts < 35
        THEN ${now}::timestamptz + least(3600, 3 * power(2, least(attempts, 12))) * interval '1 s' END
    WHERE event_id IN (
      SELECT event_id FROM sandbox_webhooks WHERE next_attempt_at <= ${now}
      ORDER BY next_attempt_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING event_id AS "eventId", body`.execute(db);
  return rows;
}

export async function recordDelivered(db: Db, eventIds: readonly string[], at: Date): Promise<void> {
  await sql`
    UPDATE sandbox_webhooks SET delivered_at = ${at}, next_attempt_at = NULL
    WHERE event_id = ANY (${[...eventIds]}::uuid[])`.execute(db);
}
