import type { ClosingOutcome } from '@tula/contract/orders/closings.ts';
import type { AttemptId, OrderId, RefundId, StaffId } from '@tula/contract/calls/ids.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Db } from '../../platform/postgres/database.ts';
import type { DisputeId } from '../disputes/disputes-store.ts';

export type Closing = {
  at: Date;
  staffId: StaffId;
  reason: string;
  outcome: ClosingOutcome;
  amountPaise: Paise;
  orderId: OrderId;
};

export type ClosingToRecord = Closing & { attemptId: AttemptId; refundId?: RefundId; disputeId?: DisputeId };

/** Records what staff closed, in the transaction that closes it. */
export async function insertClosing(tx: Db, closing: ClosingToRecord): Promise<void> {
  await sql`
    INSERT INTO payment_closings
      (id, closed_at, staff_id, reason, outcome, amount_paise, order_id, attempt_id, refund_id, dispute_id)
    VALUES (${newId()}, ${closing.at}, ${closing.staffId}, ${closing.reason}, ${closing.outcome},
      ${closing.amountPaise}, ${closing.orderId}, ${closing.attemptId}, ${closing.refundId ?? null},
      ${closing.disputeId ?? null})`.execute(tx);
}
