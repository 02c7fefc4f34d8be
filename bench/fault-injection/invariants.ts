import { execFileSync } from 'node:child_process';
import { readOrderStatus } from '@tula/contract/orders.ts';
import { type ApiClient, apiClient } from '../shop/api-client.ts';
import { faultsInBooks, type Paid } from './database-invariants.ts';
import { pause } from '../shop/http-load.ts';
import type { OrderLoad } from '../shop/order-load.ts';
import { ROOT, SECRET_KEY } from '../shop/shop-process.ts';
import { databaseOf } from '../shop/shops-by-size.ts';

export type Promised = Awaited<ReturnType<OrderLoad['end']>>;

type Shop = {
  origin: string;
  dataDir: string;
  /** For an external database; its data folder is its own then. */
  databaseUrl?: string;
  /** What an outside gateway has captured, by our reference; the sandbox has its tables in the database. */
  books?: () => Paid[];
  /** How long everything acknowledged may take to be shown. */
  withinSeconds?: number;
};

const SHOWN_WITHIN_SECONDS = 60;

/** The acknowledged promises that the shop broke, and how long it took until all were shown. */
export async function brokenPromises(
  shop: Shop,
  promised: Promised,
): Promise<{ seconds: number; faults: string[] }> {
  const paid = await untilPaid(shop, promised);
  const faults = [
    ...paid.faults,
    ...(await doubles(shop.dataDir, promised)),
    ...(await booksThatDiffer(shop)),
    ...ledgerFaults(shop),
  ];
  return { seconds: paid.seconds, faults };
}

/** Every acknowledged order exists, and shows an acknowledged payment in time. */
async function untilPaid(
  { origin, withinSeconds = SHOWN_WITHIN_SECONDS }: Shop,
  { placed }: Promised,
): Promise<{ seconds: number; faults: string[] }> {
  const api = apiClient(origin);
  const startedMs = performance.now();
  const seconds = () => (performance.now() - startedMs) / 1000;
  let waiting = placed;
  let faults: string[] = [];
  try {
    while (waiting.length > 0) {
      const checked = await Promise.all(
        waiting.map(async (order) => ({ order, fault: await faultOf(api, order) })),
      );
      const faulty = checked.filter(({ fault }) => fault !== undefined);
      waiting = faulty.map(({ order }) => order);
      faults = faulty.map(({ fault }) => fault ?? '');
      if (waiting.length === 0 || seconds() > withinSeconds) break;
      await pause(0.5);
    }
  } finally {
    api.close();
  }
  return { seconds: seconds(), faults };
}

async function faultOf(api: ApiClient, order: Promised['placed'][number]): Promise<string | undefined> {
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
async function doubles(dataDir: string, { placed, keys }: Promised): Promise<string[]> {
  const client = await databaseOf(dataDir);
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
    const { count = 0, orders: made = 0 } = claimed.rows[0] ?? {};
    const faults: string[] = [];
    if (orders.rows[0]?.count !== new Set(numbers).size) faults.push('an acknowledged order is missing');
    if (new Set(numbers).size !== numbers.length) faults.push('two requests were answered with one order');
    if (count !== made) faults.push('a key is kept without its order');
    return faults;
  } finally {
    await client.end();
  }
}

/** The differences that remain once all pending work has had its time. */
async function booksThatDiffer({
  dataDir,
  books,
  withinSeconds = SHOWN_WITHIN_SECONDS,
}: Shop): Promise<string[]> {
  const client = await databaseOf(dataDir);
  try {
    for (let second = 0; ; second++) {
      const faults = await faultsInBooks(client, books);
      if (faults.length === 0 || second >= withinSeconds) return faults;
      await pause(1);
    }
  } finally {
    await client.end();
  }
}

function ledgerFaults({ dataDir, databaseUrl = '' }: Shop): string[] {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY };
  try {
    execFileSync(process.execPath, ['server/src/commands/check-ledger.ts'], { cwd: ROOT, env });
    return [];
  } catch (error) {
    return [`the ledger is not in order: ${String((error as { stdout?: unknown }).stdout)}`];
  }
}
