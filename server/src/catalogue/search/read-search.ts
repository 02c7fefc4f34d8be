import { CONNECTORS, FILLERS, NEGATIONS, NEGATIONS_AFTER, STOP_WORDS } from './food-names/telling-words.ts';
import { type DietRule } from './food-names/food-name.ts';
import { RULE_OF_FOOD } from './food-names/diets.ts';
import { dietRule, type Entry, idOf, isKnownWord } from './dictionary.ts';
import { inUnits, type Unit } from './segment.ts';
import { splitWords } from './spelling.ts';

/** The meaning of a search: things to find, and things that must not be in them. */
export type Meaning = {
  units: Unit[];
  diets: DietRule[];
  /** Ids of foods, and of kinds, that are turned round: no coconut. */
  withoutFoods: string[];
  /** Says whether nothing but fillers was typed, which count only where the shop itself uses them for its goods. */
  isOnlyFilling: boolean;
};

/** More words than anybody types, fewer than a hundred characters can hold. */
const MOST_WORDS = 10;
const AMOUNT = /^\d+(\.\d+)?(g|gm|gms|gram|grams|kg|kgs|kilo)?$/;

/** The words of a search, each once, without what is too much. */
export function typedWords(typed: string): string[] {
  const words = splitWords(typed);
  return words.filter((word, at) => word !== words[at - 1]).slice(0, MOST_WORDS);
}

/** Reads a search; `isInCatalogue` tells which words the shop itself uses, so that they are not taken for typos. */
export function readSearch(words: readonly string[], isInCatalogue: (word: string) => boolean): Meaning {
  const isKnown = (word: string) => isKnownWord(word) || isInCatalogue(word);
  const units = inUnits(words, isKnown);
  const { asked, turned } = withNegations(units);
  const meaning: Meaning = { units: [], diets: [], withoutFoods: [], isOnlyFilling: false };
  for (const unit of asked) {
    const diet = unit.entries.find((entry) => entry.is === 'diet');
    if (diet) meaning.diets.push(diet.rule);
    else meaning.units.push(unit);
  }
  for (const unit of turned) turnRound(meaning, unit);
  return telling(meaning, words);
}

type Parts = { asked: Unit[]; turned: Unit[] };

const isWord = (unit: Unit | undefined, words: ReadonlySet<string>) =>
  unit !== undefined && unit.entries.length === 0 && words.has(unit.words[0] ?? '');
const isIngredient = (unit: Unit | undefined) =>
  unit?.entries.some((entry) => entry.is === 'food' && entry.isIngredient) ?? false;

/** Splits the units at words like "no" and "free"; "no onion and garlic" turns both round. */
function withNegations(units: readonly Unit[]): Parts {
  const asked: Unit[] = [];
  const turned: Unit[] = [];
  let isTurning = false;
  units.forEach((unit, at) => {
    if (isWord(unit, NEGATIONS)) {
      isTurning = true;
    } else if (isWord(unit, NEGATIONS_AFTER)) {
      while (asked.length > 0) {
        const before = asked.pop();
        if (before) turned.push(before);
        if (!isIngredient(before) || !isIngredient(asked.at(-1))) break;
      }
    } else if (isWord(unit, CONNECTORS)) {
      isTurning &&= isIngredient(units[at + 1]);
    } else if (isTurning) {
      turned.push(unit);
      isTurning = isIngredient(unit) && (isIngredient(units[at + 1]) || isWord(units[at + 1], CONNECTORS));
    } else {
      asked.push(unit);
    }
  });
  return { asked, turned };
}

function turnRound(meaning: Meaning, unit: Unit): void {
  const rules = unit.entries.map(ruleAgainst).filter((rule) => rule !== undefined);
  if (rules.length > 0) {
    for (const rule of rules) if (!meaning.diets.includes(rule)) meaning.diets.push(rule);
    return;
  }
  const foods = unit.entries.filter((entry) => entry.is !== 'diet').map(idOf);
  if (foods.length > 0) meaning.withoutFoods.push(...foods);
  else if (!isEmptyWord(unit)) meaning.units.push({ ...unit, isTurned: true });
}

function ruleAgainst(entry: Entry): DietRule | undefined {
  return entry.is === 'diet' ? entry.rule : dietRule(RULE_OF_FOOD[idOf(entry)] ?? '');
}

function isEmptyWord(unit: Unit): boolean {
  const [word = ''] = unit.words;
  if (unit.entries.length > 0) return false;
  return FILLERS.has(word) || STOP_WORDS.has(word) || CONNECTORS.has(word) || AMOUNT.test(word);
}

/** Leaves out empty words, unless they are all there is. */
function telling(meaning: Meaning, words: readonly string[]): Meaning {
  const units = meaning.units.filter((unit) => !isEmptyWord(unit));
  const isEmpty = units.length === 0 && meaning.diets.length === 0 && meaning.withoutFoods.length === 0;
  if (!isEmpty) return { ...meaning, units };
  const isOnlyFilling = words.some((word) => FILLERS.has(word) || NEGATIONS.has(word));
  return { ...meaning, isOnlyFilling };
}
