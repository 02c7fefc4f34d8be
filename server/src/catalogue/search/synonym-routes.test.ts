import { listPublicProducts } from '@tula/contract/catalogue/public-catalogue.ts';
import {
  addSynonym,
  changeSynonym,
  deleteSynonym,
  listEmptySearches,
  listSynonyms,
} from '@tula/contract/catalogue/search-words.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { testCatalogueOn } from '../test-catalogue.ts';
import { deleteOldEmptySearches } from './empty-searches-store.ts';

let shop: TestShop;
let as: string;
beforeAll(async () => {
  shop = await aShop();
  as = (await aStaffMember(shop, 'Ravi')).token;
  const { aProduct } = testCatalogueOn(shop);
  for (const name of ['Masala Peanuts', 'Thattai', 'Mullu Murukku']) await aProduct({ name });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.parts.emptySearches.flush();
  await shop.asOwner('TRUNCATE search_synonyms, empty_searches');
});

const add = (typed: string, means: string) => shop.call(addSynonym, { body: { typed, means } }, { as });

async function found(name: string, more: Record<string, string> = {}): Promise<string[]> {
  const answer = await shop.call(listPublicProducts, { query: { name, ...more } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.products.map((product) => product.name);
}

async function list() {
  const answer = await shop.call(listSynonyms, {}, { as });
  return answer.ok ? answer.result.synonyms.map(({ typed, means }) => `${typed}: ${means}`) : answer.message;
}

async function empty() {
  const answer = await shop.call(listEmptySearches, {}, { as });
  return answer.ok ? answer.result.searches : [];
}

test('a search word leads to what it means at once, also in another spelling and after a change', async () => {
  expect(await found('quorbix zib')).toEqual([]);
  const added = await add('Quorbix zib', 'masala peanuts');
  const params = { id: added.ok ? String(added.result.insertedSynonym.id) : '' };
  expect(await found('quorbix zib')).toEqual(['Masala Peanuts']);
  expect(await found('quorbiks zib')).toEqual(['Masala Peanuts']);
  await shop.call(changeSynonym, { params, body: { typed: 'Quorbix zib', means: 'thattai' } }, { as });
  expect(await found('quorbix zib')).toEqual(['Thattai']);
  await shop.call(deleteSynonym, { params }, { as });
  expect(await found('quorbix zib')).toEqual([]);
  const gone = await shop.call(deleteSynonym, { params }, { as });
  expect(gone).toMatchObject({ ok: false, status: 404, code: 'SYNONYM_NOT_FOUND' });
});

test('a search word that is taken, means itself or finds nothing is rejected under its field', async () => {
  await add('Jhatpat', 'thattai');
  const taken = 'This search word is in the list already';
  expect(await add(' jhat-PAT ', 'murukku')).toMatchObject({ status: 422, fields: { typed: taken } });
  expect(await add('Sofa', 'armchair')).toMatchObject({
    fields: { means: 'This finds no product. Enter words that do' },
  });
  expect(await add('Thattai', 'THATTAI')).toMatchObject({
    fields: { means: 'Enter other words than those that are typed' },
  });
  expect(await add('…', 'thattai')).toMatchObject({ fields: { typed: 'Enter a word' } });
  expect(await add('x'.repeat(61), 'thattai')).toMatchObject({ status: 422 });
  expect(await list()).toEqual(['Jhatpat: thattai']);
});

test('of two colleagues who add the same search word one is told, and the 501st is rejected', async () => {
  const both = await Promise.all([add('Jhatpat', 'thattai'), add('jhatpat', 'murukku')]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  await shop.database.pool.query(
    `INSERT INTO search_synonyms (typed, means, written, spelling_key, added_at)
     SELECT 'w' || n, 'thattai', 'w' || n, 'w' || n, now() FROM generate_series(1, 499) AS n`,
  );
  expect(await add('one more', 'thattai')).toMatchObject({ status: 409, code: 'SYNONYM_LIMIT_REACHED' });
});

test('a search that finds nothing is counted by its words, until the search understands them', async () => {
  await found('Sofa  Cushion');
  shop.shop.cache.clear();
  await found('sofa cushion');
  await found('sofa cush');
  await found('armchair');
  await found('thattai');
  await found('armchairs', { page: '2' });
  await found('98765 43210');
  expect(await empty()).toMatchObject([
    { words: 'sofa cushion', searches: 2, lastSearchedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    { words: 'armchair', searches: 1 },
  ]);
  await add('Sofa cushion', 'thattai');
  expect((await empty()).map(({ words }) => words)).toEqual(['armchair', 'sofa cush']);
});

test('empty searches are deleted 90 days after the last one', async () => {
  const { pool, db } = shop.database;
  await pool.query(
    `INSERT INTO empty_searches VALUES ('old', 5, '2026-01-01', '2026-01-01'), ('young', 1, '2026-01-01', '2026-01-02')`,
  );
  await deleteOldEmptySearches(db, new Date('2026-04-01T20:00:00Z'));
  expect((await empty()).map(({ words }) => words)).toEqual(['young']);
});
