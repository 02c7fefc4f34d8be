import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { PaidByHand } from '@tula/contract/orders/payments.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/refusals.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { payByHand } from '../../payments/attempts/settle-payment.ts';
import type { PaymentParts } from '../../payments/payment-parts.ts';
import { orderByNumberOrId, lockedOrder } from '../find-order-query.ts';
import { canBePaid } from '../order.ts';
import { dueOfOrder } from './advance.ts';
import { isBeingPaid, isHeld } from './held-orders-store.ts';

type ByHand = {
  staffId: StaffId;
  numberOrId: string;
  paid: PaidByHand;
  /** The amount that staff have seen; may be left out for an order without an advance. */
  duePaise?: number | undefined;
};

/**
 * Staff have the money of an order that is held, or of its advance or its rest, whichever is due: its customer came by,
 * or paid the shop's UPI app. Throws ORDER_NOT_FOUND, and ORDER_NOT_HELD for one that is not held, is paid, or whose
 * payment page is open, as that may still be paid; and where another amount is due than staff have seen.
 */
export async function payHeldByHand(
  parts: PaymentParts,
  { staffId, numberOrId, paid, duePaise }: ByHand,
): Promise<void> {
  const known = await orderByNumberOrId(parts.database.db, numberOrId);
  if (known === undefined) throw new Problem('ORDER_NOT_FOUND');
  await parts.database.tx(async (tx) => {
    const order = await lockedOrder(tx, known.id);
    if (order === undefined || !canBePaid(order) || !(await isHeld(tx, order.id)))
      throw new Problem('ORDER_NOT_HELD');
    if (await isBeingPaid(tx, order.id))
      throw new Problem('ORDER_NOT_HELD', { message: t('hold.beingPaid') });
    const due = dueOfOrder(order);
    if (duePaise === undefined ? order.advance !== null : duePaise !== due.amountPaise)
      throw new Problem('ORDER_NOT_HELD', {
        message: t('hold.dueNow', { amount: formatPaise(due.amountPaise) }),
      });
    await payByHand(tx, parts, { orderId: order.id, ...due, paid, staffId });
    await recordAudit(tx, parts.clock, {
      action: 'order.paidByHand',
      by: { staffId },
      subject: { id: order.id, name: order.orderNumber },
      changes: [
        { field: 'amountPaise', from: null, to: due.amountPaise },
        { field: 'paidByHand', from: null, to: paid },
      ],
    });
  });
}
