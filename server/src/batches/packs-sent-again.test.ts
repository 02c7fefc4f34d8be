import { recallBatch, readBatch, refundRecalled } from '@tula/contract/batches/recalls.ts';
import type { BatchId, Id, ProductId } from '@tula/contract/calls/ids.ts';
import { listResends, markSentAgain, settleReport } from '@tula/contract/orders/staff-reports.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, type Shopper } from '../orders/test-orders.ts';
import { reporting } from '../orders/reports/test-reports.ts';
import { assignBatches } from './assign-batches.ts';
import { recordedBatch } from './test-batches.ts';

let shop: OrdersShop;
let murukku: ProductId;
let shopper: Shopper;
let staff: string;
let here: ReturnType<typeof reporting>;
beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  ({ token: staff } = await shop.aStaffMember('Kamala'));
});
beforeEach(async () => {
  murukku = await shop.aProduct();
  await shop.rows('UPDATE products SET shelf_life_days = 45 WHERE id = $1', [murukku]);
  shopper = await shop.aShopper();
  here = reporting({ shop, shopper, staff, murukku });
});
afterAll(() => shop.close());

const recorded = (code: string, grams: number, useBy?: string) =>
  recordedBatch(shop, staff, { productId: murukku, code, grams, useBy });

/** An order of two packs that has come; one of them is to be sent again. */
async function toSendAgain(): Promise<{ order: string; id: Id<'resend'> }> {
  const order = await here.parcel();
  const number = await here.reported(order);
  const complaint = await here.complaintOf(number);
  const body = {
    outcome: 'resend' as const,
    packs: [here.pack(1)],
    text: 'Sorry.',
    seen: 1,
    seenRefundedPaise: 0,
  };
  const settled = await shop.call(settleReport, { params: { id: complaint }, body }, { as: staff });
  if (!settled.ok) throw new Error(settled.message);
  const listed = await shop.call(listResends, {}, { as: staff });
  const found = listed.ok ? listed.result.resends.find(({ orderId }) => orderId === order) : undefined;
  if (found === undefined) throw new Error('nothing to send again');
  return { order, id: found.id as Id<'resend'> };
}
const sendAgain = (id: Id<'resend'>) =>
  shop.call(markSentAgain, { params: { id }, body: { trackingNumber: 'EB900000001IN' } }, { as: staff });
const taken = (order: string) =>
  shop.rows(
    `SELECT b.code, p.count FROM order_batches p JOIN batches b ON b.id = p.batch_id JOIN orders o ON o.id = p.order_id
     WHERE o.order_number = $1 ORDER BY b.code`,
    [order],
  );
async function read(id: BatchId) {
  const answer = await shop.call(readBatch, { params: { id }, query: {} }, { as: staff });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result;
}

test('packs that are sent again are taken from the earliest batch, once however often they are marked', async () => {
  await recorded('M-1', 1_000);
  const { order, id } = await toSendAgain();
  expect(await taken(order)).toEqual([{ code: 'M-1', count: 2 }]);
  const next = await recorded('M-2', 1_000);
  const answers = await Promise.all([sendAgain(id), sendAgain(id), sendAgain(id)]);
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await taken(order)).toEqual([
    { code: 'M-1', count: 2 },
    { code: 'M-2', count: 1 },
  ]);
  expect((await read(next)).batch.gramsLeft).toBe(500);
  await assignBatches(shop.parts);
  expect(await taken(order)).toHaveLength(2);
});

test('packs sent again from the same batch as before are added to it', async () => {
  const batch = await recorded('M-1', 20_000);
  const { order, id } = await toSendAgain();
  await sendAgain(id);
  expect(await taken(order)).toEqual([{ code: 'M-1', count: 3 }]);
  expect((await read(batch)).batch.gramsLeft).toBe(18_500);
});

test('the recall of the batch tells the buyer, and refunds no more packs than were bought', async () => {
  const first = await recorded('M-1', 1_000);
  const { order, id } = await toSendAgain();
  const second = await recorded('M-2', 1_000);
  await sendAgain(id);
  for (const batch of [first, second])
    await shop.call(recallBatch, { params: { id: batch }, body: { reason: 'A splinter' } }, { as: staff });
  await shop.runJobs();
  expect((await read(second)).orders).toMatchObject([
    { orderId: order, packs: [{ packGrams: 500, count: 1 }], outcome: 'told', refund: 'due' },
  ]);
  const refund = (batch: BatchId) =>
    shop.call(refundRecalled, { params: { id: batch }, body: { order } }, { as: staff });
  expect(await refund(first)).toMatchObject({ ok: true, result: { started: 1 } });
  expect(await refund(second)).toMatchObject({ ok: false, code: 'REFUND_NOT_POSSIBLE' });
});

test('without a batch that is fresh enough they are of the earliest that is not past its last day', async () => {
  const { order, id } = await toSendAgain();
  const tomorrow = new Date(shop.clock.now().getTime() + 2 * 86_400_000);
  await recorded('M-9', 1_000, dayOf(tomorrow));
  await sendAgain(id);
  expect(await taken(order)).toEqual([{ code: 'M-9', count: 1 }]);
});

test('a recall of their product stops packs that wait to be sent again, until somebody says that none of it is in them', async () => {
  const batch = await recorded('M-1', 20_000);
  const { order, id } = await toSendAgain();
  await shop.call(recallBatch, { params: { id: batch }, body: { reason: 'A splinter' } }, { as: staff });
  await shop.runJobs();
  await recorded('M-2', 20_000);
  const listed = await shop.call(listResends, {}, { as: staff });
  const waiting = listed.ok ? listed.result.resends.find((one) => one.id === id) : undefined;
  expect(waiting).toMatchObject({ recalled: ['M-1'] });
  const before = [await taken(order), await shop.mailsTo(shopper)];
  const send = (replaced?: string[]) =>
    shop.call(markSentAgain, { params: { id }, body: { ...(replaced && { replaced }) } }, { as: staff });
  for (const replaced of [undefined, [], ['M-2']])
    expect(await send(replaced)).toMatchObject({
      status: 409,
      code: 'ORDER_NOT_SHIPPABLE',
      message: 'Don’t send yet: batch M-1 was recalled. Replace its packs with others.',
    });
  expect([await taken(order), await shop.mailsTo(shopper)]).toEqual(before);
  expect(await send(['M-1'])).toMatchObject({ ok: true });
  expect(await taken(order)).toEqual([
    { code: 'M-1', count: 2 },
    { code: 'M-2', count: 1 },
  ]);
});

test('a batch that was recalled before the packs were asked for stops nothing', async () => {
  const batch = await recorded('M-1', 20_000);
  await shop.call(recallBatch, { params: { id: batch }, body: { reason: 'A splinter' } }, { as: staff });
  shop.clock.advance({ seconds: 1 });
  const { id } = await toSendAgain();
  expect(await sendAgain(id)).toMatchObject({ ok: true });
});

test('a shop without batches sends packs again as before', async () => {
  const { order, id } = await toSendAgain();
  expect(await sendAgain(id)).toMatchObject({ ok: true });
  expect(await taken(order)).toEqual([]);
});
