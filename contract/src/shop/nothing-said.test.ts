import { afterEach, beforeEach, expect, test } from 'vitest';
import { declaredLines } from '../catalogue/declarations/declared-lines.ts';
import { placeholderValues } from '../page-texts/placeholder-values.ts';
import { fillShop, isAddressKnown, shop } from './shop.ts';

let facts: typeof shop;
beforeEach(() => {
  facts = { ...shop };
  fillShop({ name: 'New shop' });
});
afterEach(() => fillShop(facts));

const FOOD = {
  declared: {
    genericName: 'Murukku',
    foodMark: 'veg',
    mayContain: null,
    nutrition: null,
    nutritionExemption: null,
    bestBeforeDays: null,
    openedDays: null,
    origin: 'IN',
    maker: '',
    claims: [],
  },
  food: { ingredients: 'Rice flour', allergens: [], storage: '' },
} as unknown as Parameters<typeof declaredLines>[0];

test('before contacts are typed, texts leave out the lines that would name them', () => {
  expect(isAddressKnown(shop.address)).toBe(false);
  expect(placeholderValues()).toMatchObject({
    shopName: 'New shop',
    address: null,
    city: null,
    pickupAddress: null,
    openingHours: null,
    fssaiNumber: null,
    phone: null,
    email: null,
  });
});

test('before contacts are typed, a pack names the shop without an address, and nobody to call', () => {
  const lines = declaredLines(FOOD, '2026-11-21');
  expect(lines.find(({ key }) => key === 'seller')?.text).toBe('New shop');
  expect(lines.some(({ key }) => key === 'care')).toBe(false);
});
