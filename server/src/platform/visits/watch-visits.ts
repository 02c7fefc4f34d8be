import type { IncomingMessage } from 'node:http';
import { PAGES, withoutLanguage } from '@tula/contract/shop/page-table.ts';
import { rawHeader } from '../http/slow-bodies.ts';
import type { Visits } from './visits.ts';

const firstPart = (path: string) => path.split('/', 2)[1] ?? '';
/** The pages that people come to: `products` of /products and /products/…, and so on. */
const SHOWN = new Set(
  Object.values(PAGES).flatMap((page) => ('isIndexed' in page ? [firstPart(page.path)] : [])),
);
const PRODUCT = `${PAGES.products.path}/`;

/** Programs that say what they are, or say nothing. Whatever pretends to be a browser is counted. */
const PROGRAM =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|uptime|curl|wget|python|java\/|okhttp|axios|fetch|http-client|facebookexternalhit|whatsapp\/|telegram|scrap/i;

export const isProgram = (agent: string | undefined): boolean => agent === undefined || PROGRAM.test(agent);

/** Where a visit comes from: a name for a campaign, else the host of the page before; 'direct' without one. */
export function nameSource(campaign: string | null, referrer: string | undefined): string {
  if (campaign !== null && campaign !== '') {
    const name = campaign.trim().toLowerCase();
    // Anything longer, or with a number as long as a phone's, may have been made for one person.
    return /^[a-z][a-z0-9._-]{0,39}$/.test(name) && !/[0-9]{6}/.test(name) ? name : '';
  }
  if (referrer === undefined || referrer === '') return 'direct';
  const host = parseHost(referrer).replace(/^(?:www|m|l|lm)\.(?=.*\.)/, '');
  return /^[a-z0-9.-]{1,60}$/.test(host) ? host : '';
}

const parseHost = (address: string) => (URL.canParse(address) ? new URL(address).host : '');

/** Counts pages that are answered, from the cache too; called once a request is answered. */
export function watchVisits(
  visits: Pick<Visits, 'count' | 'countWords'>,
  publicUrl: string,
): (request: IncomingMessage, status: number) => void {
  const ownHost = new URL(publicUrl).host;
  return (request, status) => {
    const { url = '/', method } = request;
    if (method !== 'GET' || (status !== 200 && status !== 304) || url.startsWith('/api/')) return;
    const at = url.indexOf('?');
    const address = withoutLanguage(at === -1 ? url : url.slice(0, at));
    // The data of a page, which the browser loads when somebody goes on without loading a whole page.
    const isData = address.endsWith('.data');
    const path = isData ? address.slice(0, -'.data'.length) : address;
    if (!SHOWN.has(firstPart(path)) || !isSeen(request, isData)) return;
    if (path.startsWith(PRODUCT)) visits.count('products');
    const query = at === -1 ? undefined : new URLSearchParams(url.slice(at));
    const search = query?.get('name');
    if (search && !query?.has('page') && path === PAGES.products.path) visits.countWords(search);
    if (isData || isInside(request, ownHost)) return;
    visits.count('visits');
    visits.count('sources', nameSource(query?.get('utm_source') ?? null, rawHeader(request, 'referer')));
  };
}

/** Says whether a person sees it now: no picture or script, nothing loaded in advance, no program. */
function isSeen(request: IncomingMessage, isData: boolean): boolean {
  if (!isData && !(rawHeader(request, 'accept') ?? '').includes('text/html')) return false;
  const isAhead =
    rawHeader(request, 'sec-purpose')?.includes('prefetch') ?? rawHeader(request, 'purpose') === 'prefetch';
  return !isAhead && !isProgram(rawHeader(request, 'user-agent'));
}

/** Says whether somebody came from another page of the shop. */
function isInside(request: IncomingMessage, ownHost: string): boolean {
  const site = rawHeader(request, 'sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const referrer = rawHeader(request, 'referer');
  return referrer !== undefined && parseHost(referrer) === ownHost;
}
