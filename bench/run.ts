import { parseArgs } from 'node:util';
import { bareClone } from './bare-clone.ts';
import { cartStatements } from './cart-statements.ts';
import { checkouts } from './checkouts.ts';
import { footprint } from './footprint.ts';
import { lighthouseScores } from './lighthouse-scores.ts';
import type { Measure, Row } from './measure.ts';
import { ordering } from './ordering.ts';
import { searching } from './searching.ts';
import { serving } from './serving.ts';
import { openStage } from './stage.ts';
import { tables } from './tables.ts';

/** Memory comes first, before the shops have rendered thousands of pages for the other measures. */
const MEASURES: Measure[] = [
  ...footprint,
  ...serving,
  cartStatements,
  ordering,
  checkouts,
  searching,
  tables,
  lighthouseScores,
  bareClone,
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
const stage = openStage();
process.on('SIGINT', () => void stage.close().then(() => process.exit(1)));
try {
  for (const measure of chosen) {
    console.log(`Measuring ${measure.name}…`);
    rows.push(...(await measured(measure)));
  }
} finally {
  await stage.close();
}
console.table(
  Object.fromEntries(
    rows.map(({ what, isOk, ...figures }) => [what, { ...figures, ok: isOk ? 'yes' : 'NO' }]),
  ),
);
process.exit(rows.every(({ isOk }) => isOk) ? 0 : 1);

/** A measure that failed counts as missed. */
async function measured(measure: Measure): Promise<Row[]> {
  try {
    return await measure.run(stage);
  } catch (error) {
    const ours = error instanceof Error ? error.message : String(error);
    return [{ what: measure.name, ours, reference: '', ratio: '', required: '', isOk: false }];
  }
}
