import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import * as changes from '@tula/contract/orders/change-order.ts';
import { markCollected, markOrdersPacked } from '@tula/contract/orders/handover.ts';
import { readStaffOrder, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { DEMO_SETTINGS } from '@tula/contract/shop/built-in-settings.ts';
import { saveSelling } from '@tula/contract/shop/settings-calls.ts';
import { afterAll, expect, test } from 'vitest';
import type { StaffMember } from '../../test/a-staff-member.ts';
import {
  byCourier,
  openShopForTests,
  type OrderTest,
  type OrdersShop,
  pickup,
} from '../orders/test-orders.ts';
import { checkLedger } from '../payments/check-ledger.ts';
import { COIMBATORE, paidChanges } from './test-paid-changes.ts';

let shop: OrdersShop;
let opened: OrderTest;
let murukku: ProductId;
let kamala: StaffMember;
let does: ReturnType<typeof paidChanges>;
openShopForTests((test) => {
  opened = test;
  ({ shop, murukku, kamala } = test);
  does = paidChanges(test);
});
afterAll(async () => {
  expect((await checkLedger(shop.parts)).checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
});

const COLLECTED = { deliveryMethod: 'pickup_from_store' } as const;
/** A kilogram to Coimbatore, for ₹55.00. */
const DELIVERED = { deliveryMethod: 'through_courier', address: COIMBATORE } as const;

const products = () => [{ id: murukku, quantity: '500' as const, count: 2 }];
/** ₹560.00 of murukku. */
const aPickup = () => shop.paid(opened.shopper, pickup(products()));
const pack = (id: string) =>
  shop.call(markOrdersPacked, { body: { orders: [id], isPacked: true } }, { as: kamala.token });
const send = (id: string, number: string) =>
  shop.call(setTrackingNumber, { params: { id }, body: { 'tracking-number': number } }, { as: kamala.token });
const collect = (id: string, code: unknown) =>
  shop.call(markCollected, { params: { id }, body: { code: code as string } }, { as: kamala.token });
const quote = (id: string, body: InputOf<typeof changes.quoteOrderChange>['body']) =>
  shop.call(changes.quoteOrderChange, { params: { id }, body }, does.asCustomer);
const amountsOf = async (number: string) =>
  (await does.refundsOf(number)).map(({ amountPaise }) => amountPaise);

async function lastMail(number: string): Promise<{ subject: string; body_text: string } | undefined> {
  const { id } = await shop.orderRow(number);
  const mails = await shop.rows<{ subject: string; body_text: string }>(
    'SELECT subject, body_text FROM outbox WHERE series_id = $1 ORDER BY id DESC LIMIT 1',
    [id],
  );
  return mails[0];
}

async function expectRejected(answer: () => Promise<unknown>, rejection: object): Promise<void> {
  const traces = async () => [
    await shop.written(),
    await shop.rows('SELECT * FROM orders ORDER BY id'),
    await shop.rows('SELECT count(*) FROM order_changes'),
    await shop.rows('SELECT count(*) FROM proposed_changes'),
    await shop.rows('SELECT count(*) FROM refunds'),
  ];
  const before = await traces();
  expect(await answer()).toMatchObject({ ok: false, ...rejection });
  expect(await traces()).toEqual(before);
}

test('a customer collects what was to be sent: the delivery that was paid comes back, and history and mail say so', async () => {
  const number = await does.aParcel();
  expect(await quote(number, COLLECTED)).toMatchObject({
    result: { chargePaise: 0, paidPaise: 10_500, refundPaise: 10_500, payMorePaise: 0, arrival: null },
  });
  expect(await does.change(number, { ...COLLECTED, shownChargePaise: 0 })).toMatchObject({ ok: true });
  expect(await shop.orderRow(number)).toMatchObject({
    delivery_method: 'pickup_from_store',
    shipping_address: null,
    billing_address: null,
    delivery_days: null,
    shipping_paise: 10_500,
    delivery_paid_paise: 0,
    total_paise: 66_500,
  });
  expect(await does.refundsOf(number)).toMatchObject([{ amountPaise: 10_500, because: 'part' }]);
  const mail = await lastMail(number);
  expect(mail?.subject).toBe(`Order ${number} has been changed`);
  expect(mail?.body_text).toContain('It will be collected from our store instead of being delivered.');
  expect(mail?.body_text).toContain('Collect it from our store:');
  expect(mail?.body_text).toContain('You no longer pay for delivery: ₹105.00 is on its way');
  const read = await shop.call(readStaffOrder, { params: { id: number } }, { as: kamala.token });
  const entry = read.ok && read.result.order.timeline.find(({ kind }) => kind === 'changed');
  expect(entry).toMatchObject({
    actor: { who: 'customer' },
    detail: {
      changes: [
        { field: 'method', from: 'through_courier', to: 'pickup_from_store' },
        { field: 'phone', from: '+919823000000' },
        { field: 'address', to: '' },
      ],
    },
  });
  expect(await send(number, 'EB123456789IN')).toMatchObject({ ok: false, code: 'ORDER_NOT_SHIPPABLE' });
  expect(await send(number, '0')).toMatchObject({ ok: true });
});

test('what was to be collected is sent once its customer has paid for the delivery, and stays a pickup until then', async () => {
  const number = await aPickup();
  await expectRejected(() => does.change(number, DELIVERED), {
    code: 'DELIVERY_COSTS_MORE',
    message: 'Delivery there costs ₹55.00 more. Please call us on +91 94430 12345.',
  });
  expect(await quote(number, DELIVERED)).toMatchObject({
    result: { chargePaise: 5_500, paidPaise: 0, payMorePaise: 5_500, arrival: { from: '2026-12-06' } },
  });
  expect(await does.change(number, { ...DELIVERED, paysMore: true })).toMatchObject({ ok: true });
  expect(await shop.orderRow(number)).toMatchObject({ delivery_method: 'pickup_from_store' });
  await shop.decide(await does.payPage(number), 'pay');
  expect(await does.order(number)).toMatchObject({
    deliveryMethod: 'through_courier',
    shippingPaise: 5_500,
    totalPaise: 61_500,
    shippingAddress: { postalCode: '641001' },
  });
  expect(await shop.orderRow(number)).toMatchObject({ delivery_paid_paise: 5_500 });
  expect((await lastMail(number))?.body_text).toContain(
    'It will be delivered instead of being collected from our store.',
  );
  expect(await send(number, '0')).toMatchObject({ ok: false, code: 'ORDER_NOT_SHIPPABLE' });
  expect(await send(number, `EB${number}`)).toMatchObject({ ok: true });
});

test('staff send what is ready to be collected: its code opens nothing any more, and a later one is told anew', async () => {
  const number = await aPickup();
  await send(number, '0');
  const { pickup_code: code } = await shop.orderRow(number);
  await expectRejected(() => does.change(number, { ...DELIVERED, paysMore: true }), {
    code: 'ORDER_NOT_CHANGEABLE',
    message: 'This order is packed already. Please call us to change it.',
  });
  expect(await does.changeByStaff(number, { ...DELIVERED, waivesMore: true })).toMatchObject({ ok: true });
  expect(await shop.orderRow(number)).toMatchObject({
    delivery_method: 'through_courier',
    shipping_status: 'pending',
    tracking_number: null,
    pickup_code: null,
    shipped_at: null,
    packed_at: shop.clock.now(),
    total_paise: 56_000,
  });
  await expectRejected(() => collect(number, code), {});
  expect(await does.changeByStaff(number, { ...COLLECTED, seenChanges: 1 })).toMatchObject({ ok: true });
  await send(number, '0');
  const { pickup_code: later } = await shop.orderRow(number);
  expect((await lastMail(number))?.body_text).toContain(`Your pickup code is ${later as string}`);
  expect(await collect(number, later)).toMatchObject({ ok: true });
  expect(await amountsOf(number)).toEqual([]);
  await expectRejected(() => does.changeByStaff(number, { ...DELIVERED, seenChanges: 2 }), {
    message: 'This order has left already, so it can no longer be changed.',
  });
});

test('once it is packed only staff change how an order is handed over; without an address it is not sent', async () => {
  const [parcel, other] = [await does.aParcel(), await aPickup()];
  await pack(parcel);
  await expectRejected(() => does.change(parcel, COLLECTED), { code: 'ORDER_NOT_CHANGEABLE' });
  expect(await does.changeByStaff(parcel, COLLECTED)).toMatchObject({ ok: true });
  expect(await shop.orderRow(parcel)).toMatchObject({ packed_at: shop.clock.now() });
  const missing = { fields: { address: 'Enter the address to deliver to.' } };
  await expectRejected(() => does.change(other, { deliveryMethod: 'through_courier' }), missing);
  await expectRejected(() => quote(other, {}), { code: 'INVALID_INPUT' });
  await expectRejected(() => does.change(other, { ...COLLECTED, address: COIMBATORE }), {
    code: 'INVALID_INPUT',
  });
  const contact = { fullName: 'Arun Iyer', phone: '9823000001' };
  await expectRejected(() => does.changeByStaff(other, { ...DELIVERED, contact, waivesMore: true }), {
    code: 'INVALID_INPUT',
  });
});

test('a shop that offers no pickup hands over at the store only what its staff say', async () => {
  const number = await does.aParcel();
  const owner = await shop.aStaffMember('Lakshmi');
  const settings = { ...DEMO_SETTINGS.selling, isPickupOffered: false };
  const saved = await shop.call(saveSelling, { body: { basedOn: 0, settings } }, { as: owner.token });
  expect(saved).toMatchObject({ ok: true });
  await expectRejected(() => quote(number, COLLECTED), { code: 'PICKUP_NOT_OFFERED' });
  await expectRejected(() => does.change(number, COLLECTED), { code: 'PICKUP_NOT_OFFERED' });
  const contact = { fullName: 'Arun Iyer', phone: '9823000001' };
  expect(await does.changeByStaff(number, { ...COLLECTED, contact })).toMatchObject({ ok: true });
  expect(await shop.orderRow(number)).toMatchObject({ customer_name: 'Arun Iyer' });
  await shop.asOwner("DELETE FROM owner_content WHERE area = 'settings'");
  await shop.parts.content.reload();
});

test('whatever way follows which, money that came and went is what goods and delivery cost, to the paisa', async () => {
  const number = await shop.paid(opened.shopper, byCourier(products(), await shop.anAddress(opened.shopper)));
  await does.change(number, COLLECTED);
  await does.change(number, { ...DELIVERED, paysMore: true, seenChanges: 1 });
  await shop.decide(await does.payPage(number), 'pay');
  await does.order(number);
  await does.change(number, { ...COLLECTED, seenChanges: 2 });
  await does.changeByStaff(number, { ...DELIVERED, seenChanges: 3, waivesMore: true });
  await does.gatewayActs();
  expect(await amountsOf(number)).toEqual([10_500, 5_500]);
  const row = await shop.orderRow(number);
  expect(row).toMatchObject({ total_paise: 72_000, shipping_paise: 16_000, delivery_paid_paise: 0 });
  expect(Number(row['total_paise']) - 10_500 - 5_500).toBe(56_000);
  await does.refund(number);
  await does.gatewayActs();
  expect((await amountsOf(number)).reduce((sum, one) => sum + one, 0)).toBe(72_000);
  expect(await shop.orderRow(number)).toMatchObject({ refund_status: 'SUCCESS' });
});
