import type { ProductId, RefundId } from '@tula/contract/calls/ids.ts';
import { paise } from '@tula/contract/values/money.ts';
import { grams } from '@tula/contract/values/weight.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Order, PartRefund } from '../order.ts';
import { anOrder } from '../test-order.ts';
import { orderToPack, whyNotPack } from './order-to-pack.ts';

const [MURUKKU] = anOrder().items as [Order['items'][number]];
const part = (lines: PartRefund['lines']): PartRefund => ({
  refundId: '019aa000-0000-7000-8000-0000000000ff' as RefundId,
  amountPaise: paise(1_000),
  isDone: false,
  reason: 'Out of stock',
  lines,
  startedAt: '2026-11-21T08:00:00Z',
  isAfterSending: false,
});
const packs = (count: number, packGrams = 500) => ({
  productId: MURUKKU.productId,
  packGrams: grams(packGrams),
  count,
});

test('an order without refunded packs is packed as it was placed', () => {
  for (const order of [anOrder(), anOrder({ partRefunds: [part(null)] })])
    expect(orderToPack(order)).toEqual({ ...order, refundedPacks: [] });
});

test('refunded packs are left out, with their weight and price, and named once for several refunds', () => {
  const other = {
    ...MURUKKU,
    packGrams: grams(250),
    packPaise: paise(14_000),
    linePaise: paise(42_000),
    count: 3,
  };
  const order = anOrder({
    items: [MURUKKU, other],
    weightGrams: grams(1_750),
    partRefunds: [part([packs(1, 250)]), part([packs(1, 250), packs(2)])],
  });
  const toPack = orderToPack(order);
  expect(toPack).toMatchObject({
    weightGrams: 250,
    items: [{ packGrams: 250, count: 1, linePaise: 14_000 }],
  });
  expect(toPack.refundedPacks.map(({ packGrams, count }) => [packGrams, count])).toEqual([
    [500, 2],
    [250, 2],
  ]);
  expect(whyNotPack(toPack, { isSentToo: false })).toBeUndefined();
});

test('an order all of whose packs are refunded is not packed, unless it was sent already', () => {
  const whyNot = (change: Partial<Order>) =>
    whyNotPack(orderToPack(anOrder({ partRefunds: [part([packs(2)])], ...change })), { isSentToo: true });
  expect(whyNot({})).toBe('PACKS_REFUNDED');
  expect(whyNot({ refundStatus: 'INITIATED' })).toBe('REFUND_STARTED');
  expect(whyNot({ shippingStatus: 'completed' })).toBeUndefined();
});

test('packs refunded after the order was sent are in the parcel, and on its slip', () => {
  const later = { ...part([packs(1)]), isAfterSending: true };
  const order = anOrder({ shippingStatus: 'completed', partRefunds: [part([packs(1)]), later] });
  expect(orderToPack(order)).toMatchObject({
    items: [{ packGrams: 500, count: 1 }],
    refundedPacks: [{ packGrams: 500, count: 1 }],
  });
});

const SIZES = [250, 500, 1000];
const anyItem = fc.record({
  productId: fc.constantFrom('one', 'two', 'three') as fc.Arbitrary<ProductId>,
  packGrams: fc.constantFrom(...SIZES).map(grams),
  count: fc.integer({ min: 1, max: 10 }),
});
const anyOrder = fc
  .uniqueArray(anyItem, {
    minLength: 1,
    maxLength: 6,
    selector: ({ productId, packGrams }) => `${productId}/${packGrams}`,
  })
  .chain((items) =>
    fc
      .array(fc.record({ at: fc.nat({ max: items.length - 1 }), count: fc.integer({ min: 1, max: 4 }) }))
      .map((wanted) => ({ items: items.map((item) => ({ ...MURUKKU, ...item })), wanted })),
  )
  .map(({ items, wanted }) => {
    const left = items.map(({ count }) => count);
    const partRefunds = wanted.flatMap(({ at, count: most }) => {
      const count = Math.min(most, left[at] ?? 0);
      left[at] = (left[at] ?? 0) - count;
      const [item] = items.slice(at);
      return item && count > 0
        ? [part([{ productId: item.productId, packGrams: item.packGrams, count }])]
        : [];
    });
    return { order: anOrder({ items, partRefunds }), left };
  });

test('whatever packs are refunded, each pack of an order is either packed or named as refunded', () => {
  fc.assert(
    fc.property(anyOrder, ({ order, left }) => {
      const { items, refundedPacks, weightGrams } = orderToPack(order);
      const countIn = (of: typeof refundedPacks, { productId, packGrams }: (typeof refundedPacks)[number]) =>
        of.find((each) => each.productId === productId && each.packGrams === packGrams)?.count ?? 0;
      expect(order.items.map((item) => countIn(items, item))).toEqual(left);
      expect(order.items.map((item) => countIn(items, item) + countIn(refundedPacks, item))).toEqual(
        order.items.map(({ count }) => count),
      );
      expect([...items, ...refundedPacks].every(({ count }) => count > 0)).toBe(true);
      expect(weightGrams).toBe(items.reduce((sum, { packGrams, count }) => sum + packGrams * count, 0));
    }),
  );
});
