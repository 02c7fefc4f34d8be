import type { AttemptId, OrderId } from '@tula/contract/calls/ids.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import type { GatewayName } from '@tula/contract/orders/payments.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import type { AttemptState } from './payment.ts';
import type { CreatedPayment } from './payment-gateway.ts';

export type Attempt = {
  attemptId: AttemptId;
  orderId: OrderId;
  /** The part of the order that it pays for, its advance or a change of it; null for the order itself. */
  partId: string | null;
  gateway: GatewayName;
  amountPaise: Paise;
  state: AttemptState;
  gatewayReference: string | null;
  payUrl: string | null;
  createdAt: Date;
  expiresAt: Date;
};

/** A payment is for an order, or for a part of it. */
export type PaidFor = Pick<Attempt, 'orderId' | 'partId'>;

export const ATTEMPT = sql.raw(`
  id AS "attemptId", order_id AS "orderId", proposed_change_id AS "partId", gateway, amount_paise AS "amountPaise", state,
  gateway_reference AS "gatewayReference", pay_url AS "payUrl", created_at AS "createdAt", expires_at AS "expiresAt"`);

export type NewAttempt = {
  attemptId: AttemptId;
  orderId: OrderId;
  partId: string | null;
  gateway: GatewayName;
  amountPaise: Paise;
  createdAt: Date;
  expiresAt: Date;
  nextPollAt: Date | null;
};

/** The INSERT of an attempt, written so that a FROM clause may follow. */
export function attemptInsertion(attempt: NewAttempt): RawBuilder<unknown> {
  return sql`
    INSERT INTO payment_attempts (id, order_id, proposed_change_id, gateway, amount_paise, state, created_at, expires_at, next_look_at)
    SELECT ${attempt.attemptId}::uuid, ${attempt.orderId}::uuid, ${attempt.partId}::uuid, ${attempt.gateway}::text, ${attempt.amountPaise}::int,
      'creating', ${attempt.createdAt}::timestamptz, ${attempt.expiresAt}::timestamptz, ${attempt.nextPollAt}::timestamptz`;
}

/**
 * Records the payment page and the gateway's reference; the state of a settled attempt does not change. The first
 * page recorded is the attempt's only one and is returned, also when another request recorded it.
 */
export async function recordOpened(
  db: Db,
  opened: CreatedPayment & { attemptId: AttemptId; at: Date },
): Promise<string | null> {
  const { rows } = await sql<{ payUrl: string }>`
    WITH opened AS (
      UPDATE payment_attempts SET
        gateway_reference = ${opened.gatewayReference}, pay_url = ${opened.payUrl}, expires_at = ${opened.expiresAt},
        state = CASE state WHEN 'creating' THEN 'pending' ELSE state END
      WHERE id = ${opened.attemptId} AND gateway_reference IS NULL
      RETURNING id, state, pay_url),
    changed AS (
      INSERT INTO payment_changes (happened_at, attempt_id, from_state, to_state, source)
      SELECT ${opened.at}, id, 'creating', 'pending', 'gateway' FROM opened WHERE state = 'pending')
    SELECT pay_url AS "payUrl" FROM opened`.execute(db);
  return rows[0]?.payUrl ?? readPayUrl(db, opened.attemptId);
}

export async function readPayUrl(db: Db, attemptId: AttemptId): Promise<string | null> {
  const { rows } = await sql<{ payUrl: string | null }>`
    SELECT pay_url AS "payUrl" FROM payment_attempts WHERE id = ${attemptId}`.execute(db);
  return rows[0]?.payUrl ?? null;
}

export async function lockAttempt(tx: Db, attemptId: AttemptId): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`
    SELECT ${ATTEMPT} FROM payment_attempts WHERE id = ${attemptId} FOR UPDATE`.execute(tx);
  return rows[0];
}

export async function attemptById(db: Db, attemptId: AttemptId): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`
    SELECT ${ATTEMPT} FROM payment_attempts WHERE id = ${attemptId}`.execute(db);
  return rows[0];
}

/** Says whether staff have closed a review of the attempt. */
export async function wasReviewed(tx: Db, attemptId: AttemptId): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM payment_changes WHERE attempt_id = ${attemptId} AND from_state = 'review' LIMIT 1`.execute(
    tx,
  );
  return rows.length === 1;
}

/** Says whether a payment was called failed before, which gave back what its order had reserved. */
export async function wasCalledFailed(tx: Db, attemptId: AttemptId): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM payment_changes WHERE attempt_id = ${attemptId} AND to_state = 'failed' LIMIT 1`.execute(tx);
  return rows.length === 1;
}

/** The attempt that counts of those that are for the same thing: the order, or a part of it. */
export async function newestAttempt(db: Db, { orderId, partId }: PaidFor): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`
    SELECT ${ATTEMPT} FROM payment_attempts
    WHERE order_id = ${orderId} AND proposed_change_id IS NOT DISTINCT FROM ${partId}::uuid
    ORDER BY (state IN ('success', 'review')) DESC, (state IN ('creating', 'pending')) DESC, created_at DESC, id DESC LIMIT 1`.execute(
    db,
  );
  return rows[0];
}

/** The open attempts for the same thing. */
export async function openAttempts(db: Db, { orderId, partId }: PaidFor): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    SELECT ${ATTEMPT} FROM payment_attempts
    WHERE order_id = ${orderId} AND proposed_change_id IS NOT DISTINCT FROM ${partId}::uuid
      AND state IN ('creating', 'pending')`.execute(db);
  return rows;
}

export type Settled = {
  attempt: Attempt;
  to: 'success' | 'failed' | 'review';
  at: Date;
  source: string;
  nextPollAt: Date | null;
  capturedAs: string | null;
  /** The account that a captured payment is credited to. */
  credit: 'sales' | 'owed_to_customers';
};

/** Updates the state, the ledger and the audit rows in one statement. */
export async function recordSettled(
  tx: Db,
  { attempt, to, at, source, nextPollAt, capturedAs, credit }: Settled,
): Promise<void> {
  const { attemptId, orderId, amountPaise, state: from } = attempt;
  await sql`
    WITH settled AS (
      UPDATE payment_attempts SET state = ${to}, settled_at = ${at}, next_look_at = ${nextPollAt},
        captured_as = coalesce(captured_as, ${capturedAs})
      WHERE id = ${attemptId} AND state = ${from}),
    captured AS (
      INSERT INTO ledger (happened_at, kind, debit, credit, amount_paise, order_id, attempt_id)
      SELECT ${at}::timestamptz, 'capture', 'gateway', ${credit}, ${amountPaise}::integer, ${orderId}::uuid, ${attemptId}::uuid
      WHERE ${to} = 'success')
    INSERT INTO payment_changes (happened_at, attempt_id, from_state, to_state, source)
    VALUES (${at}, ${attemptId}, ${from}, ${to}, ${source})`.execute(tx);
}

export type AttemptToPoll = Attempt & {
  /** The previous poll. */
  polledAt: Date | null;
};

/** Claims the open attempts of an order that have not been polled since `polledBefore`. */
export async function claimForPolling(
  db: Db,
  claim: { orderId: OrderId; gateways: readonly GatewayName[]; now: Date; polledBefore: Date },
): Promise<AttemptToPoll[]> {
  const { rows } = await sql<AttemptToPoll>`
    WITH ours AS (
      SELECT id AS our_id, looked_at AS looked_before FROM payment_attempts
      WHERE order_id = ${claim.orderId} AND gateway = ANY (${[...claim.gateways]}::text[])
        AND state IN ('creating', 'pending')
        AND (looked_at IS NULL OR looked_at <= ${claim.polledBefore})
      FOR UPDATE
    )
    UPDATE payment_attempts SET looked_at = ${claim.now}, looks = looks + 1 FROM ours WHERE id = our_id
    RETURNING ${ATTEMPT}, looked_before AS "polledAt"`.execute(db);
  return rows;
}

export type DueAttempt = AttemptToPoll & { polls: number };

export type PollsDue = { gateways: readonly GatewayName[]; now: Date };

export const attemptsDue = ({ gateways, now }: PollsDue) =>
  sql`FROM payment_attempts WHERE next_look_at <= ${now} AND gateway = ANY (${[...gateways]}::text[])`;

/** Locks attempts that are due. Skips locked rows: another process polls or settles them. */
export async function lockAttemptsDue(tx: Db, due: PollsDue & { most: number }): Promise<DueAttempt[]> {
  const { rows } = await sql<DueAttempt>`
    SELECT ${ATTEMPT}, looks AS polls, looked_at AS "polledAt" ${attemptsDue(due)}
    ORDER BY next_look_at LIMIT ${due.most} FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows;
}

/** Moves each locked attempt to its next slot, so that of several processes one polls in each. */
export async function recordPolls(
  tx: Db,
  slots: readonly { attemptId: AttemptId; nextPollAt: Date | null }[],
  now: Date,
): Promise<void> {
  await sql`
    UPDATE payment_attempts a SET next_look_at = slot.next_look_at, looks = a.looks + 1, looked_at = ${now}
    FROM unnest(${slots.map((slot) => slot.attemptId)}::uuid[], ${slots.map((slot) => slot.nextPollAt)}::timestamptz[])
      AS slot (id, next_look_at)
    WHERE a.id = slot.id`.execute(tx);
}
