import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idOf } from './dictionary.ts';
import { readSearch, typedWords } from './read-search.ts';

const CATALOGUE = new Set('erode turmeric mullu uppu kara seeds fruit star biryani'.split(' '));

function read(typed: string) {
  const { units, diets, withoutFoods } = readSearch(typedWords(typed), (word) => CATALOGUE.has(word));
  return {
    units: units.map(({ words, entries }) => `${words.join(' ')} = ${entries.map(idOf).join(' ') || '?'}`),
    without: [...diets.map(({ id }) => id), ...withoutFoods],
  };
}

test.each([
  ['murrukku', ['murrukku = murukku']],
  ['sambar powder', ['sambar powder = sambar']],
  ['kara boondhi', ['kara boondhi = boondi']],
  ['haldipowder', ['haldipowder = turmeric']],
  ['jeeraseeds', ['jeera = cumin', 'seeds = ?']],
  ['மிளகாய்த்தூள்', ['milakayttul = chilli-powder']],
  ['ரசப்பொடி', ['rachappoti = rasam']],
  ['kele ke chips', ['kele ke chips = banana-chips']],
  ['moongphali ki chikki', ['moongphali = peanut', 'chikki = chikki']],
  ['haldi chahiye', ['haldi = turmeric']],
  ['best 250g tumeric online', ['tumeric = turmeric']],
  ['star fruit', ['star fruit = star-fruit']],
  ['biryani', ['biryani = ?']],
  ['chicken biryani', ['chicken biryani = meals']],
  ['beer', ['beer = drinks']],
  ['haldichi', ['haldi = turmeric']],
])('%s is read as %j', (typed, units) => {
  expect(read(typed)).toEqual({ units, without: [] });
});

test.each([
  ['no garlic', [], ['no-onion-no-garlic']],
  ['without onion and garlic', [], ['no-onion-no-garlic']],
  ['vengayam poondu illamal', [], ['no-onion-no-garlic']],
  ['murukku without garlic', ['murukku = murukku'], ['no-onion-no-garlic']],
  ['no garlic murukku', ['murukku = murukku'], ['no-onion-no-garlic']],
  ['sugar free sweets', ['sweets = sweet'], ['sugar-free']],
  ['without coconut barfi', [], ['barfi']],
  ['no coconut', [], ['coconut']],
  ['coconut free laddu', ['laddu = laddu'], ['coconut']],
  ['not spicy', ['not spicy = kids'], []],
  ['garlic', ['garlic = garlic'], []],
])('%s asks for %j without %j', (typed, units, without) => {
  expect(read(typed)).toEqual({ units, without });
});

test('fillers are only filling, and stop words only when nothing else was typed', () => {
  const isOnlyFilling = (typed: string) => readSearch(typedWords(typed), () => false).isOnlyFilling;
  expect(['best price', 'kerala', 'organic', 'murukku price', 'the of'].map(isOnlyFilling)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(read('the of').units).toEqual(['the = ?', 'of = ?']);
  expect(read('chips of the').units).toEqual(['chips = chips']);
});

test('any text is read, and its words are those typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (typed) => {
      const words = typedWords(typed);
      expect(words.length).toBeLessThanOrEqual(10);
      const { units } = readSearch(words, () => false);
      const text = words.join('');
      for (const unit of units) expect(text).toContain(unit.words.join(''));
    }),
    { numRuns: 200 },
  );
});
