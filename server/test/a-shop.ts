import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Answer, type ApiResponse, call as callEndpoint } from '@tula/contract/calls/call.ts';
import type { Endpoint, InputOf } from '@tula/contract/calls/endpoint.ts';
import { DEMO_FACTS } from '@tula/contract/shop/demo-facts.ts';
import { fillShop } from '@tula/contract/shop/shop.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { openShop, type Shop } from '../src/app.ts';
import type { ShopParts } from '../src/shop-parts.ts';
import { listLinkKeys } from '../src/open-runtime.ts';
import { readConfig } from '../src/platform/config/config.ts';
import type { Database } from '../src/platform/postgres/database.ts';
import { type Log, openLog } from '../src/platform/log.ts';
import { type StoppedClock, stoppedClock } from './stopped-clock.ts';
import { type ThrowawayDatabase, throwawayDatabase } from './throwaway-database.ts';

export type TestShop = {
  app: FastifyInstance;
  shop: Shop;
  parts: ShopParts;
  database: Database;
  connection: pg.PoolConfig;
  /** As the role that owns the tables: for what only a test does to them. */
  asOwner: ThrowawayDatabase['asOwner'];
  asAdministrator: ThrowawayDatabase['asAdministrator'];
  dataDir: string;
  clock: StoppedClock;
  /** Calls an endpoint in process, with the given access token. */
  call: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: { as?: string | undefined; idempotencyKey?: string },
  ) => Promise<Answer<E>>;
  /** Runs each queued job once. */
  runJobs: () => Promise<void>;
  close: () => Promise<void>;
};

type ShopSettings = {
  at?: string;
  env?: Record<string, string>;
  isListening?: boolean;
  /** An existing database, which is not dropped; a throwaway one by default. */
  on?: ThrowawayDatabase;
  /** Where it logs; nowhere by default. */
  log?: Log;
};

const SECRET_KEY = 'a key for tests, long enough to sign';
/** The lowest possible cost; the real one is tested in passwords.test.ts. */
const CHEAP_PASSWORDS = { memoryKib: 64, passes: 1 };

/** A whole shop on a throwaway database with a stopped clock; every response is validated against the contract. */
export async function aShop({
  at = '2026-11-21T06:30:00Z',
  env = {},
  isListening = false,
  on,
  log,
}: ShopSettings = {}): Promise<TestShop> {
  const { connection, owner, asOwner, asAdministrator, database, drop } = on ?? (await throwawayDatabase());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tula-shop-'));
  const read = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'on',
    PUBLIC_URL: 'http://shop.test',
    SECRET_KEY,
    SANDBOX_WEBHOOK_SECRET: 'sandbox secret for tests',
    ...env,
  });
  if ('errors' in read) throw new Error(read.errors.join('\n'));
  const clock = stoppedClock(at);
  let origin = 'http://127.0.0.1:9';
  const shop = await openShop(
    {
      config: read.config,
      log: log ?? openLog(read.config.logLevel),
      connection,
      owner,
      database,
      pooler: undefined,
      clock,
      secretKey: read.config.secretKey ?? SECRET_KEY,
      linkKeys: listLinkKeys(read.config),
      announceEnd: () => {},
      close: async () => {},
    },
    {
      ownOrigin: () => origin,
      checkAnswers: true,
      overload: { delayMs: Number.POSITIVE_INFINITY },
      passwordCost: CHEAP_PASSWORDS,
    },
  );
  if (isListening) origin = await shop.server.listen({ port: 0, host: '127.0.0.1' });
  else await shop.server.ready();
  return {
    app: shop.server,
    shop,
    parts: shop.parts,
    database,
    connection,
    asOwner,
    asAdministrator,
    dataDir,
    clock,
    call: (endpoint, input, { as, idempotencyKey } = {}) =>
      callEndpoint((request) => inject(shop.server, request), endpoint, input, {
        accessToken: as,
        ...(idempotencyKey ? { idempotencyKey } : {}),
      }),
    runJobs: () => runJobs(database, shop),
    async close() {
      await shop.close();
      // Test files share their modules.
      fillShop(DEMO_FACTS);
      if (on === undefined) await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Injected = { method: string; url: string; headers: Record<string, string>; body?: string };

async function inject(app: FastifyInstance, { method, url, headers, body }: Injected): Promise<ApiResponse> {
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}

/** Runs the queued jobs one at a time; a failing job stays queued for the next call. */
async function runJobs({ pool }: Database, { tasks }: Shop): Promise<void> {
  const { rows } = await pool.query<{ id: string; task: string; payload: unknown }>(
    `SELECT job.id, task.identifier AS task, job.payload
     FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = job.task_id
     ORDER BY job.id`,
  );
  for (const { id, task, payload } of rows) {
    await tasks[task]?.(payload);
    await pool.query('DELETE FROM graphile_worker._private_jobs WHERE id = $1', [id]);
  }
}
