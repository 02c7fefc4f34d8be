import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';

/*
 * The side of the process that works on untrusted files, apart from the shop's memory, secrets and event loop. The shop
 * starts it when there is a task and talks to it over the IPC channel of `fork`.
 */

export type Reply = { message: object } | { failed: string };

/** With which the process ends itself when it takes more memory than it may. */
export const OVER_MEMORY_SIGNAL = 'SIGUSR2';
const MEMORY_WATCH_MILLISECONDS = 50;

/** Does each task that comes, and answers it with what the work returns. */
export function workAsChild<Task>(work: (task: Task) => Promise<object>): void {
  // A low priority, as shoppers must not wait for files.
  setPriority(10);
  // Node would write the compiled code at an exit, but these processes are killed.
  flushCompileCache();
  // Native memory is outside the heap limit, so the process checks its own.
  setInterval(checkMemory, MEMORY_WATCH_MILLISECONDS).unref();
  // An ordinary exit would wait for a decoder.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', (task: Task) => {
    work(task).then(
      (message) => process.send?.({ message } satisfies Reply),
      (error: unknown) =>
        process.send?.({ failed: error instanceof Error ? error.message : 'unknown' } satisfies Reply),
    );
  });
}

/** Sends a part of the answer before the work is done. */
export function sendPart(message: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const reply: Reply = { message };
    process.send?.(reply, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}

/** Also called where nothing was awaited, as the timer has not run then. */
export function checkMemory(): void {
  if (process.memoryUsage.rss() > Number(process.argv[2])) process.kill(process.pid, OVER_MEMORY_SIGNAL);
}
