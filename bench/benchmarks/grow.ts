import { compareShops, type Comparison, isGrowing } from '../growth/compare-shops.ts';
import { EVERY_CALL, PAGES_AND_FILES } from '../growth/every-call.ts';
import { grownShop, type ShopSize } from '../growth/grown-shop.ts';
import { compareJobs } from '../growth/compare-jobs.ts';
import { type ShopToMeasure, shopToMeasure } from '../growth/shop-to-measure.ts';
import { type Measure, type Row, rounded } from './measure.ts';
import type { Setup } from '../shop/shops-by-size.ts';

const SMALL: ShopSize = { name: 'small', products: 1_000, orders: 1_000 };
const LARGE: ShopSize = { name: 'large', products: 100_000, orders: 1_000_000 };
const MOST = 2;

/** Compares each call, page and job of a shop with a million orders with the same of a shop with a thousand. */
export const grow: Measure = {
  name: 'grow',
  isSlow: true,
  async run(setup) {
    const small = await open(setup, SMALL);
    const large = await open(setup, LARGE);
    try {
      const comparisons: Comparison[] = [];
      const failed: Row[] = [];
      for (const [name, call] of Object.entries({ ...EVERY_CALL, ...PAGES_AND_FILES }).filter(([name]) =>
        isChosen(name),
      ))
        try {
          await Promise.all([small.logStaffInAgain(), large.logStaffInAgain()]);
          comparisons.push(await compareShops(name, call, { small, large, most: MOST }));
        } catch (error) {
          failed.push(rowOfFailure(name, error));
        }
      comparisons.push(...(await compareJobs({ small, large }, isChosen)));
      printSlowStatements(comparisons);
      return [...failed, ...comparisons.toSorted((one, other) => other.ratio - one.ratio).map(rowOf)];
    } finally {
      await small.close();
      await large.close();
    }
  },
};

/** GROWN_CALLS names the calls to measure, separated by commas; without it all are. */
function isChosen(name: string): boolean {
  const names = process.env['GROWN_CALLS'];
  return names === undefined || names.split(',').includes(name);
}

async function open(setup: Setup, size: ShopSize): Promise<ShopToMeasure> {
  return shopToMeasure(await grownShop(setup, size), size);
}

function rowOf(comparison: Comparison): Row {
  const { name, smallMs, largeMs, ratio } = comparison;
  return {
    what: name,
    ours: `p95 ${rounded(largeMs)} ms`,
    reference: `p95 ${rounded(smallMs)} ms`,
    ratio: `${rounded(ratio)} ×`,
    required: requirementOf(comparison),
    isOk: !isGrowing(comparison, MOST),
  };
}

/** A call that failed is a missed row, and the run goes on with the next call. */
function rowOfFailure(what: string, error: unknown): Row {
  const ours = error instanceof Error ? error.message : String(error);
  return { what, ours, reference: '', ratio: '', required: '', isOk: false };
}

function requirementOf({ growsBecause, mostMs }: Comparison): string {
  if (growsBecause !== undefined) return `grows: ${growsBecause}`;
  return mostMs === undefined ? `≤ ${MOST} ×` : `≤ ${MOST} × or ≤ ${mostMs} ms`;
}

function printSlowStatements(comparisons: Comparison[]): void {
  const rows = comparisons.flatMap(({ name, slow }) =>
    slow.map(({ text, mostMs, meanMs, calls }) => ({
      during: name,
      'most ms': rounded(mostMs),
      'mean ms': rounded(meanMs),
      calls,
      statement: text,
    })),
  );
  console.log('Statements slower than 50 ms in the larger shop:');
  console.table(rows);
}
