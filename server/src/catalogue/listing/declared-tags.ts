import { ALLERGENS, type Allergen, allergenNames } from '@tula/contract/catalogue/allergens.ts';
import { foodMarkName } from '@tula/contract/catalogue/declarations/declared-lines.ts';
import { FOOD_MARKS, type FoodMark } from '@tula/contract/catalogue/declarations/food-marks.ts';
import { t } from '@tula/messages/declarations.ts';

/**
 * What packs declare is filtered by like tags, under ids that no tag of a shop reaches: a page with filters needs no
 * further script for them. Each list below is only added to at its end, as addresses have the ids.
 */
const FIRST_MARK = 999_001;
const FIRST_WITHOUT = 999_101;

export type DeclaredTag = { id: number } & ({ mark: FoodMark } | { without: Allergen });

export const DECLARED_TAGS: readonly DeclaredTag[] = [
  ...FOOD_MARKS.map((mark, at) => ({ id: FIRST_MARK + at, mark })),
  ...ALLERGENS.map((without, at) => ({ id: FIRST_WITHOUT + at, without })),
];

export function declaredTagOf(id: number): DeclaredTag | undefined {
  return id < FIRST_MARK ? undefined : DECLARED_TAGS.find((one) => one.id === id);
}

/** In the language of the reader. */
export function declaredTagName(tag: DeclaredTag): string {
  return 'mark' in tag
    ? foodMarkName(tag.mark)
    : t('facet.without', { allergen: allergenNames([tag.without]) });
}
