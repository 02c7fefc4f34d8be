import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locksDuring } from '../test/migration-locks.ts';
import { emptyDatabase, type ThrowawayDatabase } from '../test/throwaway-database.ts';
import { addUpSales } from './orders/sales/daily-sales-store.ts';
import { salesByDay, topProducts } from './orders/sales/sales-store.ts';
import { addUpCounts, countOrders } from './orders/staff/staff-orders-store.ts';
import { makeTables, migrate, prepareJobQueue, readMigrations } from './platform/postgres/migrate.ts';

const STATE = 48;
const ORDERS = 2_000;
const ROWS = readFileSync(path.join(import.meta.dirname, `../test/many-rows-of-state-${STATE}.sql`), 'utf8');

let shop: ThrowawayDatabase;
beforeAll(async () => {
  shop = await emptyDatabase();
  await prepareJobQueue(shop.database);
  const client = await shop.database.pool.connect();
  await makeTables(client, (await readMigrations()).slice(0, STATE));
  await client.query(ROWS.replaceAll('$ORDERS', `${ORDERS}`));
  client.release();
});
afterAll(() => shop.drop());

const query = async <Row extends object>(text: string) => (await shop.database.pool.query<Row>(text)).rows;

describe('a filled shop of an earlier state is migrated and counts its orders, step by step', {
  shuffle: false,
}, () => {
  test('migrations run on a filled shop, and report the longest lock of a table', async () => {
    const locks = await locksDuring(shop.connection, () => migrate(shop.database));
    for (const { table, mode, heldMs, statement } of locks.slice(0, 5))
      process.stdout.write(`${table} ${mode} ${heldMs} ms: ${statement}\n`);
    const left = await query<{ name: string }>('SELECT name FROM migrations ORDER BY name OFFSET 48');
    expect(left.map(({ name }) => name)).toEqual(
      (await readMigrations()).slice(STATE).map(({ name }) => name),
    );
  });

  test('a lock that keeps others from writing is seen for as long as it is held', async () => {
    const locks = await locksDuring(shop.connection, async () => {
      await query('CREATE TABLE jars (id integer)');
      await query('BEGIN; LOCK TABLE jars; LOCK TABLE orders IN SHARE MODE; SELECT pg_sleep(0.3); COMMIT');
      await query('SELECT count(*) FROM orders');
      await query('DROP TABLE jars');
    });
    expect(locks.map(({ table, mode }) => `${table} ${mode}`)).toEqual(['orders ShareLock']);
    expect(locks[0]?.heldMs).toBeGreaterThan(100);
  });

  test('orders from before the counts, and their changes since, are counted once', async () => {
    const { db } = shop.database;
    const counted = async () => {
      const rows = await query<{ filter: string; orders: number }>(
        'SELECT staff_filter AS filter, count(*)::integer AS orders FROM orders GROUP BY 1',
      );
      const of = (name: string) => rows.find(({ filter }) => filter === name)?.orders ?? 0;
      return { all: ORDERS, new: of('new'), shipped: of('shipped'), cancelled: of('cancelled') };
    };
    expect(await countOrders(db)).toEqual(await counted());
    await query(
      `UPDATE orders SET cancelled_at = now() WHERE staff_filter = 'new' AND order_number < 'TL-C'`,
    );
    expect(await countOrders(db)).toEqual(await counted());
    await Promise.all([addUpCounts(db), addUpCounts(db), query(`UPDATE orders SET remarks = 'Ring twice'`)]);
    expect(await countOrders(db)).toEqual(await counted());
    const rows = await query<{ orders: number }>('SELECT orders FROM order_counts');
    expect(rows.length).toBeLessThanOrEqual(4);
  });

  test('sales of orders from before the daily sales, and their changes since, are counted once', async () => {
    const { db } = shop.database;
    const years = { firstDay: '2020-01-01', lastDay: '2099-12-31' };
    const expectCounted = async () => {
      expect(await salesByDay(db, years)).toEqual(await query(SALES));
      const sold = await query(SOLD);
      const { byRevenue } = await topProducts(db, years, sold.length + 1);
      expect(
        byRevenue
          .map(({ id, weightGrams, revenuePaise }) => ({ id, weightGrams, revenuePaise }))
          .toSorted(byId),
      ).toEqual(sold.toSorted(byId));
    };
    await expectCounted();
    await query(`UPDATE orders SET cancelled_at = now() WHERE paid_at IS NOT NULL AND order_number < 'TL-F'`);
    await query(`UPDATE orders SET paid_at = paid_at - interval '1 day' WHERE order_number < 'TL-9'`);
    await query(`UPDATE orders SET cancelled_at = NULL WHERE order_number < 'TL-B'`);
    await expectCounted();
    const parts = { database: shop.database, clock: { now: () => new Date('2020-01-08T00:00:00Z') } };
    const touched = query(`UPDATE orders SET remarks = 'Ring once'`);
    await Promise.all([addUpSales(parts), addUpSales(parts), touched]);
    await addUpSales(parts);
    await expectCounted();
    const changes = await query<{ changes: number }>(
      'SELECT count(*)::integer AS changes FROM daily_sales GROUP BY day HAVING count(*) > 1',
    );
    expect(changes).toEqual([]);
  });

  const byId = (one: object, other: object) =>
    'id' in one && 'id' in other && String(one.id) < String(other.id) ? -1 : 1;

  const SALES = `
  SELECT (paid_at AT TIME ZONE 'Asia/Kolkata')::date AS day, count(*) AS orders, count(cancelled_at) AS cancelled,
    coalesce(sum(weight_grams) FILTER (WHERE cancelled_at IS NULL), 0)::bigint AS "weightGrams",
    sum(total_paise)::bigint AS "revenuePaise", 0 AS "refundPaise"
  FROM orders WHERE paid_at IS NOT NULL GROUP BY 1 ORDER BY 1`;

  const SOLD = `
  SELECT i.product_id AS id, sum(i.pack_grams * i.count)::bigint AS "weightGrams", sum(i.line_paise)::bigint AS "revenuePaise"
  FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.paid_at IS NOT NULL AND o.cancelled_at IS NULL GROUP BY 1`;
});
