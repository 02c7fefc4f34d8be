import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { countEmptySearches } from './empty-searches-store.ts';
import { splitWords } from './spelling.ts';

const SHORTEST = 3;
const LONGEST = 60;
const MOST_WORDS = 6;

export type EmptySearches = {
  /**
   * Counts a search that found nothing, so that staff see what shoppers look for. What may be about a person is left
   * out: numbers, addresses and sentences.
   */
  count: (typed: string) => void;
  /** Writes what was counted since the last time, in one statement. */
  flush: () => Promise<void>;
  close: () => Promise<void>;
};

const FLUSH_AFTER_MS = 5_000;
/** Memory is bounded: other searches are not counted until these are written. */
const MOST_WAITING = 300;

/** Each process counts in memory, so that no search waits for the disk; it writes only if there is something to. */
export function openEmptySearches({
  database,
  clock,
  log,
}: {
  database: Database;
  clock: Clock;
  log: Pick<Log, 'warn'>;
}): EmptySearches {
  let counted = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();

  function add(words: string, times: number): void {
    if (!counted.has(words) && counted.size >= MOST_WAITING) return;
    counted.set(words, (counted.get(words) ?? 0) + times);
    timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS).unref();
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const written = counted;
    counted = new Map();
    if (written.size === 0) return;
    try {
      await countEmptySearches(database.db, written, clock.now());
    } catch (err) {
      log.warn({ err }, 'empty searches not written: they are counted with the next ones');
      for (const [words, times] of written) add(words, times);
    }
  }

  /** One after the other, so that whoever waits finds also what was being written. */
  function flush(): Promise<void> {
    turn = turn.then(write);
    return turn;
  }

  return {
    count(typed) {
      const words = searchToCount(typed);
      if (words !== undefined) add(words, 1);
    },
    flush,
    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
}

/** The words as they are counted; undefined when they may be about a person or are too few letters. */
export function searchToCount(typed: string): string | undefined {
  const text = typed
    .normalize('NFC')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .toLowerCase();
  if (/[@\p{N}]/u.test(text) || text.length < SHORTEST || text.length > LONGEST) return undefined;
  const words = splitWords(text);
  return words.length === 0 || words.length > MOST_WORDS ? undefined : text;
}
