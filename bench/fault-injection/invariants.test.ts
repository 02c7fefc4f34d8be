import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedConnection } from '../../server/src/platform/postgres/embedded-connections.ts';
import { urlOf } from '../../server/test/throwaway-database.ts';
import { checkInvariants, type Acknowledged } from './invariants.ts';
import { anotherIsPaid, orderLoad } from '../shop/order-load.ts';
import { type ShopProcess, startShop } from '../shop/shop-process.ts';
import { someShoppers } from '../shop/shoppers.ts';
import { databaseOf } from '../shop/shops-by-size.ts';

/** Violates each invariant by hand and expects that the check reports it. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'tula-invariants-'));
let shop: ShopProcess;
let database: pg.Client;
let acknowledged: Acknowledged;
/** A paid order, with its payment. */
let number: string;
let order: string;
let attempt: string;
let columns: Record<Table, string[]>;
let databaseUrl: string;

beforeAll(async () => {
  const dataDir = path.join(folder, 'data');
  const settings = { DATABASE_URL: '', NODE_ENV: '', LOG_LEVEL: 'silent' };
  shop = await startShop(dataDir, settings);
  const load = await orderLoad(shop.origin, await someShoppers(shop.origin, 1));
  expect(await anotherIsPaid(load)).toBe(true);
  acknowledged = await load.end();
  expect((await checkInvariants(shop, acknowledged)).violations).toEqual([]);
  await shop.stop();
  // A worker would repair what this test breaks, so none runs.
  shop = await startShop(dataDir, { ...settings, ROLE: 'web' });
  number = acknowledged.placed[0]?.orderId ?? '';
  database = await databaseOf(shop.dataDir);
  databaseUrl = urlOf(embeddedConnection(dataDir));
  // Disables the constraints and triggers that would reject these changes.
  await database.query('SET session_replication_role = replica');
  const { rows } = await database.query(
    `SELECT o.id AS order, a.id AS attempt FROM orders o JOIN payment_attempts a ON a.order_id = o.id
     WHERE o.order_number = $1`,
    [number],
  );
  ({ order, attempt } = rows[0]);
  columns = await writtenColumns();
  expect(await violationsAfter('SELECT')).toEqual([]);
});
afterAll(async () => {
  await database?.end();
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const TABLES = [
  'orders',
  'payment_attempts',
  'sandbox_payments',
  'idempotency_keys',
  'ledger',
  'outbox',
  'refunds',
] as const;

/** The violations while the changes of the statement are in place; they are undone afterwards. */
async function violationsAfter(statement: string, expected = acknowledged): Promise<string[]> {
  for (const table of TABLES)
    await database.query(`CREATE TEMPORARY TABLE before_${table} AS TABLE ${table}`);
  try {
    await database.query(statement);
    return (await checkInvariants({ ...shop, databaseUrl, withinSeconds: 0 }, expected)).violations;
  } finally {
    for (const table of TABLES) {
      await database.query(`DELETE FROM ${table}`);
      await database.query(copyInto(table, `before_${table}`));
      await database.query(`DROP TABLE before_${table}`);
    }
  }
}

type Table = (typeof TABLES)[number];

/** A statement that copies rows into a table with some columns changed. */
function copyInto(table: Table, rows: string, changed: Record<string, string> = {}): string {
  const names = columns[table];
  const values = names.map((name) => changed[name] ?? name);
  return `INSERT INTO ${table} (${names.join()}) OVERRIDING SYSTEM VALUE SELECT ${values.join()} FROM ${rows}`;
}

/** The writable columns of each table. */
async function writtenColumns(): Promise<Record<Table, string[]>> {
  const { rows } = await database.query<{ name: Table; columns: string[] }>(
    `SELECT table_name AS name, array_agg(column_name::text) AS columns FROM information_schema.columns
     WHERE table_schema = 'public' AND is_generated = 'NEVER' GROUP BY 1`,
  );
  return Object.fromEntries(rows.map((table) => [table.name, table.columns])) as Record<Table, string[]>;
}

test('reports a missing acknowledged order', async () => {
  const violations = await violationsAfter(
    `UPDATE orders SET order_number = 'TL-222222' WHERE id = '${order}'`,
  );
  expect(violations).toContainEqual(
    expect.stringMatching(`^${number} was acknowledged: .* 404 ORDER_NOT_FOUND$`),
  );
  expect(violations).toContain('an acknowledged order is missing');
});

test('reports an order that no request placed', async () => {
  const unpaid = { payment_status: `'pending'`, order_status: `'pending'`, paid_at: 'NULL' };
  const another = { id: `'${randomUUID()}'`, order_number: `'TL-333333'`, ...unpaid };
  const violations = await violationsAfter(copyInto('orders', `orders WHERE id = '${order}'`, another));
  expect(violations).toEqual(['TL-333333 was placed by no request']);
});

test('reports two requests answered with one order', async () => {
  const [first] = acknowledged.placed;
  const expected = { ...acknowledged, placed: [...acknowledged.placed, ...(first ? [first] : [])] };
  expect(await violationsAfter('SELECT', expected)).toEqual(['two requests were answered with one order']);
});

test('reports a key whose order is missing', async () => {
  const violations = await violationsAfter(
    `UPDATE idempotency_keys SET order_id = '${randomUUID()}' WHERE order_id = '${order}'`,
  );
  expect(violations).toEqual(['a key is stored without its order', `${number} was placed by no request`]);
});

test('reports a paid order that does not show it', async () => {
  const violations = await violationsAfter(
    `UPDATE orders SET payment_status = 'pending', order_status = 'pending', paid_at = NULL WHERE id = '${order}'`,
  );
  expect(violations).toContain(`${number} is paid and shows pending`);
});

const atGateway = (attemptId: string) =>
  copyInto('sandbox_payments', `sandbox_payments WHERE attempt_id = '${attempt}'`, {
    attempt_id: `'${attemptId}'`,
    token: `token || 'again'`,
  });

test('reports a payment that the gateway has and the shop does not', async () => {
  const stranger = randomUUID();
  expect(await violationsAfter(atGateway(stranger))).toEqual([
    expect.stringMatching(`^attempt ${stranger} is unknown here, and \\d+ of 0 paise are at the gateway$`),
  ]);
});

test('reports a payment that the shop has and the gateway does not', async () => {
  const violations = await violationsAfter(
    `UPDATE sandbox_payments SET state = 'failed' WHERE attempt_id = '${attempt}'`,
  );
  expect(violations).toEqual([
    expect.stringMatching(`^attempt ${attempt} is success here, and 0 of \\d+ paise are at the gateway$`),
    expect.stringMatching(`^${number} costs \\d+ paise, is success, and 0 were taken$`),
  ]);
});

test('reports one paisa too much at the gateway', async () => {
  const violations = await violationsAfter(
    `UPDATE sandbox_payments SET amount_paise = amount_paise + 1 WHERE attempt_id = '${attempt}'`,
  );
  expect(violations).toHaveLength(2);
});

test('reports an order paid twice', async () => {
  const second = randomUUID();
  const again = copyInto('payment_attempts', `payment_attempts WHERE id = '${attempt}'`, {
    id: `'${second}'`,
    gateway_reference: `'another'`,
  });
  const violations = await violationsAfter(`${again}; ${atGateway(second)}`);
  expect(violations).toEqual([
    expect.stringMatching(`^${number} costs (\\d+) paise, is success, and (?!\\1 )\\d+ were taken$`),
    expect.stringMatching('^the ledger is not in order'),
  ]);
});

test('reports a capture missing from the ledger', async () => {
  const violations = await violationsAfter(`DELETE FROM ledger WHERE attempt_id = '${attempt}'`);
  expect(violations).toEqual([expect.stringMatching('^the ledger is not in order')]);
});

test.each([
  `'pending', next_look_at = NULL`,
  `'creating', next_look_at = now() - interval '31 seconds'`,
  `'review', next_look_at = NULL`,
])('reports a payment left at %s', async (left) => {
  // At a gateway that the shop does not know, so that reading the order does not poll it either.
  const violations = await violationsAfter(
    `UPDATE payment_attempts SET gateway = 'phonepe', state = ${left} WHERE id = '${attempt}'`,
  );
  expect(violations).toContainEqual(expect.stringMatching(`^attempt ${attempt} is stuck in `));
});

test.each([`'creating', NULL`, `'failed', NULL`])('reports a refund left at %s', async (left) => {
  const refund = randomUUID();
  const violations = await violationsAfter(
    `INSERT INTO refunds (id, attempt_id, order_id, amount_paise, because, created_at, state, next_look_at)
     VALUES ('${refund}', '${attempt}', '${order}', 100, 'staff', now(), ${left})`,
  );
  expect(violations).toContainEqual(expect.stringMatching(`^refund ${refund} is stuck in `));
});

test('reports refunds of parts that come to more than the payment', async () => {
  const part = (
    paise: string,
  ) => `(gen_random_uuid(), '${attempt}', '${order}', ${paise}, 'part', 'damaged', now(),
    'creating', now() + interval '1 minute')`;
  const violations = await violationsAfter(
    `INSERT INTO refunds (id, attempt_id, order_id, amount_paise, because, reason, created_at, state, next_look_at)
     VALUES ${part('100')}, ${part(`(SELECT amount_paise FROM payment_attempts WHERE id = '${attempt}')`)}`,
  );
  expect(violations).toContainEqual(
    expect.stringMatching(`^attempt ${attempt} has \\d+ paise and refunds of \\d+$`),
  );
});

test('reports a cancelled order whose refund is not started', async () => {
  const violations = await violationsAfter(`UPDATE orders SET cancelled_at = now() WHERE id = '${order}'`);
  expect(violations).toContain(`${number} is cancelled and its refund is not started`);
});

test('reports an email that is lost, given up or overdue', async () => {
  const mail = `dedupe_key = 'order-paid:${order}'`;
  expect(await violationsAfter(`DELETE FROM outbox WHERE ${mail}`)).toEqual([
    `${number} is paid and has no mail`,
  ]);
  for (const left of [
    `state = 'parked', next_try_at = NULL`,
    `state = 'queued', next_try_at = now() - interval '31 seconds'`,
  ])
    expect(await violationsAfter(`UPDATE outbox SET ${left} WHERE ${mail}`)).toEqual([
      expect.stringMatching(/^mail .* is stuck: /),
    ]);
});
