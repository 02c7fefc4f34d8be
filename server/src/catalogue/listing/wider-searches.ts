const MOST_WORDS = 3;
const SHORTEST_PART = 3;
/** What is left of a long word, so that a wrong ending still leads to its beginning. */
const PARTS = [0.7, 0.5];

/**
 * Searches that find more than one that found nothing, in the order to try them: without its filters, then each
 * word alone, longest first, then the beginnings of the words.
 */
export function widerSearches(typed: string): string[] {
  const words = [...new Set(typed.trim().split(/\s+/u))]
    .sort((one, other) => other.length - one.length)
    .slice(0, MOST_WORDS);
  const beginnings = PARTS.flatMap((part) => words.map((word) => beginningOf(word, part)));
  return [...new Set([typed.trim(), ...words, ...beginnings])].filter((search) => search !== '');
}

function beginningOf(word: string, part: number): string {
  const letters = Array.from(word);
  const kept = Math.ceil(letters.length * part);
  return kept < SHORTEST_PART || kept === letters.length ? '' : letters.slice(0, kept).join('');
}
