import type { ResponseCache } from '../platform/http/cache/response-cache.ts';
import type { Parts } from '../platform/parts.ts';
import { CONTENT_AREAS } from './content-kind.ts';
import { type NewestContent, newestOfAreas } from './content-store.ts';

/** Makes something in memory of the newest versions, which include those of all areas. */
type Reader = (newest: readonly NewestContent[]) => void | Promise<void>;

export type OpenContent = {
  /** Hands a reader the newest versions, now and after each change, so that pages and mails need no query. */
  readWith: (reader: Reader) => Promise<void>;
  /** Reads the newest versions and makes them those of this process. */
  reload: () => Promise<void>;
  /** Reads again after a save of this process, which need not wait for the announcement. */
  saved: () => Promise<void>;
  /** Resolves once a pending read has ended; false if it failed. */
  settled: () => Promise<boolean>;
};

/** Everything that owners write, in the memory of this process. */
export async function openContent(
  { database }: Pick<Parts, 'database'>,
  cache: Pick<ResponseCache, 'clear'>,
): Promise<OpenContent> {
  const readers: Reader[] = [];
  let newest = await newestOfAreas(database.db, CONTENT_AREAS);
  let last: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    newest = await newestOfAreas(database.db, CONTENT_AREAS);
    for (const reader of readers) await reader(newest);
  }

  /** One after the other, so that an older answer never replaces a newer one. */
  function reload(): Promise<void> {
    last = last.then(read, read);
    return last;
  }

  return {
    async readWith(reader) {
      readers.push(reader);
      await reader(newest);
    },
    reload,
    async saved() {
      await reload();
      cache.clear();
    },
    settled: () =>
      last.then(
        () => true,
        () => false,
      ),
  };
}
