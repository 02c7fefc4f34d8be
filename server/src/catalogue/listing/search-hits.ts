import { noMemo, type Memo } from '../../platform/http/cache/memo.ts';
import type { Parts } from '../../platform/parts.ts';
import type { ProductCache } from './product-cache.ts';
import { searchProducts, type SearchOptions, type SearchResult } from '../search/search-store.ts';

export type HitsParts = Pick<Parts, 'database'> & { memo?: Memo; productCache?: ProductCache };

/** All products that a search finds, best first; once for every page, order and filter of them. */
export function searchHits(
  { database, memo = noMemo }: HitsParts,
  name: string,
  options: SearchOptions = {},
): Promise<SearchResult> {
  const key = `hits ${options.category ?? ''} ${options.isForStaff ? 'staff' : ''} ${name}`;
  return memo(key, () => searchProducts(database.db, name, options));
}
