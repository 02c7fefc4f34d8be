import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { builtCommand } from '../../../server/test/built-server.ts';
import { type RoundRobin, roundRobin } from '../../../server/test/round-robin.ts';
import { type ShopProcess, startShopProcess } from '../../../server/test/shop-processes.ts';
import { pause } from '../../shop/http-load.ts';
import { ROOT, SECRET_KEY } from '../../shop/shop-process.ts';
import { type DatabaseMachines, makeDatabase, PASSWORDS } from './database-machines.ts';
import { folderOf, type Machine, type Machines } from './machines.ts';

/** HAProxy, PgBouncer, a web process and a worker on each of two machines, behind one balancer. */
export type ShopMachines = {
  origin: string;
  /** Starts a new process beside each old one, and stops the old one once the new one is ready. */
  replaceAll: () => Promise<string[]>;
  close: () => Promise<void>;
};

const NAMES = ['shop1', 'shop2'];
const ROLES = ['web', 'worker'] as const;
const READY_WITHIN_TRIES = 600;
const STARTS = 5;

/** The programs that such a machine needs beside the shop. */
export const SHOP_PROGRAMS = ['haproxy', 'pgbouncer'];

type Serving = { machine: Machine; role: (typeof ROLES)[number]; process: ShopProcess };

export async function startShopMachines(
  folder: string,
  network: Machines,
  databases: DatabaseMachines,
): Promise<ShopMachines> {
  const machines = NAMES.map((name) => startMachine(name, path.join(folder, name), network));
  await prepareDatabase(databases);
  const balancer = await roundRobin(network.outside);
  const dataDir = path.join(folder, 'data');
  const env = {
    HOST: '0.0.0.0',
    DATABASE_URL: `postgres://tula:${PASSWORDS.tula}@127.0.0.1:5432/tula`,
    DATABASE_POOL_URL: `postgres://tula:${PASSWORDS.tula}@127.0.0.1:6432/tula`,
    DATA_DIR: dataDir,
    SECRET_KEY,
    SANDBOX_WEBHOOK_SECRET: 'known to all processes',
    PUBLIC_URL: balancer.origin,
    TRUST_PROXY: network.outside,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '1',
  };
  async function start(machine: Machine, role: Serving['role']): Promise<Serving> {
    const place = { prefix: machine.prefix(), host: machine.address };
    const started = await startAsSystemd(() => startShopProcess({ ...env, ROLE: role }, place));
    await untilReady(started);
    if (role === 'web') await balancer.add(started.port, machine.address);
    return { machine, role, process: started };
  }
  const serving: Serving[] = [];
  for (const role of ROLES) for (const machine of machines) serving.push(await start(machine, role));
  return {
    origin: balancer.origin,
    replaceAll: () => replaceAll(serving, start, balancer),
    async close() {
      await balancer.close();
      await Promise.all(serving.map(({ process: one }) => one.kill()));
    },
  };
}

/** A process that finds no database when it starts ends, and its unit in deploy/ starts it again. */
async function startAsSystemd(start: () => Promise<ShopProcess>): Promise<ShopProcess> {
  for (let tried = 1; ; tried++) {
    try {
      return await start();
    } catch (error) {
      if (tried === STARTS) throw error;
      await pause(2);
    }
  }
}

function startMachine(name: string, folder: string, network: Machines): Machine {
  mkdirSync(folder, { recursive: true });
  const haproxy = path.join(folder, 'haproxy');
  mkdirSync(haproxy);
  copyFileSync(path.join(ROOT, 'deploy/cluster/haproxy.cfg'), path.join(haproxy, 'haproxy.cfg'));
  const pgbouncer = folderOf('postgres', path.join(folder, 'pgbouncer'));
  writeFileSync(path.join(pgbouncer, 'pgbouncer.ini'), poolerSettings());
  writeFileSync(path.join(pgbouncer, 'userlist.txt'), `"tula" "${PASSWORDS.tula}"\n`);
  const machine = network.add(name, { [haproxy]: '/etc/haproxy', [pgbouncer]: '/etc/pgbouncer' });
  machine.keepRunning('haproxy', ['haproxy', '-db', '-f', '/etc/haproxy/haproxy.cfg']);
  machine.keepRunning('pgbouncer', ['pgbouncer', '-q', '/etc/pgbouncer/pgbouncer.ini'], { user: 'postgres' });
  return machine;
}

/** Returns the settings in deploy/ with the two lines for passwords that docs/operations.md asks for on a cluster. */
function poolerSettings(): string {
  return readFileSync(path.join(ROOT, 'deploy/pgbouncer.ini'), 'utf8').replace(
    'auth_type = any',
    'auth_type = scram-sha-256\nauth_file = /etc/pgbouncer/userlist.txt',
  );
}

async function prepareDatabase(databases: DatabaseMachines): Promise<void> {
  await makeDatabase(databases);
  const [administrator, owner, shop] = await Promise.all(
    (['postgres', 'tula_owner', 'tula'] as const).map((role) => databases.url(role)),
  );
  execFileSync(process.execPath, await builtCommand('prepare-database'), {
    cwd: ROOT,
    stdio: 'pipe',
    env: {
      ...process.env,
      DATABASE_ADMIN_URL: administrator,
      DATABASE_OWNER_URL: owner,
      DATABASE_URL: shop,
    },
  });
}

async function untilReady({ origin, output }: ShopProcess): Promise<void> {
  for (let tried = 0; tried < READY_WITHIN_TRIES; tried++) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(0.05);
  }
  throw new Error(`a process of the shop is not ready: ${output()}`);
}

async function replaceAll(
  serving: Serving[],
  start: (machine: Machine, role: Serving['role']) => Promise<Serving>,
  balancer: RoundRobin,
): Promise<string[]> {
  const problems: string[] = [];
  for (const [at, { machine, role, process: old }] of serving.entries()) {
    serving[at] = await start(machine, role);
    const code = await old.stop();
    if (role === 'web') balancer.remove(old.port);
    if (code !== 0) problems.push(`a ${role} process ended with ${code}`);
  }
  return problems;
}
