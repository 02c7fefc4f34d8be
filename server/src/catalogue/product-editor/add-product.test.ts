import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProduct } from './add-product.ts';
import { productById } from '../catalogue-store.ts';
import { openTestCatalogue, type TestCatalogue } from '../test-catalogue.ts';

let catalogue: TestCatalogue;
beforeAll(async () => {
  catalogue = await openTestCatalogue();
});
afterAll(() => catalogue.close());

async function everything(): Promise<unknown> {
  const { pool } = catalogue.parts.database;
  const counts = ['products', 'product_tags', 'product_images', 'product_search', 'search_words'];
  const rows = await Promise.all(counts.map((table) => pool.query(`SELECT count(*) FROM ${table}`)));
  return rows.map((one) => one.rows[0].count);
}

test('a product is stored with its prices, packs, tags and pictures in order', async () => {
  const { parts, aPayload, aPicture } = catalogue;
  const pictures = [await aPicture(), await aPicture({ hasWidths: false })];
  const payload = await aPayload({ tags: ['Spicy', 'Festival'], discount: 12.5, additionalImage: pictures });
  const id = await addProduct(parts, payload, 'shop');
  expect(await productById(parts.database.db, id)).toMatchObject({
    id,
    name: 'Mullu Murukku',
    description: 'Spirals of rice flour.',
    category: { name: 'Savouries' },
    tags: [{ name: 'Festival' }, { name: 'Spicy' }],
    pricePaisePerKg: 64_000,
    discountedPaisePerKg: 56_000,
    discountPercent: 12.5,
    availableGrams: [250, 1000],
    isAvailable: true,
    revision: 1,
    primaryImage: { url: payload.primaryImage.replace('master', '320'), alt: 'Mullu Murukku' },
    additionalImages: [{ url: pictures[0]?.replace('master', '320') }, { url: pictures[1], sources: [] }],
  });
});

test.each([100 / 3, 12.421875, 0.1 + 0.2])(
  'a discount of %d percent is stored to its last digit',
  async (discount) => {
    const { parts, aPayload } = catalogue;
    const id = await addProduct(parts, await aPayload({ discount }), 'shop');
    expect(await productById(parts.database.db, id)).toMatchObject({ discountPercent: discount });
    const { rows } = await parts.database.pool.query('SELECT discount FROM products WHERE id = $1', [id]);
    expect(rows).toEqual([{ discount: String(discount) }]);
  },
);

test('the shelf life and the picture descriptions that staff enter are stored', async () => {
  const { parts, aPayload, aPicture } = catalogue;
  const payload = await aPayload({
    shelfLifeDays: 730,
    ingredients: 'rice flour, butter',
    allergens: ['sesame', 'milk', 'milk'],
    storage: 'In a closed tin',
    hsn: '210690',
    taxRates: [{ from: '2026-01-01', rate: 1800 }],
    primaryImageAlt: 'Murukku on a brass plate',
    additionalImage: [await aPicture(), await aPicture()],
    additionalImageAlt: ['', 'From above'],
  });
  expect(await productById(parts.database.db, await addProduct(parts, payload, 'shop'))).toMatchObject({
    shelfLifeDays: 730,
    ingredients: 'rice flour, butter',
    allergens: ['milk', 'sesame'],
    storage: 'In a closed tin',
    hsn: '210690',
    taxRates: [{ from: '2026-01-01', rate: 1800 }],
    primaryImage: { alt: 'Murukku on a brass plate' },
    additionalImages: [{ alt: 'Mullu Murukku' }, { alt: 'From above' }],
    altTexts: ['Murukku on a brass plate', '', 'From above'],
  });
  const unsaid = await addProduct(parts, await aPayload(), 'shop');
  expect(await productById(parts.database.db, unsaid)).toMatchObject({
    shelfLifeDays: null,
    ingredients: '',
    allergens: null,
    storage: '',
    hsn: '',
    taxRates: [],
    altTexts: [''],
  });
});

test('a picture can be given by any address at which it is shown', async () => {
  const { parts, aPayload, aPicture } = catalogue;
  const primaryImage = (await aPicture()).replace('master', '320');
  const id = await addProduct(parts, await aPayload({ primaryImage }), 'shop');
  expect((await productById(parts.database.db, id))?.primaryImage?.url).toBe(primaryImage);
});

test('an unknown category, tag or picture is rejected under its field, and nothing is stored', async () => {
  const { parts, aPayload } = catalogue;
  const payload = await aPayload();
  const before = await everything();
  const wrong = {
    ...payload,
    tag: [...payload.tag, 999_999],
    primaryImage: '/media/0c7d1a52-5c0e-4b8e-9d3f-6f1f5a1b2c3d/master.webp',
    additionalImage: ['https://elsewhere.example/picture.webp'],
    additionalImageAlt: ['From above', 'From below'],
    price: '0.000',
  };
  const fields = {
    tag: 'One of the tags does not exist',
    primaryImage: 'Upload this picture first',
    additionalImage: 'Upload these pictures first',
    additionalImageAlt: 'Give one text for each picture',
    price: 'Enter a price per kg from ₹1 to ₹100,000',
  };
  await expect(addProduct(parts, wrong, 'shop')).rejects.toMatchObject({ code: 'INVALID_INPUT', fields });
  await expect(addProduct(parts, { ...wrong, category: 999_999 }, 'shop')).rejects.toMatchObject({
    code: 'CATEGORY_NOT_FOUND',
    fields: { ...fields, category: 'Choose a category' },
  });
  expect(await everything()).toEqual(before);
});

test('the same tag given twice is stored once', async () => {
  const { parts, aPayload } = catalogue;
  const payload = await aPayload();
  const id = await addProduct(parts, { ...payload, tag: [...payload.tag, ...payload.tag] }, 'shop');
  expect((await productById(parts.database.db, id))?.tags).toHaveLength(1);
});
