import path from 'node:path';
import { isPostgresOf, listProcesses, readLockFile } from './cluster-processes.ts';

const IMMEDIATE_AFTER_MS = 2_500;
/** Without their server; all but those that compute notice it at once. */
const CONNECTIONS_END_WITHIN_MS = 300;

/**
 * For a database whose shop and watchdog were killed: whoever holds the lock of the data folder may stop it. The
 * returned function is called again until the database can be started: first it asks for a fast shutdown, after a while
 * for an immediate one. What was committed is not lost by either.
 */
export function orphanStopper(cluster: string): () => void {
  const beganMs = performance.now();
  let isAsked = false;
  let withoutServerSinceMs: number | undefined;
  return () => {
    const server = findServer(cluster);
    const nowMs = performance.now();
    const isOverdue = nowMs - beganMs > IMMEDIATE_AFTER_MS;
    if (server !== undefined && (isOverdue || !isAsked)) send(server, isOverdue ? 'SIGQUIT' : 'SIGINT');
    isAsked ||= server !== undefined;
    withoutServerSinceMs = server === undefined ? (withoutServerSinceMs ?? nowMs) : undefined;
    // A connection outlives its killed server while it computes.
    if (withoutServerSinceMs !== undefined && nowMs - withoutServerSinceMs > CONNECTIONS_END_WITHIN_MS)
      for (const pid of listProcesses(cluster)) send(pid, 'SIGKILL');
  };
}

/** Asks the server of this cluster for a fast shutdown. */
export function askToStop(cluster: string): void {
  const server = findServer(cluster);
  if (server !== undefined) send(server, 'SIGINT');
}

/** The process id of a server that runs on this cluster. */
function findServer(cluster: string): number | undefined {
  const [pid = ''] = readLockFile(path.join(cluster, 'postmaster.pid')).split('\n');
  return /^\d+$/.test(pid) && Number(pid) > 1 && isPostgresOf(cluster, pid) ? Number(pid) : undefined;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
