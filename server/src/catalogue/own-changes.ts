import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ResponseCache } from '../platform/http/cache/response-cache.ts';
import type { Database } from '../platform/postgres/database.ts';
import { markChanges } from './catalogue-store.ts';

export type OwnChanges = {
  /** Returns the same database, whose transactions clear the cache at their end, so that changes are read at once. */
  withCacheInvalidation: (database: Database) => Database;
  /** The database has announced a change: with the mark of an own one, or with any other text. */
  announced: (mark: string) => void;
};

/** The most changes that wait for their announcement; with more, some clear the cache once more than needed. */
const MOST_MARKS = 1_000;

/**
 * Tells the changes of this process from those of others. Of its own it learns twice: at the end of the transaction and
 * from the announcement, some milliseconds apart. The first clears the cache, and nothing read since then is outdated.
 */
export function openOwnChanges(cache: Pick<ResponseCache, 'clear'>): OwnChanges {
  const processId = randomUUID();
  const known = new LRUCache<string, true>({ max: MOST_MARKS });
  let transactions = 0;

  function clearOnce(mark: string): void {
    if (known.delete(mark)) return;
    known.set(mark, true);
    cache.clear();
  }

  return {
    withCacheInvalidation: (database) => ({
      ...database,
      async tx(work) {
        const mark = `${processId}:${++transactions}`;
        const result = await database.tx(async (tx) => {
          await markChanges(tx, mark);
          return work(tx);
        });
        clearOnce(mark);
        return result;
      },
    }),
    announced: (mark) => (mark.startsWith(`${processId}:`) ? clearOnce(mark) : cache.clear()),
  };
}
