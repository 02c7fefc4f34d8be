import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';

const IMMEDIATE_AFTER_MS = 2_500;
const LINUX = fs.existsSync('/proc/self/cwd');

/**
 * For a database whose shop and watchdog were killed: whoever holds the lock of the data folder may stop it. The
 * returned function is called again until the database can be started: first it asks for a fast shutdown, after a while
 * for an immediate one. What was committed is not lost by either.
 */
export function orphanStopper(cluster: string): () => void {
  const beganMs = performance.now();
  let isAsked = false;
  return () => {
    const server = serverOf(cluster);
    const isOverdue = performance.now() - beganMs > IMMEDIATE_AFTER_MS;
    if (server !== undefined && (isOverdue || !isAsked)) send(server, isOverdue ? 'SIGQUIT' : 'SIGINT');
    isAsked ||= server !== undefined;
    // A connection outlives its killed server while it computes.
    if (server === undefined && isOverdue) for (const pid of processesIn(cluster)) send(pid, 'SIGKILL');
  };
}

/** The process id of a server that runs on this cluster. */
function serverOf(cluster: string): number | undefined {
  const lockFile = path.join(cluster, 'postmaster.pid');
  const text = fs.existsSync(lockFile) ? fs.readFileSync(lockFile, 'utf8') : '';
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 && commandOf(pid).includes(`-D ${cluster}`) ? pid : undefined;
}

function commandOf(pid: number): string {
  try {
    if (LINUX) return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-ww', '-p', `${pid}`, '-o', 'args='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** PostgreSQL's processes run in the folder of their cluster; only Linux tells. */
function processesIn(cluster: string): number[] {
  if (!LINUX) return [];
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => isPostgresIn(pid, fs.realpathSync(cluster))).map(Number);
}

function isPostgresIn(pid: string, cluster: string): boolean {
  try {
    return (
      fs.readlinkSync(`/proc/${pid}/cwd`) === cluster &&
      fs.readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
    );
  } catch {
    return false;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
