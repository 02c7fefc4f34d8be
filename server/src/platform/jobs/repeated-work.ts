import type { Log } from '../log.ts';
import type { SessionLocks } from '../postgres/advisory-locks.ts';

type Work = { name: string; work: () => Promise<void> };
/** Work more often than once a minute: the queue's crontab cannot do that, and a job per round would cost too much. */
export type FrequentWork = Work & { seconds: number };
/** Minute, hour, day, month and weekday in UTC. */
export type ScheduledWork = Work & { crontab: string };
export type RepeatedWork = FrequentWork | ScheduledWork;

/** Logs a failure; the next round runs as usual. */
export async function doRound({ name, work }: Work, log: Log): Promise<void> {
  try {
    await work();
  } catch (err) {
    log.error({ err, work: name }, 'repeated work failed');
  }
}

/** Repeats the work, on one process at a time. */
export function startFrequentWork(
  every: FrequentWork,
  locks: SessionLocks,
  log: Log,
): { stop: () => Promise<void> } {
  const lock = `repeated-work:${every.name}`;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  async function inTurn(): Promise<void> {
    if (!(await locks.take(lock))) return;
    try {
      await every.work();
    } finally {
      await locks.give(lock);
    }
  }

  function next(delayMs: number): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      round = doRound({ name: every.name, work: inTurn }, log).then(() => next(every.seconds * 1000));
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
