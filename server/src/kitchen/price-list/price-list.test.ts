import { readPriceList } from '@tula/contract/kitchen/price-list.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { testCatalogueOn } from '../../catalogue/test-catalogue.ts';

let shop: TestShop;
let as: string;
let murukku: ProductId;
beforeAll(async () => {
  shop = await aShop({ env: { RATE_LIMIT: 'off' } });
  as = (await aStaffMember(shop, 'Kamala')).token;
  const catalogue = testCatalogueOn(shop);
  murukku = await catalogue.aProduct({ name: 'Mullu Murukku', category: 'Savouries', price: '0.645' });
  await catalogue.aProduct({ name: 'Sambar Podi', category: 'Podis', isAvailable: false });
  await catalogue.aProduct({ name: 'Idli Podi', category: 'Podis' });
});
afterAll(() => shop.close());

async function listIn(language: 'en' | 'hi' | 'ta') {
  const answer = await shop.call(readPriceList, { query: { language } }, { as });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result;
}

test('the list has what is in stock by category, with exact prices and the links of packs', async () => {
  const { title, categories, more } = await listIn('en');
  expect(title).toBe('Today’s prices, 21 Nov 2026');
  expect(categories.map(({ name, products }) => [name, products.map((product) => product.name)])).toEqual([
    ['Savouries', ['Mullu Murukku']],
    ['Podis', ['Idli Podi']],
  ]);
  const [product] = categories[0]?.products ?? [];
  expect(product?.perKg).toBe('₹645/kg');
  expect(product?.packs[0]).toEqual({
    size: '250 g',
    price: '₹161.25',
    link: `http://shop.test/buy?packs=${murukku}.250`,
  });
  expect(product?.code.side).toBeGreaterThan(30);
  expect(more).toBe('');
});

test('the message names each product with its packs and the link of the smallest', async () => {
  const { text } = await listIn('en');
  expect(text.split('\n\n').slice(0, 2)).toEqual([
    '*Tula*\nToday’s prices, 21 Nov 2026',
    expect.stringMatching(
      new RegExp(
        `^\\*Savouries\\*\\nMullu Murukku: 250 g ₹161\\.25.*\\nhttp://shop\\.test/buy\\?packs=${murukku}\\.250$`,
      ),
    ),
  ]);
  expect(text.endsWith('See everything and order: http://shop.test/products')).toBe(true);
});

test('in another language texts and links are in it', async () => {
  const { title, link, categories } = await listIn('ta');
  expect(title).toBe('இன்றைய விலை, 21 நவ 2026');
  expect(link).toBe('http://shop.test/ta/products');
  expect(categories[0]?.products[0]?.packs[0]?.link).toBe(`http://shop.test/ta/buy?packs=${murukku}.250`);
});

test('the printed list says the same, and its prices are links', async () => {
  const printed = await shop.app.inject({
    url: '/api/v1/staff/price-list.pdf?language=en',
    headers: { authorization: `Bearer ${as}` },
  });
  expect(printed.headers['content-type']).toBe('application/pdf');
  expect(printed.headers['content-disposition']).toContain('price-list-en-2026-11-21.pdf');
  expect(printed.rawPayload.toString('latin1')).toContain(`(http://shop.test/buy?packs=${murukku}.250)`);
  const text = textOfPdf(printed.rawPayload).flat().join('\n');
  for (const words of [
    'Today’s prices, 21 Nov 2026',
    'Mullu Murukku',
    '₹645/kg',
    '250 g  ₹161.25',
    'Scan to order',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('Sambar Podi');
});
