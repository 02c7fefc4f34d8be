import type { Page } from '@playwright/test';
import { openBeforeHydration, openHydrated } from '../hydration.ts';
import { cardOf, expect, expectAccessible, productNamed, test } from '../shopper.ts';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('heading', { level: 2 });
const chip = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name, exact: true });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const found = (page: Page, text: string) => expect(main(page).getByText(text, { exact: true })).toBeVisible();

test('the home page links to best sellers, every category and the catalogue', {
  tag: ['@wide', '@core'],
}, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made at home. Weighed for you.');
  const shelves = page.getByRole('heading', { name: 'Categories' }).locator('xpath=..').getByRole('link');
  await expect(shelves).toHaveText([
    'Savouries10 products',
    'Chips4 products',
    'Sweets6 products',
    'Podis5 products',
    'Ground Spices4 products',
    'Whole Spices7 products',
  ]);
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveCount(3);
  const gallery = page.getByRole('heading', { name: 'From the kitchen' }).locator('xpath=ancestor::section');
  await expect(gallery.getByRole('img')).toHaveCount(5);
  await expectAccessible(page);

  await main(page).getByRole('link', { name: 'Explore Products' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await found(page, '36 products');
});

test('the catalogue shows twelve cards with pack price, struck-through price and price per kg', {
  tag: ['@wide', '@core'],
}, async ({ page }) => {
  await page.goto('/products');
  await expect(cards(page)).toHaveCount(12);
  const card = cardOf(page, 'Nendran Banana Chips');
  await expect(card).toContainText('₹140.00 was ₹160.00');
  await expect(card).toContainText('₹560/kg 12% off');
  await expect(card.getByText('250 g', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/products?name=jackfruit');
  const out = cardOf(page, 'Jackfruit Chips');
  await expect(out.getByText('Out of Stock')).toBeVisible();
  await expect(out.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  await expect(out.getByRole('button', { name: 'Buy Now' })).toBeDisabled();
  await expectAccessible(page);
});

test('a click anywhere on a card opens its product, by one link, and its text can be selected', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/products?name=thattai');
  const card = cardOf(page, 'Thattai');
  await expect(card.getByRole('link')).toHaveCount(1);
  await card.click({ position: { x: 20, y: 20 } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thattai');
  await page.goBack();
  const price = card.getByText('₹486/kg');
  await price.selectText();
  await price.dispatchEvent('click');
  await expect(page).toHaveURL(/name=thattai$/);
  await page.evaluate(() => getSelection()?.removeAllRanges());
  // On a touch screen the link lies over the text.
  await price.click({ force: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thattai');
});

test('the first screen of a phone shows four products whole, with square pictures, in each language', async ({
  page,
}) => {
  const LEAST_MARGIN = 20;
  await page.setViewportSize({ width: 390, height: 844 - LEAST_MARGIN });
  for (const language of ['', '/hi', '/ta']) {
    await page.goto(`${language}/products`);
    await expect(cards(page)).toHaveCount(12);
    for (const at of [0, 1, 2, 3]) {
      const card = cards(page).nth(at).locator('xpath=..');
      const { width = 0, height } = (await card.locator('img').first().boundingBox()) ?? {};
      expect(height).toBeCloseTo(width, 0);
      await expect(card.getByText('/kg')).toBeInViewport({ ratio: 1 });
      for (const button of await card.getByRole('button').all())
        await expect(button).toBeInViewport({ ratio: 1 });
    }
  }
});

test('a search runs after a pause in typing and is stored in the URL', { tag: '@core' }, async ({ page }) => {
  await page.goto('/home');
  await page.goto('/products?page=2');
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/products.data') searches.push(searchParams.get('name') ?? '');
  });
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.pressSequentially('pepper', { delay: 40 });
  await expect(page).toHaveURL(/\/products\?name=pepper$/);
  await found(page, '1 product');
  await expect(cards(page).first()).toHaveText('Wayanad Black Pepper');
  expect(searches).toEqual(['pepper']);
  await expect(search).toBeFocused();
  await expectAccessible(page);

  await search.fill('');
  await expect(page).toHaveURL(/\/products$/);
  await found(page, '36 products');
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('a search tolerates a typo and matches parts of words', async ({ page }) => {
  await page.goto('/products?name=muruku');
  await expect(cards(page).first()).toHaveText('Mullu Murukku');
  await page.goto('/products?name=carda');
  await expect(cards(page).first()).toHaveText('Idukki Green Cardamom');
  await page.goto('/products?name=khakhra');
  await expect(page.getByText('No khakhra yet. The closest we have:')).toBeVisible();
  await expect(cards(page).first()).toHaveText('Thattai');
});

test('a category chip filters the catalogue, and back and forward restore filters', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto('/products');
  await expect(chip(page, 'All')).toHaveAttribute('aria-current', 'true');
  await chip(page, 'Sweets').click();
  await expect(page).toHaveURL(/\/products\?category=\d+$/);
  await expect(chip(page, 'Sweets')).toHaveAttribute('aria-current', 'true');
  await expect(cards(page)).toHaveText([
    'Adhirasam',
    'Mysore Pak',
    'Boondi Laddu',
    'Kadalai Mittai',
    'Sharkara Varatti',
    'Coconut Barfi',
  ]);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Boondi Laddu', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boondi Laddu');
  await page.goBack();
  await found(page, '6 products');
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
  await found(page, '36 products');
  await page.goForward();
  await found(page, '6 products');
  await chip(page, 'All').click();
  await found(page, '36 products');
});

test('a search stays within the chosen category', async ({ page }) => {
  await page.goto('/products');
  await chip(page, 'Sweets').click();
  await found(page, '6 products');
  await page.getByRole('searchbox', { name: 'Search products' }).fill('laddu');
  await expect(page).toHaveURL(/\/products\?name=laddu&category=\d+$/);
  await expect(cards(page)).toHaveText(['Boondi Laddu']);
});

test('the catalogue has pages of 12, 21 or 30 products', async ({ page }) => {
  await page.goto('/products');
  const size = page.getByRole('combobox', { name: 'Per page' });
  await expect(size.getByRole('option')).toHaveText(['12', '21', '30']);
  await expect(size).toHaveValue('12');
  const first = await cards(page).allTextContents();
  await pages(page).getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/products\?page=2$/);
  await expect(pages(page).getByRole('link', { name: '2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(cards(page)).toHaveCount(12);
  expect(await cards(page).allTextContents()).not.toEqual(first);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await size.selectOption('21');
  await expect(page).toHaveURL(/\/products\?limit=21$/);
  await expect(cards(page)).toHaveCount(21);
  await pages(page).getByRole('link', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/[?&]page=2(&|$)/);
  await expect(cards(page)).toHaveCount(15);
  await size.selectOption('30');
  await expect(cards(page)).toHaveCount(30);
  await expect(pages(page).getByRole('link', { name: 'Previous page' })).toHaveCount(0);
});

test('filters and order combine, are stored in the URL, and say how many products they show', {
  tag: '@wide',
}, async ({ page }) => {
  await openHydrated(page, '/products');
  const isPhone = (page.viewportSize()?.width ?? 0) < 1000;
  const open = async () => isPhone && page.getByRole('button', { name: /^Filter/ }).click();
  const filter = (name: string) =>
    page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name, exact: true });
  await open();
  await expect(filter('Vegan')).toHaveAccessibleDescription('29 products');
  await expectAccessible(page);
  await filter('Vegan').click();
  await expect(page).toHaveURL(/\/products\?tag=\d+$/);
  await expect(filter('Vegan')).toHaveAttribute('aria-current', 'true');
  await expect(filter('Spicy')).toHaveAccessibleDescription('11 products');
  await filter('Spicy').click();
  await expect(page).toHaveURL(/\/products\?tag=\d+,\d+$/);
  if (isPhone) await page.getByRole('button', { name: 'Show 11 products' }).click();
  await found(page, '11 products');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price per kg');
  await expect(page).toHaveURL(/&sort=price$/);
  await expect(
    main(page)
      .getByText(/₹\d+\/kg/)
      .first(),
  ).toHaveText('₹420/kg');
  await chip(page, 'Podis').click();
  await found(page, '2 products');
  await page.getByRole('link', { name: 'Remove filter Spicy' }).click();
  await expect(page).toHaveURL(/\/products\?category=\d+&tag=\d+&sort=price$/);
  await page.goBack();
  await found(page, '2 products');
  await page.reload();
  await found(page, '2 products');
});

test('a search without results offers close matches and their categories', async ({ page }) => {
  await page.goto('/products?name=xylophone+chips');
  await expect(main(page).getByText('Nothing matches “xylophone chips”.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Close matches' })).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 3 })).toContainText(['Nendran Banana Chips']);
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Look in' }).getByRole('link', { name: 'Chips' }).click();
  await expect(page).toHaveURL(/\/products\?category=\d+$/);
  await found(page, '4 products');
});

test('a page number beyond the last page shows the last page', async ({ page }) => {
  await page.goto('/products?page=99');
  await expect(page).toHaveURL(/\/products\?page=3$/);
  await expect(cards(page)).toHaveCount(12);
});

test('a search without results says so and suggests products', async ({ page }) => {
  await page.goto('/products?name=zzqqzz');
  await expect(page.getByRole('heading', { name: 'Could not find any products' })).toBeVisible();
  await expect(main(page).getByText('Nothing matches “zzqqzz”.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Best sellers' })).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveCount(3);
  await expectAccessible(page);
  // On a phone the third suggestion fills its row.
  await page.setViewportSize({ width: 390, height: 844 });
  const list = main(page)
    .getByRole('list')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  const whole = await list.boundingBox();
  expect((await list.getByRole('listitem').nth(2).boundingBox())?.width).toBe(whole?.width);
  await page.getByRole('link', { name: 'Show all products' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('');
  await found(page, '36 products');
});

test('an unknown URL redirects home, and a deleted product shows a message', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/home$/);

  const response = await page.goto('/products/01890000-0000-7000-8000-000000000000');
  await expect(page).toHaveURL(/\/404$/);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
  await expectAccessible(page);
  const ways = main(page).getByRole('link');
  await expect(ways).toHaveText(['Home', 'Help']);
  await ways.first().click();
  await expect(page).toHaveURL(/\/home$/);
});

test('following a link to a deleted product shows a message', async ({ page }) => {
  const { id } = await productNamed('Omapodi');
  await openHydrated(page, '/products?name=omapodi');
  await page.route(`**/products/${id}/omapodi.data*`, (route) =>
    route.continue({ url: route.request().url().replace(id, '01890000-0000-7000-8000-000000000000') }),
  );
  await main(page).getByRole('link', { name: 'Omapodi', exact: true }).click();
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
});

test('a search typed before hydration is run after it', async ({ page }) => {
  const release = await openBeforeHydration(page, '/products');
  await page.getByRole('searchbox').first().fill('rasam');
  release();
  await expect(page).toHaveURL(/\/products\?name=rasam$/);
  await expect(page.getByRole('searchbox').first()).toHaveValue('rasam');
});
