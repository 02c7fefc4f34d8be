import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import { closeRefund } from '@tula/contract/orders/manual-outcomes.ts';
import { cancelOrder, readStaffOrder, refundOrder } from '@tula/contract/orders/orders.ts';
import { refundPart } from '@tula/contract/orders/part-refunds.ts';
import { readToday } from '@tula/contract/today/today.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { measurePayments } from '../../payments/attempts/measure-payments.ts';
import { reconcilePayments } from '../../payments/attempts/reconcile-payments.ts';
import { checkLedger } from '../../payments/check-ledger.ts';
import { GatewayFailure, type PaymentGateway } from '../../payments/payment-gateway.ts';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from '../test-orders.ts';

let shop: OrdersShop;
let murukku: ProductId;
let shopper: Shopper;
let staff: string;
let createRefund: PaymentGateway['createRefund'];

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  murukku = await shop.aProduct({ name: 'Mullu Murukku' });
  createRefund = shop.parts.gateways
    .current()
    .gateway.createRefund.bind(shop.parts.gateways.current().gateway);
});
beforeEach(async () => {
  shopper = await shop.aShopper();
  staff = (await shop.aStaffMember('Kamala')).token;
});
afterEach(async () => {
  shop.parts.gateways.current().gateway.createRefund = createRefund;
  expect((await checkLedger(shop.parts)).checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
});
afterAll(() => shop.close());

/** Two packs of 500 g, ₹560 in total. */
const anOrder = () => shop.paid(shopper, pickup([{ id: murukku, quantity: '500', count: 2 }]));

function send(id: string, body: Partial<InputOf<typeof refundPart>['body']>) {
  const sent = { reason: 'A pack was damaged', refundedPaise: 0, ...body };
  return shop.call(refundPart, { params: { id }, body: sent }, { as: staff });
}
const part = (id: string, amountPaise: number, refundedPaise = 0) => send(id, { amountPaise, refundedPaise });
const again = (id: string, retryOf: string) => send(id, { retryOf });
const cancel = (id: string) => shop.call(cancelOrder, { params: { id } }, { as: shopper.token });
const refundRest = (id: string) => shop.call(refundOrder, { params: { id } }, { as: staff });

/** The gateway rejects each refund of this amount. */
function gatewayRejects(amountPaise: number): void {
  shop.parts.gateways.current().gateway.createRefund = (refund) =>
    refund.amountPaise === amountPaise
      ? Promise.resolve({ state: 'failed', failure: 'The balance is too low' })
      : createRefund(refund);
}

async function gatewayActs(): Promise<void> {
  await shop.runJobs();
  for (let polls = 0; polls < 8; polls++) {
    shop.clock.advance({ seconds: 5 });
    await reconcilePayments(shop.parts);
  }
}

const refunds = async (number: string) => {
  const rows = await shop.rows<{ text: string }>(
    `SELECT concat_ws(' ', because, amount_paise, state) AS text FROM refunds JOIN orders ON orders.id = order_id
     WHERE order_number = $1 ORDER BY refunds.created_at, refunds.id`,
    [number],
  );
  return rows.map(({ text }) => text);
};
async function orderOf(number: string) {
  const answer = await shop.status(shopper, number);
  if (!answer.ok) throw new Error(answer.code);
  return answer.result.order;
}
async function orderForStaff(id: string) {
  const answer = await shop.call(readStaffOrder, { params: { id } }, { as: staff });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result.order;
}
async function failedRefunds() {
  staff = (await shop.aStaffMember('Ravi')).token;
  const report = await shop.call(readToday, {}, { as: staff });
  if (!report.ok) throw new Error(report.code);
  return report.result.needs.failedRefunds;
}
/** Those of one order. */
const failedOf = async (number: string) =>
  (await failedRefunds()).shown
    .filter(({ orderId }) => orderId === number)
    .map(({ amountPaise, failure }) => ({ amountPaise, failure }));

test('an order whose part fails after the refund of the rest was started is refunded only once the part has come back too', async () => {
  const number = await anOrder();
  gatewayRejects(14_000);
  expect((await part(number, 14_000)).ok).toBe(true);
  expect((await cancel(number)).ok).toBe(true);
  expect((await refundRest(number)).ok).toBe(true);
  await gatewayActs();
  expect(await refunds(number)).toEqual(['part 14000 failed', 'staff 42000 success']);
  expect(await orderOf(number)).toMatchObject({
    refundStatus: 'FAILED',
    isRefunded: false,
    refundRestPaise: 14_000,
  });
  expect(await failedOf(number)).toEqual([{ amountPaise: 14_000, failure: 'The balance is too low' }]);
  expect(await orderForStaff(number)).toMatchObject({ canRefund: true, refundRestPaise: 14_000 });

  shop.parts.gateways.current().gateway.createRefund = createRefund;
  expect((await refundRest(number)).ok).toBe(true);
  expect(await orderOf(number)).toMatchObject({ refundStatus: 'INITIATED', refundRestPaise: 14_000 });
  expect(await failedOf(number)).toEqual([]);
  await gatewayActs();
  expect(await refunds(number)).toEqual(['part 14000 failed', 'staff 42000 success', 'staff 14000 success']);
  expect(await orderOf(number)).toMatchObject({ refundStatus: 'SUCCESS', isRefunded: true });
  expect(await refundRest(number)).toMatchObject({ status: 409, code: 'REFUND_NOT_POSSIBLE' });
});

test('every failed part is listed, counted and told to its customer and to staff, also when another part is done since', async () => {
  const number = await anOrder();
  const { failedRefunds: before } = await measurePayments(shop.parts);
  gatewayRejects(14_000);
  expect((await part(number, 14_000)).ok).toBe(true);
  await gatewayActs();
  expect((await part(number, 5_000)).ok).toBe(true);
  expect((await part(number, 2_000, 5_000)).ok).toBe(true);
  await gatewayActs();
  expect(await refunds(number)).toEqual(['part 14000 failed', 'part 5000 success', 'part 2000 success']);
  expect(await failedOf(number)).toEqual([{ amountPaise: 14_000, failure: 'The balance is too low' }]);
  expect(await measurePayments(shop.parts)).toMatchObject({ failedRefunds: before + 1 });
  expect(await orderOf(number)).toMatchObject({
    refundStatus: 'none',
    failedParts: [{ amount: 140, amountPaise: 14_000, reason: 'A pack was damaged', products: [] }],
    partRefunds: [{ amountPaise: 5_000 }, { amountPaise: 2_000 }],
  });
  const delayed = `The refund for order ${number} is delayed`;
  expect((await shop.mailsTo(shopper)).filter((subject) => subject === delayed)).toHaveLength(1);
  const [mail] = await shop.rows<{ text: string }>(
    'SELECT body_text AS text FROM outbox WHERE subject = $1',
    [delayed],
  );
  expect(mail?.text).toContain(
    `Your refund of ₹140.00 for order ${number} didn’t go through. You’ll still get this money: we’ll send it again.`,
  );
  const toStaff = await shop.rows<{ text: string }>(
    'SELECT body_text AS text FROM outbox WHERE subject = $1',
    [`A refund of ₹140.00 for ${number} failed`],
  );
  expect(toStaff.length).toBeGreaterThan(0);
  expect(toStaff[0]?.text).toContain('The reason: The balance is too low');
});

test('a failed part that is started again is answered, once', async () => {
  const number = await anOrder();
  gatewayRejects(14_000);
  await part(number, 14_000);
  await gatewayActs();
  const [failed] = (await orderOf(number)).failedParts;
  const retryOf = failed?.id ?? '';
  await again(number, retryOf);
  await gatewayActs();
  expect(await failedOf(number)).toEqual([{ amountPaise: 14_000, failure: 'The balance is too low' }]);
  const before = await refunds(number);
  expect(before).toEqual(['part 14000 failed', 'part 14000 failed']);
  expect(await again(number, retryOf)).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
  expect(await refunds(number)).toEqual(before);

  shop.parts.gateways.current().gateway.createRefund = createRefund;
  const last = (await orderOf(number)).failedParts[0]?.id ?? '';
  const answers = await Promise.all([1, 2, 3].map(() => again(number, last)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  await gatewayActs();
  expect(await refunds(number)).toEqual([...before, 'part 14000 success']);
  expect(await failedOf(number)).toEqual([]);
  expect((await orderOf(number)).failedParts).toEqual([]);
});

test('the refund of the rest answers what failed before it, not what fails after it', async () => {
  const number = await anOrder();
  gatewayRejects(14_000);
  await part(number, 14_000);
  await gatewayActs();
  shop.clock.advance({ seconds: 60 });
  shop.parts.gateways.current().gateway.createRefund = createRefund;
  await cancel(number);
  await refundRest(number);
  expect(await failedOf(number)).toEqual([]);
  await gatewayActs();
  expect(await refunds(number)).toEqual(['part 14000 failed', 'staff 56000 success']);
  expect(await orderOf(number)).toMatchObject({ isRefunded: true, failedParts: [] });
});

test('a part that staff close as not refunded while the rest is refunded is due again', async () => {
  const number = await anOrder();
  shop.parts.gateways.current().gateway.createRefund = () =>
    Promise.reject(new GatewayFailure('unavailable', 'no answer'));
  await part(number, 14_000);
  await cancel(number);
  await refundRest(number);
  await gatewayActs();
  shop.clock.advance({ seconds: 86_401 });
  staff = (await shop.aStaffMember('Ravi')).token;
  // Not from Today, which shows the first few alone: a busy gateway may leave others open.
  const [stalled] = await shop.rows<{ id: string }>(
    `SELECT refunds.id FROM refunds JOIN orders ON orders.id = order_id
     WHERE order_number = $1 AND amount_paise = 14000`,
    [number],
  );
  const body = { outcome: 'not-refunded', reason: 'The gateway has no trace of it' } as const;
  const closed = await shop.call(closeRefund, { params: { id: stalled?.id as never }, body }, { as: staff });
  expect(closed).toMatchObject({ ok: true });
  expect(await orderForStaff(number)).toMatchObject({ refundStatus: 'INITIATED', refundRestPaise: 42_000 });
  shop.parts.gateways.current().gateway.createRefund = createRefund;
  shop.clock.advance({ seconds: 7200 });
  for (let polls = 0; polls < 6; polls++) {
    await reconcilePayments(shop.parts);
    shop.clock.advance({ seconds: 3600 });
  }
  expect(await refunds(number)).toEqual(['part 14000 failed', 'staff 42000 success']);
  expect(await failedOf(number)).toMatchObject([{ amountPaise: 14_000 }]);
  expect(await orderForStaff(number)).toMatchObject({ refundStatus: 'FAILED', refundRestPaise: 14_000 });
});

test('refunding the packs of a failed part without naming it makes it good, once none of them are left', async () => {
  const number = await anOrder();
  const packs = (count: number) => ({ lines: [{ id: murukku, quantity: '500', count }] });
  gatewayRejects(28_000);
  expect((await send(number, packs(1))).ok).toBe(true);
  await gatewayActs();
  shop.parts.gateways.current().gateway.createRefund = createRefund;
  expect((await orderOf(number)).failedParts).toMatchObject([{ products: [{ quantity: '500', count: 1 }] }]);
  expect((await send(number, packs(1))).ok).toBe(true);
  expect((await orderOf(number)).failedParts).toHaveLength(1);
  const [failed] = (await orderOf(number)).failedParts;
  const rejected = await send(number, { retryOf: failed?.id ?? '', refundedPaise: 28_000 });
  expect(rejected).toMatchObject({
    status: 422,
    fields: { amountPaise: expect.stringContaining('whole order') },
  });
});
