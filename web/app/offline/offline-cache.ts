import { isOwnPath } from '../session/return-path.ts';

/** What the worker does with a request: keeps what it brings, only tells when it fails, or lets it alone. */
export type Kind = 'page' | 'data' | 'asset' | 'picture' | 'catalogue' | 'guarded';

export const OFFLINE_PATH = '/offline';
/** The list that the offline page shows, in one request. */
export const CATALOGUE_URL = '/api/v1/public/product?page=1&limit=30';

/** How many of each are kept; the oldest go first. */
export const MOST_KEPT = { asset: 160, picture: 120, page: 30, data: 30, catalogue: 4 };

const PUBLIC_PAGE = /^\/(home|products|products\/[^/.]+|about-us|help|policies\/[a-z-]+|offline)$/;
/** Their frames hold nothing of anybody, and all that fills them stays with the API. */
const GUARDED_PAGE = /^\/(|cart|checkout|orders|order-status|account|sign-in|sign-up|forgot-password)$/;
const CATALOGUE = /^\/api\/v1\/public\/(product|category)$/;
const PARAMETERS = ['_routes', 'category', 'limit', 'name', 'page', 'tag'];

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
  if (path.endsWith('.data')) return PUBLIC_PAGE.test(path.slice(0, -'.data'.length)) ? 'data' : undefined;
  if (mode !== 'navigate') return undefined;
  if (PUBLIC_PAGE.test(path)) return 'page';
  return GUARDED_PAGE.test(path) ? 'guarded' : undefined;
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
  url.searchParams.delete('_routes');
  return url.pathname.replace(/\.data$/, '') + url.search;
}

/** Where somebody wanted to go when the connection failed; never another site. */
export function wantedPage(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  return isOwnPath(from) && !from.startsWith(OFFLINE_PATH) ? from : '/home';
}
