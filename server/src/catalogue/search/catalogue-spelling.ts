import { isKnownWord } from './dictionary.ts';
import { ORDINARY_WORDS } from './food-names/ordinary-words.ts';
import type { KnownWord } from './search-query.ts';
import { typosAllowed, typosBetween } from './typos.ts';
import { plainSpelling } from './spelling.ts';

/** The shop's own spelling of a typed word: just so, in another way, or longer. */
export type Spelling = {
  same: boolean;
  /** A word in a name begins so. */
  beginsName: boolean;
  /** A name without its spaces begins so. */
  isJoined: boolean;
  folded: readonly string[];
  beginnings: readonly string[];
};

/** Joins two typed words that the shop writes as one, unless it also knows them apart. */
export function inCatalogueWords(
  words: readonly string[],
  spellings: ReadonlyMap<string, Spelling>,
): string[] {
  const isKnown = (word: string) => isKnownWord(word) || (spellings.get(word)?.same ?? false);
  const joined: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const [word = '', next] = words.slice(at, at + 2);
    const asOne = next === undefined ? '' : word + next;
    const areOne = next !== undefined && !(isKnown(word) && isKnown(next)) && spellings.get(asOne)?.same;
    joined.push(areOne ? asOne : word);
    if (areOne) at++;
  }
  return joined;
}

/** The words of the catalogue that a typed word may be; misspelt ones only if it is no other. Everyday words are themselves. */
export function withTypos(
  typed: string,
  spelling: Spelling | undefined,
  alike: readonly string[],
): KnownWord[] {
  const isOrdinary = ORDINARY_WORDS.has(typed);
  const known: KnownWord[] = [
    ...(spelling?.isJoined ? [{ word: typed, fit: 'joined' } as const] : []),
    ...(spelling?.same ? [{ word: typed, fit: 'same' } as const] : []),
    ...(isOrdinary ? [] : (spelling?.folded ?? [])).map((word) => ({ word, fit: 'folded' }) as const),
    ...(spelling?.beginnings ?? []).map((word) => ({ word, fit: 'beginning' }) as const),
  ];
  if (known.length > 0 || isOrdinary) return known;
  return wordsWithinTypos(typed, alike).map((word) => ({ word, fit: 'typo' }));
}

/** Returns those of the similar words that are within the typos allowed: the nearest only. */
export function wordsWithinTypos(typed: string, alike: readonly string[]): string[] {
  const plain = plainSpelling(typed);
  const judged = alike.map((word) => ({ word, typos: typosBetween(plain, plainSpelling(word)) }));
  const fewest = Math.min(...judged.map(({ typos }) => typos));
  if (fewest > typosAllowed(typed)) return [];
  return judged.filter(({ typos }) => typos === fewest).map(({ word }) => word);
}
