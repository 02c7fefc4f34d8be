import { SUGGESTIONS_PER_MINUTE } from '@tula/contract/catalogue/finding.ts';
import type { Runtime } from './open-runtime.ts';
import { type RequestRate, requestRate } from './platform/limits/request-rate.ts';
import { shareRequestRate } from './platform/limits/share-request-rate.ts';

const REQUESTS_PER_MINUTE = 600;

/** The limit of suggestions that are not cached. */
export function openSuggestionRate({ config, clock }: Runtime): RequestRate | undefined {
  if (!config.isRateLimited) return undefined;
  return requestRate({ perMinute: SUGGESTIONS_PER_MINUTE, nowMs: () => clock.now().getTime() });
}

type GeneralLimit = { rate: RequestRate | undefined; close: () => Promise<void> };

/** The limit of all requests of an address, shared between processes where there may be several. */
export function openGeneralLimit({ config, clock, database, log }: Runtime): GeneralLimit {
  if (!config.isRateLimited) return { rate: undefined, close: async () => {} };
  const rate = requestRate({ perMinute: REQUESTS_PER_MINUTE, nowMs: () => clock.now().getTime() });
  // The embedded database serves only this process.
  if (config.databaseUrl === undefined) return { rate, close: async () => {} };
  return { rate, close: shareRequestRate({ rate, database, log }).close };
}
