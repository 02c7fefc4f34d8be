import type { Locator } from '@playwright/test';
import { openHydrated } from '../hydration.ts';
import { expect, productNamed, test } from '../shopper.ts';

const outline = (element: Locator) => element.evaluate((one) => getComputedStyle(one).outlineStyle);
const textSize = (element: Locator) =>
  element.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));

test('the chosen chip, page and pack can be told in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openHydrated(page, '/products?page=2');
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  expect(await outline(pages.and(page.locator('[aria-current]')))).toBe('solid');
  expect(await outline(pages.and(page.locator(':not([aria-current])')).first())).toBe('none');
  const chips = page.getByRole('main').locator('a[aria-current="true"]');
  expect(await outline(chips.first())).toBe('solid');

  await openHydrated(page, `/products/${(await productNamed('Nendran Banana Chips')).id}`);
  const pack = (name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name }) });
  expect(await outline(pack('250 g'))).toBe('solid');
  expect(await outline(pack('500 g'))).toBe('none');
});

test('text grows with the font size of the browser', { tag: ['@wide', '@core'] }, async ({ page }) => {
  await openHydrated(page, '/products');
  const texts = [
    page.locator('body'),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('heading', { level: 2 }).first(),
  ];
  const before = await Promise.all(texts.map(textSize));
  await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
  expect(await Promise.all(texts.map(textSize))).toEqual(before.map((size) => size * 2));
});
