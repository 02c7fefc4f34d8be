import type { ProductId } from '@tula/contract/calls/ids.ts';
import { listStaffOrders, readStaffOrder, refundSurplus } from '@tula/contract/orders/orders.ts';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import type { StaffMember } from '../../../test/a-staff-member.ts';
import { checkLedger } from '../../payments/check-ledger.ts';
import type { Concern } from '../../payments/payment-gateway.ts';
import { receivePaymentEvent } from '../../payments/webhooks/receive-payment-event.ts';
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
const tryAgain = (id: string, as = kamala.token) => shop.call(refundSurplus, { params: { id } }, { as });
const refundsOf = (number: string) =>
  shop.rows<{ state: string; because: string; amount_paise: number }>(
    `SELECT state, because, amount_paise FROM refunds JOIN orders ON orders.id = refunds.order_id
     WHERE order_number = $1 ORDER BY refunds.id`,
    [number],
  );
const FAILED = { state: 'failed', amount_paise: 56_000 };
const NOTHING_OWED = {
  status: 409,
  code: 'REFUND_NOT_POSSIBLE',
  message: 'Nothing more is owed for this order: its refunds are done or on their way.',
};

const DISPUTED = "The customer's bank is taking this payment back. Refunding it too would pay it twice.";

async function owedFor(number: string): Promise<number> {
  const read = await shop.call(readStaffOrder, { params: { id: number } }, { as: kamala.token });
  if (!read.ok) throw new Error(read.code);
  return read.result.order.surplusOwed;
}

/** Pays an order once more, with a gateway that cannot make the refund. */
async function surplusThatCannotGoBack(number: string): Promise<void> {
  const { parts, database } = shop;
  const { id: orderId, total_paise } = await shop.orderRow(number);
  const amountPaise = total_paise as never;
  const { attemptId } = await database.tx((tx) => recordAttempt(tx, parts, { orderId, amountPaise }));
  const { gateway } = parts.gateways.current();
  const createRefund = gateway.createRefund.bind(gateway);
  gateway.createRefund = () => Promise.resolve({ state: 'failed', failure: 'The balance is too low' });
  await settlePayment(parts, attemptId, { state: 'success', amountPaise, source: 'look' });
  await shop.runJobs();
  gateway.createRefund = createRefund;
}

/** Polls the gateway, which says that it has made the refund. */
async function gatewayGivesBack(): Promise<void> {
  const { gateway } = shop.parts.gateways.current();
  const createRefund = gateway.createRefund.bind(gateway);
  gateway.createRefund = ({ amountPaise }) => Promise.resolve({ state: 'success', amountPaise });
  await shop.runJobs();
  await reconcilePayments(shop.parts);
  gateway.createRefund = createRefund;
}

async function paidTwice(): Promise<string> {
  const number = await shop.paid(shopper, aRequest());
  await surplusThatCannotGoBack(number);
  return number;
}

async function paidAfterCancelling(): Promise<string> {
  const { orderId: number, tokenUrl } = await shop.placed(shopper, aRequest('late'));
  await shop.decide(tokenUrl, 'decline');
  await shop.status(shopper, number);
  await shop.rows('UPDATE orders SET cancelled_at = $2 WHERE order_number = $1', [number, shop.clock.now()]);
  await surplusThatCannotGoBack(number);
  return number;
}

async function expectRejected(number: string, rejection: object, as = kamala.token): Promise<void> {
  const traces = async () => [await shop.written(), await refundsOf(number), await shop.orderRow(number)];
  const before = await traces();
  expect(await tryAgain(number, as)).toMatchObject({ ok: false, ...rejection });
  expect(await traces()).toEqual(before);
}

test('duplicate money whose refund failed is owed until it is refunded', async () => {
  const number = await paidTwice();
  expect(await owedFor(number)).toBe(560);
  expect(await tryAgain(number)).toEqual({ ok: true, status: 200, result: {} });
  expect(await owedFor(number)).toBe(0);
  await gatewayGivesBack();
  expect(await refundsOf(number)).toEqual([
    { ...FAILED, because: 'duplicate' },
    { state: 'success', because: 'duplicate', amount_paise: 56_000 },
  ]);
  expect(await shop.orderRow(number)).toMatchObject({ payment_status: 'success', refund_status: 'none' });
  expect((await shop.eventsOf(number)).slice(-4)).toEqual([
    'refund-started by system',
    'refund-failed by gateway',
    `refund-started by staff:${kamala.staffId}`,
    'refunded by gateway',
  ]);
  expect(await shop.mailsTo(shopper)).toEqual([
    `Order ${number} is placed and paid`,
    `The refund for order ${number} has started`,
    `The refund for order ${number} is delayed`,
    `The refund for order ${number} is done`,
  ]);
});

test('a failed refund of money for a cancelled order is tried again, and the order shows it', async () => {
  const number = await paidAfterCancelling();
  expect(await shop.orderRow(number)).toMatchObject({ refund_status: 'FAILED' });
  expect(await owedFor(number)).toBe(560);
  expect(await tryAgain(number)).toMatchObject({ ok: true });
  expect(await shop.orderRow(number)).toMatchObject({ refund_status: 'INITIATED' });
  await gatewayGivesBack();
  expect(await shop.orderRow(number)).toMatchObject({ refund_status: 'SUCCESS' });
  expect(await owedFor(number)).toBe(0);
});

test('a refund that fails again is owed again', async () => {
  const number = await paidTwice();
  const { gateway } = shop.parts.gateways.current();
  const createRefund = gateway.createRefund.bind(gateway);
  gateway.createRefund = () => Promise.resolve({ state: 'failed', failure: 'Still too low' });
  await tryAgain(number);
  await shop.runJobs();
  gateway.createRefund = createRefund;
  expect(await owedFor(number)).toBe(560);
  expect(await tryAgain(number)).toMatchObject({ ok: true });
});

test('money that is not owed is not refunded', async () => {
  const number = await shop.paid(shopper, aRequest());
  expect(await owedFor(number)).toBe(0);
  await expectRejected(number, NOTHING_OWED);
  const twice = await paidTwice();
  await tryAgain(twice);
  await expectRejected(twice, NOTHING_OWED);
  await gatewayGivesBack();
  await expectRejected(twice, NOTHING_OWED);
});

test('owed money of a disputed payment is not refunded, and can be once the dispute is over', async () => {
  const number = await paidTwice();
  const [owed] = await shop.rows<{ attempt_id: string }>(
    'SELECT attempt_id FROM refunds JOIN orders ON orders.id = refunds.order_id WHERE order_number = $1',
    [number],
  );
  const sendConcern = (concern: Concern) => {
    shop.clock.advance({ seconds: 1 });
    const event = { eventId: newId(), type: 'dispute', attemptId: owed?.attempt_id ?? '', concern };
    const concerned = { ...shop.parts.gateways.current().gateway, readWebhook: () => event };
    return receivePaymentEvent(shop.parts, { rawBody: Buffer.alloc(0), headers: {} }, concerned);
  };
  await sendConcern('payment disputed');
  await expectRejected(number, { status: 409, code: 'REFUND_NOT_POSSIBLE', message: DISPUTED });
  await sendConcern('dispute over');
  expect(await tryAgain(number)).toMatchObject({ ok: true });
});

test('an unknown order is 404, and a customer may not refund', async () => {
  const number = await paidTwice();
  for (const numberOrId of ['TL-222222', newId(), 'x'])
    expect(await tryAgain(numberOrId)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  await expectRejected(number, { status: 403, code: 'FORBIDDEN' }, shopper.token);
});

test('of two simultaneous retries one wins, and the money is refunded once', async () => {
  for (let times = 0; times < 10; times++) {
    const number = await paidTwice();
    const answers = await Promise.all([tryAgain(number), tryAgain(number)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'REFUND_NOT_POSSIBLE' });
    expect((await refundsOf(number)).map(({ state }) => state)).toEqual(['failed', 'creating']);
  }
});

test('the list marks orders with money owed, and once that is refunded the ledger agrees', async () => {
  const number = await paidTwice();
  const listed = await shop.call(listStaffOrders, { query: { limit: '100' } }, { as: kamala.token });
  const owed = listed.ok ? listed.result.orders.filter(({ surplusOwed }) => surplusOwed > 0) : [];
  expect(owed.map(({ orderId }) => orderId)).toContain(number);
  for (const { orderId } of owed) expect(await tryAgain(orderId)).toMatchObject({ ok: true });
  await gatewayGivesBack();
  const report = await checkLedger(shop.parts);
  expect(report.checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
});
