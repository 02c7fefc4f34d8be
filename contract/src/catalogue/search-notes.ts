import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { ALLERGENS } from './allergens.ts';

/** Results that are not simply what was searched for come with one of these. */
const SEARCH_NOTES = [
  /** The food is not sold; the results are near relatives. */
  'nearest',
  /** The food is only sold as an ingredient; all results contain it. */
  'contains',
  /** Who avoids onion and garlic may avoid asafoetida too, and some results contain it. */
  'asafoetida',
  /** A Jain shopper avoids roots, and some results contain dried turmeric or ginger. */
  'roots',
  /** Sweets made with jaggery are left out of a search without sugar. */
  'jaggery',
  /** The kitchen handles what the search excludes. */
  'traces',
  /** Nobody has said which products suit the diet. */
  'unknownDiet',
] as const;

export const allergen = z.enum(ALLERGENS, { error: () => t('allergen') });

export const searchNote = z.object({
  kind: z.enum(SEARCH_NOTES),
  /** The name of the food that `nearest` and `contains` are about. */
  food: z.optional(z.string()),
  /** For `traces`: the excluded allergens that the kitchen handles. */
  allergens: z.optional(z.array(allergen)),
});
export type SearchNote = z.infer<typeof searchNote>;
