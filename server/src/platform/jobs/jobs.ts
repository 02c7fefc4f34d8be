import { EventEmitter } from 'node:events';
import {
  Logger,
  type ParsedCronItem,
  parseCronItems,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import { withTimeout } from '../clock.ts';
import { type Database, type Db, openDatabase } from '../postgres/database.ts';
import type { Log } from '../log.ts';
import { doRound, type ScheduledJob, type ScheduledWork, startFrequentWork } from './scheduled-job.ts';
import { openSessionLocks, type SessionLocks } from '../postgres/advisory-locks.ts';

export type Tasks = Record<string, (payload: unknown) => Promise<void>>;

type JobOptions = {
  /** Replaces a queued job with the same key, so that it runs once. */
  key?: string;
  runAt?: Date;
  /** 25 by default, with backoff: the last try comes about four days after the first. */
  maxAttempts?: number;
  /** Jobs of the same queue run one after another, those of a lower number first. */
  queue?: string;
  priority?: number;
};

/** Queues a job in the caller's transaction, so that it runs only if that commits. */
export async function addJob(db: Db, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  const { key = null, runAt = null, maxAttempts = null, queue = null, priority = null } = options;
  await sql`
    SELECT FROM graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, run_at => ${runAt}::timestamptz,
      max_attempts => ${maxAttempts}::integer, job_key => ${key}::text, queue_name => ${queue}::text,
      priority => ${priority}::integer)`.execute(db);
}

type JobsOptions = {
  connection: pg.PoolConfig;
  tasks: Tasks;
  every?: ScheduledJob[];
  concurrency?: number;
  log: Log;
};

/** Leaves the process two seconds to close its server and database afterwards. */
const stopWithinMs = 6_000;
const releaseEverySeconds = 5;
/** The queue tells of jobs that are due at once; these looks are for those that are due later. */
const pollEveryMs = 2_000;
/** A shop that sleeps is woken every hour, some minutes early or late. */
const backfillMs = 70 * 60 * 1000;

/** With batching, stopping awaits the results; otherwise a finished job could stay marked as running. */
const awaitedResults = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/** Queue and locks have their own connections; jobs and repeated work use the shop's. */
export async function startJobs(options: JobsOptions): Promise<{ stop: () => Promise<void> }> {
  const { connection, tasks, every = [], concurrency = 2, log } = options;
  const database = openDatabase(connection, { log, maxConnections: concurrency + 2 });
  const locks = openSessionLocks(connection, log);
  const ours = new Set<string>();
  const scheduled = every.filter((one) => 'crontab' in one);
  const runner = await run({
    pgPool: database.pool,
    taskList: { ...taskList(tasks), ...scheduledTasks(scheduled, log) },
    parsedCronItems: cronItems(scheduled),
    concurrency,
    noHandleSignals: true,
    logger: queueLogger(log),
    events: announceWorker(ours, locks, log),
    preset: {
      worker: { pollInterval: pollEveryMs, gracefulShutdownAbortTimeout: stopWithinMs, ...awaitedResults },
    },
  });
  const release = () => releaseJobsOfTheDead(database, locks, ours);
  const frequent = every.filter((one) => 'seconds' in one);
  const works = [
    ...frequent,
    { name: 'release-jobs-of-the-dead', seconds: releaseEverySeconds, work: release },
  ].map((one) => startFrequentWork(one, locks, log));
  return {
    async stop() {
      const finished = Promise.allSettled([runner.stop(), ...works.map((work) => work.stop())]);
      if ((await withTimeout(stopWithinMs, finished)) === 'late') {
        log.warn('jobs still running at shutdown; they will run again');
        await withTimeout(1_000, runner.kill());
      }
      await Promise.allSettled([locks.close(), withTimeout(500, database.close())]);
    },
  };
}

function taskList(tasks: Tasks): TaskList {
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, (payload) => task(payload)]));
}

function scheduledTasks(scheduled: ScheduledWork[], log: Log): TaskList {
  return Object.fromEntries(scheduled.map((one) => [one.name, () => doRound(one, log)]));
}

/**
 * Every worker has the crontab, and one of them queues the job. One named queue for all runs them one at a time and
 * leaves the other slots to jobs that people wait for. A round missed while no worker ran is done once at the start.
 */
function cronItems(scheduled: ScheduledWork[]): ParsedCronItem[] {
  const options = { queueName: 'scheduled-work', backfillPeriod: backfillMs };
  return parseCronItems(
    scheduled.map(({ name, crontab }) => ({
      task: name,
      match: crontab,
      options: { ...options, jobKey: name },
    })),
  );
}

/** The queue marks a job with its worker's id; a lock under that id lasts as long as the process. */
function announceWorker(ours: Set<string>, locks: SessionLocks, log: Log): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    ours.add(workerPool.id);
    locks.keep(presence(workerPool.id)).catch((err: unknown) => log.warn({ err }, 'worker lock not taken'));
  });
  return events;
}

function presence(workerId: string): string {
  return `worker:${workerId}`;
}

/**
 * The queue itself releases a dead worker's jobs only after four hours. A worker whose lock is free is dead, so its
 * jobs are released within seconds; the grace period is for a worker that is just taking its lock.
 */
async function releaseJobsOfTheDead(
  { pool }: Database,
  locks: SessionLocks,
  ours: Set<string>,
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs WHERE locked_at < now() - interval '3 s'`,
  );
  for (const { id } of rows) {
    if (ours.has(id) || !(await locks.take(presence(id)))) continue;
    await pool.query('SELECT graphile_worker.force_unlock_workers(ARRAY[$1])', [id]);
    await locks.give(presence(id));
  }
}

/** Logs which job failed and why, but never its payload. */
function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const err = meta?.error instanceof Error ? meta.error : undefined;
    if (level === 'error') log.error({ err }, message);
    else if (level === 'warning') log.warn({ err }, message);
    else log.debug(message);
  });
}
