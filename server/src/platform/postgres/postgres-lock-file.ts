import * as fs from 'node:fs';
import { isPostgresOf, readLockFile } from './cluster-processes.ts';

/** Above every system's highest process id, so no process ever has it. */
const unusedPid = '2147483646';

/**
 * After a kill of every process, a power cut or the end of a container, the lock file of a cluster can name a process
 * id that another program has by now, and PostgreSQL would wait for that program for ever. Only the id is replaced, by
 * one that no process has: the rest of the file stays, so that PostgreSQL still makes its own checks for leftover
 * processes.
 */
export function replaceReusedPid(lockFile: string, cluster: string): boolean {
  const [pid = '', ...rest] = readLockFile(lockFile).split('\n');
  if (!/^\d+$/.test(pid) || pid === unusedPid || !isRunning(pid) || isPostgresOf(cluster, pid)) return false;
  fs.writeFileSync(lockFile, [unusedPid, ...rest].join('\n'), { flush: true });
  return true;
}

/** PostgreSQL itself ignores a process that it may not signal. */
function isRunning(pid: string): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}
