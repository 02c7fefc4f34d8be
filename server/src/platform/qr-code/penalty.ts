import type { Modules } from './modules.ts';

/** Looks like the corner of a code, with light on one side. */
const FINDER_LIKE = /(?=(10111010000|00001011101))/g;

/** How hard the modules are to read, by the rules of the standard: long runs, blocks, false corners, imbalance. */
export function penaltyOf(modules: Modules): number {
  const rows = modules.map(textOf);
  const columns = modules.map((_, at) => textOf(modules.map((row) => row[at] ?? false)));
  const lines = [...rows, ...columns];
  const dark = rows.join('').replaceAll('0', '').length;
  const total = modules.length * modules.length;
  const steps = Math.ceil(Math.abs(dark * 20 - total * 10) / total) - 1;
  return (
    sum(lines.map(runsIn)) +
    3 * blocksIn(modules) +
    40 * sum(lines.map((line) => [...line.matchAll(FINDER_LIKE)].length)) +
    10 * Math.max(0, steps)
  );
}

const textOf = (line: readonly boolean[]) => line.map((isDark) => (isDark ? '1' : '0')).join('');
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function runsIn(line: string): number {
  return sum([...line.matchAll(/0{5,}|1{5,}/g)].map(([run]) => run.length - 2));
}

/** Squares of two by two in one colour. */
function blocksIn(modules: Modules): number {
  let blocks = 0;
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries()) {
      const below = modules[y + 1];
      if (
        below &&
        x + 1 < row.length &&
        row[x + 1] === isDark &&
        below[x] === isDark &&
        below[x + 1] === isDark
      )
        blocks += 1;
    }
  return blocks;
}
