import type { ProductId, RefundId } from '@tula/contract/calls/ids.ts';
import { paise } from '@tula/contract/values/money.ts';
import { packsLeft, restPaise } from '@tula/contract/orders/part-refunds.ts';
import { grams } from '@tula/contract/values/weight.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PartRefund } from './order.ts';
import { partToRefund, refundedLines, whyNotRefundPart } from './part-refund.ts';
import { anOrder } from './test-order.ts';

const MURUKKU = '019aa000-0000-7000-8000-000000000001' as ProductId;
const part = (amountPaise: number, count?: number): PartRefund => ({
  refundId: '019aa000-0000-7000-8000-0000000000ff' as RefundId,
  amountPaise: paise(amountPaise),
  isDone: false,
  reason: 'Out of stock',
  lines: count === undefined ? null : [{ productId: MURUKKU, packGrams: grams(500), count }],
  startedAt: '2026-11-21T08:00:00Z',
  isAfterSending: false,
});
const packs = (count: number, productId: string = MURUKKU) => ({
  lines: [{ productId, packGrams: grams(500), count }],
});

test('a part of a paid order can be refunded, sent or not, but of no other', () => {
  expect(whyNotRefundPart(anOrder())).toBeUndefined();
  expect(whyNotRefundPart(anOrder({ shippingStatus: 'completed' }))).toBeUndefined();
  expect(whyNotRefundPart(anOrder({ orderStatus: 'pending' }))).toBe('UNPAID');
  expect(whyNotRefundPart(anOrder({ cancelledAt: new Date() }))).toBe('CANCELLED');
  expect(whyNotRefundPart(anOrder({ refundStatus: 'INITIATED' }))).toBe('REFUND_STARTED');
  expect(whyNotRefundPart(anOrder({ refundStatus: 'FAILED' }))).toBe('REFUND_FAILED');
  expect(whyNotRefundPart(anOrder({ refundStatus: 'SUCCESS' }))).toBe('REFUNDED');
  expect(whyNotRefundPart(anOrder({ partRefunds: [part(69_801)] }))).toBe('NOTHING_LEFT');
  expect(whyNotRefundPart(anOrder({ partRefunds: [part(69_800)] }))).toBeUndefined();
});

test('packs are refunded at their price with their share of the delivery charge, and each once', () => {
  expect(partToRefund(anOrder(), packs(1))).toEqual({ amountPaise: 35_000 });
  expect(partToRefund(anOrder(), { ...packs(1), withoutDelivery: true })).toEqual({ amountPaise: 28_000 });
  expect(partToRefund(anOrder(), { ...packs(2), withoutDelivery: true })).toEqual({ amountPaise: 56_000 });
  expect(partToRefund(anOrder(), packs(3))).toEqual({ whyNot: 'TOO_MANY_PACKS' });
  const once = anOrder({ partRefunds: [part(28_000, 1)] });
  expect(once.items.map((item) => packsLeft(item, refundedLines(once)))).toEqual([1]);
  expect(partToRefund(once, packs(1))).toEqual({ amountPaise: 35_000 });
  expect(partToRefund(once, packs(2))).toEqual({ whyNot: 'TOO_MANY_PACKS' });
  const twice = { lines: [...packs(1).lines, ...packs(2).lines] };
  expect(partToRefund(anOrder(), twice)).toEqual({ whyNot: 'TOO_MANY_PACKS' });
  expect(partToRefund(anOrder(), packs(1, 'another'))).toEqual({ whyNot: 'UNKNOWN_LINE' });
});

test('the last packs take all that is left, also what the rounding of the order has changed', () => {
  expect(partToRefund(anOrder(), packs(2))).toEqual({ amountPaise: 'rest' });
  const rounded = (totalPaise: number) =>
    anOrder({ totalPaise: paise(totalPaise), partRefunds: [part(35_000, 1)] });
  expect(partToRefund(rounded(70_050), packs(1))).toEqual({ amountPaise: 'rest' });
  expect(partToRefund(rounded(69_951), packs(1))).toEqual({ amountPaise: 'rest' });
  // What an earlier amount has given back is not given twice.
  const less = anOrder({ partRefunds: [part(5_000), part(35_000, 1)] });
  expect(partToRefund(less, packs(1))).toEqual({ amountPaise: 'rest' });
  // The delivery charge of a pack that was refunded without it stays with the shop.
  const kept = anOrder({ partRefunds: [part(28_000, 1)] });
  expect(partToRefund(kept, packs(1))).toEqual({ amountPaise: 35_000 });
});

test('an amount leaves at least a rupee; all that is left is the refund of the whole order', () => {
  const order = anOrder({ partRefunds: [part(10_000)] });
  expect(restPaise(order)).toBe(60_000);
  expect(partToRefund(order, { amountPaise: 99 })).toEqual({ whyNot: 'TOO_LITTLE' });
  expect(partToRefund(order, { amountPaise: 100 })).toEqual({ amountPaise: 100 });
  expect(partToRefund(order, { amountPaise: 59_900 })).toEqual({ amountPaise: 59_900 });
  expect(partToRefund(order, { amountPaise: 59_901 })).toEqual({ whyNot: 'TOO_MUCH' });
  expect(partToRefund(order, { amountPaise: 60_000 })).toEqual({ whyNot: 'EVERYTHING' });
  expect(partToRefund(order, { amountPaise: 60_001 })).toEqual({ whyNot: 'TOO_MUCH' });
  expect(partToRefund(order, {})).toEqual({ whyNot: 'NEITHER' });
  expect(partToRefund(order, { amountPaise: 100, ...packs(1) })).toEqual({ whyNot: 'NEITHER' });
});

test('any sequence of parts leaves at least a rupee, and no pack is refunded twice', () => {
  const request = fc.oneof(
    fc.record({ amountPaise: fc.integer({ min: 1, max: 80_000 }) }),
    fc.integer({ min: 1, max: 4 }).map(packs),
  );
  fc.assert(
    fc.property(fc.array(request, { maxLength: 12 }), (requests) => {
      let order = anOrder();
      for (const asked of requests) {
        const found = partToRefund(order, asked);
        if (!('amountPaise' in found) || found.amountPaise === 'rest') continue;
        const lines = 'lines' in asked ? asked.lines : null;
        order = anOrder({ partRefunds: [...order.partRefunds, { ...part(found.amountPaise), lines }] });
      }
      expect(restPaise(order)).toBeGreaterThanOrEqual(100);
      expect(order.items.every((item) => packsLeft(item, refundedLines(order)) >= 0)).toBe(true);
    }),
  );
});
