import { languagePath } from '@tula/messages/language.ts';
import { PAGE_PARAMETERS, pageAt, ROUTES_PARAMETER } from '@tula/contract/shop/page-table.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { isOwnPath } from '../session/return-path.ts';

/** How the service worker treats a request; `guarded` pages are not cached, but get the offline page on failure. */
export type Kind = 'page' | 'data' | 'asset' | 'picture' | 'catalogue' | 'guarded';

export const OFFLINE_PATH = paths.offline();
/** The names of caches of pages' data begin with it; each language has a worker and a cache of its own. */
export const DATA_CACHES = `data${languagePath()}-`;
/** The request of the list on the offline page. */
export const CATALOGUE_URL = '/api/v1/public/product?page=1&limit=30';

/** The most entries of each cache; the oldest are removed first. */
export const CACHE_LIMITS = { asset: 160, picture: 120, page: 30, data: 30, catalogue: 4 };

const CATALOGUE = /^\/api\/v1\/public\/(product|category)$/;
const PARAMETERS = [...PAGE_PARAMETERS, ROUTES_PARAMETER].toSorted();

/** The kind of a request; undefined for requests that the worker leaves to the browser. */
export function kindOf(
  { method, mode, url }: { method: string; mode: string; url: string },
  origin: string,
): Kind | undefined {
  const at = new URL(url);
  if (method !== 'GET' || at.origin !== origin) return undefined;
  const path = at.pathname;
  if (path.startsWith('/assets/')) return /\.(avif|webp|png)$/.test(path) ? 'picture' : 'asset';
  if (path.startsWith('/media/')) return 'picture';
  if (CATALOGUE.test(path)) return 'catalogue';
  if (path.endsWith('.data')) return isCached(path.slice(0, -'.data'.length)) ? 'data' : undefined;
  if (mode !== 'navigate') return undefined;
  if (isCached(path)) return 'page';
  return pageAt(path)?.offline === 'frame' ? 'guarded' : undefined;
}

function isCached(path: string): boolean {
  return pageAt(path)?.offline === 'cached';
}

/** The cache key of a response: its URL without parameters that do not change it, such as utm_source. */
export function keyOf(url: string): string {
  const { origin, pathname, searchParams } = new URL(url);
  const known = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = searchParams.get(name);
    if (value) known.set(name, value);
  }
  const search = known.toString();
  return origin + pathname + (search === '' ? '' : `?${search}`);
}

/** The page of a data URL, as it appears in the address bar. */
export function pageOfData(dataUrl: string): string {
  const url = new URL(keyOf(dataUrl));
  url.searchParams.delete(ROUTES_PARAMETER);
  return url.pathname.replace(/\.data$/, '') + url.search;
}

/** The page that failed to load; never one of another site. */
export function requestedPage(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  return isOwnPath(from) && !from.startsWith(OFFLINE_PATH) ? from : paths.home();
}
