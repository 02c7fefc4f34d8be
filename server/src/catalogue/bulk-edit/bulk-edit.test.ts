import {
  checkBulkEdit,
  listBulkProducts,
  saveBulkEdit,
  undoBulkEdit,
} from '@tula/contract/catalogue/bulk-edits.ts';
import { listAudit } from '@tula/contract/accounts/audit.ts';
import type { BulkEditId, ProductId } from '@tula/contract/calls/ids.ts';
import { paise } from '@tula/contract/values/money.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { type ProductMakers, testCatalogueOn } from '../test-catalogue.ts';
import { deleteOldBulkEdits } from './bulk-routes.ts';

let shop: TestShop;
let catalogue: ProductMakers;
let as: string;
let owner: string;
beforeAll(async () => {
  shop = await aShop();
  catalogue = testCatalogueOn(shop);
});
beforeEach(async () => {
  ({ token: as } = await aStaffMember(shop, 'Kamala', 'catalogue'));
  ({ token: owner } = await aStaffMember(shop, 'Meena', 'owner'));
});
afterAll(() => shop.close());

const save = (changes: object[]) => shop.call(saveBulkEdit, { body: { changes: changes as never } }, { as });
const undo = (id: string) => shop.call(undoBulkEdit, { params: { id: id as BulkEditId } }, { as });
const stored = async (...ids: ProductId[]) =>
  (
    await shop.database.pool.query(
      `SELECT name, price_paise_per_kg AS price, discounted_paise_per_kg AS charged, discount::float8 AS discount,
        is_available AS stock, state, revision, (SELECT c.name FROM categories c WHERE c.id = category_id) AS category
       FROM products WHERE id = ANY ($1) ORDER BY array_position($1, id)`,
      [ids],
    )
  ).rows;
async function saved(changes: object[]): Promise<string> {
  const answer = await save(changes);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.result.edit.id ?? '';
}

test('many products change in one step, with an entry each that names the edit', async () => {
  const one = await catalogue.aProduct({ name: 'Kara Sev', discount: 10 });
  const other = await catalogue.aProduct({ name: 'Ribbon' });
  const same = await catalogue.aProduct({ name: 'Mixture' });
  const { category } = await catalogue.aPayload({ category: 'Sweets' });
  const listener = new pg.Client(shop.connection);
  await listener.connect();
  let announced = 0;
  listener.on('notification', () => (announced += 1));
  await listener.query('LISTEN catalogue_changed');

  const changes = [
    { id: one, revision: 1, actualPaisePerKg: 67_200, isAvailable: false },
    { id: other, revision: 1, category, state: 'hidden', discount: 12.5 },
    { id: same, revision: 1, isAvailable: true },
  ];
  const checked = await shop.call(checkBulkEdit, { body: { changes: changes as never } }, { as });
  expect(checked.ok && checked.result.rows).toEqual([
    {
      id: one,
      name: 'Kara Sev',
      changes: [
        { what: 'Original price', from: '₹640/kg', to: '₹672/kg' },
        { what: 'Selling price', from: '₹576/kg', to: '₹604.80/kg' },
        { what: 'Stock', from: 'in stock', to: 'out of stock' },
      ],
      problems: [],
    },
    {
      id: other,
      name: 'Ribbon',
      changes: [
        { what: 'Category', from: 'Savouries', to: 'Sweets' },
        { what: 'Selling price', from: '₹640/kg', to: '₹560/kg' },
        { what: 'Discount', from: '0%', to: '12.5%' },
        { what: 'State', from: 'Published', to: 'Hidden' },
      ],
      problems: [],
    },
    { id: same, name: 'Mixture', changes: [], problems: [] },
  ]);
  expect((await stored(one, other, same)).map(({ revision }) => revision)).toEqual([1, 1, 1]);
  expect(announced).toBe(0);

  const answer = await save(changes);
  const editId = answer.ok ? (answer.result.edit.id ?? '') : '';
  expect(answer.ok && answer.result.edit.products).toBe(2);
  expect(await stored(one, other, same)).toEqual([
    {
      name: 'Kara Sev',
      price: 67_200,
      charged: 60_480,
      discount: 10,
      stock: false,
      state: 'published',
      revision: 2,
      category: 'Savouries',
    },
    {
      name: 'Ribbon',
      price: 64_000,
      charged: 56_000,
      discount: 12.5,
      stock: true,
      state: 'hidden',
      revision: 2,
      category: 'Sweets',
    },
    {
      name: 'Mixture',
      price: 64_000,
      charged: 64_000,
      discount: 0,
      stock: true,
      state: 'published',
      revision: 1,
      category: 'Savouries',
    },
  ]);
  await listener.query('SELECT 1');
  expect(announced).toBe(1);
  await listener.end();

  const log = await shop.call(listAudit, { query: { kind: 'product' } }, { as: owner });
  const reference = `#${editId.slice(-8)}`;
  if (!log.ok) throw new Error(log.message);
  const [edit, before] = log.result.entries;
  expect(edit).toMatchObject({
    who: 'Kamala',
    text: `Bulk edit of products (${reference})`,
    parts: 2,
  });
  expect(edit?.changes.map(({ to }) => to)).toEqual(['2']);
  expect(before?.changes ?? []).not.toContainEqual(expect.objectContaining({ to: reference }));
  const of = await shop.call(listAudit, { query: { of: edit?.id } }, { as: owner });
  const parts = of.ok ? of.result.entries : [];
  expect(parts.map(({ who, changes: made }) => [who, made.at(-1)?.to])).toEqual([
    ['Kamala', reference],
    ['Kamala', reference],
  ]);
});

test('one product that cannot be saved stops the edit, and every such product is named', async () => {
  const stale = await catalogue.aProduct({ name: 'Stale' });
  const fine = await catalogue.aProduct({ name: 'Fine' });
  const gone = await catalogue.aProduct({ name: 'Gone' });
  const draft = await catalogue.aProduct({ name: 'Draft', state: 'draft', description: '', tags: [] });
  await shop.database.pool.query('UPDATE products SET revision = 5 WHERE id = $1', [stale]);
  await shop.database.pool.query('UPDATE products SET deleted_at = now() WHERE id = $1', [gone]);
  const before = await stored(stale, fine, gone, draft);

  expect(
    await save([
      { id: fine, revision: 1, isAvailable: false },
      { id: stale, revision: 1, isAvailable: false },
      { id: gone, revision: 1, isAvailable: false },
    ]),
  ).toMatchObject({
    ok: false,
    code: 'CHANGED_MEANWHILE',
    fields: {
      [stale]: 'Someone has saved this product since you opened this page. Reload to see it as it is now.',
      [gone]: 'This product was deleted.',
    },
  });
  const refused = async (change: object, id = fine) => {
    const answer = await save([{ id, revision: 1, ...change }]);
    return answer.ok ? 'saved' : [answer.code, answer.fields?.[id]];
  };
  const price = ['INVALID_INPUT', 'Enter a price per kg from ₹1 to ₹100,000'];
  for (const actualPaisePerKg of [99, 0, -100, 10_000_001, 2 ** 40])
    expect(await refused({ actualPaisePerKg })).toEqual(price);
  expect(await refused({ discount: 100 })).toEqual(['INVALID_INPUT', 'Discount: Less than 100']);
  expect(await refused({ discount: -1 })).toEqual(['INVALID_INPUT', 'Discount: At least 0']);
  expect(await refused({ actualPaisePerKg: 150, discount: 50 })).toEqual([
    'INVALID_INPUT',
    'The discounted price per kg must be at least ₹1',
  ]);
  for (const category of [999_999, -1, 2 ** 40])
    expect(await refused({ category })).toEqual(['INVALID_INPUT', 'Choose a category']);
  expect(await refused({ state: 'draft' })).toEqual([
    'INVALID_INPUT',
    'Only a product that was never published can be a draft. Hide it instead.',
  ]);
  expect(await refused({ state: 'published' }, draft)).toEqual([
    'INVALID_INPUT',
    'Give it a description, tags and a picture before you publish it.',
  ]);
  expect(await stored(stale, fine, gone, draft)).toEqual(before);
});

test('a malformed, repeated or too long list is refused', async () => {
  const id = await catalogue.aProduct();
  const change = { id, revision: 1, isAvailable: false };
  const many = Array.from({ length: 201 }, (_, at) => ({
    ...change,
    id: `0199c1a2-6a1f-7c3e-9d4b-${String(at).padStart(12, '0')}`,
  }));
  for (const changes of [[], [change, change], many, [{ ...change, actualPaisePerKg: 1.5 }], [{ id: 'x' }]])
    expect(await save(changes)).toMatchObject({ ok: false, code: 'INVALID_INPUT' });
  expect(await stored(id)).toMatchObject([{ stock: true, revision: 1 }]);
});

test('undo restores exactly what the edit changed, except products that were saved since', async () => {
  const restored = await catalogue.aProduct({ name: 'Restored', discount: 33.333 });
  const touched = await catalogue.aProduct({ name: 'Touched' });
  const draft = await catalogue.aProduct({ name: 'Was draft', state: 'draft' });
  const [before] = await stored(restored);
  const { category } = await catalogue.aPayload({ category: 'Sweets' });
  const id = await saved([
    { id: restored, revision: 1, actualPaisePerKg: 70_000, discount: 5, isAvailable: false, category },
    { id: touched, revision: 1, actualPaisePerKg: 70_000 },
    { id: draft, revision: 1, state: 'published' },
  ]);
  await saved([{ id: touched, revision: 2, actualPaisePerKg: 80_000 }]);

  const list = await shop.call(listBulkProducts, { query: { name: 'Restored' } }, { as });
  expect(list.ok && list.result.products).toMatchObject([
    { id: restored, revision: 2, actualPaisePerKg: paise(70_000), category: { name: 'Sweets' } },
  ]);
  expect(list.ok && list.result.edits.find((edit) => edit.id === id)).toEqual({
    id,
    editedAt: shop.clock.now().toISOString(),
    editedBy: 'Kamala',
    products: 3,
  });

  expect(await undo(id)).toMatchObject({
    ok: true,
    result: { restored: 2, skipped: [{ id: touched, name: 'Touched' }] },
  });
  expect(await stored(restored)).toEqual([{ ...before, revision: 3 }]);
  expect(await stored(touched, draft)).toMatchObject([
    { price: 80_000, revision: 3 },
    { state: 'draft', revision: 3 },
  ]);
  expect(await undo(id)).toMatchObject({ ok: false, code: 'BULK_EDIT_NOT_UNDOABLE' });
  expect(await stored(restored)).toMatchObject([{ revision: 3 }]);
});

test('two edits of the same products at once save one of them', async () => {
  const ids = [await catalogue.aProduct(), await catalogue.aProduct(), await catalogue.aProduct()];
  const edit = (list: ProductId[], actualPaisePerKg: number) =>
    save(list.map((id) => ({ id, revision: 1, actualPaisePerKg })));
  const answers = await Promise.all([edit(ids, 50_000), edit(ids.toReversed(), 60_000)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  const products = await stored(...ids);
  expect(new Set(products.map(({ price }) => price)).size).toBe(1);
  expect(products.map(({ revision }) => revision)).toEqual([2, 2, 2]);
});

test('after a day an edit is neither listed nor undone, and then it is deleted', async () => {
  const id = await catalogue.aProduct();
  const edit = await saved([{ id, revision: 1, isAvailable: false }]);
  shop.clock.advance({ minutes: 24 * 60 + 1 });
  ({ token: as } = await aStaffMember(shop, 'Latha', 'catalogue'));
  expect(await undo(edit)).toMatchObject({ ok: false, code: 'BULK_EDIT_NOT_UNDOABLE' });
  const list = await shop.call(listBulkProducts, {}, { as });
  expect(list.ok && list.result.edits).toEqual([]);
  await deleteOldBulkEdits(shop.parts);
  expect(await undo(edit)).toMatchObject({ ok: false, code: 'BULK_EDIT_NOT_FOUND' });
  expect(await stored(id)).toMatchObject([{ stock: false, revision: 2 }]);
});
