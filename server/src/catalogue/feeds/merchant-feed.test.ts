import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { testCatalogueOn } from '../test-catalogue.ts';
import { element } from '../../platform/markup.ts';

let shop: TestShop;
let id: string;
beforeAll(async () => {
  shop = await aShop();
  const catalogue = testCatalogueOn(shop);
  const name = 'Kara <Boondi> & Co';
  id = await catalogue.aProduct({ name, description: 'Crisp', price: '0.520', discount: 10 });
  await catalogue.aProduct({ name: 'Thattai', availableQuantities: ['500'], isAvailable: false });
});
afterAll(() => shop.close());

const feed = () => shop.app.inject('/merchant-feed.xml');

/** The elements of each item by name; `shipping` as it is written. */
function itemsIn(xml: string): Record<string, string>[] {
  return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) =>
    Object.fromEntries(
      [...item.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/g)].map(([, name = '', text = '']) => [name, text]),
    ),
  );
}

test('each pack is an item with its address, prices, unit price, group and delivery', async () => {
  const answer = await feed();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  expect(answer.body.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"')).toBe(true);
  expect(answer.body.endsWith('</item>\n</channel>\n</rss>\n')).toBe(true);
  const items = itemsIn(answer.body);
  expect(items.map((item) => [item['id'], item['item_group_id']]).slice(0, 2)).toEqual([
    [`${id}-250`, id],
    [`${id}-1000`, id],
  ]);
  expect(items[0]).toEqual({
    id: `${id}-250`,
    item_group_id: id,
    title: 'Kara &lt;Boondi&gt; &amp; Co, 250 g',
    description: 'Crisp',
    link: `http://shop.test/products/${id}/kara-boondi-co?pack=250`,
    image_link: expect.stringMatching(/^http:\/\/shop\.test\/media\/[0-9a-f-]{36}\/320\.webp$/),
    availability: 'in_stock',
    price: '130.00 INR',
    sale_price: '117.00 INR',
    condition: 'new',
    brand: 'Tula',
    identifier_exists: 'no',
    google_product_category: '422',
    product_type: 'Savouries',
    size: '250 g',
    unit_pricing_measure: '250 g',
    unit_pricing_base_measure: '1 kg',
    shipping_weight: '250 g',
    shipping:
      '<g:country>IN</g:country><g:price>90.00 INR</g:price><g:min_handling_time>0</g:min_handling_time>' +
      '<g:max_handling_time>3</g:max_handling_time><g:min_transit_time>15</g:min_transit_time>' +
      '<g:max_transit_time>17</g:max_transit_time>',
  });
  expect(items[2]).toMatchObject({ availability: 'out_of_stock', price: '320.00 INR', size: '500 g' });
  expect(items[2]).not.toHaveProperty('sale_price');
});

test('more than two feeds at once are rejected, and one that has ended makes room', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, feed));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect((await feed()).statusCode).toBe(200);
});

test('a text that XML cannot contain loses only those characters', () => {
  const text = 'a\u0000\u000B<b> \uD83D \u{1F36A}';
  expect(element('g:title', text)).toBe('<g:title>a&lt;b&gt; \uFFFD \u{1F36A}</g:title>');
  expect(element('g:title', '')).toBe('');
});
