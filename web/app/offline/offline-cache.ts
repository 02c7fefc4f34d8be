import { PAGE_PARAMETERS, pageAt, ROUTES_PARAMETER } from '@tula/contract/page-table.ts';
import { paths } from '@tula/contract/pages.ts';
import { isOwnPath } from '../session/return-path.ts';

/** What the worker does with a request: keeps what it brings, only tells when it fails, or lets it alone. */
export type Kind = 'page' | 'data' | 'asset' | 'picture' | 'catalogue' | 'guarded';

export const OFFLINE_PATH = paths.offline();
/** The list that the offline page shows, in one request. */
export const CATALOGUE_URL = '/api/v1/public/product?page=1&limit=30';

/** How many of each are kept; the oldest go first. */
export const MOST_KEPT = { asset: 160, picture: 120, page: 30, data: 30, catalogue: 4 };

const CATALOGUE = /^\/api\/v1\/public\/(product|category)$/;
const PARAMETERS = [...PAGE_PARAMETERS, ROUTES_PARAMETER].toSorted();

/** Nothing but what is listed here is touched. */
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

/** The address under which an answer is kept: without what does not change it, such as where a link was shared. */
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

/** The page that a data address belongs to, as it stands in the address bar. */
export function pageOfData(dataUrl: string): string {
  const url = new URL(keyOf(dataUrl));
  url.searchParams.delete(ROUTES_PARAMETER);
  return url.pathname.replace(/\.data$/, '') + url.search;
}

/** Where somebody wanted to go when the connection failed; never another site. */
export function wantedPage(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  return isOwnPath(from) && !from.startsWith(OFFLINE_PATH) ? from : paths.home();
}
