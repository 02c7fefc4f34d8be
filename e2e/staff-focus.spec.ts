import type { Page } from '@playwright/test';
import { PODI, withOrder } from './placed-orders.ts';
import { expect, test, tokensOf, withVerifiedAccount } from './shopper.ts';
import { signedInAsStaff } from './staff.ts';

/** Goes on with the keyboard until something has the focus; answers what was hidden under something else on the way. */
async function hiddenOnTheWayTo(page: Page, end: string): Promise<string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press('Tab');
    const { name, isSeen } = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const { left, top, width } = focused.getBoundingClientRect();
      // Where it begins: a long field may go on below the bar.
      const seen = document.elementFromPoint(left + width / 2, top + 4);
      const words = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
      return { name: words.trim() || focused.id, isSeen: focused.contains(seen) || seen?.contains(focused) };
    });
    if (!isSeen) hidden.push(name);
    if (name.startsWith(end)) return hidden;
  }
  throw new Error(`The keyboard did not come to ${end}.`);
}

test('the bar of the product form hides nothing that has the focus', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/config/products/save');
  await expect(page.getByRole('button', { name: 'Save product' })).toBeVisible();
  expect(await hiddenOnTheWayTo(page, 'Save product')).toEqual([]);
});

test('the bar of the chosen orders hides nothing that has the focus', async ({ page }) => {
  const tokens = await tokensOf(await withVerifiedAccount());
  for (let count = 0; count < 4; count++) await withOrder(tokens, [PODI]);
  await signedInAsStaff(page);
  await page.goto('/manage/orders?filter=All');
  const first = page.getByRole('checkbox', { name: /^Choose TL-/ }).first();
  await first.click();
  await expect(page.getByRole('region', { name: 'Chosen orders' })).toBeVisible();
  // Nothing that other journeys order comes in between.
  await page.route('**/api/v1/order/staff?*', (route) => route.abort());
  await first.focus();
  expect(await hiddenOnTheWayTo(page, 'Picking list')).toEqual([]);
});
