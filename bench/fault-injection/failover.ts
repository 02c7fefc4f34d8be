import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type PostgresServer, startPrimary } from '../../server/test/postgres-server.ts';
import { type RoundRobin, roundRobin } from '../../server/test/round-robin.ts';
import { type ShopProcess, startShopProcess } from '../../server/test/shop-processes.ts';
import { pause } from '../shop/http-load.ts';
import { type MovableAddress, movableAddress } from '../shop/movable-address.ts';
import { anotherIsPaid, orderLoad } from '../shop/order-load.ts';
import { hasPooler, type Pooler, startPooler } from '../shop/pooler.ts';
import { SECRET_KEY } from '../shop/shop-process.ts';
import { someShoppers } from '../shop/shoppers.ts';
import { type FaultRow, faultRow } from './fault-row.ts';
import { checkInvariants } from './invariants.ts';

export const FAILOVER =
  'the primary dies; its synchronous standby takes over from four processes and two workers';

const WEB_PROCESSES = 4;
const WORKERS = 2;
const SHOPPERS = 6;
const LOAD_SECONDS = 3;
const STANDBY = 'standby';
/** How long whoever watches the primary takes to notice. */
const NOTICED_AFTER_SECONDS = 2;
const ANSWERS_WITHIN_SECONDS = 30;

type Cluster = {
  primary: PostgresServer;
  standby: PostgresServer;
  address: MovableAddress;
  pooler: Pooler;
  balancer: RoundRobin;
  webs: ShopProcess[];
  close: () => Promise<void>;
};

/** PgBouncer, a synchronous standby, four web processes and two workers behind a balancer, while shoppers order. */
export async function failOver(folder: string): Promise<FaultRow[]> {
  if (!hasPooler()) {
    console.log(`${FAILOVER}: left out, as this machine has no pgbouncer`);
    return [];
  }
  const cluster = await openCluster(path.join(folder, 'cluster'));
  try {
    const { primary, standby, address, balancer } = cluster;
    const problems: string[] = [];
    const shoppers = await someShoppers(balancer.origin, SHOPPERS);
    const load = await orderLoad(balancer.origin, shoppers, { continuesAfterErrors: true });
    await pause(LOAD_SECONDS);
    await primary.kill();
    const killedMs = performance.now();
    await pause(NOTICED_AFTER_SECONDS);
    await standby.query('SELECT pg_promote()');
    address.moveTo(standby.port);
    const isPaid = await anotherIsPaid(load);
    const awaySeconds = (performance.now() - killedMs) / 1000;
    if (!isPaid || awaySeconds > ANSWERS_WITHIN_SECONDS)
      problems.push(`nobody could pay for ${awaySeconds.toFixed(1)} s`);
    await pause(LOAD_SECONDS);
    const acknowledged = await load.end();
    const shop = { origin: balancer.origin, dataDir: folder, databaseUrl: standby.url };
    const checked = await checkInvariants(shop, acknowledged);
    return [
      faultRow({
        fault: FAILOVER,
        acknowledged,
        startSeconds: awaySeconds,
        shownSeconds: checked.seconds,
        problems: [...problems, ...unused(balancer, cluster.webs), ...checked.violations],
      }),
    ];
  } finally {
    await cluster.close();
  }
}

async function openCluster(folder: string): Promise<Cluster> {
  mkdirSync(folder, { recursive: true });
  const closing: (() => unknown)[] = [];
  const close = async () => {
    for (const one of closing.reverse()) await one();
  };
  try {
    const primary = await startPrimary();
    closing.push(primary.stop);
    const address = await movableAddress(primary.port);
    closing.push(address.close);
    const pooler = await startPooler(folder, address.port);
    closing.push(pooler.stop);
    const balancer = await roundRobin();
    closing.push(balancer.close);
    const env = {
      DATABASE_URL: `postgres://tula@127.0.0.1:${address.port}/tula`,
      DATABASE_POOL_URL: pooler.url,
      DATA_DIR: folder,
      SECRET_KEY,
      SANDBOX_WEBHOOK_SECRET: 'known to all processes',
      PUBLIC_URL: balancer.origin,
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    };
    // The first process migrates and fills the database, of which the standby is then a copy.
    const first = await startShopProcess({ ...env, ROLE: 'web' });
    await first.stop();
    const standby = await primary.makeStandby(STANDBY);
    closing.push(standby.stop);
    await waitForCommits(primary);
    const start = (role: string) => startShopProcess({ ...env, ROLE: role });
    const webs = await Promise.all(Array.from({ length: WEB_PROCESSES }, () => start('web')));
    const workers = await Promise.all(Array.from({ length: WORKERS }, () => start('worker')));
    for (const one of [...webs, ...workers]) closing.push(one.stop);
    for (const { port } of webs) await balancer.add(port);
    return { primary, standby, address, pooler, balancer, webs, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** From now on a commit is acknowledged once the standby has it. */
async function waitForCommits(primary: PostgresServer): Promise<void> {
  await primary.query(`ALTER SYSTEM SET synchronous_standby_names = '${STANDBY}'`);
  await primary.query('SELECT pg_reload_conf()');
  for (;;) {
    const { rows } = await primary.query('SELECT sync_state FROM pg_stat_replication');
    if (rows.some(({ sync_state }) => sync_state === 'sync')) return;
    await pause(0.1);
  }
}

function unused({ answered }: RoundRobin, webs: readonly ShopProcess[]): string[] {
  const idle = webs.filter(({ port }) => !answered()[port]);
  return idle.length === 0 ? [] : [`${idle.length} processes answered nothing`];
}
