import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { cancelOrder, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { MIXTURE, PODI, parcelNumberOf, withOrder, withParcel } from '../placed-orders.ts';
import { stopRouting } from '../requests.ts';
import {
  cartOf,
  expect,
  expectAccessible,
  overHttp,
  productNamed,
  signedIn,
  test,
  tokensOf,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';
import { staffTokens } from '../staff.ts';

async function ship(number: string) {
  const trackingNumber = parcelNumberOf(number);
  const body = { 'tracking-number': trackingNumber };
  const { accessToken } = await staffTokens();
  const response = await call(overHttp, setTrackingNumber, { params: { id: number }, body }, { accessToken });
  if (!response.ok) throw new Error(response.message);
}

async function asShopper(page: Page) {
  const shopper = await withVerifiedAccount();
  return { shopper, tokens: await signedIn(page, shopper) };
}

const card = (page: Page, number: string) =>
  page.getByRole('list', { name: 'Orders' }).getByRole('listitem').filter({ hasText: number }).first();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by order ID' });
const heading = (page: Page, text: string) => expect(page.getByRole('heading', { name: text })).toBeVisible();

test('a customer without orders sees a link to the products', async ({ page }) => {
  await asShopper(page);
  await page.goto('/home');
  await page.getByRole('contentinfo').getByText('Navigate').filter({ visible: true }).click();
  const links = page.getByRole('contentinfo');
  await expect(links.getByRole('link', { name: 'Help' }).filter({ visible: true })).toBeVisible();
  await links.getByRole('link', { name: 'Order', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await heading(page, 'Could not find any orders');
  await expect(page.getByRole('link', { name: 'Explore Products' })).toBeVisible();
  await expectAccessible(page);
});

test('orders are listed newest first and found by their number', { tag: '@wide' }, async ({ page }) => {
  const { tokens } = await asShopper(page);
  const older = await withOrder(tokens, [PODI, MIXTURE]);
  const newer = await withOrder(tokens, [MIXTURE], { outcome: 'decline' });
  await page.goto('/orders');
  const headings = page.getByRole('list', { name: 'Orders' }).getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([newer, older]);
  await expect(card(page, older)).toContainText('₹723.00Paid');
  await expect(card(page, newer)).toContainText('₹124.00Payment failed');
  const opener = card(page, older).getByRole('button', { name: /^2 products, 1\.25 kg/ });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(card(page, older).getByRole('heading', { level: 3 })).toHaveText([
    'Sambar Podi',
    'Madras Mixture',
  ]);
  await expectAccessible(page);

  await search(page).fill(older.toLowerCase());
  await expect(headings).toHaveText([older]);
  await expect(page).toHaveURL(`/orders?search=${older.toLowerCase()}`);
  await page.reload();
  await expect(search(page)).toHaveValue(older.toLowerCase());
  await expect(headings).toHaveText([older]);
  await search(page).fill('TL-000');
  await heading(page, 'No orders found matching “TL-000”');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all orders' }).click();
  await expect(headings).toHaveText([newer, older]);
  await card(page, older)
    .getByRole('link', { name: /^Order details/ })
    .click();
  await expect(page).toHaveURL(`/order-status?order-id=${older}`);
});

test('a long list has pages of 10, 20, 30 or 50 orders', async ({ page }) => {
  const { tokens } = await asShopper(page);
  for (let count = 1; count <= 11; count += 1)
    await withOrder(tokens, [{ ...MIXTURE, count: (count % 10) + 1 }]);
  await page.goto('/orders');
  const headings = page.getByRole('list', { name: 'Orders' }).getByRole('heading', { level: 2 });
  await expect(headings).toHaveCount(10);
  await expect(page.getByLabel('Per page').getByRole('option')).toHaveText(['10', '20', '30', '50']);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(headings).toHaveCount(1);
  await page.getByLabel('Per page').selectOption('20');
  await expect(page).toHaveURL(/\?limit=20$/);
  await expect(headings).toHaveCount(11);
  await page.goto('/orders?page=9');
  await expect(page).toHaveURL(/\?page=2$/);
});

test('a paid order can be cancelled after a confirmation and shows its refund', { tag: '@core' }, async ({
  page,
}) => {
  const { tokens } = await asShopper(page);
  const number = await withOrder(tokens, [PODI]);
  await page.goto('/orders');
  const cancel = card(page, number).getByRole('button', { name: `Cancel order ${number}` });
  await cancel.click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${number}?` });
  await expect(dialog).toContainText('₹599.00 refunded within 5–14 days');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(cancel).toBeFocused();
  await cancel.click();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Order cancelled successfully! Refund will be processed.')).toBeVisible();
  await expect(card(page, number)).toContainText('CancelledRefund pending');
  await expect(card(page, number)).toContainText('₹599.00 will be refunded within 5–14 days.');
  await expect(card(page, number).getByRole('button', { name: /^Cancel order/ })).toHaveCount(0);
});

test('an order that was packed in the meantime cannot be cancelled, and the list says so', async ({
  page,
}) => {
  const { tokens } = await asShopper(page);
  const number = await withParcel(tokens, [PODI]);
  await page.goto('/orders');
  await card(page, number)
    .getByRole('button', { name: `Cancel order ${number}` })
    .click();
  await ship(number);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(
    page.getByText('This order is packed already and can no longer be cancelled.').first(),
  ).toBeVisible();
  await expect(card(page, number)).toContainText('Shipped');
  await expect(card(page, number).getByRole('button', { name: /^Cancel order/ })).toHaveCount(0);
});

test('a tracking number can be copied and opened on the courier’s page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { tokens } = await asShopper(page);
  const number = await withParcel(tokens, [PODI]);
  await ship(number);
  await page.goto('/orders');
  await expect(card(page, number)).toContainText('On its way with India Post.');
  await card(page, number)
    .getByRole('button', { name: /^Copy the tracking number/ })
    .click();
  await expect(page.getByText('Tracking number copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(parcelNumberOf(number));
  const track = card(page, number).getByRole('link', { name: /^Track parcel/ });
  await expect(track).toHaveAttribute('href', new RegExp(`consignment=${parcelNumberOf(number)}$`));
  await expect(track).toHaveAttribute('target', '_blank');
  await expect(track).toHaveAttribute('rel', /noopener/);
  await expectAccessible(page);
  await page.goto(`/order-status?order-id=${number}`);
  await heading(page, 'On its way');
  await expect(page.getByText(/^Arrives \d/)).toHaveCSS('font-size', '28px');
  await expect(page.getByRole('main')).toContainText(`India Post ${parcelNumberOf(number)}`);
  await expect(page.getByRole('main')).toContainText('FSSAI Lic. No. 12426003000123');
  await expect(page.getByRole('link', { name: /^Track parcel/ })).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('button', { name: /^Cancel order/ })).toHaveCount(0);
});

test('an unpaid order can be paid from the list', { tag: '@core' }, async ({ page }) => {
  const { tokens } = await asShopper(page);
  const number = await withOrder(tokens, [PODI], { outcome: 'decline' });
  await page.goto('/orders');
  await card(page, number)
    .getByRole('button', { name: /^Pay now/ })
    .click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await heading(page, 'Payment received');
  await page.getByRole('link', { name: 'My Orders' }).filter({ visible: true }).last().click();
  await expect(card(page, number)).toContainText('Paid');
});

test('buying again adds the products still sold and names those that are not', async ({ page }) => {
  const { tokens } = await asShopper(page);
  const number = await withOrder(tokens, [PODI, MIXTURE]);
  await withCart(tokens, [{ ...PODI, count: 9 }]);
  await page.goto('/orders');
  const { id } = await productNamed('Madras Mixture');
  await page.route(`**/public/product/${id}`, (route) =>
    route.fulfill({
      status: 404,
      json: { status: 404, code: 'PRODUCT_NOT_FOUND', message: 'Product not found' },
    }),
  );
  await card(page, number)
    .getByRole('button', { name: /^Buy again/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Added to your cart, with changes' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Sambar Podi, 500 g: 1 instead of 2, because 10 is the maximum.',
    'Madras Mixture is no longer sold.',
  ]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Go to cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect.poll(() => cartOf(tokens)).toEqual([{ ...PODI, count: 10 }]);
});

test('a list that failed to load shows an error and can be loaded again', async ({ page }) => {
  const { tokens } = await asShopper(page);
  const number = await withOrder(tokens, [PODI]);
  await page.route('**/api/v1/order?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/orders');
  await heading(page, 'Failed to fetch orders!');
  await expectAccessible(page);
  await stopRouting(page, '**/api/v1/order?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, number)).toBeVisible();
});

test('an order can be cancelled on its page, which states the three-hour limit', async ({ page }) => {
  const { tokens } = await asShopper(page);
  const number = await withOrder(tokens, [PODI]);
  await page.goto(`/order-status?order-id=${number}`);
  await expect(
    page.getByText(/^Changed your mind\? Please cancel within 3\shours; you can until \d.*\s[AP]M\.$/),
  ).toBeVisible();
  await page.getByRole('button', { name: `Cancel order ${number}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Order cancelled successfully! Refund will be processed.')).toBeVisible();
  await heading(page, 'Order cancelled');
  await expect(page.getByRole('main')).toContainText('₹599.00 will be refunded within 5–14 days.');
  await expectAccessible(page);
});

test('orders of other customers are neither listed nor cancelled', { tag: '@core' }, async ({ page }) => {
  const theirs = await withOrder(await tokensOf(await withVerifiedAccount()), [PODI]);
  const { tokens } = await asShopper(page);
  const mine = await withOrder(tokens, [MIXTURE]);
  await page.goto('/orders');
  const headings = page.getByRole('list', { name: 'Orders' }).getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([mine]);
  await search(page).fill(theirs);
  await heading(page, `No orders found matching “${theirs}”`);
  const rejected = await call(overHttp, cancelOrder, { params: { id: theirs } }, tokens);
  expect(rejected).toMatchObject({ ok: false, status: 404, code: 'ORDER_NOT_FOUND' });
  await page.goto(`/order-status?order-id=${theirs}`);
  await heading(page, 'Unable to fetch the order details :( Please try again later!');
});
