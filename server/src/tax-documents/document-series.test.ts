import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OrdersShop, pickup } from '../orders/test-orders.ts';
import { issueDocuments } from './issue-documents.ts';
import { openTaxShop, type TaxShop } from './test-tax-documents.ts';

let tax: TaxShop;
let shop: OrdersShop;
beforeEach(async () => {
  tax = await openTaxShop();
  ({ shop } = tax);
});
afterEach(() => shop.close());

const numbers = async () => (await tax.documents()).map(({ number }) => number);
const tasks = () => shop.rows('SELECT last_error FROM tax_tasks');

test('a document is never changed, deleted or issued twice', async () => {
  await tax.collected(await tax.aPickup());
  await tax.issue();
  await shop.asOwner(
    `INSERT INTO tax_tasks (event_id, order_id, due_at) SELECT 0, order_id, issued_at FROM tax_documents`,
  );
  await tax.issue();
  expect(await numbers()).toEqual(['RCT/26-27/000001']);
  for (const statement of [
    `UPDATE tax_documents SET number = 'X'`,
    'DELETE FROM tax_documents',
    'TRUNCATE tax_documents',
  ])
    await expect(shop.rows(statement)).rejects.toThrow('permission denied');
  for (const statement of [
    `UPDATE tax_documents SET number = 'X'`,
    'DELETE FROM tax_documents',
    'TRUNCATE tax_documents',
  ])
    await expect(shop.asOwner(statement)).rejects.toThrow('tax_documents is append-only');
  expect(await numbers()).toEqual(['RCT/26-27/000001']);
});

test('a process whose clock is behind dates no document before the one that precedes it', async () => {
  await tax.collected(await tax.aPickup());
  await tax.issue();
  const before = shop.clock.now();
  const second = await tax.collected(await tax.aPickup());
  await shop.asOwner(`UPDATE tax_tasks SET due_at = due_at - interval '1 minute'`);
  const behind = { now: () => new Date(before.getTime() - 3_000) };
  await issueDocuments({ ...shop.parts, clock: behind });
  const [first, next] = await shop.rows<{ issued_at: Date; content: { issuedAt: string } }>(
    'SELECT issued_at, content FROM tax_documents ORDER BY place',
  );
  expect(first?.issued_at).toEqual(before);
  expect(next).toMatchObject({
    issued_at: before,
    content: { number: 'RCT/26-27/000002', issuedAt: before.toISOString(), order: { number: second } },
  });
});

test('50 writers of whom some are killed leave no gap and no number twice', {
  timeout: 240_000,
}, async () => {
  const orders: string[] = [];
  for (let at = 0; at < 50; at++)
    orders.push(await tax.collected(await shop.paid(await shop.aShopper(), pickup(tax.products()))));
  const killer = new pg.Client(shop.connection);
  await killer.connect();
  let isDone = false;
  const writers = Promise.allSettled(orders.map(() => tax.issue())).then(() => {
    isDone = true;
  });
  let killed = 0;
  while (!isDone && killed < 8) {
    const { rowCount } = await killer.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND state <> 'idle' AND query LIKE '%tax_%' AND pid <> pg_backend_pid() LIMIT 1`,
    );
    killed += rowCount ?? 0;
  }
  await killer.end();
  await writers;
  expect(killed).toBeGreaterThan(0);
  shop.clock.advance({ minutes: 11 });
  await tax.issue();
  expect(await tasks()).toEqual([]);
  const found = await tax.documents();
  expect(found.map(({ number }) => number).toSorted()).toEqual(
    orders.map((_, at) => `RCT/26-27/${`${at + 1}`.padStart(6, '0')}`),
  );
  expect(found.map(({ order }) => order.number).toSorted()).toEqual(orders.toSorted());
});
