const MOST_WORDS = 3;
/** Shorter words, such as "all", lead anywhere. */
const SHORTEST_WORD = 4;
const SHORTEST_BEGINNING = 4;
/** The part of a long word that is searched for, so that a wrong ending still leads to its beginning. */
const PART = 0.6;

/**
 * Searches that find more than one that found nothing, in stages; the first stage that finds anything is near enough.
 * Without filters, then each word alone, longest first, then the beginnings of the words.
 */
export function widerSearches(typed: string): string[][] {
  const all = typed.trim();
  const words = [...new Set(all.split(/\s+/u))]
    .filter((word) => Array.from(word).length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length)
    .slice(0, MOST_WORDS);
  const stages = [[all], words.filter((word) => word !== all), words.flatMap(cutEnding)];
  return stages
    .map((searches) => searches.filter((search) => search !== ''))
    .filter(({ length }) => length > 0);
}

function cutEnding(word: string): string[] {
  const letters = Array.from(word);
  const kept = Math.max(SHORTEST_BEGINNING, Math.ceil(letters.length * PART));
  return kept < letters.length ? [letters.slice(0, kept).join('')] : [];
}
