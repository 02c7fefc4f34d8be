import { DEFAULT_TAX } from '@tula/contract/shop/tax.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type ThrowawayDatabase } from '../test/throwaway-database.ts';
import { makeTables, migrate, prepareJobQueue, readMigrations } from './platform/postgres/migrate.ts';
import { taxInUse } from './settings/tax-query.ts';

let database: ThrowawayDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
  await prepareJobQueue(database.database);
  const migrations = await readMigrations();
  const before = migrations.findIndex(({ name }) => name.endsWith('e-way-limits-of-states'));
  const client = await database.database.pool.connect();
  await makeTables(client, migrations.slice(0, before));
  client.release();
});
afterAll(() => database.drop());

const [usual] = DEFAULT_TAX.rules;
const rule = (from: string, eWayInsideRupees: number | null) => ({ ...usual, from, eWayInsideRupees });
const insert = (version: number, rules: object[]) =>
  database.database.pool.query(
    `INSERT INTO shop_settings (area, version, settings, saved_at) VALUES ('tax', $1, $2, now())`,
    [version, JSON.stringify({ ...DEFAULT_TAX, rules })],
  );

test('a stored limit of ₹50,000 inside the state follows the state, and any other one stays', async () => {
  await insert(1, [rule('2024-08-01', 50_000)]);
  await insert(2, [rule('2024-08-01', 50_000), rule('2026-04-01', 75_000), rule('2027-04-01', 50_000)]);
  await migrate(database.database);
  const { rows } = await database.database.pool.query(
    `SELECT version, content -> 'rules' AS rules FROM owner_content WHERE name = 'tax' ORDER BY version`,
  );
  expect(rows).toEqual([
    { version: 1, rules: [rule('2024-08-01', null)] },
    { version: 2, rules: [rule('2024-08-01', null), rule('2026-04-01', 75_000), rule('2027-04-01', null)] },
  ]);
  expect((await taxInUse(database.database.db)).rules.map((one) => one.eWayInsideRupees)).toEqual([
    null,
    75_000,
    null,
  ]);
});
