import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../test/a-shop.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

const textOf = (file: string) => readFileSync(path.join(DEPLOY, file), 'utf8');

test('the dashboard and the alert rules use every metric and none that does not exist', async () => {
  const { payload } = await shop.app.inject('/metrics');
  const metrics = new Set([...payload.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  expect(metrics.size).toBeGreaterThan(8);
  const panels = (
    JSON.parse(textOf('grafana-dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
  ).panels;
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const alerts = [...textOf('alerts.yml').matchAll(/expr: (.+)/g)].map(([, expr = '']) => expr);
  expect([queries.length, alerts.length]).toEqual([16, 11]);
  const used = [...queries, ...alerts].flatMap((query) => query.match(/tula_[a-z0-9_]+/g) ?? []);
  expect([...new Set(used)].filter((name) => !metrics.has(name))).toEqual([]);
  expect([...metrics].filter((name) => !used.includes(String(name)))).toEqual([]);
});

test('tula_pool_in_use counts a connection only while it is checked out', async () => {
  const inUse = async () => {
    const { payload } = await shop.app.inject('/metrics');
    return /^tula_pool_in_use (\d+)$/m.exec(payload)?.[1];
  };
  const client = await shop.database.pool.connect();
  try {
    await expect.poll(inUse, { timeout: 10_000 }).toBe('1');
  } finally {
    client.release();
  }
  await expect.poll(inUse, { timeout: 10_000 }).toBe('0');
});
