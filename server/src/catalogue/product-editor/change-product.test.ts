import type { ProductId } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productById } from '../catalogue-store.ts';
import { changeProduct } from './change-product.ts';
import { deleteProduct } from './delete-product.ts';
import { listProducts } from '../list-products.ts';
import { openTestCatalogue, type TestCatalogue } from '../test-catalogue.ts';

const NOBODY = '01990000-0000-7000-8000-000000000000' as ProductId;

let catalogue: TestCatalogue;
beforeAll(async () => {
  catalogue = await openTestCatalogue();
});
afterAll(() => catalogue.close());

const read = (id: ProductId) => productById(catalogue.parts.database.db, id);

async function totalOf(name: string): Promise<number> {
  return (await listProducts(catalogue.parts, { page: 1, limit: 12, name })).pagination.totalItems;
}

test('a save replaces everything, increments the revision and is found by its new words only', async () => {
  const { parts, aProduct, aPayload, aPicture } = catalogue;
  const id = await aProduct({ name: 'Tambittu', additionalImage: [await aPicture(), await aPicture()] });
  const additionalImage = [await aPicture()];
  await changeProduct(
    parts,
    id,
    await aPayload({
      name: 'Nippattu',
      category: 'Crackers',
      tags: ['Karnataka'],
      additionalImage,
      revision: 1,
    }),
    'shop',
  );
  expect(await read(id)).toMatchObject({
    name: 'Nippattu',
    category: { name: 'Crackers' },
    tags: [{ name: 'Karnataka' }],
    additionalImages: [{ url: additionalImage[0]?.replace('master', '320') }],
    revision: 2,
  });
  expect([await totalOf('tambittu'), await totalOf('nippattu'), await totalOf('karnataka')]).toEqual([
    0, 1, 1,
  ]);
});

test('saving an outdated revision is rejected and changes nothing', async () => {
  const { parts, aProduct, aPayload } = catalogue;
  const id = await aProduct({ name: 'Chakli' });
  await changeProduct(parts, id, await aPayload({ name: 'Chakli one', revision: 1 }), 'shop');
  const late = await aPayload({ name: 'Chakli two', revision: 1 });
  await expect(changeProduct(parts, id, late, 'shop')).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await read(id)).toMatchObject({ name: 'Chakli one', revision: 2 });
});

test('of two concurrent saves of the same revision exactly one succeeds', async () => {
  const { parts, aProduct, aPayload } = catalogue;
  const id = await aProduct();
  const payload = await aPayload({ revision: 1 });
  const saves = await Promise.allSettled([1, 2, 3].map(() => changeProduct(parts, id, payload, 'shop')));
  expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await read(id))?.revision).toBe(2);
});

test('without a revision the last save wins', async () => {
  const { parts, aProduct, aPayload } = catalogue;
  const id = await aProduct();
  await changeProduct(parts, id, await aPayload({ name: 'First' }), 'shop');
  await changeProduct(parts, id, await aPayload({ name: 'Second' }), 'shop');
  expect(await read(id)).toMatchObject({ name: 'Second', revision: 3 });
});

test('a save without label facts and picture descriptions keeps them, and one with empty values clears them', async () => {
  const { parts, aProduct, aPayload } = catalogue;
  const tax = { hsn: '2106', taxRates: [{ from: '2026-01-01', rate: 1800 }] };
  const label = {
    shelfLifeDays: 45,
    ingredients: 'urad dal',
    allergens: ['soya' as const],
    storage: 'Dry',
    ...tax,
  };
  const words = { ...label, primaryImageAlt: 'A heap of chakli' };
  const payload = await aPayload(words);
  const id = await aProduct({ ...words, primaryImage: payload.primaryImage });
  const kept = new Set(Object.keys(words));
  const entries = Object.entries(payload).filter(([field]) => !kept.has(field));
  const without = Object.fromEntries(entries) as typeof payload;
  await changeProduct(parts, id, without, 'shop');
  expect(await read(id)).toMatchObject({ ...label, altTexts: ['A heap of chakli'] });
  const nothing = {
    shelfLifeDays: null,
    ingredients: '',
    allergens: null,
    storage: '',
    hsn: '',
    taxRates: [],
  };
  await changeProduct(parts, id, { ...payload, ...nothing, primaryImageAlt: '' }, 'shop');
  expect(await read(id)).toMatchObject({ ...nothing, altTexts: [''] });
  await changeProduct(parts, id, { ...payload, allergens: [] }, 'shop');
  expect(await read(id)).toMatchObject({ allergens: [] });
});

test('a deleted product is hidden everywhere and can be neither saved nor deleted again', async () => {
  const { parts, aProduct, aPayload } = catalogue;
  const id = await aProduct({ name: 'Adhirasam' });
  const before = (await listProducts(parts, { page: 1, limit: 1 })).pagination.totalItems;
  await deleteProduct(parts, id, 'shop');
  const notFound = { code: 'PRODUCT_NOT_FOUND' };
  expect(await read(id)).toBeUndefined();
  expect(await totalOf('adhirasam')).toBe(0);
  expect((await listProducts(parts, { page: 1, limit: 1 })).pagination.totalItems).toBe(before - 1);
  await expect(changeProduct(parts, id, await aPayload(), 'shop')).rejects.toMatchObject(notFound);
  await expect(deleteProduct(parts, id, 'shop')).rejects.toMatchObject(notFound);
  await expect(deleteProduct(parts, NOBODY, 'shop')).rejects.toMatchObject(notFound);
});

test('an own slug is kept by a save without one, and an empty one lets the address follow the name again', async () => {
  const { parts, aProduct, aPayload } = catalogue;
  const id = await aProduct({ name: 'Kodubale', slug: 'ring-murukku' });
  const slugAfter = async (slug?: string) => {
    await changeProduct(parts, id, await aPayload({ name: 'Kodubale', slug }), 'shop');
    return (await read(id))?.ownSlug;
  };
  expect([await slugAfter(), await slugAfter('kodubale-rings'), await slugAfter('')]).toEqual([
    'ring-murukku',
    'kodubale-rings',
    null,
  ]);
});
