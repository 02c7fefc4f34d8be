import type { AttemptId, OrderId } from '@tula/contract/calls/ids.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import { sql } from 'kysely';
import type { Parts } from '../../platform/parts.ts';
import { FAILED_REFUNDS } from '../payments-query.ts';
import { STUCK_AFTER_EXPIRY_MINUTES } from '../payment.ts';

export type StuckPayment = {
  id: AttemptId;
  orderId: OrderId;
  amountPaise: Paise;
  since: Date;
  isInReview: boolean;
};
export type FailedRefund = { orderId: OrderId; amountPaise: Paise; since: Date; failure: string | null };

/** Payments that are stuck, as `isStuck` says, and every failed refund that is still to be answered, for staff. */
export async function paymentsNeedingAttention(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  most: number,
): Promise<{ stuckPayments: StuckPayment[]; failedRefunds: FailedRefund[] }> {
  const now = clock.now();
  const [stuck, failed] = await Promise.all([
    sql<StuckPayment>`
      SELECT id, order_id AS "orderId", amount_paise AS "amountPaise", created_at AS since,
        state = 'review' AS "isInReview"
      FROM payment_attempts
      WHERE state = 'review' OR (state IN ('creating', 'pending')
        AND expires_at < ${now}::timestamptz - make_interval(mins => ${STUCK_AFTER_EXPIRY_MINUTES}))
      ORDER BY created_at, id LIMIT ${most}`.execute(database.db),
    sql<FailedRefund>`
      SELECT order_id AS "orderId", amount_paise AS "amountPaise", settled_at AS since, failure
      FROM ${FAILED_REFUNDS} failed
      ORDER BY settled_at, id LIMIT ${most}`.execute(database.db),
  ]);
  return { stuckPayments: stuck.rows, failedRefunds: failed.rows };
}
