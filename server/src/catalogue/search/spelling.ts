import { transliterate } from './transliterate.ts';

const LONGEST_WORD = 40;

/** The words of a text as they are compared: small Latin letters without accents, Indian scripts transliterated. */
export function splitWords(text: string): string[] {
  return transliterate(text.normalize('NFKC'))
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'\u2019\u02bc]/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, LONGEST_WORD));
}

/** Letters that are the same to a shopper, wherever they stand; the order matters. */
const SAME_LETTERS: readonly [RegExp, string][] = [
  [/zh/g, 'l'],
  [/t?chh?/g, 'C'],
  [/x/g, 'ks'],
  [/ck|q|c/g, 'k'],
  [/C/g, 'c'],
  [/ph/g, 'f'],
  [/sh/g, 's'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/([tdbkgj])h/g, '$1'],
  [/ng(?=k)/g, 'n'],
  [/n(?=[pb])/g, 'm'],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/ou|au/g, 'o'],
  [/iy(?=[aeou])/g, 'i'],
  [/y(?![aeiou])/g, 'i'],
  [/(.)\1+/g, '$1'],
  [/(ai|ei)$/g, 'e'],
  [/^y(?=[aei])/g, ''],
  [/^v(?=o)/g, ''],
  [/(.)\1+/g, '$1'],
];

/** A word in its plainest spelling: doubled letters once, aspirates and long vowels as their plain ones. */
export function plainSpelling(word: string): string {
  return SAME_LETTERS.reduce((spelt, [letters, same]) => spelt.replaceAll(letters, same), word);
}

/** Shorter words have no plural of their own. */
const SHORTEST_PLURAL = 4;

/** The word, and its English singular or plural as both may be spelt: chilli, chillis, chillies. */
export function singularAndPlural(word: string): string[] {
  if (!/^[a-z]+$/.test(word) || word.length < SHORTEST_PLURAL) return [word];
  if (word.endsWith('es')) return [word, word.slice(0, -1), word.slice(0, -2)];
  return word.endsWith('s') ? [word, word.slice(0, -1)] : [word, `${word}s`, `${word}es`];
}

/** Beyond `plainSpelling`: endings that come and go, and letters that Tamil and Malayalam write alike. */
const SAME_SOUNDS: readonly [RegExp, string][] = [
  [/(?<=..)(galu|kalu|gal|kal|lu|s)$/g, ''],
  [/(?<=..)(am|a|u|i)$/g, ''],
  [/[cj]/g, 's'],
  [/d/g, 't'],
  [/g/g, 'k'],
  [/[bvf]/g, 'p'],
  [/(.)\1+/g, '$1'],
];

/** Folding a shorter word finds nonsense. */
const SHORTEST_FOLDED = 4;

/** Returns what all spellings of a name have in common; a word of three letters is only itself. */
export function spellingKey(word: string): string {
  if (word.length < SHORTEST_FOLDED) return word;
  const folded = SAME_SOUNDS.reduce(
    (spelt, [sounds, same]) => spelt.replaceAll(sounds, same),
    plainSpelling(word),
  );
  const first = folded.search(/[aeiou]/);
  if (first < 0) return folded;
  const rest = folded
    .slice(first + 1)
    .replaceAll('a', '')
    .replaceAll('o', 'u')
    .replaceAll(/e(?!$)/g, 'i');
  return `${folded.slice(0, first)}*${rest}`.replaceAll(/(.)\1+/g, '$1');
}

/** A shorter word is not taken for the beginning of a name. */
export const SHORTEST_BEGINNING = 4;

/** A beginning of one or two letters matches so many words that each would be expensive in a large catalogue. */
export function mostMeanings(typed: string): number {
  return [0, 6, 12][typed.length] ?? 24;
}

/** The word with each two neighbours swapped: after such a typo words share few trigrams. */
export function swaps(word: string): string[] {
  const letters = Array.from(word);
  return letters
    .slice(1)
    .map((letter, index) =>
      [...letters.slice(0, index), letter, letters[index] ?? '', ...letters.slice(index + 2)].join(''),
    );
}
