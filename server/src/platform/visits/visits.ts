import { dayOf } from '@tula/contract/values/dates.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Database } from '../postgres/database.ts';
import { addCounts, type VisitKind } from './visits-store.ts';

/** Counts what is done in the shop, by day and without saying who did it. */
export type Visits = {
  count: (kind: VisitKind, name?: string) => void;
  /** Counts a person once a day, as far as this process knows. */
  countPerson: (kind: VisitKind, id: string) => void;
  /** Words are kept once they were searched so often in a day: what one person typed by mistake is forgotten. */
  countWords: (typed: string) => void;
  /** Writes what was counted since the last time, in one statement. */
  flush: () => Promise<void>;
  close: () => Promise<void>;
};
export type VisitParts = { visits: Pick<Visits, 'count' | 'countPerson'> };

type VisitsOptions = {
  database: Database;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  /** How a search is counted; undefined for one that may be about a person. */
  normalise: (typed: string) => string | undefined;
};

const FEWEST_SEARCHES = 3;
const FLUSH_EVERY_MS = 30_000;
/** Memory is bounded: names beyond are counted without one, words and people beyond not at all. */
const MOST_NAMES = 300;
const MOST_WORDS = 1_000;
const MOST_PEOPLE = 20_000;

type Counts = Map<VisitKind, Map<string, number>>;

function add(counts: Counts, kind: VisitKind, name: string, times: number): void {
  let names = counts.get(kind);
  if (names === undefined) counts.set(kind, (names = new Map()));
  const known = names.get(name);
  const kept = known === undefined && names.size >= MOST_NAMES ? '' : name;
  names.set(kept, (names.get(kept) ?? 0) + times);
}

/** Each process counts in memory, so that no request waits, and writes every half minute. */
export function openVisits({ database, clock, log, normalise }: VisitsOptions): Visits {
  let day = dayOf(clock.now());
  let counts: Counts = new Map();
  const people = new Set<string>();
  const words = new Map<string, { all: number; unwritten: number }>();

  /** What is counted until a day is over is written under it, which may be half a minute of the next one. */
  async function flush(): Promise<void> {
    const ofDay = day;
    const written = counts;
    counts = new Map();
    for (const [name, word] of words)
      if (word.all >= FEWEST_SEARCHES && word.unwritten > 0) {
        add(written, 'words', name, word.unwritten);
        word.unwritten = 0;
      }
    day = dayOf(clock.now());
    if (day !== ofDay) {
      people.clear();
      words.clear();
    }
    if (written.size === 0) return;
    const rows = [...written].flatMap(([kind, names]) =>
      [...names].map(([name, times]) => ({ kind, name, times })),
    );
    try {
      await addCounts(database.db, ofDay, rows);
    } catch (err) {
      log.warn({ err }, 'visits not written: they are counted with the next ones');
      for (const { kind, name, times } of rows) add(counts, kind, name, times);
    }
  }

  let turn = Promise.resolve();
  const timer = setInterval(() => {
    turn = turn.then(flush);
  }, FLUSH_EVERY_MS);
  timer.unref();
  return {
    count: (kind, name = '') => add(counts, kind, name, 1),
    countPerson(kind, id) {
      const person = `${kind} ${id}`;
      if (people.has(person) || people.size >= MOST_PEOPLE) return;
      people.add(person);
      add(counts, kind, '', 1);
    },
    countWords(typed) {
      const name = normalise(typed);
      if (name === undefined) return;
      const word = words.get(name);
      if (word === undefined) {
        if (words.size < MOST_WORDS) words.set(name, { all: 1, unwritten: 1 });
        return;
      }
      word.all += 1;
      word.unwritten += 1;
    },
    flush,
    async close() {
      clearInterval(timer);
      await turn;
      await flush();
    },
  };
}
