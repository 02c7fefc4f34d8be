import fc from 'fast-check';
import { expect, test } from 'vitest';
import { widerSearches } from './wider-searches.ts';

test('a search is widened to each longer word, then to the beginnings of words', () => {
  expect(widerSearches('chocolate for chips')).toEqual([
    ['chocolate for chips'],
    ['chocolate', 'chips'],
    ['chocol', 'chip'],
  ]);
  expect(widerSearches(' muruukkuu ')).toEqual([['muruukkuu'], ['muruuk']]);
  expect(widerSearches('xy')).toEqual([['xy']]);
  expect(widerSearches(' ')).toEqual([]);
});

test('wider searches are few and parts of the search', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), (typed) => {
      const wider = widerSearches(typed).flat();
      expect(wider.length).toBeLessThanOrEqual(7);
      for (const search of wider) expect(typed).toContain(search);
      expect(wider).not.toContain('');
    }),
  );
});
