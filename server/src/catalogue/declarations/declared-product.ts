import type { Declarations, PublicDeclarations } from '@tula/contract/catalogue/declarations/declarations.ts';
import {
  type FoodFacts,
  type Missing,
  missingDeclarations,
} from '@tula/contract/catalogue/declarations/missing-declarations.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { language } from '@tula/messages/language.ts';
import { ENGLISH } from '@tula/messages/languages.ts';
import type { StoredProduct } from '../product.ts';

/** Lists what a product lacks for sale in this shop now. */
export function listMissing(declarations: Declarations, food: FoodFacts, now: Date): Missing[] {
  return missingDeclarations(declarations, food, shop, dayOf(now));
}

/** Returns declarations as shoppers read them, in the language of the request as far as they are translated. */
export function declarationsToRead({ translations, ...declared }: Declarations): PublicDeclarations {
  const locale = language();
  const texts = locale === ENGLISH ? undefined : translations[locale];
  return {
    ...declared,
    ...(texts?.genericName ? { genericName: texts.genericName, genericNameLanguage: locale } : {}),
    claims: declared.claims.map(({ text, ground }, at) => {
      const translated = texts?.claims[at];
      return translated ? { text: translated, ground, language: locale } : { text, ground };
    }),
  };
}

/** Name, ingredients and storage in the language of the request as far as they are translated. */
export function textsToRead(stored: StoredProduct): { name: string; ingredients: string; storage: string } {
  const texts = stored.translations[language()];
  return {
    name: texts?.name || stored.name,
    ingredients: texts?.ingredients || stored.ingredients,
    storage: texts?.storage || stored.storage,
  };
}
