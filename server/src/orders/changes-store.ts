import type { OrderId } from '@tula/contract/calls/ids.ts';
import { kitchenDay } from '@tula/contract/delivery/promised-days.ts';
import type { OrderChange } from '@tula/contract/orders/timeline.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import type { Totals } from '@tula/contract/values/totals.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import type { Changed } from './changes.ts';
import type { Order } from './order.ts';
import type { ProposedChange } from './proposed-change.ts';
import { type Actor, changeOrder } from './order-changes-store.ts';

type Changing = {
  orderId: OrderId;
  id: string;
  after: Changed;
  changes: readonly OrderChange[];
  seenChanges: number;
  deliveryPaidPaise: Paise;
  /** The order's amounts where a higher charge has been paid. */
  grown?: Totals | undefined;
  isPackedToo: boolean;
  actor: Actor;
  at: Date;
  detail: object;
};

/** The rule of whyNotChange in one statement, and only after the changes that were seen; undefined when it rejects. */
export async function markChanged(tx: Db, changing: Changing): Promise<Order | undefined> {
  const { orderId, id, after, changes, seenChanges, deliveryPaidPaise, grown, isPackedToo } = changing;
  const { actor, at, detail } = changing;
  const asJson = (value: object | null) => (value === null ? null : JSON.stringify(value));
  const set = sql`delivery_method = ${after.deliveryMethod}, billing_address = ${asJson(after.billingAddress)}::jsonb,
    shipping_address = ${asJson(after.shippingAddress)}::jsonb, customer_name = ${after.customerName},
    customer_phone = ${after.customerPhone}, remarks = ${after.remarks},
    gift_text = ${after.gift?.text ?? null}, gift_from = ${after.gift?.from ?? null},
    delivery_days = ${asJson(after.deliveryDays)}::jsonb, kitchen_from = ${kitchenFrom(after)}::date, delivery_paid_paise = ${deliveryPaidPaise}::integer,
    change_count = change_count + 1${isMethodChanged(changes) ? NOT_READY : sql``}${grown ? setAmounts(grown) : sql``}`;
  const where = sql`id = ${orderId} AND payment_status = 'success' AND cancelled_at IS NULL
    AND refund_status = 'none' AND (shipping_status = 'pending' AND (${isPackedToo}::boolean OR packed_at IS NULL)
      OR ${isPackedToo}::boolean AND shipping_status = 'completed' AND delivery_method = 'pickup_from_store')
    AND change_count = ${seenChanges}`;
  const changed = await changeOrder(tx, set, where, {
    kind: 'changed',
    actor,
    at,
    detail: { ...detail, changeId: id },
  });
  if (changed === undefined) return undefined;
  await sql`
    INSERT INTO order_changes (id, order_id, changed_at, changes)
    VALUES (${id}::uuid, ${orderId}::uuid, ${at}, ${JSON.stringify(changes)}::jsonb)`.execute(tx);
  await sql`DELETE FROM proposed_changes WHERE order_id = ${orderId}::uuid`.execute(tx);
  return { ...changed, proposedChange: null };
}

/** Another way of delivery takes another time. */
const kitchenFrom = ({ neededOn, deliveryDays, promises }: Changed) =>
  neededOn === null ? null : kitchenDay({ neededOn, deliveryDays }, promises);

const isMethodChanged = (changes: readonly OrderChange[]) => changes.some(({ field }) => field === 'method');

/**
 * An order that was ready to be collected is so no more, and its code opens nothing. It is in a box, unless a recall took
 * its packs out.
 */
const NOT_READY = sql`,
    shipping_status = 'pending', tracking_number = NULL, pickup_code = NULL, wrong_pickup_codes = 0, shipped_at = NULL,
    packed_at = CASE WHEN packed_at IS NULL AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = orders.id
      AND e.kind = 'unpacked' AND e.happened_at >= orders.shipped_at) THEN shipped_at ELSE packed_at END`;

const setAmounts = ({ shippingPaise, roundOffPaise, totalPaise }: Totals) => sql`,
    shipping_paise = ${shippingPaise}::integer, round_off_paise = ${roundOffPaise}::integer,
    total_paise = ${totalPaise}::integer`;

type Proposing = Omit<ProposedChange, 'expiresAt' | 'isPaying'> & {
  orderId: OrderId;
  proposedAt: Date;
  expiresAt: Date;
};

/** Takes the place of a change that was proposed before. */
export async function storeProposal(tx: Db, proposing: Proposing): Promise<void> {
  const { orderId, id, proposedAt, expiresAt, shippingAddress, deliveryDays, remarks } = proposing;
  await sql`
    INSERT INTO proposed_changes (order_id, id, proposed_at, expires_at, shipping_address, delivery_days, remarks,
      charge_more_paise, pay_more_paise)
    VALUES (${orderId}::uuid, ${id}::uuid, ${proposedAt}, ${expiresAt}, ${JSON.stringify(shippingAddress)}::jsonb,
      ${deliveryDays && JSON.stringify(deliveryDays)}::jsonb, ${remarks}, ${proposing.chargeMorePaise},
      ${proposing.payMorePaise})
    ON CONFLICT (order_id) DO UPDATE SET id = excluded.id, proposed_at = excluded.proposed_at,
      expires_at = excluded.expires_at, shipping_address = excluded.shipping_address,
      delivery_days = excluded.delivery_days, remarks = excluded.remarks,
      charge_more_paise = excluded.charge_more_paise, pay_more_paise = excluded.pay_more_paise`.execute(tx);
}

export async function deleteProposal(tx: Db, id: string): Promise<void> {
  await sql`DELETE FROM proposed_changes WHERE id = ${id}::uuid`.execute(tx);
}

/** Says whether an order has been packed at any time, so that its invoice may be written. */
export async function wasPacked(tx: Db, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM order_events WHERE order_id = ${orderId} AND kind = 'packed' LIMIT 1`.execute(tx);
  return rows.length === 1;
}

const DAY_MS = 86_400_000;

/** Deletes changes whose payment nobody waits for any more. */
export async function forgetProposals(db: Db, now: Date): Promise<void> {
  await sql`
    DELETE FROM proposed_changes WHERE expires_at < ${new Date(now.getTime() - DAY_MS)}`.execute(db);
}
