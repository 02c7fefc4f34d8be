import { changeProduct, readStaffProduct } from '@tula/contract/catalogue/catalogue.ts';
import {
  listProductImports,
  type ProductImport,
  undoProductImport,
} from '@tula/contract/catalogue/product-imports.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, pickup } from '../../../orders/test-orders.ts';
import { testCatalogueOn } from '../../test-catalogue.ts';
import { deleteOldImports } from '../import-jobs.ts';
import { checkFile, importAll, rowsOf } from '../test-imports.ts';

let shop: OrdersShop;
let token: string;
let catalogue: ReturnType<typeof testCatalogueOn>;
beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  catalogue = testCatalogueOn(shop);
});
beforeEach(async () => {
  // Imports and entries are told apart by their time.
  shop.clock.advance({ minutes: 1 });
  ({ token } = await shop.aStaffMember('Kamala'));
});
afterAll(() => shop.close());

const HEAD = 'Product,Category,Tags,Price per kg,Packs,Description,Ingredients,Product (hi)';

async function imported(...lines: string[]): Promise<ProductImport> {
  const { import: checked } = (await checkFile(shop, token, [HEAD, ...lines].join('\n'))).result;
  expect(await importAll(shop, token, checked)).toBe('imported');
  return (await rowsOf(shop, token, checked)).import;
}

async function undo({ id }: ProductImport): Promise<string> {
  const answer = await shop.call(undoProductImport, { params: { id } }, { as: token });
  await shop.runJobs();
  return answer.ok ? 'undone' : answer.code;
}

const idOf = async (name: string) =>
  (await shop.rows<{ id: ProductId }>('SELECT id FROM products WHERE name = $1', [name]))[0]?.id as ProductId;

async function stored(id: string) {
  const answer = await shop.call(readStaffProduct, { params: { id } }, { as: token });
  if (!answer.ok) return answer.code;
  const { revision: _revision, ...product } = answer.result.product;
  return product;
}

test('undoing deletes what was added and gives what was changed its earlier values', async () => {
  const id = await catalogue.aProduct({
    name: 'Undone Mix',
    tags: ['Hot'],
    category: 'Namkeen',
    description: 'Thin.',
    price: '0.640',
  });
  const before = await stored(id);
  const done = await imported(
    'Undone Mix,Other,Sweet,720,1 kg,Thick.,Gram flour,दूसरा',
    'Undone New,Other,Sweet,640,250 g,Crisp.,,',
  );
  expect(done.undoableUntil).toBe(new Date(shop.clock.now().getTime() + 7 * 86_400_000).toISOString());
  expect(await stored(id)).toMatchObject({ description: 'Thick.', paisePerKg: 72_000 });
  const added = await idOf('Undone New');

  expect(await undo(done)).toBe('undone');
  expect(await stored(id)).toEqual(before);
  expect(await stored(added)).toBe('PRODUCT_NOT_FOUND');
  const { import: after, rows } = await rowsOf(shop, token, done);
  expect(after).toMatchObject({ state: 'undone', undoableUntil: null, undone: { restored: 2, kept: 0 } });
  expect(rows.map(({ name, productId, kept }) => [name, productId, kept])).toEqual([
    ['Undone Mix', id, null],
    ['Undone New', null, null],
  ]);
  expect(await shop.rows('SELECT FROM product_import_pictures')).toEqual([]);

  expect(await undo(done)).toBe('IMPORT_NOT_UNDOABLE');
  expect(await stored(id)).toEqual(before);
});

test('what was ordered or changed since stays, with the reason at its row', async () => {
  const done = await imported(
    'Kept Ordered,Other,Sweet,640,250 g,Crisp.,,',
    'Kept Changed,Other,Sweet,640,250 g,Crisp.,,',
    'Kept Gone,Other,Sweet,640,250 g,Crisp.,,',
    'Taken Back,Other,Sweet,640,250 g,Crisp.,,',
  );
  shop.clock.advance({ minutes: 1 });
  const ordered = await idOf('Kept Ordered');
  await shop.placed(await shop.aShopper(), pickup([{ id: ordered, quantity: '250', count: 1 }]));
  const changed = await idOf('Kept Changed');
  const body = await catalogue.aPayload({ name: 'Kept Changed', price: '0.700' });
  await shop.call(changeProduct, { params: { id: changed }, body }, { as: token });
  await shop.rows(`UPDATE products SET deleted_at = now() WHERE name = 'Kept Gone'`);

  expect(await undo(done)).toBe('undone');
  const { import: after, rows } = await rowsOf(shop, token, done);
  expect(after.undone).toEqual({ restored: 1, kept: 3 });
  expect(rows.map(({ name, kept }) => [name, kept])).toEqual([
    ['Kept Ordered', 'ordered'],
    ['Kept Changed', 'changed'],
    ['Kept Gone', 'gone'],
    ['Taken Back', null],
  ]);
  expect(await stored(ordered)).toMatchObject({ name: 'Kept Ordered', paisePerKg: 64_000 });
  expect(await stored(changed)).toMatchObject({ name: 'Kept Changed', paisePerKg: 70_000 });
  expect(await stored(await idOf('Taken Back'))).toBe('PRODUCT_NOT_FOUND');
});

test('it is one entry of the audit log with what it took back, and each product is a part of it', async () => {
  const id = await catalogue.aProduct({ name: 'Audited Mix', description: 'Thin.' });
  const done = await imported(
    'Audited Mix,Other,Sweet,720,1 kg,Thick.,,',
    'Audited New,Other,Sweet,640,250 g,A.,,',
  );
  shop.clock.advance({ minutes: 1 });
  expect(await undo(done)).toBe('undone');
  const entries = await shop.rows(
    `SELECT action, subject_name, actor_name, part_of IS NOT NULL AS is_part,
       jsonb_path_query_array(changes, '$[*].field') AS fields
     FROM audit_entries WHERE happened_at = $1 ORDER BY id`,
    [shop.clock.now()],
  );
  expect(entries).toEqual([
    {
      action: 'product.importUndone',
      subject_name: 'products.csv',
      actor_name: 'Kamala',
      is_part: false,
      fields: ['importUndone', 'importKept'],
    },
    expect.objectContaining({ action: 'product.deleted', subject_name: 'Audited New', is_part: true }),
    expect.objectContaining({
      action: 'product.changed',
      subject_name: 'Audited Mix',
      is_part: true,
      fields: expect.arrayContaining(['description', 'pricePaisePerKg', 'category', 'availableGrams']),
    }),
  ]);
  expect(await stored(id)).toMatchObject({ description: 'Thin.' });
});

test('after a week it can be undone no more, and pictures from before may be removed', async () => {
  await catalogue.aProduct({ name: 'Old Mix', description: 'Thin.' });
  const done = await imported('Old Mix,Other,Sweet,720,1 kg,Thick.,,');
  const kept = `SELECT FROM product_import_pictures WHERE import_id = $1`;
  expect(await shop.rows(kept, [done.id])).toHaveLength(1);
  shop.clock.advance({ days: 7, minutes: 1 });
  ({ token } = await shop.aStaffMember('Meena'));
  expect(await undo(done)).toBe('IMPORT_NOT_UNDOABLE');
  expect(await stored(await idOf('Old Mix'))).toMatchObject({ description: 'Thick.' });
  await deleteOldImports(shop.parts);
  expect(await shop.rows(kept, [done.id])).toEqual([]);
});

test('the newest imports are listed with who started them', async () => {
  const done = await imported('Listed Mix,Other,Sweet,720,1 kg,Thick.,,');
  const answer = await shop.call(listProductImports, {}, { as: token });
  expect(answer.ok && answer.result.imports[0]).toEqual({
    id: done.id,
    fileName: 'products.csv',
    finishedAt: shop.clock.now().toISOString(),
    startedBy: 'Kamala',
    state: 'imported',
    added: 1,
    changed: 0,
  });
});
