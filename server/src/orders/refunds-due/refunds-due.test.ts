import type { ProductId } from '@tula/contract/calls/ids.ts';
import { cancelOrder, readStaffOrder, refundOrder } from '@tula/contract/orders/orders.ts';
import { startRefundsDue } from '@tula/contract/orders/refunds-due.ts';
import { readToday } from '@tula/contract/today/today.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { StaffMember } from '../../../test/a-staff-member.ts';
import { checkLedger } from '../../payments/check-ledger.ts';
import { openOrdersShop, openShopForTests, type OrdersShop, pickup, type Shopper } from '../test-orders.ts';
import { measureRefundsDue } from './refunds-due-store.ts';
import { startRefundsAutomatically } from './start-refunds-due.ts';

let shop: OrdersShop;
let shopper: Shopper;
let murukku: ProductId;
let kamala: StaffMember;

openShopForTests((test) => ({ shop, murukku, kamala, shopper } = test));
beforeEach(async () => {
  await startRefundsAutomatically(shop.parts);
});
afterAll(async () => {
  const { checks } = await checkLedger(shop);
  expect(checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
});

async function cancelled(count = 2): Promise<string> {
  const number = await shop.paid(shopper, pickup([{ id: murukku, quantity: '500', count }]));
  const answer = await shop.call(cancelOrder, { params: { id: number } }, { as: shopper.token });
  if (!answer.ok) throw new Error(answer.message);
  return number;
}

async function due() {
  const report = await shop.call(readToday, {}, { as: kamala.token });
  if (!report.ok) throw new Error(report.message);
  return report.result.needs.refundsDue;
}

const startAll = (as = kamala.token) => shop.call(startRefundsDue, {}, { as });
const refundsOf = (number: string) =>
  shop.rows<{ state: string; because: string }>(
    `SELECT r.state, r.because FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.order_number = $1`,
    [number],
  );

test('a cancelled order is listed from the first minute, with its amount and since when', async () => {
  expect(await due()).toEqual({ count: 0, shown: [], totalPaise: 0 });
  const first = await cancelled();
  const since = shop.clock.now().toISOString();
  shop.clock.advance({ minutes: 1 });
  const second = await cancelled(1);
  expect(await due()).toEqual({
    count: 2,
    shown: [
      { orderId: first, since, name: 'Meenakshi Raman', amount: 560, amountPaise: 56_000 },
      {
        orderId: second,
        since: shop.clock.now().toISOString(),
        name: 'Meenakshi Raman',
        amount: 280,
        amountPaise: 28_000,
      },
    ],
    totalPaise: 84_000,
  });
  shop.clock.advance({ minutes: 2 });
  expect(await measureRefundsDue(shop.parts)).toEqual({ refundsDue: 2, longestWaitSeconds: 180 });
  await shop.call(refundOrder, { params: { id: first } }, { as: kamala.token });
  expect(await due()).toMatchObject({ count: 1, shown: [{ orderId: second }], totalPaise: 28_000 });
});

test('one call starts all of them, each once, with its event and its email', async () => {
  const numbers = [await cancelled(), await cancelled(1), await cancelled(3)];
  const answers = await Promise.all([startAll(), startAll(), startAll()]);
  const started = answers.map((answer) => (answer.ok ? answer.result.started : Number.NaN));
  expect(started.reduce((sum, one) => sum + one, 0)).toBe(3);
  expect(answers.map((answer) => answer.ok && answer.result.failed)).toEqual([[], [], []]);
  for (const number of numbers) {
    expect(await refundsOf(number)).toEqual([{ state: 'creating', because: 'staff' }]);
    expect((await shop.eventsOf(number)).at(-1)).toBe(`refund-started by staff:${kamala.staffId}`);
  }
  expect((await shop.mailsTo(shopper)).filter((subject) => subject.includes('has started'))).toHaveLength(3);
  expect(await due()).toEqual({ count: 0, shown: [], totalPaise: 0 });
  expect(await startAll()).toEqual({ ok: true, status: 200, result: { started: 0, failed: [] } });
});

test('refunds that cannot be started are named with their reason, stop no other, and stay due', async () => {
  const [disputed, elsewhere, fine] = [await cancelled(), await cancelled(), await cancelled()];
  await shop.rows(
    `INSERT INTO payment_disputes (id, gateway, reference, attempt_id, order_id, amount_paise, state, opened_at)
     SELECT gen_random_uuid(), 'sandbox', 'a dispute', a.id, o.id, a.amount_paise, 'open', now()
     FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE o.order_number = $1`,
    [disputed],
  );
  const through = (gateway: string) =>
    shop.asOwner(
      `UPDATE payment_attempts a SET gateway = $2 FROM orders o WHERE o.id = a.order_id AND o.order_number = $1`,
      [elsewhere, gateway],
    );
  await through('phonepe');
  const NO_SETTINGS =
    'This was paid through PhonePe, which is no longer connected to the shop. Connect it again, then start the refund again.';
  const answer = await startAll();
  expect(answer).toEqual({
    ok: true,
    status: 200,
    result: {
      started: 1,
      failed: [
        {
          orderId: disputed,
          message: "The customer's bank is taking this payment back. Refunding it too would pay it twice.",
        },
        { orderId: elsewhere, message: NO_SETTINGS },
      ],
    },
  });
  expect([await refundsOf(disputed), await refundsOf(elsewhere), await refundsOf(fine)]).toMatchObject([
    [],
    [],
    [{ state: 'creating' }],
  ]);
  expect(await shop.orderRow(elsewhere)).toMatchObject({ refund_status: 'none' });
  const alone = await shop.call(refundOrder, { params: { id: elsewhere } }, { as: kamala.token });
  expect(alone).toMatchObject({ status: 409, code: 'PAYMENT_GATEWAY_NOT_CONFIGURED', message: NO_SETTINGS });
  expect(await due()).toMatchObject({ count: 2, shown: [{ orderId: disputed }, { orderId: elsewhere }] });
  await through('sandbox');
  const disputeIs = (state: string) =>
    shop.rows(`UPDATE payment_disputes SET state = $1 WHERE reference = 'a dispute'`, [state]);
  const isDue = async () => {
    const read = await shop.call(readStaffOrder, { params: { id: disputed } }, { as: kamala.token });
    return read.ok && read.result.order.isRefundDue;
  };
  expect(await isDue()).toBe(true);
  // The bank has given the customer the money.
  await disputeIs('lost');
  expect(await isDue()).toBe(false);
  expect(await due()).toMatchObject({ count: 1, shown: [{ orderId: elsewhere }] });
  await disputeIs('won');
  expect(await due()).toMatchObject({ count: 2 });
});

test('customers and visitors cannot start refunds', async () => {
  await cancelled();
  expect(await startAll(shopper.token)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  expect(await shop.call(startRefundsDue, {}, {})).toMatchObject({ status: 401 });
  expect(await due()).toMatchObject({ count: 1 });
});

test('started by itself, every refund is started once, in the name of the shop, however many wait', async () => {
  const number = await cancelled();
  await Promise.all([startRefundsAutomatically(shop.parts), startRefundsAutomatically(shop.parts)]);
  expect(await refundsOf(number)).toHaveLength(1);
  expect((await shop.eventsOf(number)).at(-1)).toBe('refund-started by system');
  expect((await shop.mailsTo(shopper)).at(-1)).toBe(`The refund for order ${number} has started`);
});

test('a setting, off by default, adds the work that starts refunds', async () => {
  const names = (other: OrdersShop) => other.shop.repeating.map(({ name }) => name);
  expect(names(shop)).not.toContain('start-refunds');
  const automatic = await openOrdersShop({ env: { AUTOMATIC_REFUNDS: 'on' } });
  try {
    expect(names(automatic)).toContain('start-refunds');
  } finally {
    await automatic.close();
  }
});
