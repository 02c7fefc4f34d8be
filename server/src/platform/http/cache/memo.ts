import { LRUCache } from 'lru-cache';
import type { ResponseCache } from './response-cache.ts';

/**
 * A value that was computed before, or else computed now; callers at the same time share one computation. What is worth
 * computing only if it is remembered has another value for when nothing is.
 */
export type Memo = <Value>(
  key: string,
  compute: () => Promise<Value>,
  unremembered?: () => Promise<Value>,
) => Promise<Value>;

/** For callers without a cache. */
export const noMemo: Memo = (_key, compute, unremembered = compute) => unremembered();

/** Remembers values as long as the cache remembers responses: until what they were computed from changes. */
export function openMemo(cache: Pick<ResponseCache, 'generation' | 'isPaused'>, most: number): Memo {
  const known = new LRUCache<string, { generation: number; value: Promise<unknown> }>({ max: most });
  return <Value>(
    key: string,
    compute: () => Promise<Value>,
    unremembered: () => Promise<Value> = compute,
  ) => {
    if (cache.isPaused()) return unremembered();
    const generation = cache.generation();
    const found = known.get(key);
    if (found?.generation === generation) return found.value as Promise<Value>;
    const value = compute();
    const entry = { generation, value };
    known.set(key, entry);
    value.catch(() => {
      if (known.peek(key) === entry) known.delete(key);
    });
    return value;
  };
}
