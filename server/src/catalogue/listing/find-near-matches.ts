import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { Category } from '@tula/contract/catalogue/public-catalogue.ts';
import { MOST_NEAR_MATCHES } from '@tula/contract/catalogue/finding.ts';
import type { PublicProduct } from '../product.ts';
import {
  inReadersLanguage,
  categoryAnswer,
  shownCategoriesToRead,
} from '../translations/in-readers-language.ts';
import { readPublicProducts } from '../catalogue-store.ts';
import { rememberedWords } from '../search/catalogue-words-store.ts';
import { searchProducts } from '../search/search-store.ts';
import type { HitsParts } from './count-facets.ts';
import { widerSearches } from './wider-searches.ts';

/** A few products of each search are shown, so fewer hits are compared than for a page of results. */
const MOST_COMPARED = 100;

/** The best products of wider searches, and the categories of menus that they are in; nothing when no search finds any. */
export async function findNearMatches(
  parts: HitsParts,
  name: string,
): Promise<{ products: PublicProduct[]; categories: Category[] }> {
  for (const stage of widerSearches(name)) {
    const products = await findBest(parts, stage);
    if (products.length === 0) continue;
    const found = new Set(products.map(({ category }) => category.id));
    const shown = await shownCategoriesToRead(parts.database.db);
    const categories = shown.filter(({ id }) => found.has(id)).map(categoryAnswer);
    return { products, categories };
  }
  return { products: [], categories: [] };
}

/** The best products of each search, each once. */
async function findBest({ database: { db }, memo }: HitsParts, searches: readonly string[]) {
  const known = await rememberedWords(db, memo);
  const found = new Set<ProductId>();
  for (const search of searches) {
    const { ids } = await searchProducts(db, search, { most: MOST_COMPARED, known });
    for (const id of ids.slice(0, MOST_NEAR_MATCHES)) found.add(id);
  }
  return inReadersLanguage(db, await readPublicProducts(db, [...found].slice(0, MOST_NEAR_MATCHES)));
}
