import type { DietRule } from './food-names/food-name.ts';
import { type Closeness, type Entry, foodsBeginning, foodsNear, idOf } from './dictionary.ts';
import { ANY_PRODUCT, HAS_INGREDIENTS, joinedTerm } from './product-terms.ts';
import type { Meaning } from './read-search.ts';
import type { Unit } from './segment.ts';
import { plainSpelling, singularAndPlural } from './spelling.ts';

/** A word of the catalogue, and how it matched a typed one. */
export type KnownWord = { word: string; fit: 'same' | 'joined' | 'folded' | 'beginning' | 'typo' };
/** The words of the catalogue that a typed word may be. */
export type WordsMeant = (typed: string) => readonly KnownWord[];

/** A way in which a product can answer a unit of the search, as a tsquery; the better, the higher its score. */
export type Tier = { query: string; score: number };

export type SearchQueries = {
  /** The query for products with every typed word; where there is one, nothing looser is shown. */
  complete: string;
  /** The tiers of each unit, the best first. */
  units: Tier[][];
  /** The query for products that answer every unit, or enough of them to be shown. */
  all: string;
  enough: string;
  /** The query for products with every typed word in their names. */
  named: string;
};

const SCORES = {
  own: 50,
  first: 48,
  shownFood: 44,
  sameName: 40,
  madeWith: 36,
  otherName: 34,
  catalogueWord: 32,
  beginning: 33,
  foldedName: 30,
  near: 28,
  foodBeginning: 27,
  typo: 26,
  kind: 22,
  group: 18,
  ingredient: 10,
  description: 5,
} as const;
/** The score that a guess loses, so that words typed rightly come first. */
const DOUBTS: Record<Closeness, number> = { exact: 0, folded: 1, typo: 4 };
/** The difference of scores between what a word shows first and what it shows next. */
const STEP = 2;
const NOTHING = `'!'`;

/**
 * `typed` are the words as they were typed, before any is left out or read as another. `isDirect` leaves out what is
 * only near the foods that are named.
 */
export function searchQueries(
  typed: readonly string[],
  meaning: Meaning,
  wordsMeant: WordsMeant,
  isDirect = false,
): SearchQueries {
  const tiersIn = meaning.isOnlyFilling ? fillerTiers : (unit: Unit) => makeTiers(unit, wordsMeant, isDirect);
  const asked = meaning.units.map((unit) => ({ unit, tiers: tiersIn(unit) }));
  const filters = [...meaning.diets.flatMap(makeFilters), ...meaning.withoutFoods.map(withoutFood)];
  const named = asked.filter(({ unit }) => namesFood(unit));
  const last = asked.findLast(({ unit }) => unit.entries.length > 0)?.unit;
  const mustAll = named.length === 0 || (last?.entries.some(isElsewhere) ?? false);
  const all = asked.map(({ tiers }) => joinAny(tiers.map(({ query }) => query)));
  const some = named.map(({ tiers }) => joinAny(tiers.map(({ query }) => query)));
  const filtered = (query: string) => joinAll([query, ...filters]);
  const whole = joinAll(asked.length > 0 ? all : [filters.length > 0 ? `'${ANY_PRODUCT}'` : NOTHING]);
  return {
    complete: filtered(withEveryWord(typed)),
    units: [...asked.map(({ tiers }) => tiers), ...meaning.diets.map(promised)],
    all: filtered(whole),
    enough: filtered(mustAll ? whole : joinAny(some)),
    named: joinAll(asked.length === 0 ? [NOTHING] : asked.map(({ unit }) => inName(unit.words))),
  };
}

/** Every word stands in name, category or tags, and at least one of them in the name. A plural counts as its word. */
function withEveryWord(words: readonly string[]): string {
  const inPlace = (place: string, word: string) =>
    joinAny(singularAndPlural(word).map((form) => `'${place}/${form}'`));
  return joinAll([
    joinAny(words.map((word) => inPlace('n', word))),
    ...words.map((word) => joinAny([inPlace('n', word), inPlace('t', word)])),
  ]);
}

/** Returns the tier of a tag that staff set, which comes before what the ingredients tell. */
function promised({ tag }: DietRule): Tier[] {
  return tag === undefined ? [] : [{ query: `'k/${tag}'`, score: SCORES.kind }];
}

const isElsewhere = (entry: Entry) => entry.is === 'food' && entry.isElsewhere;

/** Names what is sold or near it, rather than what goods are made of or sorted by. */
function namesFood({ entries }: Unit): boolean {
  return entries.some((entry) => {
    if (entry.is === 'food') return !entry.isIngredient;
    return entry.is === 'word' && entry.word.shows.some((shown) => shown.includes('food:'));
  });
}

const is = (food: string) => `'c/${food}'`;
const inName = (words: readonly string[]) => joinAll(words.map((word) => `'n/${word}'`));

function joinAny(queries: readonly string[]): string {
  const [first = NOTHING, ...others] = new Set(queries.filter((query) => query !== NOTHING));
  return others.length === 0 ? first : `(${[first, ...others].join('|')})`;
}

function joinAll(queries: readonly string[]): string {
  return queries.length === 1 ? (queries[0] ?? NOTHING) : `(${queries.join('&')})`;
}

function listFoods({ entries }: Unit): string[] {
  return entries.flatMap((entry) => {
    if (entry.is === 'food') return [entry.food.id];
    if (entry.is === 'diet') return [];
    return entry.word.shows.flatMap((shown) => /food:(.+)/.exec(shown)?.[1] ?? []);
  });
}

function makeTiers(unit: Unit, wordsMeant: WordsMeant, isDirect: boolean): Tier[] {
  if (unit.isTurned) return [];
  const tiers = unit.entries.length === 0 ? wordTiers(unit, wordsMeant) : entryTiers(unit, isDirect);
  return tiers
    .filter(({ query }) => query !== NOTHING)
    .map(({ query, score }) => ({ query, score: Math.max(1, score - DOUBTS[unit.closeness]) }))
    .toSorted((one, other) => other.score - one.score);
}

/** A filler is looked for only in names, categories and tags. */
function fillerTiers({ words }: Unit): Tier[] {
  return [
    { query: inName(words), score: SCORES.sameName },
    { query: joinAll(words.map((word) => `'t/${word}'`)), score: SCORES.group },
  ];
}

function entryTiers(unit: Unit, isDirect: boolean): Tier[] {
  const { words, entries } = unit;
  const ids = entries.map(idOf);
  const prefixed = (prefix: string, among = ids) => joinAny(among.map((id) => `'${prefix}/${id}'`));
  const literally = (prefix: string) => joinAll(words.map((word) => `'${prefix}${word}'`));
  const near = entries.flatMap((entry) => (entry.is === 'food' && !isDirect ? foodsNear(entry.food) : []));
  return [
    ...entries.flatMap(shownTiers),
    { query: prefixed('c'), score: SCORES.own },
    { query: prefixed('m'), score: SCORES.madeWith },
    { query: literally('n/'), score: SCORES.otherName },
    { query: prefixed('w'), score: SCORES.catalogueWord },
    { query: joinAny(near.map(is)), score: SCORES.near },
    { query: prefixed('k'), score: SCORES.kind },
    { query: literally('t/'), score: SCORES.group },
    {
      query: joinAny([prefixed('g', [...ids, ...listFoods(unit)]), literally('i/')]),
      score: SCORES.ingredient,
    },
    ...(entries.some(isElsewhere) ? [] : [{ query: literally(''), score: SCORES.description }]),
  ];
}

/** Lists what a catalogue word shows: foods before kinds, and each before the next. */
function shownTiers(entry: Entry): Tier[] {
  if (entry.is !== 'word') return [];
  return entry.word.shows.map((shown, at) => {
    const [, first, type, id = ''] = /^(first:)?(food|kind):(.+)$/.exec(shown) ?? [];
    const best = type === 'food' ? SCORES.shownFood : SCORES.kind;
    return {
      query: `'${type === 'food' ? 'c' : 'k'}/${id}'`,
      score: (first ? SCORES.first : best) - at * STEP,
    };
  });
}

function wordTiers({ words }: Unit, wordsMeant: WordsMeant): Tier[] {
  const [typed = ''] = words;
  const known = wordsMeant(typed);
  const isJoined = known.some(({ fit }) => fit === 'joined');
  const of = (fit: KnownWord['fit'], prefix: string) =>
    joinAny(known.filter((one) => one.fit === fit).map(({ word }) => `'${prefix}${word}'`));
  return [
    { query: of('same', 'n/'), score: SCORES.sameName },
    { query: (isJoined && beginsJoined(typed)) || NOTHING, score: SCORES.sameName },
    { query: of('folded', 'n/'), score: SCORES.foldedName },
    { query: of('beginning', 'n/'), score: SCORES.beginning },
    { query: joinAny(foodsBeginning(words).map((entry) => is(idOf(entry)))), score: SCORES.foodBeginning },
    { query: of('typo', 'n/'), score: SCORES.typo },
    { query: of('same', 't/'), score: SCORES.group },
    {
      query: joinAny([of('beginning', 't/'), of('folded', 't/'), of('typo', 't/')]),
      score: SCORES.group - STEP,
    },
    { query: of('same', 'i/'), score: SCORES.ingredient },
    { query: of('same', ''), score: SCORES.description },
  ];
}

/** Two words written as one; fewer letters would begin too many names. */
const SHORTEST_JOINED = 7;

/** A name that begins so when it is written without spaces; undefined for a word that is too short. */
export function beginsJoined(typed: string): string | undefined {
  return plainSpelling(typed).length < SHORTEST_JOINED ? undefined : `'${joinedTerm(typed)}':*`;
}

/** Answered by the tag or, where the ingredients are known, by them. */
function makeFilters(rule: DietRule): string[] {
  const { tag, without, withoutKinds = [] } = rule;
  return [
    rule.isOnlyByTag
      ? NOTHING
      : joinAny([...(tag === undefined ? [] : [`'k/${tag}'`]), `'${HAS_INGREDIENTS}'`]),
    ...without.map(notWith),
    ...withoutKinds.map((kind) => `!'k/${kind}'`),
  ];
}

function notWith(food: string): string {
  return `!('g/${food}'|'c/${food}'|'m/${food}')`;
}

/** Turned round by the shopper's own word, so that only products with known ingredients can answer. */
function withoutFood(id: string): string {
  return joinAll([`'${HAS_INGREDIENTS}'`, notWith(id), `!'k/${id}'`]);
}
