import { fetchRefund } from '../refunds/fetch-refund.ts';
import { gatewayNames, requireGateway } from '../find-gateway.ts';
import { pollAttempt } from './poll-attempt.ts';
import { nextPollAt, nextRefundPollAt } from '../payment.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { lockAttemptsDue, recordPolls } from '../payments-store.ts';
import { isPollDue, lockRefundsDue, recordRefundPolls } from '../refunds/refunds-store.ts';

/** Polled at once; fewer than the connections for polls, so that a returning browser still gets one. */
const BATCH = 12;
/** Batches per round, so that refunds and new attempts get their turn. */
const BATCHES = 25;

/**
 * Polls every payment and refund that is due. Needs no webhook, no browser and no state in memory: what a
 * crashed process left open is due like everything else. Any number of processes share the work.
 */
export async function reconcilePayments(parts: PaymentParts, stopping?: AbortSignal): Promise<void> {
  const due = { gateways: gatewayNames(parts), now: parts.clock.now() };
  // Nearly always nothing is: one statement instead of two transactions, every second.
  if (!(await isPollDue(parts.database.db, due))) return;
  for (let batch = 0; batch < BATCHES && !stopping?.aborted; batch++) {
    const polled = (await reconcileAttempts(parts)) + (await reconcileRefunds(parts));
    if (polled < BATCH) return;
  }
}

async function reconcileAttempts(parts: PaymentParts): Promise<number> {
  const now = parts.clock.now();
  const claimed = await parts.database.tx(async (tx) => {
    const due = await lockAttemptsDue(tx, { gateways: gatewayNames(parts), now, most: BATCH });
    const slots = due.map((attempt) => ({
      attemptId: attempt.attemptId,
      nextPollAt: nextPollAt(requireGateway(parts, attempt.gateway).schedule, attempt, now),
    }));
    if (due.length > 0) await recordPolls(tx, slots, now);
    return due;
  });
  await Promise.all(claimed.map((attempt) => pollAttempt(parts, attempt, now)));
  return claimed.length;
}

async function reconcileRefunds(parts: PaymentParts): Promise<number> {
  const now = parts.clock.now();
  const claimed = await parts.database.tx(async (tx) => {
    const due = await lockRefundsDue(tx, { gateways: gatewayNames(parts), now, most: BATCH });
    const slots = due.map((refund) => ({
      refundId: refund.refundId,
      nextPollAt: nextRefundPollAt(refund, now),
    }));
    if (due.length > 0) await recordRefundPolls(tx, slots);
    return due;
  });
  await Promise.all(claimed.map((refund) => fetchRefund(parts, refund, 'look')));
  return claimed.length;
}
