import { FIRST_CHOICES, saveNotifications } from '@tula/contract/accounts/notifications.ts';
import { type CompiledQuery, Kysely, PostgresDialect, sql as raw } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, pickup } from '../orders/test-orders.ts';
import { cachedCounts } from '../orders/staff/cached-counts.ts';
import type { DB } from '../platform/postgres/tables.gen.ts';
import { tellStaff } from '../staff/notifications/tell-staff.ts';
import { tellOfLowStock } from '../stock/tell-of-low-stock.ts';
import { tellOfPayments } from './jobs.ts';
import { readToday, type TodayParts } from './read-today.ts';
import { sendDigests } from './send-digests.ts';

let shop: OrdersShop;
let asked: CompiledQuery[] = [];
let parts: TodayParts;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  const murukku = await shop.aProduct();
  await shop.paid(await shop.aShopper(), pickup([{ id: murukku, quantity: '500', count: 1 }]));
  await addDeliveredOrders();
  const kamala = await shop.aStaffMember('Kamala');
  const body = { ...FIRST_CHOICES, digestHour: 10 };
  await shop.call(saveNotifications, { body }, { as: kamala.token });
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: shop.database.pool }),
    log: ({ query }) => void asked.push(query),
  });
  const tx: TodayParts['database']['tx'] = (work) => db.transaction().execute(work);
  parts = { ...shop.parts, database: { ...shop.database, db, tx } };
});
afterAll(() => shop.close());

/** Enough for the planner to tell a few open orders from the many that are done. */
async function addDeliveredOrders() {
  const [{ columns } = { columns: '' }] = await shop.rows<{ columns: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
     WHERE table_name = 'orders' AND is_generated = 'NEVER'`,
  );
  const changed = `jsonb_build_object('id', gen_random_uuid(), 'shipping_status', 'success', 'packed_at', paid_at,
    'order_number', 'TL-' || translate(lpad(to_hex(n), 6, '2'), '01', 'XY'))`;
  await shop.asOwner(
    `INSERT INTO orders (${columns}) SELECT ${columns} FROM (
       SELECT (jsonb_populate_record(o, ${changed})).* FROM orders o, generate_series(1000000, 1000999) AS n) AS made`,
  );
  await shop.asOwner('ANALYZE');
}

type Plan = {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
};
/** The highest or lowest of an index is found at once, and is planned as a part of its own. */
const nodesOf = (plan: Plan): Plan[] =>
  plan['Parent Relationship'] === 'InitPlan' && plan['Node Type'] === 'Limit'
    ? []
    : [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/**
 * The statements that go through all rows of a table: by a sequential scan, planned here only where no index can be used,
 * or along a whole index that lists every row.
 */
async function wholeScansOf(work: () => Promise<unknown>, table: string): Promise<string[]> {
  asked = [];
  await work();
  expect(asked.length).toBeGreaterThan(0);
  const client = await shop.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL enable_seqscan = off');
    const { rows: partial } = await client.query<{ name: string }>(
      'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indpred IS NOT NULL',
    );
    const listsAll = ({ 'Index Name': name }: Plan) => !partial.some((index) => index.name === name);
    const isWhole = (node: Plan) =>
      node['Node Type'] === 'Seq Scan' ||
      (node['Node Type'].startsWith('Index') && node['Index Cond'] === undefined && listsAll(node));
    const found: string[] = [];
    for (const { sql, parameters } of asked.filter((one) =>
      /^\s*(?:SELECT|WITH|UPDATE|DELETE)/i.test(one.sql),
    )) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `EXPLAIN (FORMAT JSON) ${sql}`,
        [...parameters],
      );
      const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => nodesOf(plan)));
      if (nodes.some((node) => node['Relation Name'] === table && isWhole(node))) found.push(sql);
    }
    return found;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const TABLES = ['orders', 'order_events', 'outbox'];

test.each(TABLES)('Today reads %s by indexes alone, however many there are', async (table) => {
  const today = () => readToday(parts, { role: 'owner', countsNow: cachedCounts(parts) });
  expect(await wholeScansOf(today, table)).toEqual([]);
});

test.each(TABLES)('what staff are told is found by indexes of %s alone', async (table) => {
  const news = { kind: 'payment', of: table, orderNumber: null } as const;
  const telling = async () => {
    await parts.database.tx((tx) => tellStaff(tx, parts, news));
    await tellOfPayments(parts);
    await tellOfLowStock(parts);
    await sendDigests(parts);
  };
  expect(await wholeScansOf(telling, table)).toEqual([]);
});

test('a statement without an index for its condition or its order is found', async () => {
  const { db } = parts.database;
  const byNote = () => raw`SELECT id FROM orders WHERE remarks = 'ring twice'`.execute(db);
  const inOrder = () =>
    raw`SELECT id FROM orders WHERE remarks = 'ring twice' ORDER BY id LIMIT 5`.execute(db);
  const byId = () => raw`SELECT remarks FROM orders WHERE id = ${crypto.randomUUID()}::uuid`.execute(db);
  expect(await wholeScansOf(byNote, 'orders')).toHaveLength(1);
  expect(await wholeScansOf(inOrder, 'orders')).toHaveLength(1);
  expect(await wholeScansOf(byId, 'orders')).toEqual([]);
});
