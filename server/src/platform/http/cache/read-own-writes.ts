import type { Route } from '../handle.ts';
import type { ResponseCache } from './response-cache.ts';

/**
 * Clears the cache before a change is answered, so that whoever made it reads it back at once from this process. The
 * others learn of it by their change notification.
 */
export function readOwnWrites(routes: readonly Route[], cache: Pick<ResponseCache, 'clear'>): Route[] {
  return routes.map((route) => {
    if (route.endpoint.method === 'GET') return route;
    const work = async (input: never) => {
      const result = await route.work(input);
      cache.clear();
      return result;
    };
    return { ...route, work };
  });
}
