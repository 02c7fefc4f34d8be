import { EMPTY_FIELDS } from '@tula/contract/catalogue/product-fields.ts';
import { paise } from '@tula/contract/values/money.ts';
import type { Product } from '@tula/contract/catalogue/public-catalogue.ts';
import { expect, test } from 'vitest';
import { cardFactsOf, cutAt, productFactsOf } from './facts-of-product.ts';
import { itemOf } from './product-facts.ts';

const picture = { url: '/p.webp', alt: 'A bowl', width: 8, height: 8, placeholder: '', sources: [] };
const mixture: Product = {
  id: 'a',
  name: 'Madras Mixture',
  description: 'Sev, boondi and cashews.',
  category: { id: 1, name: 'Savouries' },
  tags: [{ id: 3, name: 'Vegan' }],
  availableQuantities: ['1000', '250'],
  isAvailable: true,
  price: 0.5439,
  actualPrice: 0.64,
  paisePerKg: paise(54_390),
  actualPaisePerKg: paise(64_000),
  discount: 15.015625,
  primaryImageURL: '/p.webp',
  additionalImagesURL: [],
  smallestAvailableQuantity: '250',
  ...EMPTY_FIELDS,
  ingredients: 'gram flour, peanuts',
  allergens: ['peanuts'],
  shelfLifeDays: 45,
  spiceLevel: 'medium',
  prices: {
    '250': { price: 135.98, actualPrice: 160, discount: 15.015625 },
    '1000': { price: 543.9, actualPrice: 640, discount: 15.015625 },
  },
  primaryImage: picture,
  additionalImages: [{ ...picture, url: '/q.webp' }],
};

test('a card shows the smallest pack, the price per kg and the whole percent rounded down', () => {
  expect(cardFactsOf(mixture)).toEqual({
    id: 'a',
    name: 'Madras Mixture',
    description: 'Sev, boondi and cashews.',
    picture,
    closeUp: { ...picture, url: '/q.webp', alt: '', altLanguage: undefined },
    isAvailable: true,
    grams: 250,
    packPaise: 13598,
    packActualPaise: 16000,
    perKgPaise: 54390,
    shelfLifeDays: 45,
    spiceLevel: 'medium',
    percentOff: 15,
  });
});

test('a card of a product with one picture has no close-up', () => {
  expect('closeUp' in cardFactsOf({ ...mixture, additionalImages: [] })).toBe(false);
});

test('a product page lists the packs lightest first and all pictures', () => {
  const facts = productFactsOf(mixture);
  expect(facts.packs.map((pack) => [pack.grams, pack.packPaise])).toEqual([
    [250, 13598],
    [1000, 54390],
  ]);
  expect(facts.pictures.map(({ url }) => url)).toEqual(['/p.webp', '/q.webp']);
  expect(facts.label).toEqual({
    ingredients: 'gram flour, peanuts',
    allergens: ['peanuts'],
    storage: '',
    traces: ['wheat', 'milk', 'cashews', 'pistachios', 'sesame'],
  });
});

test('a pack of a product becomes a cart item', () => {
  const facts = productFactsOf(mixture);
  const pack = facts.packs[1];
  if (!pack) throw new Error('no pack');
  expect(itemOf(facts, pack, 3)).toEqual({
    id: 'a',
    name: 'Madras Mixture',
    description: 'Sev, boondi and cashews.',
    picture,
    isAvailable: true,
    grams: 1000,
    perKgPaise: 54390,
    packPaise: 54390,
    packActualPaise: 64000,
    count: 3,
    shelfLifeDays: 45,
  });
});

test('a long text is cut between words', () => {
  expect(cutAt('Sev, boondi and cashews', 12)).toBe('Sev, boondi…');
  expect(cutAt('Sev, boondi', 6)).toBe('Sev…');
  expect(cutAt('short', 6)).toBe('short');
});
