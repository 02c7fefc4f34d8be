import { t } from '@tula/messages/fields.ts';
import { ENGLISH, type Language, PSEUDO } from '@tula/messages/languages.ts';
import * as z from 'zod/mini';
import {
  altText,
  freeText,
  LONGEST_DESCRIPTION,
  LONGEST_INGREDIENTS,
  LONGEST_PRODUCT_NAME,
  LONGEST_STORAGE,
  MOST_ADDITIONAL_PICTURES,
  textOfAtMost,
  TOO_MANY_PICTURES,
} from './product-texts.ts';

/** Languages into which a shop that has these may translate its catalogue, whose own texts are English. */
export function translatedInto(languages: readonly Language[]): Language[] {
  return languages.filter((one) => one !== ENGLISH && one !== PSEUDO);
}

/** More languages than there are catalogues for. */
const MOST_LANGUAGES = 20;

/** A language other than English. */
export const otherLanguage = z.string().check(
  z.regex(/^[a-z]{2}$/, { error: () => t('language'), abort: true }),
  z.refine((language) => language !== 'en', { error: () => t('language') }),
);

/** The texts of a product in another language; an empty one is not translated, and shown in English. */
const translation = z.object({
  name: textOfAtMost(LONGEST_PRODUCT_NAME),
  description: freeText(LONGEST_DESCRIPTION),
  ingredients: textOfAtMost(LONGEST_INGREDIENTS),
  storage: textOfAtMost(LONGEST_STORAGE),
  primaryImageAlt: altText,
  /** The descriptions of the additional pictures, in the order of the pictures. */
  additionalImageAlt: z.array(altText).check(z.maxLength(MOST_ADDITIONAL_PICTURES, TOO_MANY_PICTURES)),
});
export type Translation = z.infer<typeof translation>;

/** By language. */
export const translations = z.record(z.string(), translation);
export type Translations = z.infer<typeof translations>;

/** A language that is left out keeps what is stored, and so does a text that is left out of a language. */
export const translationsToSave = z
  .record(otherLanguage, z.partial(translation))
  .check(z.refine((given) => Object.keys(given).length <= MOST_LANGUAGES, { error: () => t('language') }));
export type TranslationsToSave = z.infer<typeof translationsToSave>;

/** The name of a category or tag by language. */
export const translatedNames = z.record(z.string(), z.string());

/** Those that are left out keep what is stored; an empty name is not translated. */
export const translatedNamesToSave = (highest: number) => z.record(otherLanguage, textOfAtMost(highest));
