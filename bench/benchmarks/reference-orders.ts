import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { embeddedConnection } from '../../server/src/platform/postgres/embedded-connections.ts';

/** The argument of the program; each customer gets a worker with its own connection. */
export type ReferenceOrders = { dataDir: string; customerIds: string[]; seconds: number };

type Row = Record<string, unknown>;

const TEXT = 'Rice spirals with roasted gram and sesame, pressed by hand and fried until they snap. '.repeat(
  4,
);
const ADDRESS = JSON.stringify({
  fullName: 'Meena Iyer',
  apartment: '12 Temple Street',
  area: '',
  city: 'Chennai',
  state: 'Tamil Nadu',
  country: 'India',
  postalCode: '600004',
  phone: '+919800000000',
  landmark: null,
});

/**
 * The reference for placing orders: a program with only `pg` that writes the rows of an order and its payment
 * in as many commits as the shop does. It reads nothing, checks nothing and makes no calls.
 */
const { dataDir, customerIds, seconds } = JSON.parse(process.argv[2] ?? '') as ReferenceOrders;
const names = new Map<string, string>();
const clients = await Promise.all(customerIds.map(() => connected()));
const startedMs = performance.now();
const placed = await Promise.all(clients.map((client, at) => placeRepeatedly(client, customerIds[at] ?? '')));
const tookSeconds = (performance.now() - startedMs) / 1000;
await Promise.all(clients.map((client) => client.end()));
process.send?.(placed.reduce((sum, count) => sum + count, 0) / tookSeconds);
process.disconnect();

async function connected(): Promise<pg.Client> {
  const client = new pg.Client(embeddedConnection(dataDir));
  await client.connect();
  return client;
}

async function placeRepeatedly(client: pg.Client, customerId: string): Promise<number> {
  let count = 0;
  for (; performance.now() < startedMs + seconds * 1000; count++) await placeOne(client, customerId);
  return count;
}

async function placeOne(client: pg.Client, customerId: string): Promise<void> {
  const orderId = newId();
  const attemptId = newId();
  const now = new Date();
  const expires = new Date(now.getTime() + 900_000);
  const token = randomBytes(24).toString('base64url');
  const requestHash = randomBytes(32);
  await client.query('BEGIN');
  await insert(client, 'orders', orderRow(orderId, customerId, now, requestHash));
  for (const position of [0, 1]) await insert(client, 'order_items', itemRow(orderId, position));
  const event = { order_id: orderId, happened_at: now, kind: 'placed', actor: 'customer' };
  await insert(client, 'order_events', event);
  const key = {
    customer_id: customerId,
    operation: 'POST /order',
    key: randomUUID(),
    body_hash: requestHash,
  };
  await insert(client, 'idempotency_keys', { ...key, order_id: orderId, created_at: now });
  const attempt = {
    id: attemptId,
    order_id: orderId,
    gateway: 'sandbox',
    amount_paise: 64_000,
    state: 'creating',
  };
  const times = { created_at: now, expires_at: expires, next_look_at: new Date(now.getTime() + 6_000) };
  await insert(client, 'payment_attempts', { ...attempt, ...times });
  await client.query('COMMIT');
  const payment = { attempt_id: attemptId, token, amount_paise: 64_000, order_number: 'TL-000000' };
  const life = { return_url: 'http://localhost/order-status', created_at: now, expires_at: expires };
  await insert(client, 'sandbox_payments', { ...payment, ...life });
  await client.query('BEGIN');
  await run(
    client,
    `UPDATE payment_attempts SET gateway_reference = $2, pay_url = $3, state = 'pending' WHERE id = $1`,
    [attemptId, token, `http://localhost/sandbox-gateway/${token}`],
  );
  const change = { attempt_id: attemptId, from_state: 'creating', to_state: 'pending', source: 'gateway' };
  await insert(client, 'payment_changes', { ...change, happened_at: now });
  await client.query('COMMIT');
}

function orderRow(id: string, customerId: string, now: Date, requestHash: Buffer): Row {
  return {
    id,
    order_number: `TL-${randomBytes(6).toString('hex').toUpperCase()}`,
    customer_id: customerId,
    customer_name: 'Meena Iyer',
    customer_email: 'meena@tula.example',
    customer_phone: '+919800000000',
    placed_at: now,
    delivery_method: 'through_courier',
    shipping_address: ADDRESS,
    weight_grams: 750,
    sub_total_paise: 56_000,
    shipping_paise: 8_000,
    round_off_paise: 0,
    total_paise: 64_000,
    wish_hash: requestHash,
  };
}

function itemRow(orderId: string, position: number): Row {
  return {
    order_id: orderId,
    position,
    product_id: newId(),
    name: 'Mullu Murukku',
    description: TEXT,
    image_url: '/media/a3456672-1f9b-40a8-93f3-0b9187499508/master.webp',
    pack_grams: 250,
    count: 2,
    paise_per_kg: 56_000,
    actual_paise_per_kg: 56_000,
    pack_paise: 14_000,
    line_paise: 28_000,
  };
}

function insert(client: pg.Client, table: string, row: Row): Promise<unknown> {
  const columns = Object.keys(row);
  const places = columns.map((_, at) => `$${at + 1}`);
  return run(
    client,
    `INSERT INTO ${table} (${columns.join()}) VALUES (${places.join()})`,
    Object.values(row),
  );
}

/** Every statement is named, so that each connection plans it once. */
function run(client: pg.Client, text: string, values: unknown[]): Promise<unknown> {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return client.query({ name, text, values });
}
