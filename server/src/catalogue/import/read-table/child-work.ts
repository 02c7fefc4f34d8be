import { setPriority } from 'node:os';
import { UnreadableTable } from './table.ts';

/*
 * What the workers have in common that read an untrusted file in a process of its own, isolated from the shop's memory,
 * secrets and event loop.
 */

const MEMORY_WATCH_MILLISECONDS = 50;
const [maxMemoryBytes = '', ...args] = process.argv.slice(2);

/** Does the work with the arguments, ends the process where it takes too much memory, and sends why a file is unreadable. */
export async function workAsChild(work: (...args: string[]) => Promise<void>): Promise<void> {
  // A low priority, as shoppers must not wait for imports.
  setPriority(10);
  process.on('disconnect', endAtOnce);
  setInterval(checkMemory, MEMORY_WATCH_MILLISECONDS).unref();
  try {
    await work(...args);
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    await send({ fault: error.fault, row: error.row });
  }
  process.disconnect();
}

export function send(message: object): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}

/** Also called where nothing was awaited, as the timer has not run then. */
export function checkMemory(): void {
  if (process.memoryUsage.rss() > Number(maxMemoryBytes)) endAtOnce();
}

function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}
