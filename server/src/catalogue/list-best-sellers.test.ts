import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../test/empty-tables.ts';
import { productWithCompanions } from './catalogue-store.ts';
import { deleteProduct } from './product-editor/delete-product.ts';
import { listBestSellers, updateRecentSales } from './list-best-sellers.ts';
import { listProducts } from './list-products.ts';
import { categoryPictures, NO_PICTURE_HASH } from './own-pictures-query.ts';
import { openTestCatalogue, type TestCatalogue } from './test-catalogue.ts';

let catalogue: TestCatalogue;
beforeAll(async () => {
  catalogue = await openTestCatalogue();
});
beforeEach(() => emptyTables(catalogue, ['orders', 'products', 'images', 'categories', 'tags']));
afterAll(() => catalogue.close());

async function names(chosen: string[] = []): Promise<string[]> {
  await updateRecentSales(catalogue.parts);
  return (await listBestSellers(catalogue.parts, chosen)).map(({ name }) => name);
}

type Sale = { packGrams: number; count: number; daysAgo?: number; isPaid?: boolean; isCancelled?: boolean };

async function sell(productId: ProductId, sale: Sale): Promise<void> {
  const { packGrams, count, daysAgo = 1, isPaid = true, isCancelled = false } = sale;
  const { parts } = catalogue;
  const at = new Date(parts.clock.now().getTime() - daysAgo * 86_400_000);
  const id = newId();
  await parts.database.pool.query(
    `INSERT INTO orders (id, order_number, customer_name, customer_email, customer_phone, placed_at, order_status,
       payment_status, delivery_method, weight_grams, sub_total_paise, shipping_paise, round_off_paise, total_paise,
       wish_hash)
     VALUES ($1, $2, 'Asha', 'asha@example.com', '+910000000000', $3, 'pending', 'pending', 'pickup_from_store',
       $4, 10000, 0, 0, 10000, '')`,
    [id, id, at, packGrams * count],
  );
  await parts.database.pool.query(
    `INSERT INTO order_items (order_id, position, product_id, name, description, image_url, pack_grams, count,
       paise_per_kg, actual_paise_per_kg, pack_paise, line_paise)
     VALUES ($1, 0, $2, 'n', 'd', 'i', $3, $4, 1000, 1000, 1000, $5)`,
    [id, productId, packGrams, count, count * 1000],
  );
  if (!isPaid) return;
  await parts.database.pool.query(
    `UPDATE orders SET payment_status = 'success', paid_at = $2, cancelled_at = $3 WHERE id = $1`,
    [id, at, isCancelled ? at : null],
  );
}

test('top sellers are ranked by weight, whatever they cost and however many packs were sold', async () => {
  const { aProduct } = catalogue;
  const [light, heavy, middle] = [
    await aProduct({ name: 'Ten of 250 g' }),
    await aProduct({ name: 'Three of 1 kg' }),
    await aProduct({ name: 'Twice 1.4 kg' }),
  ];
  await aProduct({ name: 'Unsold' });
  await sell(light, { packGrams: 250, count: 10 });
  await sell(heavy, { packGrams: 1000, count: 3, daysAgo: 59 });
  await sell(middle, { packGrams: 750, count: 2 });
  await sell(middle, { packGrams: 500, count: 2 });
  await sell(middle, { packGrams: 250, count: 1 });
  expect(await names()).toEqual(['Three of 1 kg', 'Twice 1.4 kg', 'Ten of 250 g']);
});

test('unpaid and cancelled orders and those older than 60 days do not count; the newest in stock fill up', async () => {
  const { aProduct } = catalogue;
  const [sold, unpaid, cancelled, old] = [
    await aProduct({ name: 'Sold' }),
    await aProduct({ name: 'Unpaid' }),
    await aProduct({ name: 'Cancelled' }),
    await aProduct({ name: 'Old' }),
  ];
  await aProduct({ name: 'Out of stock', isAvailable: false });
  await sell(sold, { packGrams: 250, count: 1, daysAgo: 60 });
  await sell(unpaid, { packGrams: 1000, count: 9, isPaid: false });
  await sell(cancelled, { packGrams: 1000, count: 9, isCancelled: true });
  await sell(old, { packGrams: 1000, count: 9, daysAgo: 60.001 });
  expect(await names()).toEqual(['Sold', 'Old', 'Cancelled']);
});

/** The paper bag that imported products have until staff add a picture. */
async function withPaperBag(name: string, fields: { category?: string } = {}): Promise<ProductId> {
  const { aPicture, aProduct, parts } = catalogue;
  const path = await aPicture();
  await parts.database.pool.query('UPDATE images SET content_hash = $1 WHERE path = $2', [
    NO_PICTURE_HASH,
    path,
  ]);
  return aProduct({ name, primaryImage: path, ...fields });
}

test('a product without a picture of its own is a top seller once it sold, and fills up nothing before', async () => {
  await catalogue.aProduct({ name: 'Pictured' });
  const id = await withPaperBag('In a paper bag');
  expect(await names()).toEqual(['Pictured']);
  await sell(id, { packGrams: 250, count: 1 });
  expect(await names()).toEqual(['In a paper bag', 'Pictured']);
});

test('what the owner chose follows what sold, in her order, and goes before the newest', async () => {
  const { aProduct } = catalogue;
  const [first, second] = [await aProduct({ name: 'First' }), await aProduct({ name: 'Second' })];
  const out = await aProduct({ name: 'Out of stock', isAvailable: false });
  const hidden = await aProduct({ name: 'Hidden', state: 'hidden' });
  const sold = await aProduct({ name: 'Sold' });
  await aProduct({ name: 'Newest' });
  const inABag = await withPaperBag('In a paper bag');
  expect(await names([second, first])).toEqual(['Second', 'First', 'Newest']);
  expect(await names([inABag, out, hidden])).toEqual(['In a paper bag', 'Newest', 'Sold']);
  await sell(sold, { packGrams: 250, count: 1 });
  expect(await names([second, first, sold])).toEqual(['Sold', 'Second', 'First']);
});

test('a category shows the first of its products that has a picture, else the paper bag of the first', async () => {
  const { aProduct, parts } = catalogue;
  await aProduct({ name: 'Older', category: 'Savouries' });
  await aProduct({ name: 'Newer', category: 'Savouries' });
  await withPaperBag('Newest', { category: 'Savouries' });
  await withPaperBag('Only one', { category: 'Podis' });
  const pictures = await categoryPictures(parts.database.db);
  expect([...pictures.values()].map(({ alt }) => alt)).toEqual(['Newer', 'Only one']);
});

test('the picture of products that came without one is the file that an import stores', async () => {
  const file = await readFile(new URL('./import/no-picture.png', import.meta.url));
  expect(createHash('sha256').update(file).digest()).toEqual(NO_PICTURE_HASH);
});

test('a deleted product is no top seller, and an empty shop has none', async () => {
  const { aProduct, parts } = catalogue;
  expect(await names()).toEqual([]);
  const gone = await aProduct({ name: 'Gone' });
  await sell(gone, { packGrams: 1000, count: 10 });
  await deleteProduct(parts, gone, 'shop');
  expect(await names()).toEqual([]);
});

test('companions share tags or the category, are in stock, and are three at most', async () => {
  const { aProduct, parts } = catalogue;
  const id = await aProduct({ name: 'Murukku', category: 'Savouries', tags: ['Spicy', 'Festival'] });
  await aProduct({ name: 'Same category and both tags', category: 'Savouries', tags: ['Spicy', 'Festival'] });
  await aProduct({ name: 'Both tags', category: 'Sweets', tags: ['Spicy', 'Festival'] });
  await aProduct({ name: 'Older of the category', category: 'Savouries', tags: ['Plain'] });
  await aProduct({ name: 'Newer with one tag', category: 'Chips', tags: ['Spicy'] });
  await aProduct({ name: 'Nothing in common', category: 'Podis', tags: ['Plain'] });
  await aProduct({ name: 'Out of stock', tags: ['Spicy', 'Festival'], isAvailable: false });
  await deleteProduct(parts, await aProduct({ name: 'Deleted', tags: ['Spicy', 'Festival'] }), 'shop');
  const found = await productWithCompanions(parts.database.db, id);
  expect(found?.product.name).toBe('Murukku');
  expect(found?.companions.map(({ name }) => name)).toEqual([
    'Same category and both tags',
    'Both tags',
    'Newer with one tag',
  ]);
});

test('the recommended order follows recent sales once the job has stored them', async () => {
  const { aProduct, parts } = catalogue;
  const [often, once] = [await aProduct({ name: 'Often' }), await aProduct({ name: 'Once' })];
  await aProduct({ name: 'Unsold' });
  await sell(often, { packGrams: 1000, count: 3 });
  await sell(once, { packGrams: 250, count: 1 });
  await sell(once, { packGrams: 1000, count: 9, daysAgo: 61 });
  await sell(once, { packGrams: 1000, count: 9, isCancelled: true });
  expect(await updateRecentSales(parts)).toBe(2);
  expect(await updateRecentSales(parts)).toBe(0);
  const list = async () =>
    (await listProducts(parts, { page: 1, limit: 12 })).products.map(({ name }) => name);
  expect(await list()).toEqual(['Often', 'Once', 'Unsold']);
  parts.clock.advance({ days: 61 });
  expect(await updateRecentSales(parts)).toBe(2);
  expect(await list()).toEqual(['Unsold', 'Once', 'Often']);
});
