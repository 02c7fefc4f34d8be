import type { Page } from '@playwright/test';
import { stopRouting } from '../requests.ts';
import { expect, expectAccessible, newName, signedIn, test, withVerifiedAccount } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

const part = (page: Page, name: 'Categories' | 'Tags') => page.getByRole('region', { name });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a category can be added, renamed and deleted', { tag: '@wide' }, async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/manage/categories');
  await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible();
  await expect(rowOf(page, 'Savouries').getByText(/^\d+ products$/)).toBeVisible();
  await expectAccessible(page);

  const name = newName('Pickles');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add category' }).click();
  await expect(dialog.getByLabel('Category name')).toBeFocused();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await expect(dialog.getByLabel('Category name')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Category name').fill('savouries');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This name is taken already.')).toBeVisible();
  await dialog.getByLabel('Category name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Category added successfully!')).toBeVisible();
  await expect(rowOf(page, name).getByText('0 products')).toBeVisible();

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(dialog.getByLabel('Category name')).toHaveValue(name);
  await dialog.getByLabel('Category name').fill(`${name} and thokku`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Category updated successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit ${name} and thokku` })).toBeFocused();

  await page.getByRole('button', { name: `Delete ${name} and thokku` }).click();
  await expect(dialog.getByRole('heading', { name: 'Confirm Delete' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Category deleted successfully!')).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeFocused();
});

test('staff choose the product whose picture stands for a category, and leave it to the shop again', async ({
  page,
}) => {
  await signedInAsStaff(page);
  await page.goto('/manage/categories');
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByLabel('Picture', { exact: true });
  for (const [chosen, before] of [
    ['Adhirasam', 'Chosen by the shop'],
    ['Chosen by the shop', 'Adhirasam'],
  ] as const) {
    await page.getByRole('button', { name: 'Edit Sweets' }).click();
    await expect(picture.locator('option:checked')).toHaveText(before);
    await expect(dialog.getByRole('img')).toHaveCount(before === 'Adhirasam' ? 1 : 0);
    await picture.selectOption(chosen);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('a category with products cannot be deleted, and the dialog says why', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/manage/categories');
  await page.getByRole('button', { name: 'Delete Sweets' }).click();
  const dialog = page.getByRole('dialog', { name: 'This category is in use' });
  await expect(dialog.getByText(/Sweets has \d+ products\. Move them to another category/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(rowOf(page, 'Sweets')).toBeVisible();
});

test('a tag can be added, renamed and deleted with the keyboard alone', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/manage/categories');
  const name = newName('Tangy');
  await part(page, 'Tags').getByRole('button', { name: 'Add tag' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tag added successfully!')).toBeVisible();
  await expect(part(page, 'Tags').getByRole('button', { name: 'Add tag' })).toBeFocused();

  await page.getByRole('button', { name: `Edit ${name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Tag name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type(`Sour ${name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tag updated successfully!')).toBeVisible();

  await page.getByRole('button', { name: `Delete Sour ${name}` }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tag deleted successfully!')).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
});

test('a list that failed to load shows an error and can be loaded again', async ({ page }) => {
  await signedInAsStaff(page);
  await page.route('**/api/v1/category', (route) => route.fulfill({ status: 503, body: '' }));
  await page.route('**/api/v1/tag', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"result":{"tags":[]}}' }),
  );
  await page.goto('/manage/categories');
  await expect(part(page, 'Categories').getByText('We couldn’t load the categories.')).toBeVisible();
  await expect(part(page, 'Tags').getByText('Could not find any tags')).toBeVisible();
  await expectAccessible(page);
  await stopRouting(page, '**/api/v1/category');
  await part(page, 'Categories').getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'Savouries')).toBeVisible();
});

test('staff with an ended session are sent to the staff login', async ({ page }) => {
  await signedInAsStaff(page);
  const ended = { status: 401, code: 'SESSION_ENDED', message: 'Your session has ended.' };
  await page.route(/\/api\/v1\/(category|tag|staff\/refresh)$/, (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: JSON.stringify(ended) }),
  );
  await page.goto('/manage/categories');
  await part(page, 'Categories').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/staff/login');
});

test('a shop without categories shows an empty state', async ({ page }) => {
  await signedInAsStaff(page);
  await page.route('**/api/v1/category', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"result":{"categories":[]}}' }),
  );
  await page.goto('/manage/categories');
  await expect(part(page, 'Categories').getByText('Could not find any categories')).toBeVisible();
});

test('customers and visitors are redirected', async ({ page, context }) => {
  await page.goto('/manage/categories');
  await expect(page).toHaveURL('/staff/login');
  const another = await context.newPage();
  await signedIn(another, await withVerifiedAccount());
  await another.goto('/manage/categories');
  await expect(another).toHaveURL('/home');
});
