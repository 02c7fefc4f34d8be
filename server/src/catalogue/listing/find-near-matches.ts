import type { Category } from '@tula/contract/catalogue/catalogue.ts';
import { MOST_NEAR_MATCHES } from '@tula/contract/catalogue/finding.ts';
import type { Parts } from '../../platform/parts.ts';
import type { StoredProduct } from '../product.ts';
import { searchProducts } from '../search/search-store.ts';
import { widerSearches } from './wider-searches.ts';

/** The best products of wider searches, and the categories that they are in; nothing when no search finds any. */
export async function findNearMatches(
  { database }: Pick<Parts, 'database'>,
  name: string,
): Promise<{ products: StoredProduct[]; categories: Category[] }> {
  const found = new Map<string, StoredProduct>();
  for (const wider of widerSearches(name)) {
    const page = { page: 1, limit: MOST_NEAR_MATCHES };
    const { products } = await searchProducts(database.db, wider, page, {});
    for (const product of products) found.set(product.id, product);
    if (found.size >= MOST_NEAR_MATCHES) break;
  }
  const products = [...found.values()].slice(0, MOST_NEAR_MATCHES);
  const categories = new Map(products.map(({ category }) => [category.id, category]));
  return { products, categories: [...categories.values()] };
}
