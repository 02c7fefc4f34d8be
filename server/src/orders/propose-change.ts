import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { formatPaise, type Paise, paise } from '@tula/contract/values/money.ts';
import { LEAST_REFUND_PAISE } from '@tula/contract/orders/part-refunds.ts';
import { t } from '@tula/messages/refusals.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { newId } from '../platform/new-id.ts';
import type { Parts } from '../platform/parts.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { ChangedBy } from './apply-change.ts';
import { type Changed, deliveryPaid, growDelivery, isProposalOpen, whyNotChange } from './changes.ts';
import { deleteProposal, storeProposal, wasPacked } from './changes-store.ts';
import { orderByNumberOrId, lockedOrder } from './find-order-query.ts';
import { changeProposedMail } from './mails/change-proposed-mail.ts';
import type { Order } from './order.ts';
import { insertEvent } from './order-changes-store.ts';

type Proposing = {
  by: ChangedBy;
  after: Pick<Changed, 'shippingAddress' | 'deliveryDays'>;
  /** Undefined where the notes stay. */
  remarks: string | undefined;
  chargePaise: Paise;
  seenChanges: number;
  withinHours: number;
};

const HOUR_MS = 3_600_000;

/**
 * Keeps a dearer address of a locked order until the difference is paid, in place of one that was proposed before. The
 * order stays as it is. Its customer gets an email with the link where staff propose it. Throws CHANGED_MEANWHILE, and
 * DELIVERY_COSTS_MORE for an order that has been packed at any time, as its invoice may be written, and where a gateway
 * cannot take so little.
 */
export async function proposeChange(
  tx: Db,
  { clock, publicUrl }: Pick<Parts, 'clock' | 'publicUrl'>,
  order: Order,
  { by, after, remarks, chargePaise, seenChanges, withinHours }: Proposing,
): Promise<void> {
  const { shippingAddress, deliveryDays } = after;
  if (seenChanges !== order.changeCount || shippingAddress === null) throw new Problem('CHANGED_MEANWHILE');
  const chargeMorePaise = paise(chargePaise - deliveryPaid(order));
  const payMorePaise = await payableMore(tx, order, chargePaise);
  if (payMorePaise === 0) throw unpayable(chargeMorePaise);
  const proposedAt = clock.now();
  const expiresAt = new Date(proposedAt.getTime() + withinHours * HOUR_MS);
  const proposed = { id: newId(), shippingAddress, deliveryDays, remarks: remarks ?? null };
  const amounts = { chargeMorePaise, payMorePaise };
  await storeProposal(tx, { orderId: order.id, proposedAt, expiresAt, ...proposed, ...amounts });
  const actor = 'staffId' in by ? (`staff:${by.staffId}` as const) : 'customer';
  const detail = { amountPaise: payMorePaise };
  await insertEvent(tx, { orderId: order.id, at: proposedAt, kind: 'change-proposed', actor, detail });
  if (!('staffId' in by)) return;
  await recordAudit(tx, clock, {
    action: 'order.changeProposed',
    by,
    subject: { id: order.id, name: order.orderNumber },
    changes: [{ field: 'amountPaise', from: null, to: payMorePaise }],
  });
  await queueMail(
    tx,
    clock,
    changeProposedMail(order, { shippingAddress, payMorePaise, expiresAt }, publicUrl),
  );
}

/**
 * Takes back a change that waits for its payment. Money that is paid for it meanwhile goes back in full, as for one whose
 * hours are over. Throws ORDER_NOT_FOUND, and ORDER_NOT_CHANGEABLE where nothing waits.
 */
export async function withdrawChange(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { numberOrId, staffId }: { numberOrId: string; staffId: StaffId },
): Promise<void> {
  const known = await orderByNumberOrId(database.db, numberOrId);
  if (known === undefined) throw new Problem('ORDER_NOT_FOUND');
  await database.tx(async (tx) => {
    const order = await lockedOrder(tx, known.id);
    const at = clock.now();
    if (order === undefined || !isProposalOpen(order, at))
      throw new Problem('ORDER_NOT_CHANGEABLE', { message: t('change.nothingWaits') });
    const { id, payMorePaise } = order.proposedChange;
    await deleteProposal(tx, id);
    const detail = { amountPaise: payMorePaise };
    const actor = `staff:${staffId}` as const;
    await insertEvent(tx, { orderId: order.id, at, kind: 'change-withdrawn', actor, detail });
    await recordAudit(tx, clock, {
      action: 'order.changeWithdrawn',
      by: { staffId },
      subject: { id: order.id, name: order.orderNumber },
      changes: [{ field: 'amountPaise', from: payMorePaise, to: null }],
    });
  });
}

/**
 * Returns what is to be paid for a dearer address; 0 where it is no dearer, where a gateway cannot take so little, and
 * for an order that is packed or was, as its invoice may be written.
 */
export async function payableMore(db: Db, order: Order, chargePaise: Paise): Promise<Paise> {
  const chargeMorePaise = chargePaise - deliveryPaid(order);
  if (chargeMorePaise <= 0 || whyNotChange(order, 'customer') !== undefined) return paise(0);
  const { payMorePaise } = growDelivery(order, paise(chargeMorePaise));
  return payMorePaise < LEAST_REFUND_PAISE || (await wasPacked(db, order.id)) ? paise(0) : payMorePaise;
}

function unpayable(chargeMorePaise: Paise): Problem {
  const message = t('change.notPaidLater', { amount: formatPaise(chargeMorePaise), phone: shop.phone });
  return new Problem('DELIVERY_COSTS_MORE', { message });
}
