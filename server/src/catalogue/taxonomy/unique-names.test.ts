import { addCategory, listCategories, renameCategory } from '@tula/contract/catalogue/categories.ts';
import { addTag } from '@tula/contract/catalogue/tags.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop } from '../../orders/test-orders.ts';

const COMPOSED = 'நொறுக்கு';
const DECOMPOSED = COMPOSED.normalize('NFD');
const INVISIBLE = 'This contains an invisible character. Please type it instead of pasting it.';

let shop: OrdersShop;
let as: string;
beforeAll(async () => {
  shop = await openOrdersShop();
  as = (await shop.aStaffMember('Ravi')).token;
});
afterAll(() => shop.close());

const category = (name: string) => shop.call(addCategory, { body: { name } }, { as });
const tag = (name: string) => shop.call(addTag, { body: { name } }, { as });

test('a Tamil name is one, composed or decomposed, and is stored composed', async () => {
  expect(DECOMPOSED).not.toBe(COMPOSED);
  expect(await category(DECOMPOSED)).toMatchObject({ result: { insertedCategory: { name: COMPOSED } } });
  expect(await category(COMPOSED)).toMatchObject({ code: 'NAME_TAKEN' });
  const first = await tag(COMPOSED);
  expect(await tag(DECOMPOSED)).toEqual(first);
});

test.each(['Swe\u200bets', 'Sweets\u200d', 'Sweets\u202e', 'Swe\ufeffets', 'Swe\u00adets'])(
  'a name with an invisible character is rejected at its field: %j',
  async (name) => {
    const rejected = { status: 422, fields: { name: expect.stringMatching(/invisible|letters, digits/) } };
    expect(await category(name)).toMatchObject(rejected);
    expect(await tag(name)).toMatchObject(rejected);
    expect(await shop.rows('SELECT FROM categories WHERE name LIKE $1', ['%Sw%'])).toEqual([]);
  },
);

test('the message says that there is an invisible character', async () => {
  expect(await category('Swe\u200bets')).toMatchObject({ fields: { name: INVISIBLE } });
});

test('joiners that a script needs are kept, and ignored when names are compared', async () => {
  const half = 'रक्\u200dषा';
  expect(await category(half)).toMatchObject({ result: { insertedCategory: { name: half } } });
  expect(await category('रक्षा')).toMatchObject({ code: 'NAME_TAKEN' });
  expect(await category('रक्\u200cषा')).toMatchObject({ code: 'NAME_TAKEN' });
});

test('full-width letters, other blanks and another case make no other name', async () => {
  await category('Dry Fruits');
  for (const name of ['ＤＲＹ fruits', 'dry\u00a0fruits', 'Dry  Fruits'])
    expect(await category(name)).toMatchObject({ code: 'NAME_TAKEN' });
});

test('of equal names added at the same moment one is added', async () => {
  const answers = await Promise.all([COMPOSED, DECOMPOSED].map((name) => category(`${name} 2`)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a twin from before is listed as such, until it is renamed', async () => {
  const added = await category('Halwa');
  if (!added.ok) throw new Error(added.message);
  const [twin] = await shop.rows<{ id: number }>(
    `INSERT INTO categories (name) VALUES ('Halwa 2') RETURNING id`,
  );
  await shop.asOwner(`ALTER TABLE categories DISABLE TRIGGER USER`);
  await shop.rows(`UPDATE categories SET name = $1, name_canonical = NULL WHERE id = $2`, [
    'Hal\u200bwa',
    twin?.id,
  ]);
  await shop.asOwner(`ALTER TABLE categories ENABLE TRIGGER USER`);
  const isTwin = async () => {
    const listed = await shop.call(listCategories, {}, { as });
    return listed.ok && listed.result.categories.find(({ id }) => id === twin?.id)?.isTwin;
  };
  expect(await isTwin()).toBe(true);
  const rename = (name: string) =>
    shop.call(renameCategory, { params: { id: String(twin?.id) }, body: { name } }, { as });
  expect(await rename('HALWA')).toMatchObject({ code: 'NAME_TAKEN' });
  expect(await rename('Wheat Halwa')).toMatchObject({ ok: true });
  expect(await isTwin()).toBe(false);
});
