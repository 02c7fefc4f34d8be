import { recordBatch } from '@tula/contract/batches/batches.ts';
import { urlOf } from '@tula/contract/calls/call.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { readPublicProduct } from '@tula/contract/catalogue/public-product.ts';
import {
  LABEL_PARTS,
  PRODUCT_LABEL_SHEETS,
  type ProductLabelSheet,
  readProductLabels,
} from '@tula/contract/kitchen/product-labels.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declarationsOfDemo } from '../../../seeds/catalogue/declared-facts.ts';
import { assignBatches } from '../../batches/assign-batches.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { openOrdersShop, type OrdersShop, pickup } from '../../orders/test-orders.ts';
import { saveDeclarations } from '../../catalogue/declarations/save-declarations.ts';

let shop: OrdersShop;
let as: string;
let thattai: ProductId;
let bare: ProductId;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  ({ token: as } = await shop.aStaffMember('Kamala'));
  thattai = await shop.aProduct({ name: 'Thattai', paisePerKg: 64_500 });
  bare = await shop.aProduct({ name: 'Boondi' });
  await shop.rows(
    `UPDATE products SET ingredients = 'rice flour, urad dal flour, asafoetida (with wheat flour), salt',
       allergens = '{wheat}', storage = 'In a closed tin', shelf_life_days = 45 WHERE id = $1`,
    [thattai],
  );
  await saveDeclarations(shop.parts, thattai, { ...declarationsOfDemo('thattai'), revision: 0 }, 'shop');
});
afterAll(() => shop.close());

const PACKING = { batch: 'B-2611', packedOn: '2026-11-26' };

/** Tried again while the shop is busy, as a browser's user would. */
async function print(query: Record<string, string>, of: Record<string, string> = { product: thattai }) {
  const url = urlOf('/staff/product-labels.pdf', {}, { ...of, ...PACKING, ...query });
  for (let tries = 0; ; tries += 1) {
    const answer = await shop.app.inject({ url, headers: { authorization: `Bearer ${as}` } });
    if (answer.statusCode !== 503 || tries === 40) return answer;
    await setTimeout(250);
  }
}
/** With usual spaces before units. */
const textOf = async (query: Record<string, string>) =>
  textOfPdf((await print(query)).rawPayload).map((page) =>
    page.map((text) => text.replaceAll('\u00a0', ' ')),
  );
const joined = (page: readonly string[] | undefined) => (page ?? []).join(' ');

test('a label says everything, with batch, packing day and the use-by day of the shelf life', async () => {
  const [page, ...more] = await textOf({ pack: '250' });
  expect(more).toEqual([]);
  expect(page?.slice(0, 7)).toEqual([
    'Thattai',
    'Vegetarian',
    'Tula',
    'Name of food: Fried rice flour savoury',
    'Net quantity: 250 g',
    'MRP ₹161.25 (incl. of all taxes)',
    'Unit sale price: ₹0.65/g',
  ]);
  const text = joined(page);
  for (const part of [
    'Ingredients: rice flour, urad dal flour, asafoetida (with wheat flour), salt Allergens: Contains wheat.',
    'May contain traces of milk, peanuts',
    'Nutrition per 100 g (per serving of 30 g, % of daily needs) 100 g 30 g % Energy 509 kcal 153 kcal 8% Protein 7.5 g',
    'Storage: In a closed tin',
    'Once opened: Use within 15 days',
    'Country of origin: India',
    'Made and sold by: Tula, 27, Raja Street, Town Hall, Coimbatore, Tamil Nadu 641001',
    'FSSAI Lic. No. 12426003000123',
    'Batch: B-2611',
    'Packed on: 26/11/26',
    'Use by: 10/01/27',
    'Customer care: Tula, 27, Raja Street, Town Hall, Coimbatore, Tamil Nadu 641001, +91 94430 12345, hello@tula.example',
  ])
    expect(text).toContain(part);
});

/** For each stationery the parts that fit on it, for packs of 250 g and 1 kg. */
test.each<[ProductLabelSheet, string[]]>([
  ['roll-100x150', ['whole', 'set', 'front', 'back', 'batch']],
  ['a4-8', ['set', 'front', 'back', 'batch']],
  ['roll-100x50', ['set', 'front', 'batch']],
  ['a4-24', ['batch']],
  ['roll-50x25', ['batch']],
])('on %s fit %j', async (sheet, parts) => {
  const fitting: string[] = [];
  for (const part of LABEL_PARTS) {
    const answer = await print({ sheet, part, pack: '250' });
    if (answer.statusCode === 200) fitting.push(part);
    else expect(answer.json()).toMatchObject({ status: 422, fields: { sheet: expect.any(String) } });
  }
  expect(fitting).toEqual(parts);
});

test('each stationery has pages of its size, and a sheet is filled before the next one begins', async () => {
  const sizeOf = async (sheet: ProductLabelSheet) => {
    const { rawPayload } = await print({ sheet, part: 'batch', pack: '250', copies: '25' });
    const boxes = rawPayload.toString('latin1').match(/\/MediaBox \[[^\]]+\]/g) ?? [];
    return { pages: boxes.length, box: boxes[0] };
  };
  const points = (mm: number) => String(Number(((mm * 72) / 25.4).toFixed(6)));
  for (const [sheet, { page }] of Object.entries(PRODUCT_LABEL_SHEETS)) {
    const { pages, box } = await sizeOf(sheet as ProductLabelSheet);
    expect(box).toMatch(
      new RegExp(`\\[0 0 ${points(page.width).slice(0, 6)}\\d* ${points(page.height).slice(0, 6)}`),
    );
    expect(pages).toBe(sheet === 'a4-24' ? 2 : sheet === 'a4-8' ? 4 : 25);
  }
});

test('a label that is too long is refused, with its longest text and what it fits on', async () => {
  const answer = await print({ sheet: 'a4-8', pack: '250' });
  expect(answer.json()).toMatchObject({
    status: 422,
    fields: {
      sheet: expect.stringMatching(
        /^The label of Thattai needs a height of \d+ mm; this one has 67.7 mm. Longest text: .+ \(\d+ characters\). It fits on: 100 × 150 mm; or print “Complete, on several labels”.$/,
      ),
    },
  });
});

test('a second language repeats the names and what is in the food', async () => {
  const text = joined((await textOf({ pack: '250', languages: 'en,ta' }))[0]);
  expect(text).toContain('Fried rice flour savoury');
  expect(text).toContain('அரிசி');
});

test('a product that lacks something has no label, and says what', async () => {
  const answer = await print({ product: bare });
  expect(answer.json()).toMatchObject({
    status: 422,
    fields: { product: expect.stringContaining('Boondi’s label is missing: Say what the food is') },
  });
  const read = await shop.call(readProductLabels, { query: { product: bare } }, { as });
  expect(read.ok && read.result.packs[0]?.missing).toContain('List the ingredients, the heaviest first');
});

test('wrong batch, copies, pack and product are told at their fields', async () => {
  expect((await print({ batch: 'B+2611', copies: '501' })).json()).toMatchObject({
    fields: { batch: expect.any(String), copies: 'A whole number from 1 to 500' },
  });
  expect((await print({ pack: '300' })).json()).toMatchObject({
    fields: { pack: 'Thattai is not offered in this pack' },
  });
  expect((await print({ product: '01990000-0000-7000-8000-000000000000' })).statusCode).toBe(404);
});

test('the texts of the label are those that the call of the product page answers', async () => {
  const params = { id: thattai };
  const page = await shop.call(readPublicProduct, { params });
  if (!page.ok || !page.result.declarations) throw new Error('the product declares something');
  const { product, declarations } = page.result;
  const text = joined((await textOf({ pack: '250' }))[0]);
  for (const said of [product.name, product.ingredients, product.storage, declarations.genericName])
    expect(text).toContain(said);
  expect(product.prices[grams(250)]?.actualPrice).toBe(161.25);
});

describe('labels of orders, step by step', { shuffle: false }, () => {
  test('the labels of an order are one for each of its packs', async () => {
    const order = await shop.paid(
      await shop.aShopper(),
      pickup([{ id: thattai, quantity: '250', count: 3 }]),
    );
    expect(textOfPdf((await print({}, { orders: order })).rawPayload)).toHaveLength(3);
  });

  test('a recorded batch gives its own days to the label, of a product and of the packs of an order', async () => {
    // The order before takes 750 g of it.
    const body = {
      productId: thattai,
      code: 'T-1',
      packedOn: '2026-11-20',
      useBy: '2026-12-31',
      grams: 1250,
    };
    const dates = 'Batch: T-1 Packed on: 20/11/26 Use by: 31/12/26';
    expect(await shop.call(recordBatch, { body }, { as })).toMatchObject({ ok: true });
    expect(joined((await textOf({ pack: '250', batch: 't-1' }))[0])).toContain(dates);
    const packs = pickup([{ id: thattai, quantity: '250', count: 3 }]);
    const order = await shop.paid(await shop.aShopper(), packs);
    await assignBatches(shop.parts);
    const pages = textOfPdf((await print({}, { orders: order })).rawPayload).map(joined);
    expect(pages.map((page) => page.includes(dates))).toEqual([true, true, false]);
    expect(pages[2]).toContain('Batch: B-2611');
  });
});
