import type { Locator, Page } from '@playwright/test';
import { noteHydration, openBeforeHydration, SCRIPTS, untilHydrated } from '../hydration.ts';
import { stopRouting } from '../requests.ts';
import { cardOf, cartOf, expect, productNamed, signedIn, test, withVerifiedAccount } from '../shopper.ts';
import { injectElements, keepTranslating, translate } from './foreign-markup.ts';

const NAME = 'Nendran Banana Chips';
const main = (page: Page) => page.getByRole('main');

const PUBLIC = [
  '/home',
  '/products',
  '/products?name=pepper',
  '/about-us',
  '/help',
  '/policies/terms-and-conditions',
  '/policies/privacy',
  '/policies/refund',
  '/policies/return',
  '/policies/shipping',
  '/404',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/password-reset?token=x',
  '/user/verify-email',
  '/staff/login',
];

/** Opens a page, changes its markup while its scripts are held back, then lets them run. */
async function openChanged(page: Page, path: string, change: () => Promise<void>) {
  const release = await openBeforeHydration(page, path);
  // The last of every page.
  await page.getByRole('status', { name: 'Notifications' }).waitFor({ state: 'attached' });
  await change();
  release();
  await untilHydrated(page);
  await stopRouting(page, SCRIPTS);
}

/** Collects uncaught errors, and notes when a page is hydrated. */
async function watch(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => {
    // React reports that it renders the page again; everything else is a fault.
    if (!message.includes('Minified React error #418')) errors.push(`${page.url()} ${message}`);
  });
  await noteHydration(page);
  return errors;
}

test('every public page that was translated and changed by extensions before hydration works', async ({
  page,
}) => {
  const errors = await watch(page);
  const { id } = await productNamed(NAME);
  for (const address of [...PUBLIC, `/products/${id}`]) {
    await openChanged(page, address, async () => {
      await translate(page);
      await injectElements(page);
    });
    await expect(main(page).getByRole('heading', { level: 1 }), address).toHaveText(/\w/);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }), address).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test('a translated shop keeps an early press, and is used from the catalogue to the cart', async ({
  page,
}) => {
  const errors = await watch(page);
  const tokens = await signedIn(page, await withVerifiedAccount());
  const add = (within: Locator) => within.getByRole('button', { name: 'Add to Cart' }).first();
  await openChanged(page, '/products', async () => {
    await add(cardOf(page, NAME)).click();
    await translate(page);
  });
  await keepTranslating(page);
  await expect(page.getByRole('link', { name: 'Cart, 1 pack', exact: true })).toBeVisible();
  await cardOf(page, NAME)
    .getByRole('button', { name: /^Increase/ })
    .click();
  await expect(page.getByRole('link', { name: 'Cart, 2 packs', exact: true })).toBeVisible();
  await main(page).getByRole('link', { name: 'Sweets' }).click();
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(6);
  await page.goBack();
  await cardOf(page, NAME).getByRole('link', { name: NAME, exact: true }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(NAME);
  await page.getByRole('link', { name: 'Cart, 2 packs', exact: true }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Cart');
  await main(page)
    .getByRole('button', { name: /^Increase/ })
    .click();
  await expect.poll(() => cartOf(tokens)).toEqual([{ name: NAME, quantity: '250', count: 3 }]);
  await main(page).getByRole('button', { name: 'Clear Cart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear Cart' }).click();
  await expect(main(page).getByRole('link', { name: 'Explore Products' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(/about-us$/);
  expect(errors).toEqual([]);
});

test('what was typed before a password manager changed the page is kept and can be sent', {
  tag: '@core',
}, async ({ page }) => {
  const errors = await watch(page);
  const shopper = await withVerifiedAccount();
  await openChanged(page, '/sign-in', async () => {
    await page.getByLabel('Email').fill(shopper.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(shopper.password);
    await injectElements(page);
  });
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email);
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/home$/);
  expect(errors).toEqual([]);
});
