import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { logOutCustomer, refreshCustomer } from '@tula/contract/accounts/customers.ts';
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
  tokensOf,
  withAccount,
  withVerifiedAccount,
} from '../shopper.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });
const details = (page: Page) => part(page, 'Personal details');
const addresses = (page: Page) => part(page, 'Shipping addresses');
const passwords = (page: Page) => part(page, 'Password');
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

test('a visitor of the account page has to log in, and returns to it', async ({ page }) => {
  const shopper = await withVerifiedAccount();
  await page.goto('/account');
  await expect(page).toHaveURL(/\/sign-in$/);
  await logInThroughForm(page, shopper);
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account');
});

test('details are read-only until Edit Details is clicked, and can then be saved', {
  tag: '@wide',
}, async ({ page }) => {
  const shopper = await withVerifiedAccount();
  await signedIn(page, shopper);
  await page.goto('/account');
  await expect(details(page).getByText(shopper.email)).toBeVisible();
  await expect(details(page).getByText('verified', { exact: true })).toBeVisible();
  await expect(details(page).getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit Details' }).click();
  await expect(page.getByRole('button', { name: 'Edit Details' })).toHaveCount(0);
  await expect(field(page, 'First Name')).toBeFocused();
  await expect(field(page, 'Phone')).toHaveValue(shopper.phone);
  await expectAccessible(page);
  await field(page, 'First Name').fill('Me');
  await field(page, 'Phone').fill('12345');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(field(page, 'First Name')).toHaveAccessibleDescription(
    'First name should be at least 3 characters',
  );
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('Please enter a valid phone number');
  await expect(field(page, 'First Name')).toBeFocused();

  const { phone } = aShopper();
  await field(page, 'First Name').fill('Meena');
  await field(page, 'Phone').fill(phone);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Successfully updated the details')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Personal details' })).toBeFocused();
  await page.reload();
  await expect(details(page).getByText('Meena', { exact: true })).toBeVisible();
  await expect(details(page).getByText(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)).toBeVisible();
  await expect(details(page).getByText('verified', { exact: true })).toBeVisible();
});

test('a slow click on Save works, also when the message of the field above appears or disappears', async ({
  page,
}) => {
  await signedIn(page, await withVerifiedAccount());
  await page.goto('/account');
  await page.getByRole('button', { name: 'Edit Details' }).click();
  const save = page.getByRole('button', { name: 'Save Changes' });
  await field(page, 'Phone').fill('12345');
  await save.click({ delay: 300 });
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('Please enter a valid phone number');
  await expect(field(page, 'Phone')).toBeFocused();
  await field(page, 'Phone').fill(aShopper().phone);
  await save.click({ delay: 300 });
  await expect(page.getByText('Successfully updated the details')).toBeVisible();
});

test('cancelling the form changes nothing', async ({ page }) => {
  const shopper = await withVerifiedAccount();
  await signedIn(page, shopper);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await field(page, 'First Name').fill('Somebody');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(details(page).getByText(shopper.firstName, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await expect(field(page, 'First Name')).toHaveValue(shopper.firstName);
});

test('an email or phone of another verified account gets an error at its field', async ({ page }) => {
  const other = await withVerifiedAccount();
  await signedIn(page, await withVerifiedAccount());
  await page.goto('/account');
  await page.getByRole('button', { name: 'Edit Details' }).click();
  const email = await field(page, 'Email').inputValue();
  await field(page, 'Email').fill(other.email);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email already exists');
  await expect(field(page, 'Email')).toBeFocused();
  await field(page, 'Email').fill(email);
  await field(page, 'Phone').fill(other.phone);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(
    'Phone number is already linked with another account',
  );
  await page.getByRole('checkbox', { name: /is my number/ }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('This number belongs to an account with a verified email.')).toBeVisible();
});

test('a changed email is unverified until its new link is opened, on any device', async ({
  page,
  browser,
}) => {
  await signedIn(page, await withVerifiedAccount());
  await page.goto('/account');
  await page.getByRole('button', { name: 'Edit Details' }).click();
  const { email } = aShopper();
  await field(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(`We’ve sent a new link to ${email}.`)).toBeVisible();
  await expect(details(page).getByText('not verified')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('isVerified'))).toBe('false');
  await expectAccessible(page);

  const onAnotherDevice = await browser.newContext();
  const elsewhere = await onAnotherDevice.newPage();
  await elsewhere.goto(await mailedLink(email));
  await expect(elsewhere.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
  await onAnotherDevice.close();
  // The page polls less and less often, at least every 15 seconds.
  await expect(page.getByText('Email Verified!')).toBeVisible({ timeout: 20_000 });
  await expect(details(page).getByText('verified', { exact: true })).toBeVisible();
  await expect(page.getByText('We’ve sent a new link')).toHaveCount(0);
});

test('the verification link can be sent again once a minute', async ({ page }) => {
  const shopper = await withAccount();
  const first = await mailedLink(shopper.email);
  await signedIn(page, shopper);
  await page.goto('/account');
  await expect(page.getByText('Please verify your email before ordering.')).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(`We’ve sent a new link to ${shopper.email}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  expect(await mailedLink(shopper.email, first)).not.toBe(first);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
});

test('changing the password needs the current one and logs out other devices', async ({ page }) => {
  const shopper = await withVerifiedAccount();
  const { refreshToken } = await tokensOf(shopper);
  await signedIn(page, shopper);
  await page.goto('/account');
  const change = passwords(page).getByRole('button', { name: 'Change Password' });
  await change.click();
  await expect(passwords(page).getByText('This field is required')).toHaveCount(3);
  await expect(field(page, 'Current password')).toBeFocused();

  await field(page, 'Current password').fill('something-else');
  await field(page, 'New password').fill('curry-leaves');
  await field(page, 'Confirm password').fill('curry-leave');
  await change.click();
  await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('Entered passwords do not match');
  await field(page, 'Confirm password').fill('curry-leaves');
  await change.click();
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(
    'Entered current password is incorrect',
  );
  await expect(field(page, 'Current password')).toBeFocused();
  await expect(field(page, 'New password')).toHaveValue('curry-leaves');
  await expectAccessible(page);

  await field(page, 'Current password').fill(shopper.password);
  await change.click();
  await expect(page.getByText('Successfully updated the details')).toBeVisible();
  await expect(field(page, 'Current password')).toHaveValue('');
  await field(page, 'New password').focus();
  await field(page, 'Current password').focus();
  await expect(passwords(page).getByText('This field is required')).toHaveCount(0);
  expect(await call(overHttp, refreshCustomer, { body: { refreshToken } })).toMatchObject({
    ok: false,
    code: 'SESSION_ENDED',
  });
  expect((await tokensOf({ ...shopper, password: 'curry-leaves' })).isEmailVerified).toBe(true);
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Personal details' })).toBeFocused();
});

test('a section that fails to load shows an error and can be retried', async ({ page, context }) => {
  await signedIn(page, await withVerifiedAccount());
  const failing = ['**/api/v1/user', '**/api/v1/address'];
  for (const url of failing) await page.route(url, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/account');
  await expect(details(page).getByRole('alert')).toHaveText('Failed to fetch user details');
  await expect(addresses(page).getByRole('alert')).toHaveText('We couldn’t load your addresses.');
  await expectAccessible(page);
  for (const url of failing) await stopRouting(page, url);
  await context.setOffline(true);
  await details(page).getByRole('button', { name: 'Try again' }).click();
  await expect(details(page).getByRole('alert')).toHaveText(
    'You’re offline. Please check your connection and try again.',
  );
  await context.setOffline(false);
  await details(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Edit Details' })).toBeVisible();
  await addresses(page).getByRole('button', { name: 'Try again' }).click();
  await expect(addresses(page).getByText('0 of 10')).toBeVisible();
});

test('an expired token is renewed once for both requests of the page', async ({ page }) => {
  const shopper = await withVerifiedAccount();
  await signedIn(page, shopper, { accessToken: 'stale' });
  let renewals = 0;
  page.on('request', (request) => (renewals += request.url().endsWith('/user/refresh') ? 1 : 0));
  await page.goto('/account');
  await expect(details(page).getByText(shopper.email)).toBeVisible();
  await expect(addresses(page).getByText('0 of 10')).toBeVisible();
  expect(renewals).toBe(1);
});

test('an ended session shows a message, and logging in returns to the account', async ({ page }) => {
  const shopper = await withVerifiedAccount();
  const { accessToken } = await signedIn(page, shopper, { accessToken: 'stale' });
  await call(overHttp, logOutCustomer, {}, { accessToken });
  await page.goto('/account');
  await expect(details(page).getByRole('alert')).toHaveText('Your session has ended. Please log in again.');
  await details(page).getByRole('button', { name: 'Log in' }).click();
  await logInThroughForm(page, shopper);
  await expect(page).toHaveURL(/\/account$/);
  await expect(details(page).getByText(shopper.email)).toBeVisible();
});
