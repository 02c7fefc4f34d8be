import { EMPTY_FIELDS } from '@tula/contract/catalogue/product-fields.ts';
import { paise } from '@tula/contract/values/money.ts';
import type { Order } from '@tula/contract/orders/orders.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { expect, test } from 'vitest';
import type { CartItem } from '../cart/cart.ts';
import type { ProductFacts } from '../catalogue/product-facts.ts';
import { boughtAgain } from './bought-again.ts';

const picture = { url: '/media/podi.webp', width: 480, height: 480, color: '#aa7744' };

const podi = (change: Partial<ProductFacts> = {}): ProductFacts => ({
  id: 'podi',
  name: 'Sambar Podi',
  description: 'Roasted by hand.',
  picture: picture as unknown as ProductFacts['picture'],
  isAvailable: true,
  perKgPaise: paise(59_900),
  percentOff: 0,
  packs: [
    { grams: grams(250), packPaise: paise(14_975), packActualPaise: paise(14_975) },
    { grams: grams(500), packPaise: paise(29_950), packActualPaise: paise(34_000) },
  ],
  pictures: [],
  tags: [],
  category: { id: 1, name: 'Spices' },
  label: { ...EMPTY_FIELDS, traces: [] },
  shelfLifeDays: null,
  spiceLevel: null,
  ...change,
});

const line = (change: Partial<Order['products'][number]> = {}) => ({
  id: 'podi',
  name: 'Sambar Podi',
  description: '',
  primaryImageURL: '',
  quantity: '500',
  count: 2,
  price: 599,
  paisePerKg: paise(59_900),
  packPaise: paise(29_950),
  linePaise: paise(59_900),
  ...change,
});

const sold = (...products: ProductFacts[]) => new Map(products.map((product) => [product.id, product]));

const inCart = (change: Partial<CartItem>): CartItem => ({
  id: 'podi',
  grams: grams(500),
  count: 1,
  name: 'Sambar Podi',
  description: '',
  picture: picture as unknown as CartItem['picture'],
  packPaise: paise(29_950),
  packActualPaise: paise(34_000),
  isAvailable: true,
  ...change,
});

test('unchanged products are added without a message', () => {
  const { items, changes } = boughtAgain([line()], sold(podi()), []);
  expect(changes).toEqual([]);
  expect(items.map(({ id, grams, count, packPaise }) => ({ id, grams, count, packPaise }))).toEqual([
    { id: 'podi', grams: 500, count: 2, packPaise: 29_950 },
  ]);
});

test('products no longer sold, out of stock or in other packs are left out with a reason', () => {
  const left = (product: ProductFacts | undefined) =>
    boughtAgain([line()], product ? sold(product) : sold(), []);
  expect(left(undefined)).toEqual({ items: [], changes: ['Sambar Podi is no longer sold.'] });
  expect(left(podi({ isAvailable: false }))).toEqual({
    items: [],
    changes: ['Sambar Podi is out of stock.'],
  });
  expect(left(podi({ packs: podi().packs.slice(0, 1) }))).toEqual({
    items: [],
    changes: ['Sambar Podi no longer comes in packs of 500 g.'],
  });
});

test('a changed price is listed for the pack', () => {
  const { items, changes } = boughtAgain([line({ packPaise: paise(28_000) })], sold(podi()), []);
  expect(items).toHaveLength(1);
  expect(changes).toEqual(['Sambar Podi, 500 g: ₹299.50 now, ₹280.00 then.']);
});

test('a line has at most ten packs', () => {
  const some = boughtAgain([line({ count: 4 })], sold(podi()), [inCart({ count: 7 })]);
  expect(some.items.map(({ count }) => count)).toEqual([3]);
  expect(some.changes).toEqual(['Sambar Podi, 500 g: 3 instead of 4, because 10 is the maximum.']);
  const none = boughtAgain([line()], sold(podi()), [inCart({ count: 10 })]);
  expect(none).toEqual({
    items: [],
    changes: ['Sambar Podi, 500 g: you already have 10 packs in your cart.'],
  });
});

test('a cart weighs at most 100 kg, including items just added', () => {
  const heavy = Array.from({ length: 10 }, (_, at) =>
    inCart({ id: `rice ${at}`, grams: grams(1000), count: 10 }),
  );
  const full = boughtAgain([line()], sold(podi()), heavy);
  expect(full.items).toEqual([]);
  expect(full.changes).toEqual([
    'Sambar Podi, 500 g: left out. Maximum order weight should be less than 100Kg.',
  ]);
  const lastKilo = [...heavy.slice(1), inCart({ id: 'rice 0', grams: grams(1000), count: 9 })];
  const two = boughtAgain(
    [line(), line({ quantity: '250', count: 1, packPaise: paise(14_975) })],
    sold(podi()),
    lastKilo,
  );
  expect(two.items.map(({ grams }) => grams)).toEqual([500]);
  expect(two.changes).toEqual([
    'Sambar Podi, 250 g: left out. Maximum order weight should be less than 100Kg.',
  ]);
});
