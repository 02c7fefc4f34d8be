import { paths } from '@tula/contract/shop/pages.ts';
import { test } from '../own-shop.ts';
import { cardOf, expect, withVerifiedAccount } from '../shopper.ts';

test.use({ settings: { LANGUAGES: 'en,pseudo' } });
// One shop is enough for all of them.
test.describe.configure({ mode: 'default' });

const MIXTURE = 'Madras Mixture';
const WRONG_LOGIN = '[Íñváļíd~~~ çŕédéñtíáļš~~~~~]';
const NOT_YET = '[Ýöü~~’ŕé ñöt~~ ļöğğéd~~ íñ~ ýét~';

test('links, searches, redirects and the login stay in the language of the page', async ({ page }) => {
  const shopper = await withVerifiedAccount();
  await page.goto('/pseudo');
  await expect(page).toHaveURL('/pseudo/home');
  await page.getByRole('main').locator('a[href^="/pseudo/products"]').first().click();
  await expect(page).toHaveURL(/\/pseudo\/products/);
  await page.goto('/pseudo/products?name=madras');
  await cardOf(page, MIXTURE).getByRole('link', { name: MIXTURE }).click();
  await expect(page).toHaveURL(/\/pseudo\/products\/[\w-]+\/madras-mixture/);
  await page.goto('/pseudo/cart');
  await expect(page).toHaveURL('/pseudo/sign-in');
  const form = page.getByRole('main').locator('form');
  await form.locator('input[name=email]').fill(shopper.email);
  await form.locator('input[name=password]').fill('not the password');
  await form.locator('button[type=submit]').click();
  await expect(form).toContainText(WRONG_LOGIN);
  await form.locator('input[name=password]').fill(shopper.password);
  await form.locator('button[type=submit]').click();
  await expect(page).toHaveURL('/pseudo/cart');
  // The session is that of the whole shop.
  await page.goto('/account');
  await expect(page.getByRole('main')).toContainText(shopper.email);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('[');
});

test('an address in a language that the shop does not have leads home', async ({ page }) => {
  await page.goto('/hi/products');
  await expect(page).toHaveURL('/home');
});

test.describe('with service workers', () => {
  test.use({ serviceWorkers: 'allow' });

  test('each language has an app and a service worker of its own', async ({ page }) => {
    await page.goto('/pseudo/home');
    const scope = () =>
      page.evaluate(async () => new URL((await navigator.serviceWorker.ready).scope).pathname);
    expect(await scope()).toBe('/pseudo/');
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/pseudo/manifest.webmanifest');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.goto('/pseudo/products');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.context().setOffline(true);
    await page.goto('/pseudo/about-us').catch(() => undefined);
    await expect(page).toHaveURL(/\/pseudo\/offline\?from=/);
    await page.goto('/pseudo/products');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  });
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('a form is posted and answered in the language of the page', async ({ page }) => {
    await page.goto(`/pseudo${paths.signIn()}`);
    await page.locator('main input[name=email]').fill('nobody@tula.example');
    await page.locator('main input[name=password]').fill('not the password');
    await page.locator('main form button[type=submit]').click();
    await expect(page).toHaveURL(`/pseudo${paths.signIn()}`);
    await expect(page.getByRole('main')).toContainText(NOT_YET);
  });
});
