import { paise } from '@tula/contract/values/money.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { expect, test } from 'vitest';
import {
  type CartItem,
  countOf,
  lineTotal,
  packsIn,
  priceWhenChosen,
  totalsOf,
  withAdded,
  withCount,
} from './cart.ts';
import { itemOfLine, orderedPacksOf, withPricesShown } from './cart-of-server.ts';
import { anItem } from './test-cart-item.ts';

const picture = { url: '/p.webp', alt: 'A plate', width: 8, height: 8, placeholder: '', sources: [] };

test('packs of the same product and size share a line, other sizes do not', () => {
  const first = withAdded([], anItem({ count: 2 }));
  if ('rejection' in first) throw new Error(first.rejection);
  const second = withAdded(first.items, anItem({ count: 3 }));
  if ('rejection' in second) throw new Error(second.rejection);
  const third = withAdded(second.items, anItem({ grams: grams(500) }));
  if ('rejection' in third) throw new Error(third.rejection);
  expect(third.items.map(({ grams, count }) => [grams, count])).toEqual([
    [250, 5],
    [500, 1],
  ]);
  expect(packsIn(third.items)).toBe(6);
});

test('a line holds ten packs and not eleven', () => {
  expect(withAdded([anItem({ count: 8 })], anItem({ count: 2 }))).toMatchObject({ items: [{ count: 10 }] });
  expect(withAdded([anItem({ count: 8 })], anItem({ count: 3 }))).toEqual({
    rejection: 'Maximum quantity per order is limited to 10',
  });
});

test('a cart weighs 100 kg at most', () => {
  const tenKg = Array.from({ length: 10 }, (_, at) => anItem({ id: `${at}`, grams: grams(1000), count: 10 }));
  expect(withAdded(tenKg, anItem())).toEqual({ rejection: 'Maximum order weight should be less than 100Kg' });
  expect(withAdded(tenKg.slice(1), anItem({ id: 'x', grams: grams(1000), count: 10 }))).toHaveProperty(
    'items',
  );
});

test('a count of zero removes the line', () => {
  const items = [anItem(), anItem({ id: 'b' })];
  expect(withCount(items, { id: 'a', grams: grams(250) }, 0)).toEqual([anItem({ id: 'b' })]);
  expect(countOf(withCount(items, { id: 'b', grams: grams(250) }, 4), items[1] as CartItem)).toBe(4);
});

test('totals are the sums of prices, prices before the discount, and weights', () => {
  expect(
    totalsOf([
      anItem({ count: 3 }),
      anItem({ id: 'b', grams: grams(1000), packPaise: paise(56000), packActualPaise: paise(56000) }),
    ]),
  ).toEqual({
    subTotal: 98000,
    beforeDiscount: 104000,
    weight: 1750,
  });
  expect(totalsOf([])).toEqual({ subTotal: 0, beforeDiscount: 0, weight: 0 });
});

test('the price shown first stays the one to compare with', () => {
  const now = [anItem({ packPaise: paise(15000), packPaiseThen: paise(15000) }), anItem({ id: 'b' })];
  expect(withPricesShown(now, [anItem()]).map(priceWhenChosen)).toEqual([14000, 14000]);
  const again = withPricesShown(now, [anItem({ packPaise: paise(14500), packPaiseThen: paise(13000) })]);
  expect(priceWhenChosen(again[0] as CartItem)).toBe(13000);
});

test('a line of the API becomes an item with the price of one pack', () => {
  const item = itemOfLine({
    id: 'a',
    name: 'Black Pepper',
    description: 'Whole',
    primaryImageURL: '/p.webp',
    primaryImage: picture,
    quantity: '750',
    count: 3,
    price: 2900.25,
    actualPrice: 3000,
    isAvailable: true,
    discount: 3,
    priceWhenAdded: 2850,
    paisePerKg: paise(128_900),
    packPaise: paise(96_675),
    actualPackPaise: paise(100_000),
    packPaiseWhenAdded: paise(95_000),
    linePaise: paise(290_025),
    shelfLifeDays: 540,
  });
  expect(item).toMatchObject({
    grams: 750,
    count: 3,
    packPaise: 96675,
    packActualPaise: 100000,
    packPaiseThen: 95000,
    shelfLifeDays: 540,
  });
  expect(lineTotal(item)).toBe(290025);
  expect(orderedPacksOf([item])).toEqual([{ id: 'a', quantity: '750', count: 3 }]);
});
