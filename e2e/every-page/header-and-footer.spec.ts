import type { Locator, Page } from '@playwright/test';
import { openHydrated } from '../hydration.ts';
import { stopRouting } from '../requests.ts';
import {
  type Packs,
  cardOf,
  expect,
  expectAccessible,
  logInThroughForm,
  signedIn,
  test,
  withAccount,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';
import { STAFF } from '../the-shop.ts';

const PACKS: Packs = { name: 'Madras Mixture', quantity: '250', count: 2 };

const footer = (page: Page) => page.getByRole('contentinfo');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const sideMenu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const namesOf = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label') ?? link.textContent));
const hrefsOf = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

const POLICIES = [
  'Terms and Conditions',
  'Privacy Policy',
  'Refund and Cancellation Policy',
  'Return Policy',
  'Shipping Policy',
] as const;
const PAGES = ['Home', 'Products', 'Large Amounts', 'Order', 'About Us', 'Help'];
const CATEGORIES = ['Savouries', 'Chips', 'Sweets', 'Podis', 'Ground Spices', 'Whole Spices'];
const NETWORKS = ['Tula on Instagram', 'Tula on WhatsApp', 'Tula on Facebook'];
const LANGUAGES = ['English', 'हिन्दी', 'தமிழ்'];

test('every link of the footer leads to a page', { tag: ['@wide', '@core'] }, async ({ page, request }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  await page.goto('/home');
  for (const title of ['Contact Us', 'Policies', 'Navigate'])
    await expect(footer(page).getByRole('heading', { name: title })).toBeVisible();
  const links = footer(page).getByRole('link').filter({ visible: true });
  expect(await namesOf(links)).toEqual([
    '+91 94430 12345',
    'hello@tula.example',
    ...POLICIES,
    ...PAGES,
    ...NETWORKS,
    ...LANGUAGES,
  ]);
  await expect(footer(page)).toContainText('27, Raja Street, Town HallCoimbatore 641 001, Tamil Nadu');
  const year = await page.evaluate(() => new Date().getFullYear());
  await expect(footer(page)).toContainText(`© ${year} Tula`);
  const own = (await hrefsOf(links)).filter((href) => href?.startsWith('/'));
  expect(own).toHaveLength(14);
  for (const href of own) {
    const response = await request.get(href ?? '');
    expect([response.status(), new URL(response.url()).pathname]).toEqual([200, href]);
  }
});

test('footer and header are compact below 640 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 639, height: 800 });
  await page.goto('/home');
  await expect(openMenu(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(footer(page).getByRole('heading', { name: 'Policies' })).toBeHidden();
  const policies = footer(page).locator('summary', { hasText: 'Policies' });
  await expect(footer(page).getByRole('link', { name: POLICIES[0] }).filter({ visible: true })).toHaveCount(
    0,
  );
  await policies.click();
  for (const name of POLICIES)
    await expect(footer(page).getByRole('link', { name }).filter({ visible: true })).toHaveCount(1);
  await page.setViewportSize({ width: 640, height: 800 });
  await expect(openMenu(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Home',
    'Products',
    'About Us',
  ]);
});

test('task pages have a slim footer with the logo and the maker', { tag: '@wide' }, async ({ page }) => {
  for (const address of ['/sign-in', '/sign-up', '/forgot-password']) {
    await page.goto(address);
    await expect(footer(page).getByRole('link')).toHaveCount(1);
    await expect(footer(page)).toHaveText('Built with care in Coimbatore');
    const languages = page.getByRole('navigation', { name: 'Languages' }).getByRole('link');
    expect(await namesOf(languages)).toEqual(LANGUAGES);
  }
  await footer(page).getByRole('link', { name: 'Tula, home' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('the side menu opens with page, account and social links, and closes again', { tag: '@wide' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  await openMenu(page).click();
  const links = sideMenu(page).getByRole('link');
  const pages = ['Home', 'Products', 'About Us'];
  const help = ['Help', 'Ask us on WhatsApp'];
  await expect(sideMenu(page).getByRole('heading', { name: 'Categories' })).toBeVisible();
  expect(await namesOf(links)).toEqual([
    ...pages,
    ...CATEGORIES,
    'Login',
    ...help,
    ...LANGUAGES,
    ...NETWORKS,
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sideMenu(page)).toHaveCount(0);
  await expect(openMenu(page)).toBeFocused();

  await signedIn(page, await withVerifiedAccount());
  await page.reload();
  await openMenu(page).click();
  await expect(sideMenu(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(sideMenu(page).getByRole('heading', { name: 'Categories' })).toBeVisible();
  expect(await namesOf(links)).toEqual([
    ...pages,
    ...CATEGORIES,
    ...help,
    ...LANGUAGES,
    'My Account',
    'My Orders',
    ...NETWORKS,
  ]);
  await sideMenu(page).getByRole('link', { name: 'My Orders' }).click();
  await expect(heading(page)).toHaveText('My Orders');
  await expect(sideMenu(page)).toHaveCount(0);
});

test('the header shows a login to visitors, and cart count and account to customers', {
  tag: ['@wide', '@core'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/products');
  await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/sign-in');
  await expect(page.getByRole('link', { name: /^Cart/ })).toHaveCount(0);
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, [PACKS]);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Cart, 2 packs' })).toHaveText('2');
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await cardOf(page, PACKS.name).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 3 packs' })).toHaveText('3');
  await expect(page.getByRole('status').filter({ hasText: '3 packs in your cart' })).toHaveCount(1);
  const menu = page.getByRole('banner').getByRole('button', { name: /account$/i });
  await menu.click();
  const links = page.getByRole('banner').locator('[aria-expanded="true"] + *');
  await expect(links.getByRole('link')).toHaveText(['My Account', 'My Orders']);
  await expect(links.getByRole('button')).toHaveText('Logout');
  expect(await hrefsOf(links.getByRole('link'))).toEqual(['/account', '/orders']);
  await page.keyboard.press('Escape');
  await expect(links).toHaveCount(0);
  await expect(menu).toBeFocused();
  await page.setViewportSize({ width: 640, height: 800 });
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' });
  await expect(about).toHaveCSS('white-space', 'nowrap');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
});

test('staff have their own header and return to their login after logging out', {
  tag: ['@wide', '@core'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/staff/login');
  await logInThroughForm(page, STAFF);
  await expect(page).toHaveURL(/\/staff\/today$/);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const hrefs = await hrefsOf(links);
  for (const href of ['/config/products', '/manage/orders?filter=All', '/manage/categories'])
    expect(hrefs).toContain(href);
  // The same on a page of shoppers, whose styles are loaded in another sequence.
  await page.goto('/products');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
  // Staff have My account instead.
  await expect(page.getByRole('link', { name: 'My Account', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/staff\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem('accessToken'))).toBeNull();
});

test('at most three notifications show at the bottom right, 356 pixels wide, for four seconds', {
  tag: '@wide',
}, async ({ page }) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, [{ ...PACKS, count: 10 }]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install();
  await page.goto('/products');
  const toasts = page.getByLabel('Notifications').locator('> *');
  const plus = cardOf(page, PACKS.name).getByRole('button', { name: 'Increase quantity' });
  await expect(plus).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await plus.press('Enter');
  await expect(toasts).toHaveText(['Maximum quantity reached']);
  const box = await toasts.first().boundingBox();
  expect(box?.width).toBe(356);
  expect((box?.x ?? 0) + 356).toBe(1280 - 16);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800 - 16);
  await page.clock.runFor(3_900);
  await expect(toasts).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toasts).toHaveCount(0);
});

test('the verification dialog links to the account, where the email can be sent again', async ({ page }) => {
  await signedIn(page, await withAccount());
  await page.goto('/products?name=omapodi');
  await cardOf(page, 'Omapodi').getByRole('button', { name: 'Buy Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email Verification Required' });
  await dialog.getByRole('button', { name: 'Go to My Account' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send the link again' })).toBeVisible();
});

test('a page that cannot be rendered shows an error and can be reloaded', async ({ page }) => {
  await openHydrated(page, '/home');
  await page.route('**/404.data*', (route) => route.fulfill({ status: 500, body: 'no page' }));
  await page.route('**/products.data*', (route) => route.fulfill({ status: 500, body: 'no page' }));
  await page.getByRole('main').getByRole('link', { name: 'Explore Products' }).click();
  await expect(heading(page)).toHaveText('Something went wrong!');
  await expectAccessible(page);
  await stopRouting(page, '**/products.data*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Products');

  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/404';
    link.textContent = 'Lost';
    document.querySelector('main')?.append(link);
  });
  await page.getByRole('link', { name: 'Lost' }).click();
  await expect(heading(page)).toHaveText('Unexpected Application Error!');
  await expectAccessible(page);
  await stopRouting(page, '**/404.data*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('This page could not be found');
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('staff pages and shopper pages are served with different headers', async ({ page }) => {
    const header = page.getByRole('banner');
    const toOrders = header.locator('a[href="/manage/orders?filter=All"]');
    await page.goto('/manage/orders/TL-222222');
    await expect(toOrders).toHaveAttribute('aria-current', 'page');
    await expect(header).not.toContainText('Login');
    await page.goto('/staff/login');
    await expect(header).toContainText('Login');
    await expect(toOrders).toHaveCount(0);
  });
});
