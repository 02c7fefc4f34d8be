import type { Id, ProductId } from '@tula/contract/calls/ids.ts';
import { listResends, readStaffReport, settleReport } from '@tula/contract/orders/staff-reports.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop } from '../test-orders.ts';
import { reporting } from './test-reports.ts';

let shop: OrdersShop;
let murukku: ProductId;
let staff: string;
let here: ReturnType<typeof reporting>;
let order: string;
let id: Id<'complaint'>;
beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
});
beforeEach(async () => {
  murukku = await shop.aProduct({ name: 'Mullu Murukku' });
  staff = (await shop.aStaffMember('Kamala')).token;
  here = reporting({ shop, shopper: await shop.aShopper(), staff, murukku });
  order = await here.parcel();
  id = await here.complaintOf(await here.reported(order));
});
afterAll(() => shop.close());

const settle = (packs: number) =>
  shop.call(
    settleReport,
    {
      params: { id },
      body: {
        outcome: 'resend',
        packs: [here.pack(packs)],
        text: 'We are sorry.',
        seen: 1,
        seenRefundedPaise: 0,
      },
    },
    { as: staff },
  );
const resends = async () => {
  const answer = await shop.call(listResends, {}, { as: staff });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.resends.filter(({ orderId }) => orderId === order);
};
const stockOf = async () =>
  (
    await shop.rows<{ stock_grams: number | null }>(
      'SELECT stock_grams FROM product_stocks WHERE product_id = $1',
      [murukku],
    )
  ).map(({ stock_grams }) => stock_grams)[0];
const moved = () =>
  shop.rows(
    `SELECT kind, grams, left_grams AS left, reason FROM stock_movements WHERE product_id = $1 AND reason LIKE $2`,
    [murukku, `%${order}%`],
  );
const report = async () => {
  const answer = await shop.call(readStaffReport, { params: { id } }, { as: staff });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.report;
};

test.each([
  { stock: 2_000, left: 1_000, fromStock: 2 },
  { stock: 1_000, left: 0, fromStock: 2 },
  { stock: 900, left: 400, fromStock: 1 },
  { stock: 0, left: 0, fromStock: 0 },
  { stock: null, left: null, fromStock: 0 },
])(
  'of two packs sent again $fromStock are taken from a stock of $stock g, however often it is decided',
  async ({ stock, left, fromStock }) => {
    await shop.rows(
      `INSERT INTO product_stocks (product_id, stock_grams, capacity_grams, revision, updated_at)
       VALUES ($1, $2, 5000, 0, now())`,
      [murukku, stock],
    );
    const inStock = stock === null ? [] : [{ id: murukku, leftGrams: stock }];
    expect(await report()).toMatchObject({ inStock });
    const answers = await Promise.all([settle(2), settle(2), settle(2)]);
    expect(answers.map((answer) => (answer.ok ? 'done' : answer.code)).toSorted()).toEqual([
      'COMPLAINT_SETTLED',
      'COMPLAINT_SETTLED',
      'done',
    ]);
    expect(await stockOf()).toBe(left);
    expect(await resends()).toMatchObject([{ packs: [{ count: 2, fromStock }] }]);
    expect(await moved()).toEqual(
      fromStock === 0
        ? []
        : [{ kind: 'removed', grams: -500 * fromStock, left, reason: `Sent again for order ${order}` }],
    );
  },
);
