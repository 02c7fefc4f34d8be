import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DATABASE_RESTARTS, tryDatabaseRestarts } from './fault-injection/database-restarts.ts';
import type { FaultRow } from './fault-injection/fault-row.ts';
import { tryOutsiders } from './fault-injection/inject-outsider-faults.ts';
import { tryOwnFaults } from './fault-injection/shop-faults.ts';

/** The faults whose names contain every given word. */
const words = process.argv.slice(2).map((word) => word.toLowerCase());
const isSelected = (name: string) => words.every((word) => name.toLowerCase().includes(word));

const folder = mkdtempSync(path.join(os.tmpdir(), 'tula-faults-'));
const rows: FaultRow[] = [];
try {
  rows.push(...(await tryOwnFaults(folder, isSelected)));
  if (isSelected(DATABASE_RESTARTS)) rows.push(await tryDatabaseRestarts(folder));
  rows.push(...(await tryOutsiders(folder, isSelected)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.table(rows);
const broken = rows.filter(({ seen }) => seen !== 'nothing').length;
if (rows.length === 0) console.log(`No fault has ${words.join(' ')} in its name.`);
else
  console.log(
    broken === 0 ? 'Every promise was kept.' : `${broken} of ${rows.length} faults broke a promise.`,
  );
process.exitCode = rows.length > 0 && broken === 0 ? 0 : 1;
