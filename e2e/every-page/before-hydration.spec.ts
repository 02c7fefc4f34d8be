import type { Page } from '@playwright/test';
import { noteHydration, openBeforeHydration, untilHydrated } from '../hydration.ts';
import {
  cardOf,
  cartOf,
  expect,
  expectAccessible,
  productNamed,
  signedIn,
  test,
  withVerifiedAccount,
} from '../shopper.ts';

const NAME = 'Nendran Banana Chips';
const main = (page: Page) => page.getByRole('main');
const addOn = (page: Page, name = NAME) => cardOf(page, name).getByRole('button', { name: 'Add to Cart' });
const cartLink = (page: Page, count: string) =>
  page.getByRole('link', { name: `Cart, ${count}`, exact: true });

test('a product added before hydration is added once, however often the button was clicked', async ({
  page,
}) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  const release = await openBeforeHydration(page, '/products');
  await addOn(page).click();
  await expect(addOn(page)).toHaveAttribute('aria-busy', 'true');
  await expectAccessible(page);
  await addOn(page).click();
  await addOn(page, 'Tapioca Chips').click();
  release();
  await expect(cartLink(page, '2 packs')).toBeVisible();
  await expect(cardOf(page, NAME).getByRole('group').getByRole('status')).toHaveText('1');
  await expect(page.locator('button[aria-busy]')).toHaveCount(0);
  await expect
    .poll(() => cartOf(tokens))
    .toEqual([
      { name: NAME, quantity: '250', count: 1 },
      { name: 'Tapioca Chips', quantity: '250', count: 1 },
    ]);
});

test('a visitor who adds before hydration gets the login dialog after it', async ({ page }) => {
  const release = await openBeforeHydration(page, '/home');
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click();
  release();
  const dialog = page.getByRole('dialog', { name: 'Login Required' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
});

test('clicks on pack, count and Add to Cart before hydration are replayed in order', {
  tag: '@core',
}, async ({ page }) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  const { id } = await productNamed(NAME);
  const release = await openBeforeHydration(page, `/products/${id}`);
  await page.getByText('500 g', { exact: true }).first().click();
  const increase = main(page).getByRole('button', { name: 'Increase quantity' }).first();
  await increase.click();
  await increase.click();
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click();
  release();
  await expect(cartLink(page, '3 packs')).toBeVisible();
  await expect.poll(() => cartOf(tokens)).toEqual([{ name: NAME, quantity: '500', count: 3 }]);
});

test('Buy Now before hydration leads to the checkout', async ({ page }) => {
  await signedIn(page, await withVerifiedAccount());
  const release = await openBeforeHydration(page, '/products');
  await cardOf(page, NAME).getByRole('button', { name: 'Buy Now' }).click();
  release();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(main(page)).toContainText(NAME);
});

test('a click on a page that was left is not replayed on the next page', async ({ page }) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  const release = await openBeforeHydration(page, '/products');
  await addOn(page).click();
  await cardOf(page, NAME).getByRole('link', { name: NAME, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
  release();
  await expect(cartLink(page, '0 packs')).toBeVisible();
  await expect(page.getByText('0 packs in your cart')).toBeAttached();
  expect(await cartOf(tokens)).toEqual([]);
  // After hydration one click adds one pack.
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(cartLink(page, '1 pack')).toBeVisible();
});

test('a click on the menu button before hydration opens the menu after it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await openBeforeHydration(page, '/home');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a page size chosen before hydration is applied', async ({ page }) => {
  const release = await openBeforeHydration(page, '/products');
  await page.getByRole('combobox', { name: 'Per page' }).selectOption('21');
  release();
  await expect(page).toHaveURL(/\/products\?limit=21$/);
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(21);
});

test('a login sent with Enter before hydration is done after it', { tag: '@core' }, async ({ page }) => {
  const { email, password } = await withVerifiedAccount();
  const release = await openBeforeHydration(page, '/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Log in' })).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Logged in successfully')).toBeVisible();
});

test('the email kept from sign-up is not put into a field that has the focus', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('signupEmail', 'someone.else@example.com'));
  await noteHydration(page);
  const release = await openBeforeHydration(page, '/sign-in');
  const email = page.getByLabel('Email');
  await email.focus();
  release();
  await untilHydrated(page);
  await email.pressSequentially('meena@example.com');
  await expect(email).toHaveValue('meena@example.com');
});
