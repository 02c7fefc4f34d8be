import type { ProductId } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { byCourier, openOrdersShop, type OrdersShop, pickup, type Shopper } from '../test-orders.ts';
import { lateOrders } from './late-orders.ts';

let shop: OrdersShop;
let shopper: Shopper;
let murukku: ProductId;
let address: string;

beforeAll(async () => {
  shop = await openOrdersShop({ at: '2026-11-21T06:30:00Z', env: { RATE_LIMIT: 'off' } });
  murukku = await shop.aProduct({ name: 'Mullu Murukku' });
  shopper = await shop.aShopper();
  address = await shop.anAddress(shopper);
});
beforeEach(() => shop.asOwner(`UPDATE orders SET shipping_status = 'completed'`));
afterAll(() => shop.close());

const packs = () => [{ id: murukku, quantity: '500', count: 1 }] as const;
/** An order to an address so many days away, paid at noon of 21 November. */
async function aParcel(days: { least: number; most: number }): Promise<string> {
  const number = await shop.paid(shopper, byCourier([...packs()], address));
  await shop.asOwner('UPDATE orders SET delivery_days = $2 WHERE order_number = $1', [
    number,
    JSON.stringify(days),
  ]);
  return number;
}
const lateAt = async (moment: string, most = 100) =>
  (await lateOrders(shop.database.db, new Date(moment), most)).map(({ orderNumber, sendBy }) => [
    orderNumber,
    sendBy,
  ]);

test('an order is late from the day after the last one on which the customer was told that it leaves', async () => {
  const near = await aParcel({ least: 1, most: 2 });
  const far = await aParcel({ least: 16, most: 19 });
  const collected = await shop.paid(shopper, pickup([...packs()]));
  expect(await lateAt('2026-11-22T18:29:59Z')).toEqual([]);
  expect(await lateAt('2026-11-22T18:30:00Z')).toEqual([[near, '2026-11-22']]);
  expect(await lateAt('2026-11-24T18:29:59Z')).toEqual([[near, '2026-11-22']]);
  expect(await lateAt('2026-11-24T18:30:00Z')).toEqual([
    [near, '2026-11-22'],
    [far, '2026-11-24'],
    [collected, '2026-11-24'],
  ]);
  expect(await lateAt('2026-11-24T18:30:00Z', 1)).toEqual([[near, '2026-11-22']]);
});

test('orders that wait behind more than one page of others are found', async () => {
  const far = await aParcel({ least: 16, most: 19 });
  const columns = await shop.rows<{ names: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
     WHERE table_name = 'orders' AND is_generated = 'NEVER'`,
  );
  const names = columns[0]?.names ?? '';
  await shop.asOwner(
    `INSERT INTO orders (${names}) SELECT ${names} FROM (
       SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_number',
         'TL-' || lpad(n::text, 6, '0'), 'placed_at', o.placed_at - interval '1 hour'))).*
       FROM orders o, generate_series(1, 250) n WHERE o.order_number = $1) AS copied`,
    [far],
  );
  await shop.asOwner(
    `INSERT INTO order_items SELECT (jsonb_populate_record(i, jsonb_build_object('order_id', o.id))).*
     FROM order_items i JOIN orders far ON far.id = i.order_id AND far.order_number = $1, orders o
     WHERE o.id NOT IN (SELECT order_id FROM order_items)`,
    [far],
  );
  const near = await aParcel({ least: 1, most: 2 });
  expect(await lateAt('2026-11-22T18:30:00Z')).toEqual([[near, '2026-11-22']]);
  expect(await lateAt('2026-11-24T18:30:00Z', 400)).toHaveLength(252);
});
