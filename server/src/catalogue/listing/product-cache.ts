import { language } from '@tula/messages/language.ts';
import { ENGLISH } from '@tula/messages/languages.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { growingCache } from '../../platform/growing-cache.ts';
import type { ResponseCache } from '../../platform/http/cache/response-cache.ts';
import type { PublicProduct } from '../product.ts';

type Read = (ids: readonly ProductId[]) => Promise<PublicProduct[]>;

/** These products in this order and in the language of the request, read only if they are not cached; those that cannot be read are left out. */
export type ProductCache = (ids: readonly ProductId[], read: Read) => Promise<PublicProduct[]>;

/** Reads products for callers without a cache. */
export const noProductCache: ProductCache = (ids, read) => read(ids);

/** Caches products as long as the cache keeps responses: until something in the catalogue changes. */
export function openProductCache(
  cache: Pick<ResponseCache, 'generation' | 'isPaused'>,
  most: number,
): ProductCache {
  const known = growingCache<string, PublicProduct>(most);
  let generation = cache.generation();
  return async (ids, read) => {
    if (cache.isPaused()) return read(ids);
    const begunAt = cache.generation();
    if (begunAt !== generation) {
      known.clear();
      generation = begunAt;
    }
    const locale = language();
    const toKey = (id: ProductId) => (locale === ENGLISH ? id : `${locale} ${id}`);
    const found = new Map<ProductId, PublicProduct>();
    const missing: ProductId[] = [];
    for (const id of ids) {
      const product = known.get(toKey(id));
      if (product) found.set(id, product);
      else missing.push(id);
    }
    for (const product of missing.length === 0 ? [] : await read(missing)) {
      found.set(product.id, product);
      // A product that was read before a change may be outdated after it.
      if (cache.generation() === begunAt) known.set(toKey(product.id), product);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  };
}
