import type { Log } from '../log.ts';
import type { SessionLocks } from '../postgres/advisory-locks.ts';

type Work = { name: string; work: () => Promise<void> };
/** Work more often than once a minute: the queue's crontab cannot do that, and a job per round would cost too much. */
export type FrequentWork = {
  name: string;
  seconds: number;
  /** A long round takes on nothing more once `stopping` is aborted. */
  work: (stopping?: AbortSignal) => Promise<void>;
  /** For work that claims row by row: every worker does it at once. Otherwise one at a time. */
  isShared?: true;
};
/** Minute, hour, day, month and weekday in UTC. */
export type ScheduledWork = Work & { crontab: string };
export type ScheduledJob = FrequentWork | ScheduledWork;

/** Logs a failure; the next round runs as usual. */
export async function doRound({ name, work }: Work, log: Log): Promise<void> {
  try {
    await work();
  } catch (err) {
    log.error({ err, work: name }, 'repeated work failed');
  }
}

/** Repeats the work, on one process at a time unless it is shared. */
export function startFrequentWork(
  every: FrequentWork,
  locks: SessionLocks,
  log: Log,
): { stop: () => Promise<void> } {
  const lock = `repeated-work:${every.name}`;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  async function inTurn(): Promise<void> {
    if (every.isShared) return every.work(stopping.signal);
    if (!(await locks.take(lock))) return;
    try {
      await every.work(stopping.signal);
    } finally {
      await locks.give(lock);
    }
  }

  function next(delayMs: number): void {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      round = doRound({ name: every.name, work: inTurn }, log).then(() => next(every.seconds * 1000));
    }, delayMs);
  }

  next(0);
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await round;
    },
  };
}

/** So many rows are locked and written at once, for some hundredths of a second. */
const BATCH = 5_000;
/** A round ends then; the next one continues. */
const BATCHES = 100;

/** Deletes batch after batch, each in a transaction of its own, until one is not full; returns how many rows. */
export async function inBatches(deleteSome: (most: number) => Promise<number>): Promise<number> {
  let deleted = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const some = await deleteSome(BATCH);
    deleted += some;
    if (some < BATCH) break;
  }
  return deleted;
}
