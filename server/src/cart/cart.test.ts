import type { ProductId } from '@tula/contract/calls/ids.ts';
import { paise } from '@tula/contract/values/money.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { expect, test } from 'vitest';
import {
  type CartEntry,
  type CartProduct,
  toCartLine,
  toEntries,
  listedTwice,
  notSold,
  pricedEntry,
} from './cart.ts';

const LISTED_TWICE = 'This pack of the product is listed already';

const murukku = '01990000-0000-7000-8000-000000000001' as ProductId;
const podi = '01990000-0000-7000-8000-000000000002' as ProductId;

const product: CartProduct = {
  id: murukku,
  name: 'Mullu murukku',
  description: 'Crisp spirals',
  discountedPaisePerKg: paise(56_001),
  shelfLifeDays: 45,
  pricePaisePerKg: paise(64_000),
  discountPercent: 12.5,
  availableGrams: [250, 1000],
  isAvailable: true,
  isPublic: true,
  primaryImage: {
    url: '/media/a/960.webp',
    alt: 'Murukku',
    width: 1200,
    height: 900,
    placeholder: '',
    sources: [],
  },
};

function entry(productId: ProductId, packGrams: number, count = 1): CartEntry {
  return { productId, grams: grams(packGrams), count };
}

test('packs are sent as text and stored as grams', () => {
  expect(toEntries([{ id: murukku, quantity: '750', count: 10 }])).toEqual([entry(murukku, 750, 10)]);
});

test('only the second and later lines of the same product and pack are errors', () => {
  const entries = [
    entry(murukku, 250),
    entry(murukku, 500),
    entry(murukku, 250),
    entry(podi, 250),
    entry(murukku, 250),
  ];
  expect(listedTwice(entries)).toEqual({ 'products.2.id': LISTED_TWICE, 'products.4.id': LISTED_TWICE });
  expect(listedTwice(entries.slice(0, 2))).toEqual({});
});

test('a line is priced by the pack, rounded half up to the paisa, times the count', () => {
  // 560.01 a kg is 140.0025 for 250 g, charged as 140.00.
  expect(toCartLine(entry(murukku, 250, 3), product)).toEqual({
    id: murukku,
    name: 'Mullu murukku',
    description: 'Crisp spirals',
    primaryImageURL: '/media/a/960.webp',
    quantity: '250',
    count: 3,
    price: 420,
    actualPrice: 480,
    isAvailable: true,
    discount: 12.5,
    priceWhenAdded: 420,
    paisePerKg: 56_001,
    packPaise: 14_000,
    actualPackPaise: 16_000,
    packPaiseWhenAdded: 14_000,
    linePaise: 42_000,
    shelfLifeDays: 45,
    primaryImage: product.primaryImage,
  });
});

test('a line has the price it was added at beside the present one', () => {
  const putIn = pricedEntry(entry(murukku, 250, 3), product);
  expect(putIn).toEqual({ ...entry(murukku, 250, 3), packPaise: 14_000 });
  const dearer = { ...product, discountedPaisePerKg: paise(60_000) };
  expect(toCartLine(putIn, dearer)).toMatchObject({ price: 450, priceWhenAdded: 420 });
  expect(toCartLine(entry(murukku, 250, 3), dearer)).toMatchObject({ price: 450, priceWhenAdded: 450 });
});

test.each([
  ['out of stock', { isAvailable: false }],
  ['deleted or hidden', { isPublic: false }],
  ['no longer offered in this pack', { availableGrams: [500] }],
])('a line whose product is %s is shown as not available, at its price', (_, change) => {
  expect(toCartLine(entry(murukku, 250), { ...product, ...change })).toMatchObject({
    isAvailable: false,
    price: 140,
    name: 'Mullu murukku',
  });
});

test('unknown and deleted products and packs no longer offered cannot be sold; out of stock is allowed', () => {
  expect(notSold(entry(murukku, 250), undefined)).toBe('unknown-product');
  expect(notSold(entry(murukku, 250), { ...product, isPublic: false })).toBe('unknown-product');
  expect(notSold(entry(murukku, 500), product)).toBe('pack-not-offered');
  expect(notSold(entry(murukku, 1000), product)).toBeUndefined();
});
