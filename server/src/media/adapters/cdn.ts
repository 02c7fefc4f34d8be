import { openOutsider } from '../../platform/outside-calls/outside-call.ts';
import type { PictureCache } from '../media-parts.ts';

const NOT_FOUND = 404;

/** Purges by name, as Varnish, nginx and most content delivery networks understand it: the method PURGE at the address. */
export function openPictureCache(purgeUrl: string): PictureCache {
  const outsider = openOutsider({ name: 'the cache at CDN_PURGE_URL', base: purgeUrl });
  return {
    async purge(path) {
      const { status } = await outsider.call({ method: 'PURGE', path, isRepeatable: true });
      const isPurged = status >= 200 && status < 300;
      // Some caches answer so about a picture that they never had.
      if (!isPurged && status !== NOT_FOUND)
        throw new Error(`the cache at CDN_PURGE_URL answers ${status} to PURGE ${path}`);
    },
    close: outsider.close,
  };
}
