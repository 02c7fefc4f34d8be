import { expect, test } from 'vitest';
import { type ProductTexts, productTerms } from './product-terms.ts';

function termsOf(texts: Partial<ProductTexts>, prefixes: string): string[] {
  const product = {
    name: '',
    category: '',
    tags: [],
    description: '',
    ingredients: '',
    allergens: null,
    ...texts,
  };
  return productTerms(product).terms.filter((term) => prefixes.includes(term.slice(0, 1)) && term[1] === '/');
}

test('a product is the food that its name ends with, and is made with those before it', () => {
  expect(termsOf({ name: 'Boondi Laddu' }, 'cm')).toEqual(['c/laddu']);
  expect(termsOf({ name: 'Cashew Murukku' }, 'cm')).toEqual(['c/murukku', 'm/cashew']);
  expect(termsOf({ name: 'Garlic Thattai' }, 'cm')).toEqual(['c/thattai', 'm/garlic']);
  expect(termsOf({ name: 'Erode Haldi' }, 'cm')).toEqual(['c/turmeric']);
  expect(termsOf({ name: 'முள்ளு முறுக்கு' }, 'cm')).toEqual(['c/murukku']);
  expect(termsOf({ name: 'Tambittu' }, 'cm')).toEqual([]);
});

test('categories and tags tell the kind; a tag of what is missing is not found by what is missing', () => {
  expect(termsOf({ category: 'Ground Spices', tags: ['Spicy', 'No onion no garlic'] }, 'kt')).toEqual([
    'k/all',
    'k/ground-spice',
    'k/no-onion-no-garlic',
    'k/spicy',
    't/ground',
    't/spices',
    't/spicy',
  ]);
  expect(termsOf({ category: 'Namkeen', tags: ['Jaggery sweetened'] }, 'k')).toEqual([
    'k/all',
    'k/jaggery',
    'k/savoury',
  ]);
});

test('ingredients are found by each food they name, from the field or a line of the description', () => {
  const ingredients = 'rice flour, sesame oil, asafoetida (with wheat flour)';
  const expected = ['g/asafoetida', 'g/oil', 'g/rice', 'g/sesame', 'g/sesame-oil', 'g/wheat'];
  expect(termsOf({ ingredients }, 'g')).toEqual(expected);
  expect(termsOf({ description: `Crisp.\n\nIngredients: ${ingredients}.` }, 'g')).toEqual(expected);
  expect(termsOf({ ingredients }, 'h')).toEqual(['h/ingredients']);
});

test('declared allergens are ingredients, and traces are not', () => {
  const description = 'Good.\nAllergens: contains milk; made where peanuts are handled.';
  expect(termsOf({ description, allergens: ['milk', 'cashews', 'otherGluten'] }, 'gh')).toEqual([
    'g/cashew',
    'g/milk',
    'g/other-gluten',
  ]);
  expect(
    productTerms({ name: 'X', category: '', tags: [], description, ingredients: '', allergens: null }).terms,
  ).toEqual(['good', 'k/all', 'n/x', 'x']);
});
