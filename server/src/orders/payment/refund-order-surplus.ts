import type { StaffId } from '@tula/contract/calls/ids.ts';
import { whyNotText } from '@tula/contract/orders/order-action-texts.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { RefundingParts } from '../../payments/refunds/refund-payment.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { refundSurplus } from '../../payments/refunds/refund-surplus.ts';
import type { Parts } from '../../platform/parts.ts';
import { orderByNumberOrId } from '../find-order-query.ts';
import { insertEvent, markLateMoney } from '../order-changes-store.ts';

/**
 * Retries the refund of an order's late or duplicate money. Sends no email: the customer got one when the
 * refund first started. Throws ORDER_NOT_FOUND, REFUND_NOT_POSSIBLE,
 * PAYMENT_GATEWAY_NOT_CONFIGURED.
 */
export async function refundOrderSurplus(
  parts: RefundingParts & Pick<Parts, 'database'>,
  { staffId, numberOrId }: { staffId: StaffId; numberOrId: string },
): Promise<void> {
  const { database, clock } = parts;
  const order = await orderByNumberOrId(database.db, numberOrId);
  if (order === undefined) throw new Problem('ORDER_NOT_FOUND');
  const { id: orderId } = order;
  await database.tx(async (tx) => {
    const started = await refundSurplus(tx, parts, orderId);
    if (started.length === 0)
      throw new Problem('REFUND_NOT_POSSIBLE', { message: whyNotText('refundSurplus', 'NOTHING_OWED') });
    const at = clock.now();
    for (const detail of started)
      await insertEvent(tx, { orderId, at, kind: 'refund-started', actor: `staff:${staffId}`, detail });
    const amountPaise = started.reduce((total, detail) => total + detail.amountPaise, 0);
    await recordAudit(tx, clock, {
      action: 'refund.surplusStarted',
      by: { staffId },
      subject: { id: orderId, name: order.orderNumber },
      changes: [{ field: 'amountPaise', from: null, to: amountPaise }],
    });
    if (started.some(({ because }) => because === 'late')) await markLateMoney(tx, orderId, null);
  });
}
