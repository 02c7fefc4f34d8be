import type { AttemptId, OrderId, RefundId } from '@tula/contract/calls/ids.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import type { GatewayName } from '@tula/contract/orders/payments.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import type { RefundState } from '../payment.ts';
import type { RefundedLine } from '@tula/contract/orders/part-refunds.ts';
import { TAKING_BACK } from '../disputes/dispute.ts';
import type { RefundReason } from '../payment-parts.ts';
import { attemptsDue, type PollsDue } from '../payments-store.ts';

export type Refund = {
  refundId: RefundId;
  attemptId: AttemptId;
  orderId: OrderId;
  amountPaise: Paise;
  state: RefundState;
  gateway: GatewayName;
  because: RefundReason;
  /** The gateway's reference of the payment being refunded. */
  gatewayReference: string | null;
  refundReference: string | null;
  createdAt: Date;
  /** The first request to the gateway to make it. */
  sentAt: Date | null;
  /** The gateway's last words, when they were no usable answer. */
  lastError: string | null;
  /** When staff closed it. */
  closedAt: Date | null;
};

const REFUND = sql.raw(`
  r.id AS "refundId", r.attempt_id AS "attemptId", r.order_id AS "orderId", r.amount_paise AS "amountPaise", r.state,
  r.because, a.gateway, a.gateway_reference AS "gatewayReference", r.gateway_reference AS "refundReference",
  r.created_at AS "createdAt", r.sent_at AS "sentAt", r.last_error AS "lastError",
  (SELECT max(c.closed_at) FROM payment_closings c WHERE c.order_id = r.order_id AND c.refund_id = r.id) AS "closedAt"`);

export async function insertRefund(
  tx: Db,
  refund: Pick<Refund, 'refundId' | 'attemptId' | 'orderId' | 'amountPaise' | 'because' | 'createdAt'> & {
    reason: string | null;
    lines: readonly RefundedLine[] | null;
    retryOf: RefundId | null;
    nextPollAt: Date | null;
  },
): Promise<void> {
  await sql`
    INSERT INTO refunds
      (id, attempt_id, order_id, amount_paise, state, because, reason, lines, retry_of, created_at, next_look_at)
    VALUES (${refund.refundId}, ${refund.attemptId}, ${refund.orderId}, ${refund.amountPaise}, 'creating',
      ${refund.because}, ${refund.reason}, ${refund.lines && JSON.stringify(refund.lines)}::jsonb,
      ${refund.retryOf}, ${refund.createdAt}, ${refund.nextPollAt})`.execute(tx);
}

export type GivenBack = {
  /** Refunded or being refunded; a failed refund returned nothing. */
  paise: number;
  /** Says whether the rest of the payment is being refunded. */
  isRestOpen: boolean;
};

export async function givenBack(tx: Db, attemptId: AttemptId): Promise<GivenBack> {
  const { rows } = await sql<GivenBack>`
    SELECT coalesce(sum(amount_paise), 0)::integer AS paise,
      coalesce(bool_or(state <> 'success' AND because <> 'part'), false) AS "isRestOpen"
    FROM refunds WHERE attempt_id = ${attemptId} AND state <> 'failed'`.execute(tx);
  return rows[0] ?? { paise: 0, isRestOpen: false };
}

/** Says whether an earlier refund of the same payment is open: some gateways make one at a time. */
export async function hasEarlierOpenRefund(
  db: Db,
  { refundId, attemptId, createdAt }: Refund,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM refunds WHERE attempt_id = ${attemptId} AND state IN ('creating', 'pending')
      AND (created_at, id) < (${createdAt}, ${refundId}::uuid) LIMIT 1`.execute(db);
  return rows.length === 1;
}

/** Surplus payments of an order whose refunds have all failed so far, one row per attempt. */
export async function surplusOwed(
  tx: Db,
  orderId: OrderId,
): Promise<Pick<Refund, 'attemptId' | 'amountPaise' | 'because'>[]> {
  const { rows } = await sql<Pick<Refund, 'attemptId' | 'amountPaise' | 'because'>>`
    SELECT attempt_id AS "attemptId", max(amount_paise) AS "amountPaise", min(because) AS because FROM refunds
    WHERE order_id = ${orderId} AND because IN ('late', 'duplicate')
    GROUP BY attempt_id HAVING bool_and(state = 'failed') ORDER BY attempt_id`.execute(tx);
  return rows;
}

export async function refundById(db: Db, refundId: RefundId): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`
    SELECT ${REFUND} FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
    WHERE r.id = ${refundId}`.execute(db);
  return rows[0];
}

export async function lockRefund(tx: Db, refundId: RefundId): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`
    SELECT ${REFUND} FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
    WHERE r.id = ${refundId} FOR UPDATE OF r`.execute(tx);
  return rows[0];
}

/**
 * Records the first request to make a refund; false when there was one before, when staff closed it, and while the
 * customer's bank is taking or has taken the payment back.
 */
export async function recordSent(db: Db, refundId: RefundId, at: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE refunds r SET sent_at = ${at} WHERE id = ${refundId} AND sent_at IS NULL AND state = 'creating'
      AND NOT EXISTS (
        SELECT FROM payment_disputes d
        WHERE d.attempt_id = r.attempt_id AND d.state = ANY (${[...TAKING_BACK]}::text[]))
    RETURNING id`.execute(db);
  return rows.length === 1;
}

/** Says why an open refund does not proceed; null once it does. */
export async function recordLastError(db: Db, refundId: RefundId, error: string | null): Promise<void> {
  await sql`
    UPDATE refunds SET last_error = ${error}
    WHERE id = ${refundId} AND state IN ('creating', 'pending')`.execute(db);
}

/** Says whether another refund of the same payment was never requested from the gateway so far. */
export async function isAnotherUnsent(db: Db, refundId: RefundId): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM refunds r JOIN refunds other USING (attempt_id)
    WHERE r.id = ${refundId} AND other.id <> r.id AND other.state = 'creating' AND other.sent_at IS NULL
    LIMIT 1`.execute(db);
  return rows.length === 1;
}

/** Ends the polls of a refund; false when they had ended. */
export async function stopPolling(tx: Db, refundId: RefundId): Promise<boolean> {
  const { rows } = await sql`
    UPDATE refunds SET next_look_at = NULL WHERE id = ${refundId} AND next_look_at IS NOT NULL
    RETURNING id`.execute(tx);
  return rows.length === 1;
}

/** Refunds of a payment that were requested from the gateway and that staff closed as not made. */
export async function closedAsNotMade(
  db: Db,
  attemptId: AttemptId,
): Promise<(Refund & { closedAt: Date })[]> {
  const { rows } = await sql<Refund & { closedAt: Date }>`
    SELECT ${REFUND} FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
    WHERE r.attempt_id = ${attemptId} AND r.state = 'failed' AND r.sent_at IS NOT NULL
      AND EXISTS (SELECT FROM payment_closings c WHERE c.order_id = r.order_id AND c.refund_id = r.id)
    ORDER BY r.created_at, r.id`.execute(db);
  return rows;
}

/** Those whose state at the gateway is awaited: the open ones, and those that staff closed not long ago. */
export async function awaitedRefundsOfAttempt(db: Db, attemptId: AttemptId): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    SELECT ${REFUND} FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
    WHERE r.attempt_id = ${attemptId} AND (r.state IN ('creating', 'pending') OR r.next_look_at IS NOT NULL)`.execute(
    db,
  );
  return rows;
}

export type RefundSettled = {
  refund: Refund;
  to: 'pending' | 'success' | 'failed';
  at: Date;
  source: string;
  nextPollAt: Date | null;
  refundReference: string | null;
  failure: string | null;
};

/**
 * Updates the state, the ledger and the audit rows in one statement. Money that was never booked as sales, or
 * whose order is cancelled, leaves from what is owed to customers. The caller has locked the attempt.
 */
export async function recordRefund(tx: Db, change: RefundSettled): Promise<void> {
  const { refund, to, at } = change;
  await sql`
    WITH settled AS (
      UPDATE refunds SET state = ${to}, next_look_at = ${change.nextPollAt},
        settled_at = CASE WHEN ${to} = 'pending' THEN NULL ELSE ${at}::timestamptz END,
        gateway_reference = coalesce(${change.refundReference}::text, gateway_reference), failure = ${change.failure}
      WHERE id = ${refund.refundId} AND state = ${refund.state}),
    given_back AS (
      INSERT INTO ledger (happened_at, kind, debit, credit, amount_paise, order_id, attempt_id, refund_id)
      SELECT ${at}::timestamptz, 'refund',
        CASE WHEN EXISTS (SELECT FROM ledger WHERE attempt_id = ${refund.attemptId} AND kind = 'cancellation')
          THEN 'owed_to_customers' ELSE captured.credit END, 'gateway', ${refund.amountPaise}::integer,
        ${refund.orderId}::uuid, ${refund.attemptId}::uuid, ${refund.refundId}::uuid
      FROM ledger captured
      WHERE ${to} = 'success' AND captured.attempt_id = ${refund.attemptId} AND captured.kind = 'capture')
    INSERT INTO payment_changes (happened_at, attempt_id, refund_id, from_state, to_state, source)
    VALUES (${at}, ${refund.attemptId}, ${refund.refundId}, ${refund.state}, ${to}, ${change.source})`.execute(
    tx,
  );
}

const refundsDue = ({ gateways, now }: PollsDue) => sql`
  FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
  WHERE r.next_look_at <= ${now} AND a.gateway = ANY (${[...gateways]}::text[])`;

/** Says whether an attempt or a refund of these gateways is due to be polled. */
export async function isPollDue(db: Db, due: PollsDue): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    SELECT EXISTS (SELECT ${attemptsDue(due)}) OR EXISTS (SELECT ${refundsDue(due)}) AS "isDue"`.execute(db);
  return rows[0]?.isDue ?? false;
}

/** Locks refunds that are due. Skips locked rows: another process polls or settles them. */
export async function lockRefundsDue(
  tx: Db,
  due: PollsDue & { most: number },
): Promise<(Refund & { polls: number })[]> {
  const { rows } = await sql<Refund & { polls: number }>`
    SELECT ${REFUND}, r.looks AS polls ${refundsDue(due)}
    ORDER BY r.next_look_at LIMIT ${due.most} FOR UPDATE OF r SKIP LOCKED`.execute(tx);
  return rows;
}

/** Like recordPolls for attempts. */
export async function recordRefundPolls(
  tx: Db,
  slots: readonly { refundId: RefundId; nextPollAt: Date | null }[],
): Promise<void> {
  await sql`
    UPDATE refunds r SET next_look_at = slot.next_look_at, looks = r.looks + 1
    FROM unnest(${slots.map((slot) => slot.refundId)}::uuid[], ${slots.map((slot) => slot.nextPollAt)}::timestamptz[])
      AS slot (id, next_look_at)
    WHERE r.id = slot.id`.execute(tx);
}
