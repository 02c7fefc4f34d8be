import { fetchRefund } from '../refunds/fetch-refund.ts';
import { gatewayNames, gatewayOf } from '../gateway-of.ts';
import { pollAttempt } from './poll-attempt.ts';
import { nextPollAt, nextRefundPollAt } from '../payment.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { attemptsDue, claimDue } from '../payments-store.ts';
import { claimRefundsDue, refundsDue } from '../refunds/refunds-store.ts';

/** Polled at once; fewer than the connections of the pool, so that requests still get one. */
const BATCH = 8;
/** Batches per round; bounded so that shutdown never waits long. */
const BATCHES = 25;

/**
 * Polls every payment and refund that is due. Needs no webhook, no browser and no state in memory: what a
 * crashed process left open is due like everything else. Several processes may run it at once.
 */
export async function reconcilePayments(parts: PaymentParts): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch++) {
    const polled = (await reconcileAttempts(parts)) + (await reconcileRefunds(parts));
    if (polled < BATCH) return;
  }
}

async function reconcileAttempts(parts: PaymentParts): Promise<number> {
  const { database } = parts;
  const now = parts.clock.now();
  const due = await attemptsDue(database.db, { gateways: gatewayNames(parts), now, most: BATCH });
  if (due.length === 0) return 0;
  const slots = due.map((attempt) => ({
    attemptId: attempt.attemptId,
    polls: attempt.polls,
    nextPollAt: nextPollAt(gatewayOf(parts, attempt.gateway).schedule, attempt, now),
  }));
  const claimed = await claimDue(database.db, slots, now);
  const ours = due.filter((attempt) => claimed.has(attempt.attemptId));
  await Promise.all(ours.map((attempt) => pollAttempt(parts, attempt, now)));
  return due.length;
}

async function reconcileRefunds(parts: PaymentParts): Promise<number> {
  const { database } = parts;
  const now = parts.clock.now();
  const due = await refundsDue(database.db, { gateways: gatewayNames(parts), now, most: BATCH });
  if (due.length === 0) return 0;
  const slots = due.map((refund) => ({
    refundId: refund.refundId,
    polls: refund.polls,
    nextPollAt: nextRefundPollAt(refund, now),
  }));
  const claimed = await claimRefundsDue(database.db, slots, now);
  const ours = due.filter((refund) => claimed.has(refund.refundId));
  await Promise.all(ours.map((refund) => fetchRefund(parts, refund, 'look')));
  return due.length;
}
