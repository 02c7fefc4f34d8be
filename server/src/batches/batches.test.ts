import { listAudit } from '@tula/contract/accounts/audit.ts';
import {
  correctBatch,
  listBatches,
  listProductsToBatch,
  readBatchesOfOrder,
  recordBatch,
} from '@tula/contract/batches/batches.ts';
import { urlOf } from '@tula/contract/calls/call.ts';
import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import type { BatchId, ProductId } from '@tula/contract/calls/ids.ts';
import { markOrdersPacked } from '@tula/contract/orders/handover.ts';
import { setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { refundPart } from '@tula/contract/orders/part-refunds.ts';
import { dayAfter, dayOf } from '@tula/contract/values/dates.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { placedTextOfPdf, textOfPdf } from '../../test/pdf-text.ts';
import { byCourier, openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';
import { issueDocuments } from '../tax-documents/issue-documents.ts';
import { assignBatches } from './assign-batches.ts';

let shop: OrdersShop;
let shopper: Shopper;
let murukku: ProductId;
let as: string;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  ({ token: as } = await shop.aStaffMember('Kamala'));
});
beforeEach(async () => {
  shopper = await shop.aShopper();
  murukku = await shop.aProduct();
  await shop.rows('UPDATE products SET shelf_life_days = 45 WHERE id = $1', [murukku]);
});
afterAll(() => shop.close());

const today = () => dayOf(shop.clock.now());
type Body = InputOf<typeof recordBatch>['body'];
const record = (body: Partial<Body> = {}) =>
  shop.call(
    recordBatch,
    { body: { productId: murukku, code: 'M-1', packedOn: today(), grams: 1000, ...body } },
    { as },
  );
async function recorded(body: Partial<Body> = {}): Promise<BatchId> {
  const answer = await record(body);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.result.id;
}
const batchesOf = async (order: string) => {
  const answer = await shop.call(readBatchesOfOrder, { params: { id: order } }, { as });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result.packs.map(({ code, count }) => `${count} of ${code}`);
};
const listed = async () => {
  const answer = await shop.call(listBatches, { query: { product: murukku } }, { as });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result.batches;
};
const packs = (count: number, quantity: '250' | '500' = '500') => [{ id: murukku, quantity, count }];
const pack = (order: string, isPacked = true) =>
  shop.call(markOrdersPacked, { body: { orders: [order], isPacked } }, { as });
const correction = { code: 'M-1', grams: 1000, revision: 1 };

test('the last day of a batch follows from the shelf life, unless another is typed', async () => {
  await recorded();
  await recorded({ code: 'm-2', useBy: dayAfter(today(), 10) });
  expect(await listed()).toMatchObject([
    { code: 'M-2', useBy: dayAfter(today(), 10), grams: 1000, gramsLeft: 1000, state: 'open', revision: 1 },
    { code: 'M-1', packedOn: today(), useBy: dayAfter(today(), 45), product: 'Mullu Murukku' },
  ]);
});

test('what is wrong with a batch is told at its field, and nothing is recorded', async () => {
  const wrong = await record({ packedOn: dayAfter(today(), 1), useBy: today(), grams: 500 });
  expect(wrong).toMatchObject({
    status: 422,
    fields: { packedOn: 'Choose today or an earlier day', useBy: 'Choose a day after the packing date' },
  });
  expect(await record({ code: 'M', grams: 0 })).toMatchObject({
    status: 422,
    fields: { code: expect.any(String), grams: 'Whole grams, from 1 to 1000000' },
  });
  const fresh = await shop.aProduct({ name: 'Boondi Laddu' });
  expect(await record({ productId: fresh })).toMatchObject({
    fields: { useBy: 'This product has no shelf life yet, so choose the use-by date' },
  });
  expect(await listed()).toEqual([]);
});

test('a product has a code once, another product may have it too', async () => {
  await recorded();
  expect(await record()).toMatchObject({
    status: 422,
    fields: { code: 'This product already has a batch with this code' },
  });
  const laddu = await shop.aProduct({ name: 'Boondi Laddu' });
  await shop.rows('UPDATE products SET shelf_life_days = 25 WHERE id = $1', [laddu]);
  expect(await record({ productId: laddu })).toMatchObject({ ok: true });
});

test('a code of today that is free is suggested for each product', async () => {
  const suggested = async () => {
    const answer = await shop.call(listProductsToBatch, { query: { name: 'murukku' } }, { as });
    return answer.ok ? answer.result.products.find(({ id }) => id === murukku) : answer;
  };
  const code = today().slice(2).replaceAll('-', '');
  expect(await suggested()).toMatchObject({ shelfLifeDays: 45, suggestedCode: code });
  await recorded({ code });
  expect(await suggested()).toMatchObject({ suggestedCode: `${code}-2` });
});

test('a correction is made from what its sender saw, and never below what orders have taken', async () => {
  const id = await recorded();
  const correct = (body: object) =>
    shop.call(correctBatch, { params: { id }, body: { ...correction, packedOn: today(), ...body } }, { as });
  expect(await correct({ grams: 1500 })).toMatchObject({ ok: true });
  expect(await correct({ grams: 2000 })).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  const order = await shop.paid(shopper, pickup(packs(2)));
  await assignBatches(shop.parts);
  expect(await batchesOf(order)).toEqual(['2 of M-1']);
  expect(await correct({ grams: 999, revision: 2 })).toMatchObject({
    fields: { grams: '1000 g are already in orders or thrown away' },
  });
  expect(await listed()).toMatchObject([{ grams: 1500, gramsLeft: 500, revision: 2 }]);
});

test('packs of new orders come from the batch whose last day is first, and a line from two where it has too little', async () => {
  const first = await shop.paid(shopper, pickup(packs(1)));
  const second = await shop.paid(await shop.aShopper(), pickup(packs(2)));
  await recorded({ code: 'LATE' });
  await recorded({ code: 'EARLY', packedOn: dayAfter(today(), -3) });
  await assignBatches(shop.parts);
  expect(await batchesOf(first)).toEqual(['1 of EARLY']);
  expect(await batchesOf(second)).toEqual(['1 of EARLY', '1 of LATE']);
  await assignBatches(shop.parts);
  expect(await batchesOf(second)).toEqual(['1 of EARLY', '1 of LATE']);
  expect((await listed()).map(({ code, gramsLeft }) => `${code} ${gramsLeft}`)).toEqual([
    'EARLY 0',
    'LATE 500',
  ]);
});

test('a batch that would be past its last day on arrival is not taken', async () => {
  await recorded({ packedOn: dayAfter(today(), -40) });
  const address = await shop.anAddress(shopper);
  const sent = await shop.paid(shopper, byCourier(packs(1), address));
  const collected = await shop.paid(shopper, pickup(packs(1)));
  await assignBatches(shop.parts);
  expect(await batchesOf(sent)).toEqual([]);
  expect(await batchesOf(collected)).toEqual(['1 of M-1']);
});

test('what was taken stays recorded when its order is packed later, and is replaced before that once it is past its last day', async () => {
  const order = await shop.paid(shopper, pickup(packs(1)));
  const waiting = await shop.paid(await shop.aShopper(), pickup(packs(1)));
  await recorded({ code: 'OLD', useBy: dayAfter(today(), 2) });
  await assignBatches(shop.parts);
  shop.clock.advance({ days: 2 });
  ({ token: as } = await shop.aStaffMember('Kamala'));
  await recorded({ code: 'NEW' });
  expect(await pack(order)).toMatchObject({ result: { done: 1 } });
  await assignBatches(shop.parts);
  expect(await batchesOf(order)).toEqual(['1 of OLD']);
  expect(await batchesOf(waiting)).toEqual(['1 of NEW']);
});

test('an order without a batch gets one when it is packed, and refunded packs are given back', async () => {
  const order = await shop.paid(shopper, byCourier(packs(2), await shop.anAddress(shopper)));
  await recorded();
  expect(await pack(order)).toMatchObject({ result: { done: 1, failed: [] } });
  expect(await batchesOf(order)).toEqual(['2 of M-1']);
  const lines = [{ id: murukku, quantity: '500', count: 1 }];
  const body = { lines, reason: 'One pack broke', refundedPaise: 0 };
  expect(await shop.call(refundPart, { params: { id: order }, body }, { as })).toMatchObject({ ok: true });
  // A refund of the very moment of sending is one after it.
  shop.clock.advance({ minutes: 1 });
  const tracking = { 'tracking-number': `EB${order}` };
  expect(await shop.call(setTrackingNumber, { params: { id: order }, body: tracking }, { as })).toMatchObject(
    { ok: true },
  );
  expect(await batchesOf(order)).toEqual(['1 of M-1']);
  expect(await listed()).toMatchObject([{ gramsLeft: 500 }]);
});

test('a shop without batches packs, sends and prints as before', async () => {
  const order = await shop.paid(shopper, pickup(packs(1)));
  expect(await pack(order)).toMatchObject({ result: { done: 1, failed: [] } });
  expect(await batchesOf(order)).toEqual([]);
});

test('two rounds at once never take more from a batch than it has', async () => {
  const orders: string[] = [];
  for (let n = 0; n < 4; n++) orders.push(await shop.paid(await shop.aShopper(), pickup(packs(1))));
  await recorded();
  await Promise.all([assignBatches(shop.parts), assignBatches(shop.parts)]);
  const taken = await Promise.all(orders.map(batchesOf));
  expect(taken).toEqual([['1 of M-1'], ['1 of M-1'], [], []]);
  expect(await listed()).toMatchObject([{ gramsLeft: 0 }]);
});

test('what is recorded and corrected is in the audit log, what is rejected is not', async () => {
  const entries = async () => {
    const log = await shop.call(listAudit, { query: { kind: 'batch' } }, { as });
    return log.ok ? log.result.entries : [];
  };
  const before = (await entries()).length;
  const id = await recorded();
  await record();
  const body = { ...correction, packedOn: today(), grams: 800 };
  await shop.call(correctBatch, { params: { id }, body }, { as });
  await shop.call(correctBatch, { params: { id }, body }, { as });
  const after = await entries();
  expect(after.slice(0, after.length - before)).toMatchObject([
    {
      who: 'Kamala',
      text: 'Corrected batch Mullu Murukku M-1',
      changes: [{ what: 'Weight of the batch', from: '1000 g', to: '800 g' }],
    },
    { text: 'Recorded batch Mullu Murukku M-1' },
  ]);
});

async function printedSlip(order: string): Promise<Buffer> {
  const url = urlOf('/staff/packing-slips.pdf', {}, { orders: order });
  return (await shop.app.inject({ url, headers: { authorization: `Bearer ${as}` } })).rawPayload;
}

const slipOf = async (order: string) =>
  textOfPdf(await printedSlip(order))
    .flat()
    .join(' ');

/** The letters of the shop's name, which is the first text above the number of the order, of the batch and of the food. */
async function sizesOnSlip(order: string) {
  const [page = []] = placedTextOfPdf(await printedSlip(order));
  const sizeOf = (beginning: string) => page.find(({ text }) => text.startsWith(beginning))?.size;
  const [first] = page.toSorted((one, other) => one.y - other.y);
  expect(first?.text).toBe('Tula');
  return { shop: first?.size, batch: sizeOf('Batch M-1'), name: sizeOf('Mullu Murukku') };
}

test('slip and invoice name the batch, and the invoice keeps the name that it had', async () => {
  const id = await recorded();
  const order = await shop.paid(shopper, byCourier(packs(2), await shop.anAddress(shopper)));
  await assignBatches(shop.parts);
  expect(await slipOf(order)).toContain('Batch M-1, use by');
  expect(await sizesOnSlip(order)).toEqual({ shop: 16, batch: 14, name: 12 });
  const tracking = { 'tracking-number': `EB${order}` };
  await shop.call(setTrackingNumber, { params: { id: order }, body: tracking }, { as });
  await issueDocuments(shop.parts);
  const renamed = { ...correction, code: 'M-9', packedOn: today() };
  expect(await shop.call(correctBatch, { params: { id }, body: renamed }, { as })).toMatchObject({
    ok: true,
  });
  const [document] = await shop.rows<{ rows: { batches?: string[] }[] }>(
    `SELECT content->'rows' AS rows FROM tax_documents d JOIN orders o ON o.id = d.order_id WHERE order_number = $1`,
    [order],
  );
  expect(document?.rows.map(({ batches }) => batches)).toEqual([['M-1'], undefined]);
  expect(await slipOf(order)).toContain('Batch M-9, use by');
});
