import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../shopper.ts';

type Route = { id: string; module: string };
type Manifest = { entry: Omit<Route, 'id'>; routes: Record<string, Route>; url: string };

/** What the scripts of a first view may weigh, in kB after gzip; a little more than they weigh today. */
const MOST_KB = {
  'about/home-page': 107,
  'catalogue/products-page': 107,
  'catalogue/product-page': 114.5,
};

/** Texts that only staff pages show. */
const STAFF_TEXTS = [
  'Initiate Refund',
  'Set tracking number',
  'Add New Product',
  'Save product',
  'Packing slips as PDF',
  'Download orders',
  'Needs your attention',
];
const OF_STAFF = /staff|kitchen|sales/;

const PUBLIC_PAGES = [
  'root',
  'about/home-page',
  'catalogue/products-page',
  'catalogue/product-page',
  'cart/cart-page',
  'customers/sign-in-page',
  'customers/sign-up-page',
];
const SIGNED_IN_PAGES = [
  'customers/account-page',
  'orders/orders-page',
  'catalogue/product-list/staff-products-page',
];

test('shopper scripts contain no staff texts, and staff scripts contain all of them', async ({ request }) => {
  const { routes } = await manifestOf(request);
  const [ofStaff, ofShoppers] = [true, false].map((isStaff) =>
    Object.values(routes).filter(({ id }) => OF_STAFF.test(id) === isStaff),
  ) as [Route[], Route[]];
  expect(ofShoppers.length).toBeGreaterThan(20);
  const textsIn = async (pages: typeof ofStaff) => {
    const texts = await scriptsOf(request, pages);
    return STAFF_TEXTS.filter((words) => texts.some((text) => text.includes(words)));
  };
  expect(await textsIn(ofShoppers)).toEqual([]);
  expect(await textsIn(ofStaff)).toEqual(STAFF_TEXTS);
});

test('the query library is loaded by pages behind a login but by no public page', async ({ request }) => {
  const { routes } = await manifestOf(request);
  const loads = async (id: string) => {
    const page = Object.values(routes).filter((route) => route.id === id);
    expect(page).toHaveLength(1);
    return (await scriptsOf(request, page)).some((text) => text.includes('refetchInterval'));
  };
  for (const id of PUBLIC_PAGES) expect([id, await loads(id)]).toEqual([id, false]);
  for (const id of SIGNED_IN_PAGES) expect([id, await loads(id)]).toEqual([id, true]);
});

for (const [id, mostKb] of Object.entries(MOST_KB))
  test(`the first view of ${id} loads at most ${mostKb} kB of scripts`, async ({ request }) => {
    const { entry, routes, url } = await manifestOf(request);
    const modules = ['root', id].map((name) => Object.values(routes).find((route) => route.id === name));
    const scripts = await scriptsOf(request, [
      { module: url },
      entry,
      ...modules.filter((route) => route !== undefined),
    ]);
    expect(scripts.length).toBeGreaterThan(6);
    const kb = scripts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000;
    expect(kb).toBeLessThanOrEqual(mostKb);
  });

async function manifestOf(request: APIRequestContext): Promise<Manifest> {
  const html = await (await request.get('/products')).text();
  const [address = ''] = /\/assets\/manifest-[\w-]+\.js/.exec(html) ?? [];
  const text = await (await request.get(address)).text();
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

/** The scripts of the pages with their static imports; dynamic imports are left out. */
async function scriptsOf(request: APIRequestContext, pages: { module: string }[]): Promise<string[]> {
  const addresses = new Set(pages.map(({ module }) => module));
  const texts: string[] = [];
  for (const address of addresses) {
    const text = await (await request.get(address)).text();
    texts.push(text);
    for (const [, file] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      addresses.add(`/assets/${file}`);
  }
  return texts;
}
