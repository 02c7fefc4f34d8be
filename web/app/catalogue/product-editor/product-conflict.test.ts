import { expect, test } from 'vitest';
import { findClashes, fieldText, settledDraft } from './product-conflict.ts';
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

test('fields changed by only one person, or by both to the same value, do not conflict', () => {
  const mine = { ...opened, name: 'Mullu Murukku', description: 'Spirals' };
  expect(findClashes(opened, opened, mine)).toEqual([]);
  expect(findClashes(opened, { ...opened, name: ' Mullu Murukku' }, mine)).toEqual([]);
});

test('a field changed by someone else conflicts, and says whether it was changed here too', () => {
  const theirs = { ...opened, name: 'Thenkuzhal', originalPrice: '700', isAvailable: false };
  const mine = { ...opened, name: 'Mullu Murukku' };
  expect(findClashes(opened, theirs, mine)).toEqual([
    { field: 'name', isChangedHere: true },
    { field: 'isAvailable', isChangedHere: false },
    { field: 'originalPrice', isChangedHere: false },
  ]);
});

test('the order of tags, the format of a price and the address of a picture are not compared', () => {
  const pictures = [{ ...newPicture('x', ''), path: '/media/a/960.webp' }];
  const theirs = { ...opened, tagIds: [2, 1], packGrams: [500, 250], originalPrice: '₹640.00', pictures };
  expect(findClashes(opened, theirs, { ...opened, name: 'Mine' })).toEqual([]);
  const described = { ...theirs, pictures: pictures.map((one) => ({ ...one, alt: 'A heap' })) };
  expect(findClashes(opened, described, opened)).toEqual([{ field: 'pictures', isChangedHere: false }]);
});

test('a settled draft takes the chosen fields and leaves the rest', () => {
  const theirs = { ...opened, name: 'Thenkuzhal', originalPrice: '700' };
  const mine = { ...opened, name: 'Mullu Murukku', description: 'Spirals' };
  expect(settledDraft(mine, theirs, new Set(['originalPrice']))).toEqual({ ...mine, originalPrice: '700' });
});

test('every field has a text', () => {
  const known = { categories: [{ id: 1, name: 'Chips' }], tags: [{ id: 2, name: 'Spicy' }] };
  const text = (change: Partial<ProductDraft>, field: keyof ProductDraft) =>
    fieldText({ ...opened, ...change }, field, known);
  expect(text({ categoryId: '1' }, 'categoryId')).toBe('Chips');
  expect(text({}, 'categoryId')).toBe('None');
  expect(text({}, 'tagIds')).toBe('Spicy');
  expect(text({ packGrams: [1000, 250] }, 'packGrams')).toBe('250 g, 1 kg');
  expect(text({ isAvailable: false }, 'isAvailable')).toBe('Out Of Stock');
  expect(text({ originalPrice: '640.5' }, 'originalPrice')).toBe('₹640.50/kg');
  expect(text({ originalPrice: 'much' }, 'originalPrice')).toBe('much');
  expect(text({ shelfLifeDays: '45' }, 'shelfLifeDays')).toBe('45 days');
  expect(text({ shelfLifeDays: '1 day' }, 'shelfLifeDays')).toBe('1 day');
  expect(text({}, 'shelfLifeDays')).toBe('None');
  expect(text({ pieceGrams: '25 g' }, 'pieceGrams')).toBe('25 g');
  expect(text({ pieceGrams: 'half a laddu' }, 'pieceGrams')).toBe('half a laddu');
  expect(text({ allergens: ['milk', 'sesame'] }, 'allergens')).toBe('milk, sesame');
  expect(text({ allergens: [] }, 'allergens')).toBe('none of these');
  expect(text({ allergens: null }, 'allergens')).toBe('None');
  expect(text({ spiceLevel: 'hot' }, 'spiceLevel')).toBe('Hot');
  expect(text({ spiceLevel: null }, 'spiceLevel')).toBe('None');
  expect(text({}, 'pictures')).toBe('1 picture');
  expect(text({ description: 'x'.repeat(161) }, 'description')).toBe(`${'x'.repeat(160)}…`);
});
