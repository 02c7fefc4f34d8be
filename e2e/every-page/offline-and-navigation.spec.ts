import type { Page } from '@playwright/test';
import { openHydrated } from '../hydration.ts';
import {
  cardOf,
  expect,
  expectAccessible,
  logInThroughForm,
  productNamed,
  shopUrl,
  test,
  withAccount,
} from '../shopper.ts';

test.use({ serviceWorkers: 'allow' });

const CACHED_CATALOGUE = '/api/v1/public/product?limit=30&page=1';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a page and waits until the page, its files and the catalogue are cached. */
async function cachedPage(page: Page, path: string) {
  await page.goto(path);
  const missing = (urls: string[]) =>
    page.evaluate(async (expected) => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const files = loaded.filter((name) => /\/assets\/.*\.(js|css)$/.test(name));
      const found = await Promise.all(
        [...expected, ...files].map(async (url) => [url, await caches.match(url)]),
      );
      return found.filter(([, cached]) => !cached).map(([url]) => url);
    }, urls);
  const expected = [path, CACHED_CATALOGUE].map((url) => shopUrl() + url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => missing(expected)).toEqual([]);
}

test('the shop can be installed: the icons of its manifest exist in their sizes', async ({ page }) => {
  await page.goto('/home');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await page.request.get(address ?? '');
  expect(response.headers()['content-type']).toBe('application/manifest+json');
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: 'Tula', start_url: '/home', scope: '/', display: 'standalone' });
  expect(manifest.icons.map((icon: { purpose: string }) => icon.purpose)).toEqual(['any', 'any', 'maskable']);
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const picture = await createImageBitmap(await (await fetch(url)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    expect(size).toBe(sizes);
  }
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});

test('a cached page is shown offline with a note that it may be out of date', async ({ page }) => {
  await cachedPage(page, '/products');
  await page.context().setOffline(true);
  await page.reload();
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(12);
  await expect(page.getByText('Pages may be out of date.')).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByText('Pages may be out of date.')).toBeHidden();
});

test('an uncached page shows the offline page with the cached catalogue, and retrying works', async ({
  page,
}) => {
  await cachedPage(page, '/home');
  await page.context().setOffline(true);
  await page.goto('/cart');
  await expect(page).toHaveURL(/\/offline\?from=%2Fcart$/);
  await expect(heading(page)).toHaveText('You’re offline');
  await expect(cardOf(page, 'Madras Mixture')).toContainText('₹');
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
});

test('the shop works when the service worker cannot be registered', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => {
      document.title = 'refused';
      return Promise.reject(new DOMException('Not here', 'SecurityError'));
    };
  });
  await page.goto('/help');
  await expect(page).toHaveTitle('refused');
  await page.getByRole('link', { name: 'Products' }).first().click();
  await expect(heading(page)).toHaveText('Products');
  expect(errors).toEqual([]);
});

test('a product opened by client-side navigation is shown after an offline reload', async ({ page }) => {
  await cachedPage(page, '/products');
  await cardOf(page, 'Madras Mixture').getByRole('link', { name: 'Madras Mixture' }).click();
  await expect(heading(page)).toHaveText('Madras Mixture');
  await page.context().setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveText('Madras Mixture');
  const { id } = await productNamed('Madras Mixture');
  await expect(page).toHaveURL(`/products/${id}/madras-mixture`);
});

test('no data of a signed-in customer is cached', { tag: '@core' }, async ({ page }) => {
  const shopper = await withAccount();
  await cachedPage(page, '/products');
  await page.goto('/sign-in');
  await logInThroughForm(page, shopper);
  await expect(page.getByRole('link', { name: /^Cart/ })).toBeVisible();
  await page.goto('/account');
  await expect(main(page).getByText(shopper.email)).toBeVisible();
  const cached = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
  });
  expect(cached.filter((path) => /^\/(api\/v1\/(?!public\/)|account|cart|order)/.test(path))).toEqual([]);
});

test('a tag links to its products, and the filter can be removed', async ({ page }) => {
  const { id, tags } = await productNamed('Madras Mixture');
  const [tag] = tags;
  await page.goto(`/products/${id}`);
  await main(page)
    .getByRole('link', { name: tag?.name ?? '', exact: true })
    .click();
  await expect(page).toHaveURL(`/products?tag=${tag?.id}`);
  await expect(cardOf(page, 'Madras Mixture')).toBeVisible();
  const filter = main(page).getByRole('link', { name: `Remove filter ${tag?.name}` });
  await expect(filter).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('searchbox').fill('mixture');
  await expect(page).toHaveURL(`/products?name=mixture&tag=${tag?.id}`);
  await page.getByRole('searchbox').fill('no such thing at all');
  await expect(heading(page)).toHaveText('Products');
  await expect(filter).toBeVisible();
  await filter.click();
  await expect(page).toHaveURL('/products?name=no+such+thing+at+all');
  await expect(filter).toBeHidden();
});

test('back and forward restore the scroll position and the filters', { tag: '@core' }, async ({ page }) => {
  await page.goto('/products');
  const savouries = page.getByRole('link', { name: 'Savouries', exact: true });
  await savouries.click();
  await expect(page).toHaveURL(/category=/);
  // The address changes just before the list does, and the filter is marked as soon as it is clicked.
  await expect(savouries).toHaveAttribute('aria-current', 'true');
  await expect(main(page)).not.toHaveAttribute('aria-busy');
  const last = main(page).getByRole('heading', { level: 2 }).last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  const name = (await last.textContent()) ?? '';
  await last.click();
  await expect(heading(page)).toHaveText(name);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(/category=/);
  await expect(savouries).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await page.goForward();
  await expect(heading(page)).toHaveText(name);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('navigation announces the page and focuses its heading', async ({ page }) => {
  await openHydrated(page, '/home');
  await main(page).getByRole('link', { name: 'Explore Products' }).click();
  await expect(heading(page)).toHaveText('Products');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Products · Tula' })).toHaveCount(1);
});

test('a focused heading has no focus ring; a focused field has one', async ({ page }) => {
  await page.goto('/cart');
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('name', 'email');
  await expect(page.locator(':focus')).not.toHaveCSS('outline-style', 'none');
});

test('the account menu shows the first name without a layout shift', async ({ page }) => {
  const shopper = await withAccount();
  await page.goto('/sign-in');
  await logInThroughForm(page, shopper);
  await expect(page).toHaveURL(/\/home$/);
  const menu = page.getByRole('button', { name: /account$/i });
  await page.setViewportSize({ width: 1280, height: 800 });
  const { width } = (await menu.boundingBox()) ?? {};
  await expect(menu).toHaveAccessibleName(`${shopper.firstName}, account`);
  expect((await menu.boundingBox())?.width).toBe(width);
  await page.reload();
  await expect(menu).toHaveText(shopper.firstName);
});

test('reduced motion turns off all animations', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/products');
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { animationName, transitionDuration } = getComputedStyle(element);
        return animationName !== 'none' || Number.parseFloat(transitionDuration) > 0.01;
      })
      .map(({ className }) => String(className)),
  );
  expect(moving).toEqual([]);
});

test('the dark scheme has its own background and theme colour', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/home', '/products', '/offline']) {
    await page.goto(path);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(23, 28, 29)');
    await expectAccessible(page);
  }
  await expect(page.locator('meta[name=theme-color][media*=dark]')).toHaveAttribute('content', '#171C1D');
});
