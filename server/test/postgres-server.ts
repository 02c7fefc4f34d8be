import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { postgresBinaries, type RunAs, runAs } from '../src/platform/postgres/postgres-binaries.ts';
import { withClient } from '../src/platform/postgres/database.ts';
import { freePort } from './free-port.ts';

export type PostgresServer = {
  port: number;
  /** Of the administrator; over TCP, without a password. */
  connection: pg.PoolConfig;
  url: string;
  query: (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
  /** Makes a standby from a copy taken while this server runs. `name` is its name for synchronous replication. */
  makeStandby: (name: string) => Promise<PostgresServer>;
  /** Ends the server at once, as a power cut would. */
  kill: () => Promise<void>;
  /** Removes its folder too, also after `kill`. */
  stop: () => Promise<void>;
};

const START_WITHIN_MS = 20_000;
const POLL_EVERY_MS = 25;
const NOT_COPIED = new Set(['postmaster.pid', 'postmaster.opts', 'standby.signal']);

/** Starts a new PostgreSQL of the version we ship, which can have standbys. */
export async function startPrimary(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const identity = runAs(undefined);
  const folder = newFolder(identity);
  const made = spawnSync(
    ...command(identity, postgresBinaries().initdb, [
      `--pgdata=${folder}`,
      '--username=tula',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
    ]),
    { encoding: 'utf8', uid: identity.uid, gid: identity.gid },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const server = await start(folder, identity, settings);
  await withClient({ ...server.connection, database: 'postgres' }, (client) =>
    client.query('CREATE DATABASE tula'),
  );
  return server;
}

function newFolder({ uid, gid }: RunAs): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tula-postgres-'));
  chmodSync(folder, 0o700);
  if (uid !== undefined) chownSync(folder, uid, gid ?? uid);
  return folder;
}

function command({ prefix }: RunAs, program: string, options: string[]): [string, string[]] {
  const [first = '', ...rest] = [...prefix, program, ...options];
  return [first, rest];
}

async function start(
  folder: string,
  identity: RunAs,
  settings: Record<string, string>,
): Promise<PostgresServer> {
  const port = await freePort();
  const all = {
    listen_addresses: '127.0.0.1',
    port: `${port}`,
    unix_socket_directories: '',
    max_connections: '200',
    wal_keep_size: '512MB',
    // A kill of the process alone loses nothing that was written.
    fsync: 'off',
    timezone: 'UTC',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const child = spawn(...command(identity, postgresBinaries().postgres, ['-D', folder, ...flags]), {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(identity.uid === undefined ? {} : { uid: identity.uid, gid: identity.gid }),
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-10_000)));
  const server = { host: '127.0.0.1', port, user: 'tula', connectionTimeoutMillis: 5_000 };
  await untilReady(child, server, () => output);
  const connection = { ...server, database: 'tula' };
  return {
    port,
    connection,
    url: `postgres://tula@127.0.0.1:${port}/tula`,
    query: (text, values = []) => withClient(connection, (client) => client.query(text, values)),
    makeStandby: async (name) => {
      const copy = await copyWhileRunning(connection, folder, identity);
      const upstream = `host=127.0.0.1 port=${port} user=tula application_name=${name}`;
      return start(copy, identity, { ...settings, primary_conninfo: upstream });
    },
    kill: () => end(child, 'SIGKILL'),
    async stop() {
      await end(child, 'SIGINT');
      // Sessions of a killed server end a moment later.
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

async function untilReady(child: ChildProcess, server: pg.PoolConfig, output: () => string): Promise<void> {
  const deadline = performance.now() + START_WITHIN_MS;
  for (;;) {
    try {
      return void (await withClient({ ...server, database: 'postgres' }, (client) =>
        client.query('SELECT 1'),
      ));
    } catch (error) {
      if (child.exitCode !== null || performance.now() > deadline)
        throw new Error(`PostgreSQL did not start: ${output()}`, { cause: error });
      await setTimeout(POLL_EVERY_MS);
    }
  }
}

/** A consistent copy by PostgreSQL's own backup functions; they end with the session that began. */
function copyWhileRunning(connection: pg.PoolConfig, folder: string, identity: RunAs): Promise<string> {
  return withClient(connection, async (client) => {
    const copy = newFolder(identity);
    await client.query(`SELECT pg_backup_start('standby', fast => true)`);
    cpSync(folder, copy, { recursive: true, filter: (file) => !NOT_COPIED.has(path.basename(file)) });
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    writeFileSync(path.join(copy, 'backup_label'), rows[0]?.labelfile ?? '');
    writeFileSync(path.join(copy, 'standby.signal'), '');
    return copy;
  });
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
