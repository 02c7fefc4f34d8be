import { randomUUID } from 'node:crypto';
import { placeOrder } from '@tula/contract/orders/orders.ts';
import { type ApiClient, apiClient } from '../shop/api-client.ts';
import { payOnPage } from '../shop/order-load.ts';
import type { Shopper } from '../shop/shoppers.ts';
import { untilStatus } from './late-capture.ts';
import { rowsOf } from './paid-orders.ts';
import { type Breakpoint, clearBreakpoint } from './payment-breakpoints.ts';
import { ended, type Fault, type Trial } from './shop-fault.ts';

/** A product that the other shoppers do not buy, because it was out of stock when they began. */
type HiddenProduct = { id: string; pack: '250'; packGrams: number };

/** Puts it on sale for the steps of one fault. */
async function offerHidden(dataDir: string): Promise<HiddenProduct> {
  const [product] = await rowsOf<{ id: string; packGrams: number }>(
    dataDir,
    `UPDATE products SET is_available = true, is_sold_out = false WHERE id = (
       SELECT id FROM products WHERE NOT is_available AND deleted_at IS NULL AND state = 'published'
         AND shelf_life_days IS NOT NULL ORDER BY id LIMIT 1)
     RETURNING id, available_grams[1] AS "packGrams"`,
  );
  if (product === undefined) throw new Error('the shop has no product that is out of stock');
  return { ...product, pack: String(product.packGrams) as '250' };
}

/** Takes it off sale again and stops counting it. */
async function hideAgain(dataDir: string, { id }: HiddenProduct): Promise<void> {
  await rowsOf(dataDir, 'UPDATE products SET is_available = false WHERE id = $1', [id]);
  await rowsOf(dataDir, 'UPDATE product_stocks SET stock_grams = NULL WHERE product_id = $1', [id]);
}

/** Everything that a step needs. */
export type Play = { api: ApiClient; product: HiddenProduct; trial: Trial; shopper: Shopper; other: Shopper };

/** A fault at a product that nobody else buys; it is hidden again once everything was checked. */
export function atHiddenProduct(
  name: string,
  {
    breakpoint,
    cause,
    afterwards,
  }: {
    breakpoint: Breakpoint;
    cause: (play: Play) => Promise<string[]>;
    afterwards: (play: Play) => Promise<string[]>;
  },
): Fault {
  let product: HiddenProduct | undefined;
  const play = async (trial: Trial, step: (play: Play) => Promise<string[]>) => {
    const [shopper, other] = trial.shoppers;
    if (shopper === undefined || other === undefined) throw new Error('there are too few shoppers');
    product ??= await offerHidden(trial.dataDir);
    const api = apiClient(trial.shop.origin);
    try {
      return await step({ api, product, trial, shopper, other });
    } finally {
      api.close();
    }
  };
  return {
    name: `kill -9 of everything ${name}`,
    endsTheShop: true,
    cause: (trial) => play(trial, cause),
    async afterwards(trial) {
      await clearBreakpoint(trial.dataDir, breakpoint);
      const problems = await play(trial, afterwards);
      if (product !== undefined) await hideAgain(trial.dataDir, product);
      product = undefined;
      return problems;
    },
  };
}

export const kill = ({ shop }: Trial) => ended(shop, () => shop.killEverything());

/** Orders one pack of the hidden product, which the shopper collects. */
export function ordered(
  { api, product }: Play,
  { accessToken }: Shopper,
  idempotencyKey: string = randomUUID(),
): Promise<{ orderId: string; tokenUrl: string }> {
  const products = [{ id: product.id, quantity: product.pack, count: 1 }];
  const body = { products, deliveryMethod: 'pickup_from_store' as const };
  return api.call(placeOrder, { body }, { accessToken, idempotencyKey });
}

export async function paid(
  { api }: Play,
  { accessToken }: Shopper,
  page: { orderId: string; tokenUrl: string },
) {
  await payOnPage(page.tokenUrl, api);
  await untilStatus(api, accessToken, { orderId: page.orderId, status: 'success' });
}
