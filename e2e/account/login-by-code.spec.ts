import type { Page } from '@playwright/test';
import {
  aShopper,
  expect,
  expectAccessible,
  mailedText,
  productNamed,
  test,
  withAccount,
  withVerifiedAccount,
} from '../shopper.ts';

const codeField = (page: Page) => page.getByLabel('6-digit code');
const askForCode = (page: Page) => page.getByRole('button', { name: 'Email me a code' }).click();
const logIn = (page: Page) => page.getByRole('button', { name: 'Log in' }).click();

/** The code of the newest email; `after` is an older one to skip. */
const mailedCode = (email: string, after = '') => mailedText(email, /Your code: (\d{6})\n/, after);

/** A code that is not this one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a visitor who wants a pack logs in by the emailed code, and the pack is in the cart', {
  tag: '@core',
}, async ({ page }) => {
  const { email } = await withVerifiedAccount();
  const { id } = await productNamed('Sambar Podi');
  await page.goto(`/products/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(email);
  await askForCode(page);
  await expect(codeField(page)).toBeFocused();
  await expect(page.getByRole('main')).toContainText(`We’ve emailed ${email}.`);
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  const code = await mailedCode(email);

  await codeField(page).fill(otherThan(code));
  await logIn(page);
  await expect(page.getByText('That code isn’t right or no longer works.')).toBeVisible();
  await expect(codeField(page)).toBeFocused();

  // A phone may reload the tab while its reader looks for the email.
  await page.reload();
  await codeField(page).fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await logIn(page);
  await expect(page.getByRole('link', { name: 'Cart, 1 pack' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/products/${id}`));
});

test('an email without an account is answered alike, and its reader is told how to sign up', async ({
  page,
}) => {
  const { email } = aShopper();
  await page.goto('/sign-in');
  await askForCode(page);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(email);
  await askForCode(page);
  await expect(page.getByRole('main')).toContainText(`We’ve emailed ${email}.`);
  expect(await mailedText(email, /Create account:\n(\S+)\n/)).toMatch(/\/sign-up$/);
  await page.getByRole('button', { name: 'Use your password' }).click();
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
});

test('a newer code takes the place of the first, and verifies the email', async ({ page }) => {
  const { email } = await withAccount();
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(email);
  await askForCode(page);
  const first = await mailedCode(email);
  await page.getByRole('button', { name: 'Send another code' }).click();
  const second = await mailedCode(email, first);
  await codeField(page).fill(first);
  await logIn(page);
  await expect(page.getByText('That code isn’t right or no longer works.')).toBeVisible();
  await codeField(page).fill(second);
  await logIn(page);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/account');
  await expect(page.getByText('verified', { exact: true })).toBeVisible();
});
