import { ORDER_NUMBER_ALPHABET } from '@tula/contract/ids.ts';
import { databaseOf } from './stage.ts';

const FIRST_NAMES = [
  'Meenakshi',
  'Arun',
  'Kavitha',
  'Senthil',
  'Lakshmi',
  'Vijay',
  'Radha',
  'Kumar',
  'Divya',
  'Ilango',
];
const LAST_NAMES = [
  'Raman',
  'Iyer',
  'Krishnan',
  'Nair',
  'Pillai',
  'Subramaniam',
  'Menon',
  'Reddy',
  'Chettiar',
  'Das',
];
const YEAR_MINUTES = 365 * 24 * 60;

/**
 * Writes orders in bulk, spread over a year: most are sent, some are new, cancelled or unpaid; each has one to
 * three items of the shop's products. They stand in the order table alone, without payments and mails.
 */
export async function addManyOrders(dataDir: string, count: number): Promise<void> {
  const client = await databaseOf(dataDir);
  try {
    await client.query('SET statement_timeout = 0');
    await client.query(ORDERS, [count, FIRST_NAMES, LAST_NAMES, YEAR_MINUTES / count, ORDER_NUMBER_ALPHABET]);
    await client.query(ITEMS);
    // The planner must know how large the tables have become, and indexes answer alone only after this.
    await client.query('VACUUM (ANALYZE) orders, order_items');
  } finally {
    await client.end();
  }
}

const ORDERS = `
  INSERT INTO orders (id, order_number, customer_name, customer_email, customer_phone, placed_at, order_status,
    payment_status, shipping_status, paid_at, cancelled_at, delivery_method, weight_grams, sub_total_paise,
    shipping_paise, round_off_paise, total_paise, tracking_number, shipped_at, wish_hash)
  SELECT gen_random_uuid(),
    'TL-' || (SELECT string_agg(substr($5, 1 + (n / (30 ^ place)::integer) % 30, 1), '' ORDER BY place DESC)
      FROM generate_series(0, 5) AS place),
    ($2::text[])[1 + n % 10] || ' ' || ($3::text[])[1 + n / 10 % 10], 'customer' || n || '@example.com',
    '+919' || lpad((n::bigint * 7919 % 1000000000)::text, 9, '0'), placed_at,
    CASE WHEN kind < 3 THEN 'pending' ELSE 'success' END, CASE WHEN kind < 3 THEN 'pending' ELSE 'success' END,
    CASE WHEN kind >= 10 THEN 'completed' ELSE 'pending' END,
    CASE WHEN kind >= 3 THEN placed_at END, CASE WHEN kind BETWEEN 3 AND 7 THEN placed_at END,
    'pickup_from_store', 500, 28000, 0, 0, 28000,
    CASE WHEN kind >= 10 THEN '0' END, CASE WHEN kind >= 10 THEN placed_at END, '\\x00'
  FROM (SELECT n, n % 100 AS kind, now() - make_interval(secs => n * $4::float8 * 60) AS placed_at
    FROM generate_series(1, $1::integer) AS n) AS numbered`;

const ITEMS = `
  WITH shelf AS (SELECT id, name, row_number() OVER (ORDER BY created_at, id) AS place FROM products LIMIT 500),
    placed AS (SELECT id, row_number() OVER (ORDER BY placed_at, id) AS n FROM orders o
      WHERE NOT EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id))
  INSERT INTO order_items (order_id, position, product_id, name, description, image_url, pack_grams, count,
    paise_per_kg, actual_paise_per_kg, pack_paise, line_paise)
  SELECT placed.id, item, shelf.id, shelf.name, 'From our kitchen', '/media/x.webp', 250, 1 + item, 56000, 56000,
    14000, 14000 * (1 + item)
  FROM placed, generate_series(0, 2) AS item, shelf
  WHERE item <= placed.n % 3 AND shelf.place = 1 + (placed.n * 7 + item * 11) % (SELECT count(*) FROM shelf)`;
