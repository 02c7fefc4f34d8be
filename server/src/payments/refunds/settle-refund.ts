import type { RefundId, StaffId } from '@tula/contract/calls/ids.ts';
import type { AlertName } from '../../platform/alert-names.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { nextRefundPollAt, refundMayFollow } from '../payment.ts';
import { listDisputeStates } from '../disputes/disputes-store.ts';
import type { RefundFacts } from '../payment-gateway.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { attemptById, lockAttempt } from '../payments-store.ts';
import {
  stopPolling,
  givenBack,
  isAnotherUnsent,
  lockRefund,
  recordRefund,
  type Refund,
} from './refunds-store.ts';

type FactsFound = RefundFacts & { source: string };

/** The gateway made a closed refund although another one of the same money has been started since. */
class AnotherStarted extends Error {}

/**
 * The only place where the gateway's word changes the state of a refund: row locked, with the ledger and the
 * handlers in one transaction.
 */
export async function settleRefund(
  parts: PaymentParts,
  refundId: RefundId,
  facts: FactsFound,
): Promise<void> {
  if (facts.state === 'unknown') return;
  const alert = await parts.database
    .tx((tx) => settle(tx, parts, refundId, facts))
    .catch(async (err) => {
      if (!(err instanceof AnotherStarted)) throw err;
      return refundedTwice(parts.database.db, refundId);
    });
  // The gateway's reason is in the refund's row, where staff can read it.
  if (alert) parts.log.error({ alert, refundId }, 'a refund failed or does not match its request');
}

/** One that was not sent yet fails when it is about to be, and then the closed one is booked. */
async function refundedTwice(db: Db, refundId: RefundId): Promise<AlertName | undefined> {
  if (await isAnotherUnsent(db, refundId)) return undefined;
  return (await stopPolling(db, refundId)) ? 'refunded twice' : undefined;
}

async function settle(
  tx: Db,
  parts: PaymentParts,
  refundId: RefundId,
  facts: FactsFound,
): Promise<AlertName | undefined> {
  const refund = await lockRefund(tx, refundId);
  if (refund === undefined || facts.state === 'unknown') return undefined;
  const isMadeAfterAll = refund.closedAt !== null && refund.state === 'failed' && facts.state === 'success';
  if (!isMadeAfterAll && !refundMayFollow(refund.state, facts.state)) return afterClosing(tx, refund, facts);
  // It stays as it is: once marked as failed, the same money could be refunded twice.
  if (facts.state === 'success' && facts.amountPaise !== refund.amountPaise) return 'refund mismatch';
  await changeRefund(tx, parts, {
    refund: { ...refund, closedAt: null },
    to: facts.state,
    at: parts.clock.now(),
    source: facts.source,
    closedBy: null,
    refundReference: facts.refundReference ?? null,
    failure: facts.failure ?? null,
  });
  if (isMadeAfterAll) return 'refund made after closing';
  return facts.state === 'failed' ? 'refund failed' : undefined;
}

/**
 * The gateway's final answer about a refund that staff closed ends its polls. One that staff know as paid out stays
 * so when the gateway says that it failed: they may have paid it another way.
 */
async function afterClosing(tx: Db, refund: Refund, facts: RefundFacts): Promise<AlertName | undefined> {
  if (refund.closedAt === null || (facts.state !== 'success' && facts.state !== 'failed')) return undefined;
  const isNews = await stopPolling(tx, refund.refundId);
  if (!isNews) return undefined;
  if (facts.state !== refund.state) return 'refund contradicts closing';
  const isOther = facts.state === 'success' && facts.amountPaise !== refund.amountPaise;
  return isOther ? 'refund mismatch' : undefined;
}

type RefundChange = Omit<Parameters<typeof recordRefund>[1], 'nextPollAt'> & { closedBy: StaffId | null };

/** Changes a locked refund with the ledger and the orders. */
export async function changeRefund(
  tx: Db,
  parts: PaymentParts,
  { closedBy, ...change }: RefundChange,
): Promise<void> {
  const { refund, to, at, failure } = change;
  const { orderId, refundId, attemptId, amountPaise, because, createdAt, closedAt } = refund;
  if (to !== 'pending') {
    const isTakenBack = (await listDisputeStates(tx, attemptId)).includes('lost');
    const settled = {
      orderId,
      refundId,
      amountPaise,
      state: to,
      because,
      isTakenBack,
      failure,
      at,
      closedBy,
    };
    await parts.refundHandlers.refundSettled(tx, settled);
  }
  // After the handler, which locks the order: a cancellation locks the order and then the attempt too.
  await lockAttempt(tx, attemptId);
  if (refund.state === 'failed') await rejectTwice(tx, refund);
  await recordRefund(tx, { ...change, nextPollAt: nextRefundPollAt({ state: to, createdAt, closedAt }, at) });
}

async function rejectTwice(tx: Db, { attemptId, amountPaise }: Refund): Promise<void> {
  const given = await givenBack(tx, attemptId);
  const captured = (await attemptById(tx, attemptId))?.amountPaise ?? 0;
  if (given.paise + amountPaise > captured) throw new AnotherStarted();
}
