import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import { urlOf } from '@tula/contract/calls/call.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { readCookList, readLabels, readPickingList } from '@tula/contract/kitchen/kitchen.ts';
import { readStaffOrder, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { refundPart } from '@tula/contract/orders/part-refunds.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfPdf } from '../../test/pdf-text.ts';
import { byCourier, openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';

let shop: OrdersShop;
let meenakshi: Shopper;
let staff: string;
let murukku: ProductId;
let chips: ProductId;
const numbers = { some: '', all: '', none: '' };

/** Of the first order one of three packs went back and an amount, of the second all packs, of the third none. */
beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  ({ token: staff } = await shop.aStaffMember('Kamala'));
  meenakshi = await shop.aShopper();
  murukku = await shop.aProduct();
  chips = await shop.aProduct({ name: 'Kerala Banana Chips', paisePerKg: 70_000 });
  const address = await shop.anAddress(meenakshi);
  numbers.all = await shop.paid(meenakshi, byCourier([packs(chips, '1000', 2)], address));
  shop.clock.advance({ seconds: 15 });
  numbers.some = await shop.paid(
    meenakshi,
    byCourier([packs(murukku, '500', 2), packs(chips, '250', 1), packs(chips, '500', 1)], address),
  );
  shop.clock.advance({ seconds: 15 });
  numbers.none = await shop.paid(meenakshi, pickup([packs(murukku, '250', 1)]));
  await part(numbers.all, { lines: [packs(chips, '1000', 2)] });
  await part(numbers.some, { lines: [packs(murukku, '500', 1), packs(chips, '250', 1)] });
  await part(numbers.some, { amountPaise: 1_000, refundedPaise: 28_000 + 17_500 });
});
afterAll(() => shop.close());

type Size = '250' | '500' | '1000';
const packs = (id: ProductId, quantity: Size, count: number) => ({ id, quantity, count });

async function part(id: string, change: Partial<InputOf<typeof refundPart>['body']>): Promise<void> {
  const body = { reason: 'Out of stock', refundedPaise: 0, withoutDelivery: true, ...change };
  const answer = await shop.call(refundPart, { params: { id }, body }, { as: staff });
  if (!answer.ok) throw new Error(answer.message);
}

const read = <E extends typeof readCookList | typeof readPickingList | typeof readLabels>(
  endpoint: E,
  orders?: string,
) => shop.call(endpoint as typeof readPickingList, { query: { orders } }, { as: staff });

async function pagesOf(what: 'labels' | 'picking-list' | 'packing-slips', orders?: string) {
  const url = urlOf(`/staff/${what}.pdf`, {}, { orders });
  const answer = await shop.app.inject({ url, headers: { authorization: `Bearer ${staff}` } });
  expect(answer.statusCode).toBe(200);
  return textOfPdf(answer.rawPayload);
}

test('packs whose money went back are not cooked, for all new orders and for chosen ones', async () => {
  const expected = {
    orders: 2,
    count: 3,
    weightGrams: 1_250,
    products: [
      {
        id: murukku,
        count: 2,
        packs: [
          { packGrams: 250, count: 1 },
          { packGrams: 500, count: 1 },
        ],
      },
      { id: chips, count: 1, packs: [{ packGrams: 500, count: 1 }] },
    ],
  };
  const { placed_at: oldest } = await shop.orderRow(numbers.some);
  for (const orders of [undefined, `${numbers.some},${numbers.none}`])
    expect(await read(readCookList, orders)).toMatchObject({
      result: { ...expected, waitingSince: (oldest as Date).toISOString() },
    });
});

test('the picking list has what is left for each box, and names what was refunded', async () => {
  const list = await read(readPickingList);
  expect(list).toMatchObject({ result: { orders: 2, left: 0, count: 3, weightGrams: 1_250 } });
  expect(list.ok && list.result.boxes).toMatchObject([
    {
      orderId: numbers.some,
      weightGrams: 1_000,
      count: 2,
      items: [
        { productId: murukku, packGrams: 500, count: 1 },
        { productId: chips, packGrams: 500, count: 1 },
      ],
      refundedPacks: [
        { productId: murukku, name: 'Mullu Murukku', packGrams: 500, count: 1 },
        { productId: chips, name: 'Kerala Banana Chips', packGrams: 250, count: 1 },
      ],
    },
    { orderId: numbers.none, weightGrams: 250, refundedPacks: [] },
  ]);
});

const NAMED = 'Refunded, don’t pack: 1 × Mullu Murukku 500 g, 1 × Kerala Banana Chips 250 g';

test('the printed picking list and packing slips show what is left and name what was refunded', async () => {
  const [list] = await pagesOf('picking-list');
  expect(list).toEqual(expect.arrayContaining(['2 orders, 3 packs, 1.25 kg', 'Courier, 1.00 kg']));
  expect(list?.join(' ')).toContain(NAMED);
  const slips = await pagesOf('packing-slips');
  expect(slips).toHaveLength(2);
  const [some] = slips;
  expect(some?.join(' ')).toContain(NAMED);
  expect(some).toEqual(
    expect.arrayContaining([numbers.some, '1.00 kg', '1 × 500 g', '₹280.00', '₹350.00', '−₹465.00']),
  );
  expect(some).not.toContain('2 × 500 g');
  expect(some).not.toContain('1 × 250 g');
});

test('packs whose money went back get no labels', async () => {
  expect(await read(readLabels)).toMatchObject({
    result: {
      orders: 2,
      left: 0,
      count: 3,
      labels: [
        { productId: chips, packGrams: 500, count: 1 },
        { productId: murukku, packGrams: 250, count: 1 },
        { productId: murukku, packGrams: 500, count: 1 },
      ],
    },
  });
});

test('an order all of whose packs went back cannot be chosen, with the reason', async () => {
  const message = `All packs of order ${numbers.all} are refunded.`;
  for (const endpoint of [readCookList, readPickingList, readLabels])
    expect(await read(endpoint, numbers.all)).toMatchObject({ code: 'ORDER_NOT_PACKABLE', message });
  expect(await shop.call(readStaffOrder, { params: { id: numbers.all } }, { as: staff })).toMatchObject({
    result: { order: { actions: { pack: { isAllowed: false, whyNot: 'PACKS_REFUNDED' } } } },
  });
});

test('packs whose refund failed are cooked and packed again', async () => {
  const setState = (state: string) =>
    shop.rows(
      `UPDATE refunds SET state = $1, settled_at = created_at WHERE lines IS NOT NULL
       AND order_id = (SELECT id FROM orders WHERE order_number = $2)`,
      [state, numbers.all],
    );
  await setState('failed');
  expect(await read(readCookList)).toMatchObject({ result: { orders: 3, count: 5, weightGrams: 3_250 } });
  expect(await read(readPickingList)).toMatchObject({ result: { orders: 3, count: 5 } });
  expect(await read(readLabels, numbers.all)).toMatchObject({ result: { count: 2 } });
  await setState('success');
  expect(await read(readCookList)).toMatchObject({ result: { orders: 2, count: 3 } });
});

test('an order by courier with refunded packs gets its tracking number, and its slip can be printed again', async () => {
  shop.clock.advance({ seconds: 60 });
  expect(await read(readCookList)).toMatchObject({ result: { orders: 2, count: 3 } });
  const body = { 'tracking-number': 'EB123456789IN' };
  const answer = await shop.call(setTrackingNumber, { params: { id: numbers.some }, body }, { as: staff });
  expect(answer).toMatchObject({ ok: true, result: { isCorrection: false } });
  expect(await shop.orderRow(numbers.some)).toMatchObject({
    shipping_status: 'completed',
    tracking_number: 'EB123456789IN',
    refund_status: 'none',
  });
  expect(await shop.mailsTo(meenakshi)).toContain(`Order ${numbers.some} is on its way`);
  const [slip] = await pagesOf('packing-slips', numbers.some);
  expect(slip?.join(' ')).toContain(NAMED);
  expect(await read(readCookList)).toMatchObject({ result: { orders: 1, count: 1 } });
  await shop.asOwner(
    `UPDATE orders SET shipping_status = 'pending', tracking_number = NULL WHERE order_number = $1`,
    [numbers.some],
  );
});
