import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { testCatalogueOn } from '../test-catalogue.ts';
import { checkFile, importAll, rowsOf } from './test-imports.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await aShop();
  ({ token } = await aStaffMember(shop, 'Kamala', 'catalogue'));
});
afterAll(() => shop.close());

const SHOPIFY = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Status',
  'kara-sev,Kara Sev,"<p>Hot &amp; <b>crisp</b>.</p><ul><li>Besan</li><li>Chilli</li></ul>",Meena Foods,Savouries,"Spicy, Crisp",true,Size,250 g,250,shopify,0,deny,160.00,180.00,,,,active',
  'kara-sev,,,,,,,,500 g,500,shopify,3,deny,300.00,360.00,,,,',
  'kara-sev,,,,,,,,Tin,,,,,900.00,,,,,',
].join('\n');
const NEWER_SHOPIFY = [
  'Title,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,Option1 name,Option1 value,Price,Compare-at price',
  'New Sev,new-sev,<p>Hot</p>,Meena Foods,Savouries,Spicy,TRUE,Active,Size,250 g,160.00,180.00',
].join('\n');
const WOOCOMMERCE = [
  '\uFEFFID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,In stock?,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
  String.raw`17,variable,KS,Woo Sev,1,0,visible,,Hot\nand crisp,1,,,,"Food > Savouries, Snacks","Woody, Sweet\, sour",http://old.example/a.jpg,,Size,"250 g, 1 kg"`,
  '18,variation,KS-250,Woo Sev - 250 g,1,0,visible,,,1,0.28,150,160,,,,id:17,Size,250 g',
  '19,variation,KS-1000,Woo Sev - 1 kg,1,0,visible,,,1,1.1,,640,,,,KS,Size,1 kg',
  '20,simple,KN,Woo Nuts,0,0,visible,,,0,0.5,,250,Uncategorized,,,,,',
  '21,grouped,KG,Woo Gift Box,1,0,visible,,,1,,,,,,,,,',
].join('\n');

/** By the names that the program's own interface has for the fields of a product. */
const DUKAAN = [
  'id,name,description,category,selling_price,original_price,base_qty,unit,weight,weight_unit,in_stock,inventory_quantity,all_images,web_url,hsn_code',
  `1,Dal Sev,<p>Hot &amp; thin.</p>,Savouries,160,180,250,gm,,,true,4,,https://old.example/products/dal-sev,21069099`,
  '2,Dal Sev,,,600,720,1,kg,,,true,0,,,',
  '3,Dal Vada,,Savouries,,90,1,piece,0.5,kg,false,9,,,',
  '4,Dal Box,,Gifts,900,,1,piece,,,true,,,,',
].join('\n');
/** The same with the headings of a sheet. */
const DUKAAN_SHEET = DUKAAN.replace(
  /^.*/,
  'ID,Product Name,Product Description,Product Category,Selling Price (Rs.),Original Price (Rs.),Base Quantity,Unit,Weight,Weight Unit,In Stock,Inventory,Image 1,Product Link,HSN',
).replaceAll('Dal ', 'Dali ');

/** Returns what the catalogue has of the products that the file brought. */
async function imported(names: string) {
  const { rows } = await shop.database.pool.query(
    `SELECT name, description, price_paise_per_kg::integer AS price, discounted_paise_per_kg::integer AS charged,
       available_grams AS packs, is_available AS "isAvailable", state FROM products
     WHERE name LIKE $1 AND deleted_at IS NULL ORDER BY name`,
    [names],
  );
  return rows;
}

test('an export of Shopify adds its products as drafts with packs and a price per kg', async () => {
  const { status, result } = await checkFile(shop, token, SHOPIFY, { name: 'products_export.csv' });
  expect([status, result.import.counts]).toEqual([200, { new: 1, changed: 0, unchanged: 0, refused: 0 }]);
  expect(result.import.notices).toEqual([
    'This file comes from Shopify.',
    'Each product is one row here, and the prices of its packs became a price per kg. New products come in the state Draft: add ingredients, allergens and what packs must say, then publish them.',
  ]);
  const { rows } = await rowsOf(shop, token, result.import);
  expect(rows.map(({ row, warnings }) => [row, warnings])).toEqual([
    [
      2,
      [
        '“Tin” is left out: nothing says how many grams it has.',
        '500 g cost ₹300.00 there and will cost ₹320.00 here, as all packs have one price per kg.',
      ],
    ],
  ]);
  expect(await importAll(shop, token, result.import)).toBe('imported');
  expect(await imported('Kara%')).toEqual([
    {
      name: 'Kara Sev',
      description: 'Hot & crisp.\n\n• Besan\n• Chilli',
      price: 72_000,
      charged: 64_000,
      packs: [250, 500],
      isAvailable: true,
      state: 'draft',
    },
  ]);
});

test('an export of WooCommerce adds variable and simple products, and names what it leaves out', async () => {
  const { result } = await checkFile(shop, token, WOOCOMMERCE, { name: 'wc-product-export.csv' });
  expect(result.import.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 1 });
  const { rows } = await rowsOf(shop, token, result.import);
  expect(rows.map(({ row, problems, warnings }) => [row, ...problems, ...warnings])).toEqual([
    [
      2,
      '1 kg cost ₹640.00 there and will cost ₹600.00 here, as all packs have one price per kg.',
      'The picture “http://old.example/a.jpg” is left out. The address must begin with https://.',
    ],
    [5, 'It has no category there. It comes into “Other products”.'],
    [6, { column: 'Price per kg (₹)', reason: "This isn't a product with packs of its own." }],
  ]);
  expect(await importAll(shop, token, result.import)).toBe('imported');
  expect(await imported('Woo%')).toEqual([
    {
      name: 'Woo Nuts',
      description: '',
      price: 50_000,
      charged: 50_000,
      packs: [500],
      isAvailable: false,
      state: 'draft',
    },
    {
      name: 'Woo Sev',
      description: 'Hot\nand crisp',
      price: 64_000,
      charged: 60_000,
      packs: [250, 1000],
      isAvailable: true,
      state: 'draft',
    },
  ]);
  expect(result.import.newTags).toEqual(['Woody', 'Sweet, sour']);
});

test.each([
  ['by the names of its interface', DUKAAN, 'Dal'],
  ['with the headings of a sheet', DUKAAN_SHEET, 'Dali'],
])('an export of Dukaan %s adds its products, with rows of one name as packs', async (_, content, first) => {
  const { result } = await checkFile(shop, token, content, { name: 'dukaan.csv' });
  expect(result.import.notices[0]).toBe('This file comes from Dukaan.');
  expect(result.import.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 1 });
  const { rows } = await rowsOf(shop, token, result.import);
  expect(rows.map(({ row, problems, warnings }) => [row, ...problems, ...warnings])).toEqual([
    [2, '1 kg cost ₹600.00 there and will cost ₹640.00 here, as all packs have one price per kg.'],
    [4],
    [
      5,
      {
        column: 'Price per kg (₹)',
        reason: `“${first} Box”: nothing says how many grams a pack has.`,
      },
    ],
  ]);
  expect(await importAll(shop, token, result.import)).toBe('imported');
  expect(await imported(`${first} %`)).toEqual([
    {
      name: `${first} Sev`,
      description: 'Hot & thin.',
      price: 72_000,
      charged: 64_000,
      packs: [250, 1000],
      isAvailable: true,
      state: 'draft',
    },
    {
      name: `${first} Vada`,
      description: '',
      price: 18_000,
      charged: 18_000,
      packs: [500],
      isAvailable: false,
      state: 'draft',
    },
  ]);
});

test.each([
  ['of the newer template', NEWER_SHOPIFY, 'Shopify'],
  ['that was saved with semicolons', NEWER_SHOPIFY.replaceAll(',', ';'), 'Shopify'],
  ['in British English', WOOCOMMERCE.replace('in catalog,', 'in catalogue,'), 'WooCommerce'],
])('an export %s is taken over too', async (_, content, program) => {
  const { result } = await checkFile(shop, token, content);
  expect(result.import.notices[0]).toContain(`This file comes from ${program}.`);
  expect(result.import.counts.refused).toBe(program === 'Shopify' ? 0 : 1);
});

test('an export adds no second product of a name, and keeps one on sale', async () => {
  await testCatalogueOn(shop).aProduct({ name: 'Boondi Mix', isAvailable: true });
  const content = NEWER_SHOPIFY.replace('New Sev', 'BOONDI  mix');
  const first = await checkFile(shop, token, content);
  expect(first.result.import.counts).toEqual({ new: 0, changed: 1, unchanged: 0, refused: 0 });
  expect(await importAll(shop, token, first.result.import)).toBe('imported');
  const again = await checkFile(shop, token, content);
  expect(again.result.import.counts).toEqual({ new: 0, changed: 0, unchanged: 1, refused: 0 });
  expect(await imported('Boondi%')).toEqual([
    {
      name: 'Boondi Mix',
      description: 'Hot',
      price: 72_000,
      charged: 64_000,
      packs: [250],
      isAvailable: true,
      state: 'published',
    },
  ]);
});
