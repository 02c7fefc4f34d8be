import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { verifyEmail } from '@tula/contract/accounts/customers.ts';
import { PODI, withOrder } from '../placed-orders.ts';
import {
  cardOf,
  cartOf,
  confirmButton,
  expect,
  holdRequests,
  logInThroughForm,
  mailedLink,
  overHttp,
  signedIn,
  test,
  untilShown,
  withAccount,
  withAddress,
  withCart,
  withDelayedResponse,
  withVerifiedAccount,
} from '../shopper.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const part = (page: Page, name: string) => page.getByRole('region', { name });
const toastOf = (page: Page, text: string) => page.getByLabel('Notifications').getByText(text);

/** Opens the checkout with a cart and two saved addresses. */
async function openCheckout(page: Page) {
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, [PODI]);
  await withAddress(tokens);
  await withAddress(tokens, { apartment: '2, Hill Road' });
  await page.goto('/checkout');
  await expect(confirmButton(page)).toBeEnabled();
}

/** Saves an address on the checkout; its response is held back. */
async function withHeldAddress(page: Page) {
  await openCheckout(page);
  const late = await withDelayedResponse(page, '**/api/v1/address/*', 'PUT');
  await page.getByRole('button', { name: /^Edit address, .* 14, Car Street/ }).click();
  await page.getByRole('button', { name: 'Save address' }).click();
  await late.isHandled();
  return late;
}

/** A shopper with the verification dialog open, who has verified elsewhere. Returning to a tab fires two events. */
async function verifiedMeanwhile(page: Page) {
  const shopper = await withAccount();
  const tokens = await signedIn(page, shopper);
  await page.goto('/products?name=omapodi');
  await cardOf(page, 'Omapodi').getByRole('button', { name: 'Buy Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email Verification Required' });
  await expect(dialog).toBeVisible();
  const token = new URL(await mailedLink(shopper.email)).searchParams.get('token') ?? '';
  await call(overHttp, verifyEmail, { body: { token } });
  const returnToTab = () =>
    page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
  return { tokens, dialog, returnToTab };
}

test('the pending action runs once after the verification, however often the tab gets the focus', async ({
  page,
}) => {
  const { returnToTab } = await verifiedMeanwhile(page);
  await returnToTab();
  await expect(page).toHaveURL(/\/checkout$/);
  await page.waitForLoadState('networkidle');
  await page.goBack();
  await expect(page).toHaveURL(/\/products\?name=omapodi$/);
});

test('closing the dialog during the verification check stays on the page', async ({ page }) => {
  const { tokens, dialog, returnToTab } = await verifiedMeanwhile(page);
  const late = await withDelayedResponse(page, '**/api/v1/user');
  await returnToTab();
  await late.isHandled();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  late.release();
  await untilShown(page);
  await cardOf(page, 'Omapodi').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(toastOf(page, 'Added to cart')).toBeVisible();
  await expect.poll(() => cartOf(tokens)).toEqual([{ name: 'Omapodi', quantity: '250', count: 1 }]);
});

test('clicking twice while the cart is loading adds one pack', async ({ page }) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  const late = await withDelayedResponse(page, '**/api/v1/cart');
  await page.goto('/products?name=omapodi');
  await late.isHandled();
  const add = cardOf(page, 'Omapodi').getByRole('button', { name: 'Add to Cart' });
  await add.click();
  await add.click();
  late.release();
  await expect(page.getByRole('link', { name: 'Cart, 1 pack', exact: true })).toBeVisible();
  await expect.poll(() => cartOf(tokens)).toEqual([{ name: 'Omapodi', quantity: '250', count: 1 }]);
});

test('leaving the checkout cancels the redirect to the payment page', { tag: '@core' }, async ({ page }) => {
  await openCheckout(page);
  const late = await withDelayedResponse(page, '**/api/v1/order', 'POST');
  await confirmButton(page).click();
  await late.isHandled();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  const left: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && left.push(request.url()));
  const arrived = page.waitForResponse('**/api/v1/order');
  late.release();
  await (await arrived).finished();
  await untilShown(page);
  expect(left).toEqual([]);
  await expect(page).toHaveURL(/\/cart$/);
});

test('an order cannot be changed while it is being placed', async ({ page }) => {
  await openCheckout(page);
  await page.getByRole('button', { name: 'Add a note' }).click();
  const release = await holdRequests(page, '**/api/v1/order');
  await confirmButton(page).click();
  await expect(confirmButton(page)).toHaveAttribute('aria-busy', 'true');
  await page.getByLabel('Order notes').focus();
  await page.keyboard.type('Ring twice');
  await expect(page.getByLabel('Order notes')).toHaveValue('');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test payment');
});

test('an address saved late closes no other form and does not replace a newer choice', async ({ page }) => {
  const late = await withHeldAddress(page);
  await expect(part(page, 'Delivery').getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.getByRole('radio', { name: /2, Hill Road/ }).check();
  await page.getByRole('button', { name: /^Edit address, .* 2, Hill Road/ }).click();
  await page.getByRole('button', { name: 'Add landmark' }).click();
  await field(page, 'Landmark').fill('Beside the well');
  late.release();
  await expect(toastOf(page, 'Address updated successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit address, .* 14, Car Street/ })).toBeVisible();
  await untilShown(page);
  await expect(field(page, 'Landmark')).toHaveValue('Beside the well');
  await expect(field(page, 'Landmark')).toBeFocused();
  await part(page, 'Delivery').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('radio', { name: /2, Hill Road/ })).toBeChecked();
});

test('saving an address does not interrupt typing the order notes', async ({ page }) => {
  const late = await withHeldAddress(page);
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByLabel('Order notes').pressSequentially('Ring ');
  late.release();
  await expect(page.getByRole('button', { name: /^Edit address, .* 14, Car Street/ })).toBeVisible();
  await page.keyboard.type('twice');
  await expect(page.getByLabel('Order notes')).toHaveValue('Ring twice');
});

test('an order cancelled late does not change a newer search', async ({ page }) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  const other = await withOrder(tokens, [PODI]);
  const cancelled = await withOrder(tokens, [PODI]);
  await page.goto('/orders');
  const headings = page.getByRole('list', { name: 'Orders' }).getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([cancelled, other]);
  const late = await withDelayedResponse(page, '**/api/v1/cancel-order/*', 'POST');
  await page.getByRole('button', { name: `Cancel order ${cancelled}` }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${cancelled}?` });
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await late.isHandled();
  await expect(dialog.getByRole('button', { name: 'Keep order' })).toBeDisabled();
  await page.keyboard.press('Escape');
  const search = page.getByRole('searchbox', { name: 'Search by order ID' });
  await search.fill(other);
  await expect(headings).toHaveText([other]);
  const readAgain = page.waitForResponse('**/api/v1/order?*');
  late.release();
  await expect(toastOf(page, 'Order cancelled successfully! Refund will be processed.')).toBeVisible();
  await (await readAgain).finished();
  await untilShown(page);
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('1 order');
  await expect(headings).toHaveText([other]);
  await expect(search).toBeFocused();
});

test('a payment response that arrives late does not redirect from another page', async ({ page }) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  const number = await withOrder(tokens, [PODI], { outcome: 'decline' });
  await page.goto('/orders');
  const late = await withDelayedResponse(page, '**/api/v1/order/*/pay', 'POST');
  await page.getByRole('button', { name: `Pay now for ${number}` }).click();
  await late.isHandled();
  await page.getByRole('link', { name: `Order details of ${number}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for your bank');
  const left: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && left.push(request.url()));
  const arrived = page.waitForResponse('**/api/v1/order/*/pay');
  late.release();
  await (await arrived).finished();
  await untilShown(page);
  expect(left).toEqual([]);
});

test('a login that finishes late does not redirect from another page', async ({ page }) => {
  const shopper = await withVerifiedAccount();
  await page.goto('/sign-in');
  const late = await withDelayedResponse(page, '**/api/v1/user/login', 'POST');
  await logInThroughForm(page, shopper);
  await late.isHandled();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(/\/about-us$/);
  const left: string[] = [];
  page.on('request', (request) => request.url().includes('/home.data') && left.push(request.url()));
  late.release();
  await expect(toastOf(page, 'Logged in successfully')).toBeVisible();
  await untilShown(page);
  expect(left).toEqual([]);
  await expect(page).toHaveURL(/\/about-us$/);
});
