import type { ResponseCache } from './response-cache.ts';

export type SingleFlight = {
  /** The outcome of the computation of this key that is under way, or else of a new one; failures reach all callers. */
  run<Value>(key: string, compute: (generation: number) => Promise<Value>): Promise<Value>;
  isUnderWay(key: string): boolean;
};

/** Callers at the same time share one computation; those that come after a change never get what was begun before it. */
export function openSingleFlight(cache: Pick<ResponseCache, 'generation' | 'isPaused'>): SingleFlight {
  const underWay = new Map<string, { generation: number; value: Promise<unknown> }>();
  const found = (key: string) => {
    const entry = underWay.get(key);
    return entry?.generation === cache.generation() && !cache.isPaused() ? entry : undefined;
  };
  return {
    run<Value>(key: string, compute: (generation: number) => Promise<Value>): Promise<Value> {
      const generation = cache.generation();
      // Without change notifications nobody knows whether what is under way is outdated.
      if (cache.isPaused()) return compute(generation);
      const shared = found(key);
      if (shared) return shared.value as Promise<Value>;
      const value = compute(generation);
      const entry = { generation, value };
      underWay.set(key, entry);
      const end = () => {
        if (underWay.get(key) === entry) underWay.delete(key);
      };
      value.then(end, end);
      return value;
    },
    isUnderWay: (key) => found(key) !== undefined,
  };
}
