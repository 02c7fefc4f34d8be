import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverErrors } from './fault-injection/fault-row.ts';
import { checkInvariants } from './fault-injection/invariants.ts';
import { pause } from './shop/http-load.ts';
import { type StartedShop, startWithNpm, survivors } from './shop/npm-start.ts';
import { type OrderLoad, orderLoad } from './shop/order-load.ts';
import { atBreakpoint, clearBreakpoint, BREAKPOINTS } from './fault-injection/payment-breakpoints.ts';
import { freePort } from '../server/test/free-port.ts';
import { type Shopper, someShoppers } from './shop/shoppers.ts';
import { databaseOf } from './shop/shops-by-size.ts';

/** `npm run faults` with few orders and only the two faults that have found the most defects. */
const SHOPPERS = 2;
const ORDERS_BEFORE = 3;
const WITHIN_SECONDS = 60;

const folder = mkdtempSync(path.join(os.tmpdir(), 'tula-few-faults-'));
const dataDir = path.join(folder, 'data');
let port: number;
let shop: StartedShop;
let shoppers: Shopper[];

beforeAll(async () => {
  port = await freePort();
  shop = await start();
  shoppers = await someShoppers(shop.origin, SHOPPERS);
});
afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** An empty variable counts as unset: this shop uses the embedded database whatever the other tests use. */
const start = () => startWithNpm(dataDir, port, { DATABASE_URL: '', NODE_ENV: '', LOG_LEVEL: 'warn' });

/** What a start has printed until the shop was open. */
const linesOfStart = () => {
  const lines = shop.said().split('\n');
  return lines.slice(0, lines.findIndex((line) => line.includes('Log of this start:')) + 1);
};

const WHERE_THE_SHOP_IS = [
  expect.stringMatching(/^ {2}Tula is open at http/),
  expect.stringMatching(/^ {2}Staff sign in at http.* as .* with /),
  expect.stringMatching(/^ {2}Emails: http.*\/dev\/mailbox$/),
  `  Data folder: ${dataDir}`,
  expect.stringMatching(/^ {2}Log of this start: .*start-\d+\.log$/),
];

async function until(isTrue: () => boolean): Promise<void> {
  for (let turn = 0; !isTrue(); turn++) {
    if (turn > WITHIN_SECONDS * 20) throw new Error('it did not happen in time');
    await pause(0.05);
  }
}

const violations = async (acknowledged: Awaited<ReturnType<OrderLoad['end']>>) =>
  (await checkInvariants({ origin: shop.origin, dataDir }, acknowledged)).violations;

async function orders(continuesAfterErrors: boolean): Promise<OrderLoad> {
  const load = await orderLoad(shop.origin, shoppers, { continuesAfterErrors });
  await until(() => load.paidCount() >= ORDERS_BEFORE);
  return load;
}

test('the first start prints at most fifteen lines: what took long with its seconds, and where the shop is', () => {
  const lines = linesOfStart();
  expect(lines.length).toBeLessThanOrEqual(15);
  const steps = lines.filter((line) => line.endsWith(' s')).map((line) => line.replace(/ \d+\.\d s$/, ''));
  expect(steps.slice(-2)).toEqual(['Preparing the database…', 'Adding the demo catalogue…']);
  expect(lines.slice(-WHERE_THE_SHOP_IS.length)).toEqual(WHERE_THE_SHOP_IS);
});

test('with every database connection cut, no acknowledged order is lost and no answer is a 500', async () => {
  const load = await orders(true);
  const client = await databaseOf(dataDir);
  await client.query(`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  await client.end();
  const paidBefore = load.paidCount();
  await until(() => load.paidCount() > paidBefore);
  const acknowledged = await load.end();
  expect(serverErrors(acknowledged)).toEqual([]);
  expect(await violations(acknowledged)).toEqual([]);
});

test('killed together with its database after the commit of a webhook, the shop starts with each order once and paid', async () => {
  const breakpoint = BREAKPOINTS.find(({ table, isCommitted }) => table === 'payment_events' && isCommitted);
  if (breakpoint === undefined) throw new Error('there is no such breakpoint');
  const load = await orders(false);
  const before = shop.processes();
  const missed = await atBreakpoint(dataDir, breakpoint, async () => {
    shop.killEverything();
    await shop.ended;
    return [];
  });
  expect(missed).toEqual([]);
  const acknowledged = await load.end();
  await until(() => survivors(before).length === 0);
  shop = await start();
  await clearBreakpoint(dataDir, breakpoint);
  const printed = linesOfStart().filter((line) => line !== '' && !line.startsWith('> '));
  expect(printed).toEqual(WHERE_THE_SHOP_IS);
  expect(acknowledged.placed.length).toBeGreaterThanOrEqual(ORDERS_BEFORE);
  expect(await violations(acknowledged)).toEqual([]);
});
