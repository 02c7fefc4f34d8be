import type { Id, ProductId } from '@tula/contract/calls/ids.ts';
import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import { listAudit } from '@tula/contract/accounts/audit.ts';
import {
  listResends,
  markSentAgain,
  printResendSlip,
  readStaffReport,
  settleReport,
} from '@tula/contract/orders/staff-reports.ts';
import { refundOrder } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '../../payments/check-ledger.ts';
import { openOrdersShop, type OrdersShop, type Shopper } from '../test-orders.ts';
import { reporting } from './test-reports.ts';

let shop: OrdersShop;
let murukku: ProductId;
let shopper: Shopper;
let staff: string;
let here: ReturnType<typeof reporting>;
let order: string;
let id: Id<'complaint'>;
beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  murukku = await shop.aProduct({ name: 'Mullu Murukku' });
});
beforeEach(async () => {
  shopper = await shop.aShopper();
  staff = (await shop.aStaffMember('Kamala')).token;
  here = reporting({ shop, shopper, staff, murukku });
  order = await here.parcel();
  id = await here.complaintOf(await here.reported(order));
});
afterAll(async () => {
  expect((await checkLedger(shop.parts)).checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
  await shop.close();
});

type Body = InputOf<typeof settleReport>['body'];
const settle = (body: Partial<Body>) =>
  shop.call(
    settleReport,
    {
      params: { id },
      body: { outcome: 'resend', text: 'We are sorry.', seen: 1, seenRefundedPaise: 0, ...body },
    },
    { as: staff },
  );
const refunds = () =>
  shop.rows<{ because: string; paise: number }>(
    `SELECT because, amount_paise AS paise FROM refunds JOIN orders o ON o.id = order_id
     WHERE order_number = $1 ORDER BY refunds.id`,
    [order],
  );
const lastMail = async () =>
  (
    await shop.rows<{ body_text: string }>(
      `SELECT body_text FROM outbox JOIN customers ON recipient = email
       WHERE customers.id = $1 AND subject LIKE 'Your complaint%' ORDER BY outbox.id DESC LIMIT 1`,
      [shopper.customerId],
    )
  )[0]?.body_text ?? '';
const resends = async () => {
  const answer = await shop.call(listResends, {}, { as: staff });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.resends.filter(({ orderId }) => orderId === order);
};

test('packs are sent again without a charge: in the list of the kitchen, with a slip, and told twice', async () => {
  expect(await settle({ packs: [here.pack(2)] })).toEqual({ ok: true, status: 200, result: {} });
  expect(await lastMail()).toContain(
    'We’ll make these packs again and send them to you free of charge: 2 × 500 g Mullu Murukku.',
  );
  expect((await here.read(order)).reports).toMatchObject([
    { state: 'settled', outcome: 'resend', sentAgainAt: null },
  ]);
  const [waiting] = await resends();
  expect(waiting).toMatchObject({
    orderId: order,
    address: { postalCode: '411038' },
    packs: [{ name: 'Mullu Murukku', quantity: '500', count: 2 }],
  });
  const params = { id: waiting?.id ?? '' };
  const slip = await shop.app.inject({
    url: `/api/v1${printResendSlip.path.replace('{id}', params.id)}`,
    headers: { authorization: `Bearer ${staff}` },
  });
  expect([slip.statusCode, slip.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);

  const body = { trackingNumber: 'EB987654321IN' };
  for (let press = 0; press < 2; press++)
    expect(await shop.call(markSentAgain, { params, body }, { as: staff })).toMatchObject({ ok: true });
  expect(await resends()).toEqual([]);
  expect((await here.read(order)).reports).toMatchObject([
    { sentAgainAt: shop.clock.now().toISOString(), trackingNumber: 'EB987654321IN' },
  ]);
  const told = (await shop.mailsTo(shopper)).filter((subject) => subject.includes('again'));
  expect(told).toEqual([`Packs of ${order} are on their way again`]);
  expect(await refunds()).toEqual([]);
  const audit = await shop.call(listAudit, { query: {} }, { as: staff });
  const texts = audit.ok ? audit.result.entries.map(({ text }) => text) : [];
  expect(texts.slice(0, 3)).toEqual([
    `Sent packs of order ${order} again`,
    `Promised to send packs of order ${order} again`,
    expect.stringMatching(/^Settled complaint C-/),
  ]);
});

test('chosen packs are refunded with their share of the delivery charge, once', async () => {
  const body = { outcome: 'part-refund' as const, packs: [here.pack()] };
  const answers = await Promise.all([settle(body), settle(body)]);
  expect(answers.map((answer) => (answer.ok ? 'done' : answer.code)).toSorted()).toEqual([
    'COMPLAINT_SETTLED',
    'done',
  ]);
  const { shipping_paise: shipping } = await shop.orderRow(order);
  expect(shipping).toBeGreaterThan(0);
  expect(await refunds()).toEqual([{ because: 'part', paise: 28_000 + Number(shipping) / 2 }]);
  expect((await here.read(order)).reports).toMatchObject([{ outcome: 'part-refund', state: 'settled' }]);
  expect(await lastMail()).toContain('We refund these packs: 1 × 500 g Mullu Murukku.');
});

test('all packs are refunded with the whole delivery charge, which is the whole order', async () => {
  expect(await settle({ outcome: 'part-refund', packs: [here.pack(2)] })).toMatchObject({ ok: true });
  const { total_paise: paise } = await shop.orderRow(order);
  expect(await refunds()).toEqual([{ because: 'staff', paise }]);
  expect(await shop.orderRow(order)).toMatchObject({ refund_status: 'INITIATED' });
});

test('packs are refunded without the delivery charge where staff say so', async () => {
  const body = { outcome: 'part-refund' as const, packs: [here.pack()], withoutDelivery: true };
  expect(await settle(body)).toMatchObject({ ok: true });
  expect(await refunds()).toEqual([{ because: 'part', paise: 28_000 }]);
});

test('the whole order is refunded', async () => {
  expect(await settle({ outcome: 'full-refund' })).toMatchObject({ ok: true });
  expect(await refunds()).toMatchObject([{ because: 'staff' }]);
  expect(await shop.orderRow(order)).toMatchObject({ refund_status: 'INITIATED' });
});

test('a refund that is not possible settles nothing and writes no answer', async () => {
  await shop.call(refundOrder, { params: { id: order } }, { as: staff });
  const mails = await shop.mailsTo(shopper);
  expect(await settle({ outcome: 'full-refund' })).toMatchObject({ code: 'REFUND_NOT_POSSIBLE' });
  expect((await here.read(order)).reports).toMatchObject([{ state: 'open', outcome: null }]);
  expect(await shop.mailsTo(shopper)).toEqual(mails);
});

test('packs that the order does not have, and a thread that has changed, are rejected', async () => {
  expect(await settle({ packs: [here.pack(3)] })).toMatchObject({
    status: 422,
    fields: { packs: expect.stringContaining('at most as many') },
  });
  expect(await settle({})).toMatchObject({ status: 422, fields: { packs: 'Choose at least one pack' } });
  expect(await settle({ packs: [here.pack()], seen: 2 })).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await resends()).toEqual([]);
});

test('staff read what a complaint reports; other complaints report nothing', async () => {
  expect(await shop.call(readStaffReport, { params: { id } }, { as: staff })).toMatchObject({
    result: {
      report: {
        orderId: order,
        reason: 'damaged',
        isInTime: null,
        packs: [{ name: 'Mullu Murukku', count: 1 }],
        canRefund: true,
        canRefundPart: true,
        hasDeliveryCharge: true,
        refundedPaise: 0,
      },
    },
  });
  await shop.asOwner('DELETE FROM order_reports WHERE complaint_id = $1', [id]);
  expect(await shop.call(readStaffReport, { params: { id } }, { as: staff })).toMatchObject({
    result: { report: null },
  });
});

test('packs that were refunded or sent again before are given once more only if staff say so', async () => {
  expect(await settle({ packs: [here.pack()] })).toMatchObject({ ok: true });
  id = await here.complaintOf(await here.reported(order, [here.pack(2)]));
  const before = await shop.call(readStaffReport, { params: { id } }, { as: staff });
  expect(before).toMatchObject({
    result: { report: { refundedBefore: [], sentAgainBefore: [{ id: murukku, quantity: '500', count: 1 }] } },
  });
  const text = 'Some of these packs were refunded or sent again before. Tick this to do it all the same.';
  const mails = await shop.mailsTo(shopper);
  for (const body of [
    { packs: [here.pack(2)] },
    { outcome: 'part-refund', packs: [here.pack(2)] },
    { outcome: 'full-refund' },
  ] as const)
    expect(await settle(body as Partial<Body>)).toMatchObject({ status: 422, fields: { evenSo: text } });
  expect([await refunds(), await shop.mailsTo(shopper)]).toEqual([[], mails]);
  const states = (await here.read(order)).reports.map(({ state, outcome }) => `${state} ${outcome}`);
  expect(states.toSorted()).toEqual(['open null', 'settled resend']);
  // The other pack of the two was neither refunded nor sent again.
  expect(await settle({ outcome: 'part-refund', packs: [here.pack(1)] })).toMatchObject({ ok: true });

  id = await here.complaintOf(await here.reported(order));
  expect(await settle({ packs: [here.pack()] })).toMatchObject({ status: 422, fields: { evenSo: text } });
  expect(await settle({ packs: [here.pack()], evenSo: true })).toMatchObject({ ok: true });
  expect(await resends()).toMatchObject([{ isRefunded: false }, { isRefunded: false }]);
  await shop.call(refundOrder, { params: { id: order } }, { as: staff });
  expect(await resends()).toMatchObject([{ isRefunded: true }, { isRefunded: true }]);
});

test('packs of an order that is refunded are not sent again without a word', async () => {
  expect(await settle({ outcome: 'full-refund' })).toMatchObject({ ok: true });
  for (let times = 0; times < 2; times++) {
    id = await here.complaintOf(await here.reported(order));
    expect(await settle({ packs: [here.pack()] })).toMatchObject({
      status: 422,
      fields: { evenSo: expect.any(String) },
    });
    expect(await resends()).toEqual([]);
    await shop.rows('UPDATE complaints SET answered_at = opened_at, settled_at = opened_at WHERE id = $1', [
      id,
    ]);
  }
});
