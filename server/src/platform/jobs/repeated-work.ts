import type { Log } from '../log.ts';
import type { SessionLocks } from '../postgres/advisory-locks.ts';

export type RepeatedWork = { name: string; seconds: number; work: () => Promise<void> };

/** Does the work again and again, on one process at a time; a failure is logged and the next round comes as usual. */
export function startRepeatedWork(
  every: RepeatedWork,
  locks: SessionLocks,
  log: Log,
): { stop: () => Promise<void> } {
  const lock = `repeated-work:${every.name}`;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  async function doRound(): Promise<void> {
    try {
      if (!(await locks.take(lock))) return;
      try {
        await every.work();
      } finally {
        await locks.give(lock);
      }
    } catch (err) {
      log.error({ err, work: every.name }, 'repeated work failed');
    }
  }

  function next(delayMs: number): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      round = doRound().then(() => next(every.seconds * 1000));
    }, delayMs);
  }

  next(0);
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
