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

test('the dashboard and the alerts ask for figures that there are', async () => {
  const { payload } = await shop.app.inject('/metrics');
  const figures = new Set([...payload.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  expect(figures.size).toBeGreaterThan(8);
  const panels = (
    JSON.parse(textOf('grafana-dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
  ).panels;
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const alerts = [...textOf('alerts.yml').matchAll(/expr: (.+)/g)].map(([, expr = '']) => expr);
  expect([queries.length, alerts.length]).toEqual([13, 8]);
  const asked = [...queries, ...alerts].flatMap((query) => query.match(/tula_[a-z0-9_]+/g) ?? []);
  expect([...new Set(asked)].filter((name) => !figures.has(name))).toEqual([]);
  expect([...figures].filter((name) => !asked.includes(String(name)))).toEqual([]);
});

test('a database connection is in use while somebody has it, and no longer', async () => {
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
