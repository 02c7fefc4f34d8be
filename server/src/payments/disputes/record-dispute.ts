import type { Db } from '../../platform/postgres/database.ts';
import type { DisputeReport, PaymentGateway } from '../payment-gateway.ts';
import { type Attempt, lockAttempt } from '../payments-store.ts';
import { decisionAfter } from './dispute.ts';
import { lockOrAddDispute, recordDecision } from './disputes-store.ts';

/**
 * Records what the gateway reports about a dispute, in the transaction that stores the event, and books a chargeback
 * or its return. The order in which reports arrive does not matter.
 */
export async function recordDispute(
  tx: Db,
  { attempt, gateway, at }: { attempt: Attempt; gateway: PaymentGateway; at: Date },
  report: DisputeReport,
): Promise<void> {
  const dispute = await lockOrAddDispute(tx, {
    gateway: gateway.name,
    reference: report.reference ?? attempt.attemptId,
    attempt,
    amountPaise: report.amountPaise ?? attempt.amountPaise,
    openedAt: report.at,
    respondBy: report.respondBy ?? null,
  });
  const decision = decisionAfter(dispute, report);
  if (decision === undefined) return;
  const amountPaise = report.amountPaise ?? dispute.amountPaise;
  await lockAttempt(tx, attempt.attemptId);
  await recordDecision(tx, dispute, { ...decision, amountPaise, at });
}
