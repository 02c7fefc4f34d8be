import type { ProductId } from '@tula/contract/calls/ids.ts';
import { noMemo, type Memo } from '../../platform/http/cache/memo.ts';
import type { Parts } from '../../platform/parts.ts';
import { MOST_HITS, searchProducts } from '../search/search-store.ts';

export type HitsParts = Pick<Parts, 'database'> & { memo?: Memo };

/** The ids of all products that a search finds, best first. */
export function searchHits(
  { database, memo = noMemo }: HitsParts,
  name: string,
  category: number | undefined,
): Promise<ProductId[]> {
  return memo(`hits ${category ?? ''} ${name}`, async () => {
    const page = { page: 1, limit: MOST_HITS };
    const { products } = await searchProducts(database.db, name, page, { category });
    return products.map(({ id }) => id);
  });
}
