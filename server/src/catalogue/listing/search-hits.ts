import type { ProductId } from '@tula/contract/calls/ids.ts';
import { noMemo, type Memo } from '../../platform/http/cache/memo.ts';
import type { Parts } from '../../platform/parts.ts';
import { searchProducts, type SearchOptions } from '../search/search-store.ts';

export type HitsParts = Pick<Parts, 'database'> & { memo?: Memo };

/** The ids of all products that a search finds, best first; once for every page, order and filter of them. */
export function searchHits(
  { database, memo = noMemo }: HitsParts,
  name: string,
  options: SearchOptions = {},
): Promise<ProductId[]> {
  const key = `hits ${options.category ?? ''} ${options.isDirect ? 'direct' : ''} ${name}`;
  return memo(key, () => searchProducts(database.db, name, options));
}
