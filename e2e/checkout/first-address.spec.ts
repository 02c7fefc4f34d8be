import { call } from '@tula/contract/calls/call.ts';
import { logOutCustomer } from '@tula/contract/accounts/customers.ts';
import type { Page } from '@playwright/test';
import { arriving } from '../arrival.ts';
import { routeOnce } from '../requests.ts';
import {
  confirmButton,
  expect,
  expectAccessible,
  logInThroughForm,
  overHttp,
  productNamed,
  signedIn,
  test,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const pinBox = (page: Page) => field(page, 'Delivery charge to your PIN code');

test('the charge for a PIN code is the same for a visitor, in the cart and for the order with the first address', async ({
  page,
}) => {
  const { id } = await productNamed('Sambar Podi');
  await page.goto(`/products/${id}`);
  await pinBox(page).fill('5600');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(pinBox(page)).toHaveAccessibleDescription('Enter a PIN code of six digits');
  await pinBox(page).fill('560034');
  await expect(page.getByText(arriving(16, 19, 'Arrives ', ' · ₹70.00'))).toBeVisible();
  await expect(page.getByText('0.25 kg to Koramangala, Bengaluru, Karnataka')).toBeVisible();
  await expect(page.getByText('250 g more at the same delivery charge')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^500 g/ }).check({ force: true });
  await expect(page.getByText('0.50 kg to Koramangala, Bengaluru, Karnataka')).toBeVisible();
  await expect(page.getByText('more at the same delivery charge')).toHaveCount(0);

  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, [{ name: 'Sambar Podi', quantity: '250', count: 3 }]);
  await page.goto('/cart');
  await expect(pinBox(page)).toHaveValue('560034');
  await expect(page.getByText(arriving(16, 19, 'Arrives ', ' · ₹105.00'))).toBeVisible();
  await expect(page.getByText('Your cart, 0.75 kg to Koramangala, Bengaluru, Karnataka')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm Order' }).filter({ visible: true }).click();

  await expect(field(page, 'PIN code')).toHaveValue('560034');
  await expect(field(page, 'Full name')).toHaveValue('Meenakshi Raman');
  await expect(field(page, 'Phone')).not.toHaveValue('');
  await expect(page.getByText('Koramangala, Bengaluru, Karnataka ·')).toBeVisible();
  await expect(page.getByLabel('State')).toHaveCount(0);
  await expect(page.getByText(arriving(16, 19, 'Arrives ', ' · ₹105.00'))).toBeVisible();
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary).toContainText(arriving(16, 19, 'Shipping0.75 kg to 560 034, arrives ', '₹105.00'));
  await field(page, 'PIN code').fill('900056');
  await expect(confirmButton(page)).toHaveAccessibleDescription(
    'Choose another address, or collect from our store.',
  );
  await field(page, 'PIN code').fill('560034');
  await expect(confirmButton(page)).toBeEnabled();
  await confirmButton(page).click();
  await expect(field(page, 'Flat, house, street')).toBeFocused();
  await expectAccessible(page);
  await field(page, 'Flat, house, street').fill('14, MG Road');
  const total = await confirmButton(page).textContent();
  await confirmButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test payment');
  await expect(page.getByText(total?.replace('Confirm and Pay', '') ?? 'no total').first()).toBeVisible();
});

test('a first address survives leaving the page and the end of the session', async ({ page }) => {
  const shopper = await withVerifiedAccount();
  const tokens = await signedIn(page, shopper);
  await withCart(tokens, [{ name: 'Sambar Podi', quantity: '500', count: 1 }]);
  await page.goto('/checkout');
  await field(page, 'PIN code').fill('641001');
  await field(page, 'Flat, house, street').fill('14, Car Street');
  await page.getByRole('link', { name: 'Tula' }).first().click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  await expect(field(page, 'Flat, house, street')).toHaveValue('14, Car Street');
  await expect(field(page, 'PIN code')).toHaveValue('641001');

  await call(overHttp, logOutCustomer, {}, tokens);
  // The token in the tab is valid for some more minutes; this is the request after them.
  const json = { status: 401, code: 'NOT_SIGNED_IN', message: 'Please log in.' };
  await routeOnce(page, '**/api/v1/address', (route) => route.fulfill({ status: 401, json }));
  await confirmButton(page).click();
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await page.getByRole('region', { name: 'Delivery' }).getByRole('button', { name: 'Log in' }).click();
  await logInThroughForm(page, shopper);
  await expect(field(page, 'Flat, house, street')).toHaveValue('14, Car Street');
  await confirmButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test payment');
});

test('the state that a PIN code tells is a line that opens, and a rare PIN code asks for it', async ({
  page,
}) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, [{ name: 'Sambar Podi', quantity: '500', count: 1 }]);
  await page.goto('/checkout');
  const state = page.getByLabel('State');
  await expect(state).toBeVisible();
  await field(page, 'PIN code').fill('560034');
  await expect(state).toHaveCount(0);
  await expect(page.getByLabel('Country', { exact: true })).toHaveCount(0);
  // This PIN code may lie in several states.
  await field(page, 'PIN code').fill('900056');
  await expect(state).toBeVisible();
  await field(page, 'PIN code').fill('560034');
  await page.getByRole('button', { name: 'change the state or country' }).click();
  await expect(state).toBeFocused();
  await expect(state.locator('option:checked')).toHaveText('Karnataka');
  await expect(page.getByLabel('Country', { exact: true }).locator('option:checked')).toHaveText('India');
  await expectAccessible(page);
  await expect(field(page, 'Landmark')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add landmark' }).click();
  await expect(field(page, 'Landmark')).toBeFocused();
  await page.keyboard.type('Opposite the temple');
  await page.reload();
  await expect(field(page, 'Landmark')).toHaveValue('Opposite the temple');
});
