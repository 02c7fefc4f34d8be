import { randomUUID } from 'node:crypto';
import type { Product } from '@tula/contract/catalogue/public-catalogue.ts';
import { placeOrder } from '@tula/contract/orders/orders.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import { pause } from './http-load.ts';
import type { Shopper } from './shoppers.ts';
import { someProducts } from './some-products.ts';

export type AcknowledgedOrder = { orderId: string; accessToken: string; isPaid: boolean };

export type OrderLoad = {
  paidCount: () => number;
  /**
   * Stops the load. Returns the orders that the shop acknowledged, all idempotency keys that were sent, and the
   * errors.
   */
  end: () => Promise<{ placed: AcknowledgedOrder[]; keys: string[]; failures: string[] }>;
};

const SEE_OTHER = 303;
const RECOVERS_WITHIN_SECONDS = 30;

type Options = {
  /** Whether shoppers continue after a failure. */
  continuesAfterErrors?: boolean;
  /** Where payments are made; undefined for the sandbox, which the shop itself serves. */
  gatewayOrigin?: string;
};

/** Each shopper orders and pays repeatedly until stopped, or until a failure unless they continue after one. */
export async function orderLoad(
  origin: string,
  shoppers: Shopper[],
  { continuesAfterErrors = false, gatewayOrigin = origin }: Options = {},
): Promise<OrderLoad> {
  const products = (await someProducts({ origin }, 1)).filter(({ isAvailable }) => isAvailable);
  const api = apiClient(origin);
  const paymentPage = apiClient(gatewayOrigin);
  const placed: AcknowledgedOrder[] = [];
  const keys: string[] = [];
  const failures: string[] = [];
  let isOver = false;
  const work = async (shopper: Shopper, at: number) => {
    for (let turn = at; !isOver; turn++) {
      const product = products[turn % products.length] as Product;
      const idempotencyKey = randomUUID();
      keys.push(idempotencyKey);
      try {
        await orderAndPay({ api, paymentPage }, shopper, { product, idempotencyKey, placed });
      } catch (error) {
        // Only acknowledged payments are checked.
        failures.push(String(error));
        if (!continuesAfterErrors) return;
        await pause(0.1);
      }
    }
  };
  const working = Promise.all(shoppers.map(work));
  return {
    paidCount: () => placed.filter(({ isPaid }) => isPaid).length,
    async end() {
      isOver = true;
      await working;
      api.close();
      paymentPage.close();
      return { placed, keys, failures };
    },
  };
}

/** Whether another order can be paid in time after the fault. */
export async function anotherIsPaid(load: OrderLoad): Promise<boolean> {
  const before = load.paidCount();
  for (let turn = 0; turn < RECOVERS_WITHIN_SECONDS * 10; turn++) {
    if (load.paidCount() > before) return true;
    await pause(0.1);
  }
  return false;
}

async function orderAndPay(
  { api, paymentPage }: { api: ApiClient; paymentPage: ApiClient },
  { accessToken, addressId }: Shopper,
  toPlace: { product: Product; idempotencyKey: string; placed: AcknowledgedOrder[] },
): Promise<void> {
  const { product, idempotencyKey, placed } = toPlace;
  const quantity = product.smallestAvailableQuantity as '250';
  const body = {
    products: [{ id: product.id, quantity, count: 1 }],
    address: addressId,
    deliveryMethod: 'through_courier' as const,
  };
  const { orderId, tokenUrl } = await api.call(placeOrder, { body }, { accessToken, idempotencyKey });
  const order = { orderId, accessToken, isPaid: false };
  placed.push(order);
  await payOnPage(tokenUrl, paymentPage);
  order.isPaid = true;
}

/** Presses Pay on the gateway's page, and throws unless it redirects the browser. */
export async function payOnPage(tokenUrl: string, paymentPage?: ApiClient): Promise<void> {
  const { origin, pathname, search } = new URL(tokenUrl);
  const client = paymentPage ?? apiClient(origin);
  try {
    const status = await client.sendForm(pathname + search, { outcome: 'pay' });
    if (status !== SEE_OTHER) throw new Error(`the page to pay at answered ${status} to Pay`);
  } finally {
    if (paymentPage === undefined) client.close();
  }
}
