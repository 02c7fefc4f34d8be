import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../server/src/platform/postgres/database.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded-postgres.ts';
import { openLog } from '../../server/src/platform/log.ts';
import { migrate, prepareJobQueue } from '../../server/src/platform/postgres/migrate.ts';
import { insertOrder, type Layout, makeLayouts } from '../growth/partitioned-orders.ts';
import { median } from '../shop/http-load.ts';
import { type Measure, type Row, rounded } from './measure.ts';

/** The environment variable `PARTITIONED_ORDERS` replaces this number. */
const ORDERS = 1_000_000;
const REPEATS = 30;
const INSERTS = 500;

/** Orders in one table against orders in a part for each month. Takes ten minutes. */
export const partitions: Measure = {
  name: 'partitions',
  isSlow: true,
  async run({ folder }) {
    const log = openLog('fatal');
    const postgres = await startEmbeddedPostgres(path.join(folder, 'partitions'), { log });
    const database = openDatabase(postgres.owner, { log });
    const client = new pg.Client(postgres.owner);
    try {
      await prepareJobQueue(database);
      await migrate(database);
      await client.connect();
      const orders = Number(process.env.PARTITIONED_ORDERS ?? ORDERS);
      await makeLayouts(client, orders);
      return await compare(client, orders);
    } finally {
      await client.end();
      await database.close();
      await postgres.stop();
    }
  },
};

type Work = (layout: Layout) => Promise<unknown>;

async function compare(client: pg.Client, orders: number): Promise<Row[]> {
  const { rows } = await client.query(
    'SELECT id, order_number, customer_id, placed_at FROM whole.orders WHERE order_number = $1',
    [`TL-${Math.floor(orders / 2)}`],
  );
  const [one] = rows;
  const newestFirst = 'ORDER BY placed_at DESC, id DESC';
  const often: { what: string; where: string; values?: unknown[] }[] = [
    { what: 'staff list, the newest 50', where: `orders ${newestFirst} LIMIT 50` },
    {
      what: 'staff list, those to send',
      where: `orders WHERE staff_filter = 'new' ${newestFirst} LIMIT 50`,
    },
    { what: 'one order by its id', where: 'orders WHERE id = $1', values: [one.id] },
    {
      what: 'one order by id and month',
      where: 'orders WHERE id = $1 AND placed_at = $2',
      values: [one.id, one.placed_at],
    },
    { what: 'one order by its number', where: 'orders WHERE order_number = $1', values: [one.order_number] },
    { what: 'lines of an order', where: 'order_items WHERE order_id = $1', values: [one.id] },
    {
      what: 'orders of a customer',
      where: `orders WHERE customer_id = $1 ${newestFirst} LIMIT 20`,
      values: [one.customer_id],
    },
    {
      what: 'search by a name',
      where: `orders WHERE search_text LIKE '%kavitha iyer%' ORDER BY placed_at DESC LIMIT 50`,
    },
  ];
  const found: Row[] = [];
  for (const { what, where, values = [] } of often) {
    const work: Work = (layout) =>
      client.query({ name: `${what}, ${layout}`, text: `SELECT * FROM ${layout}.${where}`, values });
    found.push(await inBoth(what, work, REPEATS));
  }
  found.push(await inBoth(`${INSERTS} new orders`, insertSome(client, orders), 3));
  found.push(await sizes(client));
  found.push(await inBoth('vacuum after three days of changes', vacuum(client), 1));
  found.push(await inBoth('a month of last year leaves', dropMonth(client), 1));
  return found;
}

async function inBoth(what: string, work: Work, repeats: number): Promise<Row> {
  const times = { whole: [] as number[], monthly: [] as number[] };
  for (let turn = 0; turn < repeats; turn++)
    for (const layout of ['whole', 'monthly'] as const) {
      const startedMs = performance.now();
      await work(layout);
      times[layout].push(performance.now() - startedMs);
    }
  return row(what, median(times.monthly), median(times.whole), 'ms');
}

const row = (what: string, monthly: number, whole: number, unit: string): Row => ({
  what,
  ours: `${rounded(monthly)} ${unit} in months`,
  reference: `${rounded(whole)} ${unit} whole`,
  ratio: `${rounded(monthly / whole)} ×`,
  required: '',
  isOk: true,
});

function insertSome(client: pg.Client, orders: number): Work {
  let next = orders;
  return async (layout) => {
    await client.query('BEGIN');
    for (let at = 0; at < INSERTS; at++) {
      const text = insertOrder(
        layout,
        `now() AS placed_at FROM (SELECT $2::integer AS n) AS one) AS numbered`,
      );
      await client.query({ name: `insert ${layout}`, text, values: [orders, (next += 1)] });
    }
    await client.query('COMMIT');
  };
}

/** Three days change orders of the newest weeks: the parts before need no vacuum. */
const vacuum =
  (client: pg.Client): Work =>
  async (layout) => {
    await client.query(
      `UPDATE ${layout}.orders SET remarks = 'Ring twice' WHERE placed_at > now() - interval '3 days'`,
    );
    await client.query(
      `VACUUM ${layout === 'whole' ? 'whole.orders' : 'monthly.orders_0, monthly.orders_1'}`,
    );
  };

const dropMonth =
  (client: pg.Client): Work =>
  async (layout) => {
    const kept = `date_trunc('month', now()) - interval '10 months'`;
    if (layout === 'monthly') {
      for (const table of ['order_items', 'orders'])
        await client.query(`DROP TABLE monthly.${table}_12, monthly.${table}_11`);
      return;
    }
    for (const table of ['order_items', 'orders']) {
      await client.query(`DELETE FROM whole.${table} WHERE placed_at < ${kept}`);
      await client.query(`VACUUM whole.${table}`);
    }
  };

async function sizes(client: pg.Client): Promise<Row> {
  const { rows } = await client.query(
    `SELECT nspname AS layout, sum(pg_total_relation_size(c.oid))::float8 / 1e6 AS mb FROM pg_class c
     JOIN pg_namespace n ON n.oid = relnamespace WHERE nspname IN ('whole', 'monthly') AND relkind = 'r' GROUP BY 1`,
  );
  const of = (layout: Layout) => rows.find((one) => one.layout === layout)?.mb ?? Number.NaN;
  return row('on the disk with all indexes', of('monthly'), of('whole'), 'MB');
}
