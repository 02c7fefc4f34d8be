import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { checkFile } from './test-imports.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await aShop();
  ({ token } = await aStaffMember(shop, 'Kamala', 'catalogue'));
});
afterAll(() => shop.close());

const SHOPIFY = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant Grams,Variant Price,Image Src,Status',
  'kara-sev,Kara Sev,<p>Hot</p>,Meena Foods,Savouries,Spicy,true,Size,250 g,250,160.00,,active',
  'kara-sev,,,,,,,,500 g,500,320.00,,',
].join('\n');
const NEWER_SHOPIFY = [
  'Title,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,Option1 name,Option1 value,Price,Compare-at price',
  'Kara Sev,kara-sev,<p>Hot</p>,Meena Foods,Savouries,Spicy,TRUE,Active,Size,250 g,160.00,180.00',
].join('\n');
const WOOCOMMERCE = [
  '\uFEFFID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,In stock?,Weight (kg),Sale price,Regular price,Categories,Tags,Images',
  '17,simple,KS,Kara Sev,1,0,visible,,Hot,1,0.25,150,160,Food > Savouries,"Spicy, Crisp",',
].join('\n');

test.each([
  ['Shopify', 'an export', SHOPIFY],
  ['Shopify', 'an export of its newer template', NEWER_SHOPIFY],
  ['Shopify', 'an export that was saved with semicolons', SHOPIFY.replaceAll(',', ';')],
  ['WooCommerce', 'an export', WOOCOMMERCE],
  ['WooCommerce', 'an export in British English', WOOCOMMERCE.replace('in catalog,', 'in catalogue,')],
])('of %s %s is refused by its name, and nothing is stored', async (program, _, content) => {
  const { status, fields } = await checkFile(shop, token, content, 'products_export.csv');
  expect([status, fields]).toEqual([
    422,
    {
      file: `This file comes from ${program}, whose ids and prices of single packs can't be taken over. Export a file here and copy names, descriptions and prices per kg into it.`,
    },
  ]);
  const { rows } = await shop.database.pool.query(
    'SELECT id FROM product_imports UNION ALL SELECT id FROM products',
  );
  expect(rows).toEqual([]);
});
