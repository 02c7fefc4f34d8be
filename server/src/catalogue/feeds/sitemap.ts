import { Problem } from '@tula/contract/calls/problems.ts';
import { INDEXED_PATHS, PRIVATE_AREAS } from '@tula/contract/shop/page-table.ts';
import { type ShopFacts, shop } from '@tula/contract/shop/shop.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { ENGLISH, type Language, pathOfLanguage } from '@tula/messages/languages.ts';
import type { FastifyInstance } from 'fastify';
import type { CatalogueParts } from '../list-products.ts';
import { changesOfCategories, changesOfSitemaps, productsOfSitemap } from './sitemap-store.ts';
import { escaped, element } from '../../platform/markup.ts';

export type SitemapParts = Pick<CatalogueParts, 'database' | 'memo' | 'publicUrl'> & {
  /** The languages of the shop, English first. */
  languages: readonly Language[];
};

type Address = { path: string; changedAt?: Date | undefined; pictureUrls?: readonly string[] };

const SITEMAP = '/sitemap.xml';
const PAGES_FILE = '/sitemap-pages.xml';
const formatFileName = (number: number) => `/sitemap-products-${number}.xml`;
/** Far below the 50,000 that are allowed, so that a file is small and quickly made. */
const PRODUCTS_OF_FILE = 1_000;

const URLSET =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">';
const INDEX = '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';

/**
 * robots.txt and the sitemap. A small shop has one file; a large one an index, which names a file for the pages and
 * one for each thousand products.
 */
export function registerSitemap(
  app: FastifyInstance,
  parts: SitemapParts,
  { mostProducts = PRODUCTS_OF_FILE }: { mostProducts?: number } = {},
): void {
  const { publicUrl, languages } = parts;
  app.get('/robots.txt', { config: { cacheFor: [], name: 'robots' } }, async (_, reply) => {
    reply.type('text/plain; charset=utf-8');
    return robots(publicUrl, languages);
  });
  app.get(SITEMAP, { config: { cacheFor: [], name: 'sitemap', isExpensive: true } }, async (_, reply) => {
    reply.type('application/xml; charset=utf-8');
    return parts.memo('sitemap', () => wholeSitemap(parts, mostProducts));
  });
  app.get<{ Params: { file: string } }>(
    '/sitemap-:file(^(?:pages|products-[1-9][0-9]{0,4})$).xml',
    { config: { name: 'sitemap', isExpensive: true } },
    async ({ params: { file } }, reply) => {
      reply.header('cache-control', 'public, max-age=600').type('application/xml; charset=utf-8');
      if (file === 'pages') return sitemap(await addressesOfPages(parts), parts);
      const number = Number(file.slice('products-'.length));
      const products = await productsOfSitemap(parts.database.db, number, mostProducts);
      if (products.length === 0) throw new Problem('NOT_FOUND');
      return sitemap(products.map(addressOfProduct), parts);
    },
  );
}

/** Nothing of a shop that opens soon is to be found yet. */
export function robots(
  publicUrl: string,
  languages: readonly Language[],
  { opensSoon }: Pick<ShopFacts, 'opensSoon'> = shop,
): string {
  if (opensSoon) return 'User-agent: *\nDisallow: /\n';
  const areas = languages.flatMap((one) => PRIVATE_AREAS.map((path) => pathOfLanguage(one) + path));
  const disallowed = ['/api/', ...areas].map((path) => `Disallow: ${path}`).join('\n');
  return `User-agent: *\n${disallowed}\nSitemap: ${publicUrl}${SITEMAP}\n`;
}

async function wholeSitemap(parts: SitemapParts, mostProducts: number): Promise<string> {
  const { db } = parts.database;
  const changes = await changesOfSitemaps(db, mostProducts);
  if (changes.length > 1) return sitemapIndex(changes, parts.publicUrl);
  const [pages, products] = await Promise.all([
    addressesOfPages(parts),
    productsOfSitemap(db, 1, mostProducts),
  ]);
  return sitemap([...pages, ...products.map(addressOfProduct)], parts);
}

async function addressesOfPages({ database }: SitemapParts): Promise<Address[]> {
  const categories = await changesOfCategories(database.db);
  const newest = categories.map(({ changedAt }) => changedAt).sort((one, other) => +other - +one)[0];
  const showProducts: readonly string[] = [paths.home(), paths.products()];
  return [
    ...INDEXED_PATHS.map((path) => (showProducts.includes(path) ? { path, changedAt: newest } : { path })),
    ...categories.map(({ id, changedAt }) => ({ path: paths.products({ category: id }), changedAt })),
  ];
}

function addressOfProduct(product: Awaited<ReturnType<typeof productsOfSitemap>>[number]): Address {
  const { changedAt, pictureUrls } = product;
  return { path: paths.product(product), changedAt, pictureUrls };
}

type Addressed = Pick<SitemapParts, 'publicUrl' | 'languages'>;

export function sitemap(addresses: readonly Address[], { publicUrl, languages }: Addressed): string {
  const urls = addresses.flatMap(({ path, changedAt, pictureUrls = [] }) => {
    const pictures = pictureUrls.map(
      (url) => `<image:image>${element('image:loc', publicUrl + url)}</image:image>`,
    );
    const rest = `${lastmod(changedAt)}${alternates(path, { publicUrl, languages })}${pictures.join('')}`;
    return languages.map(
      (one) => `<url>${element('loc', publicUrl + pathOfLanguage(one) + path)}${rest}</url>\n`,
    );
  });
  return document(`${URLSET}\n${urls.join('')}</urlset>`);
}

/** The page in every language, named at each of them, and in English for all others. */
function alternates(path: string, { publicUrl, languages }: Addressed): string {
  if (languages.length === 1) return '';
  const link = (hreflang: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(publicUrl + pathOfLanguage(language) + path)}"/>`;
  return [...languages.map((one) => link(one, one)), link('x-default', ENGLISH)].join('');
}

function sitemapIndex(changes: readonly Date[], publicUrl: string): string {
  const files = changes.map((changedAt, at) => ({ path: formatFileName(at + 1), changedAt }));
  const named = [{ path: PAGES_FILE, changedAt: undefined }, ...files].map(
    ({ path, changedAt }) => `<sitemap>${element('loc', publicUrl + path)}${lastmod(changedAt)}</sitemap>\n`,
  );
  return document(`${INDEX}\n${named.join('')}</sitemapindex>`);
}

const lastmod = (changedAt: Date | undefined) => element('lastmod', changedAt?.toISOString());
const document = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
