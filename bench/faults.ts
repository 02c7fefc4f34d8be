import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DATABASE_RESTARTS, injectDatabaseRestarts } from './fault-injection/database-restarts.ts';
import { FAILOVER, failOver } from './fault-injection/failover.ts';
import type { FaultRow } from './fault-injection/fault-row.ts';
import { injectOutsiderFaults } from './fault-injection/inject-outsider-faults.ts';
import { KILLED_WORKER, killWorker } from './fault-injection/killed-worker.ts';
import { injectShopFaults } from './fault-injection/shop-faults.ts';

/** The faults whose names contain every given word. */
const words = process.argv.slice(2).map((word) => word.toLowerCase());
const isSelected = (name: string) => words.every((word) => name.toLowerCase().includes(word));

const folder = mkdtempSync(path.join(os.tmpdir(), 'tula-faults-'));
const rows: FaultRow[] = [];
try {
  rows.push(...(await injectShopFaults(folder, isSelected)));
  if (isSelected(DATABASE_RESTARTS)) rows.push(await injectDatabaseRestarts(folder));
  if (isSelected(FAILOVER)) rows.push(...(await failOver(folder)));
  if (isSelected(KILLED_WORKER)) rows.push(await killWorker(folder));
  rows.push(...(await injectOutsiderFaults(folder, isSelected)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.table(rows);
const failed = rows.filter(({ problems }) => problems !== 'none').length;
if (rows.length === 0) console.log(`No fault has ${words.join(' ')} in its name.`);
else console.log(failed === 0 ? 'All faults passed.' : `${failed} of ${rows.length} faults failed.`);
process.exitCode = rows.length > 0 && failed === 0 ? 0 : 1;
