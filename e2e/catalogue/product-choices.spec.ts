import { openHydrated } from '../hydration.ts';
import { cardOf, expect, expectAccessible, test } from '../shopper.ts';

test('products are filtered by how spicy they are, which cards and pages say', { tag: '@wide' }, async ({
  page,
}) => {
  await openHydrated(page, '/products');
  const isPhone = (page.viewportSize()?.width ?? 0) < 1000;
  if (isPhone) await page.getByRole('button', { name: /^Filter/ }).click();
  const hot = page
    .getByRole('navigation', { name: 'Filters' })
    .getByRole('link', { name: 'Spice level: Hot' });
  await expect(hot).toHaveAccessibleDescription('7 products');
  await hot.click();
  await expect(page).toHaveURL(/\/products\?tag=999303$/);
  if (isPhone) await page.getByRole('button', { name: 'Show 7 products' }).click();
  await expect(page.getByRole('main').getByText('7 products', { exact: true })).toBeVisible();
  await expect(cardOf(page, 'Idli Podi')).toContainText('Spice level: Hot');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Idli Podi', exact: true }).click();
  await expect(page.getByRole('definition').filter({ hasText: /^Hot$/ })).toBeVisible();
});
