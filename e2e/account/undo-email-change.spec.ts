import { call } from '@tula/contract/calls/call.ts';
import { updateUser } from '@tula/contract/accounts/customers.ts';
import type { Page } from '@playwright/test';
import { stopRouting } from '../requests.ts';
import {
  aShopper,
  expect,
  expectAccessible,
  logInThroughForm,
  mailedLink,
  overHttp,
  signedIn,
  test,
  withVerifiedAccount,
} from '../shopper.ts';

const READ = '**/api/v1/user/email-change';
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

test('the link to the previous address gives the account back, once', async ({ page }) => {
  const shopper = await withVerifiedAccount();
  const verification = await mailedLink(shopper.email);
  // The person who changes the email uses this browser.
  const { accessToken } = await signedIn(page, shopper);
  const { firstName, lastName, phone } = shopper;
  const body = { firstName, lastName, email: aShopper().email, phone };
  expect((await call(overHttp, updateUser, { body }, { accessToken })).ok).toBe(true);

  const link = await mailedLink(shopper.email, verification);
  const response = await page.goto(link);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get your account back');
  await expect(page).toHaveURL(/\/user\/undo-email-change$/);
  await expect(page.getByText(shopper.email)).toBeVisible();
  await expectAccessible(page);
  await field(page, 'New password').fill('curry-leaves');
  await field(page, 'Confirm password').fill('mustard-seeds');
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('Entered passwords do not match');
  await page.reload();
  await field(page, 'New password').fill('curry-leaves');
  await field(page, 'Confirm password').fill('curry-leaves');
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(
    page.getByText(`Your account uses ${shopper.email} again. Please log in with your new password.`),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in$/);
  await logInThroughForm(page, { ...shopper, password: 'curry-leaves' });
  await expect(page).toHaveURL(/\/home$/);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This change has been undone' })).toBeVisible();
  await expectAccessible(page);
});

test('a link that is expired, incomplete or cannot be checked says what to do', async ({ page }) => {
  await page.goto('/user/undo-email-change');
  await expect(page.getByRole('heading', { name: 'This link isn’t complete' })).toBeVisible();
  await page.route(READ, (route) => route.abort());
  await page.goto('/user/undo-email-change?token=an-old-one');
  await expect(page.getByRole('heading', { name: 'We couldn’t reach the shop' })).toBeVisible();
  await stopRouting(page, READ);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await expect(page.getByText('It worked for 72 hours.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Help and contact' }).click();
  await expect(page).toHaveURL(/\/help$/);
});
