import type { Page } from '@playwright/test';
import {
  expect,
  signedIn,
  test,
  untilShown,
  withAccount,
  withAddress,
  holdRequests,
  withDelayedResponse,
  withVerifiedAccount,
} from '../shopper.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const part = (page: Page, name: string) => page.getByRole('region', { name });

test('an error that arrives late does not move the focus from another form', async ({ page }) => {
  const taken = await withAccount();
  await signedIn(page, await withVerifiedAccount());
  await page.goto('/account');
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await field(page, 'Email').fill(taken.email);
  const late = await withDelayedResponse(page, '**/api/v1/user/update', 'PATCH');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await late.isHandled();
  await expect(part(page, 'Personal details').getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await field(page, 'Current password').pressSequentially('pepper');
  late.release();
  await expect(page.getByText('Email already exists')).toBeVisible();
  await page.keyboard.type('-and-salt');
  await expect(field(page, 'Current password')).toHaveValue('pepper-and-salt');
});

test('details requested before a save do not replace the saved ones', async ({ page }) => {
  await signedIn(page, await withVerifiedAccount());
  await page.goto('/account');
  const names = part(page, 'Personal details').getByRole('definition');
  const save = async (firstName: string) => {
    await page.getByRole('button', { name: 'Edit Details' }).click();
    await field(page, 'First Name').fill(firstName);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(names.first()).toHaveText(firstName);
  };
  await expect(names.first()).toHaveText('Meenakshi');
  const late = await withDelayedResponse(page, '**/api/v1/user');
  await save('Meena');
  await late.isHandled();
  const newer = page.waitForResponse('**/api/v1/user');
  await save('Minakshi');
  await (await newer).finished();
  const older = page.waitForResponse('**/api/v1/user');
  late.release();
  await (await older).finished();
  await untilShown(page);
  await expect(names.first()).toHaveText('Minakshi');
});

test('addresses requested before a deletion do not replace the newer list', async ({ page }) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withAddress(tokens, { fullName: 'Meenakshi 1' });
  await withAddress(tokens, { fullName: 'Meenakshi 2' });
  await page.goto('/account');
  const book = part(page, 'Shipping addresses');
  const remove = async (name: string) => {
    await book.getByRole('button', { name: `Delete address, ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await expect(book.getByText('2 of 10')).toBeVisible();
  const late = await withDelayedResponse(page, '**/api/v1/address');
  await remove('Meenakshi 1');
  await late.isHandled();
  await remove('Meenakshi 2');
  await expect(book.getByText('Could not find any saved addresses')).toBeVisible();
  await expect(book.getByRole('heading', { name: 'Shipping addresses' })).toBeFocused();
  const older = page.waitForResponse('**/api/v1/address');
  late.release();
  await (await older).finished();
  await untilShown(page);
  await expect(book.getByText('Could not find any saved addresses')).toBeVisible();
});

test('a phone number is checked with the country chosen last', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/mobile-*.js');
  await page.goto('/sign-up');
  await field(page, 'Phone').fill('2025550123');
  await page.getByRole('button', { name: 'Country code, India +91' }).click();
  await page.getByRole('combobox', { name: 'Search countries' }).fill('United States');
  await page.getByRole('option', { name: '+1 United States', exact: true }).click();
  const arrived = page.waitForResponse('**/assets/mobile-*.js');
  release();
  await (await arrived).finished();
  await untilShown(page);
  await expect(page.getByText('Please enter a valid phone number')).toHaveCount(0);
});
