import { markCollected } from '@tula/contract/orders/handover.ts';
import { cancelOrder, refundOrder, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { paise } from '@tula/contract/values/money.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { expect, test } from 'vitest';
import { reconcilePayments } from '../../payments/attempts/reconcile-payments.ts';
import {
  agree,
  kindsIn,
  messagesIn,
  type MessagesTest,
  openShopWithMessages,
  refuse,
} from '../../phone-messages/test-phone-messages.ts';
import { anOrder } from '../test-order.ts';
import { byCourier, pickup } from '../test-orders.ts';
import {
  orderCancelledMessage,
  orderCollectedMessage,
  orderDeliveredMessage,
  orderPaidMessage,
  orderShippedMessage,
  readyForPickupMessage,
  refundedMessage,
  trackingCorrectedMessage,
} from './order-messages.ts';

let { shop, shopper, kamala, murukku }: MessagesTest = {} as never;
openShopWithMessages(
  async () => ({ MESSAGES: 'sandbox' }),
  (test) => ({ shop, shopper, kamala, murukku } = test),
);

const URL = 'https://shop.example';
const PAID = anOrder();
const SENT = anOrder({
  courierName: 'India Post',
  trackingNumber: 'EX123456789IN',
  trackingUrl: 'https://track.example/EX123456789IN',
});

test('each message says what has happened', () => {
  const refund = { amountPaise: paise(28_000), dedupeKey: 'refund-done:1' };
  const messages = [
    orderPaidMessage(PAID, URL),
    orderShippedMessage(SENT, URL),
    trackingCorrectedMessage(SENT, new Date(0), URL),
    orderDeliveredMessage(SENT),
    readyForPickupMessage(anOrder({ pickupCode: '4821' })),
    orderCollectedMessage(PAID),
    orderCancelledMessage(PAID),
    refundedMessage(PAID, refund),
  ];
  expect(messages.map(({ text }) => text)).toEqual([
    'Thank you! Your order TL-7K4M2Q for Rs 700.00 is confirmed. See it here: https://shop.example/order-status?order-id=TL-7K4M2Q - Tula',
    'Your order TL-7K4M2Q is on its way with India Post, tracking number EX123456789IN. Follow it here: https://track.example/EX123456789IN - Tula',
    'The tracking details we sent for your order TL-7K4M2Q were wrong, sorry. See what is right here: https://shop.example/order-status?order-id=TL-7K4M2Q - Tula',
    'Your order TL-7K4M2Q has been delivered. Is something wrong with it? Please call us on +91 94430 12345. - Tula',
    'Your order TL-7K4M2Q is ready to collect from our store. Please tell us the pickup code 4821. - Tula',
    'Your order TL-7K4M2Q has been collected from our store. Was this not you? Please call us on +91 94430 12345. - Tula',
    'Your order TL-7K4M2Q is cancelled. We refund Rs 700.00 to your original payment method. - Tula',
    'We have refunded Rs 280.00 for your order TL-7K4M2Q to your original payment method. - Tula',
  ]);
});

test('a message is as registered in whatever language the order is changed', () => {
  const [first] = inLanguage('pseudo', () => [orderPaidMessage(PAID, URL)]);
  expect(first?.text).toMatch(/^Thank you! Your order TL-7K4M2Q for Rs 700.00 is confirmed\./);
});

test('a tracking page with a long address is replaced by the page of the order', () => {
  const trackingUrl = `https://track.example/${'x'.repeat(140)}`;
  expect(orderShippedMessage({ ...SENT, trackingUrl }, URL).parameters.at(-1)).toBe(
    'https://shop.example/order-status?order-id=TL-7K4M2Q',
  );
});

const products = () => [{ id: murukku, quantity: '500' as const, count: 1 }];
const asStaff = () => ({ as: kamala.token });
const track = (id: string, number: string) =>
  shop.call(setTrackingNumber, { params: { id }, body: { 'tracking-number': number } }, asStaff());

test('a parcel: one message when it is confirmed and one when it is sent, and one for a corrected number', async () => {
  const number = await shop.paid(shopper, byCourier(products(), await shop.anAddress(shopper)));
  await track(number, 'EX123456789IN');
  await track(number, 'EX123456780IN');
  expect(await kindsIn(shop)).toEqual(['confirmed queued', 'shipped queued', 'corrected queued']);
  expect(await shop.mailsTo(shopper)).toHaveLength(3);
});

test('a pickup: confirmed, ready with its code, collected', async () => {
  const number = await shop.paid(shopper, pickup(products()));
  await track(number, '0');
  const { pickup_code: code } = await shop.orderRow(number);
  await shop.call(markCollected, { params: { id: number }, body: { code: String(code) } }, asStaff());
  expect(await kindsIn(shop)).toEqual(['confirmed queued', 'ready queued', 'collected queued']);
  expect((await messagesIn(shop))[1]?.body_text).toContain(`pickup code ${String(code)}.`);
});

test('a cancelled order is told once, and its refund once it is done', async () => {
  const number = await shop.paid(shopper, pickup(products()));
  const cancel = () =>
    shop.call(cancelOrder, { params: { id: number } }, { as: shopper.token, idempotencyKey: 'one' });
  await Promise.all([cancel(), cancel()]);
  await shop.call(refundOrder, { params: { id: number } }, asStaff());
  await shop.runJobs();
  shop.clock.advance({ seconds: 5 });
  await reconcilePayments(shop.parts);
  expect(await kindsIn(shop)).toEqual(['confirmed queued', 'cancelled queued', 'refunded queued']);
});

test('customers who agreed to nothing, or changed their number since, get emails alone', async () => {
  const [stranger, moved] = [await shop.aShopper(), await shop.aShopper()];
  await agree(shop, moved);
  await shop.rows(`UPDATE customers SET phone = '+919823099999' WHERE id = $1`, [moved.customerId]);
  await refuse(shop, shopper);
  for (const one of [shopper, stranger, moved]) await shop.paid(one, pickup(products()));
  expect(await messagesIn(shop)).toEqual([]);
  expect(await shop.mailsTo(moved)).toHaveLength(1);
});
