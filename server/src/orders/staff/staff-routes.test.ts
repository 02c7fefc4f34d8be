import type { OrderFilter } from '@tula/contract/orders/orders-list.ts';
import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import {
  cancelOrder,
  listStaffOrders,
  readStaffOrder,
  refundOrder,
  refundSurplus,
  setTrackingNumber,
} from '@tula/contract/orders/orders.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findStaffFilter } from '../order.ts';
import { orderByNumberOrId } from '../find-order-query.ts';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from '../test-orders.ts';

let shop: OrdersShop;
let meenakshi: Shopper;
let ilango: Shopper;
let murukku: ProductId;
let staff: string;
/** The orders by what became of them. */
const numbers: Record<'pending' | 'failed' | 'fresh' | 'sent' | 'handedOver' | 'cancelled', string> = {
  pending: '',
  failed: '',
  fresh: '',
  sent: '',
  handedOver: '',
  cancelled: '',
};

const aRequest = (remarks: string) => pickup([{ id: murukku, quantity: '500', count: 2 }], remarks);
const wait = () => shop.clock.advance({ seconds: 15 });

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  murukku = await shop.aProduct();
  ({ token: staff } = await shop.aStaffMember('Kamala'));
  meenakshi = await shop.aShopper();
  ilango = await shop.aShopper();
  await shop.rows(`UPDATE customers SET first_name = 'Ilango', last_name = 'O%_Neill' WHERE id = $1`, [
    ilango.customerId,
  ]);
  await furnish();
});
afterAll(() => shop.close());

async function furnish(): Promise<void> {
  numbers.pending = (await shop.placed(meenakshi, aRequest('pending'))).orderId;
  wait();
  const { orderId, tokenUrl } = await shop.placed(meenakshi, aRequest('failed'));
  numbers.failed = orderId;
  await shop.decide(tokenUrl, 'decline');
  await shop.status(meenakshi, orderId);
  for (const name of ['fresh', 'sent', 'handedOver', 'cancelled'] as const) {
    wait();
    numbers[name] = await shop.paid(name === 'fresh' ? ilango : meenakshi, aRequest(name));
  }
  for (const id of [numbers.sent, numbers.handedOver])
    await shop.call(setTrackingNumber, { params: { id }, body: { 'tracking-number': '0' } }, { as: staff });
  await shop.rows(`UPDATE orders SET shipping_status = 'success' WHERE order_number = $1`, [
    numbers.handedOver,
  ]);
  await shop.call(cancelOrder, { params: { id: numbers.cancelled } }, { as: meenakshi.token });
}

type Query = NonNullable<InputOf<typeof listStaffOrders>['query']>;
const list = (query: Query = {}, as: string | undefined = staff) =>
  shop.call(listStaffOrders, { query }, { as });
const found = async (query: Query) => {
  const answer = await list(query);
  if (!answer.ok) throw new Error(answer.code);
  return answer.result.orders.map(({ orderId }) => orderId);
};
const read = (id: string, as: string | undefined = staff) =>
  shop.call(readStaffOrder, { params: { id } }, { as });

test('each filter shows its orders, newest first, and unpaid ones are only under All', async () => {
  const { pending, failed, fresh, sent, handedOver, cancelled } = numbers;
  expect(await found({})).toEqual([cancelled, handedOver, sent, fresh, failed, pending]);
  expect(await found({ filter: 'all' })).toEqual(await found({}));
  expect(await found({ filter: 'new' })).toEqual([fresh]);
  expect(await found({ filter: 'shipped' })).toEqual([handedOver, sent]);
  expect(await found({ filter: 'cancelled' })).toEqual([cancelled]);
  for (const filter of ['New', 'unpaid', ''] as string[])
    expect((await list({ filter: filter as OrderFilter })).status).toBe(filter === '' ? 200 : 422);
});

test('the filter in SQL matches the one in order.ts', async () => {
  for (const number of Object.values(numbers)) {
    const order = await orderByNumberOrId(shop.database.db, number);
    const { staff_filter: filter } = await shop.orderRow(number);
    expect({ number, filter }).toEqual({ number, filter: order && findStaffFilter(order) });
  }
});

test('counts are per filter, whatever the search', async () => {
  const counts = { all: 6, new: 1, shipped: 2, cancelled: 1 };
  expect(await list({})).toMatchObject({ result: { counts, pagination: { totalItems: 6 } } });
  expect(await list({ filter: 'shipped', search: 'nobody' })).toMatchObject({
    result: { counts, orders: [], pagination: { currentPage: 1, totalPages: 1, totalItems: 0 } },
  });
});

/** Every page of a size, and one past the last. */
async function pagesOf(limit: string): Promise<string[][]> {
  const pages = [];
  for (let page = 1; page <= 7; page++) pages.push(await found({ page: `${page}`, limit }));
  return pages;
}

test('pages follow one another without a gap, and one past the last is empty', async () => {
  const pages = [];
  for (const page of ['1', '2', '3', '4']) pages.push(await found({ page, limit: '2' }));
  expect(pages.flat()).toEqual(await found({}));
  expect(pages[3]).toEqual([]);
  for (const limit of ['1', '4', '5']) expect((await pagesOf(limit)).flat()).toEqual(await found({}));
  expect(await list({ page: '4', limit: '2' })).toMatchObject({
    result: { pagination: { currentPage: 4, totalPages: 3, totalItems: 6 } },
  });
  for (const bad of [{ page: '0' }, { limit: '101' }, { limit: 'x' }])
    expect(await list(bad)).toMatchObject({ status: 422, code: 'INVALID_INPUT' });
});

test('oldest first is the reverse of newest first, on every page and in a search', async () => {
  const newestFirst = await found({});
  const pages = [];
  for (const page of ['1', '2', '3']) pages.push(await found({ page, limit: '2', sort: 'oldest' }));
  expect(pages.flat()).toEqual(newestFirst.toReversed());
  expect(await found({ filter: 'shipped', sort: 'oldest' })).toEqual([numbers.sent, numbers.handedOver]);
  const search = 'TL-';
  expect(await found({ search, sort: 'oldest' })).toEqual((await found({ search })).toReversed());
});

test('the search matches number, name or phone, parts of them and several words', async () => {
  const { fresh } = numbers;
  const [row] = await shop.rows<{ phone: string }>('SELECT phone FROM customers WHERE id = $1', [
    ilango.customerId,
  ]);
  const phone = row?.phone ?? '';
  for (const search of [
    fresh,
    fresh.toLowerCase(),
    ` ${fresh.slice(3)} `,
    'ilango',
    'NEILL ilan',
    'il',
    phone,
    phone.slice(3),
    `${phone.slice(3, 8)} ${phone.slice(8)}`,
    '%_neill',
  ])
    expect({ search, found: await found({ search }) }).toEqual({ search, found: [fresh] });
  for (const search of [phone.slice(0, 10), '+91', '91', '9'])
    expect({ search, found: await found({ search }) }).toEqual({ search, found: await found({}) });
  expect(await found({ search: 'ilango', filter: 'shipped' })).toEqual([]);
  for (const search of ['%', '_', '\\', 'nobody', "' OR 1=1", 'il raman', `+91${phone.slice(6)}`])
    expect({ search, found: await found({ search }) }).toEqual({ search, found: [] });
  expect(await list({ search: 'raman', limit: '2' })).toMatchObject({
    result: { pagination: { totalItems: 5, totalPages: 3 } },
  });
});

test('staff read any order by its number or its id, with what they may do', async () => {
  const { id } = await shop.orderRow(numbers.fresh);
  const answer = await read(numbers.fresh);
  expect(answer).toMatchObject({
    ok: true,
    result: {
      order: {
        orderId: numbers.fresh,
        name: 'Ilango O%_Neill',
        phone: expect.stringMatching(/^\+91\d{10}$/),
        trackingNumber: null,
        canShip: true,
        canRefund: true,
        actions: {
          ship: { isAllowed: false, whyNot: 'PICKUP' },
          readyForPickup: { isAllowed: true },
          pack: { isAllowed: true },
          refund: { isAllowed: true },
          refundSurplus: { isAllowed: false, whyNot: 'NOTHING_OWED' },
        },
        remarks: 'fresh',
      },
    },
  });
  expect(await read(id)).toEqual(answer);
  const may = async (number: string) => {
    const order = await read(number);
    return order.ok && [order.result.order.canShip, order.result.order.canRefund];
  };
  expect(await may(numbers.pending)).toEqual([false, false]);
  expect(await may(numbers.failed)).toEqual([false, false]);
  expect(await may(numbers.sent)).toEqual([false, true]);
  expect(await may(numbers.cancelled)).toEqual([false, true]);
  for (const numberOrId of ['TL-222222', newId(), 'x', "' OR 1=1"])
    expect(await read(numberOrId)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
});

test('the timelines of a declined and of a cancelled order show each step', async () => {
  const steps = async (number: string) => {
    const answer = await read(number);
    return answer.ok && answer.result.order.timeline.map(({ kind, actor }) => `${kind} by ${actor.who}`);
  };
  expect(await steps(numbers.failed)).toEqual([
    'placed by customer',
    'payment-opened by gateway',
    'payment-failed by gateway',
    'mail by system',
  ]);
  expect(await steps(numbers.cancelled)).toEqual([
    'placed by customer',
    'payment-opened by gateway',
    'paid by gateway',
    'cancelled by customer',
    'mail by system',
    'mail by system',
  ]);
});

test('no staff endpoint answers a customer or a visitor', async () => {
  const params = { id: numbers.fresh };
  const before = [await shop.written(), await shop.orderRow(numbers.fresh)];
  for (const [as, rejection] of [
    [ilango.token, { status: 403, code: 'FORBIDDEN' }],
    [undefined, { status: 401, code: 'NOT_SIGNED_IN' }],
    ['eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', { status: 401 }],
  ] as const) {
    const body = { 'tracking-number': '0' };
    expect(await shop.call(listStaffOrders, {}, { as })).toMatchObject(rejection);
    expect(await shop.call(readStaffOrder, { params }, { as })).toMatchObject(rejection);
    expect(await shop.call(setTrackingNumber, { params, body }, { as })).toMatchObject(rejection);
    expect(await shop.call(refundOrder, { params }, { as })).toMatchObject(rejection);
    expect(await shop.call(refundSurplus, { params }, { as })).toMatchObject(rejection);
  }
  expect([await shop.written(), await shop.orderRow(numbers.fresh)]).toEqual(before);
});
