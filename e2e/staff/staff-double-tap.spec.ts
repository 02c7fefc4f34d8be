import type { Page } from '@playwright/test';
import { PODI, withOrder } from '../placed-orders.ts';
import { expect, test, tokensOf, withVerifiedAccount } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

/** The methods of all refund requests from now on. */
function refundsOf(page: Page): string[] {
  const refunds: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/refund/')) refunds.push(request.method());
  });
  return refunds;
}

test('the second tap of a double tap does not confirm the dialog that the first tap opened', {
  tag: '@core',
}, async ({ page }) => {
  const number = await withOrder(await tokensOf(await withVerifiedAccount()), [PODI]);
  // The opening animation stays paused until the test finishes it.
  await page.addInitScript(() =>
    document.addEventListener('animationstart', ({ target }) => {
      for (const animation of (target as Element).getAnimations()) animation.pause();
    }),
  );
  const refunds = refundsOf(page);
  await signedInAsStaff(page);
  await page.goto(`/manage/orders/${number}`);
  await page.getByRole('button', { name: 'Initiate Refund' }).click();
  const dialog = page.getByRole('dialog', { name: /^Refund/ });
  await expect
    .poll(() => dialog.evaluate((opened) => opened.getAnimations().map(({ playState }) => playState)))
    .toContain('paused');

  const confirm = dialog.getByRole('button', { name: 'Initiate Refund' });
  const { x, y, width, height } = (await confirm.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  expect(refunds).toEqual([]);

  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await confirm.click();
  await expect(page.getByText('Refund initiated successfully!')).toBeVisible();
  expect(refunds).toEqual(['POST']);
});

test('a key held down opens a dialog but does not confirm it', async ({ page }) => {
  const number = await withOrder(await tokensOf(await withVerifiedAccount()), [PODI]);
  const refunds = refundsOf(page);
  await signedInAsStaff(page);
  await page.goto(`/manage/orders/${number}`);
  await page.getByRole('button', { name: 'Initiate Refund' }).focus();
  await page.keyboard.down('Enter');
  const confirm = page
    .getByRole('dialog', { name: /^Refund/ })
    .getByRole('button', { name: 'Initiate Refund' });
  await expect(confirm).toBeFocused();
  for (let repeat = 0; repeat < 3; repeat++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(confirm).toBeFocused();
  expect(refunds).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Refund initiated successfully!')).toBeVisible();
  expect(refunds).toEqual(['POST']);
});
