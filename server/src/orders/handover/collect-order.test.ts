import { listAudit } from '@tula/contract/accounts/audit.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { readPickingList } from '@tula/contract/kitchen/kitchen.ts';
import { markCollected, markOrdersPacked } from '@tula/contract/orders/handover.ts';
import { cancelOrder, readStaffOrder, refundOrder, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { listOrdersToSend } from '@tula/contract/orders/orders-to-send.ts';
import { expect, test } from 'vitest';
import { drawQrCode } from '../../platform/draw-qr-code.ts';
import type { StaffMember } from '../../../test/a-staff-member.ts';
import { byCourier, openShopForTests, type OrdersShop, pickup, type Shopper } from '../test-orders.ts';

let shop: OrdersShop;
let shopper: Shopper;
let murukku: ProductId;
let kamala: StaffMember;

openShopForTests((test) => ({ shop, murukku, kamala, shopper } = test));

const asStaff = () => ({ as: kamala.token });
const products = () => [{ id: murukku, quantity: '500' as const, count: 1 }];
const aPickup = () => shop.paid(shopper, pickup(products()));
const aParcel = async () => shop.paid(shopper, byCourier(products(), await shop.anAddress(shopper)));
const pack = (orders: string[], isPacked = true) =>
  shop.call(markOrdersPacked, { body: { orders, isPacked } }, asStaff());
const collect = (id: string, code: string | null, as = kamala.token) =>
  shop.call(markCollected, { params: { id }, body: { code } }, { as });
const ready = (id: string) =>
  shop.call(setTrackingNumber, { params: { id }, body: { 'tracking-number': '0' } }, asStaff());
async function aReadyPickup() {
  const number = await aPickup();
  await ready(number);
  const { pickup_code: code } = await shop.orderRow(number);
  return { number, code: code as unknown as string };
}
const otherThan = (code: string) => (code === '1111' ? '2222' : '1111');
const read = (id: string) => shop.call(readStaffOrder, { params: { id } }, asStaff());
async function auditOf(number: string) {
  const listed = await shop.call(listAudit, { query: { kind: 'order' } }, asStaff());
  return listed.ok
    ? listed.result.entries.map(({ text }) => text).filter((text) => text.includes(number))
    : [];
}

test('orders are marked as packed together, and one that cannot be keeps no other from it', async () => {
  const [one, other, cancelled] = [await aParcel(), await aPickup(), await aPickup()];
  await shop.call(cancelOrder, { params: { id: cancelled } }, { as: shopper.token });
  expect(await pack([one, other, cancelled, 'TL-222222', one])).toEqual({
    ok: true,
    status: 200,
    result: {
      done: 2,
      failed: [
        { orderId: cancelled, message: 'This order has been cancelled.' },
        { orderId: 'TL-222222', message: 'Order not found' },
      ],
    },
  });
  expect(await shop.orderRow(one)).toMatchObject({ packed_at: shop.clock.now(), shipping_status: 'pending' });
  expect((await shop.orderRow(cancelled)).packed_at).toBeNull();
  expect(await read(one)).toMatchObject({
    result: {
      order: {
        packedAt: shop.clock.now().toISOString(),
        actions: { markPacked: { isAllowed: true }, unmarkPacked: { isAllowed: true } },
      },
    },
  });
  expect(await auditOf(one)).toEqual([`Marked order ${one} as packed`]);
});

test('a packed order is not made again, but still waits for its number, and may be cancelled', async () => {
  const number = await aParcel();
  const boxes = async () => {
    const list = await shop.call(readPickingList, {}, asStaff());
    return list.ok ? list.result.boxes.map(({ orderId }) => orderId) : [];
  };
  expect(await boxes()).toContain(number);
  await pack([number]);
  expect(await boxes()).not.toContain(number);
  const chosen = await shop.call(readPickingList, { query: { orders: number } }, asStaff());
  expect(chosen).toMatchObject({ result: { boxes: [{ orderId: number }] } });
  const toSend = await shop.call(listOrdersToSend, {}, asStaff());
  expect(toSend.ok && toSend.result.orders.map(({ orderId }) => orderId)).toContain(number);
  expect(await shop.status(shopper, number)).toMatchObject({ result: { order: { canCancel: true } } });
});

test('a mark is set once and can be taken back until the order is sent', async () => {
  const number = await aPickup();
  await pack([number]);
  expect(await pack([number])).toMatchObject({ result: { done: 1, failed: [] } });
  expect(await pack([number], false)).toMatchObject({ result: { done: 1, failed: [] } });
  expect(await pack([number], false)).toMatchObject({ result: { done: 1, failed: [] } });
  expect((await shop.orderRow(number)).packed_at).toBeNull();
  expect((await shop.eventsOf(number)).slice(-2)).toEqual([
    `packed by staff:${kamala.staffId}`,
    `unpacked by staff:${kamala.staffId}`,
  ]);
  await pack([number]);
  await ready(number);
  const left = { done: 0, failed: [{ orderId: number, message: 'Already sent.' }] };
  expect(await pack([number], false)).toMatchObject({ result: left });
});

test('a ready pickup gets a code that its customer sees and staff do not, and collects it', async () => {
  const number = await aPickup();
  expect(await shop.status(shopper, number)).toMatchObject({
    result: { order: { pickupCode: null, pickupQr: null } },
  });
  await ready(number);
  const { pickup_code: code } = await shop.orderRow(number);
  expect(code).toMatch(/^\d{4}$/);
  expect(await shop.status(shopper, number)).toMatchObject({
    result: { order: { pickupCode: code, pickupQr: drawQrCode(`${number} ${String(code)}`) } },
  });
  const seen = await read(number);
  expect(seen).toMatchObject({ result: { order: { takesPickupCode: true } } });
  expect(seen.ok && seen.result.order).not.toHaveProperty('pickupCode');

  expect(await collect(number, String(code))).toMatchObject({ ok: true });
  expect(await shop.orderRow(number)).toMatchObject({
    shipping_status: 'success',
    collected_at: shop.clock.now(),
    staff_filter: 'shipped',
  });
  expect(await shop.status(shopper, number)).toMatchObject({
    result: { order: { shippingStatus: 'success', pickupCode: null } },
  });
  const collected = await read(number);
  const [last] = collected.ok
    ? collected.result.order.timeline.filter(({ kind }) => kind !== 'mail').slice(-1)
    : [];
  expect(last).toMatchObject({
    kind: 'collected',
    actor: { who: 'staff', name: 'Kamala' },
    detail: { isWithoutCode: false },
  });
  expect((await auditOf(number))[0]).toBe(`Marked order ${number} as collected, with its pickup code`);
  const again = {
    status: 409,
    code: 'ORDER_NOT_COLLECTABLE',
    message: 'Already collected.',
  };
  expect(await collect(number, String(code))).toMatchObject(again);
});

test('a wrong code is rejected at its field, and after five no code is taken any more', async () => {
  const { number, code } = await aReadyPickup();
  const wrong = otherThan(code);
  for (const left of ['4 tries are', '3 tries are', '2 tries are', '1 try is']) {
    const message = `This isn’t the code of this order. ${left} left.`;
    const rejection = { status: 422, code: 'PICKUP_CODE_WRONG', fields: { code: message } };
    expect(await collect(number, wrong)).toMatchObject(rejection);
  }
  expect(await collect(number, wrong)).toMatchObject({
    fields: { code: expect.stringContaining('too many tries') },
  });
  expect(await collect(number, code)).toMatchObject({ code: 'PICKUP_CODE_WRONG' });
  expect(await shop.orderRow(number)).toMatchObject({ shipping_status: 'completed', wrong_pickup_codes: 5 });
  expect(await read(number)).toMatchObject({ result: { order: { takesPickupCode: false } } });

  expect(await collect(number, null)).toMatchObject({ ok: true });
  expect(await shop.orderRow(number)).toMatchObject({ shipping_status: 'success' });
  expect((await auditOf(number))[0]).toBe(`Marked order ${number} as collected, without a pickup code`);
});

test('simultaneous wrong codes are all counted, and of two right ones one collects', async () => {
  const { number, code } = await aReadyPickup();
  await Promise.all(Array.from({ length: 4 }, () => collect(number, otherThan(code))));
  expect(await shop.orderRow(number)).toMatchObject({ wrong_pickup_codes: 4 });
  const answers = await Promise.all([collect(number, code), collect(number, code)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await shop.eventsOf(number)).filter((event) => event.startsWith('collected'))).toHaveLength(1);
});

test('what is not a ready pickup cannot be collected, and nothing changes', async () => {
  const [parcel, notReady, { number: refunded }] = [await aParcel(), await aPickup(), await aReadyPickup()];
  await shop.call(refundOrder, { params: { id: refunded } }, asStaff());
  for (const [number, message] of [
    [parcel, 'This order goes by courier, so nobody collects it.'],
    [notReady, 'Mark this order as ready first.'],
    [refunded, 'This order is being refunded.'],
  ] as const) {
    const before = [await shop.written(), await shop.orderRow(number)];
    for (const code of ['1234', null])
      expect(await collect(number, code)).toMatchObject({
        status: 409,
        code: 'ORDER_NOT_COLLECTABLE',
        message,
      });
    expect([await shop.written(), await shop.orderRow(number)]).toEqual(before);
  }
  expect(await collect('TL-222222', null)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
});

test('a code has four digits, and only staff mark orders', async () => {
  const { number, code } = await aReadyPickup();
  for (const malformed of ['12', '12345', 'abcd', '１２３'])
    expect(await collect(number, malformed)).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { code: 'Enter the 4 digits of the code' },
    });
  expect(await collect(number, ` ${code} `, shopper.token)).toMatchObject({ status: 403 });
  const body = { orders: [number], isPacked: true };
  expect(await shop.call(markOrdersPacked, { body }, { as: shopper.token })).toMatchObject({ status: 403 });
  const many = Array.from({ length: 101 }, (_, at) => `TL-${at}`);
  for (const orders of [[], many]) expect(await pack(orders)).toMatchObject({ status: 422 });
});
