import type { AttemptId, OrderId, RefundId, StaffId } from '@tula/contract/calls/ids.ts';
import { paise } from '@tula/contract/values/money.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { pino } from 'pino';
import { v7 as newId } from 'uuid';
import { stoppedClock } from '../../test/stopped-clock.ts';
import { throwawayDatabase } from '../../test/throwaway-database.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { PaymentHandlers, PaymentParts, RefundHandlers } from './payment-parts.ts';
import { openAttempt } from './attempts/open-attempt.ts';
import { type RecordedAttempt, recordAttempt } from './attempts/record-attempt.ts';
import { testGateway } from './test-gateway.ts';

export const TOTAL_PAISE = paise(25_000);
export const RETURN_URL = 'http://shop.test/order-status?order-id=TL-222222';

export type OrderUpdate = { kind: 'paid' | 'failed' | 'refunded' | 'refund failed'; orderId: string };

/** Payments on a throwaway database, with orders that only know whether they are paid. */
export async function testPayments() {
  const { database, connection, owner, asOwner, drop } = await throwawayDatabase();
  const clock = stoppedClock('2026-11-21T06:00:00Z');
  const updates: OrderUpdate[] = [];
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const gateway = testGateway();
  const inUse = { gateway, formerGateways: [] };
  const parts: PaymentParts = {
    database,
    clock,
    log,
    publicUrl: 'http://shop.test',
    gateways: { current: () => inUse },
    paymentHandlers: paymentHandlers(updates),
    refundHandlers: refundHandlers(updates),
  };
  return {
    parts,
    gateway,
    clock,
    updates,
    connection,
    owner,
    asOwner,
    drop,
    lines,
    alerts: () => lines.flatMap((line) => (typeof line.alert === 'string' ? [line.alert] : [])),
    withGateway: (other: PaymentGateway): PaymentParts => partsWith(parts, other),
    rows: async <T extends pg.QueryResultRow>(query: string, values: unknown[] = []) =>
      (await database.pool.query<T>(query, values)).rows,
    aStaffMember: () => aStaffMember(parts),
    anOrder: () => anOrder(parts),
    recorded: (orderId: OrderId) => recorded(parts, orderId),
    opened: async (orderId: OrderId): Promise<RecordedAttempt> => {
      const attempt = await recorded(parts, orderId);
      await openAttempt(parts, { ...attempt, orderNumber: 'TL-222222', returnUrl: RETURN_URL });
      return attempt;
    },
    stateOf: async (attemptId: AttemptId) =>
      (await database.pool.query('SELECT state FROM payment_attempts WHERE id = $1', [attemptId])).rows[0]
        ?.state,
    refundState: async (refundId: RefundId) =>
      (await database.pool.query('SELECT state FROM refunds WHERE id = $1', [refundId])).rows[0]?.state,
    cancel: (orderId: OrderId) =>
      database.pool.query('UPDATE orders SET cancelled_at = $2 WHERE id = $1', [orderId, clock.now()]),
  };
}

export type TestPayments = Awaited<ReturnType<typeof testPayments>>;

/** Returns the same parts with another gateway for new payments, and these that took them before. */
export function partsWith(
  parts: PaymentParts,
  gateway: PaymentGateway,
  formerGateways: readonly PaymentGateway[] = [],
): PaymentParts {
  return { ...parts, gateways: { current: () => ({ gateway, formerGateways }) } };
}

function recorded(parts: PaymentParts, orderId: OrderId): Promise<RecordedAttempt> {
  return parts.database.tx((tx) => recordAttempt(tx, parts, { orderId, amountPaise: TOTAL_PAISE }));
}

async function aStaffMember({ database, clock }: PaymentParts): Promise<StaffId> {
  const id = newId();
  await database.pool.query(
    `INSERT INTO staff (id, name, email, email_canonical, password_hash, created_at)
     VALUES ($1::uuid, 'Kamala', $1::text, $1::text, '', $2)`,
    [id, clock.now()],
  );
  return id as StaffId;
}

async function anOrder({ database, clock }: PaymentParts): Promise<OrderId> {
  const id = newId();
  await database.pool.query(
    `INSERT INTO orders (id, order_number, customer_name, customer_email, customer_phone, placed_at, delivery_method,
       weight_grams, sub_total_paise, shipping_paise, round_off_paise, total_paise, wish_hash)
     VALUES ($1::uuid, $1::text, 'Meena', 'meena@example.com', '+919876543210', $2, 'pickup_from_store', 1000, $3, 0, 0, $3, '')`,
    [id, clock.now(), TOTAL_PAISE],
  );
  return id as OrderId;
}

function paymentHandlers(updates: OrderUpdate[]): PaymentHandlers {
  return {
    async paymentSucceeded(tx, { orderId, at }) {
      const { rows } = await sql<{ was: string; cancelled: boolean }>`
        SELECT payment_status AS was, cancelled_at IS NOT NULL AS cancelled FROM orders WHERE id = ${orderId}
        FOR UPDATE`.execute(tx);
      const order = rows[0];
      if (order?.was === 'success') return 'duplicate';
      if (order === undefined || order.cancelled) return 'late';
      await sql`
        UPDATE orders SET payment_status = 'success', order_status = 'success', paid_at = ${at}
        WHERE id = ${orderId}`.execute(tx);
      updates.push({ kind: 'paid', orderId });
      return 'served';
    },
    async paymentFailed(tx, { orderId }) {
      await sql`
        UPDATE orders SET payment_status = 'failed', order_status = 'failed'
        WHERE id = ${orderId} AND payment_status <> 'success'`.execute(tx);
      updates.push({ kind: 'failed', orderId });
    },
  };
}

function refundHandlers(updates: OrderUpdate[]): RefundHandlers {
  return {
    async refundSettled(_tx, { orderId, state }) {
      updates.push({ kind: state === 'success' ? 'refunded' : 'refund failed', orderId });
    },
  };
}
