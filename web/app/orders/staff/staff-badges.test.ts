import type { StaffOrder } from '@tula/contract/orders/orders.ts';
import { paise } from '@tula/contract/values/money.ts';
import { expect, test } from 'vitest';
import { paymentBadge, shippingBadge, statusBadges } from './staff-badges.ts';

const PARCEL = {
  orderStatus: 'success',
  paymentStatus: 'success',
  shippingStatus: 'pending',
  totalPaise: paise(48_600),
  refundStatus: 'none',
  isCancelled: false,
  isRefundDue: false,
  deliveryMethod: 'through_courier',
  partRefunds: [] as StaffOrder['partRefunds'],
  failedParts: [] as StaffOrder['failedParts'],
  packedAt: null,
  actions: { pack: { isAllowed: true }, refundSurplus: { isAllowed: false, whyNot: 'NOTHING_OWED' } },
} as StaffOrder;
const PICKUP = { ...PARCEL, deliveryMethod: 'pickup_from_store' } as const;
const notPacked = (whyNot: StaffOrder['actions']['pack']['whyNot']) => ({
  ...PARCEL,
  actions: { ...PARCEL.actions, pack: { isAllowed: false, whyNot } },
});

const status = (change: Partial<StaffOrder>) =>
  statusBadges({ ...PARCEL, ...change }).map(({ tone, words }) => `${words} (${tone})`);
const shipping = (order: StaffOrder) => {
  const badge = shippingBadge(order);
  return badge && `${badge.words} (${badge.tone})`;
};

test('an order whose advance is paid says so at a glance and beside its payment, until the advance goes back', () => {
  const advance = { paise: paise(10_000), restPaise: paise(38_600), restBy: '2026-12-20', isReturned: false };
  const waiting = { orderStatus: 'pending', paymentStatus: 'pending' } as const;
  const words = (change: Partial<StaffOrder>) => [
    ...status({ ...waiting, ...change }),
    paymentBadge({ ...PARCEL, ...waiting, ...change }).words,
  ];
  const paidAt = '2026-11-30T12:00:00.000Z';
  expect(words({ advance: { ...advance, paidAt: null } })).toEqual(['Pending (pending)', 'Pending']);
  expect(words({ advance: { ...advance, paidAt } })).toEqual(['Advance paid (pending)', 'Advance paid']);
  expect(words({ advance: { ...advance, paidAt, isReturned: true } })).toEqual([
    'Pending (pending)',
    'Pending',
  ]);
});

test('the status shows the order and its refund', () => {
  expect(status({})).toEqual(['Paid (success)']);
  expect(status({ orderStatus: 'pending', paymentStatus: 'pending' })).toEqual(['Pending (pending)']);
  expect(status({ orderStatus: 'failed', paymentStatus: 'failed' })).toEqual(['Failed (failed)']);
  expect(status({ isCancelled: true, isRefundDue: true })).toEqual([
    'Cancelled (failed)',
    'Refund due (pending)',
  ]);
  expect(status({ refundStatus: 'INITIATED' })).toEqual(['Paid (success)', 'Refund on its way (pending)']);
  expect(status({ isCancelled: true, refundStatus: 'SUCCESS' })).toEqual([
    'Cancelled (failed)',
    'Refunded (success)',
  ]);
});

test('a failed refund takes precedence', () => {
  expect(status({ refundStatus: 'FAILED' })).toEqual(['Paid (success)', 'Refund failed (failed)']);
  expect(status({ actions: { ...PARCEL.actions, refundSurplus: { isAllowed: true } } })).toEqual([
    'Paid (success)',
    'Refund failed (failed)',
  ]);
  const failedParts = [
    {
      id: 'r',
      amount: 50,
      amountPaise: paise(5_000),
      reason: 'Broken',
      failedAt: '2026-11-22T07:00:00.000Z',
      products: [],
    },
  ];
  expect(status({ failedParts })).toEqual(['Paid (success)', 'Refund failed (failed)']);
});

test('the shipping badge shows where the parcel is and whether it is on hold', () => {
  expect(shipping(PARCEL)).toBe('To ship (pending)');
  expect(shipping(PICKUP)).toBe('Pickup (pickup)');
  for (const order of [PARCEL, PICKUP])
    expect(shipping({ ...order, packedAt: '2026-11-22T07:00:00.000Z' })).toBe('Packed (success)');
  expect(shipping({ ...PARCEL, shippingStatus: 'completed' })).toBe('Shipped (shipped)');
  expect(shipping({ ...PICKUP, shippingStatus: 'completed' })).toBe('Ready (pickup)');
  expect(shipping({ ...PARCEL, shippingStatus: 'success' })).toBe('Delivered (delivery)');
  expect(shipping({ ...PICKUP, shippingStatus: 'success' })).toBe('Collected (success)');
  expect(shipping(notPacked('REFUND_STARTED'))).toBe('On hold (other)');
  expect(shipping(notPacked('CANCELLED'))).toBeUndefined();
  expect(shipping(notPacked('UNPAID'))).toBeUndefined();
});
