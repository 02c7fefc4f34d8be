import { t } from '@tula/messages/allergens.ts';

/**
 * The allergens that a pack declares, in the order in which the page lists them: the groups that the law names, with
 * each cereal and nut by its own name, and sesame and mustard.
 */
export const ALLERGENS = [
  'wheat',
  'otherGluten',
  'milk',
  'egg',
  'fish',
  'crustaceans',
  'peanuts',
  'cashews',
  'almonds',
  'pistachios',
  'otherNuts',
  'soya',
  'sulphite',
  'sesame',
  'mustard',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

const NAMES: Record<Allergen, () => string> = {
  wheat: () => t('wheat'),
  otherGluten: () => t('otherGluten'),
  milk: () => t('milk'),
  egg: () => t('egg'),
  fish: () => t('fish'),
  crustaceans: () => t('crustaceans'),
  peanuts: () => t('peanuts'),
  cashews: () => t('cashews'),
  almonds: () => t('almonds'),
  pistachios: () => t('pistachios'),
  otherNuts: () => t('otherNuts'),
  soya: () => t('soya'),
  sulphite: () => t('sulphite'),
  sesame: () => t('sesame'),
  mustard: () => t('mustard'),
};

/** wheat, milk, sesame; in the order of the list above. */
export function allergenNames(allergens: readonly Allergen[]): string {
  return listNames(allergens).join(', ');
}

/** The same in a sentence: wheat, milk and sesame. */
export function allergensInSentence(allergens: readonly Allergen[]): string {
  const names = listNames(allergens);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : t('and', { others: names.join(', '), last });
}

function listNames(allergens: readonly Allergen[]): string[] {
  return ALLERGENS.filter((allergen) => allergens.includes(allergen)).map((allergen) => NAMES[allergen]());
}
