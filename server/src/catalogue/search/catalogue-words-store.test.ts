import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestCatalogue, type TestCatalogue } from '../test-catalogue.ts';
import { readWords } from './catalogue-words-store.ts';
import { searchProducts } from './search-store.ts';
import { insertSynonym } from './synonyms-store.ts';

let catalogue: TestCatalogue;
beforeAll(async () => {
  catalogue = await openTestCatalogue();
  for (const [name, description] of [
    ['Mullu Murukku', 'Spirals of rice flour with cumin.'],
    ['Murukku Powder', 'A flour to press at home.'],
    ['Murungai Podi', 'Leaves of the drumstick tree.'],
    ['Nendran Banana Chips', 'Sliced into coconut oil by murukku makers.'],
    ['Café Podi', 'Coffee, sesame and powdered jaggery.'],
    ['Sunrise Mix', 'Mixed mildly.'],
    ['முறுக்கு', 'Typed in Tamil.'],
  ] as const)
    await catalogue.aProduct({ name, description });
  const { database, clock } = catalogue.parts;
  await insertSynonym(database.db, { typed: 'crunchy rings', means: 'murukku' }, clock.now());
});
afterAll(() => catalogue.close());

const words = async (most = 1_000) => readWords(catalogue.parts.database.db, most);

test('a word is spelt as the catalogue spells it: just so, in another way, or longer, names first', async () => {
  const known = await words();
  expect(known?.spell('mu')).toEqual({
    same: false,
    beginsName: false,
    isJoined: false,
    folded: [],
    beginnings: ['mullu', 'murukku', 'murungai'],
  });
  expect(known?.spell('murukku')).toMatchObject({ same: true, beginsName: false, beginnings: [] });
  expect(known?.spell('murukkus')).toMatchObject({ same: false, folded: ['murukku'] });
  expect(known?.spell('powd')).toMatchObject({ beginsName: true, beginnings: ['powder', 'powdered'] });
  expect(known?.spell('cumi')).toMatchObject({ beginsName: false, beginnings: ['cumin'] });
  expect([known?.has('sunrise'), known?.has('sunris')]).toEqual([true, false]);
});

test.each([
  'murukku',
  'murukkus',
  'muruku',
  'mullu mur',
  'm',
  'mu',
  'sun rise',
  'sunrise mix',
  'nendranbanana',
  'crunchy rings',
  'crunchyrings',
  'chips no banana',
  'முறுக்கு',
  'café',
  'flour of rice',
  'powd',
  'murnugai',
  'nothing like it',
])('%s finds the same with the words in memory as from the database', async (typed) => {
  const { db } = catalogue.parts.database;
  const known = await words();
  expect(known).toBeDefined();
  expect(await searchProducts(db, typed, { known })).toEqual(await searchProducts(db, typed));
});

test('a catalogue of more words than are kept in memory has none there', async () => {
  const { rows } = await catalogue.parts.database.pool.query('SELECT count(*)::integer FROM search_words');
  const [{ count }] = rows;
  expect(await words(count)).toBeDefined();
  expect(await words(count - 1)).toBeUndefined();
});
