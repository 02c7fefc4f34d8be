import { doNotHandOverText } from '@tula/contract/batches/packing-texts.ts';
import type { OrderId, StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { MOST_WRONG_CODES } from '@tula/contract/orders/handover.ts';
import { whyNotText } from '@tula/contract/orders/order-action-texts.ts';
import { t } from '@tula/messages/refusals.ts';
import { changesBetween } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Parts } from '../../platform/parts.ts';
import { queueMessage } from '../../phone-messages/queueing.ts';
import { orderCollectedMessage } from '../mails/order-messages.ts';
import { orderByNumberOrId, lockedOrder } from '../find-order-query.ts';
import type { Order } from '../order.ts';
import type { PackingParts } from '../shipping/packing-parts.ts';
import { takesPickupCode, whyNotCollect } from './handover.ts';
import { countWrongCode, markHandedOver } from './handover-store.ts';

type CollectRequest = {
  staffId: StaffId;
  numberOrId: string;
  /** The code that the customer told; null to hand the order over without a code. */
  code: string | null;
};

/**
 * Marks a ready pickup as collected. Throws ORDER_NOT_FOUND, ORDER_NOT_COLLECTABLE, and PICKUP_CODE_WRONG, which is
 * counted: after MOST_WRONG_CODES no code is right any more.
 */
export async function collectOrder(
  {
    database,
    clock,
    recalledInOrder,
  }: Pick<Parts, 'database' | 'clock'> & Pick<PackingParts, 'recalledInOrder'>,
  { staffId, numberOrId, code }: CollectRequest,
): Promise<void> {
  const before = await orderByNumberOrId(database.db, numberOrId);
  if (before === undefined) throw new Problem('ORDER_NOT_FOUND');
  const rejected = await database.tx(async (tx) => {
    const ready = await lockedOrder(tx, before.id);
    if (ready !== undefined && whyNotCollect(ready) === undefined) {
      const recalled = await recalledInOrder(tx, before.id);
      if (recalled.length > 0)
        throw new Problem('ORDER_NOT_COLLECTABLE', { message: doNotHandOverText(recalled) });
    }
    const change = { orderId: before.id, actor: `staff:${staffId}`, at: clock.now(), code } as const;
    const after = await markHandedOver(tx, change);
    // The count of a wrong code is kept although the request is rejected.
    if (after === undefined) return rejection(tx, before.id);
    await recordAudit(tx, clock, {
      action: code === null ? 'order.collectedWithoutCode' : 'order.collected',
      by: { staffId },
      subject: { id: after.id, name: after.orderNumber },
      changes: changesBetween(
        { shippingStatus: before.shippingStatus },
        { shippingStatus: after.shippingStatus },
      ),
    });
    const { customerId } = after;
    if (customerId !== null)
      await queueMessage(tx, clock, { message: orderCollectedMessage(after), customerId });
    return undefined;
  });
  if (rejected !== undefined) throw rejected;
}

async function rejection(tx: Db, orderId: OrderId): Promise<Problem> {
  const order = await orderByNumberOrId(tx, orderId);
  if (order === undefined) return new Problem('ORDER_NOT_FOUND');
  const message = whyNotText('collect', whyNotCollect(order));
  if (message !== undefined) return new Problem('ORDER_NOT_COLLECTABLE', { message });
  if (takesPickupCode(order)) await countWrongCode(tx, orderId);
  const wrong = wrongCodeText(order);
  return new Problem('PICKUP_CODE_WRONG', { message: wrong, fields: { code: wrong } });
}

function wrongCodeText(order: Order): string {
  if (order.pickupCode === null) return t('pickupCode.none');
  const left = MOST_WRONG_CODES - order.wrongPickupCodes - 1;
  return left > 0 ? t('pickupCode.wrong', { left }) : t('pickupCode.locked');
}
