import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, type ThrowawayDatabase } from '../../test/throwaway-database.ts';
import { makeTables, prepareJobQueue, readMigrations } from '../platform/postgres/migrate.ts';
import { takeBackup } from './take-backup.ts';
import { aFolder, asking, inDatabaseOf, restore } from './test-backups.ts';

const storage = { get: async () => undefined, list: async () => [] };
const STAFF = `INSERT INTO staff (id, name, email, email_canonical, password_hash, created_at)
  VALUES (gen_random_uuid(), 'Ravi', 'ravi@shop.test', 'ravi@shop.test', 'none', now())`;

/** A restore creates a database and waits for the disk. */
const PATIENT = { timeout: 60_000 };

let folder: string;
let file: string;
let older: ThrowawayDatabase;
beforeEach(async () => {
  folder = aFolder();
  file = path.join(folder, 'shop.tula');
  older = await emptyDatabase();
});
afterEach(async () => {
  await older.drop();
  rmSync(folder, { recursive: true });
});

/** Backs up a shop of the version with so many migrations. */
async function backUpStateOf(count: number): Promise<string[]> {
  const migrations = await readMigrations();
  await prepareJobQueue(older.database);
  const client = await older.database.pool.connect();
  await makeTables(client, migrations.slice(0, count));
  await client.query(STAFF);
  client.release();
  await takeBackup({ connection: older.connection, storage, keyFile: undefined, version: '0.0.9' }, file);
  return migrations.slice(count).map(({ name }) => name);
}

test('a backup of an older version is restored and then migrated', PATIENT, async () => {
  const later = await backUpStateOf(6);
  expect(later.length).toBeGreaterThan(4);
  const dataDir = path.join(folder, 'data');
  expect(await restore(file, dataDir)).toEqual({ migrations: later, replaced: undefined });
  const found = await inDatabaseOf(dataDir, (connection) =>
    asking(connection, async (ask) => ({
      staff: await ask('SELECT name FROM staff'),
      migrations: (await ask('SELECT name FROM migrations')).length,
    })),
  );
  expect(found).toEqual({ staff: [{ name: 'Ravi' }], migrations: (await readMigrations()).length });
});

test('a backup of a newer version or with other migrations is rejected', PATIENT, async () => {
  await backUpStateOf(Infinity);
  const { pool } = older.database;
  const dataDir = path.join(folder, 'data');
  const again = path.join(folder, 'again.tula');
  const retake = () =>
    takeBackup({ connection: older.connection, storage, keyFile: undefined, version: '0.2.0' }, again);
  await pool.query(`INSERT INTO migrations (name, checksum) VALUES ('9999-later', 'x')`);
  await retake();
  await expect(restore(again, dataDir)).rejects.toThrow(
    `${again} cannot be restored: it was made by a newer shop (0.2.0): this one has no migration 9999-later`,
  );
  rmSync(again);
  await pool.query(`DELETE FROM migrations WHERE name = '9999-later'`);
  await pool.query(`UPDATE migrations SET checksum = 'another' WHERE name LIKE '0003-%'`);
  await retake();
  await expect(restore(again, dataDir)).rejects.toThrow(
    'migration 0003-catalogue differs from the one in this shop',
  );
});
