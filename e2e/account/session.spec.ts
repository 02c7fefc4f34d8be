import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { logOutCustomer, readUser, refreshCustomer } from '@tula/contract/accounts/customers.ts';
import { withOrder } from '../placed-orders.ts';
import { routeOnce } from '../requests.ts';
import {
  cartOf,
  confirmButton,
  expect,
  expectAccessible,
  isSmall,
  logInThroughForm,
  overHttp,
  type Packs,
  signedIn,
  test,
  tokensOf,
  withAddress,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';
import { STAFF } from '../the-shop.ts';
import { invalidateToken, renewalsOf, stored } from './stored-session.ts';

const PACKS: Packs = { name: 'Madras Mixture', quantity: '250', count: 2 };
const GUARDED = ['/cart', '/checkout', '/order-status?order-id=TL-AAAAAA', '/orders', '/account'];

async function customer(page: Page) {
  const shopper = await withVerifiedAccount();
  const tokens = await signedIn(page, shopper);
  await withCart(tokens, [PACKS]);
  await withAddress(tokens);
  return { shopper, tokens };
}

test('an expired token is renewed once for all requests that it rejected', { tag: '@core' }, async ({
  page,
}) => {
  const { tokens } = await customer(page);
  await page.goto('/home');
  await invalidateToken(page);
  const renewals = renewalsOf(page);
  await page.goto('/checkout');
  await expect(page.getByRole('radio', { name: /14, Car Street/ })).toBeChecked();
  await expect(page.getByRole('link', { name: 'Cart, 2 packs' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('₹298.00');
  expect(renewals).toHaveLength(1);
  expect(await stored(page, 'refreshToken')).not.toBe(tokens.refreshToken);
  expect((await stored(page, 'accessToken'))?.endsWith('never-signed-by-this-shop')).toBe(false);
});

test('a token that expires before paying is renewed without an error', async ({ page }) => {
  await customer(page);
  await page.goto('/checkout');
  const confirm = confirmButton(page);
  await expect(confirm).toHaveText('Confirm and Pay₹298.00');
  const renewals = renewalsOf(page);
  const body = { status: 401, code: 'UNAUTHENTICATED', title: 'x', message: 'Please log in.', reqId: '1' };
  await routeOnce(page, '**/api/v1/order', (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', json: body }),
  );
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test payment');
  expect(renewals).toHaveLength(1);
});

test('a failed renewal shows an error page', async ({ page }) => {
  await customer(page);
  await page.goto('/home');
  await invalidateToken(page);
  await page.evaluate(() => sessionStorage.setItem('refreshToken', 'never-given'));
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to fetch cart items!');
  await expectAccessible(page);
});

test('a page that polls a payment shows an ended session, and polls again after the login', async ({
  page,
}) => {
  const shopper = await withVerifiedAccount();
  const tokens = await signedIn(page, shopper);
  const number = await withOrder(tokens, [PACKS], { outcome: 'pending' });
  await page.goto(`/order-status?order-id=${number}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Waiting for your bank');
  await call(overHttp, logOutCustomer, {}, tokens);
  // The token in the tab is valid for some more minutes; this is the poll after them.
  const json = { status: 401, code: 'NOT_SIGNED_IN', message: 'Please log in.' };
  await routeOnce(page, '**/api/v1/order/status/*', (route) => route.fulfill({ status: 401, json }));
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await logInThroughForm(page, shopper);
  await expect(heading).toHaveText('Waiting for your bank');
});

test('customer and staff pages redirect visitors to their login', async ({ page }) => {
  for (const address of GUARDED) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/sign-in$/);
  }
  for (const address of [
    '/config/products',
    '/config/products/save',
    '/manage/orders?filter=All',
    '/manage/categories',
    '/manage/search',
  ]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/staff\/login$/);
  }
});

test('the login returns to the requested page with its query', { tag: '@core' }, async ({ page }) => {
  const shopper = await withVerifiedAccount();
  await page.goto('/order-status?order-id=TL-AAAAAA');
  await expect(page).toHaveURL(/\/sign-in$/);
  await logInThroughForm(page, shopper);
  await expect(page).toHaveURL(/\/order-status\?order-id=TL-AAAAAA$/);
});

test('the HTML of guarded pages is the same for everyone', { tag: '@core' }, async ({ page, request }) => {
  const { shopper, tokens } = await customer(page);
  expect(await cartOf(tokens)).toEqual([PACKS]);
  const headers = { authorization: `Bearer ${tokens.accessToken}` };
  for (const address of [...GUARDED, '/config/products', '/manage/orders?filter=All']) {
    const own = await (await request.get(address, { headers })).text();
    expect(own, address).toBe(await (await request.get(address)).text());
    for (const personal of [shopper.email, shopper.lastName, 'Car Street', 'Madras Mixture'])
      expect(own, address).not.toContain(personal);
  }
});

test('logging out clears sessionStorage and ends the session on the server', { tag: '@wide' }, async ({
  page,
}) => {
  const shopper = await withVerifiedAccount();
  await withCart(await tokensOf(shopper), [PACKS]);
  await page.goto('/sign-in');
  await logInThroughForm(page, shopper);
  // A menu that is opened before the next page has come is closed by it.
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('link', { name: 'Cart, 2 packs' })).toBeVisible();
  const accessToken = await stored(page, 'accessToken');
  const refreshToken = (await stored(page, 'refreshToken')) ?? '';
  await page.getByRole('button', { name: isSmall(page) ? /^Menu$/ : /account$/i }).click();
  await expectAccessible(page);
  const loggedOut = page.waitForResponse('**/api/v1/user/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  // The menu of a phone, which is still closing, has this link too.
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  for (const name of ['accessToken', 'refreshToken', 'role', 'isVerified'])
    expect(await stored(page, name)).toBeNull();
  await expect(page.getByRole('link', { name: /^Cart/ })).toHaveCount(0);
  expect((await loggedOut).status()).toBe(200);
  const renewed = await call(overHttp, refreshCustomer, { body: { refreshToken } });
  expect(renewed).toMatchObject({ ok: false, status: 401 });

  await page.goto('/cart');
  await expect(page).toHaveURL(/\/sign-in$/);
  await logInThroughForm(page, shopper);
  await expect(page.getByRole('link', { name: 'Cart, 2 packs' })).toBeVisible();
  expect(await stored(page, 'accessToken')).not.toBe(accessToken);
});

test('customers are redirected from staff pages, and staff from customer pages', async ({
  page,
  browser,
}) => {
  const { tokens } = await customer(page);
  for (const address of ['/config/products', '/manage/orders?filter=All']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/home$/);
  }
  expect(await call(overHttp, readUser, {}, tokens)).toMatchObject({ ok: true });

  const elsewhere = await browser.newContext();
  const staff = await elsewhere.newPage();
  await staff.goto('/staff/login');
  await logInThroughForm(staff, STAFF);
  await expect(staff).toHaveURL(/\/staff\/today$/);
  await expectAccessible(staff);
  await expect(staff.getByRole('link', { name: /^Cart/ })).toHaveCount(0);
  await staff.goto('/checkout');
  await expect(staff).toHaveURL(/\/manage\/orders\?filter=All$/);
  await elsewhere.close();
});

test('with blocked storage the shop works and the login lasts until a reload', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    }),
  );
  const shopper = await withVerifiedAccount();
  await page.goto('/products');
  await page.getByRole('link', { name: 'Login' }).click();
  await logInThroughForm(page, shopper);
  await expect(page.getByText('Logged in successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 0 packs' })).toBeVisible();
});
