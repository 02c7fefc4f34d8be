import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, copyFileSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { withClient } from '../../../server/src/platform/postgres/database.ts';
import { freePort } from '../../../server/test/free-port.ts';
import { pause } from '../../shop/http-load.ts';
import { ROOT } from '../../shop/shop-process.ts';
import { folderOf } from '../cluster/machines.ts';
import type { TlsStorage } from './tls-storage.ts';

/** Debian's PostgreSQL with the files of deploy/archive: pgBackRest sends its log to a bucket. */
export type ArchivedPostgres = {
  url: string;
  /** Creates the empty database of the shop. */
  makeDatabase: () => Promise<void>;
  /** In the shop's database, as the administrator. */
  query: (text: string) => Promise<pg.QueryResult>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Runs pgBackRest as an operator does; resolves with what it has said. */
  pgbackrest: (...args: string[]) => Promise<string>;
  lastWords: () => string;
};

const BIN = '/usr/lib/postgresql/15/bin';
export const ARCHIVE_PROGRAMS = [`${BIN}/postgres`, 'pgbackrest'];
const AS_POSTGRES = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];
const STARTS_WITHIN_TRIES = 600;
const LAST_LINES = 20;

const run = promisify(execFile);

/** Makes the cluster of an empty folder. Nothing runs before `start`. */
export async function makeArchivedPostgres(folder: string, storage: TlsStorage): Promise<ArchivedPostgres> {
  folderOf('postgres', folder);
  const data = path.join(folder, 'main');
  const port = await freePort();
  const env = configure(folder, { data, port, storage });
  const made = ['--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums', '--no-sync'];
  execFileSync(...asPostgres([`${BIN}/initdb`, `--pgdata=${data}`, ...made]), { stdio: 'ignore' });
  copyFileSync(path.join(ROOT, 'deploy/archive/postgresql.conf'), path.join(folder, 'tula-archive.conf'));
  // Nothing loses its power here.
  const own = { listen_addresses: '127.0.0.1', port, unix_socket_directories: folder, fsync: 'off' };
  const lines = Object.entries(own).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(path.join(data, 'postgresql.conf'), `${lines.join('')}include '../tula-archive.conf'\n`);
  const log = path.join(folder, 'postgres.log');
  const connection = { host: '127.0.0.1', port, user: 'postgres' };
  let server: ChildProcess | undefined;
  return {
    url: `postgres://postgres@127.0.0.1:${port}/tula`,
    async makeDatabase() {
      await withClient({ ...connection, database: 'postgres' }, (client) =>
        client.query('CREATE DATABASE tula'),
      );
    },
    query: (text) => withClient({ ...connection, database: 'tula' }, (client) => client.query(text)),
    async start() {
      const output = openSync(log, 'a');
      server = spawn(...asPostgres([`${BIN}/postgres`, '-D', data]), {
        stdio: ['ignore', output, output],
        env,
      });
      closeSync(output);
      await untilItTakesWrites({ ...connection, database: 'postgres' });
    },
    async stop() {
      if (server === undefined || server.exitCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
    },
    async pgbackrest(...args) {
      const { stdout, stderr } = await run(...asPostgres(['pgbackrest', '--stanza=tula', ...args]), { env });
      return stdout + stderr;
    },
    lastWords: () => readFileSync(log, 'utf8').trimEnd().split('\n').slice(-LAST_LINES).join('\n'),
  };
}

function asPostgres(command: readonly string[]): [string, string[]] {
  const [first = '', ...rest] = [...AS_POSTGRES, ...command];
  return [first, rest];
}

type Places = { data: string; port: number; storage: TlsStorage };

/**
 * Fills in deploy/archive/pgbackrest.conf as an operator would. Returns the environment, which tells pgBackRest where
 * things are on this machine.
 */
function configure(folder: string, { data, port, storage }: Places): NodeJS.ProcessEnv {
  const { host, bucket, certificate } = storage;
  const file = path.join(folder, 'pgbackrest.conf');
  const filled: Record<string, string> = {
    S3_HOST: host,
    S3_REGION: bucket.region,
    S3_BUCKET: bucket.bucket,
    S3_KEY: bucket.accessKeyId,
    S3_SECRET: bucket.secretAccessKey,
    PASSPHRASE: 'a passphrase of the trial',
  };
  const text = readFileSync(path.join(ROOT, 'deploy/archive/pgbackrest.conf'), 'utf8');
  writeFileSync(
    file,
    text.replaceAll(/=([A-Z][A-Z0-9_]+)$/gm, (_, name: string) => `=${filled[name]}`),
  );
  return {
    PATH: process.env['PATH'],
    PGBACKREST_CONFIG: file,
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: `${port}`,
    PGBACKREST_PG1_SOCKET_PATH: folder,
    PGBACKREST_SPOOL_PATH: folderOf('postgres', path.join(folder, 'spool')),
    PGBACKREST_LOG_PATH: folderOf('postgres', path.join(folder, 'log')),
    PGBACKREST_LOCK_PATH: folderOf('postgres', path.join(folder, 'lock')),
    PGBACKREST_REPO1_STORAGE_HOST: host,
    PGBACKREST_REPO1_STORAGE_PORT: `${storage.port}`,
    PGBACKREST_REPO1_STORAGE_CA_FILE: certificate,
  };
}

/** After a restore it first replays its log. */
async function untilItTakesWrites(connection: pg.ClientConfig): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      const isInRecovery = await withClient(connection, async (client) => {
        const { rows } = await client.query<{ is: boolean }>('SELECT pg_is_in_recovery() AS is');
        return rows[0]?.is;
      });
      if (isInRecovery === false) return;
    } catch (error) {
      if (tried >= STARTS_WITHIN_TRIES) throw error;
    }
    if (tried >= STARTS_WITHIN_TRIES) throw new Error('PostgreSQL does not end its recovery');
    await pause(0.1);
  }
}
