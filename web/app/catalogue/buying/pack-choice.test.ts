import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grams } from '@tula/contract/values/weight.ts';
import { choiceIn, searchWith } from './pack-choice.ts';

const PACKS = [{ grams: grams(250) }, { grams: grams(500) }, { grams: grams(1000) }];

describe('the pack and count in an address', () => {
  test.each([
    ['', 250, 1],
    ['?pack=500&count=2', 500, 2],
    ['?count=10', 250, 10],
    ['?utm_source=wa&pack=1000', 1000, 1],
  ])('%j chooses %i g and %i packs', (search, pack, count) => {
    expect(choiceIn(search, PACKS)).toEqual({ grams: pack, count });
  });

  test.each(['?pack=750', '?pack=0', '?pack=kg', '?pack=', '?pack=500.5', '?pack=-250'])(
    'the pack of %j is not offered, so the smallest is chosen',
    (search) => {
      expect(choiceIn(search, PACKS)).toEqual({ grams: 250, count: 1 });
    },
  );

  test.each(['?count=0', '?count=11', '?count=2.5', '?count=many', '?count=', '?count=-1', '?count=1e1'])(
    'the count of %j cannot be ordered, so it is one',
    (search) => {
      expect(choiceIn(search, PACKS)).toEqual({ grams: 250, count: 1 });
    },
  );

  test('a product without packs has nothing to choose', () => {
    expect(choiceIn('?pack=500', [])).toEqual({ grams: undefined, count: 1 });
  });
});

describe('a choice written into an address', () => {
  test('keeps other parameters and leaves the default out', () => {
    expect(searchWith('?utm_source=wa', { grams: grams(500), count: 2 }, PACKS)).toBe(
      '?utm_source=wa&pack=500&count=2',
    );
    expect(searchWith('?pack=500&utm_source=wa&count=2', { grams: grams(250), count: 1 }, PACKS)).toBe(
      '?utm_source=wa',
    );
    expect(searchWith('?pack=500', { grams: grams(250), count: 1 }, PACKS)).toBe('');
  });

  test('an address that already names the choice stays as it is written', () => {
    expect(searchWith('?a=b%20c&pack=500', { grams: grams(500), count: 1 }, PACKS)).toBe('?a=b%20c&pack=500');
  });

  test('is read back unchanged from any address', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.string()),
        fc.constantFrom(...PACKS),
        fc.integer({ min: 1, max: 10 }),
        (query, pack, count) => {
          const choice = { grams: pack.grams, count };
          expect(choiceIn(searchWith(`?${new URLSearchParams(query)}`, choice, PACKS), PACKS)).toEqual(
            choice,
          );
        },
      ),
    );
  });
});
