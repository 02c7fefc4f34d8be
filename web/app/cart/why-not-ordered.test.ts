import { grams } from '@tula/contract/values/weight.ts';
import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { DEMO_FACTS } from '@tula/contract/shop/demo-facts.ts';
import { fillShop } from '@tula/contract/shop/shop.ts';
import { sellable } from './cart-block.ts';
import { packsLeft, packsLeftText, whyNotOrdered } from './why-not-ordered.ts';
import { anItem, hundredKg } from './test-cart-item.ts';

afterEach(() => fillShop(DEMO_FACTS));

test('no cart can be ordered while the shop is closed or not open yet', () => {
  const closure = { from: '2026-12-01', reopensOn: '2026-12-05', text: 'Closed', shownDay: 'Dec 05, 2026' };
  fillShop({ ...DEMO_FACTS, closure });
  expect(whyNotOrdered([anItem()])).toBe(
    'We’re closed and take orders again from Dec 05, 2026. Your cart stays as it is.',
  );
  fillShop({ ...DEMO_FACTS, opensSoon: true });
  expect(whyNotOrdered([anItem()])).toBe('We’re opening soon. You can order once we’re open.');
  fillShop(DEMO_FACTS);
  expect(whyNotOrdered([anItem()])).toBeUndefined();
});

test('a cart of 100 kg can be ordered, one of more cannot', () => {
  expect(whyNotOrdered(hundredKg)).toBeUndefined();
  expect(whyNotOrdered([...hundredKg, anItem({ id: 'x', count: 2 })])).toBe(
    'Maximum order weight should be less than 100Kg. Remove 0.50 kg to continue.',
  );
});

test('products that are out of stock block the order and are not counted', () => {
  const out = anItem({ id: 'out', isAvailable: false });
  expect(whyNotOrdered([anItem(), out])).toBe('One product is out of stock. Remove it to continue.');
  expect(whyNotOrdered([out, anItem({ id: 'b', isAvailable: false })])).toBe(
    '2 products are out of stock. Remove them to continue.',
  );
  expect(sellable([anItem(), out])).toEqual([anItem()]);
});

test('a pack that is no longer sold blocks the order, and nothing says that it may come back', () => {
  const gone = anItem({ id: 'gone', isAvailable: false, isWithdrawn: true });
  expect(whyNotOrdered([anItem(), gone])).toBe(
    'One product can’t be bought any more. Remove it to continue.',
  );
});

const left = (weight: number, moreFrom: string | null = null) => ({ grams: grams(weight), moreFrom });

test('a line of which less is left blocks the order and says how many packs it can have', () => {
  const line = anItem({ count: 3, left: left(600) });
  expect(packsLeft([line], line)).toBe(2);
  expect(packsLeftText(line, 2)).toBe('Only 2 packs are left.');
  expect(packsLeftText(line, 0)).toBe('No more packs of this size are left. Remove it to continue.');
  expect(whyNotOrdered([line])).toBe('There isn’t enough left of one product. Change it to continue.');
  const taken = anItem({ count: 2, left: left(600) });
  expect(packsLeft([taken], taken)).toBeUndefined();
  expect(whyNotOrdered([taken])).toBeUndefined();
});

test('a product that is made daily says from when more can be ordered', () => {
  const line = anItem({ left: left(0, '2026-11-21T12:30:00.000Z') });
  expect(packsLeftText(line, 1)).toMatch(/^Only 1 pack is left\. You can order more from .*6:00 PM\.$/);
});

test('lines of one product take what is left one after another, and lines that cannot be ordered take none', () => {
  const small = anItem({ count: 2, left: left(1500) });
  const large = anItem({ count: 2, grams: grams(1000), left: left(1500) });
  const other = anItem({ id: 'b', count: 10 });
  const cart = [other, small, large];
  expect(cart.map((item) => packsLeft(cart, item))).toEqual([undefined, undefined, 1]);
  const gone = { ...large, isAvailable: false };
  expect(packsLeft([gone, small], gone)).toBeUndefined();
  expect(packsLeft([gone, small], small)).toBeUndefined();
});

test('when each line takes the packs that are left for it, the cart needs no more than is left and can be ordered', () => {
  const aLine = fc.record({ count: fc.integer({ min: 1, max: 10 }), size: fc.constantFrom(250, 500, 1000) });
  const lines = fc.uniqueArray(aLine, { selector: ({ size }) => size, minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(lines, fc.nat(20_000), (all, weight) => {
      const cart = all.map(({ count, size }) => anItem({ count, grams: grams(size), left: left(weight) }));
      const taken = cart
        .map((item) => ({ ...item, count: packsLeft(cart, item) ?? item.count }))
        .filter(({ count }) => count > 0);
      expect(taken.reduce((sum, { count, grams: size }) => sum + count * size, 0)).toBeLessThanOrEqual(
        weight,
      );
      expect(whyNotOrdered(taken)).toBeUndefined();
      const needed = cart.reduce((sum, { count, grams: size }) => sum + count * size, 0);
      expect(whyNotOrdered(cart) === undefined).toBe(needed <= weight);
    }),
  );
});
