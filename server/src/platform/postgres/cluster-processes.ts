import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';

const LINUX = fs.existsSync('/proc/self/cwd');

/**
 * Says whether this process is a PostgreSQL that runs on this cluster. A process id in an old lock file may belong to
 * another program by now, and also to the PostgreSQL of another shop.
 */
export function isPostgresOf(cluster: string, pid: string): boolean {
  return (
    (LINUX && isPostgresIn(fs.realpathSync(cluster), pid)) || readArguments(pid).includes(` -D ${cluster} `)
  );
}

/** All processes of PostgreSQL on this cluster, connections too; only Linux tells. */
export function listProcesses(cluster: string): number[] {
  if (!LINUX) return [];
  const folder = fs.realpathSync(cluster);
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => isPostgresIn(folder, pid)).map(Number);
}

/** PostgreSQL's processes run in the folder of their cluster. */
function isPostgresIn(folder: string, pid: string): boolean {
  try {
    return (
      fs.readlinkSync(`/proc/${pid}/cwd`) === folder &&
      fs.readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
    );
  } catch {
    return false;
  }
}

/** Each argument between spaces. */
function readArguments(pid: string): string {
  try {
    if (LINUX) return ` ${fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')} `;
    return ` ${execFileSync('ps', ['-ww', '-p', pid, '-o', 'args='], { encoding: 'utf8' }).trim()} `;
  } catch {
    return '';
  }
}

/** Empty if there is no such file, which its owner may remove at any moment. */
export function readLockFile(lockFile: string): string {
  try {
    return fs.readFileSync(lockFile, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
