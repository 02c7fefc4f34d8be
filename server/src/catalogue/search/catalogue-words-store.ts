import { sql } from 'kysely';
import { type Memo, noMemo } from '../../platform/http/cache/memo.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Spelling } from './catalogue-spelling.ts';
import { mostMeanings, SHORTEST_BEGINNING, spellingKey } from './spelling.ts';
import type { Synonym } from './synonyms.ts';

type WordCells = [word: string, isInAName: 0 | 1, key: string];
type SynonymCells = [written: string, means: string, key: string];

/** All words of the catalogue and all synonyms of staff, as a search asks for them. */
export type CatalogueWords = {
  has: (word: string) => boolean;
  spell: (typed: string) => Spelling;
  /** The synonyms that one of these words or rows of words may be a spelling of. */
  synonymsLike: (spans: readonly string[]) => Synonym[];
};

/**
 * 5,000 products with texts of their own have some 10,000 words, which take about 2 MB. Reading them takes as long as a
 * dozen searches that ask the database. The words of a larger catalogue stay in the database.
 */
const MOST_WORDS = 20_000;

/**
 * The words of the catalogue in memory, until it changes; undefined where nothing is remembered, and in a catalogue of
 * too many words.
 */
export function rememberedWords(db: Db, memo: Memo = noMemo): Promise<CatalogueWords | undefined> {
  return memo(
    'catalogue words',
    () => readWords(db, MOST_WORDS),
    async () => undefined,
  );
}

/** Reads the words as one text, which is parsed faster than as many rows. */
export async function readWords(db: Db, most: number): Promise<CatalogueWords | undefined> {
  const { rows } = await sql<{ words: WordCells[] | null; synonyms: SynonymCells[] | null; count: number }>`
    WITH kept AS (SELECT word, is_in_a_name, spelling_key FROM search_words LIMIT ${most} + 1)
    SELECT count(*)::integer AS count,
      CASE WHEN count(*) <= ${most} THEN
        json_agg(json_build_array(word, is_in_a_name::integer, spelling_key) ORDER BY word) END AS words,
      (SELECT json_agg(json_build_array(written, means, spelling_key) ORDER BY id) FROM search_synonyms) AS synonyms
    FROM kept`.execute(db);
  const [row] = rows;
  return row === undefined || row.count > most ? undefined : asWords(row.words ?? [], row.synonyms ?? []);
}

/** `cells` are sorted by their words. */
function asWords(cells: readonly WordCells[], synonyms: readonly SynonymCells[]): CatalogueWords {
  const words = cells.map(([word]) => word);
  const inNames = new Set(cells.filter(([, isInAName]) => isInAName).map(([word]) => word));
  const byKey = Map.groupBy(
    cells.filter(([, isInAName]) => isInAName),
    ([, , key]) => key,
  );
  const alike = new Map(
    Array.from(byKey, ([key, some]) => [key, some.map(([word]) => word).sort(shorterFirst)]),
  );
  return {
    has: (word) => words[findPlace(words, word)] === word,
    spell(typed) {
      const at = findPlace(words, typed);
      const same = words[at] === typed;
      const longer = beginningWith(words, same ? at + 1 : at, typed);
      const most = mostMeanings(typed);
      const named = longer.filter((word) => inNames.has(word));
      const others = named.length < most ? longer.filter((word) => !inNames.has(word)) : [];
      return {
        same,
        beginsName: typed.length >= SHORTEST_BEGINNING && named.length > 0,
        isJoined: false,
        folded: (alike.get(spellingKey(typed)) ?? []).filter((word) => word !== typed).slice(0, most),
        beginnings: [...named.sort(shorterFirst), ...others.sort(shorterFirst)].slice(0, most),
      };
    },
    synonymsLike(spans) {
      if (synonyms.length === 0) return [];
      const keys = new Set(spans.map(spellingKey));
      return synonyms.filter(([, , key]) => keys.has(key)).map(([written, means]) => ({ written, means }));
    },
  };
}

function shorterFirst(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1);
}

/** Returns the index of the first of these sorted words that does not come before the typed one. */
function findPlace(words: readonly string[], typed: string): number {
  let from = 0;
  let to = words.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle] ?? '') < typed) from = middle + 1;
    else to = middle;
  }
  return from;
}

function beginningWith(words: readonly string[], from: number, typed: string): string[] {
  let to = from;
  while (words[to]?.startsWith(typed)) to++;
  return words.slice(from, to);
}
