import { makeComplaint } from '@tula/contract/complaints/complaints.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { changeStock, saveLimits } from '@tula/contract/stock/stock.ts';
import { readToday } from '@tula/contract/today/today.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStaffMember } from '../../test/a-staff-member.ts';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';

let shop: OrdersShop;
let meenakshi: Shopper;
let murukku: ProductId;
let staff: string;

beforeAll(async () => {
  shop = await openOrdersShop({ at: '2026-11-21T06:30:00Z', env: { RATE_LIMIT: 'off' } });
  murukku = await shop.aProduct({ name: 'Mullu Murukku', paisePerKg: 56_000 });
  ({ token: staff } = await shop.aStaffMember('Kamala'));
  meenakshi = await shop.aShopper();
});
afterAll(() => shop.close());

const read = async (as = staff) => {
  const answer = await shop.call(readToday, {}, { as });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result;
};

const ordered = (count: number) => shop.paid(meenakshi, pickup([{ id: murukku, quantity: '500', count }]));
const NONE = { count: 0, shown: [] };
const COMPLAINT = {
  kind: 'product' as const,
  name: 'Priya Raman',
  email: 'priya@example.com',
  phone: '98765 43210',
  orderNumber: '',
  text: 'The murukku was broken.',
};

test('the new orders come with their contents, the longest waiting first, and what is to be cooked in one line', async () => {
  const before = await read();
  const number = await ordered(3);
  const after = await read();
  expect(after.newOrders.count).toBe(before.newOrders.count + 1);
  expect(after.toCook).toEqual({
    orders: (before.toCook?.orders ?? 0) + 1,
    weightGrams: (before.toCook?.weightGrams ?? 0) + 1500,
  });
  const placed = after.newOrders.shown.map(({ orderDate }) => orderDate);
  expect(placed).toEqual(placed.toSorted());
  const shown = after.newOrders.shown.find(({ orderId }) => orderId === number) ?? after.newOrders.shown[0];
  expect(shown?.products[0]).toMatchObject({ name: 'Mullu Murukku', quantity: '500' });
});

test('a product with no more in stock than its mark is low until some is added', async () => {
  const id = await shop.aProduct({ name: 'Thattai' });
  const change = (how: 'set' | 'add', grams: number, seenGrams: number | null) =>
    shop.call(
      changeStock,
      { params: { id }, body: { how, grams, seenGrams, reason: 'counted' } },
      { as: staff },
    );
  await shop.call(
    saveLimits,
    { params: { id }, body: { lowAtGrams: 1_000, capacityGrams: null, untilHour: 24, revision: 0 } },
    { as: staff },
  );
  await change('set', 1_001, null);
  expect((await read()).needs.lowStock).toEqual(NONE);
  await change('set', 1_000, 1_001);
  expect((await read()).needs.lowStock).toEqual({
    count: 1,
    shown: [{ id, name: 'Thattai', stockGrams: 1_000, daysLeft: null }],
  });
  await change('add', 500, null);
  expect((await read()).needs.lowStock).toEqual(NONE);
});

test('roles see what they may do something about', async () => {
  const kitchen = await aStaffMember(shop, 'Selvi', 'kitchen');
  const accounts = await aStaffMember(shop, 'Ravi', 'accounts');
  const cancelled = await ordered(1);
  await shop.rows('UPDATE orders SET cancelled_at = now() WHERE order_number = $1', [cancelled]);
  const [ofKitchen, ofAccounts] = [await read(kitchen.token), await read(accounts.token)];
  expect(ofKitchen.needs).toMatchObject({ refundsDue: { count: 0, shown: [] }, parkedMails: NONE });
  expect(ofKitchen.toCook).not.toBeNull();
  expect(ofAccounts.needs.refundsDue.count).toBeGreaterThan(0);
  expect(ofAccounts).toMatchObject({ toCook: null, needs: { lowStock: NONE } });
  const catalogue = await aStaffMember(shop, 'Uma', 'catalogue');
  for (const [as, status] of [
    [catalogue.token, 403],
    [meenakshi.token, 403],
    [undefined, 401],
  ] as const)
    expect(await shop.call(readToday, {}, { as })).toMatchObject({ status });
});

test('an open complaint is shown with the hours left, first to answer and then to settle it', async () => {
  const made = await shop.call(makeComplaint, { body: COMPLAINT });
  if (!made.ok) throw new Error(made.code);
  const { needs } = await read();
  expect(needs.complaints).toEqual({
    count: 1,
    shown: [
      {
        id: expect.any(String),
        number: made.result.number,
        kind: 'product',
        waitsFor: 'answer',
        dueAt: expect.any(String),
      },
    ],
  });
});

test('a parcel that should have arrived is late until its order is refunded', async () => {
  const number = await ordered(1);
  await shop.asOwner(
    `UPDATE orders SET shipping_status = 'completed', tracking_number = 'EM1', placed_at = '2026-11-11T06:30:00Z',
       delivery_days = '{"least": 2, "most": 10}', track_next_at = '2026-11-21T08:30:00Z' WHERE order_number = $1`,
    [number],
  );
  const parcels = async () => (await read()).needs.parcels;
  expect(await parcels()).toEqual(NONE);
  shop.clock.advance({ seconds: 1 });
  const since = '2026-11-21T06:30:00.000Z';
  expect(await parcels()).toEqual({
    count: 1,
    shown: [{ orderId: number, name: 'Meenakshi Raman', state: 'late', since }],
  });
  await shop.asOwner(`UPDATE orders SET refund_status = 'INITIATED' WHERE order_number = $1`, [number]);
  expect(await parcels()).toEqual(NONE);
});
