import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from './product-draft.ts';
import { byField, standing } from './refused-fields.ts';

const draft = { ...EMPTY_DRAFT, name: 'Murukku', categoryId: '7', originalPrice: '640' };
const fields = { name: 'Taken', category: 'Choose a category', price: 'Too much' };

test('what was refused stands until the field says something else', () => {
  expect(standing({ draft, fields }, draft)).toEqual(fields);
  expect(standing({ draft, fields }, { ...draft, categoryId: '8', originalPrice: '640.00' })).toEqual({
    name: 'Taken',
    price: 'Too much',
  });
});

test('a message about an entry of a list stands at the list', () => {
  expect(byField({ 'tag.0': 'Not a tag', name: 'Taken' })).toEqual({ tag: 'Not a tag', name: 'Taken' });
});
