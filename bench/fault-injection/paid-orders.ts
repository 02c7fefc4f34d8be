import { randomUUID } from 'node:crypto';
import { logInStaff } from '@tula/contract/accounts/staff.ts';
import { placeOrder, readOrderStatus } from '@tula/contract/orders/orders.ts';
import type { ApiClient } from '../shop/api-client.ts';
import { pause } from '../shop/http-load.ts';
import { payOnPage } from '../shop/order-load.ts';
import type { Shopper } from '../shop/shoppers.ts';
import { databaseOf, STAFF } from '../shop/shops-by-size.ts';

export type ToOrder = { api: ApiClient; shopper: Shopper; productId: string; quantity: '250' };

const PAID_WITHIN_SECONDS = 30;

/** Places an order of one product, to be collected, and returns its number and its payment page. */
export function unpaidOrder(
  { api, shopper: { accessToken }, productId, quantity }: ToOrder,
  count: number,
): Promise<{ orderId: string; tokenUrl: string }> {
  const products = [{ id: productId, quantity, count }];
  const body = { products, deliveryMethod: 'pickup_from_store' as const };
  return api.call(placeOrder, { body }, { accessToken, idempotencyKey: randomUUID() });
}

/** The number of a new order that is paid. */
export async function paidOrder(toOrder: ToOrder, count: number): Promise<string> {
  const { orderId: id, tokenUrl } = await unpaidOrder(toOrder, count);
  await payOnPage(tokenUrl);
  const { accessToken } = toOrder.shopper;
  for (let second = 0; second < PAID_WITHIN_SECONDS; second++) {
    const { order } = await toOrder.api.call(readOrderStatus, { params: { id } }, { accessToken });
    if (order.paymentStatus === 'success') return id;
    await pause(1);
  }
  throw new Error(`${id} is not paid`);
}

export async function staffToken(api: ApiClient): Promise<string> {
  return (await api.call(logInStaff, { body: STAFF })).accessToken;
}

/** Runs a statement in the shop's database and returns its rows. */
export async function rowsOf<Row>(
  dataDir: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await databaseOf(dataDir);
  try {
    return (await client.query(statement, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Throws unless the query finds exactly this one text. */
export async function expectText(dataDir: string, query: string, values: unknown[], expected: string) {
  const found = (await rowsOf<{ text: string }>(dataDir, query, values)).map(({ text }) => text).join('; ');
  if (found !== expected) throw new Error(`it is "${found}" and not "${expected}"`);
}
