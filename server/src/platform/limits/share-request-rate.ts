import type { Database } from '../postgres/database.ts';
import type { Log } from '../log.ts';
import type { RequestRate } from './request-rate.ts';
import { exchangeRequests } from './request-rate-store.ts';

type Sharing = { rate: RequestRate; database: Database; log: Pick<Log, 'warn' | 'info'> };

const SHARE_EVERY_MS = 1_000;

/**
 * Shares the general rate limit between all processes on one database. Once a second, in one statement, each process
 * writes its counts and reads the totals, so a request never waits for the database. While the database is down, each
 * process applies the limit by itself.
 */
export function shareRequestRate({ rate, database, log }: Sharing): { close: () => Promise<void> } {
  let isClosed = false;
  let isAlone = false;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();

  async function share(): Promise<void> {
    const unshared = rate.unshared();
    if (unshared === undefined) return;
    try {
      rate.merge(unshared, await exchangeRequests(database, unshared, rate.perMinute));
      if (isAlone) log.info('rate limit shared between processes again');
      isAlone = false;
    } catch (err) {
      // Counts that may have been written are sent again: at worst they count twice until the minute ends.
      if (!isAlone) log.warn({ err }, 'rate limit not shared: each process applies it by itself');
      isAlone = true;
    }
  }

  function next(): void {
    if (isClosed) return;
    timer = setTimeout(() => {
      turn = share().then(next);
    }, SHARE_EVERY_MS);
    timer.unref();
  }

  next();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await turn;
    },
  };
}
