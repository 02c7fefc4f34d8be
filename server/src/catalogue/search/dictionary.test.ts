import { expect, test } from 'vitest';
import { ENTRIES, foodsBeginning, foodsNear, idOf, lookUp, listNames } from './dictionary.ts';
import { RULE_OF_FOOD } from './food-names/diets.ts';
import { ORDINARY_WORDS } from './food-names/ordinary-words.ts';
import { splitWords } from './spelling.ts';

const foods = ENTRIES.flatMap((entry) => (entry.is === 'food' ? [entry.food] : []));
const ids = new Set(ENTRIES.map(idOf));

test('every food, word and rule has an id of its own', () => {
  expect(ids.size).toBe(ENTRIES.length);
});

test('whatever is near, shown or excluded is known', () => {
  const named = ENTRIES.flatMap((entry) => {
    if (entry.is === 'food') return entry.food.near ?? [];
    if (entry.is === 'diet') return entry.rule.without;
    return entry.word.shows.flatMap((shown) => /food:(.+)/.exec(shown)?.[1] ?? []);
  });
  expect(
    [...named, ...Object.keys(RULE_OF_FOOD), ...Object.values(RULE_OF_FOOD)].filter((id) => !ids.has(id)),
  ).toEqual([]);
});

test('a name belongs to one entry, but for words that shoppers use for several', () => {
  const entriesOf = new Map<string, Set<string>>();
  for (const entry of ENTRIES)
    for (const name of listNames(entry)) {
      const written = splitWords(name).join('');
      expect(written, name).not.toBe('');
      entriesOf.set(written, (entriesOf.get(written) ?? new Set()).add(idOf(entry)));
    }
  const shared = [...entriesOf].filter(([, of]) => of.size > 1).map(([written]) => written);
  expect(shared.toSorted()).toEqual(['karam', 'pappu', 'tikhat']);
});

test('no everyday word is the name of a food', () => {
  expect([...ORDINARY_WORDS].filter((word) => lookUp(word, 'exact') !== undefined)).toEqual([]);
});

test('a name is looked up as it is, then in other spellings, then with typos', () => {
  const of = (written: string) => {
    const found = lookUp(written);
    return found && [found.entries.map(idOf).join(' '), found.closeness];
  };
  expect(of('murukku')).toEqual(['murukku', 'exact']);
  expect(of('murrukku')).toEqual(['murukku', 'folded']);
  expect(of('muurukuk')).toEqual(['murukku', 'typo']);
  expect(of('xylophone')).toBeUndefined();
  expect(of('hin')).toBeUndefined();
});

test('a typo of one letter in any long name of a product leads to it or to a name that is nearer', () => {
  const names = foods.filter(({ id }) => ['turmeric', 'cardamom', 'mysore-pak'].includes(id));
  for (const { id, names: all } of names)
    for (const name of all.split(',').map((one) => splitWords(one).join(''))) {
      if (name.length < 8) continue;
      const without = name.slice(0, 4) + name.slice(5);
      expect(lookUp(without)?.entries.map(idOf), without).toContain(id);
    }
});

test('what is near a food is also near the other way round', () => {
  for (const food of foods)
    for (const near of food.near ?? []) {
      const other = foods.find(({ id }) => id === near);
      expect(other && foodsNear(other), `${food.id} ${near}`).toContain(food.id);
    }
});

test('what is typed so far leads to names that begin so, never to the second word of one', () => {
  const beginning = (...words: string[]) => foodsBeginning(words).map(idOf);
  expect(beginning('karuvep')).toEqual(['curry-leaf']);
  expect(beginning('mysore', 'pa')).toContain('mysore-pak');
  expect(beginning('tirupati')).toEqual([]);
  expect(beginning('kar')).toEqual([]);
});
