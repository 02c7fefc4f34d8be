import { readFile } from 'node:fs/promises';
import { test } from '../own-shop.ts';
import { expect, expectAccessible, newName } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

// The shop of this file has just started, so the first test takes longer.
test.describe.configure({ mode: 'default', timeout: 90_000 });

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
  await expect(page.getByText("There's no column “Product” or “Id”.")).toBeVisible();
  await expect(field).toBeFocused();

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
});

test('what staff download, they can import without any change', async ({ page }) => {
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
