import { randomUUID } from 'node:crypto';
import { placeOrder, readOrderStatus } from '@tula/contract/orders/orders.ts';
import { type ApiClient, apiClient } from '../shop/api-client.ts';
import { pause } from '../shop/http-load.ts';
import { payOnPage } from '../shop/order-load.ts';
import type { Shopper } from '../shop/shoppers.ts';
import { databaseOf } from '../shop/shops-by-size.ts';
import { someProducts } from '../shop/some-products.ts';
import { sendWebhook, WEBHOOK_SECRET } from './false-webhooks.ts';
import { rowsOf } from './paid-orders.ts';
import { atBreakpoint, type Breakpoint } from './payment-breakpoints.ts';

/** A declined order whose bank captures the money after all, and the second order for the same items. */
export type LateCapture = { declined: string; paid: string; attempt: Attempt };

type Attempt = { id: string; amount: number };

type Shop = { origin: string; dataDir: string };

/** More packs than any order of the load has, so that the second order can be told from those. */
const COUNT = 3;
const WITHIN_SECONDS = 30;
const WEBHOOK_EVERY_SECONDS = 0.2;

/** In the transaction that settles late money, and when its refund is decided but not made. */
export const LATE_BREAKPOINTS: Breakpoint[] = [
  { name: 'while late money is settled', table: 'refunds', event: 'INSERT', isCommitted: false },
  {
    name: 'before late money is refunded at the gateway',
    table: 'sandbox_refunds',
    event: 'INSERT',
    isCommitted: false,
  },
];

/**
 * Has an order declined and a second one for the same items paid; then the bank captures the first payment, and the
 * fault is caused when the shop settles it.
 */
export async function captureLate(
  { origin, dataDir }: Shop,
  shopper: Shopper,
  { breakpoint, fault }: { breakpoint: Breakpoint; fault: () => Promise<string[]> },
): Promise<{ late: LateCapture; problems: string[] }> {
  const late = await declinedThenPaid({ origin, dataDir }, shopper);
  await atBank(dataDir, late.attempt);
  let isOver = false;
  const sending = tellUntil(origin, late.attempt, () => isOver);
  const problems = await atBreakpoint(dataDir, breakpoint, fault);
  isOver = true;
  await sending;
  return { late, problems };
}

/** Once the shop is up again, and the gateway has repeated its webhook: what became of both orders. */
export async function problemsOfLateCapture({ origin, dataDir }: Shop, late: LateCapture): Promise<string[]> {
  await sendWebhook(origin, { attempt: late.attempt, secret: WEBHOOK_SECRET, expected: 200 });
  let problems: string[] = [];
  for (let second = 0; second < WITHIN_SECONDS; second++) {
    problems = await standing(dataDir, late);
    if (problems.length === 0) return [];
    await pause(1);
  }
  return problems;
}

async function declinedThenPaid({ origin, dataDir }: Shop, { accessToken }: Shopper): Promise<LateCapture> {
  const api = apiClient(origin);
  try {
    const product = (await someProducts({ origin }, 1)).find(({ isAvailable }) => isAvailable);
    if (product === undefined) throw new Error('the shop has no products');
    const quantity = product.smallestAvailableQuantity as '250';
    const body = {
      products: [{ id: product.id, quantity, count: COUNT }],
      deliveryMethod: 'pickup_from_store' as const,
      remarks: `late ${randomUUID()}`,
    };
    const place = () => api.call(placeOrder, { body }, { accessToken, idempotencyKey: randomUUID() });
    const first = await place();
    await api.sendForm(new URL(first.tokenUrl).pathname, { outcome: 'decline' });
    await untilStatus(api, accessToken, { orderId: first.orderId, status: 'failed' });
    const second = await place();
    await payOnPage(second.tokenUrl, api);
    await untilStatus(api, accessToken, { orderId: second.orderId, status: 'success' });
    const [attempt] = await attemptsOf(dataDir, first.orderId);
    if (attempt === undefined) throw new Error('there is no such attempt');
    return { declined: first.orderId, paid: second.orderId, attempt };
  } finally {
    api.close();
  }
}

export async function untilStatus(
  api: ApiClient,
  accessToken: string,
  { orderId, status }: { orderId: string; status: string },
): Promise<void> {
  for (let tries = 0; tries < WITHIN_SECONDS * 10; tries++) {
    const { order } = await api.call(readOrderStatus, { params: { id: orderId } }, { accessToken });
    if (order.paymentStatus === status) return;
    await pause(0.1);
  }
  throw new Error(`order ${orderId} did not become ${status}`);
}

/** The payments of an order, from the first on. */
export function attemptsOf(dataDir: string, orderNumber: string): Promise<Attempt[]> {
  return rowsOf(
    dataDir,
    `SELECT a.id, a.amount_paise AS amount FROM payment_attempts a JOIN orders o ON o.id = a.order_id
     WHERE o.order_number = $1 ORDER BY a.created_at, a.id`,
    [orderNumber],
  );
}

/** Marks the payment as captured in the sandbox's own table, as a bank would report it late. */
export async function atBank(dataDir: string, { id }: Attempt): Promise<void> {
  await rowsOf(dataDir, `UPDATE sandbox_payments SET state = 'success' WHERE attempt_id = $1`, [id]);
}

/** A gateway repeats a webhook that gets no answer. */
export async function tellUntil(origin: string, attempt: Attempt, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await sendWebhook(origin, { attempt, secret: WEBHOOK_SECRET, expected: 200 }).catch(() => undefined);
    await pause(WEBHOOK_EVERY_SECONDS);
  }
}

/** The declined order is refunded once and told once; the second one is as it was. */
async function standing(dataDir: string, { declined, paid }: LateCapture): Promise<string[]> {
  const client = await databaseOf(dataDir);
  try {
    const { rows } = await client.query<{ problem: string }>(
      `SELECT o.order_number || ' is ' || o.payment_status || ', refund ' || o.refund_status || ', late '
         || coalesce(o.late_payment, 'none') || ', with ' || count(DISTINCT r.id) || ' refunds and '
         || count(DISTINCT m.id) || ' mails about them' AS problem
       FROM orders o LEFT JOIN refunds r ON r.order_id = o.id
         LEFT JOIN outbox m ON m.dedupe_key IN ('surplus-refund-started:' || r.attempt_id, 'refund-done:' || r.id)
       WHERE o.order_number IN ($1, $2) GROUP BY o.id
       HAVING concat_ws(' ', o.payment_status, o.refund_status, o.late_payment, count(DISTINCT r.id), count(DISTINCT m.id))
         <> CASE o.order_number WHEN $1 THEN 'failed SUCCESS PAID_AGAIN 1 2' ELSE 'success none 0 0' END`,
      [declined, paid],
    );
    return rows.map(({ problem }) => problem);
  } finally {
    await client.end();
  }
}
