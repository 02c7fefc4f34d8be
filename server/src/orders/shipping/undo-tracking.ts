import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { whyNotText } from '@tula/contract/orders/order-action-texts.ts';
import { t } from '@tula/messages/refusals.ts';
import { changesBetween } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { forgetSent } from '../../outbox/entries-query.ts';
import type { Parts } from '../../platform/parts.ts';
import { orderByNumberOrId } from '../find-order-query.ts';
import { trackingUndoneMail } from '../mails/change-mails.ts';
import { trackingCorrectedMessage, tellCustomer } from '../mails/order-messages.ts';
import type { Order } from '../order.ts';
import { lockOrder, markTrackingUndone } from '../order-changes-store.ts';
import { whyNotUndoTracking } from './parcel.ts';

type UndoParts = Pick<Parts, 'database' | 'clock' | 'publicUrl'>;
type Undoing = { staffId: StaffId; numberOrId: string; seenNumber: string };

/**
 * Takes back a tracking number that was entered by mistake, such as at another order: the order waits to be sent again,
 * packed as it was, and its customer is told that it has not left. Documents that were written meanwhile stay, as for a
 * box that is unpacked. Throws ORDER_NOT_FOUND, ORDER_NOT_SHIPPABLE, and CHANGED_MEANWHILE when the number is no longer
 * the one last seen.
 */
export async function undoTracking(parts: UndoParts, request: Undoing): Promise<void> {
  const { database, clock, publicUrl } = parts;
  const { staffId, numberOrId, seenNumber } = request;
  const found = await orderByNumberOrId(database.db, numberOrId);
  if (found === undefined) throw new Problem('ORDER_NOT_FOUND');
  await database.tx(async (tx) => {
    await lockOrder(tx, found.id);
    const sent = (await orderByNumberOrId(tx, found.id)) ?? found;
    const at = clock.now();
    const event = { actor: `staff:${staffId}`, at } as const;
    const undone = await markTrackingUndone(tx, { orderId: sent.id, seenNumber, event });
    if (undone === undefined) throw rejection(sent);
    const values = (order: Order) => ({
      shippingStatus: order.shippingStatus,
      trackingNumber: order.trackingNumber,
      courier: order.courierName,
      trackingUrl: order.trackingUrl,
    });
    await recordAudit(tx, clock, {
      action: 'order.trackingUndone',
      by: { staffId },
      subject: { id: undone.id, name: undone.orderNumber },
      changes: changesBetween(values(sent), values(undone)),
    });
    await forgetSent(tx, `order-shipped:${undone.id}`);
    const mail = trackingUndoneMail(sent, publicUrl);
    await tellCustomer(tx, clock, undone, { mail, message: trackingCorrectedMessage(sent, at, publicUrl) });
  });
}

/** The order is locked, so this is the state that rejected it. */
function rejection(order: Order): Problem {
  const message = whyNotText('undoTracking', whyNotUndoTracking(order));
  if (message !== undefined) return new Problem('ORDER_NOT_SHIPPABLE', { message });
  const tracking = order.trackingNumber ?? 'none';
  return new Problem('CHANGED_MEANWHILE', { message: t('tracking.changed', { tracking }) });
}
