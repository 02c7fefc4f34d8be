import { spawnSync } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { placeOrder } from '@tula/contract/orders.ts';
import { apiClient } from './api-client.ts';
import { tryDatabaseRestarts } from './database-restarts.ts';
import { type FaultRow, faultRow, faultsOfOurs } from './fault-row.ts';
import { brokenPromises } from './kept-promises.ts';
import { pause } from './load.ts';
import { startWithNpm, survivors } from './npm-start.ts';
import { orderLoad } from './order-load.ts';
import { tryOutsiders } from './outsiders-fail.ts';
import { atMoment, forgetMoment, MOMENTS } from './payment-moments.ts';
import { freePort, ROOT } from './shop-process.ts';
import { type Shopper, someShoppers } from './shoppers.ts';
import { someProducts } from './some-products.ts';
import { fillUp, smallDisk } from './small-disk.ts';
import { databaseOf, STAFF } from './stage.ts';

/** Makes a fault happen under load; answers what should not have been seen. The shop may be gone afterwards. */
type Fault = {
  name: string;
  happen: (shoppers: Shopper[]) => Promise<string[]>;
  endsTheShop: boolean;
  /** Once the shop is there again. */
  afterwards?: () => Promise<void>;
};

const SHOPPERS = 6;
const LOAD_SECONDS = 1.5;
const WEBHOOK_SECRET = 'only for faults, known to the one who makes them';
const STOPS_WITHIN_SECONDS = 10;
const CONNECTION_CUTS = 5;
const LIES = 40;

const folder = mkdtempSync(path.join(os.tmpdir(), 'tula-faults-'));
const dataDir = path.join(folder, 'data');
const port = await freePort();
const disk = smallDisk(path.join(dataDir, 'media'));
const SETTINGS = {
  SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STAFF_EMAIL: STAFF.email,
  STAFF_PASSWORD: STAFF.password,
};
const start = () => startWithNpm(dataDir, port, SETTINGS);

const FAULTS: Fault[] = [
  {
    name: 'every connection to the database is cut, again and again',
    endsTheShop: false,
    async happen() {
      for (let cut = 0; cut < CONNECTION_CUTS; cut++) {
        await inDatabase(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND pid <> pg_backend_pid()`,
        );
        await pause(0.5);
      }
      return [];
    },
  },
  {
    name: 'webhooks come forged, as signed lies and many times over',
    endsTheShop: false,
    happen: async (shoppers) => {
      await orderUnpaid(shoppers);
      return lie();
    },
  },
  {
    name: 'a second shop is started on the same data folder',
    endsTheShop: false,
    async happen() {
      const env = { ...process.env, DATA_DIR: dataDir, PORT: `${await freePort()}`, LOG_LEVEL: 'silent' };
      const { status, stderr } = spawnSync(process.execPath, ['server/src/main.ts'], {
        cwd: ROOT,
        env,
        encoding: 'utf8',
        timeout: 60_000,
      });
      return status === 1 && stderr.includes('is in use by another process')
        ? []
        : [`it ended with ${status}: ${stderr}`];
    },
  },
  ...(disk === undefined
    ? []
    : [
        {
          name: 'the disk of the pictures is full',
          endsTheShop: false,
          happen: () => fillUp(disk, shop.origin),
        },
      ]),
  { name: 'SIGTERM', endsTheShop: true, happen: () => stopInTime() },
  {
    name: 'kill -9 of the server alone',
    endsTheShop: true,
    happen: async () => ended(() => shop.killServer()),
  },
  {
    name: 'kill -9 of everything, the database too',
    endsTheShop: true,
    happen: async () => ended(() => shop.killEverything()),
  },
  {
    name: 'kill -9 of the database alone',
    endsTheShop: true,
    async happen() {
      const database = shop.processes().filter(({ command }) => /bin\/postgres -D/.test(command));
      return ended(() => {
        for (const { pid } of database) process.kill(pid, 'SIGKILL');
      });
    },
  },
  ...MOMENTS.map((moment) => ({
    name: `kill -9 of everything ${moment.name}`,
    endsTheShop: true,
    happen: () => atMoment(dataDir, moment, () => ended(() => shop.killEverything())),
    afterwards: () => forgetMoment(dataDir, moment),
  })),
];

let shop = await start().catch((error: unknown) => {
  disk?.remove();
  throw error;
});
const rows: FaultRow[] = [];
try {
  const shoppers = await someShoppers(shop.origin, SHOPPERS);
  for (const fault of FAULTS) rows.push(await tryOut(fault, shoppers));
  await shop.stop();
  rows.push(await tryDatabaseRestarts(folder));
  rows.push(...(await tryOutsiders(folder)));
} finally {
  await shop.stop();
  disk?.remove();
  rmSync(folder, { recursive: true, force: true });
}
console.table(rows);
if (disk === undefined) console.log('A full disk was not tried: to mount a small one takes root on Linux.');
const broken = rows.filter(({ seen }) => seen !== 'nothing').length;
console.log(broken === 0 ? 'Every promise was kept.' : `${broken} of ${rows.length} faults broke a promise.`);
process.exitCode = broken === 0 ? 0 : 1;

async function tryOut({ name, happen, endsTheShop, afterwards }: Fault, shoppers: Shopper[]) {
  const load = await orderLoad(shop.origin, shoppers, { goesOn: !endsTheShop });
  await pause(LOAD_SECONDS);
  const seen = await happen(shoppers);
  if (!endsTheShop) await pause(LOAD_SECONDS);
  const promised = await load.end();
  const startedMs = performance.now();
  if (endsTheShop) shop = await start();
  await afterwards?.();
  const startSeconds = (performance.now() - startedMs) / 1000;
  if (!endsTheShop) seen.push(...faultsOfOurs(promised));
  const kept = await brokenPromises({ origin: shop.origin, dataDir }, promised);
  return faultRow({
    fault: name,
    promised,
    startSeconds: endsTheShop ? startSeconds : undefined,
    shownSeconds: kept.seconds,
    seen: [...seen, ...kept.faults],
  });
}

async function ended(kill: () => void): Promise<string[]> {
  const before = shop.processes();
  kill();
  await shop.ended;
  for (let second = 0; second < 2 * STOPS_WITHIN_SECONDS && survivors(before).length > 0; second++)
    await pause(1);
  return survivors(before).map(({ command }) => `still running: ${command}`);
}

async function stopInTime(): Promise<string[]> {
  const startedMs = performance.now();
  await shop.stop();
  const seconds = (performance.now() - startedMs) / 1000;
  return seconds > STOPS_WITHIN_SECONDS + 1 ? [`the stop took ${seconds.toFixed(1)} s`] : [];
}

async function inDatabase<T extends object>(text: string): Promise<T[]> {
  const client = await databaseOf(dataDir);
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Orders that nobody pays, for those who will say that they were paid. */
async function orderUnpaid(shoppers: Shopper[]): Promise<void> {
  const api = apiClient(shop.origin);
  const [product] = (await someProducts(shop, 1)).filter(({ isAvailable }) => isAvailable);
  if (product === undefined) throw new Error('there is nothing to order');
  const quantity = product.smallestAvailableQuantity as '250';
  const order = {
    products: [{ id: product.id, quantity, count: 3 }],
    deliveryMethod: 'pickup_from_store' as const,
  };
  try {
    for (const { accessToken } of shoppers) await api.ask(placeOrder, { body: order }, { accessToken });
  } finally {
    api.close();
  }
}

type Attempt = { id: string; amount: number; order: string };

/** Nobody who lies about a payment gets goods for it, and who tells the truth twenty times is believed once. */
async function lie(): Promise<string[]> {
  const unpaid = await inDatabase<Attempt>(
    `SELECT a.id, a.amount_paise AS amount, o.order_number AS order FROM payment_attempts a
     JOIN orders o ON o.id = a.order_id JOIN sandbox_payments p ON p.attempt_id = a.id
     WHERE a.state = 'pending' AND p.state = 'pending' LIMIT ${LIES}`,
  );
  const paid = await inDatabase<Attempt>(
    `SELECT a.id, a.amount_paise AS amount, o.order_number AS order FROM payment_attempts a
     JOIN orders o ON o.id = a.order_id WHERE a.state = 'success' LIMIT 5`,
  );
  if (unpaid.length < SHOPPERS) throw new Error('there are too few payments to lie about');
  const truths = paid.flatMap((attempt) => Array.from({ length: 20 }, () => tell(attempt, WEBHOOK_SECRET)));
  const lies = unpaid.flatMap((attempt) => [tell(attempt, 'not the secret'), tell(attempt, WEBHOOK_SECRET)]);
  const statuses = await Promise.all([...truths, ...lies]);
  const seen = statuses.filter((status) => status >= 500).map((status) => `a webhook was answered ${status}`);
  const believed = await inDatabase<{ order: string }>(
    `SELECT o.order_number AS order FROM orders o JOIN payment_attempts a ON a.order_id = o.id
     JOIN sandbox_payments p ON p.attempt_id = a.id
     WHERE o.payment_status = 'success' GROUP BY 1 HAVING bool_and(p.state <> 'success')`,
  );
  return [...seen, ...believed.map(({ order }) => `${order} counts as paid and is not`)];
}

async function tell({ id, amount }: Attempt, secret: string): Promise<number> {
  const body = JSON.stringify({
    eventId: randomUUID(),
    type: 'payment.success',
    attemptId: id,
    amountPaise: amount,
    currency: 'INR',
    occurredAt: '2026-01-01T00:00:00.000Z',
  });
  const headers = {
    'content-type': 'application/json',
    'x-sandbox-signature': createHmac('sha256', secret).update(body).digest('hex'),
  };
  const url = `${shop.origin}/api/v1/payment/webhook/sandbox`;
  return (await fetch(url, { method: 'POST', headers, body })).status;
}
