import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { logOutCustomer } from '@tula/contract/accounts/customers.ts';
import { aPeer } from '../../server/test/a-peer.ts';
import { withOrder } from '../placed-orders.ts';
import { stopRouting } from '../requests.ts';
import {
  cartOf,
  confirmButton,
  expect,
  expectAccessible,
  logInThroughForm,
  overHttp,
  type Packs,
  productNamed,
  sentMail,
  shopUrl,
  signedIn,
  test,
  withAddress,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';

const UNREACHED = 'We couldn’t reach the shop. Please check your connection and try again.';
const PACKS: Packs = { name: 'Madras Mixture', quantity: '250', count: 2 };

const heading = (page: Page, text: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
const total = (page: Page, label: string, amount: string) =>
  expect(
    page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('+ dd'),
  ).toHaveText(amount);
const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens the checkout with two packs of 250 g: ₹247.50 plus ₹50.00 shipping. */
async function atCheckout(page: Page) {
  const shopper = await withVerifiedAccount();
  const tokens = await signedIn(page, shopper);
  await withCart(tokens, [PACKS]);
  await withAddress(tokens);
  await page.goto('/checkout');
  await expect(confirmButton(page)).toHaveText('Confirm and Pay₹298.00');
  return { shopper, tokens };
}

async function atGateway(page: Page) {
  const shopper = await atCheckout(page);
  await confirmButton(page).click();
  await heading(page, 'Test payment');
  return shopper;
}

test('a declined payment keeps the cart, and the order can be paid again', { tag: '@core' }, async ({
  page,
}) => {
  const { shopper, tokens } = await atGateway(page);
  await choose(page, 'Decline');
  await heading(page, 'Payment failed');
  const number = new URL(page.url()).searchParams.get('order-id') ?? '';
  await total(page, 'Not paid', '₹298.00');
  await expect(page.getByRole('link', { name: 'Cart, 2 packs' })).toBeVisible();
  expect(await cartOf(tokens)).toEqual([PACKS]);
  await expectAccessible(page);
  await sentMail(shopper.email, `The payment for order ${number} did not go through`);

  const steps = page.getByRole('main').getByRole('listitem');
  await expect(steps.first()).toContainText('Order started');
  await expect(page.getByText('Your cart is unchanged.')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Keep shopping' })).toHaveAttribute('href', '/products');
  await choose(page, 'Pay ₹298.00 again');
  await heading(page, 'Test payment');
  await expect(page.getByText(`Order ${number}`)).toBeVisible();
  await choose(page, 'Pay');
  await heading(page, 'Payment received');
  expect(new URL(page.url()).searchParams.get('order-id')).toBe(number);
  await total(page, 'Total', '₹298.00');
  await expect(page.getByRole('link', { name: 'Cart, 0 packs' })).toBeVisible();
  expect(await cartOf(tokens)).toEqual([]);
  await sentMail(shopper.email, `Order ${number} is placed and paid`);
});

test('a pending payment becomes paid on the page without a reload', async ({ page, request }) => {
  await atGateway(page);
  const gateway = page.url();
  await choose(page, 'Leave pending');
  await heading(page, 'Waiting for your bank');
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Not paid yet? Pay now']);
  await total(page, 'Not paid', '₹298.00');
  await expectAccessible(page);
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  await request.post(gateway, { form: { outcome: 'pay' }, maxRedirects: 0 });
  await heading(page, 'Payment received');
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
  await total(page, 'Total', '₹298.00');
  await expect(page.getByRole('link', { name: 'Cart, 0 packs' })).toBeVisible();
});

test('a delayed response does not overwrite a newer one', async ({ page, request }) => {
  await atGateway(page);
  const gateway = page.url();
  let polls = 0;
  let held: (() => Promise<void>) | undefined;
  await page.route('**/api/v1/order/status/*', async (route) => {
    polls += 1;
    if (polls !== 2) return route.fallback();
    const response = await route.fetch();
    held = () => route.fulfill({ response });
  });
  await choose(page, 'Leave pending');
  await heading(page, 'Waiting for your bank');
  await expect.poll(() => held !== undefined).toBe(true);
  await request.post(gateway, { form: { outcome: 'pay' }, maxRedirects: 0 });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await heading(page, 'Payment received');
  const answered = page.waitForResponse('**/api/v1/order/status/*');
  await held?.();
  await (await answered).finished();
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))));
  // Checked at once, because a page that polls again would correct itself a moment later.
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Payment received');
});

test('a pending payment can be paid from the page that polls it', { tag: '@core' }, async ({ page }) => {
  await atGateway(page);
  await choose(page, 'Leave pending');
  await choose(page, 'Not paid yet? Pay now');
  await heading(page, 'Test payment');
  await choose(page, 'Pay');
  await heading(page, 'Payment received');
});

test('a double click places one order', { tag: '@core' }, async ({ page }) => {
  await atCheckout(page);
  let placed = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/order')) placed += 1;
  });
  await page.route('**/api/v1/order', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await confirmButton(page).dblclick();
  await heading(page, 'Test payment');
  expect(placed).toBe(1);
});

test('an order whose response was lost is not placed again', { tag: '@core' }, async ({ page }) => {
  await atCheckout(page);
  const numbers: string[] = [];
  await page.route('**/api/v1/order', async (route) => {
    const response = await route.fetch();
    numbers.push((await response.json()).result.orderId);
    return numbers.length === 1 ? route.abort() : route.fulfill({ response });
  });
  await confirmButton(page).click();
  await expect(page.getByText('We couldn’t reach the shop.').filter({ visible: true })).toBeVisible();
  await confirmButton(page).click();
  await heading(page, 'Test payment');
  expect(numbers).toHaveLength(2);
  expect(numbers[1]).toBe(numbers[0]);
});

test('a missing payment page shows an error, and the order can be retried', async ({ page }) => {
  await atCheckout(page);
  await page.route('**/api/v1/order', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { result: { ...body.result, tokenUrl: '' } } });
  });
  await confirmButton(page).click();
  await expect(
    page.getByText('Payment gateway URL is not available.').filter({ visible: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await stopRouting(page, '**/api/v1/order');
  await confirmButton(page).click();
  await heading(page, 'Test payment');
});

test('an external payment page is opened, and its return parameters are not trusted', {
  tag: '@core',
}, async ({ page }) => {
  await atCheckout(page);
  const gateway = await aPeer(({ query }) => ({
    html: `<h1>Pay elsewhere</h1><a href="${query.get('back') ?? ''}">Back to the shop</a>`,
  }));
  await page.route('**/api/v1/order', async (route) => {
    const response = await route.fetch();
    const { result } = await response.json();
    const back = `${shopUrl()}/order-status?order-id=${result.orderId}&state=COMPLETED&razorpay_payment_link_status=paid`;
    const tokenUrl = `${gateway.base}/pay?back=${encodeURIComponent(back)}`;
    await route.fulfill({ response, json: { result: { ...result, tokenUrl } } });
  });
  await confirmButton(page).click();
  await heading(page, 'Pay elsewhere');
  // A gateway blocks requests without a Referer; the origin is all that it needs.
  expect(gateway.requests[0]?.headers.referer).toBe(`${shopUrl()}/`);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await heading(page, 'Waiting for your bank');
  await total(page, 'Not paid', '₹298.00');
  await gateway.close();
});

test('an order survives a reload and opens in a second tab', async ({ page, context }) => {
  await atGateway(page);
  await choose(page, 'Pay');
  await heading(page, 'Payment received');
  await page.reload();
  await heading(page, 'Payment received');
  await total(page, 'Total', '₹298.00');
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second).toHaveURL(page.url());
  await heading(second, 'Payment received');
  await total(second, 'Total', '₹298.00');
});

test('the order of another customer is not found', async ({ page, browser }) => {
  await atGateway(page);
  await choose(page, 'Pay');
  await heading(page, 'Payment received');
  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  await signedIn(stranger, await withVerifiedAccount());
  await stranger.goto(page.url());
  await heading(stranger, 'Unable to fetch the order details :( Please try again later!');
  await expect(stranger.getByText('We couldn’t find that order in your account.')).toBeVisible();
  await expectAccessible(stranger);
  await elsewhere.close();
});

test('an order that failed to load shows an error and loads once the connection is back', async ({
  page,
}) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  const orderId = await withOrder(tokens, [PACKS]);
  await page.route('**/api/v1/order/status/*', (route) => route.abort());
  await page.goto(`/order-status?order-id=${orderId}`);
  await expect(page.getByRole('main')).toContainText(UNREACHED);
  await stopRouting(page, '**/api/v1/order/status/*');
  await choose(page, 'Try again');
  await heading(page, 'Payment received');
});

test('a session that ended at the gateway leads through the login back to the order', async ({ page }) => {
  const shopper = await withVerifiedAccount();
  const tokens = await signedIn(page, shopper, { accessToken: 'stale' });
  const orderId = await withOrder(tokens, [PACKS]);
  await call(overHttp, logOutCustomer, {}, tokens);
  await page.goto(`/order-status?order-id=${orderId}`);
  await heading(page, 'Unable to fetch the order details :( Please try again later!');
  await choose(page, 'Log in');
  await logInThroughForm(page, shopper);
  await expect(page).toHaveURL(new RegExp(`/order-status\\?order-id=${orderId}$`));
  await expect(page.getByText(orderId).first()).toBeVisible();
});

test('a session that ends at the checkout keeps the input through the login', async ({ page }) => {
  const shopper = await withVerifiedAccount();
  const tokens = await signedIn(page, shopper);
  await withCart(tokens, [{ ...PACKS, count: 9 }]);
  await withAddress(tokens);
  await page.goto(`/products/${(await productNamed(PACKS.name)).id}`);
  await choose(page, 'Increase quantity');
  await page.getByRole('button', { name: 'Buy Now' }).first().click();
  await choose(page, 'Add a note');
  await page.getByLabel('Order notes').fill('Ring twice');
  await expect(confirmButton(page)).toHaveText('Confirm and Pay₹298.00');
  await call(overHttp, logOutCustomer, {}, tokens);
  await confirmButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your session has ended.' }).first()).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Log in' }).filter({ visible: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await logInThroughForm(page, shopper);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByLabel('Order notes')).toHaveValue('Ring twice');
  await expect(confirmButton(page)).toHaveText('Confirm and Pay₹298.00');
  await confirmButton(page).click();
  await heading(page, 'Test payment');
});

test('an order that failed to send shows one error, beside its button', async ({ page }) => {
  await atCheckout(page);
  const requests: string[] = [];
  await page.route('**/api/v1/**', async (route) => {
    requests.push(new URL(route.request().url()).pathname);
    await route.abort();
  });
  await confirmButton(page).click();
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText([UNREACHED]);
  expect(requests).toEqual(['/api/v1/order']);
  await stopRouting(page, '**/api/v1/**');
  await confirmButton(page).click();
  await heading(page, 'Test payment');
});
