import type { Memo } from '../platform/http/cache/memo.ts';
import type { ProductCache } from './listing/product-cache.ts';
import type { RequestRate } from '../platform/limits/request-rate.ts';
import type { Parts } from '../platform/parts.ts';

export type CatalogueParts = Parts & {
  /** Remembers values computed from the catalogue until it changes. */
  memo: Memo;
  productCache: ProductCache;
  /** The limit of suggestions that are not cached; undefined switches it off. */
  suggestionRate: RequestRate | undefined;
};
