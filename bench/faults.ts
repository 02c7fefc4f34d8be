import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CLUSTER, injectClusterFaults } from './fault-injection/cluster/cluster-faults.ts';
import { DATABASE_RESTARTS, injectDatabaseRestarts } from './fault-injection/database-restarts.ts';
import { FAILOVER, failOver } from './fault-injection/failover.ts';
import type { FaultRow } from './fault-injection/fault-row.ts';
import { injectOutsiderFaults } from './fault-injection/inject-outsider-faults.ts';
import { KILLED_WORKER, killWorker } from './fault-injection/killed-worker.ts';
import { POINT_IN_TIME, restoreToPointInTime } from './fault-injection/point-in-time/point-in-time.ts';
import { killAtRandom, RANDOM_KILLS } from './fault-injection/random-kills.ts';
import { injectShopFaults } from './fault-injection/shop-faults.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kills: { type: 'string' }, seed: { type: 'string' } },
});
/** The faults whose names contain every given word. */
const words = positionals.map((word) => word.toLowerCase());
const isSelected = (name: string) => words.every((word) => name.toLowerCase().includes(word));

const folder = mkdtempSync(path.join(os.tmpdir(), 'tula-faults-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const rows: FaultRow[] = [];
if (words.includes(CLUSTER)) rows.push(...(await injectClusterFaults(folder, isSelected)));
rows.push(...(await injectShopFaults(folder, isSelected)));
if (isSelected(DATABASE_RESTARTS)) rows.push(await injectDatabaseRestarts(folder));
if (isSelected(FAILOVER)) rows.push(...(await failOver(folder)));
if (isSelected(POINT_IN_TIME))
  rows.push(...(await restoreToPointInTime(folder, { isAskedFor: words.includes('point-in-time') })));
if (isSelected(KILLED_WORKER)) rows.push(await killWorker(folder));
if (isSelected(RANDOM_KILLS))
  rows.push(
    ...(await killAtRandom(folder, {
      ...(values.kills && { times: Number(values.kills) }),
      ...(values.seed && { seed: Number(values.seed) }),
    })),
  );
rows.push(...(await injectOutsiderFaults(folder, isSelected)));
console.table(rows);
const failed = rows.filter(({ problems }) => problems !== 'none').length;
if (rows.length === 0) console.log(`No fault has ${words.join(' ')} in its name.`);
else console.log(failed === 0 ? 'All faults passed.' : `${failed} of ${rows.length} faults failed.`);
process.exitCode = rows.length > 0 && failed === 0 ? 0 : 1;
