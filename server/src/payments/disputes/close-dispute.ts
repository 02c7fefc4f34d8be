import { Problem } from '@tula/contract/calls/problems.ts';
import type { StaffId } from '@tula/contract/calls/ids.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { outcomeChanges, insertManualOutcome } from '../manual-outcomes/manual-outcomes-store.ts';
import type { Parts } from '../../platform/parts.ts';
import { lockAttempt } from '../payments-store.ts';
import { type DisputeId, lockDispute, recordDecision } from './disputes-store.ts';

export type DisputeToClose = {
  disputeId: DisputeId;
  outcome: 'kept' | 'lost';
  reason: string;
  staffId: StaffId;
};

/**
 * Closes a dispute whose end the gateway has not reported. A later decision of the gateway still counts. Throws
 * DISPUTE_NOT_FOUND, DISPUTE_NOT_OPEN.
 */
export async function closeDispute(
  { database, clock, log }: Pick<Parts, 'database' | 'clock' | 'log'>,
  { disputeId, outcome, reason, staffId }: DisputeToClose,
): Promise<void> {
  await database.tx(async (tx) => {
    const dispute = await lockDispute(tx, disputeId);
    if (dispute === undefined) throw new Problem('DISPUTE_NOT_FOUND');
    if (dispute.state !== 'open') throw new Problem('DISPUTE_NOT_OPEN');
    const { amountPaise, orderId, attemptId } = dispute;
    const at = clock.now();
    const state = outcome === 'lost' ? 'lost' : 'closed';
    await lockAttempt(tx, attemptId);
    await recordDecision(tx, dispute, { state, decidedAt: null, amountPaise, at });
    await insertManualOutcome(tx, {
      at,
      staffId,
      reason,
      outcome,
      amountPaise,
      orderId,
      attemptId,
      disputeId,
    });
    await recordAudit(tx, clock, {
      action: 'payment.disputeClosed',
      by: { staffId },
      subject: { orderId },
      changes: outcomeChanges(outcome, amountPaise, reason),
    });
  });
  log.info({ disputeId, outcome, staffId }, 'staff closed a dispute');
}
