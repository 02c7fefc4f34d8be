import { expect, expectAccessible, newName, test } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

test('staff explain a search that found nothing, change the word and delete it', async ({ page }) => {
  const wanted = newName('Quorbix')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
  const words = `${wanted} wug`;
  await page.goto(`/products?name=${encodeURIComponent(words)}`);
  await expect(page.getByRole('heading', { name: 'Could not find any products' })).toBeVisible();
  await signedInAsStaff(page);
  await page.goto('/manage/categories');
  await page.getByRole('link', { name: 'Search words' }).click();
  await expect(page.getByRole('heading', { name: 'Search words', level: 1 })).toBeVisible();
  await expectAccessible(page);

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Explain ${words}` }).click();
  await expect(dialog.getByLabel('Shoppers type')).toHaveValue(words);
  await expect(dialog.getByLabel('Show results for')).toBeFocused();
  await dialog.getByLabel('Show results for').fill('xylophone');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This finds no product. Enter words that do')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Show results for').fill('thattai');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Search word added successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: `Explain ${words}` })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: words })).toContainText('Show results for: thattai');

  await page.getByRole('button', { name: `Edit ${words}` }).click();
  await dialog.getByLabel('Show results for').fill('mysore pak');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Search word updated successfully!')).toBeVisible();

  await page.goto(`/products?name=${encodeURIComponent(words)}`);
  await expect(page.getByRole('link', { name: 'Mysore Pak' }).first()).toBeVisible();

  await page.goto('/manage/search');
  await page.getByRole('button', { name: `Delete ${words}` }).click();
  await expect(dialog.getByRole('heading', { name: 'Confirm Delete' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Search word deleted successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: `Delete ${words}` })).toHaveCount(0);
});
