import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { nodeEnvironment, pinnedNode } from './pinned-node.mjs';

const watchParentEveryMs = 200;

/**
 * What a start leaves behind would else be kept for good: a smaller space for young objects, fewer arenas of the
 * allocator, and large blocks (a mebibyte and more, the same for good) that go back to the system when they are freed
 * make the idle process a quarter smaller.
 */
export const serverFlags = ['--max-semi-space-size=4'];
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' };

/**
 * Runs the server and ends with its code. It has a process group of its own, so a signal to the whole terminal
 * reaches it once, through us. Its standard input is a pipe that we hold: its end tells the server that we are gone,
 * however that came about; npm's end is seen by asking who our parent is.
 */
export function serve(nodeArguments, extraEnvironment = {}) {
  if (isOrphan()) process.exit(1);
  const child = spawn(pinnedNode(), [...serverFlags, ...nodeArguments], {
    stdio: ['pipe', 'inherit', 'inherit'],
    detached: true,
    env: { ...serverEnvironment, ...nodeEnvironment(), TULA_PARENT_PIPE: '1', ...extraEnvironment },
  });
  let askedAt;
  const stop = () => {
    // npm passes on a signal that the terminal has sent us as well; only a later one means "at once".
    if (askedAt !== undefined && performance.now() - askedAt < 1_000) return;
    askedAt = performance.now();
    child.kill('SIGTERM');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', stop);
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && askedAt === undefined) stop();
  }, watchParentEveryMs).unref();
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 128 + os.constants.signals[signal] : (code ?? 1)));
}

/** Whether npm was killed so early that we never knew it as our parent. */
function isOrphan() {
  const parent = `/proc/${process.ppid}/cmdline`;
  if (process.env.npm_lifecycle_event === undefined || !existsSync(parent)) return false;
  return !/npm|yarn/.test(readFileSync(parent, 'utf8'));
}
