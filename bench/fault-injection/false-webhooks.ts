import { createHmac, randomUUID } from 'node:crypto';
import { placeOrder } from '@tula/contract/orders/orders.ts';
import type pg from 'pg';
import { apiClient } from '../shop/api-client.ts';
import type { Shopper } from '../shop/shoppers.ts';
import { someProducts } from '../shop/some-products.ts';
import { databaseOf } from '../shop/shops-by-size.ts';

type Shop = { origin: string; dataDir: string };
type Attempt = { id: string; amount: number };
type WebhookToSend = { secret: string; expected: number; eventId?: string };

/** The secret of the sandbox's webhooks, so that others can be signed here. */
export const WEBHOOK_SECRET = 'only for faults';
const MOST_UNPAID = 40;
const REPEATS = 10;

/** A forged webhook marks no order as paid, and a genuine one sent twenty times counts once. */
export async function sendFalseWebhooks(shop: Shop, shoppers: Shopper[]): Promise<string[]> {
  await orderUnpaid(shop.origin, shoppers);
  const client = await databaseOf(shop.dataDir);
  try {
    const { unpaid, paid } = await attempts(client);
    if (unpaid.length < shoppers.length || paid.length === 0)
      throw new Error('there are too few payments for false webhooks');
    const outcomes = await Promise.all(
      [
        ...paid.flatMap((attempt) => [...repeated(attempt), ...repeated(attempt, randomUUID())]),
        ...unpaid.flatMap((attempt) => [
          { attempt, secret: 'a wrong secret', expected: 401 },
          { attempt, secret: WEBHOOK_SECRET, expected: 200 },
        ]),
      ].map((webhook) => sendWebhook(shop.origin, webhook)),
    );
    return [...outcomes.flat(), ...(await wronglyPaid(client))];
  } finally {
    await client.end();
  }
}

/** The same event many times: each under its own id, or all under one. */
function repeated(attempt: Attempt, eventId?: string): ({ attempt: Attempt } & WebhookToSend)[] {
  const webhook = { attempt, secret: WEBHOOK_SECRET, expected: 200 };
  return Array.from({ length: REPEATS }, () => (eventId === undefined ? webhook : { ...webhook, eventId }));
}

/** Unpaid orders, for webhooks that claim they were paid. */
async function orderUnpaid(origin: string, shoppers: Shopper[]): Promise<void> {
  const api = apiClient(origin);
  try {
    const product = (await someProducts({ origin }, 1)).find(({ isAvailable }) => isAvailable);
    if (product === undefined) throw new Error('the shop has no products');
    const quantity = product.smallestAvailableQuantity as '250';
    const body = {
      products: [{ id: product.id, quantity, count: 3 }],
      deliveryMethod: 'pickup_from_store' as const,
    };
    for (const { accessToken } of shoppers)
      await api.call(placeOrder, { body }, { accessToken, idempotencyKey: randomUUID() });
  } finally {
    api.close();
  }
}

async function attempts(client: pg.Client): Promise<{ unpaid: Attempt[]; paid: Attempt[] }> {
  const unpaid = await client.query<Attempt>(
    `SELECT a.id, a.amount_paise AS amount FROM payment_attempts a JOIN sandbox_payments p ON p.attempt_id = a.id
     WHERE a.state = 'pending' AND p.state = 'pending' LIMIT ${MOST_UNPAID}`,
  );
  const paid = await client.query<Attempt>(
    `SELECT id, amount_paise AS amount FROM payment_attempts WHERE state = 'success' LIMIT 5`,
  );
  return { unpaid: unpaid.rows, paid: paid.rows };
}

async function wronglyPaid(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ violation: string }>(
    `SELECT o.order_number || ' counts as paid and is not' AS violation
     FROM orders o JOIN payment_attempts a ON a.order_id = o.id JOIN sandbox_payments p ON p.attempt_id = a.id
     WHERE o.payment_status = 'success' GROUP BY o.id HAVING bool_and(p.state <> 'success')`,
  );
  return rows.map(({ violation }) => violation);
}

export async function sendWebhook(
  origin: string,
  { attempt, secret, expected, eventId = randomUUID() }: { attempt: Attempt } & WebhookToSend,
): Promise<string[]> {
  const body = JSON.stringify({
    eventId,
    type: 'payment.success',
    attemptId: attempt.id,
    amountPaise: attempt.amount,
    currency: 'INR',
    occurredAt: '2026-01-01T00:00:00.000Z',
  });
  const headers = {
    'content-type': 'application/json',
    'x-sandbox-signature': createHmac('sha256', secret).update(body).digest('hex'),
  };
  const url = `${origin}/api/v1/payment/webhook/sandbox`;
  const { status } = await fetch(url, { method: 'POST', headers, body });
  return status === expected ? [] : [`a webhook was answered ${status} and not ${expected}`];
}
