import type { Page } from '@playwright/test';
import { openBeforeHydration } from '../hydration.ts';
import { stopRouting } from '../requests.ts';
import {
  aShopper,
  expect,
  expectAccessible,
  logInThroughForm,
  mailedLink,
  signedIn,
  test,
  withAccount,
  withVerifiedAccount,
  withCart,
} from '../shopper.ts';
import { STAFF } from '../the-shop.ts';
import { fillSignUp, passwordOf } from './fill-sign-up.ts';

test('a hint tells how strong a password is', async ({ page }) => {
  const release = await openBeforeHydration(page, '/sign-up');
  const isDescribed = (hint: string) => expect(passwordOf(page)).toHaveAccessibleDescription(hint);
  await isDescribed('8 to 64 characters');
  await passwordOf(page).fill('password123');
  release();
  await isDescribed('Easy to guess. Longer is better.');
  await passwordOf(page).fill('mango pickle');
  await isDescribed('Fair. Longer is better.');
  await passwordOf(page).fill('mango pickle jar');
  await isDescribed('Strong password');
  await expectAccessible(page);
  await passwordOf(page).fill('');
  await isDescribed('8 to 64 characters');
});

const addFirst = (page: Page) =>
  page.getByRole('button', { name: 'Add to Cart', disabled: false }).first().click();

const createAccount = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click();

test('a visitor can sign up, verify the email and log in', { tag: '@core' }, async ({ page }) => {
  const shopper = aShopper();
  await page.goto('/sign-up');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Step into the flavors of home');
  await expect(page.getByText('Fill in your details and join us today!')).toBeVisible();
  await expectAccessible(page);
  await fillSignUp(page, shopper);
  const request = page.waitForRequest('**/api/v1/user/signup');
  await createAccount(page);
  expect((await request).postDataJSON()).toEqual({
    ...shopper,
    phone: `+91${shopper.phone}`,
    country: 'IN',
    countryCallingCode: '+91',
    noticeShown: 'en-3.0',
  });

  const dialog = page.getByRole('dialog', { name: 'Welcome Aboard' });
  await expect(dialog).toContainText('Your account is ready. Log in now to start placing your orders.');
  await expect(dialog.getByRole('status')).toHaveText(
    `Open the link we sent to ${shopper.email}. This page will continue automatically.`,
  );
  await expect(dialog.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Proceed to Login' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Proceed to Login' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email);
  await expectAccessible(page);
  await logInThroughForm(page, shopper);
  await expect(page.getByText('Logged in successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  expect(await page.evaluate(() => sessionStorage.getItem('isVerified'))).toBe('false');

  await page.goto(await mailedLink(shopper.email));
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
  await expect(page).toHaveURL(/\/user\/verify-email$/);
  await expectAccessible(page);
  expect(await page.evaluate(() => sessionStorage.getItem('isVerified'))).toBe('true');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
});

test('each sign-up error is shown at its field, and the first field has the focus', async ({ page }) => {
  await page.goto('/sign-up');
  await createAccount(page);
  await expect(page.getByText('This field is required')).toHaveCount(5);
  await expect(page.getByLabel('First Name')).toBeFocused();

  await fillSignUp(page, {
    ...aShopper(),
    firstName: 'Me',
    email: 'meenakshi@',
    phone: '98230',
    password: 'short',
  });
  await createAccount(page);
  const described = (name: string) => expect(page.getByRole('textbox', { name }));
  await described('First Name').toHaveAccessibleDescription('First name should be at least 3 characters');
  await described('Email').toHaveAccessibleDescription(
    'Enter a valid email address, such as name@example.com.',
  );
  await described('Phone').toHaveAccessibleDescription('Please enter a valid phone number');
  await described('Password').toHaveAccessibleDescription('Password must be at least 8 characters long.');
  await expect(page.getByLabel('First Name')).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('First Name').fill('Meenakshi');
  await page.getByLabel('Last Name').focus();
  await expect(page.getByText('First name should be at least 3 characters')).toHaveCount(0);
});

test('an email or phone that has an account gets an error at its field, and the owner of the phone goes on', async ({
  page,
}) => {
  const known = await withAccount();
  await page.goto('/sign-up');
  await fillSignUp(page, { ...aShopper(), email: known.email });
  await createAccount(page);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    'Email is already linked with another account',
  );
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(passwordOf(page)).toHaveValue(known.password);

  await page.getByLabel('Email').fill(aShopper().email);
  await page.getByLabel('Phone').fill(known.phone);
  await createAccount(page);
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(
    'Phone number is already linked with another account',
  );

  await page.getByRole('checkbox', { name: /is my number/ }).check();
  await createAccount(page);
  await expect(page.getByRole('dialog', { name: 'Welcome Aboard' })).toBeVisible();
});

test('if the countries fail to load, the phone field still works with +91', async ({ page }) => {
  await page.route('**/api/v1/public/countries', (route) => route.abort());
  await page.goto('/sign-up');
  await expect(page.getByText('Something went wrong while getting the countries')).toBeVisible();
  await fillSignUp(page, aShopper());
  await stopRouting(page, '**/api/v1/public/countries');
  await page.getByLabel('Notifications').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Country code, India +91' }).click();
  await expect(page.getByRole('option', { name: '+44 United Kingdom' })).toBeAttached();
  await page.keyboard.press('Escape');
  await createAccount(page);
  await expect(page.getByRole('dialog', { name: 'Welcome Aboard' })).toBeVisible();
});

test('wrong credentials are rejected without saying which is wrong', async ({ page }) => {
  const shopper = await withAccount();
  await page.goto('/sign-in');
  await logInThroughForm(page, { ...shopper, password: 'something-else' });
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await logInThroughForm(page, aShopper());
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await expectAccessible(page);
});

test('a typed password can be shown and hidden', async ({ page }) => {
  await page.goto('/sign-in');
  await passwordOf(page).fill('pepper');
  await expect(passwordOf(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(passwordOf(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(passwordOf(page)).toHaveAttribute('type', 'password');
});

test('after the login the shopper is back on the page and the product is in the cart', async ({ page }) => {
  const shopper = await withVerifiedAccount();
  await page.goto('/products?page=2');
  await addFirst(page);
  await page.getByRole('dialog', { name: 'Login Required' }).getByRole('button', { name: 'Log in' }).click();
  await logInThroughForm(page, shopper);
  await expect(page).toHaveURL(/\/products\?page=2$/);
  await expect(page.getByText('Added to cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 pack' })).toBeVisible();
});

test('a customer page redirects to the login and is shown after it', async ({ page }) => {
  const shopper = await withVerifiedAccount();
  await page.goto('/cart');
  await expect(page).toHaveURL(/\/sign-in$/);
  await logInThroughForm(page, shopper);
  await expect(page).toHaveURL(/\/cart$/);
  await page.goto('/sign-in');
  await expect(page).toHaveURL(/\/home$/);
});

test('an unverified shopper can get a new link, and Buy Now goes on once it is opened', async ({
  page,
  context,
}) => {
  const shopper = await withAccount();
  const first = await mailedLink(shopper.email);
  await signedIn(page, shopper);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Buy Now', disabled: false }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Email Verification Required' });
  await dialog.getByRole('button', { name: 'Send a new link' }).click();
  await expect(dialog.getByText(`We’ve sent a new link to ${shopper.email}.`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  await expectAccessible(page);

  await mailedLink(shopper.email, first);
  const elsewhere = await context.newPage();
  await elsewhere.goto(first);
  await expect(elsewhere.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: /^Continue to checkout with / })).toBeVisible();
  await elsewhere.close();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/checkout$/);
});

test('a verification link shows a loading state until the response arrives', async ({ page }) => {
  const { email } = await withAccount();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/user/verify-email', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(await mailedLink(email));
  await expect(page.getByRole('status').getByRole('heading', { level: 1 })).toHaveText(
    'Verifying your email…',
  );
  await expectAccessible(page);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Verified!');
  await expect(page.getByText('You can now place orders.')).toBeVisible();
});

test('a verified shopper with a cart continues to the checkout from the tab of the link', {
  tag: '@core',
}, async ({ page }) => {
  const shopper = await withAccount();
  const link = await mailedLink(shopper.email);
  await withCart(await signedIn(page, shopper), [{ name: 'Sambar Podi', quantity: '500', count: 2 }]);
  await page.goto(link);
  await page.getByRole('link', { name: 'Continue to checkout with Sambar Podi' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test('an invalid verification link shows an error and a link to the login', async ({ page }) => {
  await page.goto('/user/verify-email?token=never+given');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Oops! We couldn't verify your access");
  await expect(page.getByText('Could not verify your identity')).toBeVisible();
  await expect(page).toHaveURL(/\/user\/verify-email$/);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
});

test('staff log in on their own page', { tag: '@core' }, async ({ page }) => {
  await page.goto('/config/products');
  await expect(page).toHaveURL(/\/staff\/login$/);
  await expectAccessible(page);
  await logInThroughForm(page, { ...STAFF, password: 'something-else' });
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await logInThroughForm(page, STAFF);
  await expect(page).toHaveURL(/\/config\/products$/);
  expect(await page.evaluate(() => sessionStorage.getItem('role'))).toBe('STAFF');
  await expectAccessible(page);
  await page.goto('/cart');
  await expect(page).toHaveURL(/\/manage\/orders\?filter=All$/);
});

test('/signin redirects to the staff login', async ({ page }) => {
  await page.goto('/signin');
  await expect(page).toHaveURL(/\/staff\/login$/);
});

for (const [path, purpose] of [
  ['/sign-in', 'log in'],
  ['/staff/login', 'log in'],
  ['/user/verify-email?token=never+given', 'verify your email'],
] as const)
  test(`without JavaScript, ${path} says that it is needed to ${purpose}, and its HTML has no token`, {
    tag: '@core',
  }, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const [, note] = /<noscript>(?!<link)(.*?)<\/noscript>/.exec(html) ?? [];
    expect(note).toContain(`Please turn on JavaScript to ${purpose}.`);
    expect(html).not.toMatch(/never[ +]given/);
  });
