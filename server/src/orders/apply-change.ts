import type { AttemptId, CustomerId, StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { OrderChange } from '@tula/contract/orders/timeline.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { formatPaise, type Paise, paise, sum } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/refusals.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { newId } from '../platform/new-id.ts';
import type { Parts } from '../platform/parts.ts';
import type { Db } from '../platform/postgres/database.ts';
import { type Changed, deliveryPaid, growDelivery, listChanges, refundOfDelivery } from './changes.ts';
import { markChanged } from './changes-store.ts';
import { cheaperDeliveryReason, orderChangedMail } from './mails/order-changed-mail.ts';
import type { Order } from './order.ts';
import type { ProposedChange } from './proposed-change.ts';
import { type Actor, insertEvent } from './order-changes-store.ts';
import { startPart } from './payment/refund-part.ts';
import type { StartRefundParts } from './payment/start-refund.ts';

/** A customer changes their own orders, staff any. */
export type ChangedBy = { customerId: CustomerId } | { staffId: StaffId };

type Changing = {
  by: ChangedBy;
  after: Changed;
  seenChanges: number;
  /** The charge to the new address; undefined where the address stays. */
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
    deliveryPaidPaise: paise(deliveryPaid(order) - refundPaise),
    isPackedToo: actor !== 'customer',
    detail: waivedPaise === 0 ? {} : { waivedPaise },
  });
  if (changed === undefined) throw new Problem('CHANGED_MEANWHILE');
  if ('staffId' in by) await recordChange(tx, parts, changed, { by, changes, waivedPaise });
  if (refundPaise > 0) {
    const reason = cheaperDeliveryReason(changed);
    const part = { amountPaise: refundPaise, lines: [], reason, actor, isToldElsewhere: true };
    await startPart(tx, parts, changed, part);
  }
  const told = { changes, refundPaise, waivedPaise, paidPaise: paise(0) };
  await queueMail(tx, clock, orderChangedMail(changed, told, publicUrl));
}

/**
 * Writes a change of a locked order for which its customer has paid, in the transaction that settles the payment: the
 * delivery charge and the total of the order grow by it. False when the order cannot be changed any more.
 */
export async function applyPaidChange(
  tx: Db,
  { clock, publicUrl }: Pick<Parts, 'clock' | 'publicUrl'>,
  order: Order,
  { proposed, attemptId }: { proposed: ProposedChange; attemptId: AttemptId },
): Promise<boolean> {
  const { chargeMorePaise, payMorePaise: paidPaise, remarks } = proposed;
  const after: Changed = {
    ...order,
    ...sentTo(proposed),
    remarks: remarks ?? order.remarks,
  };
  const changes = listChanges(order, after);
  const at = clock.now();
  const changed = await markChanged(tx, {
    orderId: order.id,
    id: newId(),
    after,
    changes,
    seenChanges: order.changeCount,
    actor: 'customer',
    at,
    deliveryPaidPaise: sum([deliveryPaid(order), chargeMorePaise]),
    grown: growDelivery(order, chargeMorePaise),
    isPackedToo: false,
    detail: { paidPaise },
  });
  if (changed === undefined) return false;
  const detail = { attemptId, amountPaise: paidPaise };
  await insertEvent(tx, { orderId: order.id, at, kind: 'paid', actor: 'gateway', detail });
  const told = { changes, refundPaise: paise(0), waivedPaise: paise(0), paidPaise };
  await queueMail(tx, clock, orderChangedMail(changed, told, publicUrl));
  return true;
}

/** A parcel to an address, also of an order that was to be collected: then its invoice names that address. */
export function sentTo({
  shippingAddress,
  deliveryDays,
}: Pick<ProposedChange, 'shippingAddress' | 'deliveryDays'>) {
  return { deliveryMethod: 'through_courier', shippingAddress, billingAddress: null, deliveryDays } as const;
}

type Recording = { by: { staffId: StaffId }; changes: readonly OrderChange[]; waivedPaise: Paise };

async function recordChange(
  tx: Db,
  { clock }: Pick<Parts, 'clock'>,
  { id, orderNumber: name }: Order,
  { by, changes, waivedPaise }: Recording,
): Promise<void> {
  await recordAudit(tx, clock, {
    action: 'order.changed',
    by,
    subject: { id, name },
    changes: [
      { field: 'changedParts', from: null, to: changes.map(({ field }) => field) },
      ...(waivedPaise === 0 ? [] : [{ field: 'waivedPaise', from: null, to: waivedPaise } as const]),
    ],
  });
}

/**
 * Returns what the change gives back, or what the shop bears. Throws DELIVERY_COSTS_MORE where nobody pays the
 * difference.
 */
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
