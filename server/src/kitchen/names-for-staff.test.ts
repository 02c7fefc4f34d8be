import type { ProductId } from '@tula/contract/calls/ids.ts';
import { readCookList, readPickingList } from '@tula/contract/kitchen/kitchen.ts';
import { listStaffOrders, readStaffOrder } from '@tula/contract/orders/orders.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';

let shop: OrdersShop;
let shopper: Shopper;
let staff: string;
let murukku: ProductId;
let thattai: ProductId;
let number: string;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  ({ token: staff } = await shop.aStaffMember('Kamala'));
  shopper = await shop.aShopper();
  murukku = await shop.aProduct();
  thattai = await shop.aProduct({ name: 'Thattai' });
  await shop.rows(
    `INSERT INTO product_translations (product_id, language, name, description, ingredients, storage, picture_texts)
     VALUES ($1, 'hi', 'मुल्लु मुरुक्कु', '', '', '', '{}'), ($2, 'hi', '', '', '', '', '{}')`,
    [murukku, thattai],
  );
  number = await anOrder();
});
afterAll(() => shop.close());

const anOrder = () =>
  shop.paid(
    shopper,
    pickup([
      { id: murukku, quantity: '250', count: 2 },
      { id: thattai, quantity: '500', count: 1 },
    ]),
  );

/** The names of the products on each list of staff, as sold and as staff read them. */
async function readNames() {
  const orders = await shop.call(listStaffOrders, { query: { limit: '10' } }, { as: staff });
  const order = await shop.call(readStaffOrder, { params: { id: number } }, { as: staff });
  const cook = await shop.call(readCookList, { query: { orders: number } }, { as: staff });
  const picking = await shop.call(readPickingList, { query: { orders: number } }, { as: staff });
  if (!orders.ok || !order.ok || !cook.ok || !picking.ok) throw new Error('A list was not read.');
  const toNames = (products: readonly { name: string; nameForStaff?: string | undefined }[] = []) =>
    products.map(({ name, nameForStaff }) => [name, nameForStaff]);
  return {
    orders: toNames(orders.result.orders.find(({ orderId }) => orderId === number)?.products),
    order: toNames(order.result.order.products),
    cook: toNames(cook.result.products),
    picking: toNames(picking.result.products),
    box: toNames(picking.result.boxes[0]?.items),
  };
}

const sold = [
  ['Mullu Murukku', undefined],
  ['Thattai', undefined],
];
const inHindi = [
  ['Mullu Murukku', 'मुल्लु मुरुक्कु'],
  ['Thattai', undefined],
];

test('staff who read Hindi get the Hindi names of products that have one, beside the names as sold', async () => {
  const all = (names: typeof sold) => ({
    orders: names,
    order: names,
    cook: names,
    picking: names,
    box: names,
  });
  expect(await readNames()).toEqual(all(sold));
  expect(await inLanguage('ta', readNames)).toEqual(all(sold));
  expect(await inLanguage('hi', readNames)).toEqual(all(inHindi));
});

test('a page of many orders takes as many statements as one of a single order', async () => {
  const countStatements = async () => {
    let statements = 0;
    const count = () => (statements += 1);
    shop.clock.advance({ seconds: 10 });
    shop.database.pool.on('acquire', count);
    await inLanguage('hi', () => shop.call(listStaffOrders, { query: { limit: '50' } }, { as: staff }));
    shop.database.pool.off('acquire', count);
    return statements;
  };
  const ofOne = await countStatements();
  for (let more = 0; more < 4; more += 1) {
    shop.clock.advance({ seconds: 15 });
    await anOrder();
  }
  expect(await countStatements()).toBe(ofOne);
});
