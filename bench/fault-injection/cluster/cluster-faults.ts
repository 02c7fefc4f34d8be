import path from 'node:path';
import { pause } from '../../shop/http-load.ts';
import { kill } from '../../shop/npm-start.ts';
import { type OrderLoad, orderLoad } from '../../shop/order-load.ts';
import { someShoppers } from '../../shop/shoppers.ts';
import { type FaultRow, faultRow } from '../fault-row.ts';
import { checkInvariants } from '../invariants.ts';
import { DATABASE_PROGRAMS, type DatabaseMachines, startDatabaseMachines } from './database-machines.ts';
import { missingForMachines, openMachines } from './machines.ts';
import { SHOP_PROGRAMS, type ShopMachines, startShopMachines } from './shop-machines.ts';

/** Faults with this word in their name need a cluster; they are tried only if asked for by it. */
export const CLUSTER = 'cluster';

const SHOPPERS = 3;
const LOAD_SECONDS = 4;
const ORDERS_WITHIN_SECONDS = 30;
const OVER_WITHIN_SECONDS = 90;
const PAID_AFTERWARDS = 10;
const ALL_FULL_SECONDS = 10;

type Cluster = { databases: DatabaseMachines; shop: ShopMachines };

/** Something that happens to a cluster, and how it ends. */
type ClusterFault = {
  name: string;
  /** Resolves with what went wrong and how to see that the cluster has answered to the fault. */
  cause: (cluster: Cluster) => Promise<Caused>;
};

type Caused = {
  problems?: string[];
  hasAnswered?: () => Promise<boolean>;
  /** What makes the machine whole again, such as power or a cable. */
  heal?: () => void;
};

const CLUSTER_FAULTS: ClusterFault[] = [
  {
    name: 'cluster: new processes of the shop, one after another',
    cause: async ({ shop }) => ({ problems: await shop.replaceAll() }),
  },
  {
    name: 'cluster: the leader of etcd is killed',
    async cause({ databases }) {
      const leader = await databases.etcdLeader();
      leader.pids('etcd').forEach(kill);
      return { hasAnswered: async () => (await databases.etcdLeader()).name !== leader.name };
    },
  },
  {
    name: 'cluster: kill -9 of PostgreSQL and Patroni on the primary, which start again',
    async cause({ databases }) {
      const primary = await databases.primary();
      [...primary.pids('patroni'), ...primary.pids('postgres')].forEach(kill);
      return {};
    },
  },
  {
    name: 'cluster: the machine of the primary loses power',
    async cause({ databases }) {
      const primary = await databases.primary();
      primary.powerOff();
      return { hasAnswered: hasAnother(databases, primary), heal: () => primary.powerOn() };
    },
  },
  {
    name: 'cluster: the network of the primary is cut',
    async cause({ databases }) {
      const primary = await databases.primary();
      primary.unplug();
      return { hasAnswered: hasAnother(databases, primary), heal: () => primary.plugIn() };
    },
  },
  {
    name: 'cluster: the disk of the primary is nearly full',
    async cause({ databases }) {
      const { disk, ...primary } = await databases.primary();
      disk.fill(4);
      return { hasAnswered: hasAnother(databases, primary), heal: disk.makeRoom };
    },
  },
  {
    name: 'cluster: the disk of the primary fills up',
    async cause({ databases }) {
      const { disk, ...primary } = await databases.primary();
      disk.fill();
      return { hasAnswered: hasAnother(databases, primary), heal: disk.makeRoom };
    },
  },
  {
    name: 'cluster: kill -9 of PostgreSQL on the primary, whose disk is full',
    async cause({ databases }) {
      const { disk, ...primary } = await databases.primary();
      disk.fill();
      primary.pids('postgres').forEach(kill);
      return { hasAnswered: hasAnother(databases, primary), heal: disk.makeRoom };
    },
  },
  {
    name: `cluster: all three disks are full for ${ALL_FULL_SECONDS} s`,
    async cause({ databases: { machines } }) {
      for (const { disk } of machines) disk.fill();
      await pause(ALL_FULL_SECONDS);
      for (const { disk } of machines) disk.makeRoom();
      return {};
    },
  },
];

const hasAnother = (databases: DatabaseMachines, former: { name: string }) => async () => {
  return (await databases.primary()).name !== former.name;
};

/** Starts a cluster, lets shoppers order, and causes one fault after another. */
export async function injectClusterFaults(
  folder: string,
  isSelected: (name: string) => boolean,
): Promise<FaultRow[]> {
  const missing = missingForMachines([...DATABASE_PROGRAMS, ...SHOP_PROGRAMS]);
  if (missing !== undefined) {
    console.log(`No cluster can be started here: this takes ${missing}.`);
    return [{ fault: CLUSTER, problems: `not started without ${missing}` }];
  }
  const network = openMachines(folder);
  const rows: FaultRow[] = [];
  let shop: ShopMachines | undefined;
  try {
    const databases = await startDatabaseMachines(path.join(folder, 'machines'), network);
    console.log('the database cluster runs');
    shop = await startShopMachines(path.join(folder, 'machines'), network, databases);
    console.log('the shop runs');
    for (const fault of CLUSTER_FAULTS.filter(({ name }) => isSelected(name)))
      rows.push(await inject({ databases, shop }, fault, folder));
  } catch (error) {
    // What a cluster that is not whole does to the next fault says nothing.
    console.log(network.lastWords());
    rows.push({ fault: `${CLUSTER}: the rest`, problems: String(error) });
  } finally {
    await shop?.close();
    network.close();
  }
  return rows;
}

async function inject(cluster: Cluster, fault: ClusterFault, folder: string): Promise<FaultRow> {
  const { databases, shop } = cluster;
  const load = await orderLoad(shop.origin, await someShoppers(shop.origin, SHOPPERS), {
    continuesAfterErrors: true,
  });
  await pause(LOAD_SECONDS);
  const gap = watchGap(load);
  const { problems = [], hasAnswered, heal } = await fault.cause(cluster);
  await until(async () => (await hasAnswered?.()) ?? true);
  const before = load.paidCount();
  await until(async () => load.paidCount() >= before + PAID_AFTERWARDS);
  heal?.();
  await databases.untilWhole();
  await pause(LOAD_SECONDS);
  const awaySeconds = gap.end();
  if (awaySeconds > ORDERS_WITHIN_SECONDS)
    problems.push(`nobody could order for ${awaySeconds.toFixed(1)} s`);
  const acknowledged = await load.end();
  const database = { origin: shop.origin, dataDir: folder, databaseUrl: await databases.url('tula') };
  const checked = await checkInvariants(database, acknowledged);
  const { problems: inShort = '', ...row } = faultRow({
    fault: fault.name,
    acknowledged,
    shownSeconds: checked.seconds,
    problems: [...problems, ...checked.violations],
  });
  const { lost, doubled } = checked;
  return { ...row, 'without orders (s)': Number(awaySeconds.toFixed(1)), lost, doubled, problems: inShort };
}

/** The longest time between two paid orders from now on, in seconds. */
function watchGap(load: OrderLoad): { end: () => number } {
  let count = load.paidCount();
  let sinceMs = performance.now();
  let longestMs = 0;
  const timer = setInterval(look, 20);
  function look(): void {
    const nowMs = performance.now();
    longestMs = Math.max(longestMs, nowMs - sinceMs);
    if (load.paidCount() === count) return;
    count = load.paidCount();
    sinceMs = nowMs;
  }
  return {
    end() {
      clearInterval(timer);
      look();
      return longestMs / 1000;
    },
  };
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const startedMs = performance.now();
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() - startedMs > OVER_WITHIN_SECONDS * 1000)
      throw new Error(`it did not happen within ${OVER_WITHIN_SECONDS} s`);
    await pause(0.1);
  }
}
