import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../shopper.ts';

type Route = { id: string; module: string };
type Manifest = {
  entry: Omit<Route, 'id'>;
  routes: Record<string, Route & { path?: string }>;
  /** Of the script that lists the routes. */
  address: string;
};

const STAFF_PAGE = '/manage/orders';

/** What the scripts of a first view may weigh after gzip: more tells of an accident, as of a library that got in. */
const MOST_KB = 145;
const FIRST_VIEWS = ['about/home-page', 'catalogue/products-page', 'catalogue/product-page'];

/** Texts that only staff pages show. */
const STAFF_TEXTS = [
  'Initiate Refund',
  'Set tracking number',
  'Add New Product',
  'Save product',
  'Packing slips as PDF',
  'Download orders',
  'Enter tracking numbers',
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

test('shopper scripts contain no staff texts, and staff scripts contain all of them', {
  tag: '@core',
}, async ({ request }) => {
  const { routes } = await manifestOf(request, STAFF_PAGE);
  const [ofStaff, ofShoppers] = [true, false].map((isStaff) =>
    Object.values(routes).filter(({ id }) => OF_STAFF.test(id) === isStaff),
  ) as [Route[], Route[]];
  expect(ofShoppers.length).toBeGreaterThan(20);
  const textsIn = async (pages: typeof ofStaff, imports = STATIC_IMPORT) => {
    const texts = await scriptsOf(request, pages, imports);
    return STAFF_TEXTS.filter((words) => texts.some((text) => text.includes(words)));
  };
  expect(await textsIn(ofShoppers)).toEqual([]);
  expect(await textsIn(ofStaff, ANY_IMPORT)).toEqual(STAFF_TEXTS);
});

test('the query library is loaded by pages behind a login but by no public page', { tag: '@core' }, async ({
  request,
}) => {
  const { routes } = await manifestOf(request, STAFF_PAGE);
  const loads = async (id: string) => {
    const page = Object.values(routes).filter((route) => route.id === id);
    expect(page).toHaveLength(1);
    return (await scriptsOf(request, page)).some((text) => text.includes('refetchInterval'));
  };
  for (const id of PUBLIC_PAGES) expect([id, await loads(id)]).toEqual([id, false]);
  for (const id of SIGNED_IN_PAGES) expect([id, await loads(id)]).toEqual([id, true]);
});

for (const id of FIRST_VIEWS)
  test(`the first view of ${id} loads at most ${MOST_KB} kB of scripts`, { tag: '@core' }, async ({
    request,
  }) => {
    const { entry, routes, address } = await manifestOf(request, '/products');
    const modules = ['root', id].map((name) => Object.values(routes).find((route) => route.id === name));
    const scripts = await scriptsOf(request, [
      { module: address },
      entry,
      ...modules.filter((route) => route !== undefined),
    ]);
    expect(scripts.length).toBeGreaterThan(6);
    const kb = scripts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000;
    expect(kb).toBeLessThanOrEqual(MOST_KB);
  });

/** The routes that a page knows, with the address of the script that lists them. */
async function manifestOf(request: APIRequestContext, page: string): Promise<Manifest> {
  const html = await (await request.get(page)).text();
  const [address = ''] = /\/assets\/manifest-[\w.-]+\.js/.exec(html) ?? [];
  const text = await (await request.get(address)).text();
  return { ...JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)), address };
}

const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;
/** Also what is loaded on need. */
const ANY_IMPORT = /(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** The scripts of the pages with what they import. */
async function scriptsOf(
  request: APIRequestContext,
  pages: { module: string }[],
  imports = STATIC_IMPORT,
): Promise<string[]> {
  const addresses = new Set(pages.map(({ module }) => module));
  const texts: string[] = [];
  for (const address of addresses) {
    const text = await (await request.get(address)).text();
    texts.push(text);
    for (const [, file] of text.matchAll(imports)) addresses.add(`/assets/${file}`);
  }
  return texts;
}
