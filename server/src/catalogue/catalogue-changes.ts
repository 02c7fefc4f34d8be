import pg from 'pg';
import type { WatchedChanges } from '../platform/http/cache/watched-changes.ts';
import type { Log } from '../platform/log.ts';

type Watching = WatchedChanges & {
  connection: pg.PoolConfig;
  log: Pick<Log, 'warn' | 'info'>;
};

const beatEveryMs = 1_000;
const answerWithinMs = 1_000;
const shortestRetryMs = 100;
const longestRetryMs = 2_000;

/**
 * Clears the cache at every change of the catalogue, also at those that other processes make. While the connection is
 * lost nothing is cached. Resolves once it listens, or once the first attempt to listen has failed.
 */
export async function watchCatalogue(watching: Watching): Promise<{ close: () => Promise<void> }> {
  const { cache, ownChanges, log } = watching;
  let client: pg.Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = shortestRetryMs;
  cache.pause();

  async function listen(): Promise<void> {
    const opened = newClient(watching.connection);
    client = opened;
    opened.on('error', (err) => lost(opened, err));
    opened.on('end', () => lost(opened));
    opened.on('notification', ({ payload }) => ownChanges.announced(payload ?? ''));
    try {
      await opened.connect();
      await opened.query('LISTEN catalogue_changed');
    } catch (err) {
      lost(opened, err);
      return;
    }
    if (client !== opened) return;
    retryMs = shortestRetryMs;
    beat(opened);
    await cache.resume();
  }

  /** TCP keepalive detects a peer that is gone without closing. */
  function beat(listening: pg.Client): void {
    timer = setTimeout(() => {
      listening.query('SELECT 1').then(
        () => client === listening && beat(listening),
        (err: unknown) => lost(listening, err),
      );
    }, beatEveryMs);
    timer.unref();
  }

  function lost(which: pg.Client, err?: unknown): void {
    if (client !== which) return;
    client = undefined;
    clearTimeout(timer);
    cache.pause();
    which.end().catch(() => undefined);
    if (isClosed) return;
    log.warn({ err }, 'catalogue change notifications lost; nothing is cached until they are back');
    timer = setTimeout(() => void listen(), retryMs);
    timer.unref();
    retryMs = Math.min(retryMs * 2, longestRetryMs);
  }

  await listen();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      cache.pause();
      await last?.end().catch(() => undefined);
    },
  };
}

function newClient(connection: pg.PoolConfig): pg.Client {
  return new pg.Client({
    application_name: 'tula-catalogue',
    connectionTimeoutMillis: 5_000,
    query_timeout: answerWithinMs,
    keepAlive: true,
    ...connection,
  });
}
