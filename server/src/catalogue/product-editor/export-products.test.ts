import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { deleteProduct } from './delete-product.ts';
import { pictureColumns } from './picture-csv.ts';
import { productColumns } from './product-csv.ts';
import { testCatalogueOn } from '../test-catalogue.ts';

let shop: TestShop;
let catalogue: ReturnType<typeof testCatalogueOn>;
let authorization: string;
beforeAll(async () => {
  shop = await aShop();
  catalogue = testCatalogueOn(shop);
  authorization = `Bearer ${(await aStaffMember(shop, 'Kamala')).token}`;
});
afterAll(() => shop.close());

const read = () => shop.app.inject({ url: '/api/v1/product/export', headers: { authorization } });
const headOf = (pictures: number) =>
  `\uFEFF${[...productColumns(), ...pictureColumns(pictures)].join(',')}\r\n`;
/** The cells of a product's only picture, which has no description. */
async function pictureOf(product: string): Promise<string> {
  const { rows } = await shop.database.pool.query(
    `SELECT primary_image_id AS id FROM products WHERE id = $1`,
    [product],
  );
  return `http://shop.test/media/${rows[0].id}/master.webp,`;
}

describe('the file of a shop, from no product to many, step by step', { shuffle: false }, () => {
  test('the file of a shop without products has only its header', async () => {
    expect((await read()).body).toBe(headOf(0));
    expect(productColumns().slice(7, 11)).toEqual(['250 g (₹)', '500 g (₹)', '750 g (₹)', '1 kg (₹)']);
  });

  /** Four texts in two languages. */
  const UNTRANSLATED = ','.repeat(7);

  test('the file has a line for each product, byte by byte', async () => {
    const { aProduct } = catalogue;
    const murukku = await aProduct({
      name: 'Mullu, the thorny Murukku',
      description: '-crisp\n"hot"',
      discount: 12.5,
      tags: ['Festival', '@home'],
      shelfLifeDays: 30,
      ingredients: 'rice flour, butter',
      allergens: ['milk', 'sesame'],
      storage: 'In a tin',
      pieceGrams: 25,
      hsn: '210690',
      taxRates: [
        { from: '2025-09-22', rate: 500 },
        { from: '2027-01-01', rate: 1800 },
      ],
    });
    const gone = await aProduct({ name: 'Gone' });
    await deleteProduct(shop.parts, gone, 'shop');
    const pak = await aProduct({
      name: '+Pak',
      price: '1.20050',
      category: 'Sweets',
      isAvailable: false,
      allergens: [],
    });
    const answer = await read();
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="products-2026-11-21.csv"',
    });
    expect(answer.body).toBe(
      [
        `${headOf(1)}"Mullu, the thorny Murukku",Savouries,'@home; Festival,Yes,560.00,640.00,12.5,140.00,,,560.00,30,"rice flour, butter","milk, sesame",In a tin,,25,210690,5% from 2025-09-22; 18% from 2027-01-01,Published,,2026-11-21,2026-11-21,"'-crisp\n""hot""",${murukku},${UNTRANSLATED},${await pictureOf(murukku)}`,
        `'+Pak,Sweets,Traditional,No,1200.50,1200.50,0,300.13,,,1200.50,,,None,,,,,,Published,,2026-11-21,2026-11-21,Spirals of rice flour.,${pak},${UNTRANSLATED},${await pictureOf(pak)}`,
        '',
      ].join('\r\n'),
    );
  });

  test('headings and values are in the language of the reader', async () => {
    const { body } = await shop.app.inject({
      url: '/api/v1/product/export',
      headers: { authorization, 'accept-language': 'ta' },
    });
    const [head, first, second] = body.split('\r\n');
    expect(head).toMatch(/^\uFEFFபொருள்,வகை,டேக்குகள்,ஸ்டாக் உள்ளது,kg விலை \(₹\),/);
    expect(first).toContain(',ஆம்,');
    expect(first).toContain(',"பால், எள்",In a tin,');
    expect(first).toContain(',வெளியானது,,');
    expect(second).toContain(',இல்லை,1200.50,1200.50,0,300.13,,,1200.50,,,எதுவும் இல்லை,,,');
  });

  test('every product is listed once, however many batches are read', async () => {
    await shop.database.pool.query(
      `INSERT INTO products (id, name, description, category_id, price_paise_per_kg, discounted_paise_per_kg,
       discount, available_grams, is_available, primary_image_id, created_at, updated_at)
     SELECT gen_random_uuid(), 'Copy ' || number, 'x', category_id, 100, 100, 0, '{250}', true, primary_image_id,
       created_at, updated_at
     FROM (SELECT * FROM products WHERE deleted_at IS NULL LIMIT 1) AS one, generate_series(1, 450) AS number`,
    );
    const names = (await read()).body.split('\r\n').filter((line) => line.startsWith('Copy '));
    expect(new Set(names.map((line) => line.split(',')[0])).size).toBe(450);
    expect(names).toHaveLength(450);
  });
});

test('only staff may export products', async () => {
  expect((await shop.app.inject('/api/v1/product/export')).json()).toMatchObject({ status: 401 });
});
