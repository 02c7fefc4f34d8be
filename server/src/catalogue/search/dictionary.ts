import { CATALOGUE_WORDS } from './food-names/catalogue-words.ts';
import { CHIPS } from './food-names/chips.ts';
import { DIET_RULES } from './food-names/diets.ts';
import type { CatalogueWord, DietRule, FoodName } from './food-names/food-name.ts';
import { GROUND_SPICES } from './food-names/ground-spices.ts';
import { INGREDIENTS } from './food-names/ingredients.ts';
import { ORDINARY_WORDS } from './food-names/ordinary-words.ts';
import { OTHER_GOODS } from './food-names/other-goods.ts';
import { PODIS } from './food-names/podis.ts';
import { SAVOURIES } from './food-names/savouries.ts';
import { SWEETS } from './food-names/sweets.ts';
import { FILLERS, STOP_WORDS } from './food-names/telling-words.ts';
import { WHOLE_SPICES } from './food-names/whole-spices.ts';
import { growingCache } from '../../platform/growing-cache.ts';
import { fewestTypos, toLetterSet, typosAllowed, typosBetween } from './typos.ts';
import { plainSpelling, spellingKey, splitWords } from './spelling.ts';

export type Entry =
  | { is: 'food'; food: FoodName; isIngredient: boolean; isElsewhere: boolean }
  | { is: 'word'; word: CatalogueWord }
  | { is: 'diet'; rule: DietRule };

export type Closeness = 'exact' | 'folded' | 'typo';
export type Found = { entries: readonly Entry[]; closeness: Closeness; typos: number };

const FOODS = [...SAVOURIES, ...CHIPS, ...SWEETS, ...PODIS, ...GROUND_SPICES, ...WHOLE_SPICES];

const foodEntry = (food: FoodName): Entry => ({
  is: 'food',
  food,
  isIngredient: INGREDIENTS.includes(food),
  isElsewhere: OTHER_GOODS.includes(food),
});

export const ENTRIES: readonly Entry[] = [
  ...[...FOODS, ...INGREDIENTS, ...OTHER_GOODS].map(foodEntry),
  ...CATALOGUE_WORDS.map((word): Entry => ({ is: 'word', word })),
  ...DIET_RULES.map((rule): Entry => ({ is: 'diet', rule })),
];

export function idOf(entry: Entry): string {
  if (entry.is === 'food') return entry.food.id;
  return entry.is === 'word' ? entry.word.id : entry.rule.id;
}

export function listNames(entry: Entry): string[] {
  const owner = entry.is === 'food' ? entry.food : entry.is === 'word' ? entry.word : entry.rule;
  return owner.names.split(',').map((name) => name.trim());
}

type Form = Spelt & { entries: Entry[] };
type Spelt = { written: string; plain: string; letters: number };

function toSpelt(written: string): Spelt {
  const plain = plainSpelling(written);
  return { written, plain, letters: toLetterSet(plain) };
}

type Dictionary = {
  formsByWriting: Map<string, Form>;
  formsByKey: Map<string, Form[]>;
  formsByFirst: Map<string, Form[]>;
  /** The words of all names, which are correctly spelt. */
  knownWords: Set<string>;
  /** The names of foods that are sold here, by their number of words. */
  foodNames: Map<number, { plain: string; entry: Entry }[]>;
  mostWordsOfAName: number;
};

let made: Dictionary | undefined;

/** Spelling out some thousand names takes longer than any other part of a start, and only a search needs them. */
function dictionary(): Dictionary {
  made ??= makeDictionary();
  return made;
}

function makeDictionary(): Dictionary {
  const formsByWriting = new Map<string, Form>();
  const knownWords = new Set<string>();
  const foodNames: Dictionary['foodNames'] = new Map();
  let mostWordsOfAName = 1;
  for (const entry of ENTRIES) {
    for (const name of listNames(entry)) {
      const words = splitWords(name);
      mostWordsOfAName = Math.max(mostWordsOfAName, words.length);
      for (const word of words) knownWords.add(word);
      const written = words.join('');
      const form = formsByWriting.get(written) ?? { ...toSpelt(written), entries: [] };
      if (!form.entries.includes(entry)) form.entries.push(entry);
      formsByWriting.set(written, form);
      if (entry.is !== 'food' || entry.isElsewhere) continue;
      const alike = foodNames.get(words.length) ?? [];
      alike.push({ plain: form.plain, entry });
      foodNames.set(words.length, alike);
    }
  }
  const forms = [...formsByWriting.values()];
  return {
    formsByWriting,
    formsByKey: Map.groupBy(forms, (form) => spellingKey(form.written)),
    formsByFirst: formsByFirstLetters(forms),
    knownWords,
    foodNames,
    mostWordsOfAName,
  };
}

function formsByFirstLetters(forms: readonly Form[]): Map<string, Form[]> {
  const byFirst = new Map<string, Form[]>();
  for (const form of forms)
    for (const letter of new Set(form.plain.slice(0, 2)))
      byFirst.set(letter, [...(byFirst.get(letter) ?? []), form]);
  return byFirst;
}

/** The number of words of the longest name. */
export const mostWordsOfAName = () => dictionary().mostWordsOfAName;

export function isKnownWord(word: string): boolean {
  return (
    dictionary().knownWords.has(word) || FILLERS.has(word) || STOP_WORDS.has(word) || ORDINARY_WORDS.has(word)
  );
}

/** The entries of a name as it is written. */
export function entriesNamed(written: string): readonly Entry[] {
  return dictionary().formsByWriting.get(written)?.entries ?? [];
}

/** Two spellings of one name that differ more than this, and an eighth of their length, have only their key in common. */
const FOLDED_WITHIN = 0.5;
const SHORTEST_WITH_TYPO = 4;
/** A misspelt name is preferred to a folded one only if it is clearly nearer. */
const CLEARLY_LESS = 0.25;

/** Shoppers type the same words again and again, and comparing one with all names takes longer than a page. */
const comparedBefore = growingCache<string, { found: Found | undefined }>(5_000);

/** The entries whose name is meant by a word, or by words written as one: those that need the fewest typos. */
export function lookUp(written: string, most: Closeness = 'typo'): Found | undefined {
  const exact = dictionary().formsByWriting.get(written);
  if (exact) return { entries: exact.entries, closeness: 'exact', typos: 0 };
  if (most === 'exact') return undefined;
  const key = `${most} ${written}`;
  const compared = comparedBefore.get(key) ?? { found: compare(written, most) };
  comparedBefore.set(key, compared);
  return compared.found;
}

function compare(written: string, most: Closeness): Found | undefined {
  const typed = toSpelt(written);
  const folded = nearest(
    typed,
    dictionary().formsByKey.get(spellingKey(written)) ?? [],
    FOLDED_WITHIN + typed.plain.length / 8,
  );
  const alike = most === 'typo' ? withTypos(typed, folded) : undefined;
  if (alike) return { ...alike, closeness: 'typo' };
  return folded && { ...folded, closeness: 'folded' };
}

type Nearest = Omit<Found, 'closeness'>;

function withTypos(typed: Spelt, folded: Nearest | undefined): Nearest | undefined {
  if (typed.plain.length < SHORTEST_WITH_TYPO) return undefined;
  const most = Math.min(typosAllowed(typed.written), (folded?.typos ?? Infinity) - CLEARLY_LESS);
  return most <= 0 ? undefined : nearest(typed, sameBeginning(typed.plain), most);
}

const formsByBeginning = growingCache<string, readonly Form[]>(1_000);

/** A typo in the first letter makes another word, unless the letter is a confused, swapped or missing one. */
function sameBeginning(plain: string): readonly Form[] {
  const beginning = plain.slice(0, 2);
  const forms = formsByBeginning.get(beginning) ?? formsBeginningLike(beginning);
  formsByBeginning.set(beginning, forms);
  return forms;
}

function formsBeginningLike([first = '', second = '']: string): readonly Form[] {
  const { formsByFirst } = dictionary();
  const alike = [...formsByFirst.keys()].filter((letter) => typosBetween(letter, first) < 1);
  const forms = [...alike, second]
    .flatMap((letter) => formsByFirst.get(letter) ?? [])
    .filter(
      (form) => alike.includes(form.plain.slice(0, 1)) || form.plain[1] === first || form.plain[0] === second,
    );
  return [...new Set(forms)];
}

/** Compares words by their plain spelling or as they are written, whichever is nearer. */
function nearest(typed: Spelt, forms: Iterable<Form>, most: number): Nearest | undefined {
  let typos = most;
  let entries: Entry[] = [];
  for (const form of forms) {
    if (form.plain.length < SHORTEST_FORM) continue;
    if (fewestTypos(typed.letters, form.letters) > typos) continue;
    const needed = Math.min(
      typosBetween(typed.plain, form.plain, typos),
      typosBetween(typed.written, form.written, typos),
    );
    if (needed > typos) continue;
    entries = needed < typos ? [...form.entries] : [...entries, ...form.entries];
    typos = needed;
  }
  return entries.length === 0 ? undefined : { entries: [...new Set(entries)], typos };
}

const SHORTEST_FORM = 3;

/** Foods whose name begins with what was typed so far; a name of several words needs all but its last one whole. */
export function foodsBeginning(words: readonly string[]): readonly Entry[] {
  const written = words.join('');
  const beginning = plainSpelling(written);
  if (beginning.length < SHORTEST_WITH_TYPO) return [];
  const begun = (dictionary().foodNames.get(words.length) ?? []).filter(({ plain }) =>
    plain.startsWith(beginning),
  );
  return [...new Set(begun.map(({ entry }) => entry))];
}

const entriesById = new Map(ENTRIES.map((entry) => [`${entry.is}:${idOf(entry)}`, entry]));

export function dietRule(id: string): DietRule | undefined {
  const entry = entriesById.get(`diet:${id}`);
  return entry?.is === 'diet' ? entry.rule : undefined;
}

/** Lists foods near a food: those that it names, and those that name it. */
export function foodsNear(food: FoodName): string[] {
  const named = food.near ?? [];
  const naming = FOODS.filter((other) => other.near?.includes(food.id)).map(({ id }) => id);
  return [...new Set([...named, ...naming])];
}
