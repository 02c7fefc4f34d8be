import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { ProductSort } from '@tula/contract/catalogue/product-filters.ts';
import { computeOffset, type PageQuery, readPublicProducts } from '../catalogue-store.ts';
import type { PublicProduct } from '../product.ts';
import { inReadersLanguage } from '../translations/in-readers-language.ts';
import { countFiltered, type HitsParts } from './count-facets.ts';
import { type Hits, type ListedIds, listedIds } from './listing-store.ts';
import { noProductCache } from './product-cache.ts';
import type { ProductFilter } from './product-filter.ts';

type ListOfPage = PageQuery & {
  filter: ProductFilter;
  sort: ProductSort;
  hits: Hits;
  /** The search that the hits belong to. */
  search: string;
};

/** Pages of any size share the ids that are read at once. */
const IDS_AT_ONCE = 300;

/** The products of a page, from the cache if they are there. */
export async function productsOfPage(
  { database: { db }, productCache = noProductCache }: HitsParts,
  ids: readonly ProductId[],
): Promise<PublicProduct[]> {
  return productCache(ids, async (missing) => inReadersLanguage(db, await readPublicProducts(db, missing)));
}

/** The ids on a page of a list, and how many the whole list has. */
export async function idsOfPage(parts: HitsParts, list: ListOfPage): Promise<ListedIds> {
  const { memo } = parts;
  const { filter, limit, sort, search } = list;
  const offset = computeOffset(list);
  // A list with tags could look through the whole catalogue for more ids than its page has.
  if (memo === undefined || filter.tags.length > 0) return readIds(parts, list, offset, limit);
  const first = Math.floor(offset / IDS_AT_ONCE);
  const last = Math.floor((offset + limit - 1) / IDS_AT_ONCE);
  const read: ListedIds[] = [];
  for (let at = first; at <= last; at++) {
    const key = `ids ${sort} ${filter.category ?? ''} ${filter.isInStock ? 'in' : ''} ${at} ${search}`;
    read.push(await memo(key, () => readIds(parts, list, at * IDS_AT_ONCE, IDS_AT_ONCE)));
  }
  const ids = read.flatMap((one) => one.ids);
  const from = offset - first * IDS_AT_ONCE;
  return { ids: ids.slice(from, from + limit), totalItems: read[0]?.totalItems ?? 0 };
}

async function readIds(
  parts: HitsParts,
  { filter, sort, hits }: ListOfPage,
  offset: number,
  most: number,
): Promise<ListedIds> {
  // The groups of the facets tell the count of a filter for all its pages, unless there is a search.
  const isNarrowed = filter.tags.length > 0 || filter.isInStock;
  const total = parts.memo && !hits && isNarrowed ? await countFiltered(parts, filter) : undefined;
  return listedIds(parts.database.db, { filter, sort, hits, total, offset, most });
}
