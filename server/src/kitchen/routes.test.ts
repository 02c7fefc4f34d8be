import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { readCookList, readLabels, readPickingList } from '@tula/contract/kitchen/kitchen.ts';
import { cancelOrder, refundOrder, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';

let shop: OrdersShop;
let meenakshi: Shopper;
let staff: string;
let murukku: ProductId;
let chips: ProductId;
const paidAt = { second: '', third: '' };
const numbers = { first: '', second: '', third: '', unpaid: '', cancelled: '', refunded: '', sent: '' };

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  ({ token: staff } = await shop.aStaffMember('Kamala'));
  meenakshi = await shop.aShopper();
  murukku = await shop.aProduct({ paisePerKg: 56_000, actualPaisePerKg: 64_500 });
  chips = await shop.aProduct({ name: 'Kerala Banana Chips', paisePerKg: 70_000 });
  await shop.rows('UPDATE products SET shelf_life_days = 45 WHERE id = $1', [murukku]);
  await furnish();
  for (const name of ['second', 'third'] as const)
    paidAt[name] = ((await shop.orderRow(numbers[name])).paid_at as Date).toISOString();
});
afterAll(() => shop.close());

async function furnish(): Promise<void> {
  const aRequest = (packs: [ProductId, '250' | '500' | '750' | '1000', number][], remarks = '') => {
    shop.clock.advance({ seconds: 15 });
    return pickup(
      packs.map(([id, quantity, count]) => ({ id, quantity, count })),
      remarks,
    );
  };
  numbers.first = await shop.paid(
    meenakshi,
    aRequest(
      [
        [chips, '250', 3],
        [chips, '1000', 1],
        [murukku, '250', 2],
      ],
      'Murukku on top',
    ),
  );
  numbers.second = await shop.paid(
    meenakshi,
    aRequest([
      [chips, '250', 2],
      [chips, '500', 2],
    ]),
  );
  numbers.third = await shop.paid(meenakshi, aRequest([[murukku, '250', 1]]));
  numbers.unpaid = (await shop.placed(meenakshi, aRequest([[murukku, '1000', 10]]))).orderId;
  numbers.cancelled = await shop.paid(meenakshi, aRequest([[murukku, '750', 4]]));
  await shop.call(cancelOrder, { params: { id: numbers.cancelled } }, { as: meenakshi.token });
  numbers.refunded = await shop.paid(meenakshi, aRequest([[murukku, '1000', 6]]));
  await shop.call(refundOrder, { params: { id: numbers.refunded } }, { as: staff });
  numbers.sent = await shop.paid(meenakshi, aRequest([[murukku, '500', 5]]));
  const body = { 'tracking-number': '0' };
  await shop.call(setTrackingNumber, { params: { id: numbers.sent }, body }, { as: staff });
}

type Query = NonNullable<InputOf<typeof readCookList>['query']>;
const cookList = (query: Query = {}, as = staff) => shop.call(readCookList, { query }, { as });
const pickingList = (query: Query = {}, as = staff) => shop.call(readPickingList, { query }, { as });
const labels = (query: Query = {}, as = staff) => shop.call(readLabels, { query }, { as });

const chipsToMake = () => ({
  id: chips,
  name: 'Kerala Banana Chips',
  primaryImageURL: expect.stringMatching(/^\/media\//),
  weightGrams: 3_250,
  count: 8,
  packs: [
    { packGrams: 250, count: 5 },
    { packGrams: 500, count: 2 },
    { packGrams: 1000, count: 1 },
  ],
  newestPaidAt: paidAt.second,
});
const murukkuToMake = (count: number) => ({
  id: murukku,
  name: 'Mullu Murukku',
  primaryImageURL: expect.stringMatching(/^\/media\//),
  weightGrams: 250 * count,
  count,
  packs: [{ packGrams: 250, count }],
  newestPaidAt: paidAt.third,
});

test('the cook list adds up all new orders, and nothing unpaid, cancelled, refunded or shipped', async () => {
  const { placed_at: first } = await shop.orderRow(numbers.first);
  expect(await cookList()).toEqual({
    ok: true,
    status: 200,
    result: {
      orders: 3,
      waitingSince: (first as Date).toISOString(),
      weightGrams: 4_000,
      count: 11,
      products: [chipsToMake(), murukkuToMake(3)],
    },
  });
});

test('only the chosen orders are added up, in whatever spelling and however often they are named', async () => {
  const { id, placed_at: second } = await shop.orderRow(numbers.second);
  const chosen = `${numbers.third.toLowerCase()}, ${id},${numbers.third}`;
  expect(await cookList({ orders: chosen })).toMatchObject({
    result: {
      orders: 2,
      waitingSince: (second as Date).toISOString(),
      weightGrams: 1_750,
      count: 5,
      products: [{ id: chips, weightGrams: 1_500 }, murukkuToMake(1)],
    },
  });
});

test('a renamed product is made under its newest name', async () => {
  const rename = (name: string) =>
    shop.asOwner('UPDATE order_items SET name = $1 WHERE product_id = $2 AND order_id = $3', [
      name,
      murukku,
      thirdId,
    ]);
  const { id: thirdId } = await shop.orderRow(numbers.third);
  await rename('Mullu Murukku, extra crisp');
  for (const orders of [undefined, `${numbers.third},${numbers.first}`])
    expect(await cookList({ orders })).toMatchObject({
      result: { products: [{ id: chips }, { id: murukku, name: 'Mullu Murukku, extra crisp', count: 3 }] },
    });
  await rename('Mullu Murukku');
});

test('the picking list has the total and then each box, oldest first', async () => {
  const list = await pickingList();
  expect(list).toMatchObject({
    result: { orders: 3, left: 0, weightGrams: 4_000, products: [chipsToMake(), murukkuToMake(3)] },
  });
  expect(list.ok && list.result.boxes).toMatchObject([
    {
      orderId: numbers.first,
      name: 'Meenakshi Raman',
      deliveryMethod: 'pickup_from_store',
      remarks: 'Murukku on top',
      weightGrams: 2_250,
      count: 6,
      items: [
        { productId: chips, name: 'Kerala Banana Chips', packGrams: 250, count: 3 },
        { productId: chips, name: 'Kerala Banana Chips', packGrams: 1000, count: 1 },
        { productId: murukku, name: 'Mullu Murukku', packGrams: 250, count: 2 },
      ],
    },
    { orderId: numbers.second, weightGrams: 1_500 },
    { orderId: numbers.third, weightGrams: 250 },
  ]);
  const one = await pickingList({ orders: numbers.second });
  expect(one.ok && one.result.boxes.map(({ orderId }) => orderId)).toEqual([numbers.second]);
});

test("labels are one per pack, at the price before a discount, by today's shelf life", async () => {
  const mrp = { mrp: 161.25, mrpPerKg: 645, mrpPaise: 16_125, mrpPaisePerKg: 64_500 };
  expect(await labels()).toEqual({
    ok: true,
    status: 200,
    result: {
      orders: 3,
      left: 0,
      count: 11,
      licenceMark: null,
      shop: expect.objectContaining({ isVegetarian: false }),
      labels: [
        { ...chipsLabel(250), mrp: 175, mrpPaise: 17_500, count: 5 },
        { ...chipsLabel(500), mrp: 350, mrpPaise: 35_000, count: 2 },
        { ...chipsLabel(1000), mrp: 700, mrpPaise: 70_000, count: 1 },
        {
          productId: murukku,
          name: 'Mullu Murukku',
          packGrams: 250,
          ...mrp,
          shelfLifeDays: 45,
          count: 3,
        },
      ],
    },
  });
  expect(await labels({ orders: numbers.sent })).toMatchObject({
    result: { orders: 1, count: 5, labels: [{ packGrams: 500, mrp: 322.5 }] },
  });
});

const chipsLabel = (packGrams: number) => ({
  productId: chips,
  name: 'Kerala Banana Chips',
  packGrams,
  mrpPerKg: 700,
  mrpPaisePerKg: 70_000,
  shelfLifeDays: null,
});

test('an order that cannot be packed is rejected with its number and the reason', async () => {
  const { first, unpaid, cancelled, refunded, sent } = numbers;
  for (const [number, why] of [
    [unpaid, 'is not paid'],
    [cancelled, 'is cancelled'],
    [refunded, 'is being refunded'],
    [sent, 'is packed and sent already'],
  ]) {
    const rejection = { status: 409, code: 'ORDER_NOT_PACKABLE', message: `Order ${number} ${why}.` };
    expect(await cookList({ orders: `${first},${number}` })).toMatchObject(rejection);
    expect(await pickingList({ orders: `${first},${number}` })).toMatchObject(rejection);
    if (number !== sent) expect(await labels({ orders: `${first},${number}` })).toMatchObject(rejection);
  }
});

test('an order is not packed from the start of its refund to its end, unless it was shipped before', async () => {
  const { refunded, sent } = numbers;
  const query = { orders: refunded };
  const refundStands = (status: string, number = refunded) =>
    shop.rows('UPDATE orders SET refund_status = $1 WHERE order_number = $2', [status, number]);
  for (const status of ['INITIATED', 'FAILED', 'SUCCESS']) {
    await refundStands(status);
    const why = status === 'SUCCESS' ? 'is refunded' : 'is being refunded';
    for (const rejects of [cookList, pickingList, labels])
      expect(await rejects(query)).toMatchObject({ message: `Order ${refunded} ${why}.` });
    expect(await cookList()).toMatchObject({ result: { orders: 3, count: 11 } });
    expect(await pickingList()).toMatchObject({ result: { orders: 3, left: 0, count: 11 } });
    expect(await labels()).toMatchObject({ result: { orders: 3, left: 0 } });
  }
  await refundStands('SUCCESS', sent);
  expect(await labels({ orders: sent })).toMatchObject({ ok: true, result: { orders: 1 } });
  await refundStands('none', sent);
  await refundStands('INITIATED');
});

test('a malformed number, and a list that is too long or of the wrong kind, are rejected', async () => {
  for (const name of ['TL-222222', '0190b3a0-0000-7000-8000-000000000001', "' OR 1=1", '%'])
    expect(await cookList({ orders: `${numbers.first},${name}` })).toMatchObject({
      status: 404,
      code: 'ORDER_NOT_FOUND',
      message: `There is no order ${name}.`,
    });
  const many = Array.from({ length: 201 }, (_, at) => `TL-${at}`).join(',');
  for (const orders of ['', ',,', many, 'x'.repeat(65), 'x'.repeat(13_000)])
    for (const query of [cookList, pickingList, labels])
      expect(await query({ orders })).toMatchObject(
        orders === '' ? { ok: true } : { status: 422, code: 'INVALID_INPUT' },
      );
  const headers = { authorization: `Bearer ${staff}` };
  for (const query of ['orders=', `orders=${numbers.first}&orders=${numbers.second}`, 'orders[a]=1&orders=,'])
    expect((await shop.app.inject({ url: `/api/v1/staff/cook-list?${query}`, headers })).statusCode).toBe(
      422,
    );
});

test('only staff may use the kitchen endpoints', async () => {
  for (const query of [cookList, pickingList, labels]) {
    expect(await query({}, meenakshi.token)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await query({}, '')).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
  }
});

test('kitchen reads write nothing', async () => {
  const before = [await shop.written(), await shop.orderRow(numbers.first)];
  await Promise.all([cookList(), pickingList(), labels(), cookList({ orders: numbers.unpaid })]);
  expect([await shop.written(), await shop.orderRow(numbers.first)]).toEqual(before);
});

test('without a choice a list has the oldest two hundred orders, and the cook list has all', async () => {
  const columns = `customer_id, customer_name, customer_email, customer_phone, order_status, payment_status, paid_at,
    delivery_method, weight_grams, sub_total_paise, shipping_paise, round_off_paise, total_paise, wish_hash`;
  await shop.rows(
    `INSERT INTO orders (id, order_number, placed_at, ${columns})
     SELECT gen_random_uuid(), 'TL-0' || number, placed_at + number * interval '1 minute', ${columns}
     FROM orders, generate_series(1, 203) AS number WHERE order_number = $1`,
    [numbers.third],
  );
  await shop.rows(
    `INSERT INTO order_items SELECT o.id, i.position, i.product_id, i.name, i.description, i.image_url, 1000, 10,
       i.paise_per_kg, i.actual_paise_per_kg, i.pack_paise, i.pack_paise * 10
     FROM orders o, order_items i JOIN orders third ON third.id = i.order_id
     WHERE third.order_number = $1 AND o.order_number LIKE 'TL-0%'`,
    [numbers.third],
  );
  expect(await cookList()).toMatchObject({ result: { orders: 206, count: 2_041, weightGrams: 2_034_000 } });
  expect(await pickingList()).toMatchObject({ result: { orders: 200, left: 6, count: 1_981 } });
  expect(await labels()).toMatchObject({ ok: true, result: { orders: 200, left: 6, count: 1_981 } });
  await shop.rows(
    `INSERT INTO order_items SELECT i.order_id, 7, i.product_id, i.name, i.description, i.image_url, 750, 10,
       i.paise_per_kg, i.actual_paise_per_kg, i.pack_paise, i.pack_paise * 10
     FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.order_number LIKE 'TL-01%'`,
  );
  const orders = expect.stringMatching(/^These are \d+ labels; choose orders with at most 2000\.$/);
  expect(await labels()).toMatchObject({ status: 422, code: 'INVALID_INPUT', fields: { orders } });
  await shop.asOwner(`UPDATE orders SET shipping_status = 'success' WHERE order_number LIKE 'TL-0%'`);
});
