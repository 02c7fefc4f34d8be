import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { aMailServer, type TestMailServer } from '../../server/src/mail/adapters/test-mail-server.ts';
import { openLog } from '../../server/src/platform/log.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded-postgres.ts';
import { builtServer } from '../../server/test/built-server.ts';
import { urlOf } from '../../server/test/throwaway-database.ts';
import { pause } from './http-load.ts';
import { ROOT, SECRET_KEY } from './shop-process.ts';

export type Worker = { kill: () => void; stop: () => Promise<void> };

/** A database and a mail server, for workers that do nothing but send mails. */
export type MailWorkers = {
  server: TestMailServer;
  start: () => Promise<Worker>;
  /** Queues mails, each about an order of its own. */
  queue: (count: number) => Promise<void>;
  /** Waits until the server has taken so many mails; returns after how many seconds. */
  untilTaken: (count: number, withinSeconds: number) => Promise<number>;
  close: () => Promise<void>;
};

const STARTS_WITHIN_SECONDS = 60;
const QUEUE = `
  INSERT INTO outbox (id, recipient, subject, body_text, body_html, created_at, next_try_at, series_id)
  SELECT gen_random_uuid(), 'customer' || n || '@example.com', 'Order', 'Thank you.', '<p>Thank you.</p>', now(), now(),
    gen_random_uuid()
  FROM generate_series(1, $1::integer) AS n`;

export async function openMailWorkers(folder: string): Promise<MailWorkers> {
  const database = await startEmbeddedPostgres(path.join(folder, 'database-of-workers'), {
    log: openLog('fatal'),
  });
  const server = await aMailServer();
  const client = new pg.Client(database.owner);
  await client.connect();
  const env = {
    DATABASE_URL: urlOf(database.owner),
    DATA_DIR: path.join(folder, 'workers'),
    SECRET_KEY,
    MAIL_URL: `smtp://127.0.0.1:${server.config.port}`,
    ROLE: 'worker',
    SEED: 'none',
    LOG_LEVEL: 'warn',
  };
  const started: Worker[] = [];
  return {
    server,
    async start() {
      const worker = await startWorker(env);
      started.push(worker);
      return worker;
    },
    async queue(count) {
      await client.query(QUEUE, [count]);
    },
    async untilTaken(count, withinSeconds) {
      const startedMs = performance.now();
      const seconds = () => (performance.now() - startedMs) / 1000;
      while (server.taken.length < count) {
        if (seconds() > withinSeconds) throw new Error(`${server.taken.length} of ${count} mails came`);
        await pause(0.01);
      }
      return seconds();
    },
    async close() {
      await Promise.all(started.map((worker) => worker.stop()));
      await client.end();
      server.close();
      await database.stop();
    },
  };
}

async function startWorker(env: Record<string, string>): Promise<Worker> {
  const child = spawn(process.execPath, await builtServer(), {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilRunning(child);
  return {
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilRunning(child: ChildProcess): Promise<void> {
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const untilMs = performance.now() + STARTS_WITHIN_SECONDS * 1000;
  while (!output.includes('The worker is running.')) {
    if (child.exitCode !== null || performance.now() > untilMs) {
      child.kill('SIGKILL');
      throw new Error(`the worker did not start: ${output}`);
    }
    await pause(0.05);
  }
}
