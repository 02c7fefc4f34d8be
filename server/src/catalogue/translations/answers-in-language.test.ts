import { listPublicCategories, listPublicProducts } from '@tula/contract/catalogue/public-catalogue.ts';
import { readPublicProduct } from '@tula/contract/catalogue/public-product.ts';
import { readProductFacets, suggestProducts } from '@tula/contract/catalogue/finding.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { replaceCart, readCart } from '@tula/contract/orders/cart.ts';
import { inLanguage } from '@tula/messages/language.ts';
import type { Language } from '@tula/messages/languages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, pickup } from '../../orders/test-orders.ts';
import { renameName } from '../taxonomy/rename-name.ts';
import { CATEGORIES, TAGS } from '../taxonomy/name-list.ts';
import { testCatalogueOn } from '../test-catalogue.ts';

let shop: OrdersShop;
let murukku: ProductId;
let pak: ProductId;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off', LANGUAGES: 'en,hi,ta' } });
  const catalogue = testCatalogueOn(shop);
  murukku = await catalogue.aProduct({
    name: 'Mullu Murukku',
    ingredients: 'rice flour',
    storage: 'In a tin',
    translations: {
      hi: { name: 'मुल्लू मुरुक्कू', description: 'चावल के आटे के छल्ले।', ingredients: 'चावल का आटा' },
      ta: { name: 'முள்ளு முறுக்கு' },
    },
  });
  pak = await catalogue.aProduct({ name: 'Mysore Pak', description: 'Soft squares.', category: 'Savouries' });
  const [category] = await shop.rows<{ id: number }>(`SELECT id FROM categories WHERE name = 'Savouries'`);
  const [tag] = await shop.rows<{ id: number }>(`SELECT id FROM tags WHERE name = 'Traditional'`);
  const named = { id: category?.id ?? 0, name: 'Savouries', translatedNames: { hi: 'नमकीन' } };
  await renameName(shop.parts, CATEGORIES, named, 'shop');
  const tagged = { id: tag?.id ?? 0, name: 'Traditional', translatedNames: { hi: 'पारंपरिक' } };
  await renameName(shop.parts, TAGS, tagged, 'shop');
});
afterAll(() => shop.close());

async function read(locale: Language, id: ProductId) {
  const answer = await inLanguage(locale, () => shop.call(readPublicProduct, { params: { id } }));
  if (!answer.ok) throw new Error(answer.code);
  return answer.result.product;
}

const namesIn = async (locale: Language, query: { name?: string } = {}) => {
  const answer = await inLanguage(locale, () => shop.call(listPublicProducts, { query }));
  if (!answer.ok) throw new Error(answer.code);
  return answer.result.products.map(({ name, nameLanguage }) => [name, nameLanguage]);
};

test('a product is answered in the language of the reader, with the language of each translated text', async () => {
  const product = await read('hi', murukku);
  expect(product).toMatchObject({
    name: 'मुल्लू मुरुक्कू',
    nameLanguage: 'hi',
    slug: 'mullu-murukku',
    description: 'चावल के आटे के छल्ले।',
    descriptionLanguage: 'hi',
    ingredients: 'चावल का आटा',
    ingredientsLanguage: 'hi',
    storage: 'In a tin',
    category: { name: 'नमकीन', nameLanguage: 'hi' },
    tags: [{ name: 'पारंपरिक', nameLanguage: 'hi' }],
    primaryImage: { alt: 'मुल्लू मुरुक्कू', altLanguage: 'hi' },
  });
  expect(product).not.toHaveProperty('storageLanguage');
});

test('what a language lacks is answered in English and not marked as translated', async () => {
  const product = await read('ta', murukku);
  expect(product).toMatchObject({
    name: 'முள்ளு முறுக்கு',
    nameLanguage: 'ta',
    description: 'Spirals of rice flour.',
  });
  expect(product).not.toHaveProperty('descriptionLanguage');
  expect(product.category).toEqual({ id: product.category.id, name: 'Savouries' });
  const untranslated = await read('hi', pak);
  expect(untranslated.name).toBe('Mysore Pak');
  expect(untranslated).not.toHaveProperty('nameLanguage');
  expect(untranslated).not.toHaveProperty('slug');
});

test('an answer in English has no more fields than in a shop with one language', async () => {
  const product = await read('en', murukku);
  expect(product).toMatchObject({ name: 'Mullu Murukku', description: 'Spirals of rice flour.' });
  expect(Object.keys(product).filter((key) => key.endsWith('Language') || key === 'slug')).toEqual([]);
});

test('lists, suggestions, categories and filters of the same address differ by language, also from the cache', async () => {
  for (let time = 0; time < 2; time++) {
    expect(await namesIn('en')).toContainEqual(['Mullu Murukku', undefined]);
    expect(await namesIn('hi')).toEqual([
      ['Mysore Pak', undefined],
      ['मुल्लू मुरुक्कू', 'hi'],
    ]);
    expect(await namesIn('ta')).toContainEqual(['முள்ளு முறுக்கு', 'ta']);
    const answer = await inLanguage('hi', () => shop.call(suggestProducts, { query: { name: 'मुरु' } }));
    expect(answer).toMatchObject({
      result: { products: [{ name: 'मुल्लू मुरुक्कू', nameLanguage: 'hi', slug: 'mullu-murukku' }] },
    });
    const categories = await inLanguage('hi', () => shop.call(listPublicCategories, {}));
    expect(categories).toMatchObject({ result: { categories: [{ name: 'नमकीन', nameLanguage: 'hi' }] } });
    const facets = await inLanguage('hi', () => shop.call(readProductFacets, {}));
    expect(facets).toMatchObject({
      result: { categories: [{ name: 'नमकीन' }], tags: [{ name: 'पारंपरिक' }] },
    });
    expect(await shop.call(readProductFacets, {})).toMatchObject({
      result: { categories: [{ name: 'Savouries' }], tags: [{ name: 'Traditional' }] },
    });
  }
});

test('only answers that differ by language say so to caches on the way', async () => {
  const varyOf = async (url: string) => (await shop.app.inject(`/api/v1${url}`)).headers['vary'];
  expect(await varyOf('/public/product')).toContain('accept-language');
  expect(await varyOf('/public/delivery/range')).toBe('accept-encoding');
});

test('a category is suggested to a reader of Hindi by its Hindi name', async () => {
  const answer = await inLanguage('hi', () => shop.call(suggestProducts, { query: { name: 'नमक' } }));
  expect(answer).toMatchObject({ result: { categories: [{ name: 'नमकीन' }] } });
});

test('a product is found by its translated name in every language of the reader', async () => {
  const catalogue = testCatalogueOn(shop);
  await catalogue.aProduct({
    name: 'House Special No. 7',
    translations: { hi: { name: 'दादी का खज़ाना' }, ta: { name: 'பாட்டியின் புதையல்' } },
  });
  for (const name of ['खज़ाना', 'खजाना', 'புதையல்'])
    expect([name, ...(await namesIn('en', { name }))]).toEqual([name, ['House Special No. 7', undefined]]);
  expect(await namesIn('hi', { name: 'புதையல்' })).toEqual([['दादी का खज़ाना', 'hi']]);
});

test('a cart is read in the language of the reader', async () => {
  const shopper = await shop.aShopper();
  const body = { products: [{ id: murukku, quantity: '250' as const, count: 1 }] };
  await shop.call(replaceCart, { body }, { as: shopper.token });
  const cart = (locale: Language) => inLanguage(locale, () => shop.call(readCart, {}, { as: shopper.token }));
  expect(await cart('hi')).toMatchObject({
    result: { cartDetails: [{ name: 'मुल्लू मुरुक्कू', nameLanguage: 'hi', slug: 'mullu-murukku' }] },
  });
  expect(await cart('en')).toMatchObject({ result: { cartDetails: [{ name: 'Mullu Murukku' }] } });
});

test('an order keeps both names: staff read the English one, the customer and the email the translated one', async () => {
  const shopper = await shop.aShopper();
  const order = pickup([
    { id: murukku, quantity: '250', count: 1 },
    { id: pak, quantity: '250', count: 1 },
  ]);
  const { orderId, tokenUrl } = await inLanguage('hi', () => shop.placed(shopper, order));
  await shop.decide(tokenUrl, 'pay');
  const status = await inLanguage('en', () => shop.status(shopper, orderId));
  expect(status).toMatchObject({
    result: {
      order: {
        products: [{ name: 'मुल्लू मुरुक्कू', nameLanguage: 'hi' }, { name: 'Mysore Pak' }],
      },
    },
  });
  const items = await shop.rows(
    `SELECT i.name, i.translated_name FROM order_items i JOIN orders o ON o.id = i.order_id
     WHERE o.order_number = $1 ORDER BY i.position`,
    [orderId],
  );
  expect(items).toEqual([
    { name: 'Mullu Murukku', translated_name: 'मुल्लू मुरुक्कू' },
    { name: 'Mysore Pak', translated_name: null },
  ]);
  const [mail] = await shop.rows<{ body: string }>(
    `SELECT body_text AS body FROM outbox JOIN orders ON series_id = orders.id WHERE order_number = $1
     ORDER BY outbox.created_at LIMIT 1`,
    [orderId],
  );
  expect(mail?.body).toContain('मुल्लू मुरुक्कू');
  expect(mail?.body).not.toContain('Mullu Murukku');
  expect(mail?.body).toContain('Mysore Pak');
});
