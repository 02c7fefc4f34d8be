import { setTimeout } from 'node:timers/promises';
import { addCategory } from '@tula/contract/catalogue/categories.ts';
import { readCart } from '@tula/contract/orders/cart.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../test/a-shop.ts';
import { aCustomer } from '../../test/a-customer.ts';
import { aStaffMember } from '../../test/a-staff-member.ts';
import { testCatalogueOn } from './test-catalogue.ts';

const REQUESTS = 200;
/** The change is also announced by the database, a moment after it was answered. */
const ANNOUNCED_WITHIN_MS = 300;

let shop: TestShop;
let staffToken: string;
let productId: string;
let connectionsTaken = 0;
let changes = 0;

beforeAll(async () => {
  shop = await aShop({ env: { RATE_LIMIT: 'off' }, isListening: true });
  staffToken = (await aStaffMember(shop, 'Kamala')).token;
  productId = await testCatalogueOn(shop).aProduct({ name: 'Thattai' });
  shop.database.pool.on('acquire', () => (connectionsTaken += 1));
});
afterAll(() => shop.close());

/** A change by staff, after which nothing is cached. */
async function change(): Promise<void> {
  await changeUnannounced();
  await setTimeout(ANNOUNCED_WITHIN_MS);
}

async function changeUnannounced(): Promise<void> {
  const added = await shop.call(addCategory, { body: { name: `Sweets ${++changes}` } }, { as: staffToken });
  expect(added.ok).toBe(true);
}

const statusOf = async (url: string, headers = {}) =>
  (await shop.app.inject({ method: 'GET', url, headers })).statusCode;

/** As many requests at the same time; every second one comes with a parameter of an advertisement. */
function rush(address: string): Promise<number[]> {
  const joined = address.includes('?') ? '&' : '?';
  const addresses = Array.from({ length: REQUESTS }, (_, at) =>
    at % 2 === 0 ? address : `${address}${joined}utm_source=${at}`,
  );
  return Promise.all(addresses.map((one) => statusOf(one)));
}

async function connectionsFor(work: () => Promise<unknown>): Promise<number> {
  const before = connectionsTaken;
  await work();
  return connectionsTaken - before;
}

const ADDRESSES: [string, () => string][] = [
  ['a list', () => '/api/v1/public/product?name=thattai'],
  ['a product', () => `/api/v1/public/product/${productId}`],
  ['the best sellers', () => '/api/v1/public/best-selling-products'],
];

test.each(ADDRESSES)(
  '200 requests of %s after a change read the database as often as one',
  async (_, address) => {
    await change();
    const ofOne = await connectionsFor(() => statusOf(address()));
    expect(ofOne).toBeGreaterThan(0);
    await change();
    let statuses: number[] = [];
    const ofAll = await connectionsFor(async () => {
      statuses = await rush(address());
    });
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(ofAll).toBe(ofOne);
  },
);

test.each(ADDRESSES)(
  'a rush of %s that outlasts the announcement of a change reads as often as one',
  async (_, address) => {
    await change();
    const ofOne = await connectionsFor(() => statusOf(address()));
    await changeUnannounced();
    const ofAll = await connectionsFor(async () => {
      await rush(address());
      await setTimeout(ANNOUNCED_WITHIN_MS);
      await rush(address());
    });
    expect(ofAll).toBe(ofOne);
  },
);

test('while many ask for the same after a change, customers read their carts', async () => {
  const account = { audience: 'customer', accountId: await aCustomer(shop.database.db) } as const;
  const { accessToken } = await shop.database.tx((tx) => shop.parts.sessions.begin(tx, account));
  const headers = { authorization: `Bearer ${accessToken}` };
  await change();
  const rushes = ADDRESSES.map(([, address]) => rush(address()));
  const carts = Array.from({ length: 20 }, () => statusOf(`/api/v1${readCart.path}`, headers));
  expect(new Set(await Promise.all(carts))).toEqual(new Set([200]));
  expect(new Set((await Promise.all(rushes)).flat())).toEqual(new Set([200]));
});
