import type { StaffId } from '@tula/contract/calls/ids.ts';
import { whyNotText } from '@tula/contract/orders/order-action-texts.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { Parts } from '../../platform/parts.ts';
import { claimIdempotencyKey } from '../claim-idempotency-key.ts';
import { REFUNDING } from '../order.ts';
import { orderByNumberOrId } from '../find-order-query.ts';
import { startRefund, type StartRefundParts } from './start-refund.ts';

type RefundOrderRequest = { staffId: StaffId; numberOrId: string; idempotencyKey: string | undefined };

/**
 * Starts the refund of a paid order; a job sends it to the gateway. A failed refund can be started again under
 * a new reference. A retry with the same key changes nothing. Throws ORDER_NOT_FOUND, REFUND_NOT_POSSIBLE,
 * PAYMENT_GATEWAY_NOT_CONFIGURED, IDEMPOTENCY_KEY_REUSED.
 */
export async function refundOrder(
  parts: StartRefundParts & Pick<Parts, 'database'>,
  { staffId, numberOrId, idempotencyKey }: RefundOrderRequest,
): Promise<void> {
  const { database, clock } = parts;
  const known = await orderByNumberOrId(database.db, numberOrId);
  if (known === undefined) throw new Problem('ORDER_NOT_FOUND');
  const { id: orderId, customerId } = known;
  await database.tx(async (tx) => {
    const operation = `${REFUNDING} by ${staffId}`;
    const change = { customerId, orderId, operation, idempotencyKey, at: clock.now() };
    if ((await claimIdempotencyKey(tx, change)) === 'known') return;
    const whyNot = await startRefund(tx, parts, { orderId, actor: `staff:${staffId}` });
    if (whyNot !== undefined)
      throw new Problem('REFUND_NOT_POSSIBLE', { message: whyNotText('refund', whyNot) });
  });
}
