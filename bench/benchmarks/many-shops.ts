import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Product } from '@tula/contract/catalogue/public-catalogue.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { builtServer } from '../../server/test/built-server.ts';
import { freePort } from '../../server/test/free-port.ts';
import { apiClient } from '../shop/api-client.ts';
import { median, pause } from '../shop/http-load.ts';
import { usageOf, usageOfAll } from '../shop/process-usage.ts';
import { answers, ROOT, SECRET_KEY } from '../shop/shop-process.ts';
import { type Shopper, someShoppers } from '../shop/shoppers.ts';
import { someProducts } from '../shop/some-products.ts';
import { type ManyShops, startManyShops } from '../shop/shops-on-one-database.ts';
import { checkOut } from './checkouts.ts';
import { type Measure, type Row, rounded } from './measure.ts';

/** `MANY_SHOPS` takes another number than this, which two cores and 8 GB carry with everything else. */
const SHOPS = 10;
const ORDERS_OF_EACH = 10;
const VIEWS_OF_EACH = 200;
const PICTURES_OF_A_VIEW = 4;
/** Connections that nobody uses are closed after half a minute. */
const SETTLE_SECONDS = 45;
const IDLE_SECONDS = 60;
const WAKES = 5;
const SOCKET = 'systemd-socket-activate';

const figure = (what: string, value: number, unit: string, most?: number): Row => ({
  what,
  ours: `${rounded(value)} ${unit}`,
  reference: '',
  ratio: '',
  required: most === undefined ? '' : `≤ ${most} ${unit}`,
  isOk: most === undefined || value <= most,
});

/** Measures what each of many shops on one PostgreSQL uses: awake, idle, for a view, for a checkout, and to wake. */
export const manyShops: Measure = {
  name: 'many-shops',
  isSlow: true,
  async run({ folder }) {
    const count = Number(process.env.MANY_SHOPS ?? SHOPS);
    const many = await startManyShops(folder, count);
    try {
      const shoppers = await Promise.all(many.shops.map(({ origin }) => someShoppers(origin, 1)));
      const views = await spentBy(many, () => viewAll(many));
      const orders = await spentBy(many, () => orderInAll(many, shoppers.flat()));
      const busy = await many.connections();
      await pause(SETTLE_SECONDS);
      const idle = await spentBy(many, () => pause(IDLE_SECONDS));
      const awake = usageOfAll(many.shops.map(({ pid }) => pid));
      const database = many.database();
      const quiet = await many.connections();
      const of = (total: number) => total / count;
      return [
        figure('own memory of a shop that is awake', of(awake.ownMb), 'MB', 220),
        figure('resident memory of the same', of(awake.residentMb), 'MB'),
        figure(`memory of PostgreSQL with ${count} shops`, database.ownMb, 'MB'),
        figure('connections of a shop under load', of(busy), 'connections', 12),
        figure('connections of an idle shop', of(quiet), 'connections', 12),
        figure('processor of an idle shop', (of(idle.shops) / IDLE_SECONDS) * 1000, 'ms a second'),
        figure('an idle shop in PostgreSQL', (of(idle.database) / IDLE_SECONDS) * 1000, 'ms a second'),
        figure('processor of a view', (of(views.shops) / VIEWS_OF_EACH) * 1000, 'ms'),
        figure('a view in PostgreSQL', (of(views.database) / VIEWS_OF_EACH) * 1000, 'ms'),
        figure('processor of a checkout', (of(orders.shops) / ORDERS_OF_EACH) * 1000, 'ms'),
        figure('a checkout in PostgreSQL', (of(orders.database) / ORDERS_OF_EACH) * 1000, 'ms'),
        ...(await wakeUps(many)),
      ];
    } finally {
      await many.close();
    }
  },
};

type Spent = { shops: number; database: number };

/** The processor time of all shops, and of their database, while something is done. */
async function spentBy(many: ManyShops, work: () => Promise<void>): Promise<Spent> {
  const look = (): Spent => ({
    shops: usageOfAll(many.shops.map(({ pid }) => pid)).cpuSeconds,
    database: many.database().cpuSeconds,
  });
  const before = look();
  await work();
  const after = look();
  return { shops: after.shops - before.shops, database: after.database - before.database };
}

/** Visitors of all shops in turns: home, list and products, each with some pictures. */
async function viewAll({ shops }: ManyShops): Promise<void> {
  const visits = await Promise.all(
    shops.map(async (shop) => ({ shop, products: await someProducts(shop, 1) })),
  );
  for (let view = 0; view < VIEWS_OF_EACH; view++)
    await Promise.all(
      visits.map(async ({ shop, products }) => {
        const product = products[view % products.length] as Product;
        const pages = [paths.home(), paths.products(), paths.product(product), paths.product(product)];
        await answers(`${shop.origin}${pages[view % pages.length]}`);
        for (let at = 0; at < PICTURES_OF_A_VIEW; at++) {
          const picture = products[(view + at) % products.length]?.primaryImage;
          if (picture !== undefined) await answers(`${shop.origin}${picture.url}`);
        }
      }),
    );
}

async function orderInAll({ shops }: ManyShops, shoppers: readonly Shopper[]): Promise<void> {
  await Promise.all(
    shops.map(async (shop, at) => {
      const api = apiClient(shop.origin);
      const products = (await someProducts(shop, 1)).filter(({ isAvailable }) => isAvailable);
      try {
        for (let order = 0; order < ORDERS_OF_EACH; order++)
          await checkOut(api, shoppers[at] as Shopper, [products[order]!, products[order + 1]!]);
      } finally {
        api.close();
      }
    }),
  );
}

/** How long the visitor waits who wakes a shop, and what that costs. */
async function wakeUps(many: ManyShops): Promise<Row[]> {
  await many.shops.shift()?.stop();
  const waits: number[] = [];
  const costs: number[] = [];
  for (let turn = 0; turn < WAKES; turn++) {
    const { waitedMs, cpuSeconds } = await wakeUp(many.settingsOf(0));
    waits.push(waitedMs);
    costs.push(cpuSeconds);
  }
  return [
    figure('first page of a shop that sleeps', median(waits) / 1000, 's', 5),
    figure('processor of waking', median(costs), 's'),
  ];
}

async function wakeUp({ dataDir, env }: ReturnType<ManyShops['settingsOf']>) {
  const port = await freePort();
  const settings = { ...env, DATA_DIR: dataDir, SECRET_KEY, SLEEP_AFTER_MINUTES: '15', RATE_LIMIT: 'off' };
  const given = Object.entries(settings).map(([name, value]) => `--setenv=${name}=${value}`);
  const command = [`--listen=127.0.0.1:${port}`, ...given, process.execPath, ...(await builtServer())];
  const waiting = spawn(SOCKET, command, { cwd: ROOT, stdio: 'ignore' });
  const failed = new Promise<never>((_, reject) => waiting.once('error', reject));
  try {
    return await Promise.race([failed, timeFirstPage(port, waiting.pid ?? 0)]);
  } finally {
    const ended = new Promise((resolve) => waiting.once('exit', resolve));
    waiting.kill('SIGTERM');
    await ended;
  }
}

/** systemd's program becomes the shop when somebody connects. */
async function timeFirstPage(port: number, pid: number) {
  const listens = `:${port.toString(16).toUpperCase().padStart(4, '0')} `;
  while (!readFileSync('/proc/net/tcp', 'utf8').includes(listens)) await pause(0.02);
  const startedMs = performance.now();
  const page = await fetch(`http://127.0.0.1:${port}/home`);
  await page.arrayBuffer();
  if (!page.ok) throw new Error(`the shop that was woken answers ${page.status}`);
  return { waitedMs: performance.now() - startedMs, cpuSeconds: usageOf(pid).cpuSeconds };
}
