import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { openPasswords } from '../../server/src/platform/passwords.ts';
import { PASSWORD } from '../shop/shoppers.ts';
import { startShop, type ShopProcess } from '../shop/shop-process.ts';
import { addProducts, databaseOf, type Setup, STAFF_SETTINGS } from '../shop/shops-by-size.ts';

export type ShopSize = { name: string; products: number; orders: number };

const FILLED = 'filled';

/** What is deleted while it is measured would be missing in the next round; nothing is older than a year. */
export const SETTINGS = {
  ...STAFF_SETTINGS,
  SENT_MAIL_DAYS: '3650',
  UNVERIFIED_ACCOUNT_DAYS: '3650',
  UNPAID_ORDER_DAYS: '3650',
};

/** One statement each, so that all rows of a table are written at once. */
const STATEMENTS = readFileSync(path.join(import.meta.dirname, 'many-rows.sql'), 'utf8');

/** The same ids for the same numbers in every shop; they sort by number. */
const FUNCTIONS = `
  CREATE FUNCTION pg_temp.id(kind text, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS
    $$ SELECT ('0199' || kind || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$;
  CREATE FUNCTION pg_temp.phone(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
    $$ SELECT '+91' || (6000000000 + n * 618033989 % 4000000000) $$;
  CREATE FUNCTION pg_temp.letters(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
    $$ SELECT string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (n * 123456791 % 729000000 / step % 30)::integer, 1), '')
    FROM unnest(ARRAY[1, 30, 900, 27000, 810000, 24300000]) AS step $$;
  CREATE TEMP TABLE places AS SELECT id, name, row_number() OVER (ORDER BY created_at, id) - 1 AS place
    FROM products WHERE deleted_at IS NULL`;

const INDEXES = `
  SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
  WHERE i.indrelid = ANY ($1::regclass[]) AND NOT i.indisprimary
    AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`;

/**
 * A running shop with this many products, and orders over a year with everything that belongs to them. GROWN_SHOPS
 * names a folder that keeps the filled data folders for the next run.
 */
export async function grownShop(setup: Setup, size: ShopSize): Promise<ShopProcess> {
  const kept = process.env['GROWN_SHOPS'];
  const dataDir =
    kept === undefined ? await setup.filledFolder(`grown-${size.name}`) : path.join(kept, size.name);
  if (kept !== undefined) mkdirSync(kept, { recursive: true });
  if (kept !== undefined && !existsSync(dataDir)) await (await startShop(dataDir, SETTINGS)).stop();
  const shop = await startShop(dataDir, SETTINGS);
  const database = await databaseOf(dataDir);
  try {
    if (!(await isFilled(database))) {
      await fillUpTo(size.products, database, dataDir);
      await addRows(database, size.orders);
      await database.query("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'");
      await database.query(
        `INSERT INTO seedings (name, begun_at, finished_at) VALUES ('${FILLED}', now(), now())`,
      );
    }
  } finally {
    await database.end();
    // Statistics of statements are kept by a server that was started with their library.
    await shop.stop();
  }
  return startShop(dataDir, SETTINGS);
}

async function isFilled(database: pg.Client): Promise<boolean> {
  return (await database.query('SELECT FROM seedings WHERE name = $1', [FILLED])).rowCount === 1;
}

async function fillUpTo(products: number, database: pg.Client, dataDir: string): Promise<void> {
  const { rows } = await database.query<{ count: number }>('SELECT count(*)::integer AS count FROM products');
  const missing = products - (rows[0]?.count ?? 0);
  if (missing > 0) await addProducts(dataDir, missing);
}

/** Without triggers and foreign keys, and with indexes made afterwards: some minutes for a million orders. */
async function addRows(database: pg.Client, orders: number): Promise<void> {
  const passwordHash = await openPasswords().hash(PASSWORD);
  const text = STATEMENTS.replaceAll('$ORDERS', `${orders}`).replaceAll('$PASSWORD_HASH', () => passwordHash);
  const tables = [...new Set([...text.matchAll(/^INSERT INTO (\w+)/gm)].map(([, table]) => table))];
  await database.query(
    "SET statement_timeout = 0; SET session_replication_role = replica; SET maintenance_work_mem = '1GB'; SET work_mem = '256MB'",
  );
  await database.query(FUNCTIONS);
  const indexes = (await database.query<{ name: string; definition: string }>(INDEXES, [tables])).rows;
  for (const { name } of indexes) await database.query(`DROP INDEX ${name}`);
  for (const statement of text.split(/;\n/)) await database.query(statement);
  for (const { definition } of indexes) await database.query(definition);
  // The planner must know the new sizes, and index-only scans work only after a VACUUM.
  for (const table of [...tables, 'products']) await database.query(`VACUUM (ANALYZE) ${table}`);
}
