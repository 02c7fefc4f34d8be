import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { replaceCart } from '@tula/contract/orders/cart.ts';
import type { Product } from '@tula/contract/catalogue/public-catalogue.ts';
import { readShippingCharge } from '@tula/contract/delivery/delivery.ts';
import { placeOrder, readOrderStatus } from '@tula/contract/orders/orders.ts';
import { type ApiClient, apiClient } from '../shop/api-client.ts';
import { countedShop } from '../shop/counting-proxy.ts';
import { median, pause } from '../shop/http-load.ts';
import { atMost, type Measure, type Row, rounded } from './measure.ts';
import type { ShopProcess } from '../shop/shop-process.ts';
import type { Setup } from '../shop/shops-by-size.ts';
import { type Shopper, someShoppers } from '../shop/shoppers.ts';
import { someProducts } from '../shop/some-products.ts';

const PRODUCTS = 5_000;
const WORKERS = 10;
const ROUNDS = 3;
const SECONDS = 5;
const LEAST_PER_SECOND = 200;
/** The fastest other shop software on two cores, measured once. */
const BEST_PEER_PER_SECOND = 11;
const STATUS_WITHIN_MS = 5_000;
const SEE_OTHER = 303;
/** The most processor time that the shop's process may use for one checkout, on two quiet cores. */
const MOST_PROCESSOR_MS = 5;
const MOST_STATEMENTS = 18;
const COUNTED = 20;

export const checkouts: Measure = {
  name: 'checkout',
  async run(setup) {
    const shop = await setup.shopOf(PRODUCTS);
    const shoppers = await someShoppers(shop.origin, WORKERS);
    const products = (await someProducts(shop, 1)).filter(({ isAvailable }) => isAvailable);
    const api = apiClient(shop.origin);
    const found: Round[] = [];
    try {
      await oneRound(api, shop, { shoppers, products, isOver: after(1) });
      for (let round = 0; round < ROUNDS; round++)
        found.push(await oneRound(api, shop, { shoppers, products, isOver: after(SECONDS) }));
    } finally {
      api.close();
    }
    const perSecond = median(found.map((round) => round.perSecond));
    const failures = found.reduce((sum, round) => sum + round.failures, 0);
    return [
      {
        what: 'whole checkout, 10 workers',
        ours: `${rounded(perSecond)} per second, ${failures} failed`,
        reference: `${BEST_PEER_PER_SECOND} per second`,
        ratio: `${rounded(perSecond / BEST_PEER_PER_SECOND)} ×`,
        required: `≥ ${LEAST_PER_SECOND} per second, 0 failed`,
        isOk: perSecond >= LEAST_PER_SECOND && failures === 0,
      },
      atMost(
        'processor time of the shop for a checkout',
        'ms',
        median(found.map(({ processorMs }) => processorMs)),
        MOST_PROCESSOR_MS,
      ),
      await countStatements(setup, shop, { shoppers, products }),
    ];
  },
};

/** Counts what a checkout executes, one shopper after another; three statements are the sandbox's own. */
async function countStatements(
  setup: Setup,
  shop: ShopProcess,
  { shoppers: [shopper], products }: Shopping,
): Promise<Row> {
  if (shopper === undefined) throw new Error('there is no shopper');
  const counted = await countedShop(shop, path.join(setup.folder, 'checkout-process'));
  const api = apiClient(counted.shop.origin);
  const one = (turn: number) => checkOut(api, shopper, [pick(products, turn), pick(products, turn + 7)]);
  try {
    for (let turn = 0; turn < COUNTED; turn++) await one(turn);
    await pause(1);
    const before = counted.executed();
    for (let turn = 0; turn < COUNTED; turn++) await one(turn);
    return atMost('whole checkout', 'statements', (counted.executed() - before) / COUNTED, MOST_STATEMENTS);
  } finally {
    api.close();
    await counted.stop();
  }
}

function after(seconds: number): () => boolean {
  const endMs = performance.now() + seconds * 1000;
  return () => performance.now() > endMs;
}

type Shopping = { shoppers: Shopper[]; products: Product[] };
type Round = { perSecond: number; failures: number; processorMs: number };

async function oneRound(
  api: ApiClient,
  shop: ShopProcess,
  { shoppers, products, isOver }: Shopping & { isOver: () => boolean },
): Promise<Round> {
  const startedMs = performance.now();
  const usedBefore = shop.processorMs();
  let done = 0;
  let failures = 0;
  const work = async (shopper: Shopper, at: number) => {
    for (let turn = at; !isOver(); turn++) {
      try {
        await checkOut(api, shopper, [pick(products, turn), pick(products, turn + 7)]);
        done += 1;
      } catch (error) {
        failures += 1;
        console.error(error);
      }
    }
  };
  await Promise.all(shoppers.map(work));
  const perSecond = done / ((performance.now() - startedMs) / 1000);
  return { perSecond, failures, processorMs: (shop.processorMs() - usedBefore) / done };
}

function pick(products: Product[], at: number): Product {
  return products[at % products.length] as Product;
}

/** What a shopper does: fills the cart, gets the charge, orders, pays, and opens the status page. */
export async function checkOut(
  api: ApiClient,
  { accessToken, addressId }: Shopper,
  chosen: Product[],
): Promise<void> {
  const products = chosen.map(({ id, smallestAvailableQuantity }) => ({
    id,
    quantity: smallestAvailableQuantity as '250',
    count: 1,
  }));
  await api.call(replaceCart, { body: { products } }, { accessToken });
  const query = { quantity: '0.750' };
  await api.call(readShippingCharge, { params: { id: addressId }, query }, { accessToken });
  const body = { products, address: addressId, deliveryMethod: 'through_courier' as const };
  const idempotencyKey = randomUUID();
  const placed = await api.call(placeOrder, { body }, { accessToken, idempotencyKey });
  const status = await api.sendForm(new URL(placed.tokenUrl).pathname, { outcome: 'pay' });
  if (status !== SEE_OTHER) throw new Error(`the payment page answered ${status}`);
  await untilPaid(api, accessToken, placed.orderId);
}

async function untilPaid(api: ApiClient, accessToken: string, id: string): Promise<void> {
  const startedMs = performance.now();
  for (;;) {
    const { order } = await api.call(readOrderStatus, { params: { id } }, { accessToken });
    if (order.paymentStatus === 'success') return;
    if (performance.now() - startedMs > STATUS_WITHIN_MS)
      throw new Error(`${id} is paid and shows ${order.paymentStatus}`);
    await pause(0.05);
  }
}
