import { expect, test } from 'vitest';
import { claimWordsIn, forbiddenWord, isContradicted, unprovenWordsIn } from './claims.ts';

test('words that claim something are found in names, descriptions and tags as they are written, each once', () => {
  expect(
    claimWordsIn([
      'Traditional Murukku',
      'Pure ghee, home-made, pure joy. No added sugar.',
      'Gluten-free',
      'Homemade',
    ]),
  ).toEqual(['Traditional', 'Pure', 'home-made', 'No added sugar', 'Gluten-free']);
});

test('words whose claim has a ground are proven, however they are written; a claim without one proves nothing', () => {
  const texts = ['Traditional Murukku', 'Home-made from pure ghee', 'Vegan'];
  const claims = [
    { text: 'Traditional recipe', ground: 'Unchanged for 30 years' },
    { text: 'HOMEMADE', ground: 'Made in the kitchen of our house' },
    { text: 'Pure', ground: '' },
  ];
  expect(unprovenWordsIn(texts, claims)).toEqual(['pure', 'Vegan']);
  expect(unprovenWordsIn(texts, [])).toEqual(['Traditional', 'Home-made', 'pure', 'Vegan']);
  expect(unprovenWordsIn([], claims)).toEqual([]);
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
