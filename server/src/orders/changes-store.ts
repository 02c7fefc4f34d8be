import type { OrderId } from '@tula/contract/calls/ids.ts';
import type { OrderChange } from '@tula/contract/orders/timeline.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import type { Changed } from './changes.ts';
import type { Order } from './order.ts';
import { type Actor, changeOrder } from './order-changes-store.ts';

type Changing = {
  orderId: OrderId;
  id: string;
  after: Changed;
  changes: readonly OrderChange[];
  seenChanges: number;
  deliveryPaidPaise: Paise;
  isPackedToo: boolean;
  actor: Actor;
  at: Date;
  detail: object;
};

/** The rule of whyNotChange in one statement, and only after the changes that were seen; undefined when it rejects. */
export async function markChanged(tx: Db, changing: Changing): Promise<Order | undefined> {
  const { orderId, id, after, changes, seenChanges, deliveryPaidPaise, isPackedToo, actor, at, detail } =
    changing;
  const asJson = (value: object | null) => (value === null ? null : JSON.stringify(value));
  const set = sql`shipping_address = ${asJson(after.shippingAddress)}::jsonb, customer_name = ${after.customerName},
    customer_phone = ${after.customerPhone}, remarks = ${after.remarks},
    delivery_days = ${asJson(after.deliveryDays)}::jsonb, delivery_paid_paise = ${deliveryPaidPaise}::integer,
    change_count = change_count + 1`;
  const where = sql`id = ${orderId} AND payment_status = 'success' AND cancelled_at IS NULL
    AND shipping_status = 'pending' AND refund_status = 'none' AND (${isPackedToo}::boolean OR packed_at IS NULL)
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
  return changed;
}
