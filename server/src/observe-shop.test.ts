import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../test/a-shop.ts';
import { type Family, misnamed, parseMetrics } from '../test/parse-metrics.ts';
import { ALERT_NAMES } from './platform/alert-names.ts';
import { ROLE_NAMES } from './platform/postgres/roles/make-roles.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

let shop: TestShop;
let families: Family[];
beforeAll(async () => {
  shop = await aShop();
  families = await scraped();
});
afterAll(() => shop.close());

const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const scraped = async () => parseMetrics((await shop.app.inject('/metrics')).payload);
const operations = textOf('docs/operations.md');

const RULES = textOf('deploy/alerts.yml')
  .split(/^ +- alert: /m)
  .slice(1)
  .map((text) => ({
    name: /^\w+/.exec(text)?.[0] ?? '',
    expr: /expr: (?:>-\n((?: {10}.+\n)+)|(.+))/.exec(text)?.slice(1).join('') ?? '',
    severity: /^ {8}labels:\n {10}severity: (\w+)$/m.exec(text)?.[1],
    summary: /summary: (.+)/.exec(text)?.[1],
  }));

const PANELS = (
  JSON.parse(textOf('deploy/grafana-dashboard.json')) as {
    panels: { id: number; targets: { expr: string }[] }[];
  }
).panels;

/** The metrics that a text names; parts of a histogram are named by it. */
function namedIn(text: string): string[] {
  const named = text.match(/\btula_[a-z0-9_]+/g) ?? [];
  const histograms = families.filter(({ type }) => type === 'histogram').map(({ name }) => name);
  return [...new Set(named)].map((name) => histograms.find((one) => name.startsWith(`${one}_`)) ?? name);
}

test('a strict reader can read /metrics, and every metric follows the naming rules', () => {
  expect(families.length).toBeGreaterThan(18);
  expect(families.flatMap(misnamed)).toEqual([]);
  expect(families.filter(({ name }) => !name.startsWith('tula_'))).toEqual([]);
});

test('rules, dashboard and guide name every metric, and none that does not exist', () => {
  const existing = families.map(({ name }) => name).toSorted();
  const dashboard = PANELS.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
  const rules = RULES.map(({ expr }) => expr).join('\n');
  expect(RULES.filter(({ expr }) => expr === '')).toEqual([]);
  expect(namedIn(rules).filter((name) => !existing.includes(name))).toEqual([]);
  expect([...new Set(namedIn(dashboard))].toSorted()).toEqual(existing);
  const roles: string[] = Object.values(ROLE_NAMES);
  const documented = new Set(namedIn(operations).filter((name) => !roles.includes(name)));
  expect([...documented].toSorted()).toEqual(existing);
  expect(new Set(PANELS.map(({ id }) => id)).size).toBe(PANELS.length);
});

test('every alert rule has a severity, a summary and a row in the guide that says what to do', () => {
  expect(RULES).toHaveLength(18);
  const rows = [...operations.matchAll(/^\| (\w+) \| (critical|warning) \| [^|]{10,} \| [^|]{10,} \|$/gm)];
  expect(rows.map(([, name, severity]) => ({ name, severity }))).toEqual(
    RULES.map(({ name, severity }) => ({ name, severity })),
  );
  expect(RULES.filter(({ summary }) => !summary)).toEqual([]);
});

test('every alert of the log is counted from 0, and the guide says what to do about it', async () => {
  const counted = families.find(({ name }) => name === 'tula_alerts_total')?.samples;
  expect(counted?.map(({ labels, value }) => [labels.alert, value])).toEqual(
    ALERT_NAMES.map((name) => [name, 0]),
  );
  const rows = [...operations.matchAll(/^\| `([^`|]+)` \| [^|]{10,} \| [^|]{5,} \|$/gm)].map(
    ([, name]) => name,
  );
  expect(ALERT_NAMES.filter((name) => !rows.includes(name))).toEqual([]);
  const source = execFileSync(
    'git',
    ['grep', '-hoE', "\\balert: '[^']+'", '--', 'server/src/*.ts', ':!*.test.ts'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  const raised = [...source.matchAll(/alert: '([^']+)'/g)].map(([, name]) => name);
  expect(raised.length).toBeGreaterThan(8);
  expect(raised.filter((name) => !ALERT_NAMES.some((known) => known === name))).toEqual([]);
});

test('an alert that the shop raises is counted', async () => {
  shop.parts.log.error({ alert: 'mail server' }, 'the mail server rejects all mails of the shop');
  const counted = async () =>
    (await scraped())
      .find(({ name }) => name === 'tula_alerts_total')
      ?.samples.find(({ labels }) => labels.alert === 'mail server')?.value;
  await expect.poll(counted).toBe(1);
});

test('addresses and methods that clients make up add no labels, and no label holds what they sent', async () => {
  const before = await routesSeen();
  for (let n = 0; n < 20; n += 1) {
    await shop.app.inject(`/api/v1/made-up-${n}?email=meena@shop.test`);
    await shop.app.inject(`/made-up-${n}/meena@shop.test`);
    await shop.app.inject({ method: 'PROPFIND' as 'GET', url: `/api/v1/public/product/made-up-${n}` });
    await shop.app.inject(`/api/v1/public/product/made-up-${n}`);
  }
  const after = async () => (await routesSeen()).filter((route) => !before.includes(route));
  await expect.poll(after).toEqual(['/public/product/{id}', 'unknown']);
  const { payload } = await shop.app.inject('/metrics');
  expect(payload).not.toMatch(/meena|made-up|PROPFIND/);
});

async function routesSeen(): Promise<string[]> {
  const samples = (await scraped()).flatMap((family) => family.samples);
  return [...new Set(samples.map(({ labels }) => labels.route ?? ''))].filter(Boolean).toSorted();
}

test('tula_pool_in_use counts a connection only while it is checked out', async () => {
  const inUse = async () => {
    const { payload } = await shop.app.inject('/metrics');
    return /^tula_pool_in_use (\d+)$/m.exec(payload)?.[1];
  };
  const client = await shop.database.pool.connect();
  try {
    await expect.poll(inUse).toBe('1');
  } finally {
    client.release();
  }
  await expect.poll(inUse).toBe('0');
});
