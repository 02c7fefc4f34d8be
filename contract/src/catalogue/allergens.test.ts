import { expect, test } from 'vitest';
import { ALLERGENS, allergenNames, allergensInSentence } from './allergens.ts';
import { kitchenAllergens, mayContain } from './kitchen-allergens.ts';

test('what the kitchen handles may be in every product that does not contain it', () => {
  expect(mayContain([])).toEqual(kitchenAllergens());
  expect(mayContain(['milk', 'cashews', 'soya'])).toEqual(['wheat', 'peanuts', 'pistachios', 'sesame']);
});

test('allergens are named in one order, whatever the order in which they were saved', () => {
  expect(allergenNames(['sesame', 'milk', 'otherGluten'])).toBe('rye, barley or oats, milk, sesame');
  expect(allergenNames(ALLERGENS).split(', ')).toHaveLength(ALLERGENS.length + 1);
  expect(allergenNames([])).toBe('');
});

test('a sentence joins the last allergen with a word', () => {
  expect(allergensInSentence(['sesame', 'milk', 'wheat'])).toBe('wheat, milk and sesame');
  expect(allergensInSentence(['sesame', 'milk'])).toBe('milk and sesame');
  expect(allergensInSentence(['sesame'])).toBe('sesame');
  expect(allergensInSentence([])).toBe('');
});
