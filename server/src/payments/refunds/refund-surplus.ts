import type { OrderId, RefundId } from '@tula/contract/ids.ts';
import type { Paise } from '@tula/contract/money.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { PaymentParts, RefundReason } from '../payment-parts.ts';
import { refundPayment } from './refund-payment.ts';
import { surplusOwed } from './refunds-store.ts';
import { refuseWhileDisputed } from './refuse-while-disputed.ts';

export type SurplusRefund = { refundId: RefundId; amountPaise: Paise; because: RefundReason };

/**
 * Starts anew, in the caller's transaction, every refund of money that came late or twice for an order and that the
 * gateway has failed to carry out; each under a reference of its own. Answers what was started: nothing where nothing
 * is owed. Throws REFUND_NOT_POSSIBLE to whoever comes second, and while a payment is disputed.
 */
export async function refundSurplus(
  tx: Db,
  parts: Pick<PaymentParts, 'clock'>,
  orderId: OrderId,
): Promise<SurplusRefund[]> {
  const started: SurplusRefund[] = [];
  for (const owed of await surplusOwed(tx, orderId)) {
    await refuseWhileDisputed(tx, owed.attemptId);
    const { refundId } = await refundPayment(tx, parts, owed);
    started.push({ refundId, amountPaise: owed.amountPaise, because: owed.because });
  }
  return started;
}
