import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { refreshCustomer } from '@tula/contract/accounts/customers.ts';
import {
  expect,
  logInThroughForm,
  overHttp,
  type Packs,
  test,
  tokensOf,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';
import { STAFF } from '../the-shop.ts';
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
    await expect(staff).toHaveURL(/\/manage\/orders\?filter=New&sort=oldest$/);
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

test('a new tab takes the session over, and logging out in one tab logs out all', async ({
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

  await logOut(products);
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
