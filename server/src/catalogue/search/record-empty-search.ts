import type { Parts } from '../../platform/parts.ts';
import { countEmptySearch } from './empty-searches-store.ts';
import { splitWords } from './spelling.ts';

const SHORTEST = 3;
const LONGEST = 60;
const MOST_WORDS = 6;

/**
 * Counts a search that found nothing, so that staff see what shoppers look for. What may be about a person is left
 * out: numbers, addresses and sentences.
 */
export async function recordEmptySearch(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  typed: string,
): Promise<void> {
  const words = searchToCount(typed);
  if (words !== undefined) await countEmptySearch(database.db, words, clock.now());
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
