import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openHydrated } from '../hydration.ts';
import { expect, productNamed, shopUrl, test } from '../shopper.ts';

const PUBLIC = ['/home', '/products', '/about-us', '/help', '/policies/shipping', '/404'];

async function addressesOfPages() {
  return [...PUBLIC, `/products/${(await productNamed('Madras Mixture')).id}`];
}

const contentOf = (page: Page, selector: string) => page.locator(selector).getAttribute('content');

test.describe('as visitors have them', () => {
  // A service worker that Playwright blocks is a message of its own, early or late.
  test.use({ serviceWorkers: 'allow' });

  test('public pages load without console messages', { tag: '@core' }, async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(`${page.url()} ${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => logged.push(`${page.url()} ${error.message}`));
    for (const address of await addressesOfPages()) await page.goto(address, { waitUntil: 'networkidle' });
    // The browser logs a page's 404 response by itself.
    expect(logged.filter((line) => !line.includes('/404 error: Failed to load resource'))).toEqual([]);
  });
});

test('public pages have no layout shift while loading and scrolling', { tag: '@wide' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifted: (window as unknown as { shifted: number }).shifted + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const address of await addressesOfPages()) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
    expect(shifted, address).toBeLessThan(0.02);
  }
});

test('a product has link previews, which another page does not keep', async ({ page, request }) => {
  const { id } = await productNamed('Madras Mixture');
  const url = `${shopUrl()}/products/${id}/madras-mixture`;
  await openHydrated(page, `/products/${id}`);
  await expect(page).toHaveTitle('Madras Mixture · Tula');
  const description = await contentOf(page, 'meta[name="description"]');
  expect(description?.length).toBeGreaterThan(50);
  expect(description?.length).toBeLessThanOrEqual(160);
  expect(await contentOf(page, 'meta[property="og:title"]')).toBe('Madras Mixture · Tula');
  expect(await contentOf(page, 'meta[property="og:description"]')).toBe(description);
  expect(await contentOf(page, 'meta[property="og:url"]')).toBe(url);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', url);
  const picture = (await contentOf(page, 'meta[property="og:image"]')) ?? '';
  expect(picture).toMatch(/\/media\/[0-9a-f-]{36}\/share\.jpg$/);
  for (const address of [picture, '/share.jpg'])
    expect((await request.get(address)).headers()['content-type']).toBe('image/jpeg');
  expect(await contentOf(page, 'meta[property="og:type"]')).toBe('product');
  expect(await contentOf(page, 'meta[property="product:price:amount"]')).toBe('123.75');

  // They describe this page alone, and go with it.
  const forCrawlers = page.locator('[data-served-only]');
  await expect(forCrawlers).not.toHaveCount(0);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(forCrawlers).toHaveCount(0);
});

test('a product has one address with its name, and the address without it works as well', {
  tag: '@core',
}, async ({ request }) => {
  const { id } = await productNamed('Madras Mixture');
  const bare = await request.get(`/products/${id}?pack=500`);
  const right = await request.get(`/products/${id}/madras-mixture?pack=500`);
  const canonical = `<link rel="canonical" href="${shopUrl()}/products/${id}/madras-mixture"/>`;
  for (const answer of [bare, right]) {
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'public, no-cache']);
    expect(await answer.text()).toContain(canonical);
  }
  const redirected = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers()['location'], answer.headers()['cache-control']];
  };
  expect(await redirected(`/products/${id}/a-former-name?pack=500&count=2`)).toEqual([
    301,
    `/products/${id}/madras-mixture?pack=500&count=2`,
    'no-cache',
  ]);
  const unknown = '/products/01890000-0000-7000-8000-000000000000/madras-mixture';
  expect((await redirected(unknown)).slice(0, 2)).toEqual([302, '/404']);
  expect((await redirected(`/products/${id}/madras-mixture/more`)).slice(0, 2)).toEqual([302, '/home']);
});

test('an unknown category is not indexed, and a missing file is not found', { tag: '@core' }, async ({
  request,
}) => {
  const textOf = async (path: string) => (await request.get(path)).text();
  const [noindex, canonical] = ['<meta name="robots" content="noindex"/>', '<link rel="canonical"'];
  const unknown = await textOf('/products?category=999999');
  expect([unknown.includes(noindex), unknown.includes(canonical)]).toEqual([true, false]);
  const known = await textOf('/products?category=1');
  expect([known.includes(noindex), known.includes(canonical)]).toEqual([false, true]);
  const missing = await request.get('/old-logo.png', { maxRedirects: 0 });
  expect(missing.status()).toBe(404);
  const icon = await request.get('/favicon.ico');
  expect(icon.headers()['content-type']).toBe('image/x-icon');
  const again = await request.get('/favicon.ico', {
    headers: { 'if-none-match': icon.headers()['etag'] ?? '' },
  });
  expect(again.status()).toBe(304);
});

test('every public page has its own title and description', { tag: '@core' }, async ({ page }) => {
  const titles = new Set<string>();
  const addresses = (await addressesOfPages()).filter((address) => address !== '/404');
  for (const address of addresses) {
    await page.goto(address);
    titles.add(await page.title());
    expect((await contentOf(page, 'meta[name="description"]'))?.length, address).toBeGreaterThan(20);
    expect(await page.locator('html').getAttribute('lang')).toBe('en-IN');
  }
  expect(titles.size).toBe(addresses.length);
});

test('the sitemap lists every product, and robots.txt excludes personal pages', { tag: '@core' }, async ({
  request,
}) => {
  const { id } = await productNamed('Madras Mixture');
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('application/xml');
  const text = await sitemap.text();
  expect(text).toContain(`<loc>${shopUrl()}/products/${id}/madras-mixture</loc>`);
  for (const language of ['', '/hi', '/ta'])
    expect(
      text.split(`<loc>${shopUrl()}${language}/products/`).filter((rest) => /^[0-9a-f-]{36}\//.test(rest)),
    ).toHaveLength(36);
  expect(text).toContain(`<loc>${shopUrl()}/home</loc>`);
  const robots = await (await request.get('/robots.txt')).text();
  for (const path of ['/api/', '/cart', '/checkout', '/order', '/manage'])
    expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toContain(`Sitemap: ${shopUrl()}/sitemap.xml`);
});

test('a page may only run its own scripts, allowed by hash', { tag: '@core' }, async ({ request }) => {
  for (const address of [...(await addressesOfPages()), '/cart', '/sign-in']) {
    const response = await request.get(address);
    const headers = response.headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, address).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
    for (const rule of [
      "default-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "style-src 'self'",
    ])
      expect(policy).toContain(rule);
    const html = await response.text();
    // Structured data is not executed, so the policy need not allow it.
    const inline = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)];
    expect(html).not.toContain('nonce=');
    const hashes = inline.map(([, script = '']) => createHash('sha256').update(script).digest('base64'));
    const allowed = [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, allowedHash]) => allowedHash);
    expect(new Set(allowed), address).toEqual(new Set(hashes));
    expect(html).not.toMatch(/<[^>]+\son[a-z]+=|<[^>]+\sstyle=/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['set-cookie']).toBeUndefined();
  }
});

/** In the recommended order. */
const FESTIVE_SWEETS = ['Adhirasam', 'Mysore Pak', 'Boondi Laddu', 'Sharkara Varatti', 'Coconut Barfi'];

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('without scripts the catalogue is searched by its form and filtered by links', {
    tag: '@core',
  }, async ({ page }) => {
    await page.goto('/products');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(12);
    await page.getByRole('searchbox', { name: 'Search products' }).fill('pepper');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\?name=pepper$/);
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(1);
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Wayanad Black Pepper');
    await page.goto('/products');
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Sweets' }).click();
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(6);
    // The filters of a phone are a sheet that opens without scripts too.
    const filter = page.getByRole('button', { name: 'Filter' });
    if (await filter.isVisible()) await filter.click();
    const filters = page.getByRole('navigation', { name: 'Filters' });
    await filters.getByRole('link', { name: 'Festival' }).click();
    await expect(page).toHaveURL(/\/products\?category=\d+&tag=\d+$/);
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(FESTIVE_SWEETS);
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name');
    await page.getByRole('button', { name: 'Sort' }).click();
    await expect(page).toHaveURL(/\/products\?category=\d+&tag=\d+&sort=name$/);
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(FESTIVE_SWEETS.toSorted());
    await page.getByRole('combobox', { name: 'Search the shop' }).focus();
    await page.keyboard.type('rasam');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\?name=rasam$/);
    await page.goto('/products');
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/\/products\?page=2$/);
    await page.getByRole('combobox', { name: 'Per page' }).selectOption('21');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/\/products\?limit=21$/);
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(21);
  });

  test('without scripts a product shows its price, packs and pictures', async ({ page }) => {
    await page.goto('/home');
    await page.getByRole('main').getByRole('link', { name: 'Explore Products' }).click();
    await page.getByRole('link', { name: 'Nendran Banana Chips', exact: true }).click();
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nendran Banana Chips');
    await expect(main).toContainText('₹140.00was ₹160.0012% off₹560/kg');
    await expect(main).toContainText('Kerala Nendran bananas, sliced straight into hot coconut oil');
    await expect(main.getByRole('radio')).toHaveCount(4);
    await expect(main.getByRole('img').first()).toHaveJSProperty('complete', true);
    await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
  });
});
