import { requireGateway } from '../find-gateway.ts';
import { GatewayFailure, type PaymentGateway, type RefundFacts } from '../payment-gateway.ts';
import { withTimeout } from '../../platform/clock.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { refundedAfterClosing, SHOWN_WITHIN_MS } from './closed-refunds.ts';
import { listDisputeStates } from '../disputes/disputes-store.ts';
import {
  hasEarlierOpenRefund,
  recordLastError,
  recordSent,
  type Refund,
  refundById,
} from './refunds-store.ts';
import { settleRefund } from './settle-refund.ts';

const ANSWER_WITHIN_MS = 10_000;

/**
 * Requests a refund from the gateway, or fetches its state and requests it again under the same reference when
 * the gateway has never heard of it. A final rejection ends it as failed. Without a usable answer the reason is
 * stored, and the schedule tries again.
 */
export async function fetchRefund(parts: PaymentParts, refund: Refund, source: string): Promise<void> {
  let facts: RefundFacts;
  try {
    const result = await withTimeout(ANSWER_WITHIN_MS, statusOrCreate(parts, refund));
    if (result === 'late') throw new GatewayFailure('unavailable', 'no answer in time');
    facts = result;
  } catch (err) {
    parts.log.warn({ err, refundId: refund.refundId }, 'the payment gateway returned no refund state');
    await keepError(parts, refund, err instanceof GatewayFailure ? err.message : 'an error of the shop');
    return;
  }
  await keepError(parts, refund, facts.state === 'unknown' ? 'the gateway has no such refund' : null);
  await settleRefund(parts, refund.refundId, { ...facts, source });
}

async function keepError(
  { database }: PaymentParts,
  { refundId, lastError }: Refund,
  error: string | null,
): Promise<void> {
  if (error !== lastError) await recordLastError(database.db, refundId, error);
}

async function statusOrCreate(parts: PaymentParts, refund: Refund): Promise<RefundFacts> {
  const gateway = requireGateway(parts, refund.gateway);
  if (refund.state === 'creating' && refund.sentAt === null) return createFirst(parts, gateway, refund);
  const facts = await gateway.refundStatus(refund);
  return facts.state === 'unknown' && refund.state === 'creating'
    ? createAgain(parts, gateway, refund)
    : facts;
}

/** Nothing was requested before, so a rejection is final. Refunds of one payment are requested one after the other. */
async function createFirst(
  parts: PaymentParts,
  gateway: PaymentGateway,
  refund: Refund,
): Promise<RefundFacts> {
  const { database, clock } = parts;
  if (await hasEarlierOpenRefund(database.db, refund))
    throw new GatewayFailure('unavailable', 'an earlier refund of this payment is not done yet');
  const taken = await takenBack(parts, refund);
  if (taken !== undefined) return taken;
  const made = await refundedAfterClosing(parts, gateway, refund);
  if (made !== undefined) {
    const failed = {
      state: 'failed',
      failure: 'an earlier refund of this payment, closed by staff, was made',
    } as const;
    // Before the earlier one is booked: both together would be more than was paid.
    await settleRefund(parts, refund.refundId, { ...failed, source: 'gateway' });
    await settleRefund(parts, made.refundId, { ...made.facts, source: 'gateway' });
    return failed;
  }
  // The statement looks for a dispute again: one may have been opened while the gateway was asked.
  if (!(await recordSent(database.db, refund.refundId, clock.now())))
    throw new GatewayFailure('unavailable', 'another process is requesting it, or the payment is disputed');
  return gateway.createRefund(refund).catch(failedIfRejected);
}

/**
 * An earlier request may have made the refund without the gateway's books showing it yet: failed then, it could
 * be started again and paid twice. So a rejection is final only after a while.
 */
async function createAgain(
  parts: PaymentParts,
  gateway: PaymentGateway,
  refund: Refund,
): Promise<RefundFacts> {
  const { clock, database } = parts;
  if ((await refundById(database.db, refund.refundId))?.state !== 'creating')
    throw new GatewayFailure('unavailable', 'it has ended meanwhile');
  const sentAt = refund.sentAt ?? refund.createdAt;
  const isShownByNow = clock.now().getTime() - sentAt.getTime() >= SHOWN_WITHIN_MS;
  const taken = await takenBack(parts, refund);
  if (taken !== undefined && isShownByNow) return taken;
  if (taken !== undefined) throw new GatewayFailure('unavailable', taken.failure);
  const created = gateway.createRefund(refund);
  return isShownByNow ? created.catch(failedIfRejected) : created;
}

/**
 * Looked up when a refund is about to be sent, as a dispute may be opened after it was requested: while the customer's
 * bank claims the payment, the refund waits, and once the bank has taken the money, it fails.
 */
async function takenBack(
  { database }: PaymentParts,
  { attemptId }: Refund,
): Promise<{ state: 'failed'; failure: string } | undefined> {
  const states = await listDisputeStates(database.db, attemptId);
  if (states.includes('lost'))
    return { state: 'failed', failure: 'the customer’s bank has taken the money back' };
  if (states.includes('open'))
    throw new GatewayFailure('unavailable', 'waiting: the customer’s bank disputes the payment');
  return undefined;
}

function failedIfRejected(err: unknown): RefundFacts {
  if (err instanceof GatewayFailure && err.kind === 'rejected')
    return { state: 'failed', failure: err.message };
  throw err;
}
