import {
  FIRST_CHOICES,
  type NotificationChoices,
  readNotifications,
  saveNotifications,
} from '@tula/contract/accounts/notifications.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { cancelOrder } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aStaffMember, type StaffMember } from '../../test/a-staff-member.ts';
import { byCourier, openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';
import { dismissStaff } from '../staff/dismiss-staff.ts';
import { updateSoldOfStocks } from '../stock/stock-query.ts';
import { tellOfLowStock } from '../stock/tell-of-low-stock.ts';
import { sendDigests } from './send-digests.ts';
import { tellOfPayments } from './jobs.ts';

let shop: OrdersShop;
let shopper: Shopper;
let murukku: ProductId;
let kamala: StaffMember;
let selvi: StaffMember;

/** Noon of 21 November in India. */
const NOON = '2026-11-21T06:30:00Z';
const EVERYTHING = { ...FIRST_CHOICES, quietFrom: 0, quietUntil: 0 };

beforeAll(async () => {
  shop = await openOrdersShop({ at: NOON, env: { RATE_LIMIT: 'off' } });
  murukku = await shop.aProduct({ name: 'Mullu Murukku', paisePerKg: 56_000 });
  kamala = await shop.aStaffMember('Kamala');
  selvi = await aStaffMember(shop, 'Selvi', 'kitchen');
  shopper = await shop.aShopper();
});
beforeEach(async () => {
  await shop.rows('DELETE FROM staff_notifications');
  await shop.rows('DELETE FROM outbox');
});
afterAll(() => shop.close());

const choose = (who: StaffMember, body: NotificationChoices) =>
  shop.call(saveNotifications, { body }, { as: who.token });
const ordered = (count: number) => shop.paid(shopper, pickup([{ id: murukku, quantity: '500', count }]));

/** The subjects of what was queued for staff, and until when it waits. */
async function told() {
  const rows = await shop.rows<{ subject: string; at: Date; staff: string }>(
    `SELECT subject, next_try_at AS at, s.name AS staff FROM outbox JOIN staff s ON s.email = recipient
     WHERE dedupe_key LIKE 'staff:%' ORDER BY outbox.id`,
  );
  return rows.map(({ staff, subject }) => `${staff}: ${subject}`);
}

test('whoever has chosen nothing is told nothing, and an order has the emails that it always had', async () => {
  expect(await shop.call(readNotifications, {}, { as: kamala.token })).toMatchObject({
    result: { kinds: [], digestHour: null, quietFrom: 22, quietUntil: 7 },
  });
  await ordered(1);
  expect(await told()).toEqual([]);
  expect(await shop.rows('SELECT subject FROM outbox')).toHaveLength(1);
});

test('a paid order is told to those who chose it, without data of its customer', async () => {
  await choose(kamala, EVERYTHING);
  await choose(selvi, { ...EVERYTHING, kinds: ['cancelled'] });
  const number = await shop.paid(
    shopper,
    byCourier([{ id: murukku, quantity: '500', count: 3 }], await shop.anAddress(shopper)),
  );
  expect(await told()).toEqual([`Kamala: New order ${number}: 1.50 kg to Pune`]);
  const [mail] = await shop.rows<{ body_text: string }>(
    `SELECT body_text FROM outbox WHERE dedupe_key LIKE 'staff:%'`,
  );
  expect(mail?.body_text.split('\n-- \n')[0]).toBe(`New order ${number}: 1.50 kg to Pune

3 × 500 g Mullu Murukku

Open the order:
http://shop.test/manage/orders/${number}

You get this because you chose it under My account.

Change what you are told:
http://shop.test/manage/account
`);
  expect(mail?.body_text).not.toContain('Meenakshi');
});

const cancelledBy = async (count: number) => {
  const number = await ordered(count);
  await shop.rows('DELETE FROM outbox');
  return {
    number,
    cancel: () => shop.call(cancelOrder, { params: { id: number } }, { as: shopper.token }),
  };
};
const textsOfStaff = async () => {
  const rows = await shop.rows<{ text: string }>(
    `SELECT split_part(body_text, E'\n\nYou get this', 1) AS text FROM outbox
     WHERE dedupe_key LIKE 'staff:%' ORDER BY id`,
  );
  return rows.map(({ text }) => text);
};

test('a cancelled order is told once, to the kitchen without the refund that it cannot start', async () => {
  await choose(selvi, EVERYTHING);
  const { number, cancel } = await cancelledBy(2);
  await Promise.all([cancel(), cancel()]);
  const subject = `Order ${number} was cancelled: 1.00 kg less to make`;
  expect(await told()).toEqual([`Selvi: ${subject}`]);
  expect(await textsOfStaff()).toEqual([
    `${subject}\n\nThere’s no need to make or pack it any more.\n\nOpen the order:\nhttp://shop.test/manage/orders/${number}`,
  ]);
});

test('a refund that becomes due is told in the same transaction, with the cancellation to those who chose both', async () => {
  const meena = await aStaffMember(shop, 'Meena', 'accounts');
  await choose(kamala, EVERYTHING);
  await choose(meena, { ...EVERYTHING, kinds: ['refundDue'] });
  await choose(selvi, { ...EVERYTHING, kinds: ['refundDue'] });
  const { number, cancel } = await cancelledBy(2);
  await Promise.all([cancel(), cancel()]);
  const cancelled = `Order ${number} was cancelled: 1.00 kg less to make`;
  const due = `Refund due for order ${number}`;
  expect(await told()).toEqual([`Kamala: ${cancelled}`, `Meena: ${due}`]);
  const start = `A refund of ₹560.00 is due. You can start it on the page Today.\n\nOpen Today:\nhttp://shop.test/staff/today`;
  expect(await textsOfStaff()).toEqual([
    `${cancelled}\n\nThere’s no need to make or pack it any more. ${start}`,
    `${due}\n\n${start}`,
  ]);
});

test('a notification of both says no amount, in the language of its reader', async () => {
  await shop.rows(
    `INSERT INTO push_devices (id, staff_id, endpoint, p256dh, auth, added_at, used_at)
     VALUES (gen_random_uuid(), $1, 'https://fcm.googleapis.com/of-kamala', '', '', now(), now())`,
    [kamala.staffId],
  );
  await choose(kamala, { ...EVERYTHING, kinds: [], pushKinds: ['cancelled', 'refundDue'], language: 'ta' });
  const { number, cancel } = await cancelledBy(2);
  await Promise.all([cancel(), cancel()]);
  expect(await shop.rows(`SELECT subject, body_text, parameters FROM outbox WHERE channel = 'push'`)).toEqual(
    [
      {
        subject: `ஆர்டர் ${number} ரத்தானது: 1.00 kg குறைவாகச் செய்தால் போதும்`,
        body_text: 'இதை இனிச் செய்யவோ பேக் செய்யவோ வேண்டாம். ரீஃபண்ட் தர வேண்டும். “இன்று” பக்கத்தில் தொடங்கலாம்.',
        parameters: ['/ta/staff/today'],
      },
    ],
  );
  await shop.rows('DELETE FROM push_devices');
});

test('what happens in the quiet hours waits for their end', async () => {
  await choose(kamala, { ...EVERYTHING, quietFrom: 11, quietUntil: 13 });
  await ordered(1);
  const rows = await shop.rows(
    `SELECT next_try_at AS at, created_at AS made FROM outbox WHERE dedupe_key LIKE 'staff:%'`,
  );
  expect(rows).toEqual([{ at: new Date('2026-11-21T07:30:00Z'), made: new Date(NOON) }]);
});

test('a product that comes down to its mark is told once, and again after it was filled up', async () => {
  const thattai = await shop.aProduct({ name: 'Thattai' });
  const stock = (grams: number) =>
    shop.rows(
      `INSERT INTO product_stocks (product_id, stock_grams, low_at_grams, revision, updated_at)
       VALUES ($1, $2, 1000, 0, now()) ON CONFLICT (product_id) DO UPDATE SET stock_grams = $2`,
      [thattai, grams],
    );
  await choose(selvi, EVERYTHING);
  const look = () => tellOfLowStock(shop.parts);
  await stock(1_001);
  await look();
  expect(await told()).toEqual([]);
  await stock(1_000);
  await Promise.all([look(), look()]);
  await look();
  const once = 'Selvi: Thattai is low: 1.00 kg left';
  expect(await told()).toEqual([once]);
  await stock(5_000);
  await look();
  await stock(250);
  shop.clock.advance({ minutes: 1 });
  await look();
  expect(await told()).toEqual([once, 'Selvi: Thattai is low: 0.25 kg left']);
  shop.clock.reset();
});

test('a product whose stock lasts no longer than its days of sale is told with the days that are left', async () => {
  await shop.asOwner('UPDATE product_stocks SET low_at_grams = NULL');
  const ribbon = await shop.aProduct({ name: 'Ribbon Pakoda' });
  const add = (day: string, grams: number) =>
    shop.asOwner('INSERT INTO daily_product_sales VALUES ($1::date, $2, $3, 0)', [day, ribbon, grams]);
  // The 28 days before 21 November; today and what came earlier do not count.
  await add('2026-10-23', 50_000);
  await add('2026-10-24', 10_000);
  await add('2026-11-20', 5_000);
  await add('2026-11-20', -1_000);
  await add('2026-11-21', 50_000);
  await shop.rows(
    `INSERT INTO product_stocks (product_id, stock_grams, low_at_days, revision, updated_at)
     VALUES ($1, 3501, 7, 0, now())`,
    [ribbon],
  );
  await choose(selvi, EVERYTHING);
  await updateSoldOfStocks(shop.parts);
  await tellOfLowStock(shop.parts);
  expect(await told()).toEqual([]);
  await shop.rows('UPDATE product_stocks SET stock_grams = 3500 WHERE product_id = $1', [ribbon]);
  await tellOfLowStock(shop.parts);
  await tellOfLowStock(shop.parts);
  expect(await textsOfStaff()).toEqual([
    `Ribbon Pakoda is low: 3.50 kg left\n\nIts stock has come down to the mark that you set. At the pace of the last 28 days it lasts about 7 days.\n\nOpen the stock:\nhttp://shop.test/manage/kitchen/stock/${ribbon}`,
  ]);
});

test('a payment that needs a person is told once to those who see payments', async () => {
  const { orderId: number } = await shop.placed(
    shopper,
    pickup([{ id: murukku, quantity: '250', count: 1 }]),
  );
  await shop.rows(
    `UPDATE payment_attempts SET state = 'review' FROM orders WHERE orders.id = order_id AND order_number = $1`,
    [number],
  );
  await choose(kamala, EVERYTHING);
  await choose(selvi, EVERYTHING);
  await tellOfPayments(shop.parts);
  await tellOfPayments(shop.parts);
  expect(await told()).toEqual([`Kamala: The payment of order ${number} needs you`]);
});

test('the digest comes once a day at its hour, in one line, and not on a day without work', async () => {
  await shop.asOwner(`UPDATE orders SET shipping_status = 'success'`);
  await shop.rows(`UPDATE payment_attempts SET state = 'failed' WHERE state = 'review'`);
  await shop.asOwner('UPDATE product_stocks SET low_at_grams = NULL, low_at_days = NULL');
  await choose(selvi, { ...EVERYTHING, kinds: [], digestHour: 10 });
  await sendDigests(shop.parts);
  expect(await told()).toEqual([]);

  await shop.rows('UPDATE staff_notifications SET digest_day = NULL');
  await ordered(3);
  await ordered(10);
  await Promise.all([sendDigests(shop.parts), sendDigests(shop.parts)]);
  await sendDigests(shop.parts);
  expect(await told()).toEqual(['Selvi: Today: 2 orders, 6.50 kg to cook']);

  await shop.rows('DELETE FROM outbox');
  await choose(selvi, { ...EVERYTHING, kinds: [], digestHour: 9 });
  await shop.rows('UPDATE staff_notifications SET digest_day = NULL');
  await sendDigests(shop.parts);
  expect(await told()).toEqual([]);
});

test('choices of hours that are none are rejected at their field, and whoever is dismissed is told nothing', async () => {
  await choose(selvi, EVERYTHING);
  expect(await choose(selvi, { ...EVERYTHING, quietFrom: 24 })).toMatchObject({
    status: 422,
    fields: { quietFrom: 'This must be a whole number' },
  });
  expect(await shop.call(readNotifications, {}, { as: selvi.token })).toMatchObject({ result: EVERYTHING });
  const leaver = await aStaffMember(shop, 'Uma', 'kitchen');
  await choose(leaver, EVERYTHING);
  await dismissStaff(shop.parts, leaver.staffId, 'shop');
  await ordered(1);
  expect((await told()).filter((line) => line.startsWith('Uma'))).toEqual([]);
});
