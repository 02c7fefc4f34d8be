import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { pause } from '../../shop/http-load.ts';
import { ROOT } from '../../shop/shop-process.ts';
import { type SmallDisk, smallDisk } from '../small-disk.ts';
import { folderOf, type Machine, type Machines } from './machines.ts';

/** etcd, Patroni and PostgreSQL on three machines, with the files of deploy/cluster. */
export type DatabaseMachines = {
  machines: DatabaseMachine[];
  /** The machine that Patroni calls the primary; waits for one. */
  primary: () => Promise<DatabaseMachine>;
  etcdLeader: () => Promise<DatabaseMachine>;
  /** Waits until one primary has a synchronous and another standby, and all three members of etcd answer. */
  untilWhole: () => Promise<void>;
  /** An address of the shop's database at the primary. */
  url: (role: keyof typeof PASSWORDS) => Promise<string>;
};

export type DatabaseMachine = Machine & { disk: SmallDisk; powerOn: () => void };

const NAMES = ['db1', 'db2', 'db3'];
export const PASSWORDS = { postgres: 'of-the-superuser', tula_owner: 'of-the-owner', tula: 'of-the-shop' };
const DEPLOY = path.join(ROOT, 'deploy/cluster');
const DISK_SIZE = '1500m';
const WHOLE_WITHIN_SECONDS = 120;
const PRIMARY_WITHIN_TRIES = 50;
const ANSWERS_WITHIN_MS = 3_000;

/** The programs that such a machine needs beside PostgreSQL 15. */
export const DATABASE_PROGRAMS = ['patroni', 'etcd', 'curl', '/usr/lib/postgresql/15/bin/postgres'];

export async function startDatabaseMachines(folder: string, network: Machines): Promise<DatabaseMachines> {
  const machines = NAMES.map((name) => {
    const disk = smallDisk(path.join(folder, name), DISK_SIZE);
    if (disk === undefined) throw new Error('no small disk can be mounted');
    network.alsoClose(disk.remove);
    return startMachine(name, path.join(folder, name), disk, network);
  });
  const found: DatabaseMachines = {
    machines,
    primary: () => findPrimary(machines),
    etcdLeader: () => findEtcdLeader(machines),
    async untilWhole() {
      const startedMs = performance.now();
      while (!(await isWhole(machines))) {
        if (performance.now() - startedMs > WHOLE_WITHIN_SECONDS * 1000)
          throw new Error(`the cluster was not whole in ${WHOLE_WITHIN_SECONDS} s`);
        await pause(0.5);
      }
    },
    async url(role) {
      const { address } = await found.primary();
      return `postgres://${role}:${PASSWORDS[role]}@${address}:5432/tula`;
    },
  };
  await found.untilWhole();
  return found;
}

function startMachine(name: string, folder: string, disk: SmallDisk, network: Machines): DatabaseMachine {
  const folders = {
    [folderOf('postgres', path.join(folder, 'postgresql'))]: '/var/lib/postgresql',
    [folderOf('postgres', path.join(folder, 'sockets'))]: '/run/postgresql',
    [folderOf('etcd', path.join(folder, 'etcd'))]: '/var/lib/etcd',
    [folderOf('postgres', path.join(folder, 'patroni'))]: '/etc/patroni',
    [folderOf('root', path.join(folder, 'sbin'))]: '/usr/local/sbin',
  };
  writeFileSync(path.join(folder, 'patroni/config.yml'), filledIn('patroni.yml', name));
  const handOver = 'hand-over-when-full';
  copyFileSync(path.join(DEPLOY, `${handOver}.sh`), path.join(folder, 'sbin', `${handOver}.sh`));
  const machine = network.add(name, folders);
  function powerOn(): void {
    const env = Object.fromEntries(
      [...filledIn('etcd.env', name).matchAll(/^(\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]),
    );
    machine.keepRunning('etcd', ['etcd'], { user: 'etcd', env });
    machine.keepRunning('patroni', ['patroni', '/etc/patroni/config.yml'], { user: 'postgres' });
    const unit = readFileSync(path.join(DEPLOY, `${handOver}.service`), 'utf8');
    const [, user = ''] = /^User=(.+)$/m.exec(unit) ?? [];
    const [, command = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? [];
    machine.keepRunning(handOver, command.split(' '), { user });
  }
  powerOn();
  return { ...machine, disk, powerOn };
}

/** A file of deploy/cluster as its operator fills it in. */
function filledIn(file: string, name: string): string {
  return readFileSync(path.join(DEPLOY, file), 'utf8')
    .replaceAll(/^(?!#)(.*)\bNODE\b/gm, `$1${name}`)
    .replaceAll(/\bSUPERUSER_PASSWORD\b/g, PASSWORDS.postgres)
    .replaceAll(/\b(REPLICATION|API)_PASSWORD\b/g, 'between-machines');
}

type Answer = { status: number; body: unknown };

async function answer(
  { address }: Machine,
  port: number,
  at: string,
  options: RequestInit = {},
): Promise<Answer | undefined> {
  try {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    const { status, ...got } = await fetchJson(`http://${address}:${port}${at}`, { ...options, signal });
    return { status, ...got };
  } catch {
    return undefined;
  }
}

async function fetchJson(url: string, options: RequestInit): Promise<Answer> {
  const got = await fetch(url, options);
  return { status: got.status, body: await got.json() };
}

async function findPrimary(machines: readonly DatabaseMachine[]): Promise<DatabaseMachine> {
  for (let tried = 0; tried < PRIMARY_WITHIN_TRIES; tried++) {
    const asked = await Promise.all(
      machines.map(async (machine) => (await answer(machine, 8008, '/primary'))?.status === 200),
    );
    const primary = machines[asked.indexOf(true)];
    if (primary !== undefined) return primary;
    await pause(0.2);
  }
  throw new Error('there is no primary');
}

type Member = { role: string; state: string };

async function isWhole(machines: readonly DatabaseMachine[]): Promise<boolean> {
  const health = await Promise.all(machines.map((machine) => answer(machine, 2379, '/health')));
  if (health.some((one) => one?.status !== 200)) return false;
  const [first] = machines;
  const known = first && (await answer(first, 8008, '/cluster'));
  const { members = [] } = (known?.body ?? {}) as { members?: Member[] };
  const roles = members
    .filter(({ state }) => state === 'running' || state === 'streaming')
    .map(({ role }) => role);
  return roles.toSorted().join() === 'leader,replica,sync_standby';
}

async function findEtcdLeader(machines: readonly DatabaseMachine[]): Promise<DatabaseMachine> {
  for (const machine of machines) {
    const got = await answer(machine, 2379, '/v3/maintenance/status', { method: 'POST', body: '{}' });
    const { header, leader } = (got?.body ?? {}) as { header?: { member_id: string }; leader?: string };
    if (header !== undefined && header.member_id === leader) return machine;
  }
  throw new Error('etcd has no leader');
}

/** Makes the shop's database as the administrator of a new cluster does. */
export async function makeDatabase(databases: DatabaseMachines): Promise<void> {
  const url = new URL(await databases.url('postgres'));
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query('CREATE DATABASE tula');
  } finally {
    await client.end();
  }
}
