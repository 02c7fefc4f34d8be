import { expect, test } from 'vitest';
import { clashesOf, fieldWords, settledDraft } from './product-conflict.ts';
import { EMPTY_DRAFT, type ProductDraft } from './product-draft.ts';
import { newPicture } from './picture-list.ts';

const opened: ProductDraft = {
  ...EMPTY_DRAFT,
  name: 'Murukku',
  originalPrice: '640',
  discountedPrice: '640',
  tagIds: [1, 2],
  packGrams: [250, 500],
  pictures: [{ ...newPicture('0', '/media/a/master.webp'), path: '/media/a/master.webp' }],
};

test('what nobody else changed, and what both changed alike, needs no decision', () => {
  const mine = { ...opened, name: 'Mullu Murukku', description: 'Spirals' };
  expect(clashesOf(opened, opened, mine)).toEqual([]);
  expect(clashesOf(opened, { ...opened, name: ' Mullu Murukku' }, mine)).toEqual([]);
});

test('what somebody else changed is told, and whether it was changed here too', () => {
  const theirs = { ...opened, name: 'Thenkuzhal', originalPrice: '700', isAvailable: false };
  const mine = { ...opened, name: 'Mullu Murukku' };
  expect(clashesOf(opened, theirs, mine)).toEqual([
    { field: 'name', isChangedHere: true },
    { field: 'isAvailable', isChangedHere: false },
    { field: 'originalPrice', isChangedHere: false },
  ]);
});

test('another order of tags, another spelling of a price and another address of a picture are no change', () => {
  const pictures = [{ ...newPicture('x', ''), path: '/media/a/960.webp' }];
  const theirs = { ...opened, tagIds: [2, 1], packGrams: [500, 250], originalPrice: '₹640.00', pictures };
  expect(clashesOf(opened, theirs, { ...opened, name: 'Mine' })).toEqual([]);
  const described = { ...theirs, pictures: pictures.map((one) => ({ ...one, alt: 'A heap' })) };
  expect(clashesOf(opened, described, opened)).toEqual([{ field: 'pictures', isChangedHere: false }]);
});

test('the decision takes the fields of the other and leaves the rest', () => {
  const theirs = { ...opened, name: 'Thenkuzhal', originalPrice: '700' };
  const mine = { ...opened, name: 'Mullu Murukku', description: 'Spirals' };
  expect(settledDraft(mine, theirs, new Set(['originalPrice']))).toEqual({ ...mine, originalPrice: '700' });
});

test('every field can be told in words', () => {
  const known = { categories: [{ id: 1, name: 'Chips' }], tags: [{ id: 2, name: 'Spicy' }] };
  const words = (change: Partial<ProductDraft>, field: keyof ProductDraft) =>
    fieldWords({ ...opened, ...change }, field, known);
  expect(words({ categoryId: '1' }, 'categoryId')).toBe('Chips');
  expect(words({}, 'categoryId')).toBe('Nothing');
  expect(words({}, 'tagIds')).toBe('Spicy');
  expect(words({ packGrams: [1000, 250] }, 'packGrams')).toBe('250 g, 1 kg');
  expect(words({ isAvailable: false }, 'isAvailable')).toBe('Out Of Stock');
  expect(words({ originalPrice: '640.5' }, 'originalPrice')).toBe('₹640.50/kg');
  expect(words({ originalPrice: 'much' }, 'originalPrice')).toBe('much');
  expect(words({ shelfLifeDays: '45' }, 'shelfLifeDays')).toBe('45 days');
  expect(words({}, 'shelfLifeDays')).toBe('Nothing');
  expect(words({}, 'pictures')).toBe('1 picture');
  expect(words({ description: 'x'.repeat(161) }, 'description')).toBe(`${'x'.repeat(160)}…`);
});
