import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';
import { syncFolder } from '../data-folder/make-folder.ts';
import type { PostgresBinaries, RunAs } from './postgres-binaries.ts';

const UNFINISHED = 'postgres.init';
const MIB = 1024 * 1024;
/** An empty cluster takes half of it; the rest is for the first migrations and the log of changes. */
const NEEDED_MIB = 100;

/** Makes an empty cluster, which gets its name once it is complete: an interrupted start leaves nothing to repair. */
export function makeCluster(
  cluster: string,
  { initdb }: PostgresBinaries,
  { prefix, uid, gid }: RunAs,
  user: string,
): void {
  const folder = path.dirname(cluster);
  removeUnfinished(folder);
  checkSpace(folder);
  // A new name each time: the initdb of a killed shop may still be at work, and it removes its folder when it fails.
  const unfinished = fs.mkdtempSync(path.join(folder, `${UNFINISHED}-`));
  const ids = uid === undefined ? {} : { uid, gid: gid ?? uid };
  if (uid !== undefined) fs.chownSync(unfinished, uid, gid ?? uid);
  const command = [
    ...prefix,
    initdb,
    `--pgdata=${unfinished}`,
    `--username=${user}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ];
  const made = spawnSync(command[0] ?? '', command.slice(1), { ...ids, encoding: 'utf8' });
  if (made.status !== 0) {
    removeUnfinished(folder);
    const reason = made.error?.message ?? reasonIn(made.stderr);
    throw new Error(`the database could not be made in ${cluster}: ${reason}`);
  }
  fs.renameSync(unfinished, cluster);
  syncFolder(folder);
  removeUnfinished(folder);
}

/** A new cluster on a disk without room would fail late, and leave the disk full. */
function checkSpace(folder: string): void {
  const { bavail, bsize, blocks } = fs.statfsSync(folder);
  const freeMib = Math.floor((bavail * bsize) / MIB);
  // Some network drives do not tell their size.
  if (blocks > 0 && freeMib < NEEDED_MIB)
    throw new Error(
      `DATA_DIR must have ${NEEDED_MIB} MB free for a new database: ${folder} has ${freeMib} MB`,
    );
}

/** Files that a running initdb writes at this moment stay until the next start. */
function removeUnfinished(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    if (!name.startsWith(UNFINISHED)) continue;
    try {
      fs.rmSync(path.join(folder, name), { recursive: true, force: true });
    } catch {
      // It is in nobody's way.
    }
  }
}

/** After the error, initdb reports how it cleans up. */
function reasonIn(output: string): string {
  const lines = output.trim().split('\n');
  return lines.find((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? '';
}
