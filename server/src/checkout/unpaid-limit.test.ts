import type { ProductId } from '@tula/contract/calls/ids.ts';
import { payOrderAgain } from '@tula/contract/orders/orders.ts';
import { saveSelling } from '@tula/contract/shop/settings-calls.ts';
import { DEMO_SETTINGS } from '@tula/contract/shop/built-in-settings.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';

let shop: OrdersShop;
let shopper: Shopper;
let murukku: ProductId;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
});
beforeEach(async () => {
  shopper = await shop.aShopper();
  murukku = await shop.aProduct({ packs: [1000] });
  await limited('stock_grams', 60_000);
});
afterAll(() => shop.close());

const limited = (column: 'stock_grams' | 'capacity_grams', grams: number) =>
  shop.rows(
    `INSERT INTO product_stocks (product_id, ${column}, revision, updated_at) VALUES ($1, $2, 0, now())
     ON CONFLICT (product_id) DO UPDATE SET ${column} = $2`,
    [murukku, grams],
  );
let turn = 0;
const order = (kg: number, by = shopper) =>
  shop.place(by, pickup([{ id: murukku, quantity: '1000', count: kg }], `Order ${++turn}`));
const left = async () => {
  const [row] = await shop.rows<{ stock_grams: number }>(
    'SELECT stock_grams FROM product_stocks WHERE product_id = $1',
    [murukku],
  );
  return row?.stock_grams;
};
const refused = (message: string) => ({
  status: 409,
  code: 'PRODUCT_UNAVAILABLE',
  message,
  fields: { 'products.0.id': message },
});

test('unpaid orders of a customer reserve 20 kg of a product, and the next is told how much is left for them', async () => {
  expect(await order(8)).toMatchObject({ ok: true });
  expect(await order(9)).toMatchObject({ ok: true });
  const before = await shop.written();
  expect(await order(4)).toMatchObject(
    refused('At most 3.00 kg more of Mullu Murukku can be ordered until your other orders are paid.'),
  );
  expect(await shop.written()).toEqual(before);
  expect(await left()).toBe(43_000);
  expect(await order(3)).toMatchObject({ ok: true });
  expect(await order(1)).toMatchObject(
    refused('More of Mullu Murukku can be ordered once your other orders are paid.'),
  );
  expect(await left()).toBe(40_000);
});

test('somebody else, and another product, are not limited by it', async () => {
  await order(10);
  await order(10);
  expect(await order(10, await shop.aShopper())).toMatchObject({ ok: true });
  murukku = await shop.aProduct({ packs: [1000] });
  await limited('stock_grams', 60_000);
  expect(await order(10)).toMatchObject({ ok: true });
});

test('six orders at once do not reserve more than they may', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => order(7)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(await left()).toBe(46_000);
});

test('what is paid counts no more, and neither does what was given back', async () => {
  const first = await order(10);
  const second = await order(10);
  if (!first.ok || !second.ok) throw new Error('an order was refused');
  await shop.decide(first.result.tokenUrl, 'pay');
  await shop.status(shopper, first.result.orderId);
  expect(await order(10)).toMatchObject({ ok: true });
  await shop.decide(second.result.tokenUrl, 'decline');
  await shop.status(shopper, second.result.orderId);
  expect(await order(10)).toMatchObject({ ok: true });
  expect(await left()).toBe(30_000);
  const again = await shop.call(
    payOrderAgain,
    { params: { id: second.result.orderId } },
    { as: shopper.token },
  );
  expect(again).toMatchObject({
    status: 409,
    code: 'ORDER_NOT_PAYABLE',
    message:
      'More of Mullu Murukku can be ordered once your other orders are paid. So this order can’t be paid now.',
  });
  expect(await left()).toBe(30_000);
});

test('a quarter of what is there counts where that is more, and what is made in a day is limited alike', async () => {
  await limited('stock_grams', 100_000);
  for (const kg of [10, 10]) expect(await order(kg)).toMatchObject({ ok: true });
  expect(await order(6)).toMatchObject({ ok: false });
  expect(await order(5)).toMatchObject({ ok: true });
  murukku = await shop.aProduct({ packs: [1000] });
  await limited('capacity_grams', 60_000);
  for (const kg of [10, 10]) expect(await order(kg)).toMatchObject({ ok: true });
  expect(await order(1)).toMatchObject({ code: 'PRODUCT_UNAVAILABLE' });
});

test('the owner sets share and weight, and one order of more says what can be ordered at once', async () => {
  const { token: as } = await shop.aStaffMember('Kamala');
  const settings = structuredClone(DEMO_SETTINGS.selling);
  Object.assign(settings.stock, { unpaidSharePercent: 5, unpaidKg: 2 });
  expect(await shop.call(saveSelling, { body: { basedOn: 0, settings } }, { as })).toMatchObject({
    ok: true,
  });
  expect(await order(4)).toMatchObject(
    refused(
      'At most 3.00 kg of Mullu Murukku can be ordered at once. Once that is paid, you can order more.',
    ),
  );
  expect(await order(3)).toMatchObject({ ok: true });
  for (const unpaidKg of [0, 1001, 1.5]) {
    const wrong = structuredClone(settings);
    wrong.stock.unpaidKg = unpaidKg;
    expect(await shop.call(saveSelling, { body: { basedOn: 1, settings: wrong } }, { as })).toMatchObject({
      status: 422,
      fields: { 'settings.stock.unpaidKg': 'Enter a whole number from 1 to 1000' },
    });
  }
  const usual = { basedOn: 1, settings: DEMO_SETTINGS.selling };
  expect(await shop.call(saveSelling, { body: usual }, { as })).toMatchObject({ ok: true });
});
