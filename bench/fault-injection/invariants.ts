import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { readOrderStatus } from '@tula/contract/orders/orders.ts';
import { builtCommand } from '../../server/test/built-server.ts';
import { type ApiClient, apiClient } from '../shop/api-client.ts';
import { databaseViolations, type Paid } from './database-invariants.ts';
import { pause } from '../shop/http-load.ts';
import type { OrderLoad } from '../shop/order-load.ts';
import { ROOT, SECRET_KEY } from '../shop/shop-process.ts';
import { databaseOf } from '../shop/shops-by-size.ts';

export type Acknowledged = Awaited<ReturnType<OrderLoad['end']>>;

type Shop = {
  origin: string;
  dataDir: string;
  /** For an external database. */
  databaseUrl?: string;
  /** What an outside gateway has captured, by our reference; the sandbox has its tables in the database. */
  captures?: () => Paid[];
  /** How long everything acknowledged may take to be shown. */
  withinSeconds?: number;
};

const SHOWN_WITHIN_SECONDS = 60;

type Checked = {
  /** How long it took until everything acknowledged was shown. */
  seconds: number;
  /** Acknowledged orders that do not exist, and orders beside the one that their request asked for. */
  lost: number;
  doubled: number;
  violations: string[];
};

/** The invariants that the shop violated. */
export async function checkInvariants(shop: Shop, acknowledged: Acknowledged): Promise<Checked> {
  const paid = await untilPaid(shop, acknowledged);
  const { lost, doubled, ...counted } = await countOrders(shop, acknowledged);
  const violations = [
    ...paid.violations,
    ...counted.violations,
    ...(await lastingViolations(shop)),
    ...(await ledgerViolations(shop)),
  ];
  return { seconds: paid.seconds, lost, doubled, violations };
}

/** Every acknowledged order exists, and shows an acknowledged payment in time. */
async function untilPaid(
  { origin, withinSeconds = SHOWN_WITHIN_SECONDS }: Shop,
  { placed }: Acknowledged,
): Promise<{ seconds: number; violations: string[] }> {
  const api = apiClient(origin);
  const startedMs = performance.now();
  const seconds = () => (performance.now() - startedMs) / 1000;
  let waiting = placed;
  let violations: string[] = [];
  try {
    while (waiting.length > 0) {
      const checked = await Promise.all(
        waiting.map(async (order) => ({ order, violation: await violationOf(api, order) })),
      );
      const violating = checked.filter(({ violation }) => violation !== undefined);
      waiting = violating.map(({ order }) => order);
      violations = violating.map(({ violation }) => violation ?? '');
      if (waiting.length === 0 || seconds() > withinSeconds) break;
      await pause(0.5);
    }
  } finally {
    api.close();
  }
  return { seconds: seconds(), violations };
}

async function violationOf(
  api: ApiClient,
  order: Acknowledged['placed'][number],
): Promise<string | undefined> {
  try {
    const options = { accessToken: order.accessToken };
    const answer = await api.call(readOrderStatus, { params: { id: order.orderId } }, options);
    const isShown = !order.isPaid || answer.order.paymentStatus === 'success';
    return isShown ? undefined : `${order.orderId} is paid and shows ${answer.order.paymentStatus}`;
  } catch (error) {
    return `${order.orderId} was acknowledged: ${String(error)}`;
  }
}

/**
 * Every stored key has its order, and every acknowledged number exists once. Two keys may lead to one order: a
 * second request resumes an order whose first request got no answer.
 */
async function countOrders(
  shop: Shop,
  { placed, keys }: Acknowledged,
): Promise<Pick<Checked, 'lost' | 'doubled' | 'violations'>> {
  const client = await clientOf(shop);
  try {
    const numbers = placed.map(({ orderId }) => orderId);
    const orders = await client.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM orders WHERE order_number = ANY ($1)',
      [numbers],
    );
    const claimed = await client.query<{ count: number; orders: number }>(
      `SELECT count(*)::int AS count, count(o.id)::int AS orders
       FROM idempotency_keys k LEFT JOIN orders o ON o.id = k.order_id WHERE k.key = ANY ($1)`,
      [keys],
    );
    const unasked = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM orders o
       WHERE NOT EXISTS (SELECT FROM idempotency_keys k WHERE k.order_id = o.id)`,
    );
    const { count = 0, orders: made = 0 } = claimed.rows[0] ?? {};
    const lost = new Set(numbers).size - (orders.rows[0]?.count ?? 0);
    const violations: string[] = [];
    if (lost !== 0) violations.push('an acknowledged order is missing');
    if (new Set(numbers).size !== numbers.length)
      violations.push('two requests were answered with one order');
    if (count !== made) violations.push('a key is stored without its order');
    return { lost, doubled: unasked.rows[0]?.count ?? 0, violations };
  } finally {
    await client.end();
  }
}

/** The differences that remain once all pending work has had its time. */
async function lastingViolations(shop: Shop): Promise<string[]> {
  const { captures, withinSeconds = SHOWN_WITHIN_SECONDS } = shop;
  const client = await clientOf(shop);
  try {
    for (let second = 0; ; second++) {
      const violations = await databaseViolations(client, captures);
      if (violations.length === 0 || second >= withinSeconds) return violations;
      await pause(1);
    }
  } finally {
    await client.end();
  }
}

async function clientOf({ dataDir, databaseUrl }: Shop): Promise<pg.Client> {
  if (databaseUrl === undefined) return databaseOf(dataDir);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

async function ledgerViolations({ dataDir, databaseUrl = '' }: Shop): Promise<string[]> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY };
  const command = await builtCommand('check-ledger');
  try {
    execFileSync(process.execPath, command, { cwd: ROOT, env });
    return [];
  } catch (error) {
    return [`the ledger is not in order: ${String((error as { stdout?: unknown }).stdout)}`];
  }
}
