import type { Memo } from '../platform/http/cache/memo.ts';
import type { ProductCache } from './listing/product-cache.ts';
import type { RequestRate } from '../platform/limits/request-rate.ts';
import type { Parts } from '../platform/parts.ts';
import type { Database } from '../platform/postgres/database.ts';

export type CatalogueParts = Parts & {
  /** What visitors read of the catalogue comes from here: a standby, if there is one. */
  publicReads: Database;
  /** What was computed from the catalogue, until it changes. */
  memo: Memo;
  productCache: ProductCache;
  /** The limit of suggestions that are not cached; undefined switches it off. */
  suggestionRate: RequestRate | undefined;
};
