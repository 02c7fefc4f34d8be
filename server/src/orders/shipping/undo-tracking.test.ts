import { listAudit } from '@tula/contract/accounts/audit.ts';
import { undoTrackingNumber } from '@tula/contract/orders/handover.ts';
import { readStaffOrder, refundOrder, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { expect, test } from 'vitest';
import {
  kindsIn,
  type MessagesTest,
  openShopWithMessages,
} from '../../phone-messages/test-phone-messages.ts';
import { byCourier, pickup } from '../test-orders.ts';

let { shop, shopper, kamala, murukku }: MessagesTest = {} as never;
openShopWithMessages(
  async () => ({ MESSAGES: 'sandbox' }),
  (test) => ({ shop, shopper, kamala, murukku } = test),
);

const products = () => [{ id: murukku, quantity: '500' as const, count: 2 }];
const paidParcel = async () => shop.paid(shopper, byCourier(products(), await shop.anAddress(shopper)));
const send = (id: string, number: string) =>
  shop.call(setTrackingNumber, { params: { id }, body: { 'tracking-number': number } }, { as: kamala.token });
const undo = (id: string, number: string, as = kamala.token) =>
  shop.call(undoTrackingNumber, { params: { id }, body: { 'tracking-number': number } }, { as });
const traces = async (number: string) => [await shop.written(), await shop.orderRow(number)];

async function expectRejected(id: string, number: string, rejection: object) {
  const before = await traces(id);
  expect(await undo(id, number)).toMatchObject({ ok: false, ...rejection });
  expect(await traces(id)).toEqual(before);
}

test('a number that is taken back leaves a packed order that waits to be sent, and its customer is told', async () => {
  const number = await paidParcel();
  const sentAt = shop.clock.now();
  await send(number, 'EX200000001IN');
  shop.clock.advance({ seconds: 90 });
  expect(await undo(number, ' EX200000001IN ')).toMatchObject({ ok: true });
  expect(await shop.orderRow(number)).toMatchObject({
    shipping_status: 'pending',
    tracking_number: null,
    courier_name: null,
    tracking_url: null,
    shipped_at: null,
    track_next_at: null,
    packed_at: sentAt,
    staff_filter: 'new',
  });
  expect((await shop.mailsTo(shopper)).at(-1)).toBe(`A correction: order ${number} hasn’t left yet`);
  expect(await kindsIn(shop)).toEqual(['confirmed queued', 'shipped queued', 'corrected queued']);
  const read = await shop.call(readStaffOrder, { params: { id: number } }, { as: kamala.token });
  expect(read.ok && read.result.order.timeline.find(({ kind }) => kind === 'tracking-undone')).toEqual({
    at: shop.clock.now().toISOString(),
    kind: 'tracking-undone',
    actor: { who: 'staff', name: 'Kamala' },
    detail: { trackingNumber: 'EX200000001IN' },
  });
  const audit = await shop.call(listAudit, { query: {} }, { as: kamala.token });
  expect(audit.ok && audit.result.entries[0]).toMatchObject({
    who: 'Kamala',
    text: `Took back the tracking number of order ${number}`,
  });
});

test('the order is sent again with another number, and its customer is told as the first time', async () => {
  const [wrong, right] = [await paidParcel(), await paidParcel()];
  await send(wrong, 'EX200000002IN');
  await undo(wrong, 'EX200000002IN');
  // The number is free again for the order whose parcel it is.
  expect(await send(right, 'EX200000002IN')).toMatchObject({ ok: true });
  expect(await send(wrong, 'EX200000003IN')).toMatchObject({ ok: true, result: { isCorrection: false } });
  expect((await shop.mailsTo(shopper)).slice(-4)).toEqual([
    `Order ${wrong} is on its way`,
    `A correction: order ${wrong} hasn’t left yet`,
    `Order ${right} is on its way`,
    `Order ${wrong} is on its way`,
  ]);
});

test('a number is not taken back from an order that was not sent, has arrived, is collected or is refunded', async () => {
  const rejected = { status: 409, code: 'ORDER_NOT_SHIPPABLE' };
  const notSent = { ...rejected, message: 'This order has no tracking number to take back.' };
  await expectRejected(await paidParcel(), 'EX200000006IN', notSent);
  const collected = await shop.paid(shopper, pickup(products()));
  await send(collected, '0');
  await expectRejected(collected, '0', notSent);
  const arrived = await paidParcel();
  await send(arrived, 'EX200000007IN');
  await shop.rows(`UPDATE orders SET shipping_status = 'success' WHERE order_number = $1`, [arrived]);
  await expectRejected(arrived, 'EX200000007IN', { ...rejected, message: 'Already handed over.' });
  const refunded = await paidParcel();
  await send(refunded, 'EX200000008IN');
  await shop.call(refundOrder, { params: { id: refunded } }, { as: kamala.token });
  await expectRejected(refunded, 'EX200000008IN', {
    ...rejected,
    message: 'This order is being refunded, so its tracking number stays.',
  });
  expect(await undo('TL-222222', 'EX200000009IN')).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
});

test('a number that somebody has corrected meanwhile stays', async () => {
  const number = await paidParcel();
  await send(number, 'EX200000010IN');
  await send(number, 'EX200000011IN');
  await expectRejected(number, 'EX200000010IN', {
    status: 409,
    code: 'CHANGED_MEANWHILE',
  });
  expect(await shop.orderRow(number)).toMatchObject({ tracking_number: 'EX200000011IN' });
});
