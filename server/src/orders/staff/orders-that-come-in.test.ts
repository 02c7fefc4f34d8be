import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import { cancelOrder, listStaffOrders } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byCourier, openOrdersShop, type OrdersShop, pickup, type Shopper } from '../test-orders.ts';

let shop: OrdersShop;
let meenakshi: Shopper;
let ilango: Shopper;
let murukku: ProductId;
let staff: string;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  murukku = await shop.aProduct();
  ({ token: staff } = await shop.aStaffMember('Kamala'));
  meenakshi = await shop.aShopper();
  ilango = await shop.aShopper();
  await shop.rows(`UPDATE customers SET first_name = 'Ilango', last_name = 'O%_Neill' WHERE id = $1`, [
    ilango.customerId,
  ]);
});
afterAll(() => shop.close());

const aRequest = (remarks: string) => pickup([{ id: murukku, quantity: '500', count: 2 }], remarks);

async function list(query: NonNullable<InputOf<typeof listStaffOrders>['query']> = {}) {
  const answer = await shop.call(listStaffOrders, { query }, { as: staff });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result;
}
const found = async (query: Parameters<typeof list>[0]) =>
  (await list(query)).orders.map(({ orderId }) => orderId);

test('counts follow a new order and a change at once', async () => {
  const { counts: before } = await list();
  const number = await shop.paid(ilango, aRequest('counted'));
  expect((await list()).counts).toEqual({ ...before, all: before.all + 1, new: before.new + 1 });
  await shop.call(cancelOrder, { params: { id: number } }, { as: ilango.token });
  expect((await list()).counts).toEqual({ ...before, all: before.all + 1, cancelled: before.cancelled + 1 });
});

test('the search matches the recipient of a parcel, and a phone however it is typed', async () => {
  const home = await shop.anAddress(ilango);
  const packs = [{ id: murukku, quantity: '250' as const, count: 1 }];
  const parcel = await shop.paid(ilango, byCourier(packs, home));
  for (const search of [
    'neill raman',
    '9823000000',
    '09823000000',
    '0 98230 00000',
    '098230-00000',
    '+91 98230 00000',
    '+91-98230-00000',
    '0091 98230 00000',
    '00 91 98230 00000',
    '91 98230 00000',
    '(098230) 00000',
    'neill 09823000000',
  ])
    expect({ search, found: await found({ search }) }).toEqual({ search, found: [parcel] });
  for (const search of ['009823000000', '0044 98230 00000', '98230 00001 00000', '000000000', '-'])
    expect({ search, found: (await found({ search })).includes(parcel) }).toEqual({ search, found: false });
  const { search_text: text } = await shop.orderRow(
    await shop.paid(meenakshi, byCourier(packs, await shop.anAddress(meenakshi))),
  );
  expect(String(text).match(/raman/g)).toEqual(['raman']);
});

test('a search finds at most fifty orders, the newest', async () => {
  const one = await shop.paid(ilango, aRequest('one of many'));
  const columns = `customer_id, customer_email, customer_phone, order_status, payment_status, paid_at, delivery_method,
    weight_grams, sub_total_paise, shipping_paise, round_off_paise, total_paise, wish_hash`;
  await shop.rows(
    `INSERT INTO orders (id, order_number, customer_name, placed_at, ${columns})
     SELECT gen_random_uuid(), 'TL-N' || number, 'Numerous Orders', placed_at - number * interval '1 minute', ${columns}
     FROM orders, generate_series(1, 201) AS number WHERE order_number = $1`,
    [one],
  );
  await shop.rows(
    `INSERT INTO order_items (order_id, position, product_id, name, description, image_url, pack_grams, count,
       paise_per_kg, actual_paise_per_kg, pack_paise, line_paise)
     SELECT o.id, 0, gen_random_uuid(), 'Murukku', 'Crisp', '/media/x.webp', 500, 1, 56000, 56000, 28000, 28000
     FROM orders o WHERE customer_name = 'Numerous Orders'`,
  );
  expect(await list({ search: 'numerous', limit: '25' })).toMatchObject({
    pagination: { totalItems: 50, totalPages: 2 },
  });
  expect((await found({ search: 'numerous', limit: '25', page: '2' })).at(-1)).toBe('TL-N50');
  expect(await found({ search: 'numerous', limit: '25', page: '3' })).toEqual([]);
  expect(await found({ search: 'numerous', limit: '20', page: '3' })).toHaveLength(10);
});
