import { readCart, replaceCart } from '@tula/contract/orders/cart.ts';
import { listPublicProducts } from '@tula/contract/catalogue/public-catalogue.ts';
import { readPublicProduct } from '@tula/contract/catalogue/public-product.ts';
import { listOrders, readOrderStatus } from '@tula/contract/orders/orders.ts';
import type { ApiClient } from '../shop/api-client.ts';
import { pause } from '../shop/http-load.ts';

type Shopper = {
  api: ApiClient;
  origin: string;
  accessToken: string;
  productId: string;
  quantity: string;
  /** A paid order: reading it calls no outside service. */
  orderId: string;
};

/** Enough for an answer on a busy machine, and far below any timeout of an outside call. */
const IN_TIME_MS = 3_000;
const PAUSE_SECONDS = 0.1;

/** Calls every section that needs no outside service, again and again; returns what was rejected or late. */
export async function callUnaffectedSections(
  shopper: Shopper,
  seconds: number,
): Promise<{ slowestMs: number; problems: string[] }> {
  const problems: string[] = [];
  let slowestMs = 0;
  const untilMs = performance.now() + seconds * 1000;
  while (performance.now() < untilMs) {
    for (const [name, call] of Object.entries(sections(shopper))) {
      const startedMs = performance.now();
      await call().catch((error: unknown) => problems.push(`${name}: ${String(error)}`));
      const tookMs = performance.now() - startedMs;
      slowestMs = Math.max(slowestMs, tookMs);
      if (tookMs > IN_TIME_MS) problems.push(`${name} took ${Math.round(tookMs)} ms`);
    }
    await pause(PAUSE_SECONDS);
  }
  return { slowestMs, problems };
}

function sections({ api, origin, accessToken, productId, quantity, orderId }: Shopper) {
  const as = { accessToken };
  const products = [{ id: productId, quantity: quantity as '250', count: 1 }];
  return {
    'the page of products': async () => {
      const { status } = await fetch(`${origin}/products`);
      if (status !== 200) throw new Error(`it was answered ${status}`);
    },
    'the catalogue': () => api.call(listPublicProducts, { query: {} }),
    'a product': () => api.call(readPublicProduct, { params: { id: productId } }),
    'filling the cart': () => api.call(replaceCart, { body: { products } }, as),
    'the cart': () => api.call(readCart, {}, as),
    'the state of an order': () => api.call(readOrderStatus, { params: { id: orderId } }, as),
    'the list of orders': () => api.call(listOrders, { query: {} }, as),
  } satisfies Record<string, () => Promise<unknown>>;
}
