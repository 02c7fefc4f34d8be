import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { refreshCustomer } from '@tula/contract/accounts/customers.ts';
import { routeOnce } from '../requests.ts';
import {
  type Packs,
  aShopper,
  cardOf,
  expect,
  expectAccessible,
  logInThroughForm,
  mailedLink,
  overHttp,
  test,
  tokensOf,
  withAccount,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';
import { STAFF } from '../the-shop.ts';
import { fillSignUp } from './fill-sign-up.ts';
import { invalidateToken, renewalsOf, stored } from './stored-session.ts';

const PACKS: Packs = { name: 'Madras Mixture', quantity: '250', count: 2 };

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

const cartLink = (page: Page) => page.getByRole('link', { name: 'Cart, 2 packs' });
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });

/** A tab in which a customer with a filled cart has logged in. */
async function afterLogin(page: Page) {
  const shopper = await withVerifiedAccount();
  await withCart(await tokensOf(shopper), [PACKS]);
  await page.goto('/sign-in');
  await logInThroughForm(page, shopper);
  // A menu that is opened before the next page has come is closed by it.
  await expect(page).toHaveURL(/\/home$/);
  await expect(cartLink(page)).toBeVisible();
  return shopper;
}

test('staff log in and out beside a customer, and their next login proves that the browser is known', async ({
  page,
  context,
}) => {
  await afterLogin(page);
  const staff = await context.newPage();
  const logIn = async () => {
    await staff.goto('/staff/login');
    const request = staff.waitForRequest('**/api/v1/staff/login');
    await logInThroughForm(staff, STAFF);
    await expect(staff).toHaveURL(/\/staff\/today$/);
    return ((await request).postDataJSON() as { device: string }).device;
  };
  expect(await logIn()).toBe('');
  const another = await context.newPage();
  await another.goto('/manage/categories');
  await expect(another.getByRole('heading', { level: 1 })).toHaveText('Categories');
  await logOut(another);
  for (const tab of [another, staff]) await expect(tab).toHaveURL(/\/staff\/login$/);
  expect(await logIn()).toMatch(/^[\w-]{43}$/);
  await page.goto('/cart');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test('a new tab takes the session over, and logging out in one tab logs out all', { tag: '@core' }, async ({
  page,
  context,
}) => {
  const shopper = await afterLogin(page);
  await page.goto('/orders');
  const [cart, products] = [await context.newPage(), await context.newPage()];
  await cart.goto('/cart');
  await expect(cart.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(cart).toHaveURL(/\/cart$/);
  await products.goto('/products');
  await expect(cartLink(products)).toBeVisible();
  for (const tab of [cart, products])
    expect(await stored(tab, 'accessToken')).toBe(await stored(page, 'accessToken'));

  // As if the access token had expired meanwhile.
  const json = { status: 401, code: 'NOT_SIGNED_IN', message: 'Please log in.' };
  await routeOnce(products, '**/api/v1/user/logout', (route) => route.fulfill({ status: 401, json }));
  const ended = products.waitForResponse(
    (response) => response.url().endsWith('/api/v1/user/logout') && response.status() === 200,
  );
  const refreshToken = (await stored(page, 'refreshToken')) ?? '';
  await logOut(products);
  await ended;
  expect(await call(overHttp, refreshCustomer, { body: { refreshToken } })).toMatchObject({ status: 401 });
  for (const tab of [page, cart, products]) {
    await expect(tab).toHaveURL(/\/sign-in$/);
    expect(await stored(tab, 'refreshToken')).toBeNull();
  }
  const later = await context.newPage();
  await later.goto('/home');
  await expect(loginLink(later)).toBeVisible();
  await later.goto('/cart');
  await expect(later).toHaveURL(/\/sign-in$/);

  await products.goto('/products');
  await logInThroughForm(page, shopper);
  await expect(cartLink(products)).toBeVisible();
  await expect(later).toHaveURL(/\/cart$/);
  await expect(cart).toHaveURL(/\/home$/);
});

test('tabs with an expired token renew it once, and the session goes on', async ({ page, context }) => {
  await afterLogin(page);
  const second = await context.newPage();
  await second.goto('/home');
  await expect(cartLink(second)).toBeVisible();
  const renewals = [renewalsOf(page), renewalsOf(second)];
  for (const tab of [page, second]) await invalidateToken(tab);
  await Promise.all([page, second].map((tab) => tab.goto('/cart')));
  for (const tab of [page, second]) await expect(tab.getByRole('main').getByRole('listitem')).toHaveCount(1);
  expect(renewals.flat()).toHaveLength(1);
  const refreshToken = (await stored(page, 'refreshToken')) ?? '';
  expect(await stored(second, 'refreshToken')).toBe(refreshToken);
  expect(await call(overHttp, refreshCustomer, { body: { refreshToken } })).toMatchObject({ ok: true });
});

test('after a sign-up with a mistyped email, the tab goes on by itself once the link to the right one is opened', async ({
  page,
  context,
}) => {
  const [shopper, mistyped] = [aShopper(), `mistyped.${aShopper().email}`];
  await page.goto('/products?name=omapodi');
  await cardOf(page, 'Omapodi').getByRole('button', { name: 'Buy Now' }).click();
  await page.getByRole('dialog', { name: 'Login Required' }).getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Create Account' }).click();
  await fillSignUp(page, { ...shopper, email: mistyped });
  await page.getByRole('button', { name: 'Create Account' }).click();
  const welcome = page.getByRole('dialog', { name: 'Welcome Aboard' });
  await mailedLink(mistyped);
  await page.reload();
  await expect(welcome).toContainText(`Open the link we sent to ${mistyped}.`);
  await welcome.getByRole('button', { name: 'Change email' }).click();
  const email = welcome.getByRole('textbox', { name: 'Email' });
  await expect(email).toBeFocused();
  await email.fill('meenakshi@');
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription('Enter a valid email address, such as name@example.com.');
  await expectAccessible(page);
  await email.fill((await withAccount()).email);
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription('Email is already linked with another account');
  await email.fill(shopper.email);
  await email.press('Enter');
  await expect(welcome.getByRole('status')).toHaveText(`We’ve sent a new link to ${shopper.email}.`);
  await expectAccessible(page);

  const opened = await context.newPage();
  await opened.goto(await mailedLink(shopper.email));
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Email Verified!');
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('1 × 250 g');
  await expect(opened.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveCount(0);
  expect(await stored(opened, 'accessToken')).toBe(await stored(page, 'accessToken'));
  await expect(opened.getByRole('link', { name: 'Cart, 0 packs' })).toBeVisible();
});
