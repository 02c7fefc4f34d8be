import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { type FaultRow, faultRow } from './fault-row.ts';
import { checkInvariants } from './invariants.ts';
import { sendFalseWebhooks, WEBHOOK_SECRET } from './false-webhooks.ts';
import { pause } from '../shop/http-load.ts';
import { type StartedShop, startWithNpm, survivors } from '../shop/npm-start.ts';
import { orderLoad } from '../shop/order-load.ts';
import { CLOSINGS } from './closing-faults.ts';
import { EMAIL_UNDOS } from './email-undo-faults.ts';
import { interruption } from './interrupted-request.ts';
import { PART_REFUNDS } from './part-refund-faults.ts';
import { RECALL_FAULTS } from './recall-faults.ts';
import { REFUNDS_DUE } from './refund-faults.ts';
import { ended, type Fault, STOPS_WITHIN_SECONDS, type Trial } from './shop-fault.ts';
import { atBreakpoint, type Breakpoint, clearBreakpoint, BREAKPOINTS } from './payment-breakpoints.ts';
import { captureLate, type LateCapture, LATE_BREAKPOINTS, problemsOfLateCapture } from './late-capture.ts';
import { builtServer } from '../../server/test/built-server.ts';
import { freePort } from '../../server/test/free-port.ts';
import { ROOT } from '../shop/shop-process.ts';
import { someShoppers } from '../shop/shoppers.ts';
import { sendSlowBodies } from './slow-bodies.ts';
import { STOCK_FAULTS } from './stock-faults.ts';
import { fillUp, type SmallDisk, smallDisk } from './small-disk.ts';
import { databaseOf, STAFF } from '../shop/shops-by-size.ts';

const SHOPPERS = 6;
const LOAD_SECONDS = 1.5;
const CONNECTION_CUTS = 5;
const SETTINGS = {
  SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STAFF_EMAIL: STAFF.email,
  STAFF_PASSWORD: STAFF.password,
};

const SHOP_FAULTS: Fault[] = [
  {
    name: 'every database connection is cut, again and again',
    endsTheShop: false,
    cause: cutConnections,
  },
  {
    name: 'webhooks are forged, false and repeated',
    endsTheShop: false,
    cause: ({ shop, dataDir, shoppers }) => sendFalseWebhooks({ origin: shop.origin, dataDir }, shoppers),
  },
  {
    name: 'strangers send their requests by the byte',
    endsTheShop: false,
    cause: ({ shop }) => sendSlowBodies(shop.origin),
  },
  {
    name: 'a second shop is started on the same data folder',
    endsTheShop: false,
    cause: startAnother,
  },
  { name: 'SIGTERM', endsTheShop: true, cause: ({ shop }) => stopInTime(shop) },
  {
    name: 'kill -9 of the server alone',
    endsTheShop: true,
    cause: ({ shop }) => ended(shop, () => shop.killServer()),
  },
  {
    name: 'kill -9 of everything, the database too',
    endsTheShop: true,
    cause: ({ shop }) => ended(shop, () => shop.killEverything()),
  },
  {
    name: 'kill -9 of the database alone',
    endsTheShop: true,
    async cause({ shop }) {
      const database = shop.processes().filter(({ command }) => /bin\/postgres -D/.test(command));
      return ended(shop, () => {
        for (const { pid } of database) process.kill(pid, 'SIGKILL');
      });
    },
  },
  ...BREAKPOINTS.map((breakpoint) => ({
    name: `kill -9 of everything ${breakpoint.name}`,
    endsTheShop: true,
    cause: ({ dataDir, shop }: Trial) =>
      atBreakpoint(dataDir, breakpoint, () => ended(shop, () => shop.killEverything())),
    async afterwards({ dataDir }: Trial) {
      await clearBreakpoint(dataDir, breakpoint);
      return [];
    },
  })),
  ...LATE_BREAKPOINTS.map(lateFault),
  // These faults record batches of a product, so they come before others leave paid orders that lack a batch.
  ...RECALL_FAULTS,
  ...STOCK_FAULTS,
  ...[REFUNDS_DUE, ...PART_REFUNDS, ...CLOSINGS, ...EMAIL_UNDOS].map(interruption),
];

/** A declined payment is captured after its customer has paid a second order, and the shop is killed at that moment. */
function lateFault(breakpoint: Breakpoint): Fault {
  let late: LateCapture | undefined;
  return {
    name: `kill -9 of everything ${breakpoint.name}`,
    endsTheShop: true,
    async cause({ dataDir, shop, shoppers }) {
      const [shopper] = shoppers;
      if (shopper === undefined) throw new Error('there are no shoppers');
      const fault = () => ended(shop, () => shop.killEverything());
      const captured = await captureLate({ origin: shop.origin, dataDir }, shopper, { breakpoint, fault });
      late = captured.late;
      return captured.problems;
    },
    async afterwards({ dataDir, shop }) {
      await clearBreakpoint(dataDir, breakpoint);
      return late === undefined ? [] : problemsOfLateCapture({ origin: shop.origin, dataDir }, late);
    },
  };
}

/** A shop without outside services, whose own parts fail one after another. */
export async function injectShopFaults(
  folder: string,
  isSelected: (name: string) => boolean,
): Promise<FaultRow[]> {
  const dataDir = path.join(folder, 'data');
  const disk = smallDisk(path.join(dataDir, 'media'));
  if (disk === undefined) console.log('A full disk is not tried: mounting a small one takes root on Linux.');
  try {
    const faults = [...SHOP_FAULTS, ...(disk === undefined ? [] : [fullDisk(disk)])].filter(({ name }) =>
      isSelected(name),
    );
    return faults.length === 0 ? [] : await injectAll(faults, dataDir);
  } finally {
    disk?.remove();
  }
}

const fullDisk = (disk: SmallDisk): Fault => ({
  name: 'the disk of the pictures is full',
  endsTheShop: false,
  cause: ({ shop }) => fillUp(disk, shop.origin),
});

async function injectAll(faults: Fault[], dataDir: string): Promise<FaultRow[]> {
  const port = await freePort();
  const start = () => startWithNpm(dataDir, port, SETTINGS);
  const shop = await start();
  const trial: Trial = { dataDir, shop, shoppers: [] };
  const rows: FaultRow[] = [];
  try {
    trial.shoppers = await someShoppers(shop.origin, SHOPPERS);
    for (const fault of faults) rows.push(await inject(fault, trial, start));
  } finally {
    await trial.shop.stop();
  }
  return rows;
}

async function inject(
  { name, cause, endsTheShop, afterwards }: Fault,
  trial: Trial,
  start: () => Promise<StartedShop>,
): Promise<FaultRow> {
  const { dataDir, shop, shoppers } = trial;
  const load = await orderLoad(shop.origin, shoppers, { continuesAfterErrors: !endsTheShop });
  await pause(LOAD_SECONDS);
  const problems = await cause(trial);
  if (!endsTheShop) await pause(LOAD_SECONDS);
  const acknowledged = await load.end();
  const startedMs = performance.now();
  if (endsTheShop) trial.shop = await start();
  problems.push(...((await afterwards?.(trial)) ?? []));
  const startSeconds = (performance.now() - startedMs) / 1000;
  const checked = await checkInvariants({ origin: trial.shop.origin, dataDir }, acknowledged);
  return faultRow({
    fault: name,
    acknowledged,
    startSeconds: endsTheShop ? startSeconds : undefined,
    shownSeconds: checked.seconds,
    problems: [...problems, ...checked.violations],
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
  const { status, stderr } = spawnSync(process.execPath, await builtServer(), {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return status === 1 && stderr.includes('is in use by another process')
    ? []
    : [`it ended with ${status}: ${stderr}`];
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
