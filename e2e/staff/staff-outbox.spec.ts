import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

const badge = (page: Page) => page.getByRole('article').getByText('Sent', { exact: true });

test('staff send themselves a test email, follow its delivery, read it and send a copy', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/manage/settings');
  await page.getByRole('link', { name: 'Sent emails What' }).click();
  await expect(page.getByRole('heading', { name: 'Sent emails', level: 1 })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send me a test email' }).click();
  await expect(page.getByRole('heading', { name: 'Test email from Tula', level: 1 })).toBeVisible();
  await expect(badge(page)).toBeVisible();
  const text = /Emails from Tula reach this address\./;
  await expect(page.frameLocator('iframe').getByRole('paragraph').filter({ hasText: text })).toBeVisible();
  await page.getByText('As plain text').click();
  await expect(page.locator('pre')).toHaveText(text);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send a copy' }).click();
  await expect(page.getByRole('heading', { name: 'Sent emails', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Test email from Tula' }).nth(1)).toBeVisible();
  await page.getByRole('link', { name: /^Not delivered/ }).click();
  await expect(page).toHaveURL(/state=parked$/);
  await page.getByRole('searchbox', { name: 'Full email address' }).fill('nobody@nowhere.example');
  // Nothing is parked either, so the heading alone would not tell that the search has begun.
  await expect(page).toHaveURL(/to=nobody/);
  await expect(page.getByRole('heading', { name: 'No matching emails' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all emails' }).click();
  await expect(page).toHaveURL(/\/manage\/mail$/);

  await page.goto('/manage/mail/019aa000-0000-7000-8000-00000000dead');
  await expect(page.getByRole('heading', { name: 'This email doesn’t exist any more' })).toBeVisible();
});
