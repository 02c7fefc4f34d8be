import { paise } from '@tula/contract/values/money.ts';
import { ENGLISH, LANGUAGES } from '@tula/messages/languages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enableLanguages } from '../../platform/languages-on.ts';
import {
  orderCancelledMail,
  orderCollectedMail,
  orderDeliveredMail,
  orderShippedMail,
  readyForPickupMail,
  refundDoneMail,
  refundFailedMail,
  refundStartedMail,
  trackingChangedMail,
  trackingUndoneMail,
} from './change-mails.ts';
import { anOrder } from '../test-order.ts';

beforeAll(() => enableLanguages(LANGUAGES));
afterAll(() => enableLanguages([ENGLISH]));

const PAID = anOrder();
const { id: ID } = PAID;
const UNPAID = { orderStatus: 'failed', paymentStatus: 'failed', paidAt: null } as const;
const SENT = anOrder({
  shippingStatus: 'completed',
  courierName: 'India Post',
  trackingNumber: 'EX123456789IN',
  trackingUrl: 'https://track.example/EX123456789IN',
});
const URL = 'https://shop.example';
const body = ({ text }: { text: string }) => text.split('\n-- \n')[0];

test('the email of a cancellation says how much is refunded and within how many days', () => {
  const mail = orderCancelledMail({ ...PAID, cancelledAt: new Date('2026-11-21T08:00:00Z') }, URL);
  expect(mail).toMatchObject({
    to: 'meenakshi@example.com',
    subject: 'Order TL-7K4M2Q is cancelled',
    dedupeKey: `order-cancelled:${ID}`,
  });
  expect(body(mail)).toBe(`Your order is cancelled

You cancelled order TL-7K4M2Q of Nov 21, 2026. It won't be packed.

We'll refund ₹700.00 to your original payment method within 5 to 14 days, and email you when the refund has started.

View order:
https://shop.example/order-status?order-id=TL-7K4M2Q

Mullu Murukku, 2 × 500 g at ₹280.00 (₹560/kg): ₹560.00

Weight: 1.00 kg
Sub Total: ₹560.00
Shipping: ₹140.00
Paid: ₹700.00

Refund and Cancellation Policy for this order:
https://shop.example/policies/refund/0-0
`);
});

test.each([
  [
    'INITIATED',
    'Your refund of ₹700.00 has already started. It will reach your original payment method within 5 to 14 days.',
  ],
  ['FAILED', "We'll refund ₹700.00 to your original payment method within 5 to 14 days."],
  ['SUCCESS', '₹700.00 has already been refunded.'],
] as const)('a cancellation while the refund is %s says where the money is', (refundStatus, sentence) => {
  expect(orderCancelledMail({ ...PAID, refundStatus }, URL).text).toContain(`\n\n${sentence}\n\n`);
});

test('the email of a shipped order has courier, number, link, address and what to do about damage', () => {
  const mail = orderShippedMail(SENT, URL);
  expect(mail).toMatchObject({
    subject: 'Order TL-7K4M2Q is on its way',
    dedupeKey: `order-shipped:${ID}`,
  });
  expect(body(mail)).toBe(`Your order is on its way

Order TL-7K4M2Q of Nov 21, 2026 has left our kitchen.

Sent by India Post, tracking number EX123456789IN. Tracking may take a day to update.

Track your parcel:
https://track.example/EX123456789IN

Mullu Murukku, 2 × 500 g at ₹280.00 (₹560/kg): ₹560.00

Weight: 1.00 kg
Sub Total: ₹560.00
Shipping: ₹140.00
Total: ₹700.00

Delivering to:
Meenakshi Raman
14, Prabhat Road, Erandwane
Pune, Maharashtra 411038
India
+919823000000

Arrives 6–11\u00a0Dec.

If anything is damaged when it arrives, tell us within 24 hours.

Return Policy for this order:
https://shop.example/policies/return/0-0
`);
});

test('a courier without a tracking page links to the order', () => {
  const { text } = orderShippedMail({ ...SENT, trackingUrl: null }, URL);
  expect(text).toContain('View order:\nhttps://shop.example/order-status?order-id=TL-7K4M2Q\n');
});

test('every corrected tracking number is emailed', () => {
  const mail = trackingChangedMail(SENT, URL);
  expect(mail.subject).toBe('The tracking number of order TL-7K4M2Q has changed');
  expect(mail.dedupeKey).toBeUndefined();
  expect(mail.text).toContain('Sent by India Post, tracking number EX123456789IN.\n\nTrack your parcel:\n');
});

test('the email about a number that was taken back says that the order is still with the shop', () => {
  const mail = trackingUndoneMail(SENT, URL);
  expect(mail.subject).toBe('A correction: order TL-7K4M2Q hasn’t left yet');
  expect(mail.dedupeKey).toBeUndefined();
  expect(body(mail)).toBe(`Your order hasn’t left yet

We told you that order TL-7K4M2Q is on its way with India Post, tracking number EX123456789IN. That was our mistake, sorry: this number isn’t yours, and your order is still with us.

View order:
https://shop.example/order-status?order-id=TL-7K4M2Q

We’ll email you the right tracking number as soon as your order leaves. You don’t need to do anything.
`);
});

test('the email of a ready pickup says where, when and with which code to collect it', () => {
  const mail = readyForPickupMail(
    { ...PAID, deliveryMethod: 'pickup_from_store', shippingAddress: null, pickupCode: '0042' },
    URL,
  );
  expect(mail.text).toContain('Your pickup code is 0042. Please tell it to us when you collect the order.');
  expect(mail).toMatchObject({
    subject: 'Order TL-7K4M2Q is ready for pickup',
    dedupeKey: `order-ready:${ID}:0`,
  });
  expect(mail.text).toContain(`Collect it from our store:
Tula
27, Raja Street, Town Hall
Coimbatore, Tamil Nadu 641001
Monday to Saturday, 10 am to 7 pm
+91 94430 12345
`);
});

const REFUND = { amountPaise: paise(70_000), because: 'staff', dedupeKey: 'refund' } as const;

test('a refund is emailed when it starts and when it is done', () => {
  const started = refundStartedMail(PAID, REFUND, URL);
  expect(started).toMatchObject({
    subject: 'The refund for order TL-7K4M2Q has started',
    dedupeKey: 'refund',
  });
  expect(started.text).toContain(
    "We're refunding ₹700.00 for order TL-7K4M2Q.\n\nIt will reach your original payment method within 5 to 14 days. You don't need to do anything.\n",
  );
  const done = refundDoneMail(PAID, REFUND, URL);
  expect(done.subject).toBe('The refund for order TL-7K4M2Q is done');
  expect(done.text).toContain(
    '₹700.00 has been refunded to your original payment method for order TL-7K4M2Q.\n\nYour bank may take a few more days to show it in your account.\n',
  );
});

test("the email of a surplus refund differs from that of an order's refund", () => {
  const duplicate = { ...REFUND, because: 'duplicate' } as const;
  expect(refundStartedMail(PAID, duplicate, URL).text).toContain(
    "We're refunding ₹700.00, which was paid a second time for order TL-7K4M2Q.\n",
  );
  expect(refundDoneMail(PAID, duplicate, URL).text).toContain("\n\nYour order isn't affected.\n");
  const late = { ...REFUND, because: 'late' } as const;
  const cancelled = anOrder({ ...UNPAID, cancelledAt: new Date('2026-11-21T08:00:00Z') });
  expect(refundStartedMail(cancelled, late, URL).text).toContain(
    "We're refunding ₹700.00, which arrived for order TL-7K4M2Q after it was cancelled.\n",
  );
});

test.each([
  [
    'PAID_AGAIN',
    "We're refunding ₹700.00. Your bank confirmed the payment for order TL-7K4M2Q late, and you've already paid for the same items in another order.\n",
  ],
  [
    'CHANGED',
    "We're refunding ₹700.00. Your bank confirmed the payment for order TL-7K4M2Q late, and some of its items have changed since. If you still want them, please buy them again.\n",
  ],
  [
    'SOLD_OUT',
    "We're refunding ₹700.00. Your bank confirmed the payment for order TL-7K4M2Q late, and some of its items were sold out by then.\n",
  ],
  [
    'TOO_LATE',
    "We're refunding ₹700.00. Your bank confirmed the payment for order TL-7K4M2Q too late, so the order wasn't placed. If you still want it, please buy it again.\n",
  ],
] as const)('the email of a refund of late money gives the reason: %s', (latePayment, sentence) => {
  const order = anOrder({ ...UNPAID, latePayment });
  const late = { ...REFUND, because: 'late' } as const;
  expect(refundStartedMail(order, late, URL).text).toContain(sentence);
  expect(refundDoneMail(order, late, URL).text).toContain(
    '₹700.00, which arrived late for order TL-7K4M2Q, has been refunded to your original payment method.\n',
  );
});

test('an order that was paid after all is not affected by the refund of its late money', () => {
  const { text } = refundDoneMail(PAID, { ...REFUND, because: 'late' }, URL);
  expect(text).toContain('₹700.00, which arrived late for order TL-7K4M2Q, has been refunded');
  expect(text).toContain("\n\nYour order isn't affected.\n");
});

test('the email of a refund that failed says that the money still comes', () => {
  const mail = refundFailedMail(PAID, { ...REFUND, dedupeKey: 'refund-failed:r' }, URL);
  expect(mail).toMatchObject({
    to: 'meenakshi@example.com',
    subject: 'The refund for order TL-7K4M2Q is delayed',
    dedupeKey: 'refund-failed:r',
  });
  expect(body(mail)).toContain(`Your refund is delayed

Your refund of ₹700.00 for order TL-7K4M2Q didn’t go through. You’ll still get this money: we’ll send it again.

We’ll email you once it has been refunded. You don’t need to do anything.
`);
});

test("text typed by staff is escaped in an email's HTML", () => {
  const { html } = orderShippedMail({ ...SENT, courierName: '<b>Fast</b>', trackingNumber: '1"&2' }, URL);
  expect(html).toContain('Sent by &lt;b&gt;Fast&lt;/b&gt;, tracking number 1&quot;&amp;2.');
});

test('the email of a collected order says whom to call if it was somebody else', () => {
  const mail = orderCollectedMail(PAID, URL);
  expect(mail).toMatchObject({
    to: 'meenakshi@example.com',
    subject: 'Order TL-7K4M2Q has been collected',
    dedupeKey: `order-collected:${ID}`,
  });
  expect(body(mail)).toBe(`Your order has been collected

Order TL-7K4M2Q has been collected from our store. Enjoy it! If it wasn’t you who collected it, please call us on +91 94430 12345.

View order:
https://shop.example/order-status?order-id=TL-7K4M2Q
`);
});

test('the email of a delivered parcel says when it arrived and until when damage can be told', () => {
  const mail = orderDeliveredMail({ ...SENT, deliveredAt: new Date('2026-12-05T10:20:00Z') }, URL);
  expect(mail).toMatchObject({
    to: 'meenakshi@example.com',
    subject: 'Order TL-7K4M2Q has been delivered',
    dedupeKey: `order-delivered:${ID}`,
  });
  expect(body(mail)).toContain(`Order TL-7K4M2Q of Nov 21, 2026 has arrived. Enjoy it!

The courier delivered it on Dec 05, 2026, 3:50 PM.`);
  expect(body(mail)).toContain('If anything is damaged, tell us within');
});

test('the email of an order that the shop cancelled says why, in the language of the order', () => {
  const shopCancellation = { reason: 'SOLD_OUT', words: 'No cashews until Friday.' } as const;
  const mail = orderCancelledMail({ ...PAID, shopCancellation }, URL);
  expect(body(mail)).toContain(`Your order is cancelled

We’re sorry: we had to cancel order TL-7K4M2Q of Nov 21, 2026. It won’t be packed.

Something in it has run out. No cashews until Friday.

We'll refund ₹700.00`);
  const inTamil = orderCancelledMail({ ...PAID, shopCancellation, language: 'ta' }, URL);
  expect(inTamil.text).toContain('இதில் ஒரு பொருள் தீர்ந்துவிட்டது. No cashews until Friday.');
});
