import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import { readStaffOrder, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { v7 as newId } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import type { StaffMember } from '../../../test/a-staff-member.ts';
import { byCourier, openShopForTests, type OrdersShop, pickup, type Shopper } from '../test-orders.ts';

let shop: OrdersShop;
let shopper: Shopper;
let murukku: ProductId;
let kamala: StaffMember;
/** A tracking number that no other test uses. */
let parcel: string;
let parcels = 0;

openShopForTests((test) => ({ shop, murukku, kamala, shopper } = test));
beforeEach(async () => {
  parcels += 1;
  parcel = `EX${100_000_000 + parcels}IN`;
});

type Body = InputOf<typeof setTrackingNumber>['body'];
const track = (id: string, body: Omit<Body, 'tracking-number'> & { number: string }, as = kamala.token) => {
  const { number, ...rest } = body;
  return shop.call(
    setTrackingNumber,
    { params: { id }, body: { 'tracking-number': number, ...rest } },
    { as },
  );
};
const products = (count = 2) => [{ id: murukku, quantity: '500' as const, count }];
const paidPickup = () => shop.paid(shopper, pickup(products()));
async function courierRequest(count = 2) {
  return byCourier(products(count), await shop.anAddress(shopper));
}
const paidParcel = async () => shop.paid(shopper, await courierRequest());
const AT_INDIA_POST =
  'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?consignment=';

const traces = async (number: string) => [await shop.written(), await shop.orderRow(number)];

async function expectRejected(number: string, body: Parameters<typeof track>[1], rejection: object) {
  const before = await traces(number);
  expect(await track(number, body)).toMatchObject({ ok: false, ...rejection });
  expect(await traces(number)).toEqual(before);
}
const NOT_SHIPPABLE = { status: 409, code: 'ORDER_NOT_SHIPPABLE' };

test('a tracking number ships a paid courier order, and its customer can follow it', async () => {
  const number = await paidParcel();
  expect(await track(number, { number: ` ${parcel} ` })).toEqual({
    ok: true,
    status: 200,
    result: { isCorrection: false },
  });
  expect(await shop.orderRow(number)).toMatchObject({
    shipping_status: 'completed',
    shipped_at: shop.clock.now(),
    staff_filter: 'shipped',
  });
  expect(await shop.status(shopper, number)).toMatchObject({
    result: {
      order: {
        shippingStatus: 'completed',
        canCancel: false,
        courier: {
          courierName: 'India Post',
          trackingNumber: parcel,
          trackingURL: `${AT_INDIA_POST}${parcel}`,
        },
      },
    },
  });
  expect((await shop.eventsOf(number)).at(-1)).toBe(`shipped by staff:${kamala.staffId}`);
  expect((await shop.mailsTo(shopper)).at(-1)).toBe(`Order ${number} is on its way`);
});

test('a tracking number is one escaped part of the address, whatever it contains', async () => {
  const number = await paidParcel();
  await track(number, { number: 'A/1 &x=$&?#é', courierName: 'India Post' });
  const { tracking_url: url } = await shop.orderRow(number);
  expect(url).toBe(`${AT_INDIA_POST}A%2F1%20%26x%3D%24%26%3F%23%C3%A9`);
});

test('staff choose another courier, with or without a tracking page', async () => {
  const [plain, followed] = [await paidParcel(), await paidParcel()];
  await track(plain, { number: '77', courierName: 'Professional Couriers' });
  expect(await shop.orderRow(plain)).toMatchObject({
    courier_name: 'Professional Couriers',
    tracking_url: null,
  });
  await track(followed, {
    number: '7 7',
    courierName: 'Blue Dart',
    trackingURL: 'https://www.bluedart.com/track?n={number}',
  });
  expect(await shop.orderRow(followed)).toMatchObject({
    courier_name: 'Blue Dart',
    tracking_url: 'https://www.bluedart.com/track?n=7%207',
  });
});

test('a corrected tracking number is emailed as a correction and keeps the day of shipping', async () => {
  const number = await paidParcel();
  const shippedAt = shop.clock.now();
  await track(number, { number: parcel });
  shop.clock.advance({ seconds: 90 });
  expect(await track(number, { number: `${parcel}2` })).toMatchObject({ result: { isCorrection: true } });
  expect(await shop.orderRow(number)).toMatchObject({
    shipping_status: 'completed',
    tracking_number: `${parcel}2`,
    shipped_at: shippedAt,
  });
  expect(await shop.mailsTo(shopper)).toEqual([
    `Order ${number} is placed and paid`,
    `Order ${number} is on its way`,
    `The tracking number of order ${number} has changed`,
  ]);
  const read = await shop.call(readStaffOrder, { params: { id: number } }, { as: kamala.token });
  const events = read.ok ? read.result.order.timeline.filter(({ kind }) => kind !== 'mail') : [];
  expect(events.slice(-2)).toEqual([
    {
      at: shippedAt.toISOString(),
      kind: 'shipped',
      actor: { who: 'staff', name: 'Kamala' },
      detail: { trackingNumber: parcel, courierName: 'India Post' },
    },
    {
      at: shop.clock.now().toISOString(),
      kind: 'tracking-changed',
      actor: { who: 'staff', name: 'Kamala' },
      detail: { trackingNumber: `${parcel}2`, previousNumber: parcel, courierName: 'India Post' },
    },
  ]);
});

test('the same number again changes nothing and sends no email', async () => {
  const number = await paidParcel();
  await track(number, { number: parcel });
  const before = await traces(number);
  expect(await track(number, { number: parcel })).toMatchObject({ result: { isCorrection: false } });
  expect(await traces(number)).toEqual(before);
});

test("'0' marks a pickup as ready, once", async () => {
  const number = await paidPickup();
  expect(await track(number, { number: '0' })).toMatchObject({ ok: true, result: { isCorrection: false } });
  expect(await shop.orderRow(number)).toMatchObject({
    shipping_status: 'completed',
    tracking_number: '0',
    courier_name: null,
    tracking_url: null,
  });
  expect(await shop.status(shopper, number)).toMatchObject({
    result: { order: { shippingStatus: 'completed', courier: null, canCancel: false } },
  });
  expect((await shop.eventsOf(number)).at(-1)).toBe(`ready-for-pickup by staff:${kamala.staffId}`);
  expect((await shop.mailsTo(shopper)).at(-1)).toBe(`Order ${number} is ready for pickup`);
  const message = 'Already marked ready.';
  await expectRejected(number, { number: '0' }, { ...NOT_SHIPPABLE, message });
  await shop.rows(`UPDATE orders SET shipping_status = 'success' WHERE order_number = $1`, [number]);
  await expectRejected(number, { number: '0' }, { ...NOT_SHIPPABLE, message });
});

test('a request that does not fit the delivery method is rejected with its reason', async () => {
  await expectRejected(
    await paidParcel(),
    { number: '0' },
    { ...NOT_SHIPPABLE, message: 'This order goes by courier; only a pickup can be marked as ready.' },
  );
  await expectRejected(
    await paidPickup(),
    { number: parcel },
    { ...NOT_SHIPPABLE, message: 'This order is collected from the store and has no tracking number.' },
  );
});

test('an unpaid, failed, cancelled or handed over order takes no number, with the reason', async () => {
  const { orderId: pending } = await shop.placed(shopper, await courierRequest(1));
  const { orderId: failed, tokenUrl } = await shop.placed(shopper, await courierRequest(3));
  await shop.decide(tokenUrl, 'decline');
  await shop.status(shopper, failed);
  const [cancelled, handedOver] = [await paidParcel(), await paidParcel()];
  await shop.rows('UPDATE orders SET cancelled_at = now() WHERE order_number = $1', [cancelled]);
  await shop.rows(`UPDATE orders SET shipping_status = 'success' WHERE order_number = $1`, [handedOver]);
  const why = {
    [pending]: 'The tracking number cannot be updated yet: the payment is still pending.',
    [failed]: 'This order has not been paid.',
    [cancelled]: 'This order has been cancelled.',
    [handedOver]: 'Already handed over.',
  };
  for (const [number, message] of Object.entries(why))
    await expectRejected(number, { number: parcel }, { ...NOT_SHIPPABLE, message });
});

test('a tracking number has 1 to 64 characters on one line, a courier too, and an address uses https', async () => {
  const number = await paidParcel();
  const invalid = { status: 422, code: 'INVALID_INPUT' };
  const required = { 'tracking-number': 'This field is required' };
  await expectRejected(number, { number: '  ' }, { ...invalid, fields: required });
  await expectRejected(number, { number: 'x'.repeat(65) }, invalid);
  await expectRejected(number, { number: 'x', courierName: '' }, invalid);
  await expectRejected(number, { number: 'x', courierName: 'x'.repeat(65) }, invalid);
  for (const broken of ['\ud800X', 'X\nBcc: all']) {
    await expectRejected(number, { number: broken }, invalid);
    await expectRejected(number, { number: 'x', courierName: broken }, invalid);
    await expectRejected(number, { number: 'x', replaces: broken }, invalid);
  }
  const fields = { trackingURL: 'Enter an address that begins with https://' };
  for (const trackingURL of ['http://x.example', 'javascript:alert(1)', 'ftp://x', 'https://', 'nothing', ''])
    await expectRejected(number, { number: 'x', trackingURL }, { ...invalid, fields });
  expect(await track(number, { number: 'x'.repeat(64), courierName: 'y'.repeat(64) })).toMatchObject({
    ok: true,
  });
});

test('an unknown order is 404, and a customer may not set numbers', async () => {
  const number = await paidParcel();
  for (const numberOrId of ['TL-222222', newId(), 'x'])
    expect(await track(numberOrId, { number: parcel })).toMatchObject({
      status: 404,
      code: 'ORDER_NOT_FOUND',
    });
  const before = await traces(number);
  expect(await track(number, { number: parcel }, shopper.token)).toMatchObject({
    status: 403,
    code: 'FORBIDDEN',
  });
  expect(await traces(number)).toEqual(before);
});

test('of two simultaneous numbers one wins, and the other request is answered with it', async () => {
  const murugan = await shop.aStaffMember('Murugan');
  for (let times = 0; times < 20; times++) {
    const number = await paidParcel();
    const [one, two] = [`${parcel}${times}A`, `${parcel}${times}B`];
    const answers = await Promise.all([
      track(number, { number: one, replaces: null }),
      track(number, { number: two, replaces: null }, murugan.token),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const standing = answers[0].ok ? one : two;
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: `Someone else has changed the tracking number in the meantime; it is ${standing} now.`,
    });
    expect(await shop.orderRow(number)).toMatchObject({ tracking_number: standing });
    expect((await shop.eventsOf(number)).filter((event) => event.startsWith('shipped'))).toHaveLength(1);
  }
  expect(await shop.mailsTo(shopper)).toHaveLength(40);
});

test('a correction of an outdated number is rejected', async () => {
  const number = await paidParcel();
  await track(number, { number: parcel });
  await track(number, { number: `${parcel}2`, replaces: parcel });
  await expectRejected(number, { number: `${parcel}3`, replaces: parcel }, { code: 'CHANGED_MEANWHILE' });
});

test('a number that another order was sent with is rejected with that order, also as a correction', async () => {
  const [sent, other] = [await paidParcel(), await paidParcel()];
  await track(sent, { number: parcel });
  const message = `${sent} of Meenakshi Raman already has this number. Check the label of the parcel.`;
  const used = { status: 409, code: 'TRACKING_NUMBER_USED', message, fields: { 'tracking-number': message } };
  await expectRejected(other, { number: parcel }, used);
  await expectRejected(other, { number: parcel, courierName: 'DTDC' }, used);
  await track(other, { number: `${parcel}2` });
  await expectRejected(other, { number: parcel }, used);
  shop.clock.advance({ seconds: 181 * 86_400 });
  kamala = await shop.aStaffMember('Kamala');
  expect(await track(other, { number: parcel })).toMatchObject({ result: { isCorrection: true } });
});

test('of two orders that get one number at once exactly one is sent with it', async () => {
  const [one, other] = [await paidParcel(), await paidParcel()];
  const answers = await Promise.all([one, other].map((number) => track(number, { number: parcel })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const rows = await shop.rows('SELECT order_number FROM orders WHERE tracking_number = $1', [parcel]);
  expect(rows).toHaveLength(1);
  expect(await shop.mailsTo(shopper)).toHaveLength(3);
});

test('of two people who mark a pickup as ready at once one wins, and one email is sent', async () => {
  const number = await paidPickup();
  const answers = await Promise.all([track(number, { number: '0' }), track(number, { number: '0' })]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await shop.mailsTo(shopper)).toHaveLength(2);
});
