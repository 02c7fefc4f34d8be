import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FACTS_FILE, parseFacts } from '../../../server/src/backup/restore-facts.ts';
import { runCommand } from '../../../server/src/commands/test-command.ts';
import { startShopProcess, type ShopProcess } from '../../../server/test/shop-processes.ts';
import { readOrderStatus } from '@tula/contract/orders/orders.ts';
import { apiClient } from '../../shop/api-client.ts';
import { pause } from '../../shop/http-load.ts';
import { orderLoad } from '../../shop/order-load.ts';
import { SECRET_KEY } from '../../shop/shop-process.ts';
import { PASSWORD, someShoppers } from '../../shop/shoppers.ts';
import { missingForMachines } from '../cluster/machines.ts';
import { type FaultRow, faultRow } from '../fault-row.ts';
import { type Acknowledged, checkInvariants } from '../invariants.ts';
import { ARCHIVE_PROGRAMS, type ArchivedPostgres, makeArchivedPostgres } from './archived-postgres.ts';
import { openTlsStorage } from './tls-storage.ts';

export const POINT_IN_TIME =
  'point-in-time: every table is dropped by mistake, and the database goes back to a moment before';

const SHOPPERS = 3;
const LOAD_SECONDS = 3;
const KEPT_WITHIN_SECONDS = 150;
const RAVI = 'ravi@shop.test';

/** Everything that happens to one shop on a database whose log goes to a bucket. */
type Trial = { postgres: ArchivedPostgres; env: Record<string, string> & { DATA_DIR: string } };
type Order = { number: string; payment: string };

/** Restores a shop to a point in time as docs/operations.md says. */
export async function restoreToPointInTime(
  folder: string,
  { isAskedFor }: { isAskedFor: boolean },
): Promise<FaultRow[]> {
  const missing = missingForMachines(ARCHIVE_PROGRAMS);
  if (missing !== undefined) {
    console.log(`${POINT_IN_TIME}: left out, as this takes ${missing}`);
    return isAskedFor ? [{ fault: POINT_IN_TIME, problems: `not tried without ${missing}` }] : [];
  }
  const within = path.join(folder, 'point-in-time');
  mkdirSync(within, { recursive: true });
  // PostgreSQL and pgBackRest run as another user, who passes it.
  chmodSync(folder, 0o711);
  const storage = await openTlsStorage(within);
  const postgres = await makeArchivedPostgres(path.join(within, 'postgres'), storage);
  const dataDir = path.join(within, 'data');
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    SECRET_KEY,
    SANDBOX_WEBHOOK_SECRET: 'known to all processes',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    STAFF_EMAIL: 'owner@shop.test',
    STAFF_PASSWORD: PASSWORD,
  };
  try {
    return [await goBack({ postgres, env })];
  } catch (error) {
    console.log(postgres.lastWords());
    return [{ fault: POINT_IN_TIME, problems: String(error) }];
  } finally {
    await postgres.stop();
    await storage.close();
  }
}

async function goBack({ postgres, env }: Trial): Promise<FaultRow> {
  await postgres.start();
  await postgres.makeDatabase();
  await postgres.pgbackrest('stanza-create');
  await postgres.pgbackrest('check');
  const before = await tradeUntilTheMistake({ postgres, env });
  await postgres.stop();
  const startedMs = performance.now();
  const target = ['--delta', '--type=time', `--target=${before.time}`, '--target-action=promote'];
  await postgres.pgbackrest(...target, 'restore');
  await postgres.start();
  const problems = differences(before.orders, await ordersIn(postgres));
  problems.push(...(await settle(env)));
  const startSeconds = (performance.now() - startedMs) / 1000;
  const shop = await startShopProcess(env);
  try {
    problems.push(...(await sessionsThatGoOn(shop, before.acknowledged)));
    const acknowledged = await trade(shop);
    const { dataDir, databaseUrl } = { dataDir: env.DATA_DIR, databaseUrl: postgres.url };
    const checked = await checkInvariants({ origin: shop.origin, dataDir, databaseUrl }, acknowledged);
    return faultRow({
      fault: POINT_IN_TIME,
      acknowledged,
      startSeconds,
      shownSeconds: checked.seconds,
      problems: [...problems, ...checked.violations],
    });
  } finally {
    await shop.stop();
  }
}

type Before = { time: string; orders: Order[]; acknowledged: Acknowledged };

/** Lets shoppers order before and after a backup, notes the moment, lets them order more, and drops all tables. */
async function tradeUntilTheMistake({ postgres, env }: Trial): Promise<Before> {
  const shop = await startShopProcess(env);
  try {
    await command('staff-add', ['--email', RAVI, '--name', 'Ravi'], env);
    await trade(shop);
    await postgres.pgbackrest('--type=full', 'backup');
    const acknowledged = await trade(shop);
    const { time, orders } = await momentIn(postgres);
    const later = await trade(shop);
    if (later.placed.length === 0) throw new Error('nobody ordered after the moment');
    await command('staff-dismiss', ['--email', RAVI], env);
    await untilKept(env.DATA_DIR);
    await postgres.query('DROP SCHEMA public CASCADE');
    return { time, orders, acknowledged };
  } finally {
    await shop.stop();
  }
}

async function trade({ origin }: ShopProcess): Promise<Acknowledged> {
  const load = await orderLoad(origin, await someShoppers(origin, SHOPPERS));
  await pause(LOAD_SECONDS);
  return load.end();
}

async function ordersIn(postgres: ArchivedPostgres): Promise<Order[]> {
  const { rows } = await postgres.query(
    'SELECT order_number AS number, payment_status AS payment FROM orders ORDER BY 1',
  );
  return rows as Order[];
}

/** The time of the database at a moment at which nobody orders, and what there is then. */
async function momentIn(postgres: ArchivedPostgres): Promise<Pick<Before, 'time' | 'orders'>> {
  for (;;) {
    const orders = await ordersIn(postgres);
    const { rows } = await postgres.query('SELECT clock_timestamp()::text AS time');
    await pause(1);
    if (differences(orders, await ordersIn(postgres)).length === 0)
      return { time: (rows as { time: string }[])[0]?.time ?? '', orders };
  }
}

function differences(before: readonly Order[], after: readonly Order[]): string[] {
  const text = ({ number, payment }: Order) => `${number} ${payment}`;
  const [had, has] = [new Set(before.map(text)), new Set(after.map(text))];
  return [
    ...[...had].filter((order) => !has.has(order)).map((order) => `${order} is missing`),
    ...[...has].filter((order) => !had.has(order)).map((order) => `${order} is of later`),
  ];
}

/** Waits until what must survive a restore has been written. */
async function untilKept(dataDir: string): Promise<void> {
  const file = path.join(dataDir, FACTS_FILE);
  for (let second = 0; second < KEPT_WITHIN_SECONDS; second++) {
    const facts = existsSync(file) ? parseFacts(readFileSync(file, 'utf8')) : undefined;
    if (facts?.dismissed.length === 1) return;
    await pause(1);
  }
  throw new Error('what must survive a restore was not written');
}

async function command(name: string, args: string[], env: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await runCommand(name, args, { ...env, STAFF_PASSWORD: PASSWORD });
  if (code !== 0) throw new Error(`${name}: ${stderr || stdout}`);
  return stdout;
}

/** The one command after such a restore. */
async function settle(env: Record<string, string>): Promise<string[]> {
  const said = await command('restore', ['--settle'], env);
  const isSettled =
    said.startsWith('Everybody has to log in again') && said.includes('1 members of staff dismissed again');
  return isSettled ? [] : [`it was not settled: ${said}`];
}

async function sessionsThatGoOn({ origin }: ShopProcess, { placed }: Acknowledged): Promise<string[]> {
  const api = apiClient(origin);
  try {
    const answers = await Promise.all(
      placed.map(({ orderId, accessToken }) =>
        api.call(readOrderStatus, { params: { id: orderId } }, { accessToken }).then(
          () => 'answered',
          (error: unknown) => String(error),
        ),
      ),
    );
    return answers.every((answer) => / 401 /.test(answer)) ? [] : ['a session goes on after the restore'];
  } finally {
    api.close();
  }
}
