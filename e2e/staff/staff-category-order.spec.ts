import type { Page } from '@playwright/test';
import { test } from '../own-shop.ts';
import { expect, expectAccessible } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

// The tests of this file share one shop and change its categories in turn. It has just started, so the first
// test takes longer.
test.describe.configure({ mode: 'default' });

const names = (page: Page) => page.getByRole('table', { name: 'Categories' }).locator('tbody b');
const chips = (page: Page) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link');

test('categories are moved by keyboard and by dragging, and shoppers see their order', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/manage/categories');
  await expect(names(page).first()).toBeVisible();
  const before = await names(page).allTextContents();
  const [first = '', second = '', third = ''] = before;
  await page.getByRole('button', { name: `Move ${first} down` }).focus();
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText([second, first, ...before.slice(2)]);
  await expect(page.getByText(`${first} is now number 2 of ${before.length}.`)).toBeAttached();
  await expect(page.getByRole('button', { name: `Move ${first} down` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText([second, third, first, ...before.slice(3)]);
  await expectAccessible(page);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page
    .getByRole('row')
    .filter({ hasText: first })
    .dragTo(page.getByRole('row').filter({ hasText: second }));
  expect((await saved).status()).toBe(200);
  await expect(names(page)).toHaveText([first, second, third, ...before.slice(3)]);
  await page.getByRole('button', { name: `Move ${second} up` }).click();
  const moved = [second, first, third, ...before.slice(3)];
  await expect(names(page)).toHaveText(moved);
  await page.reload();
  await expect(names(page)).toHaveText(moved);
  await page.goto('/products');
  await expect(chips(page)).toContainText(['All', ...moved]);
});

test('a hidden category leaves the filters, while its link and its products stay', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/products');
  const link = await chips(page).filter({ hasText: 'Sweets' }).getAttribute('href');
  await page.goto('/manage/categories');
  await page.getByRole('button', { name: 'Edit Sweets' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Hide this category' }).check();
  await expect(dialog.getByText('Its products stay in the shop')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Sweets' })).toContainText('Hidden');
  await page.goto('/products?name=mysore+pak');
  await expect(page.getByRole('heading', { name: 'Mysore Pak' })).toBeVisible();
  await expect(chips(page).filter({ hasText: 'Sweets' })).toHaveCount(0);
  await page.goto(link ?? '');
  await expect(chips(page).filter({ hasText: 'Sweets' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { name: 'Mysore Pak' })).toBeVisible();
});
