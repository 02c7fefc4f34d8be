import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT, sourceFiles } from './the-tree.ts';

const FOLDERS = [
  'messages/src',
  'messages/areas',
  'contract/src',
  'server/src',
  'server/seeds',
  'server/test',
  'web/app',
];
const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name);

type Cruise = {
  modules: { source: string; coreModule?: boolean }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
};

function cruise(folder: string, folders: readonly string[]): Cruise {
  const config = path.join(ROOT, '.dependency-cruiser.mjs');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [bin('depcruise'), '--config', config, '--output-type', 'json', ...folders],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    },
  );
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Cruise;
}

const planted = mkdtempSync(path.join(tmpdir(), 'planted-'));
afterAll(() => rmSync(planted, { recursive: true, force: true }));

function plant(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(planted, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(planted, file), text);
  }
}

test('every module follows the import rules, and every module was checked', { timeout: 300_000 }, () => {
  const { modules, summary } = cruise(ROOT, FOLDERS);
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  const looked = new Set(modules.map(({ source }) => source));
  const there = sourceFiles().filter(
    (file) => /\.tsx?$/.test(file) && FOLDERS.some((folder) => file.startsWith(`${folder}/`)),
  );
  expect(there.filter((file) => !looked.has(file))).toEqual([]);
});

test('a violation of each rule is rejected', { timeout: 300_000 }, () => {
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(planted, 'node_modules'));
  plant({
    'package.json': '{ "type": "module", "dependencies": { "react-router": "*", "zod": "*" } }',
    'tsconfig.json': '{}',
    'contract/src/values/money.ts': "import 'node:fs'; export const paise = 1;",
    'messages/src/format.ts':
      "import { paise } from '../../contract/src/values/money.ts'; export const format = paise;",
    'server/src/platform/clock.ts': "import { order } from '../orders/order.ts'; export const clock = order;",
    'server/src/orders/order.ts': "import { readFile } from 'node:fs'; export const order = readFile;",
    'server/src/orders/orders-store.ts': 'export const orders = 1;',
    'server/src/checkout/place-order.ts':
      "import { orders } from '../orders/orders-store.ts'; import { sandbox } from '../payments/adapters/sandbox/sandbox.ts'; import { app } from '../app.ts'; export const place = [orders, sandbox, app];",
    'server/src/payments/adapters/sandbox/sandbox.ts': 'export const sandbox = 1;',
    // Rooms of rooms, and slices with a hyphen, are guarded like the others.
    'server/src/orders/staff/filters/filters-store.ts': 'export const filters = 1;',
    'server/src/tax-documents/read-documents.ts':
      "import { filters } from '../orders/staff/filters/filters-store.ts'; import { orders } from '../orders/orders-store.ts'; export const documents = [filters, orders];",
    'server/src/phone-messages/consent/consents-store.ts': 'export const consents = 1;',
    'server/src/kitchen/list.ts':
      "import { consents } from '../phone-messages/consent/consents-store.ts'; export const list = consents;",
    'server/src/app.ts':
      "import { page } from '../../web/app/page.ts'; import './missing.ts'; export const app = page;",
    'server/src/cart/one.ts': "import { two } from './two.ts'; export const one = () => two;",
    'server/src/cart/two.ts': "import { one } from './one.ts'; export const two = () => one;",
    'server/src/cart/line.ts': "import type { Lines } from './lines.ts'; export type Line = { of: Lines };",
    'server/src/cart/lines.ts': "import type { Line } from './line.ts'; export type Lines = Line[];",
    'server/src/cart/cart.test.ts': 'export const inTest = 1;',
    'server/src/cart/three.ts': "import { inTest } from './cart.test.ts'; export const three = inTest;",
    'web/app/page.ts':
      "import { clock } from '../../server/src/platform/clock.ts'; export const page = clock;",
    'web/app/ui/button.ts': "import { Link } from 'react-router'; export const button = Link;",
    'web/app/cart/cart.ts': "import { slip } from '../orders/staff/slip.ts'; export const cart = slip;",
    'web/app/orders/staff/slip.ts': 'export const slip = 1;',
    'web/app/orders/order.ts': "import { slip } from './staff/slip.ts'; export const order = slip;",
  });
  const { summary } = cruise(planted, ['messages/src', 'contract/src', 'server/src', 'web/app']);
  expect([...new Set(summary.violations.map(({ rule }) => rule.name))].toSorted()).toEqual([
    'adapters-are-chosen-in-one-place',
    'cart-imports-lower-rooms',
    'contract-imports-zod-and-messages-alone',
    'messages-import-their-compiler-alone',
    'no-circles',
    'nothing-but-tests-imports-tests',
    'nouns-only-know',
    'orders-imports-lower-rooms',
    'platform-imports-to-its-left',
    'private-to-its-slice',
    'resolvable',
    'slices-do-not-know-who-joins-them',
    'the-server-knows-no-page',
    'ui-knows-neither-router-nor-api',
    'web-meets-the-server-in-the-contract',
  ]);
  const intoStores = summary.violations.filter(({ rule }) => rule.name === 'private-to-its-slice');
  expect(
    intoStores.map(({ from, to }) => `${from} → ${to}`.replaceAll('server/src/', '')).toSorted(),
  ).toEqual([
    'checkout/place-order.ts → orders/orders-store.ts',
    'kitchen/list.ts → phone-messages/consent/consents-store.ts',
    'tax-documents/read-documents.ts → orders/orders-store.ts',
    'tax-documents/read-documents.ts → orders/staff/filters/filters-store.ts',
  ]);
  const circles = summary.violations.filter(({ rule }) => rule.name === 'no-circles');
  expect(circles.map(({ from }) => from).toSorted()).toEqual([
    'server/src/cart/line.ts',
    'server/src/cart/one.ts',
  ]);
});

test('the linter rejects an unhandled promise, a long function and raw HTML', {
  timeout: 60_000,
}, () => {
  plant({
    'lint/tsconfig.json':
      '{ "compilerOptions": { "strict": true, "jsx": "react-jsx", "module": "nodenext" } }',
    'lint/promise.ts': 'async function later() {}\nexport function now() {\n  later();\n}\n',
    'lint/long.ts': `export function long(n: number) {\n${'  n += 1;\n'.repeat(80)}  return n;\n}\n`,
    'lint/raw.tsx': 'export const Raw = () => <div dangerouslySetInnerHTML={{ __html: "" }} />;\n',
  });
  const { stdout } = spawnSync(
    bin('oxlint'),
    ['--type-aware', '--config', path.join(ROOT, '.oxlintrc.json'), '--format', 'json', 'lint'],
    { cwd: planted, encoding: 'utf8' },
  );
  const codes = (JSON.parse(stdout) as { diagnostics: { code: string }[] }).diagnostics.map(
    ({ code }) => code,
  );
  expect(codes).toEqual(
    expect.arrayContaining([
      'typescript(no-floating-promises)',
      'eslint(max-lines-per-function)',
      'react(no-danger)',
    ]),
  );
});

test('the pinned Node runs the tests', () => {
  expect(execFileSync(bin('node'), ['--version'], { encoding: 'utf8' }).trim()).toBe('v24.21.0');
});
