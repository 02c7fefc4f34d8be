import type { OrderId, RefundId, StaffId } from '@tula/contract/calls/ids.ts';
import { whyNotText } from '@tula/contract/orders/order-action-texts.ts';
import type { RefundedLine } from '@tula/contract/orders/part-refunds.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Order } from '../order.ts';
import { partToRefund, whyNotRefundPart } from '../part-refund.ts';
import { lockedOrder } from '../find-order-query.ts';
import { startPart } from './refund-part.ts';
import type { StartRefundParts } from './start-refund.ts';

type PacksToRefund = {
  orderId: OrderId;
  staffId: StaffId;
  /** The reason that the customer reads. */
  reason: string;
  /**
   * The packs, read after the lock, none when they are refunded already, and the refund of them that failed, if one
   * did.
   */
  packsOf: (tx: Db, order: Order) => Promise<{ lines: RefundedLine[]; failed?: RefundId | undefined }>;
  /** Runs in the same transaction; without an id the whole order is refunded. */
  onStarted: (tx: Db, refundId: RefundId | null) => Promise<void>;
};

/**
 * Starts the refund of packs of a paid order with their share of the delivery charge; of the whole order where less
 * than a gateway can refund would be left. Returns whether there was something to refund. Throws ORDER_NOT_FOUND and
 * REFUND_NOT_POSSIBLE.
 */
export async function refundPacks(
  parts: StartRefundParts & Pick<Parts, 'database'>,
  { orderId, staffId, reason, packsOf, onStarted }: PacksToRefund,
): Promise<boolean> {
  return parts.database.tx(async (tx) => {
    const order = await lockedOrder(tx, orderId);
    if (order === undefined) throw new Problem('ORDER_NOT_FOUND');
    const { lines, failed } = await packsOf(tx, order);
    if (lines.length === 0) return false;
    const whyNot = whyNotRefundPart(order);
    if (whyNot !== undefined)
      throw new Problem('REFUND_NOT_POSSIBLE', { message: whyNotText('refundPart', whyNot) });
    const part = partToRefund(order, { lines });
    // With what was refunded before, the packs may be worth more than what is left: then that is what goes back.
    const isMoreThanLeft = 'whyNot' in part && part.whyNot === 'TOO_MUCH';
    const amountPaise = 'amountPaise' in part ? part.amountPaise : isMoreThanLeft ? 'rest' : undefined;
    if (amountPaise === undefined) throw new Problem('REFUND_NOT_POSSIBLE');
    const retryOf = order.failedParts.find(({ refundId }) => refundId === failed)?.refundId;
    await onStarted(
      tx,
      await startPart(tx, parts, order, { amountPaise, lines, reason, actor: `staff:${staffId}`, retryOf }),
    );
    return true;
  });
}
