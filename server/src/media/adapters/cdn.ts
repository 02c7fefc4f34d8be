import type { PurgeCache } from '../media-parts.ts';

const PURGED_WITHIN_MS = 5_000;

/** Purges by name, as Varnish, nginx and most content delivery networks understand it: the method PURGE at the address. */
export function openCache(purgeUrl: string): PurgeCache {
  return async (path) => {
    const answer = await fetch(new URL(path, purgeUrl), {
      method: 'PURGE',
      redirect: 'manual',
      signal: AbortSignal.timeout(PURGED_WITHIN_MS),
    });
    await answer.body?.cancel();
    // Some say so when they do not have it.
    if (!answer.ok && answer.status !== 404)
      throw new Error(`the cache at CDN_PURGE_URL answers ${answer.status} to PURGE ${path}`);
  };
}
