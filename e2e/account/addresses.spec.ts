import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import type { Tokens } from '@tula/contract/accounts/customers.ts';
import { addAddress, listAddresses } from '@tula/contract/delivery/delivery.ts';
import { stopRouting } from '../requests.ts';
import {
  expect,
  expectAccessible,
  overHttp,
  productNamed,
  signedIn,
  test,
  withVerifiedAccount,
} from '../shopper.ts';

const addresses = (page: Page) => page.getByRole('region', { name: 'Shipping addresses' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

const PUNE = {
  fullName: 'Meenakshi Raman',
  phone: '+919823000000',
  apartment: '14, Prabhat Road',
  country: 76,
  state: 21,
  postalCode: '411038',
};

async function withAddresses({ accessToken }: Tokens, count: number) {
  for (let number = 1; number <= count; number += 1) {
    const body = { ...PUNE, fullName: `Meenakshi ${number}` };
    await call(overHttp, addAddress, { body }, { accessToken });
  }
}

async function fillAddress(page: Page, fullName: string) {
  await field(page, 'Full name').fill(fullName);
  await field(page, 'Phone').fill('98230 00000');
  await field(page, 'Flat, house, street').fill('14, Prabhat Road');
  await field(page, 'PIN code').fill('411038');
  await page.getByLabel('State').selectOption('Maharashtra');
}

test('addresses can be added, changed and, after a confirmation, deleted', {
  tag: '@wide',
}, async ({ page }) => {
  await signedIn(page, await withVerifiedAccount());
  await page.goto('/account');
  await expect(addresses(page).getByText('Could not find any saved addresses')).toBeVisible();
  await addresses(page).getByRole('button', { name: 'Add address' }).click();
  await expect(field(page, 'PIN code')).toBeFocused();
  await page.getByRole('button', { name: 'Save address' }).click();
  // Name and phone are those of the account.
  await expect(addresses(page).getByText('This field is required')).toHaveCount(3);
  await expectAccessible(page);
  await fillAddress(page, 'Meenakshi Raman');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('New address added successfully')).toBeVisible();
  await expect(addresses(page).getByText('1 of 10')).toBeVisible();
  await expect(addresses(page).getByText('411 038')).toBeVisible();
  await expect(addresses(page).getByRole('button', { name: 'Add address' })).toBeFocused();

  await page.getByRole('button', { name: 'Edit address, Meenakshi Raman' }).click();
  await expect(field(page, 'PIN code')).toBeFocused();
  await expect(field(page, 'Phone')).toHaveValue('9823000000');
  await expect(page.getByLabel('State').locator('option:checked')).toHaveText('Maharashtra');
  await field(page, 'Full name').fill('Meenakshi, office');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Address updated successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit address, Meenakshi, office' })).toBeFocused();

  const remove = page.getByRole('button', { name: 'Delete address, Meenakshi, office' });
  await remove.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Delete' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep address' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Address deleted successfully')).toBeVisible();
  await expect(addresses(page).getByText('Could not find any saved addresses')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Shipping addresses' })).toBeFocused();
});

test('an address abroad has no state, and its phone number selects the country', async ({ page }) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  await page.goto('/account');
  await addresses(page).getByRole('button', { name: 'Add address' }).click();
  await fillAddress(page, 'Meenakshi Raman');
  await page.getByLabel('Country', { exact: true }).selectOption('United Kingdom');
  await expect(page.getByLabel('State')).toHaveCount(0);
  await field(page, 'Postal code').fill('SW1A 1AA');
  await field(page, 'Phone').fill('0044 7911 123456');
  await expect(page.getByRole('button', { name: 'Country code, United Kingdom +44' })).toBeVisible();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(addresses(page).getByText('United Kingdom')).toBeVisible();
  const saved = await call(overHttp, listAddresses, {}, tokens);
  expect(saved).toMatchObject({ ok: true, result: { address: [{ phone: '+447911123456', state: null }] } });
  await page.getByRole('button', { name: /^Edit address/ }).click();
  await expect(page.getByRole('button', { name: 'Country code, United Kingdom +44' })).toBeVisible();
});

test('countries and states that failed to load are loaded again on focus', async ({ page }) => {
  await withAddresses(await signedIn(page, await withVerifiedAccount()), 1);
  const lists = '**/api/v1/address/*-list';
  await page.route(lists, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/account');
  await page.getByRole('button', { name: /^Edit address/ }).click();
  const chosen = page.getByLabel('State').locator('option:checked');
  await expect(chosen).toHaveText('Couldn’t load. Press to try again.');
  await stopRouting(page, lists);
  await page.getByLabel('State').focus();
  await expect(chosen).toHaveText('Maharashtra');
});

test('with ten addresses the add button is disabled and says why', async ({ page }) => {
  await withAddresses(await signedIn(page, await withVerifiedAccount()), 10);
  await page.goto('/account');
  await expect(addresses(page).getByText('10 of 10')).toBeVisible();
  const add = addresses(page).getByRole('button', { name: 'Add address' });
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription(
    'You can save up to 10 addresses. Delete one to add another.',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete address, Meenakshi 4' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(addresses(page).getByText('9 of 10')).toBeVisible();
  await expect(add).toBeEnabled();
});

test('an address that could not be deleted stays in the list', async ({ page }) => {
  await withAddresses(await signedIn(page, await withVerifiedAccount()), 1);
  await page.goto('/account');
  await page.route('**/api/v1/address/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
  );
  await page.getByRole('button', { name: /^Delete address/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Could not delete the address')).toBeVisible();
  await expect(addresses(page).getByText('1 of 10')).toBeVisible();
});

test('the values of an address form survive a reload, and cancelling discards them', async ({ page }) => {
  await withAddresses(await signedIn(page, await withVerifiedAccount()), 1);
  await page.goto('/account');
  await addresses(page).getByRole('button', { name: 'Add address' }).click();
  await fillAddress(page, 'Meenakshi, office');
  await page.getByLabel('Landmark').fill('Opposite the temple');
  await page.reload();
  await expect(field(page, 'Full name')).toHaveValue('Meenakshi, office');
  await expect(field(page, 'Phone')).toHaveValue('98230 00000');
  await expect(field(page, 'PIN code')).toHaveValue('411038');
  await expect(page.getByLabel('State').locator('option:checked')).toHaveText('Maharashtra');
  await expect(page.getByLabel('Landmark')).toHaveValue('Opposite the temple');
  await addresses(page).getByRole('button', { name: 'Cancel' }).click();
  await addresses(page).getByRole('button', { name: 'Add address' }).click();
  await expect(field(page, 'Full name')).toHaveValue('Meenakshi Raman');
  await expect(field(page, 'Phone')).not.toHaveValue('');
  await addresses(page).getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Edit address, Meenakshi 1' }).click();
  await field(page, 'Flat, house, street').fill('2, Hill Road');
  await field(page, 'Phone').fill('0044 7911 123456');
  await expect(page.getByRole('button', { name: 'Country code, United Kingdom +44' })).toBeVisible();
  await page.reload();
  await expect(field(page, 'Full name')).toHaveValue('Meenakshi 1');
  await expect(field(page, 'Flat, house, street')).toHaveValue('2, Hill Road');
  await expect(page.getByRole('button', { name: 'Country code, United Kingdom +44' })).toBeVisible();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(addresses(page).getByText('2, Hill Road')).toBeVisible();

  await page.reload();
  await expect(addresses(page).getByRole('button', { name: 'Add address' })).toBeVisible();
  await expect(field(page, 'Full name')).toHaveCount(0);

  // The PIN box on a product page shows the saved address's PIN code until the customer types another one.
  await page.goto(`/products/${(await productNamed('Sambar Podi')).id}`);
  await expect(field(page, 'Delivery charge to your PIN code')).toHaveValue('411038');
  await expect(page.getByText(/to .*, Maharashtra$/)).toBeVisible();
  await field(page, 'Delivery charge to your PIN code').fill('560034');
  await page.reload();
  await expect(field(page, 'Delivery charge to your PIN code')).toHaveValue('560034');
});
