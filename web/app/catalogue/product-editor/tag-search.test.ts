import { expect, test } from 'vitest';
import { foundTags, isNewTag } from './tag-search.ts';

const tags = ['No onion no garlic', 'Spicy', 'Not spicy', 'Vegan'].map((name, id) => ({ id, name }));
const names = (typed: string) => foundTags(tags, typed).map(({ name }) => name);

test('tags that start with the text come before those that contain it', () => {
  expect(names('sp')).toEqual(['Spicy', 'Not spicy']);
  expect(names(' NO')).toEqual(['No onion no garlic', 'Not spicy']);
  expect(names('sweet')).toEqual([]);
});

test('without text all tags are found, up to the limit', () => {
  expect(names('')).toHaveLength(4);
  const many = Array.from({ length: 40 }, (_, id) => ({ id, name: `Tag ${id}` }));
  expect(foundTags(many, 'tag')).toHaveLength(12);
});

test('a text is a new tag if no tag has that name in any case', () => {
  expect(isNewTag(tags, 'Tangy')).toBe(true);
  expect(isNewTag(tags, ' spicy ')).toBe(false);
  expect(isNewTag(tags, '  ')).toBe(false);
});
