import { ALLERGENS, type Allergen, allergenNames } from '@tula/contract/catalogue/allergens.ts';
import { COUNTRIES } from '@tula/contract/catalogue/declarations/countries.ts';
import { countryName, foodMarkName } from '@tula/contract/catalogue/declarations/declared-lines.ts';
import { FOOD_MARKS, type FoodMark } from '@tula/contract/catalogue/declarations/food-marks.ts';
import {
  CHOICE_NAMES,
  choiceField,
  type ChoiceName,
  labelledChoice,
} from '@tula/contract/catalogue/product-choices.ts';
import { t } from '@tula/messages/declarations.ts';

/**
 * Declarations of packs, and choices of product fields, are filtered by like tags, under ids that no tag of a shop
 * reaches: a page with filters needs no further script for them. Each list below is only added to at its end, as
 * addresses have the ids.
 */
const FIRST_MARK = 999_001;
const FIRST_WITHOUT = 999_101;
const FIRST_ORIGIN = 999_201;

export type DeclaredTag = { id: number } & (
  | { kind: 'mark'; mark: FoodMark }
  | { kind: 'without'; without: Allergen }
  /**
   * The country of origin, which the law asks of shops with imported products from 1 July 2027; it is offered as soon
   * as there is one.
   */
  | { kind: 'origin'; origin: (typeof COUNTRIES)[number] }
  | { kind: ChoiceName; choice: string }
);

export const DECLARED_TAGS: readonly DeclaredTag[] = [
  ...FOOD_MARKS.map((mark, at) => ({ id: FIRST_MARK + at, kind: 'mark' as const, mark })),
  ...ALLERGENS.map((without, at) => ({ id: FIRST_WITHOUT + at, kind: 'without' as const, without })),
  ...COUNTRIES.map((origin, at) => ({ id: FIRST_ORIGIN + at, kind: 'origin' as const, origin })),
  ...CHOICE_NAMES.flatMap((kind) =>
    choiceField(kind).choices.map((choice) => ({ id: choiceTagId(kind, choice), kind, choice })),
  ),
];

/** The id of the tag that filters by a choice. */
export function choiceTagId(name: ChoiceName, choice: string): number {
  const { choices, firstFacet } = choiceField(name);
  return firstFacet + choices.indexOf(choice);
}

export function findDeclaredTag(id: number): DeclaredTag | undefined {
  return id < FIRST_MARK ? undefined : DECLARED_TAGS.find((one) => one.id === id);
}

/** Names a declared tag in the language of the reader. */
export function declaredTagName(tag: DeclaredTag): string {
  if (tag.kind === 'mark') return foodMarkName(tag.mark);
  if (tag.kind === 'origin') return t('facet.origin', { country: countryName(tag.origin) });
  if (tag.kind !== 'without') return labelledChoice(tag.kind, tag.choice);
  return t('facet.without', { allergen: allergenNames([tag.without]) });
}

/**
 * Names the allergen that a tag is without, as an item of a list in the language of the reader; undefined for other
 * tags.
 */
export function leftOutAllergen(tag: DeclaredTag): string | undefined {
  if (tag.kind !== 'without') return undefined;
  const name = allergenNames([tag.without]);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
