import { CASE_ENDINGS, FILLERS, STOP_WORDS } from './food-names/telling-words.ts';
import { type Closeness, type Entry, lookUp, mostWordsOfAName } from './dictionary.ts';

/** Words of a search that belong together, and what they mean; without entries they are just words. */
export type Unit = {
  words: string[];
  entries: readonly Entry[];
  closeness: Closeness;
  /** A word that must not be meant: no preservatives. */
  isTurned?: true;
};

type Piece = Unit & { cost: number };

/** The more certain a reading and the fewer its units, the less it costs. */
const COSTS: Record<Closeness, number> = { exact: 1, folded: 1.3, typo: 2 };
const COST_OF_A_WORD = 4;
const COST_OF_AN_EMPTY_WORD = 1.2;
/** Words that are right as they are mean what they say, before they are a spelling of another name. */
const COST_OF_FOLDING_KNOWN_WORDS = 0.9;
const MOST_WORDS_WITH_TYPO = 2;
/** Shorter words are not taken apart. */
const SHORTEST_JOINED = 8;
const SHORTEST_PART = 3;
const COST_OF_A_PART = 1.8;

/** Reads words as names of one or more words, by the cheapest of all divisions. */
export function inUnits(
  words: readonly string[],
  isKnown: (word: string) => boolean,
  most: Closeness = 'typo',
): Unit[] {
  const mostWords = mostWordsOfAName();
  const best: { cost: number; units: Unit[] }[] = [{ cost: 0, units: [] }];
  for (let end = 1; end <= words.length; end++) {
    for (let start = Math.max(0, end - mostWords); start < end; start++) {
      const before = best[start];
      if (before === undefined) continue;
      for (const pieces of readings(words.slice(start, end), isKnown, most)) {
        const cost = pieces.reduce((sum, piece) => sum + piece.cost, before.cost);
        const now = best[end];
        if (now === undefined || cost < now.cost)
          best[end] = { cost, units: [...before.units, ...pieces.map(toUnit)] };
      }
    }
  }
  return best[words.length]?.units ?? [];
}

function toUnit({ words, entries, closeness }: Piece): Unit {
  return { words, entries, closeness };
}

/** Lists what the words may be together; a single word may also be several that were typed as one. */
function readings(words: readonly string[], isKnown: (word: string) => boolean, most: Closeness): Piece[][] {
  const written = words.join('');
  const areKnown = words.every(isKnown);
  const [word = ''] = words;
  if (words.length > 1) {
    const found = lookUp(written, areKnown || words.length > MOST_WORDS_WITH_TYPO ? 'folded' : most);
    const surcharge = areKnown && found?.closeness === 'folded' ? COST_OF_FOLDING_KNOWN_WORDS : 0;
    return found
      ? [[{ words: [...words], ...found, cost: COSTS[found.closeness] + found.typos + surcharge }]]
      : [];
  }
  const found = lookUp(written, areKnown ? 'exact' : most);
  const whole: Piece[][] = found
    ? [[{ words: [word], ...found, cost: COSTS[found.closeness] + found.typos }]]
    : [];
  if (found && found.closeness !== 'typo') return whole;
  if (isKnown(word)) return [...whole, [asWord(word)]];
  const inflected = withoutCaseEnding(word);
  return inflected ? [[inflected]] : [...whole, ...joinedIn(word, isKnown), [asWord(word)]];
}

function asWord(word: string): Piece {
  const isEmpty = FILLERS.has(word) || STOP_WORDS.has(word);
  const cost = isEmpty ? COST_OF_AN_EMPTY_WORD : COST_OF_A_WORD;
  return { words: [word], entries: [], closeness: 'exact', cost };
}

function withoutCaseEnding(word: string): Piece | undefined {
  for (const ending of CASE_ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < SHORTEST_PART) continue;
    const stem = word.slice(0, -ending.length);
    const found = lookUp(stem, 'folded');
    if (found) return { words: [stem], ...found, cost: COSTS.folded + found.typos };
  }
  return undefined;
}

/** Names typed without a space between them: haldipowder. */
function joinedIn(word: string, isKnown: (word: string) => boolean): Piece[][] {
  if (word.length < SHORTEST_JOINED) return [];
  const divisions: Piece[][] = [];
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)].map((part) => lookUpPart(part, isKnown));
    if (first && second && first.entries.length + second.entries.length > 0) divisions.push([first, second]);
  }
  return divisions.toSorted((one, other) => sumCosts(one) - sumCosts(other)).slice(0, 1);
}

function lookUpPart(part: string, isKnown: (word: string) => boolean): Piece | undefined {
  const found = lookUp(part, part.length > SHORTEST_PART && !isKnown(part) ? 'folded' : 'exact');
  if (found) return { words: [part], ...found, cost: COSTS[found.closeness] + found.typos };
  return isKnown(part) ? { ...asWord(part), cost: COST_OF_A_PART } : undefined;
}

function sumCosts(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.cost, 0);
}
