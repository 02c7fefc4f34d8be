import type { ProductFacets } from '@tula/contract/catalogue/finding.ts';
import { noMemo } from '../../platform/http/cache/memo.ts';
import { facetsOf } from './facets.ts';
import { productGroups } from './listing-store.ts';
import { type FilterQuery, filterOf } from './product-filter.ts';
import { type HitsParts, searchHits } from './search-hits.ts';

/** Groups are counted once for a search, or for the catalogue; every combination of filters follows from them. */
export async function countFacets(
  parts: HitsParts,
  query: FilterQuery & { name?: string | undefined },
): Promise<ProductFacets> {
  const { name = '' } = query;
  const { memo = noMemo, database } = parts;
  const groups = await memo(`groups ${name}`, async () => {
    const hits = name === '' ? undefined : (await searchHits(parts, name)).ids;
    return productGroups(database.db, hits);
  });
  return facetsOf(groups, filterOf(query));
}
