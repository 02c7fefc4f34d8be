import { afterEach, beforeEach, expect, test } from 'vitest';
import { addName } from '../src/catalogue/taxonomy/add-name.ts';
import { CATEGORIES } from '../src/catalogue/taxonomy/name-list.ts';
import { listProducts } from '../src/catalogue/list-products.ts';
import { openImageProcess } from '../src/media/image-process.ts';
import { openTestMedia, type TestMedia } from '../src/media/test-media.ts';
import { DEFAULT_HOME } from '@tula/contract/home-page/home-page.ts';
import { contentInUse } from '../src/owner/read-content.ts';
import { settingsKind } from '../src/settings/settings-kinds.ts';
import { DEMO_TESTIMONIAL } from './demo-seeding.ts';
import { addSyntheticProducts } from './add-synthetic-products.ts';
import { DEMO_CHOICES } from './catalogue/demo-choices.ts';
import { HSN_CODES } from './catalogue/hsn-codes.ts';
import { DEMO_CATALOGUE } from './demo-catalogue.ts';
import { seedDemoShop } from './demo-shop.ts';

let opened: TestMedia;
beforeEach(async () => {
  opened = await openTestMedia();
});
afterEach(() => opened.close());

/** The newest first, as the catalogue is written. */
async function list() {
  return listProducts(opened.media, { page: 1, limit: 100, sort: 'newest' });
}

test('an interrupted seeding is completed by the next start, and a finished one is never repeated', async () => {
  const { database } = opened.media;
  const { storage } = opened.media;
  let files = 0;
  const cutOff = {
    ...opened.media,
    storage: {
      ...storage,
      put: async (...file: Parameters<typeof storage.put>) => {
        if ((files += 1) > 30) throw new Error('the power went');
        return storage.put(...file);
      },
    },
  };
  await expect(seedDemoShop(cutOff)).rejects.toThrow('the power went');
  const begun = await list();
  expect(begun.products.length).toBeGreaterThan(0);
  await seedDemoShop(opened.media);
  const names = (await list()).products.map(({ name }) => name);
  expect(names).toEqual(DEMO_CATALOGUE.map(({ name }) => name));

  await database.pool.query(`UPDATE products SET deleted_at = now() WHERE name = $1`, [names[0]]);
  await seedDemoShop(opened.media);
  expect((await list()).products).toHaveLength(names.length - 1);

  await addSyntheticProducts(opened.media, 50);
  await addSyntheticProducts(opened.media, 2);
  expect((await list()).pagination.totalItems).toBe(names.length - 1 + 52);
}, 60_000);

test('every demo product has the prices of the catalogue to the paisa, its shelf life and its pictures', async () => {
  await seedDemoShop(opened.media);
  const { products } = await list();
  expect(
    products.map((product) => ({
      name: product.name,
      prices: [product.pricePaisePerKg, product.discountedPaisePerKg],
      shelfLifeDays: product.shelfLifeDays,
      label: [product.ingredients, product.allergens, product.storage],
      hsn: product.hsn,
      spiceLevel: product.spiceLevel,
      alts: [product.primaryImage, ...product.additionalImages].map(({ alt }) => alt),
    })),
  ).toEqual(
    DEMO_CATALOGUE.map((product) => ({
      name: product.name,
      prices: [product.pricePaisePerKg, product.discountedPaisePerKg],
      shelfLifeDays: product.shelfLifeDays,
      label: [product.ingredients, product.allergens, product.storage],
      hsn: HSN_CODES[product.slug] ?? '',
      spiceLevel: DEMO_CHOICES.spiceLevel[product.slug] ?? null,
      alts: product.pictures.map(({ alt }) => alt),
    })),
  );
}, 60_000);

test('the demo pictures are ready at once, without a picture computed or a job queued', async () => {
  const media = { ...opened.media, imageProcess: openImageProcess({ maxRunMilliseconds: 0 }) };
  await seedDemoShop(media);
  expect((await opened.everythingStored()).jobs).toBe(0);
  const { products } = await list();
  for (const { primaryImage } of products) {
    expect(primaryImage.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    const shown = primaryImage.sources[0]!.srcset.split(', ').map((one) => one.split(' ')[0]!);
    const stored = shown.map((url) => media.storage.exists(url.replace('/media/', 'images/')));
    expect(await Promise.all(stored)).toEqual(shown.map(() => true));
  }
});

/** Of the demo's seller: number, status, the version that has it and who saved it. */
const sellers = async () =>
  (
    await opened.media.database.pool.query(
      `SELECT content #>> '{sellers,0,gstin}' AS gstin, content #>> '{sellers,0,status}' AS status, version, saved_by
       FROM owner_content WHERE name = 'tax' ORDER BY version`,
    )
  ).rows;

test('the demo is a regular seller with a number that nobody has, once', async () => {
  await seedDemoShop(opened.media);
  await opened.media.database.pool.query('UPDATE seedings SET finished_at = NULL');
  await seedDemoShop(opened.media);
  expect(await sellers()).toEqual([
    { gstin: '33TULAP0000D1ZP', status: 'regular', version: 1, saved_by: null },
  ]);
}, 60_000);

test('a shop that takes real money gets the products of the demo, but not its seller', async () => {
  await seedDemoShop(opened.media, { mayPretend: false });
  expect((await list()).products.length).toBe(DEMO_CATALOGUE.length);
  expect(await sellers()).toEqual([]);
}, 60_000);

test('a shop with products of its own is not seeded', async () => {
  await addName(opened.media, CATEGORIES, 'Ours', 'shop');
  await seedDemoShop(opened.media);
  expect((await list()).products).toEqual([]);
  expect(await sellers()).toEqual([]);
});

test('the demo’s home page has its testimonial, and a shop that takes real money none', async () => {
  const quotes = async () => {
    const { value } = await contentInUse(opened.media.database.db, settingsKind('home'));
    return value.testimonials.quotes;
  };
  await seedDemoShop(opened.media);
  expect(await quotes()).toEqual([DEMO_TESTIMONIAL]);
  const live = await openTestMedia();
  await seedDemoShop(live.media, { mayPretend: false });
  expect((await contentInUse(live.media.database.db, settingsKind('home'))).value).toEqual(DEFAULT_HOME);
  await live.close();
}, 60_000);
