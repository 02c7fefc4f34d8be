import { call } from '@tula/contract/calls/call.ts';
import { refreshCustomer } from '@tula/contract/accounts/customers.ts';
import type { Page } from '@playwright/test';
import { stopRouting } from '../requests.ts';
import {
  aShopper,
  expect,
  expectAccessible,
  logInThroughForm,
  mailedLink,
  overHttp,
  shopUrl,
  test,
  tokensOf,
  withAccount,
} from '../shopper.ts';

const RESET = '**/api/v1/user/reset-password';
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const submit = (page: Page) => page.getByRole('button', { name: 'Reset Password' }).click();

async function newestSubject(email: string): Promise<string | undefined> {
  const response = await fetch(`${shopUrl()}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  return ((await response.json()) as { subject: string }[])[0]?.subject;
}

async function choose(page: Page, password: string, confirmed = password) {
  await field(page, 'New password').fill(password);
  await field(page, 'Confirm password').fill(confirmed);
  await submit(page);
}

test('the emailed link resets the password once and ends every session', { tag: '@core' }, async ({
  page,
}) => {
  const shopper = await withAccount();
  const verification = await mailedLink(shopper.email);
  const elsewhere = await tokensOf(shopper);
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot Password?');
  await expectAccessible(page);
  await page.getByLabel('Email').fill(shopper.email);
  await submit(page);
  await expect(
    page.getByText('A password reset link has been sent to your registered email ID.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in$/);

  const link = await mailedLink(shopper.email, verification);
  const response = await page.goto(link);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page).toHaveURL(/\/password-reset$/);
  await expectAccessible(page);
  await choose(page, 'curry-leaves');
  await expect(page.getByText('Your password has been successfully reset!')).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in$/);

  const { refreshToken } = elsewhere;
  expect(await call(overHttp, refreshCustomer, { body: { refreshToken } })).toMatchObject({
    ok: false,
    code: 'SESSION_ENDED',
  });
  await expect.poll(() => newestSubject(shopper.email)).toBe('Your password has been changed');
  await logInThroughForm(page, shopper);
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await logInThroughForm(page, { ...shopper, password: 'curry-leaves' });
  await expect(page).toHaveURL(/\/home$/);

  await page.goto(link);
  await choose(page, 'mustard-seeds');
  await expect(page.getByRole('alert')).toContainText(
    'The password reset link has expired. Please try again.',
  );
  await expectAccessible(page);
  await page.getByRole('alert').getByRole('link', { name: 'Send a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('an email without an account gets an error at its field, and nothing typed is lost', async ({
  page,
}) => {
  const { email } = aShopper();
  await page.goto('/forgot-password');
  await submit(page);
  await expect(field(page, 'Email')).toHaveAccessibleDescription('This field is required');
  await field(page, 'Email').fill('meenakshi@');
  await submit(page);
  await expect(field(page, 'Email')).toHaveAccessibleDescription(
    'Enter a valid email address, such as name@example.com.',
  );
  await field(page, 'Email').fill(email);
  await submit(page);
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Could not find an account with this email');
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue(email);
  await expectAccessible(page);

  await page.route('**/api/v1/user/magic-link', (route) => route.fulfill({ status: 422, body: '{}' }));
  await field(page, 'Email').fill(`other.${email}`);
  await expect(field(page, 'Email')).toHaveAccessibleDescription('');
  await submit(page);
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Could not find an account with this email');
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
});

test('a failed request for a reset link shows an error and can be retried', async ({ page, context }) => {
  const { email } = await withAccount();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.route('**/api/v1/user/magic-link', (route) => route.fulfill({ status: 500, body: '{}' }));
  await submit(page);
  await expect(page.getByText('Something went wrong!')).toBeVisible();
  await stopRouting(page, '**/api/v1/user/magic-link');
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByText('You’re offline. Please check your connection and try again.')).toBeVisible();
  await context.setOffline(false);
  await submit(page);
  await expect(page).toHaveURL(/\/sign-in$/);
});

test('a new password needs 8 to 64 characters and a matching confirmation', async ({ page }) => {
  await page.goto('/password-reset?token=never+given');
  let requests = 0;
  page.on('request', (request) => (requests += request.url().endsWith('/user/reset-password') ? 1 : 0));
  const described = async (name: string, message: string) =>
    expect(field(page, name)).toHaveAccessibleDescription(message);
  await submit(page);
  await described('New password', 'This field is required');
  await described('Confirm password', 'This field is required');
  await expect(field(page, 'New password')).toBeFocused();
  await choose(page, 'pepper7');
  await described('New password', 'Password must be at least 8 characters long.');
  await choose(page, 'x'.repeat(65));
  await described('New password', 'Password must be at most 64 characters long.');
  await choose(page, 'pepper-and-salt', 'pepper-and-malt');
  await described('New password', 'Strong password');
  await described('Confirm password', 'Entered passwords do not match');
  await expect(field(page, 'Confirm password')).toBeFocused();
  await expectAccessible(page);
  expect(requests).toBe(0);
});

test('spaces in a token become plus signs, also after a reload', async ({ page }) => {
  await page.goto('/password-reset?token=a+b%20c%2Bd');
  await expect(page).toHaveURL(/\/password-reset$/);
  await page.reload();
  const request = page.waitForRequest(RESET);
  await choose(page, 'curry-leaves');
  expect((await request).postDataJSON()).toEqual({ token: 'a+b+c+d', password: 'curry-leaves' });
});

test('without a token the reset page is a 404 page', async ({ page }) => {
  for (const path of ['/password-reset', '/password-reset?token=']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
    await expect(page.getByRole('main').getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
  }
  await expectAccessible(page);
});

test('a failed reset shows an error and can be retried', async ({ page, context }) => {
  await page.goto('/password-reset?token=never+given');
  await page.route(RESET, (route) => route.fulfill({ status: 500, body: '{}' }));
  await choose(page, 'curry-leaves');
  await expect(page.getByRole('alert')).toHaveText(
    'The password reset request could not be processed. Please try again later',
  );
  await stopRouting(page, RESET);
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText(
    'You’re offline. Please check your connection and try again.',
  );
  await context.setOffline(false);
  await submit(page);
  await expect(page.getByRole('alert')).toContainText('The password reset link has expired.');
  await expect(field(page, 'New password')).toHaveValue('curry-leaves');
});

test('the HTML of a reset page does not contain the token of its address', async ({ request }) => {
  const html = await (await request.get('/password-reset?token=never+given')).text();
  expect(html).toContain('New password');
  expect(html).not.toMatch(/never[ +]given/);
});
