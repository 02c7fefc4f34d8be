import { call } from '@tula/contract/calls/call.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { placeOrder } from '@tula/contract/orders/orders.ts';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildPages, type ShopProcess, startShopProcess } from '../../test/shop-processes.ts';
import { type ThrowawayDatabase, throwawayDatabase, urlOf } from '../../test/throwaway-database.ts';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';

const SECRET_KEY = 'the one key of shop and process';
const WITHIN = { timeout: 60_000, interval: 100 };
const BUYERS = 50;
const PACK = 250;
const PACKS = 20;
/** Buyers whose orders are answered before the process is killed. */
const BEFORE = 5;
/** Buyers who do not come back after it. */
const LOST = 10;
const PAID = 4;

let database: ThrowawayDatabase;
let shop: OrdersShop;
let served: ShopProcess;
let murukku: ProductId;
const buyers: Shopper[] = [];

beforeAll(async () => {
  await buildPages();
  database = await throwawayDatabase();
  const at = new Date().toISOString();
  shop = await openOrdersShop({ on: database, at, env: { SECRET_KEY, RATE_LIMIT: 'off' } });
  murukku = await shop.aProduct({ packs: [PACK] });
  await shop.rows(
    `INSERT INTO product_stocks (product_id, stock_grams, revision, updated_at) VALUES ($1, $2, 0, now())`,
    [murukku, PACKS * PACK],
  );
  // A process without a seed takes a shop for a new one, which sells nothing until somebody opens it.
  await shop.aStaffMember('Kamala');
  await database.asOwner(
    'INSERT INTO first_run (begun_at, opened_at, opened_by) SELECT now(), now(), id FROM staff LIMIT 1',
  );
  for (let number = 0; number < BUYERS; number++) buyers.push(await shop.aShopper());
  served = await start();
}, 240_000);
afterAll(async () => {
  await served.stop();
  await shop.close();
  await database.drop();
});

const start = () =>
  startShopProcess({
    DATABASE_URL: urlOf(database.connection),
    DATA_DIR: shop.dataDir,
    SECRET_KEY,
    SEED: 'none',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  });

type Ordered = { tokenUrl: string } | { told: string };

/** Orders a pack over HTTP, with the key of the buyer: who asks again gets the order that was made before. */
async function order({ token, customerId }: Shopper): Promise<Ordered> {
  const answer = await call(
    async ({ method, url, headers, body = null }) => {
      const response = await fetch(served.origin + url, { method, headers, body });
      return { status: response.status, body: await response.json() };
    },
    placeOrder,
    { body: pickup([{ id: murukku, quantity: String(PACK) as '250', count: 1 }]) },
    { accessToken: token, idempotencyKey: `key-of-${customerId}` },
  ).catch(() => undefined);
  if (answer === undefined) return { told: 'no answer' };
  if (answer.ok) return { tokenUrl: answer.result.tokenUrl };
  return { told: answer.status === 503 ? 'busy' : answer.code };
}

/** The same until the shop is not busy. */
async function orderedAtLast(buyer: Shopper): Promise<Ordered> {
  for (;;) {
    const ordered = await order(buyer);
    if ('tokenUrl' in ordered || ordered.told !== 'busy') return ordered;
    await setTimeout(200);
  }
}

const placedOf = (all: readonly Ordered[]) => all.flatMap((one) => ('tokenUrl' in one ? [one] : []));
const toldOf = (all: readonly Ordered[]) => all.flatMap((one) => ('told' in one ? [one.told] : []));

/** Lets nobody reserve until it is called. */
async function holdStock(): Promise<() => Promise<void>> {
  const client = new pg.Client(database.owner);
  await client.connect();
  await client.query('BEGIN; SELECT FROM product_stocks FOR UPDATE');
  return () => client.end();
}

/** Locks that somebody waits for, or that transactions have which write orders. */
const locks = async (which: string) =>
  (await database.asOwner<{ n: number }>(`SELECT count(*)::integer AS n FROM pg_locks WHERE ${which}`))[0]
    ?.n ?? 0;
const waiting = () => locks('NOT granted');
const writing = () => locks(`relation = 'orders'::regclass AND mode = 'RowExclusiveLock'`);

/** Returns what is left, what orders have, and the orders that have more or less than they should. */
async function books() {
  const [sums] = await shop.rows<{ left: number; reserved: number }>(
    `SELECT stock_grams AS left, (SELECT coalesce(sum(reserved_grams), 0)::integer FROM stock_movements) AS reserved
     FROM product_stocks`,
  );
  const wrong = await shop.rows(
    `SELECT o.id FROM orders o LEFT JOIN stock_movements m ON m.order_id = o.id GROUP BY o.id
     HAVING coalesce(sum(m.reserved_grams), 0) <> CASE o.payment_status WHEN 'failed' THEN 0 ELSE $1::integer END`,
    [PACK],
  );
  return { ...sums, wrong };
}
const exactly = (packs: { sold: number }) => ({
  left: (PACKS - packs.sold) * PACK,
  reserved: packs.sold * PACK,
  wrong: [],
});

test('a process that is killed while 50 buyers order counted packs loses and sells none twice, and unpaid ones come back', async () => {
  const first = await Promise.all(buyers.slice(0, BEFORE).map(orderedAtLast));
  expect(toldOf(first)).toEqual([]);

  const release = await holdStock();
  const underWay = buyers.slice(BEFORE).map(order);
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(2), WITHIN);
  await served.kill();
  await release();
  expect(placedOf(await Promise.all(underWay))).toEqual([]);
  await vi.waitFor(async () => expect(await writing()).toBe(0), WITHIN);
  expect(await books()).toEqual(exactly({ sold: BEFORE }));

  served = await start();
  const again = await Promise.all(buyers.slice(0, BUYERS - LOST).map(orderedAtLast));
  const placed = placedOf(again);
  expect(placed).toHaveLength(PACKS);
  expect(toldOf(again)).toEqual(Array.from({ length: BUYERS - LOST - PACKS }, () => 'PRODUCT_UNAVAILABLE'));
  expect(await books()).toEqual(exactly({ sold: PACKS }));

  for (const { tokenUrl } of placed.slice(0, PAID)) await shop.decide(tokenUrl, 'pay');
  for (const table of ['payment_attempts', 'sandbox_payments'])
    await database.asOwner(
      `UPDATE ${table} SET created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day'
       WHERE state = 'pending'`,
    );
  await database.asOwner('UPDATE payment_attempts SET next_look_at = now() WHERE next_look_at IS NOT NULL');
  await vi.waitFor(async () => expect(await books()).toEqual(exactly({ sold: PAID })), WITHIN);
}, 240_000);
