import { createHash } from 'node:crypto';
import type { Allergen } from '@tula/contract/catalogue/allergens.ts';
import { ENTRIES, type Entry, entriesNamed, idOf, isKnownWord, mostWordsOfAName } from './dictionary.ts';
import { readSearch } from './read-search.ts';
import { inUnits, type Unit } from './segment.ts';
import { plainSpelling, splitWords } from './spelling.ts';

export type ProductTexts = {
  name: string;
  /** The name in other languages. */
  otherNames?: readonly string[];
  category: string;
  tags: readonly string[];
  description: string;
  /** Empty when staff have not told it. */
  ingredients: string;
  allergens: readonly Allergen[] | null;
};

/**
 * Lists the terms by which a product is found. Words stand plain, and with a prefix that says where: `n/` in the name,
 * `t/` in category or tags, `i/` among the ingredients. Meanings have prefixes of their own: `c/` is this food, `m/` is
 * made with it by its name, `g/` has it among its ingredients, `w/` a catalogue word in its name, `k/` is of this kind.
 * `j/` is the name from one of its words to its end, written as one word.
 */
export type ProductTerms = { terms: string[]; nameWords: string[]; otherWords: string[] };

/** Raise it when `productTerms` changes; changed food names are noticed by themselves. */
const RULES = 2;
const DIGITS = 7;

/** Differs whenever products would get other terms. */
export const TERMS_VERSION = Number.parseInt(
  createHash('sha256')
    .update(JSON.stringify([RULES, ENTRIES]))
    .digest('hex')
    .slice(0, DIGITS),
  16,
);

/** Every product has it. */
export const ANY_PRODUCT = 'k/all';
/** The product's ingredients are known. */
export const HAS_INGREDIENTS = 'h/ingredients';

/** The lines of a description that say what is in the product, and those that say other things about the pack. */
const INGREDIENTS_LINE = /^\s*ingredients?\s*:\s*(.+)$/gim;
const LABEL_LINES =
  /^\s*(ingredients?|allergens?|keeps|storage|best before|shelf life|net quantity)\s*:.*$/gim;

export function productTerms(texts: ProductTexts): ProductTerms {
  const names = [texts.name, ...(texts.otherNames ?? [])].map(splitWords);
  const nameWords = names.flat();
  const groups = [texts.category, ...texts.tags].map(groupTerms);
  const ingredients = ingredientTerms(texts);
  const described = splitWords(texts.description.replaceAll(LABEL_LINES, ' '));
  const groupWords = groups.flatMap(({ words }) => words);
  const otherWords = [...groupWords, ...described, ...ingredients.words];
  const terms = [
    ANY_PRODUCT,
    ...nameWords,
    ...otherWords,
    ...nameWords.map((word) => `n/${word}`),
    ...names.flatMap(joinedNames),
    ...groupWords.map((word) => `t/${word}`),
    ...ingredients.words.map((word) => `i/${word}`),
    ...names.flatMap(foodTerms),
    ...groups.flatMap(({ kinds }) => kinds.map((kind) => `k/${kind}`)),
    ...ingredients.terms,
  ];
  return {
    terms: [...new Set(terms)].toSorted(),
    nameWords: [...new Set(nameWords)].toSorted(),
    otherWords: [...new Set(otherWords)].toSorted(),
  };
}

/**
 * Joins each word but the last with all after it, for searches typed without spaces, whose beginnings are found, too.
 */
function joinedNames(nameWords: readonly string[]): string[] {
  return nameWords.slice(0, -1).map((_, from) => joinedTerm(nameWords.slice(from).join('')));
}

/** The term of names written as one word. */
export function joinedTerm(written: string): string {
  return `j/${plainSpelling(written)}`;
}

const isFood = (entry: Entry) => entry.is === 'food';
const isMadeOf = (entry: Entry) => entry.is === 'food' && entry.isIngredient;

/** A name ends with what the product is; foods before that say what it is made with. */
function foodTerms(nameWords: readonly string[]): string[] {
  const units = inUnits(nameWords, isKnownWord, 'folded');
  const foods = units.filter(({ entries }) => entries.some(isFood));
  const dishes = foods.filter(({ entries }) => !entries.every(isMadeOf));
  const product = dishes.at(-1) ?? foods.at(-1);
  return units.flatMap((unit) => unit.entries.map((entry) => foodTerm(unit, entry, product)));
}

function foodTerm(unit: Unit, entry: Entry, product: Unit | undefined): string {
  if (entry.is === 'food') return `${unit === product ? 'c' : 'm'}/${idOf(entry)}`;
  return `w/${idOf(entry)}`;
}

/** The words and meanings of a category or tag. One that names what is not in a product is not found by its words. */
function groupTerms(name: string): { words: string[]; kinds: string[] } {
  const words = splitWords(name);
  const { units, diets } = readSearch(words, () => true);
  const kinds = units.flatMap(({ entries }) => entries.map(idOf));
  if (diets.length > 0) return { words: [], kinds: diets.map(({ id }) => id) };
  return { words, kinds };
}

/** The foods of an allergen that has another name than its food. */
const FOODS_OF_ALLERGENS: Partial<Record<Allergen, string>> = {
  otherGluten: 'other-gluten',
  peanuts: 'peanut',
  cashews: 'cashew',
  almonds: 'almond',
  pistachios: 'pistachio',
  otherNuts: 'other-nuts',
};

function ingredientTerms({ description, ingredients, allergens }: ProductTexts) {
  const lists = [...description.matchAll(INGREDIENTS_LINE)].map(([, list = '']) => list);
  if (ingredients !== '') lists.push(ingredients);
  const items = lists.flatMap((list) => list.split(/[,;()[\].]/)).map(splitWords);
  const foods = [
    ...items.flatMap(foodsWithin).map(idOf),
    ...(allergens ?? []).map((allergen) => FOODS_OF_ALLERGENS[allergen] ?? allergen),
  ].map((food) => `g/${food}`);
  return { words: items.flat(), terms: lists.length > 0 ? [HAS_INGREDIENTS, ...foods] : foods };
}

/** Every food that words in a row name: sesame oil is an oil and of sesame. */
function foodsWithin(words: readonly string[]): Entry[] {
  const found: Entry[] = [];
  const mostWords = mostWordsOfAName();
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(words.length, from + mostWords); to++)
      found.push(...entriesNamed(words.slice(from, to).join('')));
  return found;
}
