import type { ManualOutcome } from '@tula/contract/orders/manual-outcomes.ts';
import type { AttemptId, OrderId, RefundId, StaffId } from '@tula/contract/calls/ids.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Db } from '../../platform/postgres/database.ts';
import type { DisputeId } from '../disputes/disputes-store.ts';
import type { AuditChange } from '../../audit/audit-entry.ts';

export type StaffOutcome = {
  at: Date;
  staffId: StaffId;
  reason: string;
  outcome: ManualOutcome;
  amountPaise: Paise;
  orderId: OrderId;
};

export type OutcomeToRecord = StaffOutcome & {
  attemptId: AttemptId;
  refundId?: RefundId;
  disputeId?: DisputeId;
};

/** Records what staff closed, in the transaction that closes it. */
export async function insertManualOutcome(tx: Db, recorded: OutcomeToRecord): Promise<void> {
  await sql`
    INSERT INTO payment_closings
      (id, closed_at, staff_id, reason, outcome, amount_paise, order_id, attempt_id, refund_id, dispute_id)
    VALUES (${newId()}, ${recorded.at}, ${recorded.staffId}, ${recorded.reason}, ${recorded.outcome},
      ${recorded.amountPaise}, ${recorded.orderId}, ${recorded.attemptId}, ${recorded.refundId ?? null},
      ${recorded.disputeId ?? null})`.execute(tx);
}

/** Lists what the audit log says of something that staff closed. */
export function outcomeChanges(outcome: ManualOutcome, amountPaise: Paise, reason: string): AuditChange[] {
  return [
    { field: 'outcome', from: null, to: outcome },
    { field: 'amountPaise', from: null, to: amountPaise },
    { field: 'reason', from: null, to: reason },
  ];
}
