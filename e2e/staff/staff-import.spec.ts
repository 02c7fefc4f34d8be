import { readFile } from 'node:fs/promises';
import { zipOf } from '../../server/src/platform/tables/test-workbook.ts';
import { test } from '../own-shop.ts';
import { expect, expectAccessible, newName } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';
import { pictureFile } from './staff-products.ts';

// The shop of this file has just started, so the first test takes longer.
test.describe.configure({ mode: 'default' });

const HEAD = 'Product,Category,Tags,Price per kg,Packs,Description';

test('staff check a file, see what it would do, and import it', async ({ page }) => {
  const name = newName('Thattai');
  await signedInAsStaff(page);
  await page.goto('/config/products');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import products', level: 1 })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Check file' }).click();
  const field = page.getByLabel('File of products');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Choose a file first.')).toBeVisible();
  const fileOf = (text: string) => ({ name: 'snacks.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await field.setInputFiles(fileOf('Colour\nred\n'));
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByRole('heading', { name: 'What is in which column?' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Colour' })).toHaveValue('');
  await page.getByRole('button', { name: 'Choose another file' }).click();

  await field.setInputFiles(
    fileOf(
      `${HEAD}\n${name},Savouries,Festive,640,250 g,Crisp.\n${name} two,Savouries,Festive,cheap,250 g,x\n`,
    ),
  );
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('1 row is refused and will be left out.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Row 3' })).toContainText(
    "Price per kg (₹): “cheap” isn't a price. Write it like 640 or 640.50.",
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Refused/ }).click();
  await expect(page.getByText('Row 2')).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('Imported: 1 new product, 0 changed.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'See products' }).click();
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name);
  await expect(page.getByRole('row', { name: `${name} ` })).toContainText('₹640');

  await page.goto('/manage/audit');
  const log = page.getByRole('list', { name: 'Audit log' });
  const entry = log.getByRole('listitem').filter({ hasText: 'Imported products from snacks.csv' }).last();
  await expect(entry).toContainText('New products: nothing → 1');
  await expect(log.getByText(`Added product ${name}`)).toHaveCount(0);
  await entry.getByRole('link', { name: /^Show / }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imported products from snacks.csv');
  await expect(page.getByRole('list', { name: 'What was changed' })).toContainText(`Added product ${name}`);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(entry).toBeVisible();
});

test('what staff download, they can import without any change', { tag: '@core' }, async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/config/products/import');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download products (CSV)' }).click();
  const file = await readFile(await (await downloading).path());
  await page
    .getByLabel('File of products')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: file });
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('This file changes nothing.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeHidden();
});

test('pictures come with a file in a ZIP: what is wrong is told at its row, and the others are imported', async ({
  page,
}) => {
  const name = newName('Achu Murukku');
  await signedInAsStaff(page);
  await page.goto('/config/products/import');
  const lines = [
    `${HEAD},Picture 1,Picture 1 description`,
    `${name},Savouries,Festive,640,250 g,Crisp.,murukku.webp,Spirals on a plate`,
    `${name} two,Savouries,Festive,640,250 g,Crisp.,gone.webp,Spirals`,
    `${name} three,Savouries,Festive,640,250 g,Crisp.,notes.webp,Spirals`,
  ];
  await page.getByLabel('File of products').setInputFiles({
    name: 'snacks.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  const zipField = page.getByLabel('Pictures (optional)');
  await zipField.setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('no ZIP') });
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(zipField).toBeFocused();
  await expect(page.getByText('This ZIP file is damaged')).toBeVisible();

  const buffer = zipOf([
    { name: 'murukku.webp', content: await readFile(pictureFile('mullu-murukku')) },
    { name: 'notes.webp', content: 'no picture' },
  ]);
  await zipField.setInputFiles({ name: 'pictures.zip', mimeType: 'application/zip', buffer });
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('2 rows are refused and will be left out.')).toBeVisible();
  const row = (number: number) => page.getByRole('listitem').filter({ hasText: `Row ${number}` });
  await expect(row(3)).toContainText("Picture 1: “gone.webp” isn't in the ZIP file.");
  await expect(row(4)).toContainText("Picture 1: This isn't a JPEG, PNG, WebP or AVIF picture.");
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('Imported: 1 new product, 0 changed.')).toBeVisible();
  await page.goto(`/products?name=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('img', { name: 'Spirals on a plate' }).first()).toBeVisible();
});

test('an export of WooCommerce brings its products with what is different here', async ({ page }) => {
  const name = newName('Kara Sev');
  await signedInAsStaff(page);
  await page.goto('/config/products/import');
  const lines = [
    'ID,Type,SKU,Name,Visibility in catalog,Description,In stock?,Weight (kg),Sale price,Regular price,Categories,Tags,Parent,Attribute 1 value(s)',
    `7,variable,KS,${name},visible,<p>Hot</p>,1,,,,Food > Savouries,Festive,,"250 g, 1 kg"`,
    `8,variation,,${name} - 250 g,visible,,1,,,160,,,id:7,250 g`,
    `9,variation,,${name} - 1 kg,visible,,1,,,600,,,id:7,1 kg`,
  ];
  const buffer = Buffer.from(lines.join('\n'));
  await page
    .getByLabel('File of products')
    .setInputFiles({ name: 'wc-products.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('This file comes from WooCommerce.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Row 2' })).toContainText(
    '1 kg cost ₹600.00 there and will cost ₹640.00 here',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('Imported: 1 new product, 0 changed.')).toBeVisible();
  await page.getByRole('link', { name: 'See products' }).click();
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name);
  await expect(page.getByRole('row', { name: `${name} ` })).toContainText('Draft');
});

test('staff say what the columns of another table are, its sizes become packs, and the import is undone', {
  tag: '@wide',
}, async ({ page }) => {
  const name = newName('Nendran Chips');
  await signedInAsStaff(page);
  await page.goto('/config/products/import');
  const lines = [`Dish,Group,Net,Cost to buyer`, `${name},Savouries,250 gms,180`, `${name},,1 kg,720`];
  const buffer = Buffer.from(lines.join('\n'));
  await page.getByLabel('File of products').setInputFiles({ name: 'shop.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check file' }).click();
  const column = (heading: string) => page.getByRole('combobox', { name: heading });
  await expect(column('Group')).toHaveValue('category');
  await expect(column('Net')).toHaveValue('packSize');
  await expect(column('Cost to buyer')).toHaveValue('packPrice');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('Say which column has the products’ names.')).toBeVisible();
  await column('Dish').selectOption({ label: 'Name of the product' });
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('Imported: 1 new product, 0 changed.')).toBeVisible();
  await page.getByRole('link', { name: 'See products' }).click();
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name);
  await expect(page.getByRole('row', { name: `${name} ` })).toContainText('₹720');

  await page.goto('/config/products/import');
  await page.getByRole('listitem').filter({ hasText: 'shop.csv' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  const question = page.getByRole('dialog', { name: 'Undo this import?' });
  await expect(question).toContainText('The product that it added is removed, and none was changed.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText('Undone: 1 product is as it was before.')).toBeVisible();
  await page.getByRole('link', { name: 'Choose another file' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'shop.csv' })).toContainText('Undone');
  await expectAccessible(page);
  await page.goto(`/config/products?name=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name: `${name} ` })).toHaveCount(0);
});
