import type { APIRequestContext, Page } from '@playwright/test';
import {
  aShopper,
  cardOf,
  expect,
  expectAccessible,
  mailedLink,
  productNamed,
  shopUrl,
  test,
  tokensOf,
  withAccount,
} from '../shopper.ts';

const OWN_PAGE = { origin: shopUrl(), 'sec-fetch-site': 'same-origin' };
const NAME = 'Nendran Banana Chips';

/** Posts a form as a browser does, and answers the page. */
async function post(request: APIRequestContext, path: string, form: Record<string, string>) {
  const response = await request.post(path, { form, headers: OWN_PAGE });
  expect(response.headers()).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  });
  return { status: response.status(), html: await response.text() };
}

test('a login form that is posted is explained, keeps the email and never shows the password', {
  tag: '@core',
}, async ({ request }) => {
  const { email, password } = await withAccount();
  for (const path of ['/sign-in', '/staff/login']) {
    const { status, html } = await post(request, path, { email, password });
    expect([path, status]).toEqual([path, 422]);
    expect(html).toContain('You’re not logged in yet: the page hadn’t finished loading.');
    expect(html).toContain(`value="${email}"`);
    expect(html).not.toContain(password);
  }
  const { html } = await post(request, '/sign-in', { email: 'no email', password: '' });
  expect(html).toContain('This field is required');
  expect(html).toContain('value="no email"');
});

test('a password is reset by posted forms', { tag: '@core' }, async ({ request }) => {
  const { email, ...shopper } = await withAccount();
  const unknown = await post(request, '/forgot-password', { email: `other.${email}` });
  expect(unknown.status).toBe(404);
  expect(unknown.html).toContain('Could not find an account with this email');
  const verification = await mailedLink(email);
  const asked = await post(request, '/forgot-password', { email });
  expect(asked.html).toContain('A password reset link has been sent to your registered email ID.');
  const { pathname, search } = new URL(await mailedLink(email, verification));
  const differing = { password: 'curry-leaves', confirmPassword: 'curry-leaf' };
  const rejected = await post(request, pathname + search, differing);
  expect(rejected.html).toContain('Entered passwords do not match');
  expect(rejected.html).not.toContain('curry-lea');
  const done = await post(request, pathname + search, { ...differing, confirmPassword: 'curry-leaves' });
  expect(done.html).toContain('Your password has been successfully reset!');
  expect((await tokensOf({ ...shopper, email, password: 'curry-leaves' })).isEmailVerified).toBe(false);
});

test('only the shop’s own pages may post, and only to pages with a form', { tag: '@core' }, async ({
  request,
}) => {
  const { email, password, phone, firstName, lastName } = aShopper();
  const form = { email, password, phone, firstName, lastName };
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', origin: shopUrl() },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ];
  for (const headers of foreign) {
    const answer = await request.post('/sign-up', { form, headers });
    expect(answer.status()).toBe(403);
  }
  expect((await request.post('/home', { form, headers: OWN_PAGE })).status()).toBe(405);
  expect((await request.post('/sign-up', { data: form, headers: OWN_PAGE })).status()).toBe(400);
  // None of them made an account.
  const made = await post(request, '/sign-up', form);
  expect(made.status).toBe(200);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('an account is created by the form, which keeps what was typed until it is right', {
    tag: '@core',
  }, async ({ page }) => {
    const shopper = aShopper();
    await page.goto('/sign-up');
    await fill(page, { 'First Name': 'Me', 'Last Name': shopper.lastName, Email: shopper.email });
    await fill(page, { Phone: `+44 7911 123456`, Password: shopper.password });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByLabel('First Name')).toHaveAccessibleDescription(
      'First name should be at least 3 characters',
    );
    await expect(page.getByLabel('Email')).toHaveValue(shopper.email);
    await expect(page.getByLabel('Phone')).toHaveValue('+44 7911 123456');
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('');
    // Another account has this number, which is not verified: its owner says so and goes on.
    await expect(page.getByRole('button', { name: /^Country code/ })).toHaveCount(0);
    await expect(page.getByText('For a number outside India, begin with +')).toBeVisible();
    const { phone } = await withAccount();
    const typed = { ...shopper, phone };
    await fill(page, { 'First Name': typed.firstName, Phone: typed.phone, Password: typed.password });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
      'Phone number is already linked with another account',
    );
    await page.getByRole('checkbox', { name: /is my number/ }).check();
    await fill(page, { 'First Name': 'Me', Password: shopper.password });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('checkbox', { name: /is my number/ })).toBeChecked();
    await fill(page, { 'First Name': shopper.firstName, Password: shopper.password });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Aboard');
    await page.getByRole('link', { name: 'Proceed to Login' }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
    expect((await tokensOf(shopper)).isEmailVerified).toBe(false);
  });

  test('pages that need scripts say so, and show nothing that does not answer', async ({ page }) => {
    const note = page.getByText('Ordering needs JavaScript');
    const { id } = await productNamed(NAME);
    await page.goto(`/products/${id}`);
    await expect(note).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await page.getByRole('link', { name: 'Picture 2' }).click();
    const { alt } = (await productNamed(NAME)).additionalImages[0]!;
    await expect(page.getByRole('img', { name: alt })).toBeInViewport({ ratio: 0.5 });
    await page.goto('/products');
    await expect(cardOf(page, NAME).getByRole('button')).toHaveCount(0);
    for (const path of ['/cart', '/checkout', '/account', '/orders']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs JavaScript');
      await expect(page.getByText('Loading')).toBeHidden();
      await expect(page.getByRole('link', { name: 'Browse the shop' })).toBeVisible();
    }
  });
});

test('a page whose scripts never arrive says so, and posts a form that was sent', async ({ page }) => {
  await page.clock.install();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('meena@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('pepper-and-salt');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Log in' })).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('alert')).toContainText('You’re not logged in yet');
  await expect(page.getByLabel('Email')).toHaveValue('meena@example.com');
  await page.goto('/home', { waitUntil: 'commit' });
  await page.clock.fastForward(20_000);
  await expect(page.getByText('Ordering needs JavaScript')).toBeVisible();
  await expectAccessible(page);
});

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values))
    await page.getByRole('textbox', { name, exact: true }).fill(value);
}
