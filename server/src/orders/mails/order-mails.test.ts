import type { ProductId } from '@tula/contract/calls/ids.ts';
import { paise } from '@tula/contract/values/money.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { expect, test } from 'vitest';
import type { Order, OrderItem } from '../order.ts';
import { orderPaidMail, paymentFailedMail } from './order-mails.ts';
import { anOrder, IN_PUNE } from '../test-order.ts';

const item = (
  name: string,
  packGrams: number,
  count: number,
  paisePerKg: number,
  pack: number,
): OrderItem => ({
  productId: '019aa000-0000-7000-8000-000000000001' as ProductId,
  name,
  translatedName: null,
  description: name,
  imageUrl: '/media/x.webp',
  packGrams: grams(packGrams),
  count,
  paisePerKg: paise(paisePerKg),
  actualPaisePerKg: paise(paisePerKg),
  packPaise: paise(pack),
  linePaise: paise(pack * count),
});

const ORDER = anOrder({
  shippingAddress: { ...IN_PUNE, landmark: 'Lane 8' },
  remarks: 'Please pack the murukku on top.',
  weightGrams: grams(1250),
  subTotalPaise: paise(88_225),
  roundOffPaise: paise(25),
  totalPaise: paise(102_200),
  items: [item('Mullu Murukku', 500, 2, 56_000, 28_000), item('Black Pepper', 250, 1, 128_900, 32_225)],
});
const PICKUP: Order = {
  ...ORDER,
  deliveryMethod: 'pickup_from_store',
  shippingAddress: null,
  remarks: '',
  shippingPaise: paise(0),
  totalPaise: paise(88_200),
};
const URL = 'https://shop.example';

test('the email of a paid courier order lists the items, the address and what happens next', () => {
  const mail = orderPaidMail(ORDER, URL);
  expect(mail).toMatchObject({
    to: 'meenakshi@example.com',
    subject: 'Order TL-7K4M2Q is placed and paid',
    dedupeKey: 'order-paid:019aa000-0000-7000-8000-0000000000aa',
  });
  expect(mail.text.split('\n-- \n')[0]).toBe(`Your order is placed and paid

Thank you, Meenakshi Raman. We've received ₹1,022.00 for order TL-7K4M2Q of Nov 21, 2026.

View order:
https://shop.example/order-status?order-id=TL-7K4M2Q

Mullu Murukku, 2 × 500 g at ₹280.00 (₹560/kg): ₹560.00
Black Pepper, 1 × 250 g at ₹322.25 (₹1,289/kg): ₹322.25

Weight: 1.25 kg
Sub Total: ₹882.25
Shipping: ₹140.00
Round Off: −₹0.25
Total: ₹1,022.00

Your note: Please pack the murukku on top.

Delivering to:
Meenakshi Raman
14, Prabhat Road, Erandwane
Lane 8
Pune, Maharashtra 411038
India
+919823000000

What happens next: we'll make and pack your order, and ship it by Nov 24, 2026. You'll then find its tracking number in My Orders. It arrives 6–11\u00a0Dec.

Changed your mind? Please cancel in My Orders within 3 hours; you can until 21\u00a0Nov, 5:41\u00a0PM.

Terms and Conditions for this order:
https://shop.example/policies/terms-and-conditions/0-0
`);
});

test('the email of a pickup says where and when to collect it', () => {
  const { text } = orderPaidMail(PICKUP, URL);
  expect(text).toContain(`Collect from store: ₹0.00
Round Off: −₹0.25
Total: ₹882.00

Collect it from our store:
Tula
27, Raja Street, Town Hall
Coimbatore, Tamil Nadu 641001
Monday to Saturday, 10 am to 7 pm
+91 94430 12345

What happens next: we'll make and pack your order by Nov 24, 2026. We'll email you when it's ready for pickup. Please bring the order number TL-7K4M2Q.
`);
  expect(text).not.toContain('Delivering to');
  expect(text).not.toContain('Your note');
});

test('Round Off shows its effect on the total, and is absent when it is zero', () => {
  const roundedUp = { ...PICKUP, roundOffPaise: paise(-25), totalPaise: paise(88_300) };
  expect(orderPaidMail(roundedUp, URL).text).toContain('Round Off: +₹0.25\n');
  expect(orderPaidMail({ ...PICKUP, roundOffPaise: paise(0) }, URL).text).not.toContain('Round Off');
});

test('the email of a failed payment links to paying again and promises the refund', () => {
  const mail = paymentFailedMail({ ...ORDER, paymentStatus: 'failed', paidAt: null }, URL);
  expect(mail).toMatchObject({
    to: 'meenakshi@example.com',
    subject: 'The payment for order TL-7K4M2Q did not go through',
    dedupeKey: 'payment-failed:019aa000-0000-7000-8000-0000000000aa',
  });
  expect(
    mail.text,
  ).toContain(`Your payment of ₹1,022.00 for order TL-7K4M2Q of Nov 21, 2026 failed, so your order wasn't placed.

If money was taken, it will be back within 7 business days. If your bank confirms the payment late, we may still place your order; we'll email you then.

Pay again:
https://shop.example/order-status?order-id=TL-7K4M2Q
`);
  expect(mail.text).toContain('Not paid: ₹1,022.00\n');
});

test("text typed by a customer is escaped in an email's HTML", () => {
  const { html } = orderPaidMail({ ...ORDER, remarks: '<b>now</b> & "quick"' }, URL);
  expect(html).toContain('Your note: &lt;b&gt;now&lt;/b&gt; &amp; &quot;quick&quot;');
});
