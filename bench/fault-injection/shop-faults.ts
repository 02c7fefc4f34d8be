import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { type FaultRow, faultRow } from './fault-row.ts';
import { brokenPromises } from './invariants.ts';
import { lie, WEBHOOK_SECRET } from './false-webhooks.ts';
import { pause } from '../shop/http-load.ts';
import { type StartedShop, startWithNpm, survivors } from '../shop/npm-start.ts';
import { orderLoad } from '../shop/order-load.ts';
import { atMoment, clearMoment, MOMENTS } from './payment-breakpoints.ts';
import { freePort, ROOT } from '../shop/shop-process.ts';
import { type Shopper, someShoppers } from '../shop/shoppers.ts';
import { fillUp, type SmallDisk, smallDisk } from './small-disk.ts';
import { databaseOf, STAFF } from '../shop/shops-by-size.ts';

type Trial = { dataDir: string; shop: StartedShop; shoppers: Shopper[] };

/** Causes a fault under load; returns what should not have happened. The shop may have ended afterwards. */
type Fault = {
  name: string;
  happen: (trial: Trial) => Promise<string[]>;
  endsTheShop: boolean;
  /** Runs once the shop is up again. */
  afterwards?: (trial: Trial) => Promise<void>;
};

const SHOPPERS = 6;
const LOAD_SECONDS = 1.5;
const STOPS_WITHIN_SECONDS = 10;
const CONNECTION_CUTS = 5;
const SETTINGS = {
  SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STAFF_EMAIL: STAFF.email,
  STAFF_PASSWORD: STAFF.password,
};

const OWN_FAULTS: Fault[] = [
  {
    name: 'every database connection is cut, again and again',
    endsTheShop: false,
    happen: cutConnections,
  },
  {
    name: 'webhooks are forged, false and repeated',
    endsTheShop: false,
    happen: ({ shop, dataDir, shoppers }) => lie({ origin: shop.origin, dataDir }, shoppers),
  },
  {
    name: 'a second shop is started on the same data folder',
    endsTheShop: false,
    happen: startAnother,
  },
  { name: 'SIGTERM', endsTheShop: true, happen: ({ shop }) => stopInTime(shop) },
  {
    name: 'kill -9 of the server alone',
    endsTheShop: true,
    happen: ({ shop }) => ended(shop, () => shop.killServer()),
  },
  {
    name: 'kill -9 of everything, the database too',
    endsTheShop: true,
    happen: ({ shop }) => ended(shop, () => shop.killEverything()),
  },
  {
    name: 'kill -9 of the database alone',
    endsTheShop: true,
    async happen({ shop }) {
      const database = shop.processes().filter(({ command }) => /bin\/postgres -D/.test(command));
      return ended(shop, () => {
        for (const { pid } of database) process.kill(pid, 'SIGKILL');
      });
    },
  },
  ...MOMENTS.map((moment) => ({
    name: `kill -9 of everything ${moment.name}`,
    endsTheShop: true,
    happen: ({ dataDir, shop }: Trial) =>
      atMoment(dataDir, moment, () => ended(shop, () => shop.killEverything())),
    afterwards: ({ dataDir }: Trial) => clearMoment(dataDir, moment),
  })),
];

/** A shop without outside services, whose own parts fail one after another. */
export async function tryOwnFaults(
  folder: string,
  isSelected: (name: string) => boolean,
): Promise<FaultRow[]> {
  const dataDir = path.join(folder, 'data');
  const disk = smallDisk(path.join(dataDir, 'media'));
  if (disk === undefined) console.log('A full disk is not tried: mounting a small one takes root on Linux.');
  try {
    const faults = [...OWN_FAULTS, ...(disk === undefined ? [] : [fullDisk(disk)])].filter(({ name }) =>
      isSelected(name),
    );
    return faults.length === 0 ? [] : await tryAll(faults, dataDir);
  } finally {
    disk?.remove();
  }
}

const fullDisk = (disk: SmallDisk): Fault => ({
  name: 'the disk of the pictures is full',
  endsTheShop: false,
  happen: ({ shop }) => fillUp(disk, shop.origin),
});

async function tryAll(faults: Fault[], dataDir: string): Promise<FaultRow[]> {
  const port = await freePort();
  const start = () => startWithNpm(dataDir, port, SETTINGS);
  const shop = await start();
  const trial: Trial = { dataDir, shop, shoppers: [] };
  const rows: FaultRow[] = [];
  try {
    trial.shoppers = await someShoppers(shop.origin, SHOPPERS);
    for (const fault of faults) rows.push(await tryOut(fault, trial, start));
  } finally {
    await trial.shop.stop();
  }
  return rows;
}

async function tryOut(
  { name, happen, endsTheShop, afterwards }: Fault,
  trial: Trial,
  start: () => Promise<StartedShop>,
): Promise<FaultRow> {
  const { dataDir, shop, shoppers } = trial;
  const load = await orderLoad(shop.origin, shoppers, { goesOn: !endsTheShop });
  await pause(LOAD_SECONDS);
  const seen = await happen(trial);
  if (!endsTheShop) await pause(LOAD_SECONDS);
  const promised = await load.end();
  const startedMs = performance.now();
  if (endsTheShop) trial.shop = await start();
  await afterwards?.(trial);
  const startSeconds = (performance.now() - startedMs) / 1000;
  const kept = await brokenPromises({ origin: trial.shop.origin, dataDir }, promised);
  return faultRow({
    fault: name,
    promised,
    startSeconds: endsTheShop ? startSeconds : undefined,
    shownSeconds: kept.seconds,
    seen: [...seen, ...kept.faults],
  });
}

async function cutConnections({ dataDir }: Trial): Promise<string[]> {
  const client = await databaseOf(dataDir);
  try {
    for (let cut = 0; cut < CONNECTION_CUTS; cut++) {
      await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      await pause(0.5);
    }
  } finally {
    await client.end();
  }
  return [];
}

async function startAnother({ dataDir }: Trial): Promise<string[]> {
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
}

async function ended(shop: StartedShop, kill: () => void): Promise<string[]> {
  const before = shop.processes();
  kill();
  await shop.ended;
  for (let second = 0; second < 2 * STOPS_WITHIN_SECONDS && survivors(before).length > 0; second++)
    await pause(1);
  return survivors(before).map(({ command }) => `still running: ${command}`);
}

/** Every process ends by itself in time, with exit code 0. */
async function stopInTime(shop: StartedShop): Promise<string[]> {
  const before = shop.processes();
  const startedMs = performance.now();
  await shop.stop();
  const seconds = (performance.now() - startedMs) / 1000;
  const code = await shop.ended;
  return [
    ...(seconds > STOPS_WITHIN_SECONDS + 1 ? [`the stop took ${seconds.toFixed(1)} s`] : []),
    ...(code === 0 ? [] : [`it ended with ${code}`]),
    ...survivors(before).map(({ command }) => `still running: ${command}`),
  ];
}
