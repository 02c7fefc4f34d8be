import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { cancelByShop } from '@tula/contract/orders/cancel-by-shop.ts';
import * as changes from '@tula/contract/orders/change-order.ts';
import { markOrdersPacked } from '@tula/contract/orders/handover.ts';
import { cancelOrder, readStaffOrder, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { refundPart } from '@tula/contract/orders/part-refunds.ts';
import { afterAll, expect, test } from 'vitest';
import type { StaffMember } from '../../test/a-staff-member.ts';
import { byCourier, openShopForTests, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';
import { checkLedger } from '../payments/check-ledger.ts';
import { reconcilePayments } from '../payments/attempts/reconcile-payments.ts';

let shop: OrdersShop;
let murukku: ProductId;
let kamala: StaffMember;
let shopper: Shopper;
openShopForTests((test) => {
  ({ shop, murukku, kamala, shopper } = test);
});
afterAll(async () => {
  expect((await checkLedger(shop.parts)).checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
});

const products = () => [{ id: murukku, quantity: '500' as const, count: 2 }];
/** A kilogram to Pune, for which ₹105.00 of delivery is paid. */
const aParcel = async () =>
  shop.paid(shopper, byCourier(products(), await shop.anAddress(shopper), 'Ring twice'));

const PUNE = {
  fullName: 'Meenakshi Raman',
  phone: '9823000000',
  apartment: '14, Prabhat Road',
  country: 76,
  state: 21,
  postalCode: '411038',
  landmark: 'Lane 8',
};
/** ₹55.00, ₹50.00 less. */
const COIMBATORE = { ...PUNE, apartment: '12, Gandhi Street', state: 31, postalCode: '641001' };
/** ₹140.00, ₹35.00 more. */
const SHILLONG = { ...PUNE, state: 24, postalCode: '793001' };

type Change = Partial<InputOf<typeof changes.changeOrderByStaff>['body']>;
const change = (id: string, body: Change) =>
  shop.call(
    changes.changeOrder,
    { params: { id }, body: { seenChanges: 0, ...body } },
    { as: shopper.token },
  );
const changeByStaff = (id: string, body: Change) =>
  shop.call(
    changes.changeOrderByStaff,
    { params: { id }, body: { seenChanges: 0, ...body } },
    { as: kamala.token },
  );
const pack = (id: string) =>
  shop.call(markOrdersPacked, { body: { orders: [id], isPacked: true } }, { as: kamala.token });
const ship = (id: string) =>
  shop.call(
    setTrackingNumber,
    { params: { id }, body: { 'tracking-number': `EB${id}` } },
    { as: kamala.token },
  );

const refundsOf = (number: string) =>
  shop.rows<{ amount_paise: number; lines: unknown; reason: string }>(
    `SELECT amount_paise, lines, reason FROM refunds r JOIN orders o ON o.id = r.order_id WHERE order_number = $1
     ORDER BY r.id`,
    [number],
  );

/** Everything that a change could write. */
const traces = async () => ({
  written: await shop.written(),
  orders: await shop.rows('SELECT * FROM orders ORDER BY id'),
  changes: await shop.rows('SELECT count(*) FROM order_changes'),
  refunds: await shop.rows('SELECT count(*) FROM refunds'),
  audit: await shop.rows('SELECT count(*) FROM audit_entries'),
});

async function expectRejected(answer: () => Promise<unknown>, rejection: object): Promise<void> {
  const before = await traces();
  expect(await answer()).toMatchObject({ ok: false, ...rejection });
  expect(await traces()).toEqual(before);
}

async function gatewayActs(): Promise<void> {
  await shop.runJobs();
  for (let polls = 0; polls < 12; polls++) {
    shop.clock.advance({ seconds: 5 });
    await reconcilePayments(shop.parts);
  }
}

test('a customer puts address and phone right for the same PIN code: nothing is charged or refunded', async () => {
  const number = await aParcel();
  const address = { ...PUNE, apartment: '15, Prabhat Road', phone: '9823000001' };
  expect(await change(number, { address })).toEqual({ ok: true, status: 200, result: {} });
  const order = await shop.orderRow(number);
  expect(order).toMatchObject({
    shipping_address: { apartment: '15, Prabhat Road', phone: '+919823000001', state: 'Maharashtra' },
    change_count: 1,
    delivery_paid_paise: 10_500,
    shipping_paise: 10_500,
    remarks: 'Ring twice',
  });
  expect(await refundsOf(number)).toEqual([]);
  expect((await shop.mailsTo(shopper)).at(-1)).toBe(`Order ${number} has been changed`);
  const [mail] = await shop.rows<{ body_text: string }>(
    'SELECT body_text FROM outbox WHERE series_id = $1 ORDER BY id DESC LIMIT 1',
    [order.id],
  );
  expect(mail?.body_text).toContain('Phone: +919823000000 → +919823000001');
  expect(mail?.body_text).toContain('14, Prabhat Road, Erandwane');
  const read = await shop.call(readStaffOrder, { params: { id: number } }, { as: kamala.token });
  expect(read).toMatchObject({ ok: true });
  const entry = read.ok && read.result.order.timeline.find(({ kind }) => kind === 'changed');
  expect(entry).toMatchObject({
    actor: { who: 'customer' },
    detail: { changes: [{ field: 'phone' }, { field: 'address' }] },
  });
});

test('a cheaper address refunds the difference as a part of delivery, and arrives when its zone says', async () => {
  const number = await aParcel();
  const quoted = await shop.call(
    changes.quoteOrderChange,
    { params: { id: number }, body: { address: COIMBATORE } },
    { as: shopper.token },
  );
  expect(quoted).toMatchObject({
    result: { chargePaise: 5_500, paidPaise: 10_500, refundPaise: 5_000, arrival: { from: '2026-12-06' } },
  });
  await expectRejected(() => change(number, { address: COIMBATORE, shownChargePaise: 5_400 }), {
    code: 'PRICE_CHANGED',
  });
  const mailsBefore = await shop.mailsTo(shopper);
  expect(await change(number, { address: COIMBATORE, shownChargePaise: 5_500 })).toMatchObject({ ok: true });
  expect(await shop.orderRow(number)).toMatchObject({
    shipping_paise: 10_500,
    delivery_paid_paise: 5_500,
    delivery_days: { least: 15, most: 16 },
    shipping_address: { city: 'Coimbatore', state: 'Tamil Nadu' },
  });
  expect(await refundsOf(number)).toEqual([
    { amount_paise: 5_000, lines: [], reason: 'Delivery to 641001 costs less' },
  ]);
  expect(await shop.mailsTo(shopper)).toEqual([...mailsBefore, `Order ${number} has been changed`]);
  await gatewayActs();
  const order = await shop.status(shopper, number);
  expect(order.ok && order.result.order).toMatchObject({
    refundStatus: 'none',
    partRefunds: [{ amountPaise: 5_000, deliveryPaise: 5_000, state: 'SUCCESS', products: [] }],
  });
});

test('a dearer address is rejected with the difference, and goes through where staff bear it', async () => {
  const number = await aParcel();
  const message = 'Delivery there costs ₹35.00 more. Please call us on +91 94430 12345.';
  const dearer = { status: 409, code: 'DELIVERY_COSTS_MORE', message };
  await expectRejected(() => change(number, { address: SHILLONG }), dearer);
  await expectRejected(() => changeByStaff(number, { address: SHILLONG }), dearer);
  expect(await changeByStaff(number, { address: SHILLONG, waivesMore: true })).toMatchObject({ ok: true });
  expect(await shop.orderRow(number)).toMatchObject({ delivery_paid_paise: 10_500, total_paise: 66_500 });
  expect(await refundsOf(number)).toEqual([]);
  // Back to where it was sold to: what was paid is what that costs.
  expect(await changeByStaff(number, { address: PUNE, seenChanges: 1 })).toMatchObject({ ok: true });
  expect(await refundsOf(number)).toEqual([]);
});

test('whatever is changed and refunded in turn, the refunds come to what was paid, to the paisa', async () => {
  const number = await aParcel();
  await change(number, { address: COIMBATORE });
  const lines = [{ id: murukku, quantity: '500', count: 1 }];
  const part = { params: { id: number }, body: { lines, reason: 'One was broken', refundedPaise: 5_000 } };
  expect(await shop.call(refundPart, part, { as: kamala.token })).toMatchObject({ ok: true });
  await changeByStaff(number, { address: SHILLONG, seenChanges: 1, waivesMore: true });
  await changeByStaff(number, { address: { ...COIMBATORE, landmark: null }, seenChanges: 2 });
  const rest = { ...part, body: { ...part.body, refundedPaise: 5_000 + 30_750 } };
  expect(await shop.call(refundPart, rest, { as: kamala.token })).toMatchObject({ ok: true });
  await gatewayActs();
  const refunds = await refundsOf(number);
  expect(refunds.map(({ amount_paise: amount }) => amount)).toEqual([5_000, 30_750, 30_750]);
  expect(await shop.orderRow(number)).toMatchObject({ total_paise: 66_500, refund_status: 'SUCCESS' });
});

test('staff change an order that is packed, its customer does not, and nobody one that has left', async () => {
  const number = await aParcel();
  await pack(number);
  await expectRejected(() => change(number, { remarks: 'No bell' }), {
    status: 409,
    code: 'ORDER_NOT_CHANGEABLE',
    message: 'This order is packed already. Please call us to change it.',
  });
  expect(await changeByStaff(number, { remarks: 'No bell' })).toMatchObject({ ok: true });
  await ship(number);
  await expectRejected(() => changeByStaff(number, { remarks: '', seenChanges: 1 }), {
    message: 'This order has left already, so it can no longer be changed.',
  });
});

test('of an order that is collected name, phone and notes are changed, and it gets no address', async () => {
  const number = await shop.paid(shopper, pickup(products()));
  await expectRejected(() => change(number, { address: COIMBATORE }), {
    fields: { address: expect.any(String) },
  });
  await expectRejected(() => change(number, { contact: { fullName: 'Arun', phone: '12345' } }), {
    fields: { 'contact.phone': expect.any(String) },
  });
  const contact = { fullName: 'Arun Iyer', phone: '9823000001' };
  expect(await change(number, { contact, remarks: 'My brother comes' })).toMatchObject({ ok: true });
  expect(await shop.orderRow(number)).toMatchObject({
    customer_name: 'Arun Iyer',
    customer_phone: '+919823000001',
    remarks: 'My brother comes',
  });
});

test('what is unknown, of somebody else, unserved or too much is rejected, and the same again changes nothing', async () => {
  const number = await aParcel();
  await expectRejected(() => change('TL-222222', { remarks: '' }), { status: 404, code: 'ORDER_NOT_FOUND' });
  const other = await shop.aShopper();
  const params = { id: number };
  const asOther = { params, body: { seenChanges: 0, remarks: 'Mine' } };
  await expectRejected(() => shop.call(changes.changeOrder, asOther, { as: other.token }), { status: 404 });
  const nowhere = { ...PUNE, state: 14, postalCode: '900001' };
  await expectRejected(() => change(number, { address: nowhere }), { code: 'NOT_SERVICEABLE' });
  await expectRejected(() => change(number, { remarks: 'x'.repeat(501) }), { code: 'INVALID_INPUT' });
  const before = await traces();
  expect(
    await change(number, { remarks: 'Ring twice', address: { ...PUNE, phone: '+919823000000' } }),
  ).toMatchObject({
    ok: true,
  });
  // The PIN code names the area, which the saved address had otherwise.
  expect((await traces()).refunds).toEqual(before.refunds);
});

test('of two changes at once one is made', async () => {
  const number = await aParcel();
  const answers = await Promise.all([
    change(number, { address: COIMBATORE }),
    changeByStaff(number, { address: { ...COIMBATORE, apartment: '1, Other Street' } }),
    change(number, { remarks: 'No bell' }),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await shop.orderRow(number)).toMatchObject({ change_count: 1 });
});

test.each(['changing first', 'acting first'])(
  'against packing, shipping and cancelling one wins: %s',
  async (order) => {
    const acts = {
      pack,
      ship,
      cancel: (id: string) => shop.call(cancelOrder, { params: { id } }, { as: shopper.token }),
      shop: (id: string) =>
        shop.call(
          cancelByShop,
          { params: { id }, body: { reason: 'SOLD_OUT', words: '' } },
          { as: kamala.token },
        ),
    };
    for (const [name, act] of Object.entries(acts)) {
      const number = await aParcel();
      const steps = [() => change(number, { address: COIMBATORE }), () => act(number)];
      const [first, second] = order === 'changing first' ? steps : steps.toReversed();
      await Promise.all([first?.(), second?.()]);
      const row = await shop.orderRow(number);
      const isChanged = row['change_count'] === 1;
      expect([name, (await refundsOf(number)).length]).toEqual([name, isChanged ? 1 : 0]);
      expect(row).toMatchObject({ delivery_paid_paise: isChanged ? 5_500 : null });
      expect((row['shipping_address'] as { postalCode: string }).postalCode).toBe(
        isChanged ? '641001' : '411038',
      );
    }
  },
);
