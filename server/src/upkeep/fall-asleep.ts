import type { Parts } from '../platform/parts.ts';
import type { Idleness } from '../platform/idle/watch-idleness.ts';
import type { ScheduledJob } from '../platform/jobs/scheduled-job.ts';
import { isWorkDueBefore } from './work-due-store.ts';

type SleepParts = Pick<Parts, 'database' | 'clock' | 'log'> & {
  idleness: Idleness;
  /** Ends the process; its socket stays with systemd. */
  sleep: () => void;
};

/** systemd wakes each shop once an hour, so what is due before that keeps it awake. */
const WOKEN_AFTER_MS = 60 * 60 * 1000;
const LOOKS_EVERY_SECONDS = 15;

/** Ends an idle process, unless an email, a poll of a payment or another job is due before the shop is woken again. */
export async function fallAsleep({ database, clock, log, idleness, sleep }: SleepParts): Promise<void> {
  if (!idleness.isIdle()) return;
  const wokenAt = new Date(clock.now().getTime() + WOKEN_AFTER_MS);
  // A visit may have come while the database was asked.
  if ((await isWorkDueBefore(database.db, wokenAt)) || !idleness.isIdle()) return;
  log.info('nobody is here and nothing is due: the shop sleeps until a visit or its next hour');
  sleep();
}

export const fallingAsleep = (parts: SleepParts): ScheduledJob => ({
  name: 'fall-asleep',
  seconds: LOOKS_EVERY_SECONDS,
  isShared: true,
  work: () => fallAsleep(parts),
});
