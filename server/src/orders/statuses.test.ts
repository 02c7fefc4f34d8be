import type { AttemptId, OrderId, ProductId, RefundId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../platform/postgres/database.ts';
import { PAYMENT_MAY_BECOME, REFUND_MAY_BECOME, SHIPPING_MAY_BECOME } from './order.ts';
import { markRefundSettled, markRefundStarted, markShipped } from './order-changes-store.ts';
import { markHandedOver } from './handover/handover-store.ts';
import { markPaid, markPaymentFailed } from './payment/settled-store.ts';
import { markPaymentAwaited } from './payment/paying-store.ts';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from './test-orders.ts';

let shop: OrdersShop;
let shopper: Shopper;
let murukku: ProductId;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  shopper = await shop.aShopper();
  murukku = await shop.aProduct();
});
afterAll(() => shop.close());

type Move = (tx: Db, orderId: OrderId) => Promise<unknown>;

const at = new Date('2026-11-21T07:12:00Z');
const attemptId = newId() as AttemptId;
const IS_PAID = `payment_status = 'success', order_status = 'success', paid_at = placed_at`;

const KINDS = {
  payment_status: {
    mayBecome: PAYMENT_MAY_BECOME,
    is: (status: string) =>
      status === 'success' ? IS_PAID : `payment_status = '${status}', order_status = '${status}'`,
    moves: {
      pending: (tx, orderId) => markPaymentAwaited(tx, orderId, at),
      failed: (tx, orderId) => markPaymentFailed(tx, { orderId, attemptId, partId: null, at }),
      success: (tx, orderId) => markPaid(tx, { orderId, attemptId, amountPaise: 56_000, at, isLate: false }),
    },
  },
  shipping_status: {
    mayBecome: SHIPPING_MAY_BECOME,
    is: (status: string) => `${IS_PAID}, shipping_status = '${status}'`,
    moves: {
      completed: (tx, orderId) =>
        markShipped(tx, {
          orderId,
          parcel: { trackingNumber: '0', courierName: null, trackingUrl: null },
          seenNumber: null,
          pickupCode: '0042',
          event: { kind: 'shipped', actor: 'system', at, detail: {} },
        }),
      success: (tx, orderId) => markHandedOver(tx, { orderId, actor: 'system', at, code: null }),
    },
  },
  refund_status: {
    mayBecome: REFUND_MAY_BECOME,
    is: (status: string) => `${IS_PAID}, refund_status = '${status}'`,
    moves: {
      INITIATED: markRefundStarted,
      SUCCESS: (tx, orderId) => settleRefundOf(tx, orderId, 'success'),
      FAILED: (tx, orderId) => settleRefundOf(tx, orderId, 'failed'),
    },
  },
} as const satisfies Record<
  string,
  {
    mayBecome: Record<string, readonly string[]>;
    is: (status: string) => string;
    moves: Record<string, Move>;
  }
>;

/** A refund of the whole order that is about to end in this state. */
async function settleRefundOf(tx: Db, orderId: OrderId, state: 'success' | 'failed'): Promise<void> {
  const refundId = newId() as RefundId;
  await sql`
    INSERT INTO refunds (id, attempt_id, order_id, amount_paise, state, because, created_at)
    SELECT ${refundId}, a.id, o.id, o.total_paise, 'creating', 'staff', now()
    FROM orders o JOIN payment_attempts a ON a.order_id = o.id WHERE o.id = ${orderId}`.execute(tx);
  await markRefundSettled(tx, { orderId, refundId, state });
}

const MOVES = Object.entries(KINDS).flatMap(([kind, { mayBecome, is, moves }]) =>
  Object.entries<readonly string[]>(mayBecome).flatMap(([from, next]) =>
    Object.entries<Move>(moves).map(([to, move]) => {
      const ends = next.includes(to) ? to : from;
      return { kind, from, to, ends, before: is(from), move };
    }),
  ),
);

test.each(MOVES)('a $kind of $from, changed to $to, ends as $ends', async ({ kind, before, ends, move }) => {
  // Different remarks make the requests differ, so each makes its own order.
  const { orderId: number } = await shop.placed(
    shopper,
    pickup([{ id: murukku, quantity: '500', count: 2 }], newId()),
  );
  const { id } = await shop.orderRow(number);
  await shop.rows(`UPDATE orders SET ${before} WHERE id = $1`, [id]);
  await shop.database.tx((tx) => move(tx, id));
  expect((await shop.orderRow(number))[kind]).toBe(ends);
});
