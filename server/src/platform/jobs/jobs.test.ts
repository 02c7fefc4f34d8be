import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/throwaway-database.ts';
import { addJob, startJobs, type Tasks } from './jobs.ts';
import { openLog } from '../log.ts';
import type { ScheduledJob } from './scheduled-job.ts';

const log = openLog('silent');
let throwaway: ThrowawayDatabase;
let running: { stop: () => Promise<void> }[];
beforeEach(async () => {
  throwaway = await throwawayDatabase();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  await throwaway.drop();
});

async function start(tasks: Tasks, every: ScheduledJob[] = []): Promise<{ stop: () => Promise<void> }> {
  const jobs = await startJobs({ connection: throwaway.connection, tasks, every, log });
  running.push(jobs);
  return jobs;
}

async function waitingJobs(): Promise<unknown[]> {
  const { rows } = await throwaway.database.pool.query(
    'SELECT task_identifier AS name, attempts FROM graphile_worker.jobs ORDER BY id',
  );
  return rows;
}

test('a job runs with its payload only if the transaction that queued it commits', async () => {
  const done: unknown[] = [];
  const { database } = throwaway;
  await start({ greet: async (payload) => void done.push(payload) });
  await database.tx((tx) => addJob(tx, 'greet', { name: 'Asha' }));
  await expect(
    database.tx(async (tx) => {
      await addJob(tx, 'greet', { name: 'nobody' });
      throw new Error('changed our mind');
    }),
  ).rejects.toThrow('changed our mind');
  await expect.poll(() => done).toEqual([{ name: 'Asha' }]);
  await expect.poll(() => waitingJobs()).toEqual([]);
});

test('two jobs with the same key become one', async () => {
  const { db } = throwaway.database;
  await addJob(db, 'greet', { time: 1 }, { key: 'greeting' });
  await addJob(db, 'greet', { time: 2 }, { key: 'greeting' });
  const done: unknown[] = [];
  await start({ greet: async (payload) => void done.push(payload) });
  await expect.poll(() => waitingJobs()).toEqual([]);
  expect(done).toEqual([{ time: 2 }]);
});

test('a failed job is retried up to its last attempt', async () => {
  await start({
    fail: async () => {
      throw new Error('the peer is away');
    },
  });
  await addJob(throwaway.database.db, 'fail', {}, { maxAttempts: 3 });
  await expect.poll(() => waitingJobs()).toEqual([{ name: 'fail', attempts: 1 }]);
});

test('a job of a dead worker runs again within seconds', async () => {
  await addJob(throwaway.database.db, 'greet', {});
  await throwaway.database.pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = 'worker-dead', locked_at = now() - interval '4 s'`,
  );
  let count = 0;
  await start({ greet: async () => void (count += 1) });
  await expect.poll(() => count).toBe(1);
});

test('a job of a live worker is not run by another', async () => {
  let count = 0;
  const slow = async () => {
    count += 1;
    await pause(4_500);
  };
  await start({ slow });
  await addJob(throwaway.database.db, 'slow', {});
  await expect.poll(() => count).toBe(1);
  await pause(3_200);
  await start({ slow });
  await expect.poll(() => waitingJobs()).toEqual([]);
  expect(count).toBe(1);
});

test('stopping waits for a running job', async () => {
  let isDone = false;
  const begun = Promise.withResolvers<void>();
  const jobs = await start({
    slow: async () => {
      begun.resolve();
      await pause(300);
      isDone = true;
    },
  });
  await addJob(throwaway.database.db, 'slow', {});
  await begun.promise;
  running = [];
  await jobs.stop();
  expect(isDone).toBe(true);
  expect(await waitingJobs()).toEqual([]);
});

test('repeated work continues after a failure and never runs on two processes at once', async () => {
  let rounds = 0;
  let atOnce = 0;
  let most = 0;
  const every = {
    name: 'reconcile',
    seconds: 0.05,
    work: async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await pause(30);
      atOnce -= 1;
      rounds += 1;
      if (rounds === 1) throw new Error('the peer is away');
    },
  };
  await start({}, [every]);
  await start({}, [every]);
  await expect.poll(() => rounds).toBeGreaterThan(5);
  expect(most).toBe(1);
});

test('shared repeated work runs on every process at once, and is told to end', async () => {
  let atOnce = 0;
  let ended = 0;
  const every = {
    name: 'deliver',
    seconds: 0.05,
    isShared: true as const,
    work: async (stopping?: AbortSignal) => {
      atOnce += 1;
      await new Promise((resolve) => stopping?.addEventListener('abort', resolve));
      ended += 1;
    },
  };
  await start({}, [every]);
  await start({}, [every]);
  await expect.poll(() => atOnce).toBe(2);
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  expect(ended).toBe(2);
});

/** A crontab with a round a few minutes ago, when no worker ran. */
async function missedAMoment(name: string): Promise<string> {
  await throwaway.database.pool.query(
    `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since)
     VALUES ($1, now() - interval '10 minutes')`,
    [name],
  );
  return `${new Date(Date.now() - 5 * 60_000).getUTCMinutes()} * * * *`;
}

test('a missed scheduled round is done once by several workers', async () => {
  let rounds = 0;
  const tidy = { name: 'tidy', crontab: await missedAMoment('tidy'), work: async () => void (rounds += 1) };
  await start({}, [tidy]);
  await start({}, [tidy]);
  await expect.poll(() => rounds).toBe(1);
  await pause(1_500);
  expect(rounds).toBe(1);
  expect(await waitingJobs()).toEqual([]);
});

test('a failed scheduled round is not retried, and rounds run one after another', async () => {
  let atOnce = 0;
  let most = 0;
  const done: string[] = [];
  const round = async (name: string) => ({
    name,
    crontab: await missedAMoment(name),
    work: async () => {
      most = Math.max(most, ++atOnce);
      await pause(50);
      atOnce -= 1;
      done.push(name);
      throw new Error('the peer is away');
    },
  });
  const every = [await round('sweep'), await round('wipe')];
  await start({}, every);
  await start({}, every);
  await expect.poll(() => done.toSorted()).toEqual(['sweep', 'wipe']);
  await expect.poll(() => waitingJobs()).toEqual([]);
  expect(most).toBe(1);
});
