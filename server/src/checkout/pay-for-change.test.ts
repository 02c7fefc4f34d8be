import type { AttemptId } from '@tula/contract/calls/ids.ts';
import { cancelByShop } from '@tula/contract/orders/cancel-by-shop.ts';
import { withdrawOrderChange } from '@tula/contract/orders/change-order.ts';
import { markOrdersPacked } from '@tula/contract/orders/handover.ts';
import { cancelOrder, readStaffOrder, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { refundPart } from '@tula/contract/orders/part-refunds.ts';
import { afterAll, expect, test } from 'vitest';
import { forgetProposals } from '../orders/changes-store.ts';
import { openShopForTests, type OrdersShop, type OrderTest } from '../orders/test-orders.ts';
import { settlePayment } from '../payments/attempts/settle-payment.ts';
import { checkLedger } from '../payments/check-ledger.ts';
import { COIMBATORE, paidChanges, SHILLONG } from './test-paid-changes.ts';

let shop: OrdersShop;
let opened: OrderTest;
let does: ReturnType<typeof paidChanges>;
openShopForTests((test) => {
  opened = test;
  ({ shop } = test);
  does = paidChanges(test);
});
afterAll(async () => {
  expect((await checkLedger(shop.parts)).checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
});

const AS_SOLD = { shipping_paise: 10_500, total_paise: 66_500, change_count: 0, delivery_paid_paise: null };
const PAID_MORE = {
  shipping_paise: 14_000,
  total_paise: 70_000,
  change_count: 1,
  delivery_paid_paise: 14_000,
};
const placeOf = async (number: string) =>
  ((await shop.orderRow(number))['shipping_address'] as { postalCode: string }).postalCode;

/** A parcel to Pune whose customer was sent a link to pay for delivery to Shillong. */
async function asked(withinHours = 24): Promise<string> {
  const number = await does.aParcel();
  const link = { address: SHILLONG, paysWithinHours: withinHours };
  expect(await does.changeByStaff(number, link)).toEqual({ ok: true, status: 200, result: {} });
  return number;
}

test('a link asks for what delivery costs more; the order stays as it is until that is paid, then it changes', async () => {
  const number = await asked();
  expect(await shop.orderRow(number)).toMatchObject(AS_SOLD);
  expect((await shop.mailsTo(opened.shopper)).at(-1)).toBe(`Pay ₹35.00 to change order ${number}`);
  expect((await does.order(number)).proposedChange).toMatchObject({
    address: { postalCode: '793001', state: 'Mizoram' },
    payMorePaise: 3_500,
    until: new Date(shop.clock.now().getTime() + 24 * 3_600_000).toISOString(),
    isPaying: false,
  });
  await shop.decide(await does.payPage(number), 'pay');
  // The page of the order polls the gateway, as it does for the order's own payment.
  const order = await does.order(number);
  expect(order).toMatchObject({ shippingPaise: 14_000, totalPaise: 70_000, changeCount: 1 });
  expect(order.proposedChange).toBeUndefined();
  expect(await shop.orderRow(number)).toMatchObject({ ...PAID_MORE, delivery_days: { least: 18 } });
  expect(await placeOf(number)).toBe('793001');
  expect(await shop.eventsOf(number)).toEqual([
    'placed by customer',
    'paid by gateway',
    `change-proposed by staff:${opened.kamala.staffId}`,
    'changed by customer',
    'paid by gateway',
  ]);
  expect((await shop.mailsTo(opened.shopper)).at(-1)).toBe(`Order ${number} has been changed`);
  const read = await shop.call(readStaffOrder, { params: { id: number } }, does.asStaff);
  const changed = read.ok && read.result.order.timeline.find(({ kind }) => kind === 'changed');
  expect(changed).toMatchObject({ detail: { paidPaise: 3_500, changes: [{ field: 'address' }] } });
});

test('a customer who wants a dearer address pays first; without that nothing is changed', async () => {
  const number = await does.aParcel();
  expect(await does.change(number, { address: SHILLONG })).toMatchObject({ code: 'DELIVERY_COSTS_MORE' });
  const mails = await shop.mailsTo(opened.shopper);
  expect(await does.change(number, { address: SHILLONG, paysMore: true })).toMatchObject({ ok: true });
  expect(await shop.orderRow(number)).toMatchObject(AS_SOLD);
  expect(await shop.mailsTo(opened.shopper)).toEqual(mails);
  await shop.decide(await does.payPage(number), 'pay');
  await does.order(number);
  expect(await shop.orderRow(number)).toMatchObject(PAID_MORE);
});

test('a declined payment changes nothing, and the change can be paid again', async () => {
  const number = await asked();
  await shop.decide(await does.payPage(number), 'decline');
  expect((await does.order(number)).proposedChange).toMatchObject({ isPaying: false });
  expect(await shop.orderRow(number)).toMatchObject({ ...AS_SOLD, payment_status: 'success' });
  await shop.decide(await does.payPage(number), 'pay');
  await does.order(number);
  expect(await shop.orderRow(number)).toMatchObject(PAID_MORE);
});

test('however often the link is pressed there is one page, and the money is booked once', async () => {
  const number = await asked();
  const pages = await Promise.all(Array.from({ length: 5 }, () => does.payForChange(number)));
  const urls = new Set(pages.flatMap((page) => (page.ok ? [page.result.tokenUrl] : [])));
  expect(urls.size).toBe(1);
  await shop.decide([...urls][0] ?? '', 'pay');
  await Promise.all(Array.from({ length: 5 }, () => does.order(number)));
  await does.gatewayActs();
  expect(await shop.orderRow(number)).toMatchObject(PAID_MORE);
  expect(await does.refundsOf(number)).toEqual([]);
  expect(await does.payForChange(number)).toMatchObject({ code: 'ORDER_NOT_PAYABLE' });
});

test('after its hours a change cannot be paid any more, and is forgotten a day later', async () => {
  const number = await asked(1);
  shop.clock.advance({ hours: 1, minutes: 1 });
  await does.logInAgain();
  expect((await does.order(number)).proposedChange).toBeUndefined();
  expect(await does.payForChange(number)).toMatchObject({
    code: 'ORDER_NOT_PAYABLE',
    message: 'This change can no longer be paid for. The order stays as it is.',
  });
  expect(await shop.orderRow(number)).toMatchObject(AS_SOLD);
  const kept = () =>
    shop.rows('SELECT FROM proposed_changes JOIN orders o ON o.id = order_id WHERE order_number = $1', [
      number,
    ]);
  await forgetProposals(shop.database.db, shop.clock.now());
  expect(await kept()).toHaveLength(1);
  shop.clock.advance({ hours: 24 });
  await forgetProposals(shop.database.db, shop.clock.now());
  expect(await kept()).toEqual([]);
});

const acts = {
  packed: (id: string) =>
    shop.call(markOrdersPacked, { body: { orders: [id], isPacked: true } }, does.asStaff),
  sent: (id: string) =>
    shop.call(setTrackingNumber, { params: { id }, body: { 'tracking-number': `EB${id}` } }, does.asStaff),
  cancelled: (id: string) => shop.call(cancelOrder, { params: { id } }, does.asCustomer),
  'cancelled by the shop': (id: string) =>
    shop.call(cancelByShop, { params: { id }, body: { reason: 'SOLD_OUT', words: '' } }, does.asStaff),
  refunded: (id: string) => does.refund(id),
  withdrawn: (id: string) => shop.call(withdrawOrderChange, { params: { id } }, does.asStaff),
  'changed otherwise': (id: string) => does.changeByStaff(id, { remarks: 'No bell' }),
  'asked anew': (id: string) => does.changeByStaff(id, { address: SHILLONG, paysWithinHours: 2 }),
  'packed and unpacked': async (id: string) => {
    await acts.packed(id);
    return shop.call(markOrdersPacked, { body: { orders: [id], isPacked: false } }, does.asStaff);
  },
};

test.each(Object.entries(acts))(
  'money that arrives when the order is %s meanwhile changes nothing and is refunded in full',
  async (_, act) => {
    const number = await asked();
    const page = await does.payPage(number);
    expect(await act(number)).toMatchObject({ ok: true });
    const before = await shop.orderRow(number);
    await shop.decide(page, 'pay');
    await does.gatewayActs();
    const {
      refund_status: refundStatus,
      refund_alerted_at: _alerted,
      ...after
    } = await shop.orderRow(number);
    expect(before).toMatchObject(after);
    expect([before['refund_status'], 'SUCCESS']).toContain(refundStatus);
    const late = (await does.refundsOf(number)).filter(({ because }) => because === 'late');
    expect(late).toEqual([{ amountPaise: 3_500, because: 'late', state: 'success' }]);
    expect(await shop.mailsTo(opened.shopper)).toContain(`The refund for order ${number} has started`);
  },
);

test('a page that was opened in time is served until it expires; what a bank says after the hours is refunded', async () => {
  const [inTime, tooLate] = [await asked(1), await asked(1)];
  await shop.decide(await does.payPage(tooLate), 'decline');
  await does.order(tooLate);
  shop.clock.advance({ minutes: 55 });
  await does.logInAgain();
  const page = await does.payPage(inTime);
  shop.clock.advance({ minutes: 10 });
  await shop.decide(page, 'pay');
  await does.gatewayActs();
  expect(await shop.orderRow(inTime)).toMatchObject(PAID_MORE);
  const [{ id } = { id: '' }] = await shop.rows<{ id: string }>(
    `SELECT a.id FROM payment_attempts a JOIN orders o ON o.id = order_id
     WHERE order_number = $1 AND proposed_change_id IS NOT NULL`,
    [tooLate],
  );
  // The bank has said yes after all.
  await shop.asOwner(`UPDATE sandbox_payments SET state = 'success' WHERE attempt_id = $1`, [id]);
  const facts = { state: 'success', amountPaise: 3_500, source: 'look' } as const;
  expect(await settlePayment(shop.parts, id as AttemptId, facts)).toBe('success');
  expect(await shop.orderRow(tooLate)).toMatchObject(AS_SOLD);
  expect(await does.refundsOf(tooLate)).toMatchObject([{ amountPaise: 3_500, because: 'late' }]);
});

test('a cancelled order gives back both payments to the paisa', async () => {
  const number = await asked();
  await shop.decide(await does.payPage(number), 'pay');
  await does.order(number);
  expect(await shop.call(cancelOrder, { params: { id: number } }, does.asCustomer)).toMatchObject({
    ok: true,
  });
  expect((await checkLedger(shop.parts)).ok).toBe(true);
  expect(await does.refund(number)).toMatchObject({ ok: true });
  expect(await does.refund(number)).toMatchObject({ code: 'REFUND_NOT_POSSIBLE' });
  await does.gatewayActs();
  expect(await does.refundsOf(number)).toEqual([
    { amountPaise: 66_500, because: 'staff', state: 'success' },
    { amountPaise: 3_500, because: 'staff', state: 'success' },
  ]);
  expect(await shop.orderRow(number)).toMatchObject({ refund_status: 'SUCCESS', total_paise: 70_000 });
});

test('parts come out of the payment that has as much, then the rest of both', async () => {
  const number = await asked();
  await shop.decide(await does.payPage(number), 'pay');
  await does.order(number);
  const part = (amountPaise: number, refundedPaise: number) =>
    shop.call(
      refundPart,
      { params: { id: number }, body: { amountPaise, refundedPaise, reason: 'Sorry' } },
      does.asStaff,
    );
  expect(await part(66_000, 0)).toMatchObject({ ok: true });
  expect(await part(3_600, 66_000)).toMatchObject({
    code: 'REFUND_NOT_POSSIBLE',
    message: expect.stringContaining('At most ₹35.00 can be refunded at once'),
  });
  expect(await part(2_000, 66_000)).toMatchObject({ ok: true });
  expect(await does.refund(number)).toMatchObject({ ok: true });
  await does.gatewayActs();
  const refunds = await does.refundsOf(number);
  expect(refunds.map(({ amountPaise }) => amountPaise)).toEqual([66_000, 2_000, 500, 1_500]);
  expect(await shop.orderRow(number)).toMatchObject({ refund_status: 'SUCCESS' });
});

test('an address that is cheaper again gives back what was paid more for delivery', async () => {
  const number = await asked();
  await shop.decide(await does.payPage(number), 'pay');
  await does.order(number);
  expect(await does.changeByStaff(number, { address: COIMBATORE, seenChanges: 1 })).toMatchObject({
    ok: true,
  });
  await does.gatewayActs();
  expect(await does.refundsOf(number)).toEqual([{ amountPaise: 8_500, because: 'part', state: 'success' }]);
  expect(await shop.orderRow(number)).toMatchObject({
    ...PAID_MORE,
    change_count: 2,
    delivery_paid_paise: 5_500,
  });
});

test('an order that has been packed waits for no money, as its invoice may be written', async () => {
  const number = await does.aParcel();
  await acts['packed and unpacked'](number);
  const before = await shop.written();
  expect(await does.changeByStaff(number, { address: SHILLONG, paysWithinHours: 24 })).toMatchObject({
    code: 'DELIVERY_COSTS_MORE',
    message:
      'Delivery there costs ₹35.00 more. This order can’t wait for a payment any more. Please call us on +91 94430 12345.',
  });
  expect(await shop.written()).toEqual(before);
});

test('somebody else can neither see nor pay a change', async () => {
  const number = await asked();
  const other = paidChanges({ ...opened, shopper: await shop.aShopper() });
  expect(await other.payForChange(number)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
});

test('the database lets no total and no delivery charge of an order become smaller', async () => {
  const number = await does.aParcel();
  for (const amount of ['shipping_paise = shipping_paise - 100', 'total_paise = total_paise - 100'])
    await expect(shop.rows(`UPDATE orders SET ${amount} WHERE order_number = $1`, [number])).rejects.toThrow(
      'the amounts of an order only grow, by what is paid for its delivery',
    );
  expect(await shop.orderRow(number)).toMatchObject(AS_SOLD);
});
