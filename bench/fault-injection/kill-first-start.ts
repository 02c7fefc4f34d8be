import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../server/test/free-port.ts';
import { pause } from '../shop/http-load.ts';
import { type BegunStart, beginWithNpm, survivors } from '../shop/npm-start.ts';
import { databaseOf } from '../shop/shops-by-size.ts';
import { type Chance, killSome } from './random-victims.ts';

/** With a new database, all migrations and the demo shop, on two busy cores. */
const FIRST_START_WITHIN_SECONDS = 60;
const WITHIN_SECONDS = 60;
const DEMO_PRODUCTS = 36;

type Moment = { name: string; hasCome: (dataDir: string, shop: BegunStart) => boolean; lastsSeconds: number };

const MOMENTS: Moment[] = [
  { name: 'before the first database', hasCome: () => true, lastsSeconds: 0.8 },
  {
    name: 'while the first database is made',
    hasCome: (dataDir) => existsSync(dataDir) && readdirSync(dataDir).join().includes('postgres.init'),
    lastsSeconds: 1,
  },
  {
    name: 'during the first migrations',
    hasCome: (dataDir) => existsSync(path.join(dataDir, 'postgres', 'postmaster.pid')),
    lastsSeconds: 0.8,
  },
  {
    name: 'while the demo shop is seeded',
    hasCome: (_dataDir, shop) => shop.said().includes('Preparing the database'),
    lastsSeconds: 2,
  },
];

/** Kills a first start in one of its phases; the next start completes it. */
export async function killFirstStart(
  dataDir: string,
  turn: number,
  chance: Chance,
): Promise<{ moment: string; killed: string[]; startSeconds: number | undefined; problems: string[] }> {
  const { name, hasCome, lastsSeconds } = MOMENTS[turn % MOMENTS.length] as Moment;
  const port = await freePort();
  let shop = beginWithNpm(dataDir, port);
  await until(() => hasCome(dataDir, shop) || shop.hasEnded());
  await pause(chance() * lastsSeconds);
  const before = shop.processes();
  const { names, hasKilledNpm } = killSome(shop, chance);
  const problems: string[] = [];
  let isOpen = false;
  if (!hasKilledNpm && !(await until(async () => shop.hasEnded() || (isOpen = await shop.isReady()))))
    problems.push('it neither ended nor was ready');
  const startedMs = performance.now();
  if (!isOpen) {
    shop = beginWithNpm(dataDir, port);
    await shop.untilReady();
  }
  const startSeconds = isOpen ? undefined : (performance.now() - startedMs) / 1000;
  if (startSeconds !== undefined && startSeconds > FIRST_START_WITHIN_SECONDS)
    problems.push(`the start took ${startSeconds.toFixed(1)} s`);
  const products = await productsOf(dataDir);
  if (products !== DEMO_PRODUCTS) problems.push(`the demo shop has ${products} products`);
  await shop.stop();
  if ((await shop.ended) !== 0) problems.push(`it ended with ${await shop.ended}`);
  if (!(await until(() => survivors(before).length === 0)))
    problems.push(`still running: ${survivors(before)[0]?.command}`);
  rmSync(dataDir, { recursive: true, force: true });
  return { moment: name, killed: names, startSeconds, problems };
}

/** Whether it became true in time. */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<boolean> {
  for (let turn = 0; turn < WITHIN_SECONDS * 50; turn++) {
    if (await isTrue()) return true;
    await pause(0.02);
  }
  return false;
}

async function productsOf(dataDir: string): Promise<number> {
  const client = await databaseOf(dataDir);
  try {
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM products');
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}
