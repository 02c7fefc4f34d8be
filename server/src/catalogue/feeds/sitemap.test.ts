import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { noMemo } from '../../platform/http/cache/memo.ts';
import { answerError } from '../../platform/http/problem.ts';
import { deleteProduct } from '../product-editor/delete-product.ts';
import { testCatalogueOn } from '../test-catalogue.ts';
import { registerSitemap, robots, sitemap } from './sitemap.ts';

let shop: TestShop;
let catalogue: ReturnType<typeof testCatalogueOn>;
let ids: string[];
beforeAll(async () => {
  shop = await aShop({ at: '2026-11-21T06:30:00.000Z', env: { LANGUAGES: 'en' } });
  catalogue = testCatalogueOn(shop);
  ids = [];
  for (const name of ['Thattai', 'Kara Boondi', 'Chakli']) ids.push(await catalogue.aProduct({ name }));
  await deleteProduct(shop, await catalogue.aProduct({ name: 'Gone' }), 'shop');
});
afterAll(() => shop.close());

const ORIGIN = 'http://shop.test';
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);

test('robots.txt names the sitemap and disallows private pages', () => {
  const text = robots('https://tula.example', ['en']);
  expect(text).toContain('Sitemap: https://tula.example/sitemap.xml\n');
  expect(text).toContain('Disallow: /api/\n');
  expect(text).not.toContain('Disallow: /products');
});

test('search engines stay away from a shop that opens soon', () => {
  expect(robots('https://tula.example', ['en'], { opensSoon: true })).toBe('User-agent: *\nDisallow: /\n');
});

test('addresses are escaped in the sitemap', () => {
  expect(
    sitemap([{ path: '/products?a=1&b=2' }], { publicUrl: 'https://tula.example', languages: ['en'] }),
  ).toContain('<url><loc>https://tula.example/products?a=1&amp;b=2</loc></url>\n</urlset>\n');
});

test('a shop with several languages lists each page in every one, with its other addresses', () => {
  const shopOf = { publicUrl: 'https://tula.example', languages: ['en', 'hi'] } as const;
  const others =
    '<xhtml:link rel="alternate" hreflang="en" href="https://tula.example/products?a=1&amp;b=2"/>' +
    '<xhtml:link rel="alternate" hreflang="hi" href="https://tula.example/hi/products?a=1&amp;b=2"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://tula.example/products?a=1&amp;b=2"/>';
  expect(sitemap([{ path: '/products?a=1&b=2' }], shopOf)).toContain(
    `<url><loc>https://tula.example/products?a=1&amp;b=2</loc>${others}</url>\n` +
      `<url><loc>https://tula.example/hi/products?a=1&amp;b=2</loc>${others}</url>\n</urlset>`,
  );
  expect(robots(shopOf.publicUrl, shopOf.languages)).toContain('Disallow: /hi/cart\n');
});

test('a small shop has one file with pages, products, dates and pictures', async () => {
  const answer = await shop.app.inject('/sitemap.xml');
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/xml; charset=utf-8',
    'public, no-cache',
  ]);
  const [first] = ids;
  expect(answer.body).toMatch(
    new RegExp(
      `<url><loc>${ORIGIN}/products/${first}/thattai</loc><lastmod>2026-11-21T06:31:00.000Z</lastmod>` +
        `<image:image><image:loc>${ORIGIN}/media/[0-9a-f-]{36}/320\\.webp</image:loc></image:image></url>`,
    ),
  );
  expect(answer.body).toContain(
    `<loc>${ORIGIN}/products</loc><lastmod>2026-11-21T06:33:00.000Z</lastmod></url>`,
  );
  expect(answer.body).toContain(`<url><loc>${ORIGIN}/policies/return</loc></url>`);
  expect(answer.body).not.toContain('gone');
});

test('a made-up query of the sitemap changes nothing, and its files are not pages', async () => {
  const other = await shop.app.inject('/sitemap.xml?again');
  expect(other.statusCode).toBe(200);
  expect(other.body).toBe((await shop.app.inject('/sitemap.xml')).body);
  expect((await shop.app.inject('/sitemap-products-2.xml')).statusCode).toBe(404);
  expect((await shop.app.inject('/sitemap-products-0.xml')).statusCode).toBe(404);
});

test('a large shop has an index, and each product is in one of its files', async () => {
  const app = fastify();
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  registerSitemap(app, { ...shop.parts, memo: noMemo, languages: ['en'] }, { mostProducts: 2 });
  const read = async (url: string) => (await app.inject(url)).body;
  const index = await read('/sitemap.xml');
  expect(locations(index)).toEqual([
    `${ORIGIN}/sitemap-pages.xml`,
    `${ORIGIN}/sitemap-products-1.xml`,
    `${ORIGIN}/sitemap-products-2.xml`,
  ]);
  expect(index).toContain('sitemap-products-2.xml</loc><lastmod>2026-11-21T06:33:00.000Z</lastmod>');
  expect(locations(await read('/sitemap-products-1.xml'))).toEqual([
    `${ORIGIN}/products/${ids[0]}/thattai`,
    `${ORIGIN}/products/${ids[1]}/kara-boondi`,
  ]);
  expect(locations(await read('/sitemap-products-2.xml'))).toEqual([`${ORIGIN}/products/${ids[2]}/chakli`]);
  expect(locations(await read('/sitemap-pages.xml'))).toContain(`${ORIGIN}/home`);
  await app.close();
});
