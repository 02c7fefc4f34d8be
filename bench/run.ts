import { parseArgs } from 'node:util';
import { cloneToFirstPage } from './benchmarks/clone-to-first-page.ts';
import { cartStatements } from './benchmarks/cart-statements.ts';
import { countingVisits } from './benchmarks/counting-visits.ts';
import { checkouts } from './benchmarks/checkouts.ts';
import { firstPurchase } from './benchmarks/first-purchase.ts';
import { grow } from './benchmarks/grow.ts';
import { footprint } from './benchmarks/footprint.ts';
import { lighthouseScores } from './benchmarks/lighthouse-scores.ts';
import { manyShops } from './benchmarks/many-shops.ts';
import { migrations } from './benchmarks/migrations.ts';
import { loginFlood } from './benchmarks/login-flood.ts';
import type { Measure, Row } from './benchmarks/measure.ts';
import { ordering } from './benchmarks/ordering.ts';
import { pagesAndLabels } from './benchmarks/pages-and-labels.ts';
import { listing, searching } from './benchmarks/searching.ts';
import { serving } from './benchmarks/serving.ts';
import { partitions } from './benchmarks/partitions.ts';
import { slowPhone } from './benchmarks/slow-phone.ts';
import { workers } from './benchmarks/workers.ts';
import { openSetup } from './shop/shops-by-size.ts';
import { tables } from './benchmarks/staff-tables.ts';
import { taxFiles } from './benchmarks/tax-files.ts';

/** Memory comes first, before the shops have rendered thousands of pages for the other measures. */
const MEASURES: Measure[] = [
  ...footprint,
  ...serving,
  countingVisits,
  cartStatements,
  ordering,
  checkouts,
  searching,
  listing,
  pagesAndLabels,
  tables,
  taxFiles,
  loginFlood,
  firstPurchase,
  lighthouseScores,
  slowPhone,
  cloneToFirstPage,
  workers,
  migrations,
  manyShops,
  partitions,
  grow,
];

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !MEASURES.some((measure) => measure.name === name));
if (unknown.length > 0) {
  console.error(
    `Unknown measure: ${unknown.join(', ')}. Measures: ${MEASURES.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
const chosen = MEASURES.filter(({ name, isSlow }) =>
  positionals.length === 0 ? !isSlow : positionals.includes(name),
);

const rows: Row[] = [];
const setup = openSetup();
process.on('SIGINT', () => void setup.close().then(() => process.exit(1)));
try {
  for (const measure of chosen) {
    console.log(`Measuring ${measure.name}…`);
    rows.push(...(await measured(measure)));
  }
} finally {
  await setup.close();
}
console.table(
  Object.fromEntries(rows.map(({ what, isOk, ...values }) => [what, { ...values, ok: isOk ? 'yes' : 'NO' }])),
);
process.exit(rows.every(({ isOk }) => isOk) ? 0 : 1);

/** A measure that failed counts as missed. */
async function measured(measure: Measure): Promise<Row[]> {
  try {
    return await measure.run(setup);
  } catch (error) {
    const ours = error instanceof Error ? error.message : String(error);
    return [{ what: measure.name, ours, reference: '', ratio: '', required: '', isOk: false }];
  }
}
