import type { Page } from '@playwright/test';
import { openHydrated, SCRIPTS } from '../hydration.ts';
import { expect, expectAccessible, holdRequests, test } from '../shopper.ts';

const search = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

test('the header search suggests products while typing, and is used by keyboard', {
  tag: ['@wide', '@core'],
}, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/suggestions-[^/]*\.js$/.test(request.url())) scripts.push(request.url());
  });
  await page.goto('/about-us');
  await expect(search(page)).toHaveAttribute('aria-expanded', 'false');
  expect(scripts).toEqual([]);
  // On a phone the field opens over the header when its icon is pressed.
  const isPhone = (page.viewportSize()?.width ?? 0) < 1000;
  await (isPhone ? page.getByRole('banner').locator('label') : search(page)).click();
  await expect(search(page)).toBeInViewport();
  await search(page).pressSequentially('chips', { delay: 20 });
  await expect(options(page)).toContainText(['Chips', 'All in Chips', 'See all 4 results for “chips”']);
  await expect(options(page).first()).toContainText(/₹\d+\.00250 g$/);
  await expect(search(page)).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);

  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const [first] = await options(page).all();
  await expect(first!).toHaveAttribute('aria-selected', 'true');
  await expect(search(page)).toHaveAttribute(
    'aria-activedescendant',
    (await first!.getAttribute('id')) ?? '',
  );
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(search(page)).toHaveValue('chips');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}\/[a-z-]+$/);
  await expect(search(page)).toHaveValue('');
});

test('keys of an input method are left alone in the header search', async ({ page }) => {
  await openHydrated(page, '/help');
  await search(page).focus();
  await search(page).fill('chips');
  await expect(options(page).first()).toBeVisible();
  for (const key of ['ArrowDown', 'Enter', 'Escape'])
    await search(page).dispatchEvent('keydown', { key, isComposing: true });
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'false');
  await expect(search(page)).toHaveValue('chips');
  await expect(page).toHaveURL('/help');
  await search(page).press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('recent searches stay on the device until they are cleared', async ({ page }) => {
  await openHydrated(page, '/home');
  for (const typed of ['rasam', 'mysore pak']) {
    await search(page).focus();
    await search(page).fill(typed);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/products?name=${typed.replace(' ', '+')}`);
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue(typed);
  }
  await page.goto('/help');
  await search(page).focus();
  await expect(options(page)).toHaveText(['mysore pak', 'rasam']);
  await expectAccessible(page);
  await options(page).last().click();
  await expect(page).toHaveURL('/products?name=rasam');
  await search(page).focus();
  await expect(options(page)).toHaveText(['rasam', 'mysore pak']);
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(search(page)).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull();
});

test('a search field that gets the focus while a page is loading keeps it', async ({ page }) => {
  await openHydrated(page, '/about-us');
  const release = await holdRequests(page, SCRIPTS);
  await page.getByRole('banner').getByRole('link').first().click();
  await search(page).focus();
  release();
  await expect(page).toHaveURL('/home');
  await page.waitForLoadState('networkidle');
  await page.keyboard.type('rasam');
  await expect(search(page)).toHaveValue('rasam');
});
