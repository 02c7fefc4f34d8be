import type { AttemptId, Id, OrderId } from '@tula/contract/calls/ids.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import type { GatewayName } from '@tula/contract/orders/payments.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Db } from '../../platform/postgres/database.ts';
import type { Attempt } from '../payments-store.ts';
import { type Decision, type DisputeState, TAKING_BACK } from './dispute.ts';

export type DisputeId = Id<'dispute'>;

export type Dispute = Decision & {
  disputeId: DisputeId;
  attemptId: AttemptId;
  orderId: OrderId;
  amountPaise: Paise;
};

const DISPUTE = sql.raw(`
  id AS "disputeId", attempt_id AS "attemptId", order_id AS "orderId", amount_paise AS "amountPaise", state,
  decided_at AS "decidedAt"`);

export type NamedDispute = {
  gateway: GatewayName;
  reference: string;
  attempt: Attempt;
  amountPaise: number;
  openedAt: Date;
  respondBy: Date | null;
};

/**
 * The dispute of this name with its row locked; recorded as open when it is new. A dispute of the same payment that
 * was known without its name gets the name.
 */
export async function lockOrAddDispute(tx: Db, named: NamedDispute): Promise<Dispute> {
  const { gateway, reference, attempt } = named;
  await sql`
    UPDATE payment_disputes d SET reference = ${reference}
    WHERE gateway = ${gateway} AND attempt_id = ${attempt.attemptId} AND reference = ${attempt.attemptId}::text
      AND NOT EXISTS (SELECT FROM payment_disputes WHERE gateway = ${gateway} AND reference = ${reference})`.execute(
    tx,
  );
  const { rows } = await sql<Dispute>`
    INSERT INTO payment_disputes AS d
      (id, gateway, reference, attempt_id, order_id, amount_paise, state, opened_at, respond_by)
    VALUES (${newId()}, ${gateway}, ${reference}, ${attempt.attemptId}, ${attempt.orderId}, ${named.amountPaise},
      'open', ${named.openedAt}, ${named.respondBy})
    ON CONFLICT (gateway, reference) DO UPDATE SET
      opened_at = least(d.opened_at, excluded.opened_at), respond_by = coalesce(excluded.respond_by, d.respond_by)
    RETURNING ${DISPUTE}`.execute(tx);
  return rows[0] as Dispute;
}

export async function lockDispute(tx: Db, disputeId: DisputeId): Promise<Dispute | undefined> {
  const { rows } = await sql<Dispute>`
    SELECT ${DISPUTE} FROM payment_disputes WHERE id = ${disputeId} FOR UPDATE`.execute(tx);
  return rows[0];
}

/**
 * Updates a locked dispute and books what its state means for the captured money, and nothing when it is booked. A
 * chargeback comes from what is owed to the customer if that is enough, otherwise it is the shop's loss. A refund that
 * was not sent yet owes nothing of it: it will not be sent any more.
 */
export async function recordDecision(
  tx: Db,
  dispute: Dispute,
  { state, decidedAt, amountPaise, at }: Decision & { amountPaise: number; at: Date },
): Promise<void> {
  const { disputeId, attemptId, orderId } = dispute;
  await sql`
    UPDATE payment_disputes SET state = ${state}, decided_at = ${decidedAt}, amount_paise = ${amountPaise}
    WHERE id = ${disputeId}`.execute(tx);
  await sql`
    WITH payment AS (
      SELECT bool_or(kind = 'capture') AS is_captured,
        sum(CASE 'owed_to_customers' WHEN credit THEN amount_paise WHEN debit THEN -amount_paise ELSE 0 END)
          - (SELECT coalesce(sum(amount_paise), 0) FROM refunds
             WHERE attempt_id = ${attemptId} AND state IN ('creating', 'pending') AND sent_at IS NOT NULL) AS owed
      FROM ledger WHERE attempt_id = ${attemptId}),
    booked AS (
      SELECT coalesce(sum(CASE credit WHEN 'gateway' THEN amount_paise ELSE -amount_paise END), 0)::integer AS paise,
        max(debit) FILTER (WHERE debit <> 'gateway') AS account
      FROM ledger WHERE dispute_id = ${disputeId}),
    change AS (
      SELECT (CASE WHEN ${state === 'lost'} THEN ${amountPaise}::integer ELSE 0 END) - paise AS paise,
        coalesce(account, CASE WHEN owed >= ${amountPaise} THEN 'owed_to_customers' ELSE 'chargebacks' END) AS account
      FROM booked, payment WHERE is_captured)
    INSERT INTO ledger (happened_at, kind, debit, credit, amount_paise, order_id, attempt_id, dispute_id)
    SELECT ${at}::timestamptz, 'chargeback', CASE WHEN paise > 0 THEN account ELSE 'gateway' END,
      CASE WHEN paise > 0 THEN 'gateway' ELSE account END, abs(paise), ${orderId}::uuid, ${attemptId}::uuid,
      ${disputeId}::uuid
    FROM change WHERE paise <> 0`.execute(tx);
}

/** The states of the disputes of a payment. */
export async function listDisputeStates(db: Db, attemptId: AttemptId): Promise<DisputeState[]> {
  const { rows } = await sql<{ state: DisputeState }>`
    SELECT state FROM payment_disputes WHERE attempt_id = ${attemptId}`.execute(db);
  return rows.map(({ state }) => state);
}

/** Says whether the buyer's bank is taking or has taken a payment back. */
export async function isDisputed(db: Db, attemptId: AttemptId): Promise<boolean> {
  return (await listDisputeStates(db, attemptId)).some((state) => TAKING_BACK.includes(state));
}
