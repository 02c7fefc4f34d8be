import type { Page } from '@playwright/test';
import { NOTICE_EDITION } from '@tula/contract/page-texts/built-in/notice.ts';
import {
  aShopper,
  expect,
  expectAccessible,
  logInThroughForm,
  sentMail,
  test,
  withVerifiedAccount,
} from '../shopper.ts';
import { fillSignUp } from './fill-sign-up.ts';

const notice = (page: Page) => page.getByRole('region', { name: 'How we use your data' });
const uses = (page: Page) => page.getByRole('region', { name: 'What we use your data for' });

test('a sign-up shows the notice above its button and ticks nothing, and the email has its link', {
  tag: '@core',
}, async ({ page }) => {
  const shopper = aShopper();
  await page.goto('/sign-up');
  await expect(notice(page)).toContainText('confirm that you’re 18 or older');
  await expect(notice(page).getByRole('link', { name: 'Read the whole privacy notice' })).toHaveAttribute(
    'href',
    '/policies/privacy-notice',
  );
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);
  await fillSignUp(page, shopper);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome Aboard' })).toBeVisible();
  const mail = await sentMail(shopper.email, 'Please verify your email');
  expect(mail.text).toMatch(/How we use your data, and how to withdraw:\n\S+\/policies\/privacy-notice\n/);
});

test('whoever was shown no notice is asked after a login, once, and My Account says what was agreed', async ({
  page,
}) => {
  const shopper = await withVerifiedAccount();
  await page.goto('/sign-in');
  await logInThroughForm(page, shopper);
  await expect(page).toHaveURL(/\/home$/);
  await expect(notice(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(notice(page)).toHaveCount(0);
  await page.goto('/account');
  await expect(uses(page).getByText(/You haven’t agreed to the privacy notice yet/)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/sign-in');
  await logInThroughForm(page, shopper);
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('button', { name: 'I agree' }).click();
  await expect(notice(page)).toHaveCount(0);
  await page.goto('/account');
  const agreed = new RegExp(`^Agreed on .+ \\(notice ${NOTICE_EDITION}\\.0\\)$`);
  await expect(uses(page).getByText(agreed)).toBeVisible();
});
