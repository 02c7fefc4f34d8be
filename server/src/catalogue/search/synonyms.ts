import { typosBetween } from './typos.ts';
import { plainSpelling, splitWords } from './spelling.ts';

/** An entry of staff: these words, written as one, mean that text. */
export type Synonym = { written: string; means: string };

/** Two spellings of one synonym differ by less than this part of its length. */
const SPELLING_WITHIN = 0.2;

/** All words, and all that stand in a row written as one. */
export function wordsInARow(words: readonly string[], most: number): string[] {
  const rows = words.flatMap((_, from) =>
    Array.from({ length: Math.min(most, words.length - from) }, (__, more) =>
      words.slice(from, from + more + 1).join(''),
    ),
  );
  return [...new Set(rows)];
}

/** The words of a search with each synonym replaced by its meaning, the longest first; a meaning is not replaced again. */
export function withSynonyms(words: readonly string[], synonyms: readonly Synonym[]): string[] {
  if (synonyms.length === 0) return [...words];
  const replaced: string[] = [];
  for (let from = 0; from < words.length; ) {
    const found = longestFrom(words, from, synonyms);
    replaced.push(...(found ? splitWords(found.means) : words.slice(from, from + 1)));
    from = found ? found.to : from + 1;
  }
  return replaced;
}

function longestFrom(words: readonly string[], from: number, synonyms: readonly Synonym[]) {
  for (let to = words.length; to > from; to--) {
    const written = words.slice(from, to).join('');
    const synonym =
      synonyms.find((one) => one.written === written) ??
      synonyms.find((one) => isSpeltLike(one.written, written));
    if (synonym) return { means: synonym.means, to };
  }
  return undefined;
}

function isSpeltLike(one: string, other: string): boolean {
  const most = one.length * SPELLING_WITHIN;
  return typosBetween(plainSpelling(one), plainSpelling(other), most) <= most;
}
