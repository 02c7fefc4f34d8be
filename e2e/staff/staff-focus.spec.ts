import type { Page } from '@playwright/test';
import { PODI, withOrder } from '../placed-orders.ts';
import { expect, test, tokensOf, withVerifiedAccount } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

/** Tabs to an element; returns the focused elements on the way that something else covered. */
async function coveredBefore(page: Page, end: string): Promise<string[]> {
  const covered: string[] = [];
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press('Tab');
    const { name, isSeen } = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const { left, top, width } = focused.getBoundingClientRect();
      // Checks the top of the element: a long field may continue below the bar.
      const seen = document.elementFromPoint(left + width / 2, top + 4);
      const label = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
      return { name: label.trim() || focused.id, isSeen: focused.contains(seen) || seen?.contains(focused) };
    });
    if (!isSeen) covered.push(name);
    if (name.startsWith(end)) return covered;
  }
  throw new Error(`Tab did not reach ${end}.`);
}

test('the bar of the product form never covers the focused element', { tag: '@wide' }, async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/config/products/save');
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeVisible();
  expect(await coveredBefore(page, 'Publish')).toEqual([]);
});

test('the bar of selected orders never covers the focused element', { tag: '@wide' }, async ({ page }) => {
  const tokens = await tokensOf(await withVerifiedAccount());
  for (let count = 0; count < 4; count++) await withOrder(tokens, [PODI]);
  await signedInAsStaff(page);
  await page.goto('/manage/orders?filter=All');
  const first = page.getByRole('checkbox', { name: /^Select TL-/ }).first();
  await first.click();
  await expect(page.getByRole('region', { name: 'Selected orders' })).toBeVisible();
  // Orders of other journeys must not change the table.
  await page.route('**/api/v1/order/staff?*', (route) => route.abort());
  await first.focus();
  expect(await coveredBefore(page, 'Picking list')).toEqual([]);
});
