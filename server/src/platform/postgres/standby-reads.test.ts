import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PostgresServer, startPrimary } from '../../../test/postgres-server.ts';
import { openLog } from '../log.ts';
import { type Database, openDatabase } from './database.ts';
import { openStandbyReads, type StandbyReads } from './standby-reads.ts';

const log = openLog('silent');
const WITHIN_MS = 15_000;

let primary: PostgresServer;
let standby: PostgresServer;
let database: Database;
let reads: StandbyReads;
let generation = 0;
let paused = false;
const changes = { generation: () => generation, isPaused: () => paused };

beforeAll(async () => {
  primary = await startPrimary();
  await primary.query('CREATE TABLE sweets (name text NOT NULL)');
  standby = await primary.makeStandby('one');
}, 60_000);
afterAll(async () => {
  await standby.stop();
  await primary.stop();
});

beforeEach(async () => {
  await primary.query('TRUNCATE sweets');
  paused = false;
  database = openDatabase(primary.connection, { log });
  reads = openStandbyReads(database, standby.connection, changes, log);
  await until(reads.progress.isCurrent);
});
afterEach(async () => {
  await standby.query('SELECT pg_wal_replay_resume()').catch(() => undefined);
  await reads.close();
  await database.close();
});

async function until(isTrue: () => boolean): Promise<void> {
  const deadline = performance.now() + WITHIN_MS;
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error('timed out');
    await setTimeout(10);
  }
}

async function portRead(of = reads): Promise<number> {
  const { rows } = await sql<{ port: string }>`SELECT current_setting('port') AS port`.execute(
    of.database.db,
  );
  return Number(rows[0]?.port);
}

const names = async () => {
  const { rows } = await sql<{ name: string }>`SELECT name FROM sweets`.execute(reads.database.db);
  return rows.map(({ name }) => name);
};

const change = async (name: string) => {
  await primary.query('INSERT INTO sweets VALUES ($1)', [name]);
  generation += 1;
};

test('a standby that has everything is read', async () => {
  expect(await portRead()).toBe(standby.port);
  expect(reads.progress.lagSeconds()).toBe(0);
});

test('what has just changed is read from the primary until the standby has it', async () => {
  await standby.query('SELECT pg_wal_replay_pause()');
  await change('Mysore pak');
  expect(await portRead()).toBe(primary.port);
  expect(await names()).toEqual(['Mysore pak']);
  await setTimeout(600);
  expect(await portRead()).toBe(primary.port);
  await standby.query('SELECT pg_wal_replay_resume()');
  await until(reads.progress.isCurrent);
  expect(await portRead()).toBe(standby.port);
  expect(await names()).toEqual(['Mysore pak']);
});

test('two hundred changes in a row are each read at once', async () => {
  for (let made = 1; made <= 200; made++) {
    await change(`Laddu ${made}`);
    expect(await names()).toHaveLength(made);
  }
  await until(reads.progress.isCurrent);
});

test('a standby that is more than two seconds behind is not read, although no change is known', async () => {
  await standby.query('SELECT pg_wal_replay_pause()');
  await primary.query(`INSERT INTO sweets VALUES ('Halwa')`);
  await until(() => !reads.progress.isCurrent());
  expect(await names()).toEqual(['Halwa']);
  expect(reads.progress.lagSeconds()).toBeGreaterThan(2);
});

test('nothing is read from a standby while changes are not announced', async () => {
  paused = true;
  expect(await portRead()).toBe(primary.port);
});

test('a statement whose standby ends is answered by the primary', async () => {
  const own = await primary.makeStandby('two');
  const ownReads = openStandbyReads(database, own.connection, changes, log);
  await until(ownReads.progress.isCurrent);
  await own.kill();
  // A session of the killed server may answer once more before it notices; no statement fails meanwhile.
  while ((await portRead(ownReads)) !== primary.port) await setTimeout(10);
  await until(() => ownReads.progress.lagSeconds() === undefined);
  expect(ownReads.progress.isCurrent()).toBe(false);
  await ownReads.close();
  await own.stop();
});

test('a server that is no standby is never read', async () => {
  const wrong = openStandbyReads(database, primary.connection, changes, log);
  await setTimeout(600);
  expect(wrong.progress.isCurrent()).toBe(false);
  await wrong.close();
});

test('a wrong statement fails with its own error and leaves the standby in use', async () => {
  await expect(sql`SELECT 1 / 0`.execute(reads.database.db)).rejects.toMatchObject({ code: '22012' });
  expect(reads.progress.lagSeconds()).toBeDefined();
});

test('a transaction on public reads is refused', async () => {
  const work = reads.database.db.transaction().execute(async () => undefined);
  await expect(work).rejects.toThrow('public reads have no transactions');
});
