import type pg from 'pg';

/** Copies of `orders` and `order_items` without what leads to other tables: one whole, one in a part for each month. */
export type Layout = 'whole' | 'monthly';

const MONTHS = 13;
const TABLES = ['orders', 'order_items'] as const;

/** Fills both layouts with the same orders over a year, of customers with five each. */
export async function makeLayouts(client: pg.Client, orders: number): Promise<void> {
  await client.query(`SET statement_timeout = 0; SET maintenance_work_mem = '512MB'`);
  for (const layout of ['whole', 'monthly'] as const) {
    await client.query(`CREATE SCHEMA ${layout}`);
    await makeTables(client, layout);
  }
  await client.query(ORDERS, [orders]);
  await client.query(ITEMS);
  for (const table of TABLES) {
    const names = await columnsOf(client, table);
    await client.query(`INSERT INTO monthly.${table} (${names}) SELECT ${names} FROM whole.${table}`);
  }
  for (const layout of ['whole', 'monthly'] as const) await makeIndexes(client, layout);
  for (const table of TABLES) await client.query(`VACUUM ANALYZE whole.${table}, monthly.${table}`);
}

async function makeTables(client: pg.Client, layout: Layout): Promise<void> {
  for (const table of TABLES) {
    const like = `LIKE public.${table} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING GENERATED`;
    // A line can only be stored in the part of its order's month if it has that month itself.
    const month = table === 'orders' ? '' : ', placed_at timestamptz NOT NULL';
    const isPart = layout === 'monthly' ? ' PARTITION BY RANGE (placed_at)' : '';
    await client.query(`CREATE TABLE ${layout}.${table} (${like}${month})${isPart}`);
    for (let back = 0; back < MONTHS && layout === 'monthly'; back++) await client.query(partOf(table, back));
  }
}

/** The part of a month so many months ago; the newest is called 0. */
const partOf = (table: string, back: number) => `
  DO $do$ BEGIN EXECUTE format('CREATE TABLE monthly.${table}_${back} PARTITION OF monthly.${table} FOR VALUES FROM (%L) TO (%L)',
    date_trunc('month', now()) - interval '${back} months', date_trunc('month', now()) - interval '${back - 1} months'); END $do$`;

/** A unique index of parts has to have the month in it, so it says nothing about the whole table. */
async function makeIndexes(client: pg.Client, layout: Layout): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string; isUnique: boolean }>(
    `SELECT relname AS name, pg_get_indexdef(indexrelid) AS made, indisunique AS "isUnique" FROM pg_index
     JOIN pg_class ON pg_class.oid = indexrelid WHERE indrelid IN ('public.orders'::regclass, 'public.order_items'::regclass)`,
  );
  for (const { made, isUnique } of rows) {
    const there = made.replace(' ON public.', ` ON ${layout}.`);
    await client.query(
      isUnique && layout === 'monthly' ? there.replace(/\)(?=$| WHERE| INCLUDE)/, ', placed_at)') : there,
    );
  }
}

async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND attgenerated = '' AND NOT attisdropped`,
    [`whole.${table}`],
  );
  return rows.map(({ name }) => name).join(', ');
}

/** One more order, placed now; `n` is a number that no other has. */
export const insertOrder = (layout: Layout, orders: string) => `
  INSERT INTO ${layout}.orders (id, order_number, customer_id, customer_name, customer_email, customer_phone, placed_at,
    order_status, payment_status, shipping_status, paid_at, cancelled_at, delivery_method, weight_grams, sub_total_paise,
    shipping_paise, round_off_paise, total_paise, tracking_number, shipped_at, wish_hash)
  SELECT md5('order' || n)::uuid, 'TL-' || n, md5('customer' || n % greatest(1, $1::integer / 5))::uuid,
    (ARRAY['Meenakshi', 'Arun', 'Kavitha', 'Senthil'])[1 + n % 4] || ' ' || (ARRAY['Raman', 'Iyer', 'Nair'])[1 + n % 3],
    'customer' || n || '@example.com', '+919' || lpad((n * 7919 % 1000000000)::text, 9, '0'), placed_at, 'success', 'success',
    CASE WHEN kind >= 10 THEN 'completed' ELSE 'pending' END, placed_at, NULL, 'pickup_from_store', 500, 28000, 0, 0, 28000,
    CASE WHEN kind >= 10 THEN '0' END, CASE WHEN kind >= 10 THEN placed_at END, '\\x00'
  FROM (SELECT n::bigint, CASE WHEN n <= 200 THEN 0 ELSE 10 END AS kind, ${orders}`;

const ORDERS = insertOrder(
  'whole',
  `now() - make_interval(secs => n * 31000000.0 / $1) AS placed_at FROM generate_series(1, $1) AS n) AS numbered`,
);

const ITEMS = `
  INSERT INTO whole.order_items (order_id, position, product_id, name, description, image_url, pack_grams, count,
    paise_per_kg, actual_paise_per_kg, pack_paise, line_paise, placed_at)
  SELECT id, item, md5('product' || (weight_grams + item))::uuid, 'Mullu Murukku', 'From our kitchen', '/media/x.webp', 250,
    1, 56000, 56000, 14000, 14000, placed_at
  FROM whole.orders, generate_series(0, 1) AS item`;
