import { type Allergen } from '@tula/contract/catalogue/allergens.ts';
import { kitchenAllergens } from '@tula/contract/catalogue/kitchen-allergens.ts';
import type { SearchNote } from '@tula/contract/catalogue/search-notes.ts';
import { listNames } from './dictionary.ts';
import type { DietRule } from './food-names/food-name.ts';
import type { Meaning } from './read-search.ts';
import type { Unit } from './segment.ts';

/** A condition: some product, or some result, answers a tsquery; or there are results at all. */
export type Condition =
  | { among: 'catalogue' | 'results'; query: string; isFound: boolean }
  | { among: 'results'; areFound: boolean };

/** A note, and when it is true. */
export type PossibleNote = { note: SearchNote; when: readonly Condition[] };

const RESULTS: Condition = { among: 'results', areFound: true };

/** Lists the notes that the results of a search may need. */
export function possibleNotes({ units, diets }: Meaning, typed: string): PossibleNote[] {
  const foods = units.filter(({ entries, isTurned }) => !isTurned && entries.length > 0);
  const about = foods.length === 1 && foods[0] ? foodNotes(foods[0], typed) : [];
  return [...about, ...diets.flatMap(dietNotes)];
}

/** The name that was typed, unless it was misspelt or in another script. */
function formatUnit({ words, entries: [entry], closeness }: Unit, typed: string): string {
  const name = words.join(' ');
  if (closeness === 'exact' && typed.toLowerCase().includes(name)) return name;
  return (entry && listNames(entry)[0]) ?? name;
}

function foodNotes(unit: Unit, typed: string): PossibleNote[] {
  const [entry, ...others] = unit.entries;
  if (entry?.is !== 'food' || others.length > 0) return [];
  const { id } = entry.food;
  const isSold: Condition = {
    among: 'catalogue',
    query: `'c/${id}'|'m/${id}'|(${unit.words.map((word) => `'n/${word}'`).join('&')})`,
    isFound: false,
  };
  const food = formatUnit(unit, typed);
  if (!entry.isIngredient) return [{ note: { kind: 'nearest', food }, when: [RESULTS, isSold] }];
  const doNotContain: Condition = { among: 'results', query: `!'g/${id}'`, isFound: false };
  return [{ note: { kind: 'contains', food }, when: [RESULTS, isSold, doNotContain] }];
}

const HANDLED: Readonly<Record<string, readonly Allergen[]>> = {
  vegan: ['milk'],
  'gluten-free': ['wheat', 'otherGluten'],
  'nut-free': ['peanuts', 'cashews', 'almonds', 'pistachios', 'otherNuts'],
};

const someContain = (...foods: string[]): Condition => ({
  among: 'results',
  query: foods.map((food) => `'g/${food}'`).join('|'),
  isFound: true,
});

function dietNotes({ id }: DietRule): PossibleNote[] {
  if (id === 'unknown')
    return [{ note: { kind: 'unknownDiet' }, when: [{ among: 'results', areFound: false }] }];
  if (id === 'sugar-free') return [{ note: { kind: 'jaggery' }, when: [] }];
  const asafoetida: PossibleNote = { note: { kind: 'asafoetida' }, when: [someContain('asafoetida')] };
  if (id === 'no-onion-no-garlic') return [asafoetida];
  if (id === 'jain') {
    const when = [someContain('turmeric', 'dry-ginger', 'fresh-ginger')];
    return [asafoetida, { note: { kind: 'roots' }, when }];
  }
  const allergens = kitchenAllergens().filter((allergen) => HANDLED[id]?.includes(allergen));
  return allergens.length === 0 ? [] : [{ note: { kind: 'traces', allergens }, when: [RESULTS] }];
}
