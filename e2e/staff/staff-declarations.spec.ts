import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { test } from '../courier-shop.ts';
import { noteHydration, untilHydrated } from '../hydration.ts';
import { expect, expectAccessible, productNamed } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';
import { withProduct } from './staff-products.ts';

// It needs a shop in which every pack is complete.
test.describe.configure({ mode: 'default' });

test('staff fill in what a pack says, print its labels, and shoppers read the same', async ({ page }) => {
  await noteHydration(page);
  await signedInAsStaff(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await productNamed('Thattai');
  await page.goto(staffPaths.editProduct(id));
  await page.getByRole('link', { name: 'What the pack says' }).first().click();
  await expect(page.getByRole('heading', { name: 'What the pack says', level: 1 })).toBeVisible();
  await untilHydrated(page);
  await expect(page.getByText('Nothing is missing: labels can be printed.')).toBeVisible();
  await expectAccessible(page);

  const fat = page.getByLabel('Total fat, g');
  await fat.fill('90');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText('Protein, carbohydrate and fat can’t be more than 100 g together'),
  ).toBeVisible();
  await fat.fill('27');
  await page.getByLabel('Claim 1', { exact: true }).fill('No palm oil');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Say what proves “No palm oil”')).toBeVisible();
  await page.getByLabel('Proof for claim 1').fill('Recipe of 2024');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Nothing is missing: labels can be printed.')).toBeVisible();

  await page.getByRole('link', { name: 'Print labels' }).click();
  await expect(page.getByRole('heading', { name: 'Complete labels', level: 1 })).toBeVisible();
  await page.getByLabel('Batch').fill('b 1');
  await expect(page.getByText('3 to 16 letters, digits and hyphens, such as B-2611')).toBeVisible();
  await page.getByLabel('Batch').fill('B-2611');
  await page.getByLabel('Label sheet').selectOption('roll-50x25');
  await page.getByRole('button', { name: 'Save PDF' }).click();
  await expect(page.getByText(/It fits on: .*100 × 150 mm/)).toBeVisible();
  await page.getByLabel('Label sheet').selectOption('roll-100x150');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^labels-B-2611-\d{4}-\d{2}-\d{2}\.pdf$/);
  await expectAccessible(page);

  await page.goto(`/products/${id}`);
  await expect(page.getByRole('heading', { name: 'Thattai', level: 1 })).toBeVisible();
  for (const text of ['Vegetarian', 'Fried rice flour savoury', 'No palm oil', 'India', 'Use within 15 days'])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Energy' })).toBeVisible();
  await expectAccessible(page);
});

test('the list of packs that lack something leads to what is missing', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/manage/products/incomplete');
  await expect(page.getByRole('heading', { name: 'Packs with missing details', level: 1 })).toBeVisible();
  await expect(page.getByText('This isn’t required yet.')).toBeVisible();
  await expect(page.getByText('Nothing is missing here.')).toBeVisible();
  await expectAccessible(page);

  const { name } = await withProduct();
  await page.reload();
  const listed = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  await expect(listed).toContainText([`${name}Say what the food is`]);
  await expectAccessible(page);
  await listed.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name: 'What the pack says', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Name of food', { exact: true })).toBeVisible();
});
