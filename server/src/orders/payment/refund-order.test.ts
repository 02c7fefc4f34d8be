import type { AttemptId, ProductId } from '@tula/contract/calls/ids.ts';
import { cancelOrder, readStaffOrder, refundOrder } from '@tula/contract/orders/orders.ts';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import type { StaffMember } from '../../../test/a-staff-member.ts';
import { reconcilePayments } from '../../payments/attempts/reconcile-payments.ts';
import { recordAttempt } from '../../payments/attempts/record-attempt.ts';
import { settlePayment } from '../../payments/attempts/settle-payment.ts';
import { openShopForTests, type OrdersShop, pickup, type Shopper } from '../test-orders.ts';

let shop: OrdersShop;
let shopper: Shopper;
let murukku: ProductId;
let kamala: StaffMember;

openShopForTests((test) => ({ shop, murukku, kamala, shopper } = test));

const aRequest = (remarks = '') => pickup([{ id: murukku, quantity: '500', count: 2 }], remarks);
const refund = (id: string, as = kamala.token) => shop.call(refundOrder, { params: { id } }, { as });
const cancel = (id: string) => shop.call(cancelOrder, { params: { id } }, { as: shopper.token });
const refundsOf = async (number: string) =>
  shop.rows<{ state: string; because: string; amount_paise: number }>(
    `SELECT state, because, amount_paise FROM refunds JOIN orders ON orders.id = refunds.order_id
     WHERE order_number = $1 ORDER BY refunds.created_at, refunds.id`,
    [number],
  );
const NOT_POSSIBLE = { status: 409, code: 'REFUND_NOT_POSSIBLE' };

/** Polls the gateway, which some seconds later has made the refund. */
async function gatewayActs(): Promise<void> {
  await shop.runJobs();
  for (let polls = 0; polls < 3; polls++) {
    shop.clock.advance({ seconds: 5 });
    await reconcilePayments(shop.parts);
  }
}

async function expectRejected(number: string, rejection: object, as = kamala.token): Promise<void> {
  const traces = async () => [await shop.written(), await refundsOf(number), await shop.orderRow(number)];
  const before = await traces();
  expect(await refund(number, as)).toMatchObject({ ok: false, ...rejection });
  expect(await traces()).toEqual(before);
}

test('a refund is pending until the gateway confirms it, and its customer is emailed about both', async () => {
  const number = await shop.paid(shopper, aRequest());
  await cancel(number);
  expect(await refund(number)).toEqual({ ok: true, status: 200, result: {} });
  expect(await shop.orderRow(number)).toMatchObject({ refund_status: 'INITIATED', order_status: 'success' });
  expect(await shop.status(shopper, number)).toMatchObject({
    result: { order: { refundStatus: 'INITIATED', isRefunded: false, isCancelled: true } },
  });
  await gatewayActs();
  expect(await shop.status(shopper, number)).toMatchObject({
    result: { order: { refundStatus: 'SUCCESS', isRefunded: true } },
  });
  expect(await refundsOf(number)).toEqual([{ state: 'success', because: 'staff', amount_paise: 56_000 }]);
  expect(await shop.mailsTo(shopper)).toEqual([
    `Order ${number} is placed and paid`,
    `Order ${number} is cancelled`,
    `The refund for order ${number} has started`,
    `The refund for order ${number} is done`,
  ]);
  expect(await shop.eventsOf(number)).toEqual([
    'placed by customer',
    'paid by gateway',
    'cancelled by customer',
    `refund-started by staff:${kamala.staffId}`,
    'refunded by gateway',
  ]);
  await expectRejected(number, { ...NOT_POSSIBLE, message: 'Already refunded.' });
});

test('a retry with the same key changes nothing, and each member of staff has their own keys', async () => {
  const [number, other] = [
    await shop.paid(shopper, aRequest()),
    await shop.paid(shopper, aRequest('another')),
  ];
  const key = newId();
  const underKey = (id: string, as = kamala.token) =>
    shop.call(refundOrder, { params: { id } }, { as, idempotencyKey: key });
  const answers = await Promise.all(Array.from({ length: 5 }, () => underKey(number)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await refundsOf(number)).toHaveLength(1);
  expect(await shop.eventsOf(number)).toEqual([
    'placed by customer',
    'paid by gateway',
    `refund-started by staff:${kamala.staffId}`,
  ]);
  expect(await underKey(other)).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await refundsOf(other)).toEqual([]);
  expect(await underKey(other, (await shop.aStaffMember('Ravi')).token)).toMatchObject({ status: 200 });
});

test('the timeline shows order and payment events, when they happened and who caused them', async () => {
  const number = await shop.paid(shopper, aRequest());
  const placedAt = shop.clock.now();
  shop.clock.advance({ minutes: 2 });
  await refund(number);
  const startedAt = shop.clock.now();
  await gatewayActs();
  const read = await shop.call(readStaffOrder, { params: { id: number } }, { as: kamala.token });
  const [gateway, customer] = [
    { who: 'gateway', name: null },
    { who: 'customer', name: null },
  ];
  const money = { amount: 560, amountPaise: 56_000 };
  const back = { ...money, because: 'staff' };
  const doneAt = new Date(startedAt.getTime() + 5000);
  const timeline = read.ok ? read.result.order.timeline : [];
  expect(timeline.filter(({ kind }) => kind !== 'mail')).toEqual([
    { at: placedAt.toISOString(), kind: 'placed', actor: customer, detail: {} },
    { at: placedAt.toISOString(), kind: 'payment-opened', actor: gateway, detail: money },
    { at: placedAt.toISOString(), kind: 'paid', actor: gateway, detail: money },
    {
      at: startedAt.toISOString(),
      kind: 'refund-started',
      actor: { who: 'staff', name: 'Kamala' },
      detail: back,
    },
    { at: startedAt.toISOString(), kind: 'refund-accepted', actor: gateway, detail: back },
    { at: doneAt.toISOString(), kind: 'refunded', actor: gateway, detail: back },
  ]);
});

test('a failed refund is visible to staff, and is started again under another reference', async () => {
  const number = await shop.paid(shopper, aRequest());
  const { gateway } = shop.parts.gateways.current();
  const createRefund = gateway.createRefund.bind(gateway);
  gateway.createRefund = () => Promise.resolve({ state: 'failed', failure: 'The balance is too low' });
  await refund(number);
  await shop.runJobs();
  gateway.createRefund = createRefund;
  expect(await shop.status(shopper, number)).toMatchObject({
    result: { order: { refundStatus: 'FAILED', isRefunded: false } },
  });
  const started = [`Order ${number} is placed and paid`, `The refund for order ${number} has started`];
  const failed = [...started, `The refund for order ${number} is delayed`];
  expect(await shop.mailsTo(shopper)).toEqual(failed);
  const read = await shop.call(readStaffOrder, { params: { id: number } }, { as: kamala.token });
  expect(read.ok && read.result.order).toMatchObject({ canRefund: true, refundStatus: 'FAILED' });
  const timeline = read.ok ? read.result.order.timeline : [];
  expect(timeline.findLast(({ kind }) => kind !== 'mail')).toMatchObject({
    kind: 'refund-failed',
    detail: { amount: 560, amountPaise: 56_000, because: 'staff', failure: 'The balance is too low' },
  });
  expect(await refund(number)).toMatchObject({ ok: true });
  await gatewayActs();
  expect(await refundsOf(number)).toEqual([
    { state: 'failed', because: 'staff', amount_paise: 56_000 },
    { state: 'success', because: 'staff', amount_paise: 56_000 },
  ]);
  expect(await shop.orderRow(number)).toMatchObject({ refund_status: 'SUCCESS' });
  expect(await shop.mailsTo(shopper)).toEqual([...failed, `The refund for order ${number} is done`]);
});

test('an unpaid or failed order has nothing to refund', async () => {
  const { orderId: pending } = await shop.placed(shopper, aRequest('pending'));
  const { orderId: failed, tokenUrl } = await shop.placed(shopper, aRequest('failed'));
  await shop.decide(tokenUrl, 'decline');
  await shop.status(shopper, failed);
  const message = 'This order is not paid, so there is nothing to refund.';
  await expectRejected(pending, { ...NOT_POSSIBLE, message });
  await expectRejected(failed, { ...NOT_POSSIBLE, message });
});

test('an unknown order is 404, and a customer may not refund', async () => {
  const number = await shop.paid(shopper, aRequest());
  for (const numberOrId of ['TL-222222', newId(), 'x'])
    expect(await refund(numberOrId)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  await expectRejected(number, { status: 403, code: 'FORBIDDEN' }, shopper.token);
});

test('of two simultaneous refunds one wins, and the other is rejected', async () => {
  for (let times = 0; times < 20; times++) {
    const number = await shop.paid(shopper, aRequest());
    const answers = await Promise.all([refund(number), refund(number)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      code: 'REFUND_NOT_POSSIBLE',
      message: 'Refund already started.',
    });
    expect(await refundsOf(number)).toHaveLength(1);
  }
  expect(await shop.mailsTo(shopper)).toHaveLength(40);
});

test('a simultaneous refund and cancellation both happen, and the money is refunded once', async () => {
  for (let times = 0; times < 20; times++) {
    const number = await shop.paid(shopper, aRequest());
    const answers = await Promise.all(
      times % 2 ? [refund(number), cancel(number)] : [cancel(number), refund(number)],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shop.orderRow(number)).toMatchObject({
      refund_status: 'INITIATED',
      cancelled_at: shop.clock.now(),
    });
    expect(await refundsOf(number)).toHaveLength(1);
  }
  expect(await shop.mailsTo(shopper)).toHaveLength(60);
});

/** Money arrives for another attempt of the order. */
async function moneyComes(number: string): Promise<AttemptId> {
  const { parts, database } = shop;
  const { id: orderId, total_paise } = await shop.orderRow(number);
  const amountPaise = total_paise as never;
  const { attemptId } = await database.tx((tx) => recordAttempt(tx, parts, { orderId, amountPaise }));
  await settlePayment(parts, attemptId, { state: 'success', amountPaise, source: 'look' });
  return attemptId;
}

test('duplicate money is refunded automatically and leaves the order paid', async () => {
  const number = await shop.paid(shopper, aRequest());
  const { gateway } = shop.parts.gateways.current();
  const createRefund = gateway.createRefund.bind(gateway);
  gateway.createRefund = ({ amountPaise }) => Promise.resolve({ state: 'success', amountPaise });
  await moneyComes(number);
  await shop.runJobs();
  gateway.createRefund = createRefund;
  expect(await shop.orderRow(number)).toMatchObject({ payment_status: 'success', refund_status: 'none' });
  expect(await refundsOf(number)).toEqual([{ state: 'success', because: 'duplicate', amount_paise: 56_000 }]);
  expect(await shop.eventsOf(number)).toEqual([
    'placed by customer',
    'paid by gateway',
    'paid-twice by gateway',
    'refund-started by system',
    'refunded by gateway',
  ]);
  expect(await shop.mailsTo(shopper)).toEqual([
    `Order ${number} is placed and paid`,
    `The refund for order ${number} has started`,
    `The refund for order ${number} is done`,
  ]);
  expect(await refund(number)).toMatchObject({ ok: true });
  expect((await refundsOf(number)).map(({ because }) => because)).toEqual(['duplicate', 'staff']);
});

test('money that arrives after a cancellation is refunded automatically, and the order shows it', async () => {
  const { orderId: number, tokenUrl } = await shop.placed(shopper, aRequest('late'));
  await shop.decide(tokenUrl, 'decline');
  await shop.status(shopper, number);
  await shop.rows('UPDATE orders SET cancelled_at = $2 WHERE order_number = $1', [number, shop.clock.now()]);
  const { gateway } = shop.parts.gateways.current();
  const createRefund = gateway.createRefund.bind(gateway);
  gateway.createRefund = ({ amountPaise }) => Promise.resolve({ state: 'success', amountPaise });
  await moneyComes(number);
  expect(await shop.status(shopper, number)).toMatchObject({
    result: { order: { isCancelled: true, refundStatus: 'INITIATED', isRefunded: false, canCancel: false } },
  });
  await shop.runJobs();
  gateway.createRefund = createRefund;
  expect(await shop.status(shopper, number)).toMatchObject({
    result: { order: { isCancelled: true, refundStatus: 'SUCCESS', isRefunded: true } },
  });
  expect((await shop.mailsTo(shopper)).slice(-2)).toEqual([
    `The refund for order ${number} has started`,
    `The refund for order ${number} is done`,
  ]);
});
