import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';

/** Above every system's highest process id, so no process ever has it. */
const unusedPid = '2147483646';

/**
 * After a power cut or the end of a container, the lock file can name a process id that another program has by now,
 * and PostgreSQL would wait for that program for ever. Only the id is replaced, by one that no process has: the rest
 * of the file stays, so that PostgreSQL still makes its own checks for leftover processes.
 */
export function replaceReusedPid(lockFile: string): boolean {
  const text = fs.existsSync(lockFile) ? fs.readFileSync(lockFile, 'utf8') : '';
  const [pid = '', ...rest] = text.split('\n');
  if (!/^\d+$/.test(pid) || pid === unusedPid || programOf(pid) === undefined) return false;
  if (programOf(pid)?.includes('postgres')) return false;
  fs.writeFileSync(lockFile, [unusedPid, ...rest].join('\n'), { flush: true });
  return true;
}

function programOf(pid: string): string | undefined {
  try {
    if (fs.existsSync('/proc/self/comm')) return fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    return execFileSync('ps', ['-p', pid, '-o', 'comm='], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
