import type { Category } from '@tula/contract/catalogue/public-catalogue.ts';
import { MOST_SUGGESTIONS, type SuggestedProduct } from '@tula/contract/catalogue/finding.ts';
import { packPrice } from '@tula/contract/values/money.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { language } from '@tula/messages/language.ts';
import { noMemo } from '../../platform/http/cache/memo.ts';
import { categoryAnswer, shownCategoriesToRead } from '../translations/in-readers-language.ts';
import type { PublicProduct } from '../product.ts';
import { productsOfPage } from './listed-page.ts';
import { type HitsParts, searchHits } from './count-facets.ts';

const MOST_CATEGORIES = 2;

export type Suggestions = { products: SuggestedProduct[]; categories: Category[]; totalItems: number };

/** The best matches of what has been typed so far, and categories with such a word. */
export async function suggestProducts(parts: HitsParts, typed: string): Promise<Suggestions> {
  const { database, memo = noMemo } = parts;
  if (typed === '') return { products: [], categories: [], totalItems: 0 };
  const [{ ids }, categories] = await Promise.all([
    searchHits(parts, typed),
    memo(`categories ${language()}`, () => shownCategoriesToRead(database.db)),
  ]);
  const products = await productsOfPage(parts, ids.slice(0, MOST_SUGGESTIONS));
  return {
    products: products.map(suggestedProduct),
    categories: categories
      .filter(({ name, productCount }) => productCount > 0 && hasWordLike(name, typed))
      .slice(0, MOST_CATEGORIES)
      .map(categoryAnswer),
    totalItems: ids.length,
  };
}

/** Says whether a word of the name begins with what was typed, or the other way round in a plural. */
function hasWordLike(name: string, typed: string): boolean {
  const start = typed.toLowerCase();
  return name
    .toLowerCase()
    .split(/\s+/u)
    .some((word, at, words) => words.slice(at).join(' ').startsWith(start) || `${word}s` === start);
}

function suggestedProduct(product: PublicProduct): SuggestedProduct {
  const smallest = grams(Math.min(...product.availableGrams));
  return {
    id: product.id,
    name: product.name,
    ...(product.languages?.name && { nameLanguage: product.languages.name }),
    ...(product.ownSlug === null ? {} : { slug: product.ownSlug }),
    picture: product.primaryImage,
    isAvailable: product.isAvailable,
    grams: smallest,
    packPaise: packPrice(product.discountedPaisePerKg, smallest),
  };
}
