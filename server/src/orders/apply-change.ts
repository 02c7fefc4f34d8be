import type { CustomerId, StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { formatPaise, type Paise, paise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/refusals.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { newId } from '../platform/new-id.ts';
import type { Db } from '../platform/postgres/database.ts';
import { type Changed, deliveryPaid, listChanges, refundOfDelivery } from './changes.ts';
import { markChanged } from './changes-store.ts';
import { cheaperDeliveryReason, orderChangedMail } from './mails/order-changed-mail.ts';
import type { Order } from './order.ts';
import type { Actor } from './order-changes-store.ts';
import { startPart } from './payment/refund-part.ts';
import type { StartRefundParts } from './payment/start-refund.ts';

/** A customer changes their own orders, staff any. */
export type ChangedBy = { customerId: CustomerId } | { staffId: StaffId };

type Changing = {
  by: ChangedBy;
  after: Changed;
  seenChanges: number;
  /** What delivery to the new address costs; undefined where the address stays. */
  chargePaise: Paise | undefined;
  /** The shop bears what it costs more. */
  waivesMore?: boolean | undefined;
};

/**
 * Writes a change of a locked order with its event, audit entry and email, and refunds what delivery costs less, all in
 * the caller's transaction. Throws CHANGED_MEANWHILE, DELIVERY_COSTS_MORE, REFUND_NOT_POSSIBLE.
 */
export async function applyChange(
  tx: Db,
  parts: StartRefundParts,
  order: Order,
  changing: Changing,
): Promise<void> {
  const { by, after, seenChanges } = changing;
  const { clock, publicUrl } = parts;
  const paidPaise = deliveryPaid(order);
  const { refundPaise, waivedPaise } = settleCharge(order, changing);
  const changes = listChanges(order, after);
  const actor: Actor = 'staffId' in by ? `staff:${by.staffId}` : 'customer';
  const changed = await markChanged(tx, {
    orderId: order.id,
    id: newId(),
    after,
    changes,
    seenChanges,
    actor,
    at: clock.now(),
    deliveryPaidPaise: paise(paidPaise - refundPaise),
    isPackedToo: actor !== 'customer',
    detail: waivedPaise === 0 ? {} : { waivedPaise },
  });
  if (changed === undefined) throw new Problem('CHANGED_MEANWHILE');
  if ('staffId' in by)
    await recordAudit(tx, clock, {
      action: 'order.changed',
      by,
      subject: { id: order.id, name: order.orderNumber },
      changes: [
        { field: 'changedParts', from: null, to: changes.map(({ field }) => field) },
        ...(waivedPaise === 0 ? [] : [{ field: 'waivedPaise', from: null, to: waivedPaise } as const]),
      ],
    });
  if (refundPaise > 0) {
    const reason = cheaperDeliveryReason(changed);
    const part = { amountPaise: refundPaise, lines: [], reason, actor, isToldElsewhere: true };
    await startPart(tx, parts, changed, part);
  }
  await queueMail(tx, clock, orderChangedMail(changed, { changes, refundPaise, waivedPaise }, publicUrl));
}

/** What the change gives back, or what the shop bears. Throws DELIVERY_COSTS_MORE where nobody pays the difference. */
function settleCharge(
  order: Order,
  { chargePaise, waivesMore }: Changing,
): { refundPaise: Paise; waivedPaise: Paise } {
  const more = chargePaise === undefined ? 0 : chargePaise - deliveryPaid(order);
  if (more > 0 && !waivesMore) {
    const message = t('change.costsMore', { amount: formatPaise(paise(more)), phone: shop.phone });
    throw new Problem('DELIVERY_COSTS_MORE', { message });
  }
  const refundPaise =
    chargePaise === undefined || more >= 0 ? paise(0) : refundOfDelivery(order, chargePaise);
  return { refundPaise, waivedPaise: paise(Math.max(0, more)) };
}
