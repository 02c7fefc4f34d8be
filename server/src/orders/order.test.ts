import { randomBytes } from 'node:crypto';
import { ORDER_NUMBER, ORDER_NUMBER_ALPHABET } from '@tula/contract/calls/ids.ts';
import { DEFAULT_PROMISES } from '@tula/contract/shop/promises.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canBePaid,
  cancellableIfPlacedSince,
  cancellableUntil,
  isRefundDue,
  type OrderState,
  findStaffFilter,
  whyNotCancel,
  whyNotPay,
  whyNotReady,
  whyNotRefund,
  whyNotShip,
} from './order.ts';
import { expectedArrival, lastDayOfMaking } from './expected-arrival.ts';
import { drawOrderNumber } from './add-order.ts';
import { whyNotPack } from './shipping/order-to-pack.ts';
import { anOrder } from './test-order.ts';

const PLACED_AT = new Date('2026-11-21T06:00:00Z');
const PAID: OrderState = {
  orderStatus: 'success',
  paymentStatus: 'success',
  shippingStatus: 'pending',
  refundStatus: 'none',
  placedAt: PLACED_AT,
  paidAt: new Date('2026-11-21T06:02:00Z'),
  cancelledAt: null,
  latePayment: null,
  promises: DEFAULT_PROMISES,
};
const UNPAID: OrderState = { ...PAID, orderStatus: 'pending', paymentStatus: 'pending', paidAt: null };
const FAILED: OrderState = { ...UNPAID, orderStatus: 'failed', paymentStatus: 'failed' };
const CANCELLED: OrderState = { ...PAID, cancelledAt: new Date('2026-11-21T07:00:00Z') };

test('a paid order can be cancelled until five hours after it was placed, to the millisecond', () => {
  expect(cancellableUntil(PAID)).toEqual(new Date('2026-11-21T11:00:00Z'));
  expect(cancellableUntil(UNPAID)).toBeNull();
  expect(cancellableUntil(FAILED)).toBeNull();
  expect(whyNotCancel(PAID, new Date('2026-11-21T11:00:00.000Z'))).toBeUndefined();
  expect(whyNotCancel(PAID, new Date('2026-11-21T11:00:00.001Z'))).toBe('TOO_LATE');
});

test('the deadline for cancelling is the same computed from the order and from now', () => {
  for (const ms of [-1, 0, 1]) {
    const now = new Date(new Date('2026-11-21T11:00:00Z').getTime() + ms);
    expect(PAID.placedAt >= cancellableIfPlacedSince(now, PAID.promises)).toBe(
      whyNotCancel(PAID, now) === undefined,
    );
  }
});

test('the deadline for cancelling follows the promises under which the order was placed', () => {
  const order = { ...PAID, promises: { ...DEFAULT_PROMISES, cancellationHours: 2 } };
  expect(cancellableUntil(order)).toEqual(new Date('2026-11-21T08:00:00Z'));
  expect(whyNotCancel(order, new Date('2026-11-21T08:00:00.001Z'))).toBe('TOO_LATE');
});

const SOLD = anOrder({
  placedAt: new Date('2026-11-28T18:20:00Z'),
  paidAt: null,
  promises: { ...DEFAULT_PROMISES, deliveryDays: { least: 2, most: 3 } },
  deliveryDays: { least: 2, most: 3 },
});
const IN_TIME = new Date('2026-11-28T18:40:00Z');
const NEXT_DAY = new Date('2026-11-29T18:40:00Z');

test('an order paid just after midnight arrives on the days that the checkout named before it', () => {
  const sold = { from: '2026-11-30', until: '2026-12-01' };
  expect(expectedArrival(SOLD, IN_TIME)).toEqual(sold);
  expect(expectedArrival({ ...SOLD, paidAt: IN_TIME }, NEXT_DAY)).toEqual(sold);
});

test('the days of an order that is paid again a day later count from that payment', () => {
  const later = { from: '2026-12-02', until: '2026-12-03' };
  expect(expectedArrival(SOLD, NEXT_DAY)).toEqual(later);
  expect(expectedArrival({ ...SOLD, paidAt: NEXT_DAY }, new Date('2026-12-24T06:00:00Z'))).toEqual(later);
});

test('an order without stored days counts from its payment as before, and a pickup does not arrive', () => {
  const old = { ...SOLD, promises: DEFAULT_PROMISES, deliveryDays: null };
  expect(expectedArrival({ ...old, paidAt: IN_TIME }, NEXT_DAY)).toEqual({
    from: '2026-12-14',
    until: '2026-12-19',
  });
  expect(expectedArrival(old, NEXT_DAY)).toEqual({ from: '2026-12-13', until: '2026-12-18' });
  expect(expectedArrival({ ...SOLD, deliveryMethod: 'pickup_from_store' }, IN_TIME)).toBeNull();
});

test('the cut-off hour and closing day under which an order was sold are counted into its dates', () => {
  // 11:50 PM on a Saturday in India.
  const promises = { ...SOLD.promises, cutOffHour: 16, closedWeekday: 0 };
  const order = { ...SOLD, promises, paidAt: SOLD.placedAt };
  expect(expectedArrival(order, IN_TIME)).toEqual({ from: '2026-12-02', until: '2026-12-03' });
  expect(lastDayOfMaking(order)).toBe('2026-12-02');
  expect(lastDayOfMaking({ ...order, deliveryMethod: 'pickup_from_store' })).toBe('2026-12-03');
  expect(lastDayOfMaking({ ...SOLD, paidAt: SOLD.placedAt, deliveryMethod: 'pickup_from_store' })).toBe(
    '2026-12-01',
  );
});

const STATUSES = ['pending', 'failed', 'success'] as const;
const SHIPPED = ['pending', 'completed', 'success'] as const;
const REFUNDED = ['none', 'INITIATED', 'FAILED', 'SUCCESS'] as const;
const EVERY_STATE = STATUSES.flatMap((paid) =>
  SHIPPED.flatMap((shippingStatus) =>
    REFUNDED.flatMap((refundStatus) =>
      [null, PLACED_AT].map((cancelledAt): OrderState => {
        const paidAt = paid === 'success' ? PLACED_AT : null;
        const statuses = { orderStatus: paid, paymentStatus: paid, shippingStatus, refundStatus };
        return {
          ...statuses,
          placedAt: PLACED_AT,
          paidAt,
          cancelledAt,
          latePayment: null,
          promises: DEFAULT_PROMISES,
        };
      }),
    ),
  ),
);
const ok = undefined;

/**
 * The whyNot answers: cancel, ship by courier, ship a pickup, mark a parcel as ready, mark a pickup as ready.
 * `refund` stands for the reason that the refund gives; a parcel on its way can still be corrected.
 */
const SENDING: Record<string, readonly (string | undefined)[]> = {
  cancelled: ['CANCELLED', 'CANCELLED', 'CANCELLED', 'CANCELLED', 'CANCELLED'],
  pending: ['UNPAID', 'PAYMENT_PENDING', 'PAYMENT_PENDING', 'UNPAID', 'UNPAID'],
  failed: ['UNPAID', 'UNPAID', 'UNPAID', 'UNPAID', 'UNPAID'],
  'success, pending': [ok, 'refund', 'PICKUP', 'COURIER', 'refund'],
  'success, completed': ['PACKED', ok, 'PICKUP', 'COURIER', 'READY'],
  'success, success': ['PACKED', 'HANDED_OVER', 'PICKUP', 'COURIER', 'READY'],
};

const SENDING_REFUNDED = {
  none: ok,
  INITIATED: 'REFUND_STARTED',
  FAILED: 'REFUND_FAILED',
  SUCCESS: 'REFUNDED',
};

test('whether an order can be cancelled, shipped or marked as ready follows from its state, in every state', () => {
  for (const order of EVERY_STATE) {
    const { items, partRefunds } = anOrder();
    const parcel = { ...order, items, partRefunds, deliveryMethod: 'through_courier' as const };
    const pickup = { ...order, items, partRefunds, deliveryMethod: 'pickup_from_store' as const };
    const { paymentStatus, shippingStatus, cancelledAt } = order;
    const paid = paymentStatus === 'success' ? `success, ${shippingStatus}` : paymentStatus;
    const expected = (SENDING[cancelledAt === null ? paid : 'cancelled'] ?? []).map((whyNot) =>
      whyNot === 'refund' ? SENDING_REFUNDED[order.refundStatus] : whyNot,
    );
    expect([
      order,
      whyNotCancel(order, PLACED_AT),
      whyNotShip(parcel),
      whyNotShip(pickup),
      whyNotReady(parcel),
      whyNotReady(pickup),
    ]).toEqual([order, ...expected]);
  }
});

const PACKING = { none: ok, INITIATED: 'REFUND_STARTED', FAILED: 'REFUND_STARTED', SUCCESS: 'REFUNDED' };

test('an order is packed while it is paid, not shipped and not refunded, in every state', () => {
  for (const state of EVERY_STATE) {
    const order = { ...state, items: anOrder().items };
    const { paymentStatus, shippingStatus, refundStatus, cancelledAt } = order;
    const unpacked = shippingStatus === 'pending' ? PACKING[refundStatus] : undefined;
    const closed = cancelledAt ? 'CANCELLED' : paymentStatus === 'success' ? undefined : 'UNPAID';
    const sent = shippingStatus === 'pending' ? undefined : 'PACKED';
    expect([order, whyNotPack(order, { isSentToo: false })]).toEqual([order, closed ?? sent ?? unpacked]);
    expect([order, whyNotPack(order, { isSentToo: true })]).toEqual([order, closed ?? unpacked]);
  }
});

const REFUNDING = { none: ok, INITIATED: 'REFUND_STARTED', FAILED: ok, SUCCESS: 'REFUNDED' };

test('a paid order can be refunded once, and again after the gateway rejected, in every state', () => {
  for (const order of EVERY_STATE) {
    const { paymentStatus, refundStatus, cancelledAt } = order;
    const expected = paymentStatus === 'success' ? REFUNDING[refundStatus] : 'UNPAID';
    expect([order, whyNotRefund(order)]).toEqual([order, expected]);
    const isDue = cancelledAt !== null && paymentStatus === 'success' && refundStatus === 'none';
    expect([order, isRefundDue({ ...order, isTakenBack: false })]).toEqual([order, isDue]);
    expect([order, isRefundDue({ ...order, isTakenBack: true })]).toEqual([order, false]);
  }
});

const PAYING = { open: ok, offered: ok, changed: 'CHANGED', 'money-came': 'MONEY_CAME' } as const;

test('an order can be paid until it is paid or cancelled, while its items are offered or its page is open', () => {
  for (const [payPage, expected] of Object.entries(PAYING) as [keyof typeof PAYING, string | undefined][]) {
    expect(whyNotPay({ ...UNPAID, payPage })).toBe(expected);
    expect(whyNotPay({ ...FAILED, payPage })).toBe(expected);
  }
  expect(whyNotPay({ ...PAID, payPage: null })).toBe('PAID');
  expect(whyNotPay({ ...UNPAID, cancelledAt: PLACED_AT, payPage: null })).toBe('CANCELLED');
  expect(whyNotPay({ ...CANCELLED, payPage: null })).toBe('CANCELLED');
  expect(canBePaid(UNPAID)).toBe(true);
  expect(canBePaid(FAILED)).toBe(true);
  expect(canBePaid(PAID)).toBe(false);
  expect(canBePaid({ ...UNPAID, cancelledAt: PLACED_AT })).toBe(false);
});

test('staff find new orders under New, shipped ones under Shipped, and unpaid ones only under All', () => {
  expect(findStaffFilter(PAID)).toBe('new');
  expect(findStaffFilter({ ...PAID, shippingStatus: 'completed' })).toBe('shipped');
  expect(findStaffFilter({ ...PAID, shippingStatus: 'success' })).toBe('shipped');
  expect(findStaffFilter(CANCELLED)).toBe('cancelled');
  expect(findStaffFilter({ ...CANCELLED, shippingStatus: 'completed' })).toBe('cancelled');
  expect(findStaffFilter(UNPAID)).toBe('all');
  expect(findStaffFilter(FAILED)).toBe('all');
});

test('an order number is TL- and six unambiguous characters', () => {
  for (let drawn = 0; drawn < 500; drawn++) expect(drawOrderNumber(randomBytes)).toMatch(ORDER_NUMBER);
});

test('any random bytes give a valid number, and bytes that would favour a character are discarded', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 239 }), { minLength: 6, maxLength: 6 }), (fair) => {
      const bytes = fair.flatMap((byte) => [240, byte, 255]);
      let at = 0;
      const number = drawOrderNumber((count) => {
        const given = bytes.slice(at, at + count);
        at += count;
        return Uint8Array.from(given);
      });
      expect(number).toBe(`TL-${fair.map((byte) => ORDER_NUMBER_ALPHABET[byte % 30]).join('')}`);
    }),
  );
});

test('every character is equally likely', () => {
  const counts = new Map<string, number>();
  const everyByteOnce = Uint8Array.from({ length: 240 }, (_, byte) => byte);
  for (let at = 0; at + 6 <= 240; at += 1) {
    for (const letter of drawOrderNumber(() => everyByteOnce.slice(at, at + 6)).slice(3))
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  expect(counts.size).toBe(30);
  expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(12);
});
