import type { ProductId } from '@tula/contract/calls/ids.ts';
import { packPrice, paise } from '@tula/contract/values/money.ts';
import { isPackSize } from '@tula/contract/shop/pack-sizes.ts';
import { grams } from '@tula/contract/values/weight.ts';
import fc from 'fast-check';
import { NO_DECLARATIONS } from '@tula/contract/catalogue/declarations/declarations.ts';
import { expect, test } from 'vitest';
import { EMPTY_FIELDS } from '@tula/contract/catalogue/product-fields.ts';
import { HIGHEST_PAISE_PER_KG, LOWEST_PAISE_PER_KG } from '@tula/contract/catalogue/product-prices.ts';
import { pricesToSave, productAnswer, staffProductAnswer, type PublicProduct } from './product.ts';

const picture = { url: '/media/a/320.webp', alt: '', width: 400, height: 300, placeholder: '', sources: [] };
const stored: PublicProduct = {
  id: '01990000-0000-7000-8000-000000000001' as ProductId,
  name: 'Mullu Murukku',
  ownSlug: null,
  description: 'Spirals of rice flour.',
  category: { id: 1, name: 'Savouries' },
  tags: [{ id: 2, name: 'Festival' }],
  pricePaisePerKg: paise(64_000),
  discountedPaisePerKg: paise(56_001),
  discountPercent: 12.4984375,
  availableGrams: [1000, 250, 750],
  isAvailable: true,
  state: 'published',
  publishAt: null,
  revision: 1,
  ...EMPTY_FIELDS,
  shelfLifeDays: 45,
  ingredients: 'rice flour, butter',
  allergens: ['milk'],
  storage: 'In a closed tin',
  spiceLevel: 'hot',
  pieceGrams: 25,
  hsn: '210690',
  taxRates: [],
  primaryImage: picture,
  additionalImages: [{ ...picture, url: '/media/b/320.webp' }],
  altTexts: ['A heap of spirals', ''],
};

const payload = { price: '0.640', discount: 0, availableQuantities: ['250' as const] };
const perKg = fc.integer({ min: LOWEST_PAISE_PER_KG, max: HIGHEST_PAISE_PER_KG });

test('an answer has rupees per gram, rupees per pack, and packs from the lightest', () => {
  expect(productAnswer(stored)).toEqual({
    id: '01990000-0000-7000-8000-000000000001',
    name: 'Mullu Murukku',
    description: 'Spirals of rice flour.',
    category: { id: 1, name: 'Savouries' },
    tags: [{ id: 2, name: 'Festival' }],
    availableQuantities: ['250', '750', '1000'],
    isAvailable: true,
    price: 0.56001,
    actualPrice: 0.64,
    paisePerKg: 56_001,
    actualPaisePerKg: 64_000,
    discount: 12.4984375,
    primaryImageURL: '/media/a/320.webp',
    additionalImagesURL: ['/media/b/320.webp'],
    smallestAvailableQuantity: '250',
    prices: {
      '250': { price: 140, actualPrice: 160, discount: 12.4984375 },
      '750': { price: 420.01, actualPrice: 480, discount: 12.4984375 },
      '1000': { price: 560.01, actualPrice: 640, discount: 12.4984375 },
    },
    ingredients: 'rice flour, butter',
    allergens: ['milk'],
    storage: 'In a closed tin',
    spiceLevel: 'hot',
    pieceGrams: 25,
    shelfLifeDays: 45,
    primaryImage: picture,
    additionalImages: [{ ...picture, url: '/media/b/320.webp' }],
  });
});

test('staff see the same and the fields only they have', () => {
  expect(staffProductAnswer({ ...stored, translations: {}, declarations: NO_DECLARATIONS })).toEqual({
    ...productAnswer(stored),
    hsn: '210690',
    taxRates: [],
    revision: 1,
    primaryImageAlt: 'A heap of spirals',
    additionalImageAlt: [''],
    state: 'published',
    publishAt: null,
    translations: {},
  });
});

test('a price in thousands becomes whole paise per kg', () => {
  const paisePerKg = (price: string) => pricesToSave({ ...payload, price }).prices?.pricePaisePerKg;
  expect(paisePerKg('0.640')).toBe(64_000);
  expect(paisePerKg('1.0005')).toBe(100_050);
  expect(paisePerKg('0.28999')).toBe(28_999);
});

test('the lowest price per kg is ₹1 and the highest ₹100,000', () => {
  const message = 'Enter a price per kg from ₹1 to ₹100,000';
  expect(pricesToSave({ ...payload, price: '0.001' }).prices?.pricePaisePerKg).toBe(100);
  expect(pricesToSave({ ...payload, price: '100.000' }).prices?.pricePaisePerKg).toBe(10_000_000);
  expect(pricesToSave({ ...payload, price: '0.00099' }).errors).toEqual({ price: message });
  expect(pricesToSave({ ...payload, price: '100.00001' }).errors).toEqual({ price: message });
});

test('a discount is rounded half up to the paisa', () => {
  const discounted = (price: string, discount: number) =>
    pricesToSave({ ...payload, price, discount }).prices?.discountedPaisePerKg;
  expect(discounted('0.640', 12.5)).toBe(56_000);
  // A tenth of 1.05 rupees is 10.5 paise: 94.5 remain, rounded to 95.
  expect(discounted('0.00111', 10)).toBe(100);
  expect(discounted('0.00105', 0.5)).toBe(104);
  expect(discounted('0.00101', 0)).toBe(101);
});

test('a discount below ₹1 per kg is rejected under its field', () => {
  expect(pricesToSave({ ...payload, price: '0.001', discount: 1 }).errors).toEqual({
    discount: 'The discounted price per kg must be at least ₹1',
  });
});

test('packs are stored once each, from the lightest', () => {
  const { prices } = pricesToSave({ ...payload, availableQuantities: ['1000', '250', '1000'] });
  expect(prices?.availableGrams).toEqual([250, 1000]);
});

test('whatever two prices staff type, the unrounded discount leads back to the lower one', () => {
  fc.assert(
    fc.property(perKg, perKg, (one, other) => {
      const original = Math.max(one, other);
      const discounted = Math.min(one, other);
      const discount = ((original - discounted) / original) * 100;
      const price = (original / 100_000).toFixed(5);
      const { prices } = pricesToSave({ ...payload, price, discount });
      expect(prices).toMatchObject({
        pricePaisePerKg: original,
        discountedPaisePerKg: discounted,
        discountPercent: discount,
      });
    }),
    { numRuns: 5_000 },
  );
});

const anyPacks = fc.uniqueArray(fc.integer({ min: 25, max: 5000 }).filter(isPackSize), {
  minLength: 1,
  maxLength: 12,
});

test('every price in an answer is whole paise and never above the struck-through one', () => {
  fc.assert(
    fc.property(perKg, perKg, anyPacks, (one, other, availableGrams) => {
      const product = {
        ...stored,
        pricePaisePerKg: paise(Math.max(one, other)),
        discountedPaisePerKg: paise(Math.min(one, other)),
        availableGrams,
      };
      for (const [size, pack] of Object.entries(productAnswer(product).prices)) {
        const charged = packPrice(product.discountedPaisePerKg, grams(Number(size)));
        expect(Math.round(pack.price * 100)).toBe(charged);
        expect(pack.price).toBeLessThanOrEqual(pack.actualPrice);
      }
    }),
  );
});
