import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, type ThrowawayDatabase } from '../test/throwaway-database.ts';
import { makeTables, migrate, prepareJobQueue, readMigrations } from './platform/postgres/migrate.ts';

/** More than two batches. */
const PRODUCTS = 4_500;

let database: ThrowawayDatabase;
beforeEach(async () => {
  database = await emptyDatabase();
  await prepareJobQueue(database.database);
  const migrations = await readMigrations();
  const before = migrations.findIndex(({ name }) => name.endsWith('exact-discounts'));
  const client = await database.database.pool.connect();
  await makeTables(client, migrations.slice(0, before));
  client.release();
});
afterEach(() => database.drop());

const rows = async <T>(text: string, values: unknown[] = []) =>
  (await database.database.pool.query(text, values)).rows as T[];

test('discounts become decimal numbers with every digit, and processes of the version before still read them', async () => {
  const percents = [0, 12.5, 0.1 + 0.2, 100 / 3, 12.421875, 1e-7, 99.99999999999999];
  await rows(
    `WITH picture AS (
       INSERT INTO images (id, path, width, height, placeholder, bytes, created_at)
       VALUES (gen_random_uuid(), '/media/one/master.webp', 4, 3, 'data:image/webp;base64,', 1, now()) RETURNING id),
     shelf AS (INSERT INTO categories (name) VALUES ('Savouries') RETURNING id)
     INSERT INTO products (id, name, description, category_id, price_paise_per_kg, discounted_paise_per_kg,
       discount_percent, available_grams, is_available, primary_image_id, created_at, updated_at)
     SELECT gen_random_uuid(), n::text, 'Crisp', shelf.id, 64000, 56000, ($1::float8[])[n % $2 + 1], '{250}', true,
       picture.id, now(), now()
     FROM generate_series(0, $3 - 1) AS n, picture, shelf`,
    [percents, percents.length, PRODUCTS],
  );
  await migrate(database.database);
  const exact = percents.map((percent) => ({ discount: percent === 1e-7 ? '0.0000001' : String(percent) }));
  expect(
    await rows('SELECT discount::text FROM products WHERE name::integer < $1 ORDER BY name::integer', [
      percents.length,
    ]),
  ).toEqual(exact);
  expect(await rows('SELECT count(*)::integer AS wrong FROM products WHERE discount IS NULL')).toEqual([
    { wrong: 0 },
  ]);
  // This is what the version before asks.
  const [read] = await rows(`SELECT p.name, p.discount_percent FROM products p WHERE name = '3'`);
  expect(read).toEqual({ name: '3', discount_percent: 100 / 3 });
  await expect(rows('UPDATE products SET discount = 100')).rejects.toThrow('products_discount_check');
});

test('no table has binary fractions', async () => {
  await migrate(database.database);
  expect(
    await rows(
      `SELECT table_name, column_name FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type IN ('real', 'double precision')`,
    ),
  ).toEqual([]);
});
