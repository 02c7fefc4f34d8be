import { expect, test } from 'vitest';
import { claimWordsIn, forbiddenWord, isContradicted } from './claims.ts';

test('words that claim something are found in names, descriptions and tags, each once', () => {
  expect(
    claimWordsIn(['Traditional Murukku', 'Pure ghee, home-made, pure joy. No added sugar.', 'Gluten-free']),
  ).toEqual(['traditional', 'pure', 'home-made', 'no added sugar', 'gluten-free']);
});

test('words that only contain a claim are none', () => {
  expect(claimWordsIn(['Puree of mango', 'A refreshing, naturalist snack', 'Refreshed', ''])).toEqual([]);
});

test('a promise to cure is forbidden, and “gluten free” contradicts wheat', () => {
  expect(forbiddenWord('Cures a cold')).toBe('Cures');
  expect(forbiddenWord('Homemade')).toBeUndefined();
  expect(isContradicted('Gluten free', ['wheat'])).toBe(true);
  expect(isContradicted('Gluten free', ['milk'])).toBe(false);
});
