import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../../test/empty-tables.ts';
import { addName } from './add-name.ts';
import { changeProduct } from '../product-editor/change-product.ts';
import { deleteProduct } from '../product-editor/delete-product.ts';
import { deleteName } from './delete-name.ts';
import { listProducts } from '../list-products.ts';
import { TAGS } from './name-list.ts';
import { renameName } from './rename-name.ts';
import { insertProducts } from '../write-products-store.ts';
import { savedProduct } from '../product-editor/saved-product.ts';
import { addUpTagCounts, allTags } from './names-store.ts';
import { openTestCatalogue, type TestCatalogue } from '../test-catalogue.ts';

let catalogue: TestCatalogue;
beforeAll(async () => {
  catalogue = await openTestCatalogue();
});
beforeEach(() => emptyTables(catalogue, ['products', 'categories', 'tags']));
afterAll(() => catalogue.close());

const read = () => allTags(catalogue.parts.database.db);
const tagCalled = async (name: string) => (await read()).find((one) => one.name === name);

test('adding a tag whose name exists returns the existing one', async () => {
  const first = await addName(catalogue.parts, TAGS, 'Gluten free', 'shop');
  expect(await addName(catalogue.parts, TAGS, 'GLUTEN FREE', 'shop')).toEqual(first);
});

test('a tag counts its products, and can be deleted only when it has none', async () => {
  const { parts, aProduct } = catalogue;
  await addName(parts, TAGS, 'Gluten free', 'shop');
  const ids = [await aProduct({ tags: ['Spicy', 'Fried'] }), await aProduct({ tags: ['Spicy'] })];
  const spicy = (await tagCalled('Spicy'))?.id ?? 0;
  expect(await read()).toEqual([
    {
      id: expect.any(Number),
      name: 'Fried',
      productCount: 1,
      isTwin: false,
      translatedNames: {},
      isDiet: false,
    },
    {
      id: expect.any(Number),
      name: 'Gluten free',
      productCount: 0,
      isTwin: false,
      translatedNames: {},
      isDiet: false,
    },
    { id: spicy, name: 'Spicy', productCount: 2, isTwin: false, translatedNames: {}, isDiet: false },
  ]);
  await expect(deleteName(parts, TAGS, spicy, 'shop')).rejects.toMatchObject({ code: 'TAG_IN_USE' });
  expect((await tagCalled('Spicy'))?.productCount).toBe(2);
  for (const id of ids) await deleteProduct(parts, id, 'shop');
  expect((await tagCalled('Spicy'))?.productCount).toBe(0);
  await deleteName(parts, TAGS, spicy, 'shop');
  expect(await tagCalled('Spicy')).toBeUndefined();
  await expect(deleteName(parts, TAGS, spicy, 'shop')).rejects.toMatchObject({ code: 'TAG_NOT_FOUND' });
  await expect(renameName(parts, TAGS, { id: spicy, name: 'Hot' }, 'shop')).rejects.toMatchObject({
    code: 'TAG_NOT_FOUND',
  });
});

const MIGRATION = path.join(import.meta.dirname, '../../../migrations/0065-count-tagged-products.sql');
const FRESH = ['Crunchy', 'Tangy', 'Millet'];

/** As many as carry each tag and are not deleted, counted anew. */
async function countedAnew(): Promise<Record<string, number>> {
  const { rows } = await catalogue.parts.database.pool.query<{ name: string; count: number }>(
    `SELECT t.name, count(p.id)::integer AS count FROM tags t LEFT JOIN product_tags pt ON pt.tag_id = t.id
     LEFT JOIN products p ON p.id = pt.product_id AND p.deleted_at IS NULL WHERE t.name = ANY ($1) GROUP BY t.name`,
    [FRESH],
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

async function kept(): Promise<Record<string, number>> {
  const tags = (await read()).filter(({ name }) => FRESH.includes(name));
  return Object.fromEntries(tags.map(({ name, productCount }) => [name, productCount]));
}

test('the count of a tag follows every change of its products, added up or not', async () => {
  const { parts, aPayload, aProduct, asOwner } = catalogue;
  const { db, pool } = parts.database;
  const [first, second, third] = [
    await aProduct({ tags: FRESH }),
    await aProduct({ tags: ['Tangy'] }),
    await aProduct({ tags: FRESH }),
  ];
  expect(await kept()).toEqual({ Crunchy: 2, Tangy: 3, Millet: 2 });
  const steps = [
    async () => changeProduct(parts, first, await aPayload({ tags: ['Millet'] }), 'shop'),
    () => addUpTagCounts(db),
    () => deleteProduct(parts, second, 'shop'),
    () => pool.query('UPDATE products SET deleted_at = NULL WHERE id = $1', [second]),
    () => Promise.all([addUpTagCounts(db), addUpTagCounts(db), deleteProduct(parts, first, 'shop')]),
    () => asOwner('DELETE FROM products WHERE id = ANY ($1)', [[first, third]]),
  ];
  const seen = [];
  for (const step of steps) {
    await step();
    seen.push(await kept());
    expect(await kept()).toEqual(await countedAnew());
  }
  expect(seen.at(0)).toEqual({ Crunchy: 1, Tangy: 2, Millet: 2 });
  expect(seen.at(-1)).toEqual({ Crunchy: 0, Tangy: 1, Millet: 0 });
});

test('products from before the counts are counted once, however often that is repeated', async () => {
  const { aProduct, asOwner } = catalogue;
  await aProduct({ tags: FRESH });
  const fill = readFileSync(MIGRATION, 'utf8');
  await asOwner(fill);
  expect(await kept()).toEqual(await countedAnew());
  await asOwner('DELETE FROM tag_counts');
  await asOwner(fill);
  expect(await kept()).toEqual(await countedAnew());
});

test('products are found by the new name of their tag', async () => {
  const { parts, aProduct } = catalogue;
  await aProduct({ name: 'Uppu Seedai', tags: ['Marble'] });
  await renameName(parts, TAGS, { id: (await tagCalled('Marble'))?.id ?? 0, name: 'Pebble' }, 'shop');
  const totalOf = async (name: string) =>
    (await listProducts(parts, { page: 1, limit: 12, name })).pagination.totalItems;
  expect([await totalOf('marble'), await totalOf('pebble')]).toEqual([0, 1]);
});

test('a tag cannot take the name of another, and nothing changes', async () => {
  const { parts } = catalogue;
  const { id } = await addName(parts, TAGS, 'Crunchy', 'shop');
  await addName(parts, TAGS, 'Festive', 'shop');
  const before = await read();
  await expect(renameName(parts, TAGS, { id, name: 'FESTIVE' }, 'shop')).rejects.toMatchObject({
    code: 'NAME_TAKEN',
    fields: { name: 'This name is taken already.' },
  });
  expect(await read()).toEqual(before);
  await renameName(parts, TAGS, { id, name: 'CRUNCHY' }, 'shop');
  expect((await tagCalled('CRUNCHY'))?.id).toBe(id);
});

test('a tag of a product being saved cannot be deleted meanwhile', async () => {
  const { parts, aPayload } = catalogue;
  const payload = await aPayload({ tags: ['Held'] });
  const held = (await tagCalled('Held'))?.id ?? 0;
  let deleting: Promise<void> | undefined;
  await parts.database.tx(async (tx) => {
    const record = await savedProduct(tx, payload, { before: undefined, now: parts.clock.now() });
    deleting = deleteName(parts, TAGS, held, 'shop');
    // Its rejection is asserted below; this keeps it from being unhandled until then.
    deleting.catch(() => undefined);
    await insertProducts(tx, [{ id: newId() as ProductId, ...record }], parts.clock.now());
  });
  await expect(deleting).rejects.toMatchObject({ code: 'TAG_IN_USE' });
  expect((await tagCalled('Held'))?.productCount).toBe(1);
});
