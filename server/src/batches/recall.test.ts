import { readBatchesOfOrder } from '@tula/contract/batches/batches.ts';
import { exportRecall, readBatch, recallBatch, refundRecalled } from '@tula/contract/batches/recalls.ts';
import { urlOf } from '@tula/contract/calls/call.ts';
import type { BatchId, ProductId } from '@tula/contract/calls/ids.ts';
import { markCollected, markOrdersPacked } from '@tula/contract/orders/handover.ts';
import { setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetCustomerOfOrders } from '../orders/forget-customer-query.ts';
import { reconcilePayments } from '../payments/attempts/reconcile-payments.ts';
import { byCourier, openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';
import { assignBatches } from './assign-batches.ts';
import { enableLanguages } from '../platform/languages-on.ts';
import { carryOutRecall } from './carry-out-recall.ts';
import { recordedBatch } from './test-batches.ts';

let shop: OrdersShop;
let murukku: ProductId;
let batch: BatchId;
let as: string;
const REASON = 'A metal splinter was found in one pack. Throw the pack away.';

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  ({ token: as } = await shop.aStaffMember('Kamala'));
});
beforeEach(async () => {
  murukku = await shop.aProduct();
  await shop.rows('UPDATE products SET shelf_life_days = 45 WHERE id = $1', [murukku]);
  batch = await recorded('M-1');
});
afterAll(() => shop.close());

const recorded = (code: string, grams?: number) =>
  recordedBatch(shop, as, { productId: murukku, code, grams });

const packs = (count: number) => [{ id: murukku, quantity: '500' as const, count }];
const parcel = async (by: Shopper, count = 2) => {
  const order = await shop.paid(by, byCourier(packs(count), await shop.anAddress(by)));
  await assignBatches(shop.parts);
  return order;
};
const send = (order: string) =>
  shop.call(setTrackingNumber, { params: { id: order }, body: { 'tracking-number': `EB${order}` } }, { as });
async function sentTo(by: Shopper, count = 2): Promise<string> {
  const order = await parcel(by, count);
  const answer = await send(order);
  if (!answer.ok) throw new Error(answer.message);
  return order;
}
const recall = (id = batch) => shop.call(recallBatch, { params: { id }, body: { reason: REASON } }, { as });
const read = async (id = batch) => {
  const answer = await shop.call(readBatch, { params: { id }, query: {} }, { as });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result;
};
const batchesOf = async (order: string) => {
  const answer = await shop.call(readBatchesOfOrder, { params: { id: order } }, { as });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result.packs.map(({ code, count }) => `${count} of ${code}`);
};
const recallMails = async (by: Shopper) =>
  (await shop.mailsTo(by)).filter((subject) => subject.startsWith('Please don’t eat'));

test('a recall reaches exactly its buyers, each once, with the reason', async () => {
  const [buyer, other, late] = [await shop.aShopper(), await shop.aShopper(), await shop.aShopper()];
  const order = await sentTo(buyer, 2);
  const second = await sentTo(buyer, 1);
  expect(await recall()).toMatchObject({ ok: true });
  await recorded('M-2');
  await sentTo(other);
  await shop.runJobs();
  await carryOutRecall(shop.parts, batch);
  await sentTo(late);
  await shop.runJobs();
  const subject = 'Please don’t eat Mullu Murukku of batch M-1';
  expect(await recallMails(buyer)).toEqual([subject, subject]);
  expect(await recallMails(other)).toEqual([]);
  expect(await recallMails(late)).toEqual([]);
  const [mail] = await shop.rows<{ text: string }>(
    `SELECT body_text AS text FROM outbox WHERE subject = $1 AND body_text LIKE '%' || $2 || '%'`,
    [subject, order],
  );
  expect(mail?.text).toContain(REASON);
  expect(mail?.text).toContain('Packs: 2 × 500 g');
  expect(await read()).toMatchObject({
    batch: { state: 'recalled' },
    recall: { by: 'Kamala', reason: REASON },
    sums: { orders: 2, packs: 3, weightGrams: 1500, told: 2, erased: 0, takenOut: 0, open: 0 },
    orders: [
      {
        orderId: order,
        state: 'sent',
        outcome: 'told',
        refund: 'due',
        packs: [{ packGrams: 500, count: 2 }],
      },
      { orderId: second, outcome: 'told' },
    ],
  });
});

test('buyers read the reason of their language, or else the English one; an empty one is not kept', async () => {
  enableLanguages(['en', 'hi', 'ta']);
  const hindi = 'एक टुकड़ा मिला।';
  const inLanguage = async (language: string) => {
    const shopper = await shop.aShopper();
    const order = await sentTo(shopper);
    await shop.asOwner(`UPDATE orders SET language = '${language}' WHERE order_number = '${order}'`);
    return order;
  };
  const [one, other] = [await inLanguage('hi'), await inLanguage('ta')];
  const body = { reason: REASON, translations: { hi: hindi, ta: '  ' } };
  expect(await shop.call(recallBatch, { params: { id: batch }, body }, { as })).toMatchObject({ ok: true });
  await shop.runJobs();
  enableLanguages(['en']);
  const reasonsIn = async (order: string) => {
    const mails = await shop.rows<{ text: string }>(
      `SELECT body_text AS text FROM outbox WHERE dedupe_key LIKE 'recall:%' AND body_text LIKE '%' || $1 || '%'`,
      [order],
    );
    return mails.map(({ text }) => [text.includes(hindi), text.includes(REASON)]);
  };
  expect(await reasonsIn(one)).toEqual([[true, false]]);
  expect(await reasonsIn(other)).toEqual([[false, true]]);
  expect(await read()).toMatchObject({ recall: { reason: REASON, translations: { hi: hindi } } });
});

test('a recall without an English reason, or with one in no language, is refused and recalls nothing', async () => {
  const refused = (body: { reason: string; translations?: Record<string, string> }) =>
    shop.call(recallBatch, { params: { id: batch }, body }, { as });
  expect(await refused({ reason: ' ', translations: { hi: 'एक टुकड़ा मिला।' } })).toMatchObject({
    status: 422,
    fields: { reason: 'This field is required' },
  });
  expect(await refused({ reason: REASON, translations: { hi: 'अ'.repeat(1001) } })).toMatchObject({
    status: 422,
    fields: { 'translations.hi': 'At most 1000 characters' },
  });
  expect(await refused({ reason: REASON, translations: { english: 'No' } })).toMatchObject({ status: 422 });
  expect(await read()).toMatchObject({ batch: { state: 'open' }, recall: null });
});

test('a recall that was interrupted goes on with those who are not told yet', async () => {
  const [one, other] = [await shop.aShopper(), await shop.aShopper()];
  await sentTo(one);
  const second = await sentTo(other);
  await recall();
  await shop.runJobs();
  await shop.rows(
    `UPDATE order_batches SET outcome = NULL, outcome_at = NULL
     WHERE order_id = (SELECT id FROM orders WHERE order_number = $1)`,
    [second],
  );
  await carryOutRecall(shop.parts, batch);
  await carryOutRecall(shop.parts, batch);
  expect(await recallMails(one)).toHaveLength(1);
  expect(await recallMails(other)).toHaveLength(1);
  expect(await read()).toMatchObject({ sums: { told: 2, open: 0 } });
});

test('packs that are not sent yet are taken out, their order is packed anew, and its buyer hears nothing', async () => {
  const shopper = await shop.aShopper();
  const order = await parcel(shopper);
  await shop.call(markOrdersPacked, { body: { orders: [order], isPacked: true } }, { as });
  expect(await batchesOf(order)).toEqual(['2 of M-1']);
  await recall();
  expect(await batchesOf(order)).toEqual([]);
  expect(await send(order)).toMatchObject({
    code: 'ORDER_NOT_SHIPPABLE',
    message: 'Repack first: batch M-1 was recalled. Once its packs are replaced, mark the order as packed.',
  });
  await shop.runJobs();
  expect((await shop.orderRow(order))['packed_at']).toBeNull();
  await recorded('M-2');
  await assignBatches(shop.parts);
  expect(await batchesOf(order)).toEqual(['2 of M-2']);
  await shop.call(markOrdersPacked, { body: { orders: [order], isPacked: true } }, { as });
  expect(await send(order)).toMatchObject({ ok: true });
  await shop.runJobs();
  expect(await recallMails(shopper)).toEqual([]);
  expect(await read()).toMatchObject({
    orders: [{ orderId: order, outcome: 'takenOut', refund: 'none' }],
    sums: { takenOut: 1, told: 0 },
  });
});

test('of an order that is sent at the moment of the recall, either the buyer is told or it is not sent', async () => {
  const shoppers = [await shop.aShopper(), await shop.aShopper(), await shop.aShopper()];
  const orders = await Promise.all(shoppers.map((shopper) => parcel(shopper)));
  const [, ...sent] = await Promise.all([recall(), ...orders.map(send)]);
  await shop.runJobs();
  const { orders: traced, sums } = await read();
  expect(sums).toMatchObject({ orders: 3, open: 0, told: sent.filter(({ ok }) => ok).length });
  for (const [at, shopper] of shoppers.entries()) {
    const isSent = sent[at]?.ok === true;
    const order = traced.find(({ orderId }) => orderId === orders[at]);
    expect(order?.outcome).toBe(isSent ? 'told' : 'takenOut');
    expect(await recallMails(shopper)).toHaveLength(isSent ? 1 : 0);
  }
});

test('an erased customer’s old order is in the recall without the person, and says that nobody could be told', async () => {
  const shopper = await shop.aShopper();
  const order = await sentTo(shopper);
  await shop.rows(
    `INSERT INTO erasure_requests (customer_id, requested_at, due_at) VALUES ($1, now() - interval '2 days', now())`,
    [shopper.customerId],
  );
  expect(await forgetCustomerOfOrders(shop.database.db, shopper.customerId)).toBe(1);
  await recall();
  await shop.runJobs();
  expect(await read()).toMatchObject({
    sums: { orders: 1, packs: 2, told: 0, erased: 1, open: 0 },
    orders: [
      {
        orderId: order,
        isErased: true,
        name: '',
        phone: '',
        email: '',
        address: 'Pune, Maharashtra, 411038',
        outcome: 'erased',
        packs: [{ packGrams: 500, count: 2 }],
      },
    ],
  });
  const file = await shop.app.inject({
    url: urlOf(exportRecall.path, { id: batch }, {}),
    headers: { authorization: `Bearer ${as}` },
  });
  expect(file.body).toContain('Erased customer');
  expect(file.body).toContain('Couldn’t be told');
});

const refund = (body: object = {}) => shop.call(refundRecalled, { params: { id: batch }, body }, { as });
const refundsOf = (order: string) =>
  shop.rows<{ paise: number; because: string; reason: string | null }>(
    `SELECT amount_paise AS paise, because, reason FROM refunds r JOIN orders o ON o.id = r.order_id
     WHERE order_number = $1 ORDER BY r.created_at`,
    [order],
  );

test('recalled packs are refunded once with all that was paid for them, one order or all that are due', async () => {
  const shopper = await shop.aShopper();
  const [one, other, third] = [await sentTo(shopper, 2), await sentTo(shopper, 1), await sentTo(shopper, 3)];
  await recall();
  await shop.runJobs();
  expect(await refund({ order: one })).toMatchObject({ result: { started: 1, failed: [], next: null } });
  expect(await refund({ order: one })).toMatchObject({
    code: 'REFUND_NOT_POSSIBLE',
    message: 'This order has nothing left to refund from this batch',
  });
  expect(await refund()).toMatchObject({ result: { started: 2, failed: [], next: null } });
  expect(await refund()).toMatchObject({ result: { started: 0, failed: [], next: null } });
  const reason = 'Batch M-1 was recalled';
  // There is nothing else in these parcels, so their delivery charge goes back too.
  for (const order of [one, other, third]) {
    const { total_paise: paise, shipping_paise: shipping } = await shop.orderRow(order);
    expect(shipping).toBeGreaterThan(0);
    expect(await refundsOf(order)).toEqual([{ paise, because: 'staff', reason }]);
  }
  await shop.runJobs();
  for (let polls = 0; polls < 8; polls++) {
    shop.clock.advance({ seconds: 5 });
    await reconcilePayments(shop.parts);
  }
  expect((await read()).orders.map((order) => order.refund)).toEqual(['done', 'done', 'done']);
});

test('an order that is all recalled packs is refunded as a whole', async () => {
  const shopper = await shop.aShopper();
  const order = await shop.paid(shopper, pickup(packs(1)));
  await assignBatches(shop.parts);
  const ready = { 'tracking-number': '0' };
  await shop.call(setTrackingNumber, { params: { id: order }, body: ready }, { as });
  await shop.call(markCollected, { params: { id: order }, body: { code: null } }, { as });
  await recall();
  await shop.runJobs();
  expect(await read()).toMatchObject({ orders: [{ state: 'collected', outcome: 'told', refund: 'due' }] });
  expect(await refund()).toMatchObject({ result: { started: 1 } });
  expect(await refundsOf(order)).toEqual([
    { paise: 28_000, because: 'staff', reason: 'Batch M-1 was recalled' },
  ]);
  expect(await read()).toMatchObject({ orders: [{ refund: 'started' }] });
});

test('a recall is for good: it is not made twice, and the batch is not corrected any more', async () => {
  expect(await recall()).toMatchObject({ ok: true });
  expect(await recall()).toMatchObject({ code: 'BATCH_RECALLED' });
  expect(await read()).toMatchObject({ sums: { orders: 0 }, orders: [] });
});
