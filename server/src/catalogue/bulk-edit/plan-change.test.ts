import type { ProductId } from '@tula/contract/calls/ids.ts';
import { discountedPrice, paise } from '@tula/contract/values/money.ts';
import fc from 'fast-check';
import { NO_DECLARATIONS } from '@tula/contract/catalogue/declarations/declarations.ts';
import { expect, test } from 'vitest';
import { EMPTY_FIELDS } from '@tula/contract/catalogue/product-fields.ts';
import { HIGHEST_PAISE_PER_KG, LOWEST_PAISE_PER_KG } from '@tula/contract/catalogue/product-prices.ts';
import type { StoredProduct } from '../product.ts';
import { planChange } from './plan-change.ts';

const id = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10' as ProductId;
const known = { categories: new Map([[2, 'Sweets']]), now: new Date('2026-11-21T06:30:00Z') };
const product: StoredProduct = {
  id,
  name: 'Kara Sev',
  ...EMPTY_FIELDS,
  ownSlug: null,
  description: 'Spirals.',
  category: { id: 1, name: 'Savouries' },
  tags: [{ id: 1, name: 'Crisp' }],
  pricePaisePerKg: paise(64_000),
  discountedPaisePerKg: paise(42_667),
  discountPercent: 33.333,
  availableGrams: [250],
  isAvailable: true,
  revision: 4,
  shelfLifeDays: null,
  ingredients: '',
  allergens: null,
  storage: '',
  hsn: '',
  taxRates: [],
  state: 'scheduled',
  publishAt: new Date('2026-11-25T06:30:00Z'),
  primaryImage: { url: '/a', alt: '', width: 1, height: 1, placeholder: '', sources: [] },
  additionalImages: [],
  altTexts: [],
  translations: {},
  declarations: NO_DECLARATIONS,
};

test('a changed price is saved exactly, or refused: never below or above what a price may be', () => {
  const any = fc.record({
    actualPaisePerKg: fc.integer({ min: -1_000, max: 20_000_000 }),
    discount: fc.double({ min: -10, max: 110, noNaN: true }),
  });
  fc.assert(
    fc.property(any, ({ actualPaisePerKg, discount }) => {
      const change = { id, revision: 4, actualPaisePerKg: actualPaisePerKg as never, discount };
      const { after, problems } = planChange(change, product, known);
      expect(after === undefined).toBe(problems.length > 0);
      if (after === undefined) return;
      expect(after.pricePaisePerKg).toBe(actualPaisePerKg);
      expect(after.discountedPaisePerKg).toBe(discountedPrice(paise(actualPaisePerKg), discount));
      expect(after.discountedPaisePerKg).toBeGreaterThanOrEqual(LOWEST_PAISE_PER_KG);
      expect(after.pricePaisePerKg).toBeLessThanOrEqual(HIGHEST_PAISE_PER_KG);
    }),
  );
});

test('what a change leaves out stays exactly as it is', () => {
  const { after, changes } = planChange({ id, revision: 4, isAvailable: false }, product, known);
  expect(after).toEqual({
    pricePaisePerKg: 64_000,
    discountedPaisePerKg: 42_667,
    discountPercent: 33.333,
    isAvailable: false,
    category: product.category,
    state: 'scheduled',
    publishAt: product.publishAt,
  });
  expect(changes).toEqual([{ field: 'isAvailable', from: true, to: false }]);
});

test('a scheduled product that is published loses its time', () => {
  const { after } = planChange({ id, revision: 4, state: 'published', category: 2 }, product, known);
  expect(after).toMatchObject({ state: 'published', publishAt: null, category: { id: 2, name: 'Sweets' } });
});
