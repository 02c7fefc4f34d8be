import type { ReferenceServer } from './reference-server-process.ts';
import { requestBytes, underLoad } from '../shop/http-load.ts';
import { atLeast, inTurns, type Measure, type Row } from './measure.ts';
import type { ShopProcess } from '../shop/shop-process.ts';
import { someProducts } from '../shop/some-products.ts';
import type { Setup } from '../shop/shops-by-size.ts';

const PRODUCTS = 5_000;
const CONNECTIONS = 50;
const ROUNDS = 5;
const SECONDS = 1.5;
const LIST = '/api/v1/public/product';

type PageToServe = {
  what: string;
  /** The page or answer whose bytes the reference serves. */
  path: string;
  least: number;
  /** A different path for every request; the same one when undefined. */
  another?: (shop: ShopProcess) => Promise<() => string>;
};

async function measure(setup: Setup, { what, path, least, another }: PageToServe): Promise<Row> {
  const shop = await setup.shopOf(PRODUCTS);
  const reference = await setup.referenceServer();
  await answerLikeShop(reference, shop, path);
  const same = requestBytes({ path });
  const nextPath = await another?.(shop);
  const next = nextPath === undefined ? () => same : () => requestBytes({ path: nextPath() });
  const rate = async (port: number, nextRequest: () => Buffer) => {
    const load = { port, connections: CONNECTIONS, seconds: SECONDS, next: nextRequest };
    const { perSecond, failures } = await underLoad(load);
    if (failures > 0) throw new Error(`${failures} requests failed while measuring: ${what}`);
    return perSecond;
  };
  const compared = await inTurns(
    ROUNDS,
    () => rate(shop.port, next),
    () => rate(reference.port, () => same),
  );
  return atLeast(what, 'per second', compared, least);
}

async function answerLikeShop(reference: ReferenceServer, shop: ShopProcess, path: string): Promise<void> {
  const answer = await fetch(shop.origin + path, { headers: { 'accept-encoding': 'identity' } });
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  const own = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];
  const headers = [...answer.headers].filter(([name]) => !own.includes(name));
  await reference.answerWith({ headers: Object.fromEntries(headers), body: await answer.text() });
}

async function firstProductId(setup: Setup): Promise<string> {
  const [first] = await someProducts(await setup.shopOf(PRODUCTS), 1);
  if (first === undefined) throw new Error('the shop has no products');
  return first.id;
}

/** Pages of several sizes alternating with searches: more than the cache can hold. */
async function pagesAndWords(shop: ShopProcess): Promise<() => string> {
  const products = [...(await someProducts(shop, 1)), ...(await someProducts(shop, 20))];
  const words = [...new Set(products.flatMap(({ name }) => name.toLowerCase().split(' ')))];
  let count = 0;
  return () => {
    count += 1;
    const turn = Math.floor(count / 2);
    if (count % 2 === 0) {
      const limit = 12 + (Math.floor(turn / 400) % 8);
      return `?page=${1 + (turn % 250)}&limit=${limit}`;
    }
    const one = words[turn % words.length] ?? '';
    const other = words[Math.floor(turn / words.length) % words.length] ?? '';
    return `?name=${encodeURIComponent(one === other ? one : `${one} ${other.slice(0, 3)}`)}`;
  };
}

async function anotherList(shop: ShopProcess): Promise<() => string> {
  const query = await pagesAndWords(shop);
  return () => LIST + query();
}

const SORTS = ['recommended', 'newest', 'price', 'name'];

/** Another page, order or size each time, as parameters that change nothing share a response. */
async function anotherAddress(): Promise<() => string> {
  let count = 0;
  return () => {
    count += 1;
    const [sort, limit] = [SORTS[Math.floor(count / 400) % SORTS.length], 12 + Math.floor(count / 1_600)];
    return `/products?page=${1 + (count % 400)}&sort=${sort}&limit=${limit}`;
  };
}

export const serving: Measure[] = [
  {
    name: 'list',
    run: async (setup) => [await measure(setup, { what: 'list, 12 of 5,000', path: LIST, least: 0.6 })],
  },
  {
    name: 'detail',
    run: async (setup) => {
      const path = `/api/v1/public/product/${await firstProductId(setup)}`;
      return [await measure(setup, { what: 'detail', path, least: 0.6 })];
    },
  },
  {
    name: 'pages',
    run: async (setup) => {
      const product = `/products/${await firstProductId(setup)}`;
      return [
        await measure(setup, { what: 'HTML of /products', path: '/products', least: 0.4 }),
        await measure(setup, { what: 'HTML of /products/{id}', path: product, least: 0.4 }),
      ];
    },
  },
  {
    name: 'fresh',
    run: async (setup) => [
      await measure(setup, {
        what: 'list, each another page or word',
        path: LIST,
        least: 0.04,
        another: anotherList,
      }),
      await measure(setup, {
        what: 'HTML of /products, each another page',
        path: '/products',
        least: 0.012,
        another: anotherAddress,
      }),
    ],
  },
];
