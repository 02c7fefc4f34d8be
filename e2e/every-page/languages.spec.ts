import { paths } from '@tula/contract/shop/pages.ts';
import { openHydrated } from '../hydration.ts';
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

test('the footer leads to this page in the other language, which is remembered for the home page', async ({
  page,
}) => {
  // A choice is remembered by the scripts.
  await openHydrated(page, '/products?name=madras');
  const inPseudo = page.getByRole('contentinfo').getByRole('link', { name: '[Pšéüdö]' });
  await expect(inPseudo).toHaveAttribute('hreflang', 'pseudo');
  await inPseudo.click();
  await expect(page).toHaveURL('/pseudo/products?name=madras');
  await expect(inPseudo).toHaveAttribute('aria-current', 'true');
  await expect(cardOf(page, MIXTURE)).toBeVisible();
  // Another address stays in its language; only the home page, on arrival, follows the choice.
  await page.goto('about:blank');
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('[');
  await expect(page).toHaveURL('/about-us');
  await page.goto('about:blank');
  await page.goto('/');
  await expect(page).toHaveURL('/pseudo/home');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/home');
});

test('on a phone the menu leads to this page in the other language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/help');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: '[Pšéüdö]' }).click();
  await expect(page).toHaveURL('/pseudo/help');
});

test('search engines learn of each page in every language, and the address of its own', async ({
  request,
}) => {
  const html = await (await request.get('/pseudo/help')).text();
  const hrefOf = (rel: string) =>
    new RegExp(`<link (?=[^>]*${rel})[^>]*href="[^"]*?(/[^"/][^"]*)"`).exec(
      html.replaceAll(/https?:\/\/[^"/]+/g, ''),
    )?.[1];
  expect(
    ['rel="canonical"', 'hreflang="en"', 'hreflang="pseudo"', 'hreflang="x-default"'].map(hrefOf),
  ).toEqual(['/pseudo/help', '/help', '/pseudo/help', '/help']);
});

test.describe('with a browser in the other language', () => {
  test('the language is offered once and nobody is redirected', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'languages', { get: () => ['pseudo', 'en'] }),
    );
    await page.goto('/products?name=madras');
    const offer = page.getByRole('link', { name: '[Öpéñ]' });
    await expect(offer).toHaveAttribute('href', '/pseudo/products?name=madras');
    await expect(page).toHaveURL('/products?name=madras');
    await page.reload();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.waitForTimeout(3_000);
    await expect(offer).toHaveCount(0);
  });
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
