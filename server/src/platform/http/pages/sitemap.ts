import { call, type Transport } from '@tula/contract/calls/call.ts';
import { listPublicCategories, listPublicProducts } from '@tula/contract/catalogue/catalogue.ts';
import { INDEXED_PATHS, PRIVATE_AREAS } from '@tula/contract/shop/page-table.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import type { FastifyInstance } from 'fastify';
import { escaped } from '../../escape-markup.ts';

export type SitemapOptions = { publicUrl: string; transport: Transport };

/** A sitemap may have 50,000 addresses at most. */
const MOST_PRODUCTS = 45_000;
const PAGE_SIZE = 100;
const SITEMAP = '/sitemap.xml';

/** robots.txt and the sitemap with every product; both are the same for everybody and cached. */
export function serveSitemap(app: FastifyInstance, { publicUrl, transport }: SitemapOptions): void {
  app.get('/robots.txt', { config: { cacheFor: [], name: 'robots' } }, async (_, reply) => {
    reply.type('text/plain; charset=utf-8');
    return robots(publicUrl);
  });
  let walking: Promise<string[]> | undefined;
  app.get(
    '/sitemap.xml',
    { config: { cacheFor: [], name: 'sitemap', isExpensive: true } },
    async (request, reply) => {
      // A redirect, so that made-up addresses cannot cause more walks through the catalogue.
      if (request.url !== SITEMAP) return reply.redirect(SITEMAP, 301);
      walking ??= addressesOf(transport).finally(() => (walking = undefined));
      const addresses = await walking;
      reply.type('application/xml; charset=utf-8');
      return sitemap(addresses, publicUrl);
    },
  );
}

export function robots(publicUrl: string): string {
  const disallowed = ['/api/', ...PRIVATE_AREAS].map((path) => `Disallow: ${path}`).join('\n');
  return `User-agent: *\n${disallowed}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

export function sitemap(addresses: readonly string[], publicUrl: string): string {
  const urls = addresses.map((address) => `<url><loc>${escaped(publicUrl + address)}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

async function addressesOf(transport: Transport): Promise<string[]> {
  const addresses = [...INDEXED_PATHS];
  const categorised = await call(transport, listPublicCategories, {});
  if (categorised.ok)
    addresses.push(...categorised.result.categories.map(({ id }) => paths.products({ category: id })));
  for (let page = 1; page <= MOST_PRODUCTS / PAGE_SIZE; page++) {
    const query = { page: String(page), limit: String(PAGE_SIZE) };
    const listed = await call(transport, listPublicProducts, { query });
    if (!listed.ok) throw new Error(`the catalogue answered ${listed.status} for the sitemap`);
    addresses.push(...listed.result.products.map((product) => paths.product(product)));
    if (page >= listed.result.pagination.totalPages) break;
  }
  return addresses;
}
