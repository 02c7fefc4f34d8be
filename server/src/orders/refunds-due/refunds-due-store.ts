import type { OrderId } from '@tula/contract/calls/ids.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import { sql } from 'kysely';
import { DISPUTES, REFUNDS } from '../../payments/payments-query.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Db } from '../../platform/postgres/database.ts';

/** isRefundDue of an order in SQL, unless the customer's bank has taken the money back. */
const IS_REFUND_DUE = sql<boolean>`
  cancelled_at IS NOT NULL AND payment_status = 'success' AND refund_status = 'none'
  AND NOT EXISTS (SELECT FROM ${DISPUTES} d WHERE d.order_id = orders.id AND d.state = 'lost')`;

export type RefundDue = {
  id: OrderId;
  orderNumber: string;
  customerName: string;
  totalPaise: Paise;
  cancelledAt: Date;
};

const REFUND_DUE = sql`
  id, order_number AS "orderNumber", customer_name AS "customerName", total_paise - (
    SELECT coalesce(sum(r.amount_paise), 0) FROM ${REFUNDS} r
    WHERE r.order_id = orders.id AND r.because = 'part' AND r.state <> 'failed')::integer AS "totalPaise",
  cancelled_at AS "cancelledAt"`;

/** The last of a batch, after which the next one begins. */
export type PlaceInQueue = Pick<RefundDue, 'cancelledAt' | 'id'>;

/** Those that have waited longest. */
export async function refundsDue(db: Db, most: number, after?: PlaceInQueue): Promise<RefundDue[]> {
  const beyond =
    after === undefined ? sql`` : sql`AND (cancelled_at, id) > (${after.cancelledAt}, ${after.id}::uuid)`;
  const { rows } = await sql<RefundDue>`
    SELECT ${REFUND_DUE} FROM orders WHERE ${IS_REFUND_DUE} ${beyond}
    ORDER BY cancelled_at, id LIMIT ${most}`.execute(db);
  return rows;
}

export type RefundsDueMetrics = {
  refundsDue: number;
  /** How long the first of them has waited; 0 when there is none. */
  longestWaitSeconds: number;
};

/** Counts, as metrics for operators, the refunds of cancelled orders that nobody has started. */
export async function measureRefundsDue({
  database,
  clock,
}: Pick<Parts, 'database' | 'clock'>): Promise<RefundsDueMetrics> {
  const { rows } = await sql<RefundsDueMetrics>`
    SELECT count(*) AS "refundsDue",
      greatest(0, coalesce(extract(epoch FROM ${clock.now()}::timestamptz - min(cancelled_at)), 0))::float8 AS "longestWaitSeconds"
    FROM orders WHERE ${IS_REFUND_DUE}`.execute(database.db);
  return rows[0] ?? { refundsDue: 0, longestWaitSeconds: 0 };
}

type Claim = { cancelledBefore: Date; at: Date; most: number };

/** Marks refunds of which nobody was reminded, and returns them; each is returned once. */
export async function claimForReminder(tx: Db, claim: Claim): Promise<RefundDue[]> {
  return claimDue(tx, 'refund_reminded_at', claim);
}

/** Marks refunds of which no alert was raised, and returns them; each is returned once. */
export async function claimForAlert(db: Db, claim: Claim): Promise<RefundDue[]> {
  return claimDue(db, 'refund_alerted_at', claim);
}

async function claimDue(
  db: Db,
  mark: 'refund_reminded_at' | 'refund_alerted_at',
  { cancelledBefore, at, most }: Claim,
): Promise<RefundDue[]> {
  const { rows } = await sql<RefundDue>`
    WITH claimed AS (
      UPDATE orders SET ${sql.ref(mark)} = ${at} WHERE id IN (
        SELECT id FROM orders
        WHERE ${IS_REFUND_DUE} AND cancelled_at <= ${cancelledBefore} AND ${sql.ref(mark)} IS NULL
        ORDER BY cancelled_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED)
      RETURNING *)
    SELECT ${REFUND_DUE} FROM claimed AS orders ORDER BY cancelled_at, id`.execute(db);
  return rows;
}
