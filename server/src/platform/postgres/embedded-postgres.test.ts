import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { openLog } from '../log.ts';
import { processes } from '../../../test/running-processes.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { prepareDatabase } from './roles/prepare-database.ts';

const log = openLog('silent');
let folder: string;
let made: string;
let servers: EmbeddedPostgres[];
beforeAll(async () => {
  made = fs.mkdtempSync(path.join(os.tmpdir(), 'tula-postgres-made-'));
  await (await startEmbeddedPostgres(made, { log })).stop();
});
afterAll(() => fs.rmSync(made, { recursive: true }));
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tula-postgres-'));
  servers = [];
});

/** As after an earlier, orderly run of the shop. */
function copyMadeCluster(): void {
  fs.cpSync(made, folder, { recursive: true });
  fs.chmodSync(path.join(folder, 'postgres'), 0o700);
}
afterEach(async () => {
  for (const server of servers) await server.stop();
  fs.rmSync(folder, { recursive: true });
});

async function start(onUnexpectedExit?: (reason: string) => void): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(folder, { log, ...(onUnexpectedExit && { onUnexpectedExit }) });
  servers.push(server);
  return server;
}

async function ask({ owner }: Pick<EmbeddedPostgres, 'owner'>, text: string): Promise<unknown[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** The process ids of the servers that run on our folder. */
function postgresProcesses(): string[] {
  return processes()
    .filter(({ command }) => command.includes(`-D ${path.join(folder, 'postgres')}`))
    .map(({ pid }) => pid);
}

/** Another process that runs the database of our folder, prints how to reach it and stays. */
function unreadyProcess(then = ''): ChildProcess {
  const here = (file: string) => JSON.stringify(path.join(import.meta.dirname, file));
  const program = `
    import { startEmbeddedPostgres } from ${here('embedded-postgres.ts')};
    import { openLog } from ${here('../log.ts')};
    const server = await startEmbeddedPostgres(${JSON.stringify(folder)}, { log: openLog('silent') });
    console.log(JSON.stringify(server.owner));
    ${then}
    setInterval(() => undefined, 1000);`;
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function otherProcess(then = ''): Promise<{ process: ChildProcess; owner: pg.PoolConfig }> {
  const other = unreadyProcess(then);
  if (!other.stdout) throw new Error('no output');
  const [line] = (await once(other.stdout, 'data')) as [Buffer];
  return { process: other, owner: JSON.parse(line.toString()) as pg.PoolConfig };
}

test('a new folder gets a durable database that is there again after a stop', async () => {
  const first = await start();
  const names = ['data_checksums', 'fsync', 'full_page_writes', 'listen_addresses', 'synchronous_commit'];
  const settings = await ask(
    first,
    `SELECT string_agg(name || '=' || setting, ' ' ORDER BY name) AS settings FROM pg_settings
      WHERE name IN (${names.map((name) => `'${name}'`).join()})`,
  );
  expect(settings).toEqual([
    { settings: 'data_checksums=on fsync=on full_page_writes=on listen_addresses= synchronous_commit=on' },
  ]);
  await ask(first, 'CREATE TABLE kept AS SELECT 1 AS one');
  await first.stop();
  // The watchdog's shell may outlive its server by a moment.
  await expect.poll(() => postgresProcesses()).toEqual([]);
  const second = await start();
  expect(await ask(second, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
});

test('only its owner can reach the socket', async () => {
  copyMadeCluster();
  const { owner } = await start();
  expect(fs.statSync(String(owner.host)).mode & 0o777).toBe(0o700);
});

test('an incomplete cluster is created again', async () => {
  const unfinished = path.join(folder, 'postgres.init');
  fs.mkdirSync(unfinished);
  fs.writeFileSync(path.join(unfinished, 'PG_VERSION'), '18');
  expect(await ask(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(fs.existsSync(unfinished)).toBe(false);
});

test('the initdb of a killed shop does not disturb the next start', async () => {
  const other = unreadyProcess();
  await expect.poll(() => fs.readdirSync(folder).join()).toMatch('postgres.init');
  other.kill('SIGKILL');
  expect(await ask(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a cluster of another version is rejected and left alone', async () => {
  const cluster = path.join(folder, 'postgres');
  fs.mkdirSync(cluster);
  fs.writeFileSync(path.join(cluster, 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow('was made by PostgreSQL 17; this shop brings PostgreSQL 18');
  expect(fs.readdirSync(cluster)).toEqual(['PG_VERSION']);
});

test('kill -9 of the shop stops the database within two seconds and loses nothing', async () => {
  copyMadeCluster();
  const { process: other, owner } = await otherProcess();
  await ask({ owner }, 'CREATE TABLE kept AS SELECT 1 AS one');
  expect(postgresProcesses()).not.toEqual([]);
  other.kill('SIGKILL');
  await expect.poll(() => postgresProcesses()).toEqual([]);
  expect(await ask(await start(), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
});

test('a start right after kill -9 waits for the predecessor to stop', async () => {
  copyMadeCluster();
  const { process: other, owner } = await otherProcess();
  await ask({ owner }, 'CREATE TABLE kept AS SELECT 1 AS one');
  other.kill('SIGKILL');
  expect(await ask(await start(), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
});

test('a start right after kill -9 of every process recovers what was committed', async () => {
  copyMadeCluster();
  const { process: other, owner } = await otherProcess();
  await ask({ owner }, 'CREATE TABLE kept AS SELECT 1 AS one');
  const postmaster = fs.readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0];
  process.kill(Number(postmaster), 'SIGKILL');
  other.kill('SIGKILL');
  expect(await ask(await start(), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
});

test('a database whose shop and watchdog were killed is stopped by the next start, within five seconds', async () => {
  copyMadeCluster();
  const { process: other, owner } = await otherProcess();
  await ask({ owner }, 'CREATE TABLE kept AS SELECT 1 AS one');
  const lockFile = path.join(folder, 'postgres', 'postmaster.pid');
  const postmaster = fs.readFileSync(lockFile, 'utf8').split('\n')[0]!;
  const busy = new pg.Client(owner);
  busy.on('error', () => undefined);
  await busy.connect();
  const ended = expect(busy.query('SELECT pg_sleep(60)')).rejects.toThrow(/terminat/);
  for (const pid of postgresProcesses()) if (pid !== postmaster) process.kill(Number(pid), 'SIGKILL');
  other.kill('SIGKILL');
  expect(postgresProcesses()).toContain(postmaster);
  const started = performance.now();
  expect(await ask(await start(), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
  expect(performance.now() - started).toBeLessThan(5_000);
  await ended;
});

test('a lock file that names a process of another program does not stop a start', async () => {
  copyMadeCluster();
  const { process: other, owner } = await otherProcess();
  await ask({ owner }, 'CREATE TABLE kept AS SELECT 1 AS one');
  const lockFile = path.join(folder, 'postgres', 'postmaster.pid');
  const [postmaster = '', ...rest] = fs.readFileSync(lockFile, 'utf8').split('\n');
  process.kill(Number(postmaster), 'SIGKILL');
  await expect.poll(() => postgresProcesses()).toEqual([]);
  other.kill('SIGKILL');
  fs.writeFileSync(lockFile, [1, ...rest].join('\n'));
  expect(await ask(await start(), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
});

test('a lock file that names the database of another shop does not stop a start, and that database goes on', async () => {
  copyMadeCluster();
  const elsewhere = fs.mkdtempSync(path.join(os.tmpdir(), 'tula-postgres-'));
  fs.cpSync(made, elsewhere, { recursive: true });
  fs.chmodSync(path.join(elsewhere, 'postgres'), 0o700);
  const other = await startEmbeddedPostgres(elsewhere, { log });
  try {
    const theirs = fs.readFileSync(path.join(elsewhere, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    const ours = [theirs[0], path.join(folder, 'postgres'), '1', '5432', '', '', '', ''];
    fs.writeFileSync(path.join(folder, 'postgres', 'postmaster.pid'), ours.join('\n'));
    expect(await ask(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await ask(other, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  } finally {
    await other.stop();
    fs.rmSync(elsewhere, { recursive: true });
  }
});

if (process.platform === 'linux')
  test('the database stops also if the part of the watchdog that stops it was killed', async () => {
    copyMadeCluster();
    const server = await start();
    const shells = processes().filter(
      ({ command }) => command.startsWith('sh -c') && command.includes(`-D ${path.join(folder, 'postgres')}`),
    );
    const parentOf = (pid: string) =>
      /^PPid:\s+(\d+)$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const guard = shells.find(({ pid }) => shells.some((shell) => shell.pid === parentOf(pid)));
    process.kill(Number(guard?.pid), 'SIGKILL');
    await server.stop();
    expect(postgresProcesses()).toEqual([]);
  });

test('a database that ends by itself is reported once', async () => {
  copyMadeCluster();
  const reasons: string[] = [];
  await start((reason) => reasons.push(reason));
  const postmaster = fs.readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0];
  process.kill(Number(postmaster), 'SIGQUIT');
  await expect.poll(() => reasons).toHaveLength(1);
  expect(reasons[0]).toMatch(/^the database ended with code \d+$/);
});

test('signals for the whole service leave the database to the shop', async () => {
  copyMadeCluster();
  const server = await start();
  const watchdogs = processes().filter(
    ({ command }) => command.startsWith('sh -c') && command.includes(`-D ${path.join(folder, 'postgres')}`),
  );
  expect(watchdogs).not.toEqual([]);
  for (const { pid } of watchdogs)
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.kill(Number(pid), signal);
  expect(await ask(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

if (process.getuid?.() === 0)
  test('root hands the database to the user who owns it', async () => {
    copyMadeCluster();
    fs.chmodSync(folder, 0o755);
    const cluster = path.join(folder, 'postgres');
    const first = await start();
    await first.stop();
    execFileSync('chown', ['-R', '65534:65534', cluster]);
    expect(await ask(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(fs.statSync(path.join(cluster, 'postmaster.pid')).uid).toBe(65534);
  });

test('a data folder of an earlier version, in which the superuser owns everything, is converted by a start', async () => {
  copyMadeCluster();
  const earlier = await start();
  const database = openDatabase(earlier.administrator, { log, maxConnections: 2 });
  await migrate(database);
  await database.db.insertInto('tags').values({ name: 'Festive' }).execute();
  await database.close();
  await ask(
    { owner: earlier.administrator },
    `REVOKE ALL ON DATABASE tula FROM tula_shop, tula_reports; ALTER DATABASE tula OWNER TO tula;
     GRANT ALL ON DATABASE tula TO PUBLIC; DROP ROLE tula_owner, tula_shop, tula_reports`,
  );
  await earlier.stop();

  const { connection, owner } = await start();
  const shop = openDatabase(connection, { log, maxConnections: 2 });
  expect(await prepareDatabase({ database: shop, owner, reportsRole: 'tula_reports', log })).toEqual([]);
  expect(await shop.db.selectFrom('tags').select('name').execute()).toEqual([{ name: 'Festive' }]);
  await expect(shop.pool.query('TRUNCATE tags')).rejects.toThrow('permission denied for table tags');
  await shop.close();
  const owners = await ask(
    { owner },
    `SELECT DISTINCT pg_get_userbyid(relowner) AS owner FROM pg_class
     WHERE relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  );
  expect(owners).toEqual([{ owner: 'tula_owner' }]);
});
