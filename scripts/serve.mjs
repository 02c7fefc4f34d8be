import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { nodeEnvironment, pinnedNode } from './pinned-node.mjs';

const watchParentEveryMs = 200;

/**
 * Memory used only at startup would otherwise stay allocated: fewer malloc arenas, and returning large blocks (1 MiB
 * and more) to the system make the idle process 16 MB smaller.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
};

/**
 * Runs the server and exits with its code. The server has its own process group, so that a signal to the
 * terminal reaches it once, through this process. Its standard input is a pipe from here: its end tells the
 * server that this process is gone, for whatever reason; npm's end is detected by the parent's process id.
 * With `onMessage` the server tells this process how far its start is.
 */
export function serve(nodeArguments, { environment = {}, onMessage } = {}) {
  if (isOrphan()) process.exit(1);
  const child = spawn(pinnedNode(), nodeArguments, {
    stdio: ['pipe', 'inherit', 'inherit', ...(onMessage ? ['ipc'] : [])],
    detached: true,
    env: { ...serverEnvironment, ...nodeEnvironment(), TULA_PARENT_PIPE: '1', ...environment },
  });
  if (onMessage) child.on('message', onMessage);
  let stopRequestedAt;
  const stop = () => {
    // npm forwards a signal that the terminal has already sent; only a later one means "stop at once".
    if (stopRequestedAt !== undefined && performance.now() - stopRequestedAt < 1_000) return;
    stopRequestedAt = performance.now();
    child.kill('SIGTERM');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', stop);
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && stopRequestedAt === undefined) stop();
  }, watchParentEveryMs).unref();
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 128 + os.constants.signals[signal] : (code ?? 1)));
}

/** Whether npm was killed before this process recorded it as its parent. */
function isOrphan() {
  const parent = `/proc/${process.ppid}/cmdline`;
  if (process.env.npm_lifecycle_event === undefined || !existsSync(parent)) return false;
  return !/npm|yarn/.test(readFileSync(parent, 'utf8'));
}
