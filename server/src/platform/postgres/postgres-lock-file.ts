import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';

/** Beyond every system's highest process id, so no process ever has it. */
const nobodysPid = '2147483646';

/**
 * After a power cut or a container's end the lock file can name a process id that some other program has by now,
 * and PostgreSQL would wait for that program for ever. Then only the id is made one that nobody has: the file and
 * what else it says stay, so PostgreSQL still makes its own checks for processes left over.
 */
export function forgetReusedPid(lockFile: string): boolean {
  const text = fs.existsSync(lockFile) ? fs.readFileSync(lockFile, 'utf8') : '';
  const [pid = '', ...rest] = text.split('\n');
  if (!/^\d+$/.test(pid) || pid === nobodysPid || programOf(pid) === undefined) return false;
  if (programOf(pid)?.includes('postgres')) return false;
  fs.writeFileSync(lockFile, [nobodysPid, ...rest].join('\n'), { flush: true });
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
