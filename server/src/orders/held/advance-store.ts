import type { AttemptId, OrderId } from '@tula/contract/calls/ids.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import { sql } from 'kysely';
import { newId } from '../../platform/new-id.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Order } from '../order.ts';
import { type Actor, changeOrder } from '../order-changes-store.ts';

export async function insertAdvance(
  tx: Db,
  orderId: OrderId,
  { paise, restBy }: { paise: Paise; restBy: string },
): Promise<void> {
  await sql`
    INSERT INTO order_advances (order_id, id, advance_paise, rest_by)
    VALUES (${orderId}::uuid, ${newId()}::uuid, ${paise}, ${restBy}::date)`.execute(tx);
}

type Paid = {
  orderId: OrderId;
  advanceId: string;
  attemptId: AttemptId;
  amountPaise: Paise;
  actor: Actor;
  at: Date;
  detail: object;
};

/**
 * Marks the advance of a locked order as paid. The order waits for its rest, also if its payment had failed before;
 * undefined when the advance is paid already, or the order is paid or cancelled.
 */
export async function markAdvancePaid(tx: Db, paid: Paid): Promise<Order | undefined> {
  const { orderId, advanceId, attemptId, amountPaise, actor, at, detail } = paid;
  const { numAffectedRows } = await sql`
    UPDATE order_advances SET attempt_id = ${attemptId}::uuid, paid_at = ${at}
    WHERE order_id = ${orderId}::uuid AND id = ${advanceId}::uuid AND paid_at IS NULL
      AND advance_paise = ${amountPaise}`.execute(tx);
  if (numAffectedRows !== 1n) return undefined;
  const where = sql`id = ${orderId} AND payment_status IN ('pending', 'failed') AND cancelled_at IS NULL`;
  const set = sql`payment_status = 'pending', order_status = 'pending'`;
  return changeOrder(tx, set, where, {
    kind: 'advance-paid',
    actor,
    at,
    detail: { attemptId, amountPaise, ...detail },
  });
}

/** The advance of a locked order goes back to its customer. */
export async function markAdvanceReturned(tx: Db, orderId: OrderId, at: Date): Promise<void> {
  await sql`
    UPDATE order_advances SET returned_at = ${at}
    WHERE order_id = ${orderId}::uuid AND paid_at IS NOT NULL AND returned_at IS NULL`.execute(tx);
}

/** Without its hold, an order is paid at once or not at all. */
export async function deleteUnpaidAdvance(tx: Db, orderId: OrderId): Promise<void> {
  await sql`DELETE FROM order_advances WHERE order_id = ${orderId}::uuid AND paid_at IS NULL`.execute(tx);
}

/** Moves the last day for the rest of a locked order. */
export async function moveRest(tx: Db, orderId: OrderId, restBy: string): Promise<void> {
  await sql`
    UPDATE order_advances SET rest_by = ${restBy}::date
    WHERE order_id = ${orderId}::uuid AND returned_at IS NULL`.execute(tx);
}
