import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { API_BASE } from '@tula/contract/calls/endpoint.ts';
import { placeOrder } from '@tula/contract/orders/orders.ts';
import type { ReferenceOrders } from './reference-orders.ts';
import { requestBytes, underLoad } from '../shop/http-load.ts';
import { atLeast, atMost, inTurns, type Measure } from './measure.ts';
import { someShoppers } from '../shop/shoppers.ts';
import { someProducts } from '../shop/some-products.ts';

const PRODUCTS = 5_000;
const WORKERS = 16;
const ROUNDS = 5;
const SECONDS = 2;
/** So many are a festival day of a large shop. */
const ORDERS = 4_000;

/** Every order has two lines, one of them with several packs. */
export const ordering: Measure = {
  name: 'order',
  async run(setup) {
    const shop = await setup.shopOf(PRODUCTS);
    const shoppers = await someShoppers(shop.origin, WORKERS);
    const [first, second] = await someProducts(shop, 1);
    if (first === undefined || second === undefined) throw new Error('the shop has no products');
    const lines = [
      { id: first.id, quantity: first.smallestAvailableQuantity, count: 2 },
      { id: second.id, quantity: second.smallestAvailableQuantity, count: 1 },
    ];
    let count = 0;
    const next = () => {
      const shopper = shoppers[count++ % shoppers.length];
      const order = { products: lines, address: shopper?.addressId, deliveryMethod: 'through_courier' };
      return requestBytes({
        method: 'POST',
        path: API_BASE + placeOrder.path,
        headers: { authorization: `Bearer ${shopper?.accessToken}`, 'idempotency-key': randomUUID() },
        body: JSON.stringify(order),
      });
    };
    const ours = async () => {
      const load = { port: shop.port, connections: WORKERS, seconds: SECONDS, next };
      const { perSecond, failures } = await underLoad(load);
      if (failures > 0) throw new Error(`${failures} orders failed`);
      return perSecond;
    };
    const customerIds = shoppers.map(({ customerId }) => customerId);
    const input: ReferenceOrders = { dataDir: shop.dataDir, customerIds, seconds: SECONDS };
    const compared = await inTurns(ROUNDS, ours, () => referenceOrders(input));
    while (count < ORDERS) await ours();
    return [
      atLeast('POST /order with its payment attempt', 'per second', compared, 0.5),
      atMost(`memory under load, after ${ORDERS} orders`, 'MB', shop.residentMb(), 300),
    ];
  },
};

function referenceOrders(input: ReferenceOrders): Promise<number> {
  return new Promise((resolve, reject) => {
    const program = fork(path.join(import.meta.dirname, 'reference-orders.ts'), [JSON.stringify(input)]);
    program.once('message', (perSecond) => resolve(perSecond as number));
    program.once('error', reject);
    program.once('exit', () => reject(new Error('the reference program ended without a result')));
  });
}
