/** A word of the catalogue, and how it matched a typed one. */
export type MeantWord = { word: string; fit: 'whole' | 'part' | 'slip' };

/** For each typed word its candidates; every typed word must match one of them. */
export type MeantWords = MeantWord[][];

const STOP_WORDS = new Set(
  'a an and are as at by for from in into is it its no not of on or the this to with'.split(' '),
);

/** Stop words say nothing about a product unless nothing else was typed. */
export function significantWords(words: readonly string[]): string[] {
  const significant = words.filter((word) => !STOP_WORDS.has(word));
  return significant.length > 0 ? significant : [...words];
}

/** One edit in a word of three to five letters, two in a longer one. */
export function slipsAllowed(word: string): number {
  if (word.length < 3) return 0;
  return word.length < 6 ? 1 : 2;
}

/** Of similar words those within one or two edits: the nearest only. */
export function wordsWithinSlips(typed: string, alike: readonly string[]): string[] {
  const judged = alike.map((word) => ({ word, slips: slipsBetween(typed, word) }));
  const fewest = Math.min(...judged.map(({ slips }) => slips));
  if (fewest > slipsAllowed(typed)) return [];
  return judged.filter(({ slips }) => slips === fewest).map(({ word }) => word);
}

/** The Damerau–Levenshtein distance: letters omitted, added, replaced or swapped with their neighbour. */
export function slipsBetween(one: string, other: string): number {
  const a = Array.from(one);
  const b = Array.from(other);
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const left = line[column - 1] ?? 0;
      const above = last[column] ?? 0;
      const corner = last[column - 1] ?? 0;
      let slips = Math.min(left + 1, above + 1, corner + (isSame ? 0 : 1));
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped && row > 1 && column > 1) slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1);
      line.push(slips);
    }
    beforeLast = last;
    last = line;
  }
  return last[b.length] ?? 0;
}

/** The word with each two neighbours swapped: after such an edit words share few trigrams. */
export function swaps(word: string): string[] {
  const letters = Array.from(word);
  return letters
    .slice(1)
    .map((letter, index) =>
      [...letters.slice(0, index), letter, letters[index] ?? '', ...letters.slice(index + 2)].join(''),
    );
}

export type SearchQueries = { anywhere: string; inName: string; inTags: string; whole: string };

/**
 * The tsquery texts of a search: every typed word anywhere, in the name, in tags and category, and as whole
 * words.
 */
export function searchQueries(meant: MeantWords): SearchQueries {
  const all = (prefix: string, words: MeantWords) =>
    words.map((one) => `(${one.map(({ word }) => `'${prefix}${word}'`).join('|')})`).join('&');
  return {
    anywhere: all('', meant),
    inName: all('n/', meant),
    inTags: all('t/', meant),
    whole: all('n/', meant.map(wholeOnly)),
  };
}

function wholeOnly(words: MeantWord[]): MeantWord[] {
  const whole = words.filter(({ fit }) => fit === 'whole');
  return whole.length > 0 ? whole : words;
}
