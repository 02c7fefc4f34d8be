import type { Db } from '../../platform/postgres/database.ts';
import type { DisputeUpdate, PaymentGateway } from '../payment-gateway.ts';
import { type Attempt, lockAttempt } from '../payments-store.ts';
import { decisionAfter } from './dispute.ts';
import { lockOrAddDispute, recordDecision } from './disputes-store.ts';

/**
 * Records what the gateway reports about a dispute, in the transaction that stores the event, and books a chargeback
 * or its return. The order in which updates arrive does not matter.
 */
export async function recordDispute(
  tx: Db,
  { attempt, gateway, at }: { attempt: Attempt; gateway: PaymentGateway; at: Date },
  update: DisputeUpdate,
): Promise<void> {
  const dispute = await lockOrAddDispute(tx, {
    gateway: gateway.name,
    reference: update.reference ?? attempt.attemptId,
    attempt,
    amountPaise: update.amountPaise ?? attempt.amountPaise,
    openedAt: update.at,
    respondBy: update.respondBy ?? null,
  });
  const decision = decisionAfter(dispute, update);
  if (decision === undefined) return;
  const amountPaise = update.amountPaise ?? dispute.amountPaise;
  await lockAttempt(tx, attempt.attemptId);
  await recordDecision(tx, dispute, { ...decision, amountPaise, at });
}
