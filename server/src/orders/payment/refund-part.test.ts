import type { ProductId } from '@tula/contract/calls/ids.ts';
import { cancelOrder, readStaffOrder, refundOrder, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { refundPart } from '@tula/contract/orders/part-refunds.ts';
import { readToday } from '@tula/contract/today/today.ts';
import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '../../payments/check-ledger.ts';
import { reconcilePayments } from '../../payments/attempts/reconcile-payments.ts';
import { lateOrders } from '../sales/late-orders.ts';
import { byCourier, openOrdersShop, type OrdersShop, pickup, type Shopper } from '../test-orders.ts';

let shop: OrdersShop;
let shopper: Shopper;
let murukku: ProductId;
let staff: string;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  murukku = await shop.aProduct({ name: 'Mullu Murukku' });
});
beforeEach(async () => {
  shopper = await shop.aShopper();
  staff = (await shop.aStaffMember('Kamala')).token;
});
afterAll(async () => {
  expect((await checkLedger(shop.parts)).checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
  await shop.close();
});

/** Two packs of 500 g, ₹560 in total. */
const anOrder = () => shop.paid(shopper, pickup([{ id: murukku, quantity: '500', count: 2 }]));
/** The same by courier, so that a delivery charge may be left when all packs are refunded. */
const aParcel = async () =>
  shop.paid(shopper, byCourier([{ id: murukku, quantity: '500', count: 2 }], await shop.anAddress(shopper)));
type Body = InputOf<typeof refundPart>['body'];
const REASON = 'One pack was out of stock';
const part = (id: string, body: Partial<Body>, as = staff) =>
  shop.call(refundPart, { params: { id }, body: { reason: REASON, refundedPaise: 0, ...body } }, { as });
const onePack = () => ({ lines: [{ id: murukku, quantity: '500', count: 1 }] });
const refunds = (number: string) =>
  shop.rows<{ state: string; because: string; paise: number; reason: string | null }>(
    `SELECT state, because, amount_paise AS paise, reason FROM refunds JOIN orders ON orders.id = refunds.order_id
     WHERE order_number = $1 ORDER BY refunds.created_at, refunds.id`,
    [number],
  );
const orderOf = async (number: string) => {
  const answer = await shop.status(shopper, number);
  if (!answer.ok) throw new Error(answer.code);
  return answer.result.order;
};

/** Polls the gateway, which makes the refunds of a payment one after the other. */
async function gatewayActs({ polls: most, seconds } = { polls: 8, seconds: 5 }): Promise<void> {
  await shop.runJobs();
  for (let polls = 0; polls < most; polls++) {
    shop.clock.advance({ seconds });
    await reconcilePayments(shop.parts);
  }
}

test('a refunded part changes no status, is told to the customer twice, and the order can still be sent', async () => {
  const number = await anOrder();
  expect(await part(number, onePack())).toEqual({ ok: true, status: 200, result: {} });
  const unchanged = { refundStatus: 'none', isRefunded: false, orderStatus: 'success', isCancelled: false };
  const common = { amount: 280, amountPaise: 28_000, reason: REASON, id: expect.any(String) };
  const products = [{ id: murukku, name: 'Mullu Murukku', quantity: '500', count: 1 }];
  const at = expect.any(String);
  expect(await orderOf(number)).toMatchObject({
    ...unchanged,
    partRefunds: [{ ...common, state: 'INITIATED', at, products }],
  });
  await gatewayActs();
  expect(await refunds(number)).toEqual([
    { state: 'success', because: 'part', paise: 28_000, reason: REASON },
  ]);
  expect(await orderOf(number)).toMatchObject({
    ...unchanged,
    partRefunds: [{ ...common, state: 'SUCCESS', at, products }],
  });
  expect(await shop.mailsTo(shopper)).toEqual([
    `Order ${number} is placed and paid`,
    `A refund for order ${number} has started`,
    `A refund for order ${number} is done`,
  ]);
  const [started] = await shop.rows<{ text: string }>(
    `SELECT body_text AS text FROM outbox WHERE subject = $1`,
    [`A refund for order ${number} has started`],
  );
  expect(started?.text).toContain(`We’re refunding ₹280.00 of order ${number}: ${REASON}`);
  expect(started?.text).toContain('Mullu Murukku');
  staff = (await shop.aStaffMember('Ravi')).token;
  const ready = { params: { id: number }, body: { 'tracking-number': '0' } };
  expect((await shop.call(setTrackingNumber, ready, { as: staff })).ok).toBe(true);
  const answer = await shop.call(readStaffOrder, { params: { id: number } }, { as: staff });
  const timeline = answer.ok ? answer.result.order.timeline : [];
  expect(timeline.find(({ kind }) => kind === 'refund-started')).toMatchObject({
    actor: { name: 'Kamala' },
    detail: { amountPaise: 28_000, because: 'part', reason: REASON },
  });
});

test('an order all of whose packs are refunded is neither sent nor late, and one sent before keeps its packs on the slip', async () => {
  const [refunded, sent] = [await aParcel(), await aParcel()];
  const all = { lines: [{ id: murukku, quantity: '500', count: 2 }], withoutDelivery: true };
  const ship = (id: string) =>
    shop.call(setTrackingNumber, { params: { id }, body: { 'tracking-number': 'EX1' } }, { as: staff });
  const orderForStaff = async (id: string) => {
    const answer = await shop.call(readStaffOrder, { params: { id } }, { as: staff });
    if (!answer.ok) throw new Error(answer.code);
    return answer.result.order;
  };
  expect((await ship(sent)).ok).toBe(true);
  for (const number of [refunded, sent]) expect((await part(number, all)).ok).toBe(true);
  const before = [await shop.written(), await shop.orderRow(refunded)];
  expect(await ship(refunded)).toMatchObject({
    code: 'ORDER_NOT_SHIPPABLE',
    message: 'All packs of this order have been refunded.',
  });
  expect([await shop.written(), await shop.orderRow(refunded)]).toEqual(before);
  expect(await orderForStaff(refunded)).toMatchObject({
    canShip: false,
    actions: { ship: { isAllowed: false, whyNot: 'PACKS_REFUNDED' }, pack: { whyNot: 'PACKS_REFUNDED' } },
    partRefunds: [{ isAfterSending: false }],
  });
  expect(await orderForStaff(sent)).toMatchObject({
    actions: { pack: { isAllowed: true } },
    partRefunds: [{ isAfterSending: true }],
  });
  const late = await lateOrders(shop.parts.database.db, new Date('2100-01-01'), 100);
  expect(late.map(({ orderNumber }) => orderNumber)).not.toContain(refunded);
});

test('a rejected part changes nothing', async () => {
  const number = await anOrder();
  const rejected = async (body: Partial<Body>, rejection: object, as = staff) => {
    const before = [await shop.written(), await refunds(number)];
    expect(await part(number, body, as)).toMatchObject({ ok: false, ...rejection });
    expect([await shop.written(), await refunds(number)]).toEqual(before);
  };
  await rejected({ amountPaise: 100 }, { status: 403 }, shopper.token);
  await rejected({}, { status: 422, fields: { amountPaise: 'Enter an amount or choose packs' } });
  await rejected(
    { amountPaise: 100, reason: ' ' },
    { status: 422, fields: { reason: 'This field is required' } },
  );
  await rejected({ amountPaise: 99 }, { status: 422, fields: { amountPaise: 'At least ₹1' } });
  await rejected(
    { amountPaise: 56_000 },
    {
      status: 422,
      fields: { amountPaise: 'This is all that is left: please refund the whole order instead' },
    },
  );
  await rejected({ amountPaise: 56_001 }, { status: 422 });
  await rejected(
    { lines: [{ id: murukku, quantity: '500', count: 3 }] },
    { status: 422, fields: { lines: 'More packs than are left to refund' } },
  );
  await rejected({ lines: [{ id: murukku, quantity: '5e2', count: 1 }] }, { status: 422 });
  await rejected({ amountPaise: 100, refundedPaise: 1 }, { status: 409, code: 'CHANGED_MEANWHILE' });
  expect(await part('TL-222222', { amountPaise: 100 })).toMatchObject({
    status: 404,
    code: 'ORDER_NOT_FOUND',
  });
});

test('a part that is sent twice, or by two at once, is refunded once', async () => {
  const number = await anOrder();
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => part(number, onePack())));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.filter(({ ok }) => !ok)).toEqual(
    [1, 2, 3].map(() => expect.objectContaining({ status: 409, code: 'CHANGED_MEANWHILE' })),
  );
  expect(await refunds(number)).toHaveLength(1);
});

test('after parts the whole refund is the rest, and only then is the order refunded', async () => {
  const number = await anOrder();
  await part(number, { amountPaise: 12_345 });
  await part(number, { amountPaise: 5_000, refundedPaise: 12_345 });
  await shop.call(cancelOrder, { params: { id: number } }, { as: shopper.token });
  expect(await part(number, { amountPaise: 100, refundedPaise: 17_345 })).toMatchObject({
    status: 409,
    message: 'This order is cancelled, so all of it is refunded.',
  });
  const report = await shop.call(readToday, {}, { as: staff });
  expect(report.ok && report.result.needs.refundsDue.shown).toMatchObject([
    { orderId: number, amountPaise: 56_000 - 17_345 },
  ]);
  expect((await shop.call(refundOrder, { params: { id: number } }, { as: staff })).ok).toBe(true);
  expect(await orderOf(number)).toMatchObject({ isRefunded: false, refundStatus: 'INITIATED' });
  await gatewayActs();
  expect(await refunds(number)).toMatchObject([
    { state: 'success', because: 'part', paise: 12_345 },
    { state: 'success', because: 'part', paise: 5_000 },
    { state: 'success', because: 'staff', paise: 38_655 },
  ]);
  expect(await orderOf(number)).toMatchObject({ isRefunded: true, refundStatus: 'SUCCESS' });
});

test('a part that the gateway rejects needs attention, changes no status, and can be refunded again', async () => {
  const number = await anOrder();
  await part(number, { amountPaise: 5_000 });
  await shop.rows(
    `UPDATE sandbox_payments SET state = 'failed' WHERE attempt_id = (
       SELECT a.id FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE order_number = $1)`,
    [number],
  );
  await gatewayActs();
  expect(await refunds(number)).toMatchObject([{ state: 'failed', because: 'part' }]);
  expect(await orderOf(number)).toMatchObject({ refundStatus: 'none', partRefunds: [] });
  staff = (await shop.aStaffMember('Ravi')).token;
  const report = await shop.call(readToday, {}, { as: staff });
  expect(report.ok && report.result.needs.failedRefunds.shown).toMatchObject([
    { orderId: number, amountPaise: 5_000 },
  ]);
  await shop.rows(`UPDATE sandbox_payments SET state = 'success'`);
  expect((await part(number, { amountPaise: 5_000 })).ok).toBe(true);
  await gatewayActs();
  expect(await refunds(number)).toMatchObject([{ state: 'failed' }, { state: 'success' }]);
});

test('whatever staff refund at once and in whatever order, never more than was paid is refunded', async () => {
  const step = fc.oneof(
    fc.integer({ min: 100, max: 40_000 }).map((amountPaise) => ({ kind: 'part' as const, amountPaise })),
    fc.constant({ kind: 'whole' as const }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 4 }),
      async (rounds) => {
        shopper = await shop.aShopper();
        staff = (await shop.aStaffMember('Kamala')).token;
        const number = await anOrder();
        for (const round of rounds) {
          const refundedPaise = (await refunds(number))
            .filter(({ because, state }) => because === 'part' && state !== 'failed')
            .reduce((sum, { paise }) => sum + paise, 0);
          await Promise.all(
            round.map((one) =>
              one.kind === 'whole'
                ? shop.call(refundOrder, { params: { id: number } }, { as: staff })
                : part(number, { amountPaise: one.amountPaise, refundedPaise }),
            ),
          );
        }
        const given = (await refunds(number)).filter(({ state }) => state !== 'failed');
        const total = given.reduce((sum, { paise }) => sum + paise, 0);
        expect(total).toBeLessThanOrEqual(56_000);
        if (given.some(({ because }) => because === 'staff')) expect(total).toBe(56_000);
        await gatewayActs({ polls: 40, seconds: 60 });
        expect((await refunds(number)).every(({ state }) => state === 'success')).toBe(true);
      },
    ),
    { numRuns: 15 },
  );
});
