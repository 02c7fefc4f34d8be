import type { Page } from '@playwright/test';
import { openBeforeHydration, openHydrated } from '../hydration.ts';
import { expect, expectAccessible, productNamed, test } from '../shopper.ts';

const group = (page: Page) => page.getByRole('group', { name: 'Packs', exact: true });
const count = (page: Page) => group(page).getByRole('textbox', { name: 'Packs' });
const gallery = (page: Page) => page.getByRole('region', { name: 'Pictures' });
/** The radio itself is visually hidden, so its label is clicked. */
const packed = (page: Page, name: string) =>
  page.locator('label').filter({ has: page.getByRole('radio', { name }) });
const at = (page: Page, text: string) =>
  expect(gallery(page).getByRole('status').filter({ hasText: text })).toBeVisible();

async function open(page: Page, name: string) {
  await openHydrated(page, `/products/${(await productNamed(name)).id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

test('choosing a pack changes the price and the line total but not the price per kg', {
  tag: ['@wide', '@core'],
}, async ({ page }) => {
  await open(page, 'Nendran Banana Chips');
  const main = page.getByRole('main');
  await expect(main.getByText('In Stock')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(4);
  await expect(page.getByRole('radio', { name: '250 g ₹140.00' })).toBeChecked();
  await expect(main).toContainText('₹140.00was ₹160.0012% off');
  await expect(main).toContainText('1 pack, 0.25 kg');
  const firstScreen = [main.getByText('₹140.00').first(), packed(page, '1 kg ₹560.00')];
  for (const part of [...firstScreen, main.getByRole('button', { name: 'Add to Cart' }).first()])
    await expect(part).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  await packed(page, '750 g ₹420.00').click();
  await expect(main).toContainText('₹420.00was ₹480.0012% off₹560/kg');
  await group(page).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(main).toContainText('₹840.002 packs, 1.50 kg');

  await page.getByRole('radio', { name: '750 g ₹420.00' }).press('ArrowRight');
  await expect(page.getByRole('radio', { name: '1 kg ₹560.00' })).toBeChecked();
  await expect(main).toContainText('₹1,120.002 packs, 2.00 kg');
});

test('a price with paise is shown to the paisa, and what the pack says in rows', async ({ page }) => {
  await open(page, 'Madras Mixture');
  const main = page.getByRole('main');
  await expect(main).toContainText('₹123.75was ₹145.0014% off₹495/kg');
  await packed(page, '750 g ₹371.25').click();
  await group(page).getByRole('button', { name: 'Increase quantity' }).click();
  await group(page).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(main).toContainText('₹1,113.753 packs, 2.25 kg');
  const row = (name: string) => main.getByRole('term').filter({ hasText: name }).locator('+ dd');
  await expect(row('Ingredients')).toContainText('gram flour, rice flour, rice bran oil, peanuts, cashews');
  await expect(row('Allergens')).toHaveText(
    'Contains wheat, peanuts and cashews.May contain traces of milk, pistachios and sesame. Everything is made in one kitchen.',
  );
  await expect(row('Keeps')).toHaveText(
    '45 days from packing. Stays fresh at least 25 days after delivery, anywhere in India.',
  );
  await expect(row('Food licence')).toHaveText('FSSAI Lic. No. 12426003000123');
});

test('one to ten packs can be bought, and the limit is shown at ten', async ({ page }) => {
  await open(page, 'Idli Podi');
  const less = group(page).getByRole('button', { name: 'Decrease quantity' });
  const more = group(page).getByRole('button', { name: 'Increase quantity' });
  await expect(less).toBeDisabled();
  await more.click();
  await less.press('Enter');
  await less.press('Enter');
  await expect(less).toBeFocused();
  await expect(count(page)).toHaveValue('1');
  for (let packs = 2; packs <= 10; packs += 1) await more.click();
  await expect(page.getByRole('main')).toContainText('₹1,600.0010 packs, 2.50 kg');
  await more.press('Enter');
  await expect(page.getByText('Maximum quantity per order is limited to 10')).toBeVisible();
  await expect(count(page)).toHaveValue('10');
  await expectAccessible(page);
  await less.click();
  await expect(count(page)).toHaveValue('9');
});

test('the number of packs can be typed, and only one to ten are sold', async ({ page }) => {
  await open(page, 'Idli Podi');
  const main = page.getByRole('main');
  await count(page).fill('7');
  await expect(main).toContainText('₹1,120.007 packs, 1.75 kg');
  await count(page).fill('0');
  await expect(count(page)).toHaveAccessibleDescription('At least 1 per order');
  await count(page).fill('11');
  await expect(count(page)).toHaveAccessibleDescription('Max 10 per order');
  await expect(main.getByText('packs, 1.75 kg')).toHaveCount(0);
  await expectAccessible(page);
  for (const name of ['Add to Cart', 'Buy Now']) {
    await main.getByRole('button', { name }).first().click();
    await expect(count(page)).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await count(page).fill('');
  await expect(count(page)).not.toHaveAttribute('aria-invalid');
  await count(page).blur();
  await expect(count(page)).toHaveAccessibleDescription('This field is required');
  await count(page).press('Escape');
  await expect(count(page)).toHaveValue('7');
  await count(page).press('ArrowUp');
  await expect(main).toContainText('₹1,280.008 packs, 2.00 kg');
});

test('the address keeps the chosen pack and count', { tag: '@core' }, async ({ page }) => {
  const { id } = await productNamed('Idli Podi');
  const main = page.getByRole('main');
  await page.goto(`/products/${id}?utm_source=wa&pack=500&count=3`);
  await expect(page.getByRole('radio', { name: /^500 g/ })).toBeChecked();
  await expect(main).toContainText('₹960.003 packs, 1.50 kg');
  await packed(page, '1 kg').click();
  await count(page).fill('2');
  await expect(page).toHaveURL(new RegExp(`/products/${id}\\?utm_source=wa&pack=1000&count=2$`));
  await page.reload();
  await expect(main).toContainText('₹1,280.002 packs, 2.00 kg');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  await expect(main).toContainText('₹1,280.002 packs, 2.00 kg');
  await packed(page, '250 g').click();
  await count(page).fill('1');
  await expect(page).toHaveURL(new RegExp(`/products/${id}\\?utm_source=wa$`));
});

test('pictures can be changed by arrows, thumbnails and keys', { tag: '@wide' }, async ({ page }) => {
  await open(page, 'Nendran Banana Chips');
  await at(page, '1 / 3');
  await page.getByRole('button', { name: 'Next picture' }).click();
  await at(page, '2 / 3');
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await at(page, '1 / 3');
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await at(page, '3 / 3');

  await page.getByRole('link', { name: 'Picture 2' }).click();
  await at(page, '2 / 3');
  await expect(page.getByRole('link', { name: 'Picture 2' })).toHaveAttribute('aria-current', 'true');
  const close = page.getByRole('button', {
    name: 'Zoom in: Close-up from above: round golden-yellow Nendran banana chips',
  });
  await expect(close).toBeInViewport();
  await close.press('ArrowLeft');
  await at(page, '1 / 3');
  await expect(page.getByRole('button', { name: /^Zoom in:/ }).first()).toBeFocused();
});

/** At 200 % on a laptop the screen is this low. */
async function expectZoomFits(page: Page) {
  const before = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 640, height: 400 });
  const zoom = page.getByRole('dialog');
  for (const name of ['Close', 'Zoom in', 'Previous picture', 'Next picture'])
    await expect(zoom.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  expect(await zoom.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await page.setViewportSize(before);
}

test('a picture opens full screen, zooms in, and closes on Escape', { tag: '@wide' }, async ({ page }) => {
  await open(page, 'Nendran Banana Chips');
  const picture = page.getByRole('button', { name: /^Zoom in:/ }).first();
  await picture.press('Enter');
  const zoom = page.getByRole('dialog', { name: 'Picture 1 of 3' });
  await expect(zoom).toBeVisible();
  await zoom.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect(zoom.getByRole('button', { name: 'Zoom out' })).toBeVisible();
  await expectAccessible(page);
  await zoom.getByRole('button', { name: 'Zoom out' }).click();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: 'Picture 3 of 3' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Zoom in', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(zoom).toBeVisible();
  await zoom.getByRole('button', { name: 'Next picture' }).click();
  await expect(page.getByRole('dialog', { name: 'Picture 2 of 3' })).toBeVisible();
  await expectZoomFits(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await at(page, '2 / 3');
  await expect(page.getByRole('button', { name: /^Zoom in:/ }).nth(1)).toBeFocused();
});

test('a product that is out of stock can be viewed but not bought', async ({ page }) => {
  await open(page, 'Jackfruit Chips');
  const main = page.getByRole('main');
  await expect(main.getByText('Out Of Stock', { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Buy Now' }).first()).toBeDisabled();
  await expect(main.getByRole('button', { name: 'Add to Cart' }).first()).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Increase quantity' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Email me when it’s back' })).toBeVisible();
  await expectAccessible(page);
});

test('up to three companions link to products, whose pack and count are reset', async ({ page }) => {
  await open(page, 'Idli Podi');
  await group(page).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
  const companions = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(companions).toHaveCount(3);
  const name = (await companions.first().textContent()) ?? '';
  expect(name).not.toBe('Idli Podi');
  const facts = page.locator('script[type="application/ld+json"]');
  await expect(facts).toHaveCount(2);
  await companions.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('main')).toContainText('1 pack, 0.25 kg');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  // Structured data is only in served HTML; after navigation it would belong to another product.
  await expect(facts).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Idli Podi');
  await expect(facts).toHaveCount(0);
});

test('a pack picked and a count typed before hydration are the ones that are bought', async ({ page }) => {
  const { id } = await productNamed('Idli Podi');
  const release = await openBeforeHydration(page, `/products/${id}`);
  await page.getByText('500 g', { exact: true }).first().click();
  await count(page).fill('4');
  release();
  await expect(page.getByRole('main')).toContainText('4 packs, 2.00 kg');
  await expect(page.getByRole('radio', { name: /^500 g/ })).toBeChecked();
});

for (const width of [320, 360])
  test(`text of 200 % overflows nothing at ${width} px, and the nutrition table neither`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await open(page, 'Nendran Banana Chips');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const table = page.getByRole('table').first();
    await expect(table).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
    const right = await table.evaluate((element) => element.getBoundingClientRect().right);
    expect(right).toBeLessThanOrEqual(width);
  });

test('a PIN code is kept past the visit, told once above the list, and can be changed or emptied', async ({
  page,
  context,
}) => {
  await open(page, 'Sambar Podi');
  const pin = page.getByRole('textbox', { name: 'Delivery charge to your PIN code' });
  await pin.fill('560034');
  await expect(page.getByText('0.25 kg to Koramangala, Bengaluru, Karnataka')).toBeVisible();
  const later = await context.newPage();
  await page.close();
  await later.goto('/products');
  const told = later.getByText(/^Arrives .* at 560 034 · from ₹70\.00$/);
  await expect(told).toHaveCount(1);
  await expectAccessible(later);
  await later.getByRole('button', { name: 'Change PIN code' }).click();
  await expect(later.getByRole('textbox', { name: 'Delivery charge to your PIN code' })).toBeFocused();
  await later.keyboard.press('Delete');
  await later.goto('/products');
  await expect(later.getByRole('heading', { level: 1 })).toHaveText('Products');
  await expect(told).toHaveCount(0);
});
