import { createHash, randomUUID } from 'node:crypto';
import { logInStaff } from '@tula/contract/accounts/staff.ts';
import type { Product } from '@tula/contract/catalogue/public-catalogue.ts';
import type { SessionId } from '@tula/contract/calls/ids.ts';
import { placeOrder } from '@tula/contract/orders/orders.ts';
import type pg from 'pg';
import { accessTokens } from '../../server/src/sessions/access-token.ts';
import { type ApiClient, apiClient } from '../shop/api-client.ts';
import { payOnPage } from '../shop/order-load.ts';
import { SECRET_KEY, type ShopProcess } from '../shop/shop-process.ts';
import { databaseOf, STAFF } from '../shop/shops-by-size.ts';
import { someProducts } from '../shop/some-products.ts';
import type { ShopSize } from './grown-shop.ts';
import { timedRequests } from './timed-request.ts';

export type Shopper = { customerId: string; email: string; addressId: string; accessToken: string };
export type PlacedOrder = {
  id: string;
  number: string;
  attemptId: string;
  shopper: Shopper;
  totalPaise: number;
};

/** A shop that is measured, and what its requests need. */
export type ShopToMeasure = {
  size: ShopSize;
  origin: string;
  dataDir: string;
  /** A connection as the superuser. */
  database: pg.Client;
  staffToken: string;
  /** Gives staff a new token, as one lasts for less time than a run. */
  logStaffInAgain: () => Promise<void>;
  products: Product[];
  /** The nth customer of the filled shop, logged in. */
  shopper: (n: number) => Promise<Shopper>;
  /** Places an order as a customer and pays it, unless `isPaid` is false. */
  order: (n: number, options?: { isPaid?: boolean; isPickup?: boolean }) => Promise<PlacedOrder>;
  api: ApiClient;
  send: ReturnType<typeof timedRequests>['send'];
  close: () => Promise<void>;
};

/** Customers who buy; those after them have other calls to themselves. */
const BUYERS = 90;
export const buyer = (turn: number) => 1 + (turn % BUYERS);

/** The ids of many-rows.sql. */
export function idOf(kind: string, n: number): string {
  return `0199${kind}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

/** The phone of many-rows.sql, without its calling code: spread over all numbers, as those of customers are. */
export function phoneOf(n: number): string {
  return `${6_000_000_000n + ((BigInt(n) * 618_033_989n) % 4_000_000_000n)}`;
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest();

export async function shopToMeasure(shop: ShopProcess, size: ShopSize): Promise<ShopToMeasure> {
  const { origin, dataDir } = shop;
  const database = await databaseOf(dataDir);
  await database.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  const api = apiClient(origin);
  const requests = timedRequests(origin);
  const logStaffIn = async () => (await api.call(logInStaff, { body: STAFF })).accessToken;
  const products = (await someProducts({ origin }, 1)).filter(({ isAvailable }) => isAvailable);
  const tokens = accessTokens({ keys: { current: SECRET_KEY }, clock: { now: () => new Date() } });
  const shopper = async (n: number) => ({
    customerId: idOf('cccc', n),
    email: `customer${n}@example.com`,
    addressId: idOf('adad', n * 2),
    accessToken: await tokens.sign(
      { audience: 'customer', accountId: idOf('cccc', n), sessionId: idOf('5e55', n) as SessionId },
      new Date(),
    ),
  });
  const measured: ShopToMeasure = {
    size,
    origin,
    dataDir,
    database,
    staffToken: await logStaffIn(),
    async logStaffInAgain() {
      measured.staffToken = await logStaffIn();
    },
    products,
    shopper,
    order: async (n, options = {}) =>
      placedOrder({ api, database, products }, await shopper(buyer(n)), n, options),
    api,
    send: requests.send,
    async close() {
      requests.close();
      api.close();
      await database.end();
      await shop.stop();
    },
  };
  return measured;
}

type Placing = Pick<ShopToMeasure, 'api' | 'database' | 'products'>;

async function placedOrder(
  { api, database, products }: Placing,
  shopper: Shopper,
  n: number,
  { isPaid = true, isPickup = false }: { isPaid?: boolean; isPickup?: boolean },
): Promise<PlacedOrder> {
  const body = orderBody(products, shopper, n, isPickup);
  const options = { accessToken: shopper.accessToken, idempotencyKey: randomUUID() };
  const { orderId: number, tokenUrl } = await api.call(placeOrder, { body }, options);
  if (isPaid) await payOnPage(tokenUrl);
  const { rows } = await database.query<{ id: string; attemptId: string; totalPaise: number }>(
    `SELECT o.id, a.id AS "attemptId", total_paise AS "totalPaise" FROM orders o JOIN payment_attempts a ON a.order_id = o.id
     WHERE order_number = $1`,
    [number],
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`the order ${number} has no payment`);
  return { ...found, number, shopper };
}

export function orderBody(
  products: Product[],
  { addressId }: Pick<Shopper, 'addressId'>,
  n: number,
  isPickup = false,
) {
  const product = products[n % products.length] as Product;
  return {
    products: [{ id: product.id, quantity: product.smallestAvailableQuantity as '250', count: 1 }],
    address: isPickup ? null : addressId,
    deliveryMethod: isPickup ? ('pickup_from_store' as const) : ('through_courier' as const),
    remarks: `order ${randomUUID()}`,
  };
}
