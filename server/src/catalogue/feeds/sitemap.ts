import { Problem } from '@tula/contract/calls/problems.ts';
import { INDEXED_PATHS, PRIVATE_AREAS } from '@tula/contract/shop/page-table.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import type { FastifyInstance } from 'fastify';
import type { CatalogueParts } from '../catalogue-parts.ts';
import { changesOfCategories, changesOfSitemaps, productsOfSitemap } from './sitemap-store.ts';
import { element } from './xml.ts';

export type SitemapParts = Pick<CatalogueParts, 'database' | 'memo' | 'publicUrl'>;

type Address = { path: string; changedAt?: Date | undefined; pictureUrls?: readonly string[] };

const SITEMAP = '/sitemap.xml';
const PAGES_FILE = '/sitemap-pages.xml';
const fileOf = (number: number) => `/sitemap-products-${number}.xml`;
/** Far below the 50,000 that are allowed, so that a file is small and quickly made. */
const PRODUCTS_OF_FILE = 1_000;

const URLSET =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">';
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
  const { publicUrl } = parts;
  app.get('/robots.txt', { config: { cacheFor: [], name: 'robots' } }, async (_, reply) => {
    reply.type('text/plain; charset=utf-8');
    return robots(publicUrl);
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
      if (file === 'pages') return sitemap(await addressesOfPages(parts), publicUrl);
      const number = Number(file.slice('products-'.length));
      const products = await productsOfSitemap(parts.database.db, number, mostProducts);
      if (products.length === 0) throw new Problem('NOT_FOUND');
      return sitemap(products.map(addressOfProduct), publicUrl);
    },
  );
}

export function robots(publicUrl: string): string {
  const disallowed = ['/api/', ...PRIVATE_AREAS].map((path) => `Disallow: ${path}`).join('\n');
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
  return sitemap([...pages, ...products.map(addressOfProduct)], parts.publicUrl);
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

export function sitemap(addresses: readonly Address[], publicUrl: string): string {
  const urls = addresses.map(({ path, changedAt, pictureUrls = [] }) => {
    const pictures = pictureUrls.map(
      (url) => `<image:image>${element('image:loc', publicUrl + url)}</image:image>`,
    );
    return `<url>${element('loc', publicUrl + path)}${lastmod(changedAt)}${pictures.join('')}</url>\n`;
  });
  return document(`${URLSET}\n${urls.join('')}</urlset>`);
}

function sitemapIndex(changes: readonly Date[], publicUrl: string): string {
  const files = changes.map((changedAt, at) => ({ path: fileOf(at + 1), changedAt }));
  const named = [{ path: PAGES_FILE, changedAt: undefined }, ...files].map(
    ({ path, changedAt }) => `<sitemap>${element('loc', publicUrl + path)}${lastmod(changedAt)}</sitemap>\n`,
  );
  return document(`${INDEX}\n${named.join('')}</sitemapindex>`);
}

const lastmod = (changedAt: Date | undefined) => element('lastmod', changedAt?.toISOString());
const document = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
