import { call, type Transport } from '@tula/contract/call.ts';
import { listPublicCategories, listPublicProducts } from '@tula/contract/catalogue.ts';
import type { FastifyInstance } from 'fastify';
import { escaped } from '../../escape-markup.ts';

export type SitemapOptions = { publicUrl: string; transport: Transport };

/** A sitemap holds 50,000 addresses at most. */
const MOST_PRODUCTS = 45_000;
const PAGE_SIZE = 100;
const SITEMAP = '/sitemap.xml';
const FIXED = ['/home', '/products', '/about-us', '/help'];
const POLICIES = ['terms-and-conditions', 'privacy', 'refund', 'return', 'shipping'];
/** What only signed-in people see, and the API. */
const NOT_FOR_ROBOTS = ['/api/', '/cart', '/checkout', '/order', '/account', '/manage', '/config', '/user/'];

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
      // Walking through the whole catalogue is not done again for each address that somebody makes up.
      if (request.url !== SITEMAP) return reply.redirect(SITEMAP, 301);
      walking ??= pathsOf(transport).finally(() => (walking = undefined));
      const paths = await walking;
      reply.type('application/xml; charset=utf-8');
      return sitemap(paths, publicUrl);
    },
  );
}

export function robots(publicUrl: string): string {
  const refused = NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`).join('\n');
  return `User-agent: *\n${refused}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

export function sitemap(paths: readonly string[], publicUrl: string): string {
  const urls = paths.map((path) => `<url><loc>${escaped(publicUrl + path)}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

async function pathsOf(transport: Transport): Promise<string[]> {
  const paths = [...FIXED, ...POLICIES.map((policy) => `/policies/${policy}`)];
  const categorised = await call(transport, listPublicCategories, {});
  if (categorised.ok)
    paths.push(...categorised.result.categories.map(({ id }) => `/products?category=${id}`));
  for (let page = 1; page <= MOST_PRODUCTS / PAGE_SIZE; page++) {
    const query = { page: String(page), limit: String(PAGE_SIZE) };
    const listed = await call(transport, listPublicProducts, { query });
    if (!listed.ok) throw new Error(`the catalogue answered ${listed.status} for the sitemap`);
    paths.push(...listed.result.products.map(({ id }) => `/products/${id}`));
    if (page >= listed.result.pagination.totalPages) break;
  }
  return paths;
}
