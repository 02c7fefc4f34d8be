import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from './product-draft.ts';
import { byField, isSameField } from './rejected-fields.ts';

const draft = { ...EMPTY_DRAFT, name: 'Murukku', categoryId: '7', originalPrice: '640' };

test('a field is compared by value under its name on the server', () => {
  const same = (other: typeof draft) =>
    ['name', 'category', 'price'].filter((name) => isSameField(name, other, draft));
  expect(same(draft)).toEqual(['name', 'category', 'price']);
  expect(same({ ...draft, categoryId: '8', originalPrice: '640.00' })).toEqual(['name', 'price']);
});

test('a message about an entry of a list is shown at the list', () => {
  expect(byField({ 'tag.0': 'Not a tag', name: 'Taken' })).toEqual({ tag: 'Not a tag', name: 'Taken' });
  expect(byField({ 'translations.hi.additionalImageAlt.1': 'Too long' })).toEqual({
    'translations.hi.additionalImageAlt': 'Too long',
  });
});
