import { ORDER_NUMBER_ALPHABET } from '@tula/contract/calls/ids.ts';
import type pg from 'pg';

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
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Coprime to 30 and 10, so that neighbours get distant numbers and none repeats. */
const APART = 123_456_791;

/** The order number of the nth order, looking random. */
export function numberOf(n: number): string {
  let rest = (n * APART) % 30 ** 6;
  let letters = '';
  for (let place = 0; place < 6; place++) {
    letters += ORDER_NUMBER_ALPHABET.charAt(rest % 30);
    rest = Math.floor(rest / 30);
  }
  return `TL-${letters}`;
}

export function phoneOf(n: number): string {
  return `+919${String((n * APART) % 1_000_000_000).padStart(9, '0')}`;
}

/**
 * Writes orders in bulk, spread over a year: most are shipped, some are new, cancelled or unpaid; each has one
 * to three items. They have no payments and no emails. Closes the connection.
 */
export async function addManyOrders(client: pg.Client, count: number): Promise<void> {
  const places = Array.from({ length: count }, (_, at) => at + 1);
  const name = (n: number) => `${FIRST_NAMES[n % 10]} ${LAST_NAMES[Math.floor(n / 10) % 10]}`;
  const columns = [places.map(numberOf), places.map(name), places.map(phoneOf)];
  try {
    await client.query('SET statement_timeout = 0');
    await client.query(ORDERS, [...columns, YEAR_SECONDS / count]);
    await client.query(ITEMS);
    // The planner must know the new table sizes, and index-only scans work only after a VACUUM.
    await client.query('VACUUM (ANALYZE) orders, order_items');
  } finally {
    await client.end();
  }
}

const ORDERS = `
  INSERT INTO orders (id, order_number, customer_name, customer_email, customer_phone, placed_at, order_status,
    payment_status, shipping_status, paid_at, cancelled_at, delivery_method, weight_grams, sub_total_paise,
    shipping_paise, round_off_paise, total_paise, tracking_number, shipped_at, wish_hash)
  SELECT gen_random_uuid(), number, name, 'customer' || n || '@example.com', phone, placed_at,
    CASE WHEN kind < 3 THEN 'pending' ELSE 'success' END, CASE WHEN kind < 3 THEN 'pending' ELSE 'success' END,
    CASE WHEN kind >= 10 THEN 'completed' ELSE 'pending' END,
    CASE WHEN kind >= 3 THEN placed_at END, CASE WHEN kind BETWEEN 3 AND 7 THEN placed_at END,
    'pickup_from_store', 500, 28000, 0, 0, 28000,
    CASE WHEN kind >= 10 THEN '0' END, CASE WHEN kind >= 10 THEN placed_at END, '\\x00'
  FROM (SELECT *, n * 37 % 100 AS kind, now() - make_interval(secs => n * $4::float8) AS placed_at
    FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS one (number, name, phone, n)) AS numbered`;

const ITEMS = `
  WITH shop_products AS (SELECT id, name, row_number() OVER (ORDER BY created_at, id) AS place FROM products LIMIT 500),
    placed AS (SELECT id, row_number() OVER (ORDER BY placed_at, id) AS n FROM orders o
      WHERE NOT EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id))
  INSERT INTO order_items (order_id, position, product_id, name, description, image_url, pack_grams, count,
    paise_per_kg, actual_paise_per_kg, pack_paise, line_paise)
  SELECT placed.id, item, shop_products.id, shop_products.name, 'From our kitchen', '/media/x.webp', 250, 1 + item, 56000, 56000,
    14000, 14000 * (1 + item)
  FROM placed, generate_series(0, 2) AS item, shop_products
  WHERE item <= placed.n % 3 AND shop_products.place = 1 + (placed.n * 7 + item * 11) % (SELECT count(*) FROM shop_products)`;
