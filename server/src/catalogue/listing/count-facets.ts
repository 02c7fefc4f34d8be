import type { ProductFacets } from '@tula/contract/catalogue/finding.ts';
import { noMemo, type Memo } from '../../platform/http/cache/memo.ts';
import { computeFacets, type ProductGroups, countPassing } from './facets.ts';
import { productGroups } from './listing-store.ts';
import { namedInReadersLanguage } from '../translations/in-readers-language.ts';
import { type FilterQuery, toProductFilter, type ProductFilter } from './product-filter.ts';
import type { Parts } from '../../platform/parts.ts';
import type { ProductCache } from './product-cache.ts';
import { rememberedWords } from '../search/catalogue-words-store.ts';
import { searchProducts, type SearchOptions, type SearchResult } from '../search/search-store.ts';

export type HitsParts = Pick<Parts, 'database'> & { memo?: Memo; productCache?: ProductCache };

/** All products that a search finds, best first; once for every page, order and filter of them. */
export function searchHits(
  { database, memo = noMemo }: HitsParts,
  name: string,
  options: SearchOptions = {},
): Promise<SearchResult> {
  const key = `hits ${options.category ?? ''} ${options.isForStaff ? 'staff' : ''} ${name}`;
  return memo(key, async () =>
    searchProducts(database.db, name, { ...options, known: await rememberedWords(database.db, memo) }),
  );
}

/** Groups are counted once for a search, or for the catalogue; every combination of filters follows from them. */
export async function countFacets(
  parts: HitsParts,
  query: FilterQuery & { name?: string | undefined },
): Promise<ProductFacets> {
  const { name = '' } = query;
  const groups = await readGroups(parts, name);
  const named = await namedInReadersLanguage(parts.database.db, groups);
  return computeFacets({ ...groups, ...named }, toProductFilter(query));
}

/** Counts the products of the whole catalogue that pass a filter; the same groups tell it for every filter. */
export async function countFiltered(parts: HitsParts, filter: ProductFilter): Promise<number> {
  return countPassing(await readGroups(parts, ''), filter);
}

function readGroups(parts: HitsParts, name: string): Promise<ProductGroups> {
  const { memo = noMemo, database } = parts;
  return memo(`groups ${name}`, async () => {
    const hits = name === '' ? undefined : (await searchHits(parts, name)).ids;
    return productGroups(database.db, hits);
  });
}
