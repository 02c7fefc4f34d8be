import type { StaffOrder } from '@tula/contract/orders/orders.ts';
import { expect, test } from 'vitest';
import { isTooEarly, whyNoTracking } from './order-action.ts';

const order = (whyNot?: StaffOrder['actions']['ship']['whyNot']) =>
  ({ actions: { ship: { isAllowed: whyNot === undefined, whyNot } } }) as StaffOrder;

test('the tracking number button is disabled with a reason for a cancelled order', () => {
  expect(whyNoTracking(order())).toBeUndefined();
  expect(whyNoTracking(order('CANCELLED'))).toBe('This order has been cancelled.');
  expect(isTooEarly(order('CANCELLED'))).toBe(false);
});

test('the tracking number button is disabled with a reason for a refunded order', () => {
  expect(whyNoTracking(order('REFUND_STARTED'))).toBe('This order is being refunded.');
  expect(whyNoTracking(order('REFUND_FAILED'))).toBe(
    'A refund of this order was started, but the gateway couldn’t complete it yet.',
  );
  expect(whyNoTracking(order('REFUNDED'))).toBe('This order has been refunded.');
});

test('while the payment is pending the button stays enabled and its dialog explains why', () => {
  expect(whyNoTracking(order('PAYMENT_PENDING'))).toBeUndefined();
  expect(isTooEarly(order('PAYMENT_PENDING'))).toBe(true);
});
