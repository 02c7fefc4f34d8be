import { closeDispute, closePayment, closeRefund } from '@tula/contract/orders/manual-outcomes.ts';
import type { AttemptId, Id, ProductId, RefundId } from '@tula/contract/calls/ids.ts';
import { payOrderAgain, readStaffOrder, refundOrder } from '@tula/contract/orders/orders.ts';
import { readToday } from '@tula/contract/today/today.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from '../../orders/test-orders.ts';
import type { WebhookEvent } from '../payment-gateway.ts';
import { receivePaymentEvent } from '../webhooks/receive-payment-event.ts';

let shop: OrdersShop;
let meenakshi: Shopper;
let staff: string;
let product: ProductId;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  product = await shop.aProduct();
  ({ token: staff } = await shop.aStaffMember('Kamala'));
  meenakshi = await shop.aShopper();
});
afterAll(() => shop.close());

const packs = (count: number) => pickup([{ id: product, quantity: '500', count }]);

async function report() {
  const answer = await shop.call(readToday, {}, { as: staff });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result;
}

async function timelineOf(orderId: string) {
  const answer = await shop.call(readStaffOrder, { params: { id: orderId } }, { as: staff });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result.order.timeline.map(({ kind, actor, detail }) => [
    kind,
    actor.name ?? actor.who,
    detail,
  ]);
}

test('staff close a stuck payment with a reason, which the overview and the order show, and the order can be paid again', async () => {
  const { orderId, tokenUrl } = await shop.placed(meenakshi, packs(1));
  await shop.rows(
    `UPDATE payment_attempts SET state = 'review' FROM orders WHERE orders.id = order_id AND order_number = $1`,
    [orderId],
  );
  const [stuck] = (await report()).needs.stuckPayments.shown;
  const close = (as: string, reason: string) =>
    shop.call(closePayment, { params: { id: stuck?.id as AttemptId }, body: { reason } }, { as });
  expect(await close(meenakshi.token, 'mine')).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  expect(await close(staff, '  ')).toMatchObject({
    status: 422,
    fields: { reason: 'This field is required' },
  });
  const { closed: before } = await report();
  expect(await close(staff, 'Refunded in the dashboard')).toMatchObject({ result: { outcome: 'not-paid' } });
  expect(await close(staff, 'Again')).toMatchObject({ status: 409, code: 'PAYMENT_NOT_STUCK' });
  const { needs, closed } = await report();
  expect(needs.stuckPayments.count).toBe(0);
  const amountPaise = stuck?.amountPaise;
  expect(closed).toEqual([
    {
      id: expect.any(String),
      orderId,
      outcome: 'not-paid',
      amount: stuck?.amount,
      amountPaise,
      reason: 'Refunded in the dashboard',
      at: shop.parts.clock.now().toISOString(),
      by: 'Kamala',
    },
    ...before,
  ]);
  expect(await timelineOf(orderId)).toContainEqual([
    'closed-by-staff',
    'Kamala',
    { amount: stuck?.amount, amountPaise, outcome: 'not-paid', reason: 'Refunded in the dashboard' },
  ]);
  expect(await shop.mailsTo(meenakshi)).toContain(`The payment for order ${orderId} did not go through`);
  const again = await shop.call(payOrderAgain, { params: { id: orderId } }, { as: meenakshi.token });
  expect(again.ok && again.result.tokenUrl !== tokenUrl).toBe(true);
});

test('a dispute needs attention until staff close it, and the order shows both', async () => {
  const orderId = await shop.paid(meenakshi, packs(2));
  const [paid] = await shop.rows<{ id: string; amount_paise: number }>(
    `SELECT a.id, amount_paise FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE order_number = $1`,
    [orderId],
  );
  const event: WebhookEvent = {
    eventId: newId(),
    type: 'payment.dispute.created',
    attemptId: paid?.id ?? '',
    dispute: {
      reference: 'disp_1',
      state: 'open',
      at: shop.parts.clock.now(),
      respondBy: new Date('2026-12-01T06:30:00Z'),
    },
  };
  const gateway = { ...shop.parts.gateways.current().gateway, readWebhook: () => event };
  await receivePaymentEvent(shop.parts, { rawBody: Buffer.alloc(0), headers: {} }, gateway);
  const [dispute] = (await report()).needs.openDisputes.shown;
  expect(dispute).toEqual({
    id: expect.any(String),
    orderId,
    gateway: 'sandbox',
    since: shop.parts.clock.now().toISOString(),
    amount: (paid?.amount_paise ?? 0) / 100,
    amountPaise: paid?.amount_paise,
    respondBy: '2026-12-01T06:30:00.000Z',
  });
  const refund = () => shop.call(refundOrder, { params: { id: orderId } }, { as: staff });
  expect(await refund()).toMatchObject({
    status: 409,
    message: "The customer's bank is taking this payment back. Refunding it too would pay it twice.",
  });
  const close = (as: string, id: string, reason: string) =>
    shop.call(
      closeDispute,
      { params: { id: id as Id<'dispute'> }, body: { outcome: 'kept', reason } },
      { as },
    );
  const id = dispute?.id ?? '';
  expect(await close(meenakshi.token, id, 'mine')).toMatchObject({ status: 403 });
  expect(await close(staff, newId(), 'Nothing')).toMatchObject({ status: 404, code: 'DISPUTE_NOT_FOUND' });
  expect((await close(staff, id, 'The bank gave up')).ok).toBe(true);
  expect(await close(staff, id, 'Again')).toMatchObject({ status: 409, code: 'DISPUTE_NOT_OPEN' });
  expect((await report()).needs.openDisputes.count).toBe(0);
  expect((await report()).closed[0]).toMatchObject({ orderId, outcome: 'kept', by: 'Kamala' });
  const timeline = await timelineOf(orderId);
  expect(timeline.map(([kind]) => kind)).toEqual(
    expect.arrayContaining(['payment-disputed', 'closed-by-staff']),
  );
  expect(await refund()).toMatchObject({ status: 200 });
});

test('staff close a stalled refund, which the overview and the order show, and may start a failed one again', async () => {
  const orderId = await shop.paid(meenakshi, packs(3));
  const refund = () => shop.call(refundOrder, { params: { id: orderId } }, { as: staff });
  expect(await refund()).toMatchObject({ status: 200 });
  await shop.asOwner(
    `UPDATE refunds SET created_at = created_at - interval '2 days'
     WHERE order_id = (SELECT id FROM orders WHERE order_number = $1)`,
    [orderId],
  );
  const [stalled] = (await report()).needs.stalledRefunds.shown;
  expect(stalled).toMatchObject({ id: expect.any(String), orderId });
  const close = (as: string, reason: string, outcome: 'refunded' | 'not-refunded' = 'not-refunded') =>
    shop.call(closeRefund, { params: { id: stalled?.id as RefundId }, body: { outcome, reason } }, { as });
  expect(await close(meenakshi.token, 'mine')).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  expect(await close(staff, ' ')).toMatchObject({ status: 422 });
  expect(await close(staff, 'Rejected, says the gateway')).toMatchObject({
    result: { outcome: 'not-refunded' },
  });
  expect(await close(staff, 'Again', 'refunded')).toMatchObject({ status: 409, code: 'REFUND_NOT_STALLED' });
  const unknown = {
    params: { id: newId() as RefundId },
    body: { outcome: 'refunded', reason: 'x' },
  } as const;
  expect(await shop.call(closeRefund, unknown, { as: staff })).toMatchObject({
    status: 404,
    code: 'REFUND_NOT_FOUND',
  });
  const { needs, closed } = await report();
  expect(needs.stalledRefunds.count).toBe(0);
  expect(closed[0]).toMatchObject({ orderId, outcome: 'not-refunded', by: 'Kamala' });
  const { amountPaise } = stalled ?? {};
  expect(await timelineOf(orderId)).toEqual(
    expect.arrayContaining([
      [
        'refund-failed',
        'Kamala',
        expect.objectContaining({ amountPaise, failure: 'Rejected, says the gateway' }),
      ],
      [
        'closed-by-staff',
        'Kamala',
        expect.objectContaining({
          amountPaise,
          outcome: 'not-refunded',
          reason: 'Rejected, says the gateway',
        }),
      ],
    ]),
  );
  expect(await shop.orderRow(orderId)).toMatchObject({ refund_status: 'FAILED' });
  expect(await refund()).toMatchObject({ status: 200 });
});
