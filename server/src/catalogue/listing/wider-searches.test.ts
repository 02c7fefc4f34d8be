import fc from 'fast-check';
import { expect, test } from 'vitest';
import { widerSearches } from './wider-searches.ts';

test('a search is widened to each word, the longest first, then to the beginnings of words', () => {
  expect(widerSearches('ragi chocolate')).toEqual([
    'ragi chocolate',
    'chocolate',
    'ragi',
    'chocola',
    'rag',
    'choco',
  ]);
  expect(widerSearches(' muruukkuu ')).toEqual(['muruukkuu', 'muruukk', 'muruu']);
  expect(widerSearches('xy')).toEqual(['xy']);
});

test('wider searches are few, differ from each other and are parts of the search', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), (typed) => {
      const wider = widerSearches(typed);
      expect(wider.length).toBeLessThanOrEqual(10);
      expect(new Set(wider).size).toBe(wider.length);
      for (const search of wider) expect(typed).toContain(search);
      expect(wider).not.toContain('');
    }),
  );
});
