import type { OrderId, RefundId } from '@tula/contract/calls/ids.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { RefundReason } from '../payment-parts.ts';
import { type RefundingParts, refundPayment, rejectWhileDisputed } from './refund-payment.ts';
import { surplusOwed } from './refunds-store.ts';

export type SurplusRefund = { refundId: RefundId; amountPaise: Paise; because: RefundReason };

/**
 * Restarts, in the caller's transaction, every failed refund of an order's surplus (late or duplicate money),
 * each under a new reference. Returns the started refunds, none when nothing is owed. Throws
 * REFUND_NOT_POSSIBLE to a concurrent second caller and while a payment is disputed, and
 * PAYMENT_GATEWAY_NOT_CONFIGURED.
 */
export async function refundSurplus(
  tx: Db,
  parts: RefundingParts,
  orderId: OrderId,
): Promise<SurplusRefund[]> {
  const started: SurplusRefund[] = [];
  for (const owed of await surplusOwed(tx, orderId)) {
    await rejectWhileDisputed(tx, owed.attemptId);
    const { refundId } = await refundPayment(tx, parts, owed);
    started.push({ refundId, amountPaise: owed.amountPaise, because: owed.because });
  }
  return started;
}
