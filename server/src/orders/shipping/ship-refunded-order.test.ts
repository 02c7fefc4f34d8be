import type { ProductId } from '@tula/contract/calls/ids.ts';
import { refundOrder, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { expect, test } from 'vitest';
import type { StaffMember } from '../../../test/a-staff-member.ts';
import { byCourier, openShopForTests, type OrdersShop, pickup, type Shopper } from '../test-orders.ts';

let shop: OrdersShop;
let shopper: Shopper;
let murukku: ProductId;
let kamala: StaffMember;

openShopForTests((test) => ({ shop, murukku, kamala, shopper } = test));

const PARCEL = 'EX123456789IN';
const products = () => [{ id: murukku, quantity: '500' as const, count: 2 }];
const track = (id: string, { number }: { number: string }) =>
  shop.call(setTrackingNumber, { params: { id }, body: { 'tracking-number': number } }, { as: kamala.token });
const paidPickup = () => shop.paid(shopper, pickup(products()));
const paidParcel = async () => shop.paid(shopper, byCourier(products(), await shop.anAddress(shopper)));

const traces = async (number: string) => [await shop.written(), await shop.orderRow(number)];
async function expectRejected(number: string, body: { number: string }, rejection: object) {
  const before = await traces(number);
  expect(await track(number, body)).toMatchObject({ ok: false, ...rejection });
  expect(await traces(number)).toEqual(before);
}
const NOT_SHIPPABLE = { status: 409, code: 'ORDER_NOT_SHIPPABLE' };
const setRefund = (status: string, numbers: string[]) =>
  shop.rows('UPDATE orders SET refund_status = $1 WHERE order_number = ANY($2)', [status, numbers]);

const REFUNDS = {
  INITIATED: 'This order is being refunded.',
  FAILED: 'A refund of this order was started, but the gateway couldn’t complete it yet.',
  SUCCESS: 'This order has been refunded.',
};

test('an order that is refunded or being refunded is neither shipped nor marked as ready, with the reason', async () => {
  const [parcel, collected] = [await paidParcel(), await paidPickup()];
  for (const [refund, message] of Object.entries(REFUNDS)) {
    await setRefund(refund, [parcel, collected]);
    await expectRejected(parcel, { number: PARCEL }, { ...NOT_SHIPPABLE, message });
    await expectRejected(collected, { number: '0' }, { ...NOT_SHIPPABLE, message });
  }
});

test('the tracking number of a parcel that was refunded on its way can be corrected', async () => {
  const number = await paidParcel();
  // Not the number of another test's parcel: one that two orders have is asked about first.
  expect(await track(number, { number: 'EX000000000IN' })).toMatchObject({ ok: true });
  for (const refund of Object.keys(REFUNDS)) {
    await setRefund(refund, [number]);
    expect(await track(number, { number: `EX${refund}` })).toMatchObject({ result: { isCorrection: true } });
  }
});

test('an order is not shipped when its refund is committed before a simultaneous tracking number', async () => {
  for (let times = 0; times < 10; times++) {
    const number = await paidParcel();
    const refunding = shop.call(refundOrder, { params: { id: number } }, { as: kamala.token });
    const shipping = track(number, { number: PARCEL });
    expect(await refunding).toMatchObject({ ok: true });
    const { ok } = await shipping;
    const kinds = (await shop.eventsOf(number)).map((event) => event.split(' by ')[0]);
    expect(kinds.slice(kinds.indexOf('refund-started'))).not.toContain('shipped');
    expect(kinds.includes('shipped')).toBe(ok);
  }
});
