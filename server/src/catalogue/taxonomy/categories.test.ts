import { afterAll, beforeAll, expect, test } from 'vitest';
import { addName } from './add-name.ts';
import { deleteName } from './delete-name.ts';
import { CATEGORIES } from './name-list.ts';
import { allCategories } from './names-store.ts';
import { deleteProduct } from '../product-editor/delete-product.ts';
import { listProducts } from '../list-products.ts';
import { productsForOrder } from '../products-for-order-query.ts';
import { renameName } from './rename-name.ts';
import { openTestCatalogue, type TestCatalogue } from '../test-catalogue.ts';

let catalogue: TestCatalogue;
beforeAll(async () => {
  catalogue = await openTestCatalogue();
});
afterAll(() => catalogue.close());

const read = () => allCategories(catalogue.parts.database.db);
const countOf = async (name: string) => (await read()).find((one) => one.name === name)?.productCount;

test('a name that is taken in any spelling is rejected and nothing changes', async () => {
  const { parts } = catalogue;
  const sweets = await addName(parts, CATEGORIES, 'Sweets', 'shop');
  const podis = await addName(parts, CATEGORIES, 'Podis', 'shop');
  const before = await read();
  const taken = { code: 'NAME_TAKEN', fields: { name: 'This name is taken already.' } };
  await expect(addName(parts, CATEGORIES, 'sWEETS', 'shop')).rejects.toMatchObject(taken);
  await expect(renameName(parts, CATEGORIES, { id: podis.id, name: 'SWEETS' }, 'shop')).rejects.toMatchObject(
    taken,
  );
  expect(await read()).toEqual(before);
  await renameName(parts, CATEGORIES, { id: sweets.id, name: 'SWEETS' }, 'shop');
  expect(await countOf('SWEETS')).toBe(0);
});

test('products are found by the new name of their category', async () => {
  const { parts, aProduct } = catalogue;
  await aProduct({ name: 'Uppu Seedai', category: 'Marbles' });
  const id = (await read()).find(({ name }) => name === 'Marbles')?.id ?? 0;
  await renameName(parts, CATEGORIES, { id, name: 'Pebbles' }, 'shop');
  const totalOf = async (name: string) =>
    (await listProducts(parts, { page: 1, limit: 12, name })).pagination.totalItems;
  expect([await totalOf('marbles'), await totalOf('pebbles')]).toEqual([0, 1]);
});

test('a category counts its products, and can be deleted only when it has none', async () => {
  const { parts, aProduct } = catalogue;
  const ids = [await aProduct({ category: 'Chips' }), await aProduct({ category: 'Chips' })];
  const chips = (await read()).find(({ name }) => name === 'Chips')?.id ?? 0;
  expect(await countOf('Chips')).toBe(2);
  await expect(deleteName(parts, CATEGORIES, chips, 'shop')).rejects.toMatchObject({
    code: 'CATEGORY_NOT_EMPTY',
  });
  for (const id of ids) await deleteProduct(parts, id, 'shop');
  expect(await countOf('Chips')).toBe(0);
  await deleteName(parts, CATEGORIES, chips, 'shop');
  expect(await countOf('Chips')).toBeUndefined();
  expect((await productsForOrder(parts.database.db, ids)).size).toBe(2);
  await expect(deleteName(parts, CATEGORIES, chips, 'shop')).rejects.toMatchObject({
    code: 'CATEGORY_NOT_FOUND',
  });
  await expect(renameName(parts, CATEGORIES, { id: chips, name: 'Anything' }, 'shop')).rejects.toMatchObject({
    code: 'CATEGORY_NOT_FOUND',
  });
});

test('a moved product is counted in its new category, by plain SQL too', async () => {
  const { parts, aProduct } = catalogue;
  const id = await aProduct({ category: 'From' });
  await aProduct({ category: 'To' });
  const { pool } = parts.database;
  await pool.query(
    `UPDATE products SET category_id = (SELECT id FROM categories WHERE name = 'To') WHERE id = $1`,
    [id],
  );
  expect([await countOf('From'), await countOf('To')]).toEqual([0, 2]);
  await catalogue.asOwner(`DELETE FROM products WHERE id = $1`, [id]);
  expect(await countOf('To')).toBe(1);
});

test('a cart reads a deleted product, and unknown ids are left out', async () => {
  const { parts, aProduct } = catalogue;
  const id = await aProduct({ name: 'Kai Murukku', discount: 12.5, category: 'Others' });
  await deleteProduct(parts, id, 'shop');
  const found = await productsForOrder(parts.database.db, [
    id,
    '01990000-0000-7000-8000-000000000000' as typeof id,
  ]);
  expect([...found.keys()]).toEqual([id]);
  expect(found.get(id)).toMatchObject({
    id,
    name: 'Kai Murukku',
    description: 'Spirals of rice flour.',
    pricePaisePerKg: 64_000,
    discountedPaisePerKg: 56_000,
    discountPercent: 12.5,
    availableGrams: [250, 1000],
    isAvailable: true,
    isPublic: false,
    primaryImage: { width: 400, height: 300, alt: 'Kai Murukku' },
  });
});
