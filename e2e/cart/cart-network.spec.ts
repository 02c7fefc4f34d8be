import type { Page, Route } from '@playwright/test';
import { stopRouting } from '../requests.ts';
import {
  type Packs,
  cardOf,
  cartOf,
  expect,
  expectAccessible,
  signedIn,
  test,
  withAccount,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';

const NAME = 'Nendran Banana Chips';
/** The chunk that loads and saves carts. */
const CART_REQUESTS_CHUNK = /\/assets\/cart-requests-[\w-]+\.js/;
const stepper = (page: Page, name = NAME) => page.getByRole('group', { name: `Packs of ${name}` });
const more = (page: Page, name = NAME) =>
  stepper(page, name).getByRole('button', { name: 'Increase quantity' });
const less = (page: Page, name = NAME) =>
  stepper(page, name).getByRole('button', { name: 'Decrease quantity' });
const inHeader = (page: Page, text: string) =>
  expect(page.getByRole('link', { name: `Cart, ${text}`, exact: true })).toBeVisible();
const toast = (page: Page, text: string) => page.getByLabel('Notifications').getByText(text).locator('..');

async function shopping(page: Page, lines: readonly Packs[] = []) {
  const tokens = await signedIn(page, await withVerifiedAccount());
  if (lines.length > 0) await withCart(tokens, lines);
  return tokens;
}

/** Routes every change of the cart through `handler`. */
const routeChanges = (page: Page, handler: (route: Route) => Promise<void>) =>
  page.route('**/api/v1/cart', (route) =>
    route.request().method() === 'PUT' ? handler(route) : route.fallback(),
  );

test('a change that the server rejects is undone with a message', async ({ page }) => {
  const tokens = await shopping(page, [{ name: NAME, quantity: '250', count: 2 }]);
  const body = { status: 503, code: 'UNAVAILABLE', title: 'Unavailable', message: 'Try later.', reqId: '1' };
  let reject = () => {};
  const isTime = new Promise<void>((resolve) => (reject = resolve));
  await routeChanges(page, async (route) => {
    await isTime;
    await route.fulfill({ status: 503, contentType: 'application/problem+json', json: body });
  });
  await page.goto('/products');
  await more(page).click();
  await expect(stepper(page).getByRole('status')).toHaveText('3');
  await inHeader(page, '3 packs');
  reject();
  await expect(page.getByText('Failed to update cart!')).toBeVisible();
  await expect(stepper(page).getByRole('status')).toHaveText('2');
  await inHeader(page, '2 packs');
  await expectAccessible(page);
  expect(await cartOf(tokens)).toEqual([{ name: NAME, quantity: '250', count: 2 }]);
});

test('a change that fails to send is undone, and the next one succeeds', { tag: '@core' }, async ({
  page,
}) => {
  const tokens = await shopping(page);
  await routeChanges(page, (route) => route.abort());
  await page.goto('/products');
  const add = cardOf(page, NAME).getByRole('button', { name: 'Add to Cart' });
  await add.click();
  await expect(page.getByText('Failed to update cart!')).toBeVisible();
  await expect(add).toBeVisible();
  await inHeader(page, '0 packs');
  await stopRouting(page, '**/api/v1/cart');
  await add.click();
  await expect.poll(() => cartOf(tokens)).toEqual([{ name: NAME, quantity: '250', count: 1 }]);
});

test('a change that failed to send can be retried from its notification', async ({ page }) => {
  const tokens = await shopping(page, [{ name: NAME, quantity: '250', count: 1 }]);
  await routeChanges(page, (route) => route.abort());
  await page.goto('/products');
  await more(page).click();
  const failure = toast(page, 'Failed to update cart!');
  await expect(failure).toBeVisible();
  await expect(stepper(page).getByRole('status')).toHaveText('1');
  await stopRouting(page, '**/api/v1/cart');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toHaveCount(0);
  await expect(stepper(page).getByRole('status')).toHaveText('2');
  await expect.poll(() => cartOf(tokens)).toEqual([{ name: NAME, quantity: '250', count: 2 }]);
});

test('the newest count wins while a change is slow', { tag: '@core' }, async ({ page }) => {
  const tokens = await shopping(page, [{ name: NAME, quantity: '250', count: 1 }]);
  await routeChanges(page, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto('/products');
  for (let packs = 2; packs <= 6; packs += 1) await more(page).click();
  await less(page).click();
  await expect(stepper(page).getByRole('status')).toHaveText('5');
  await expect.poll(() => cartOf(tokens)).toEqual([{ name: NAME, quantity: '250', count: 5 }]);
  await expect(stepper(page).getByRole('status')).toHaveText('5');
});

test('a cart that failed to load shows an error and can be loaded again', async ({ page }) => {
  await shopping(page, [{ name: NAME, quantity: '250', count: 1 }]);
  await page.route('**/api/v1/cart', (route) => route.abort());
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to fetch cart items!');
  await expectAccessible(page);
  await stopRouting(page, '**/api/v1/cart');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test('changes are sent one at a time, so no response overwrites a newer one', async ({ page }) => {
  const tokens = await shopping(page, [{ name: NAME, quantity: '250', count: 1 }]);
  const waiting: (() => void)[] = [];
  await routeChanges(page, async (route) => {
    await new Promise<void>((go) => waiting.push(go));
    // The first response is lost while a newer change is already waiting.
    await (waiting.length === 1 ? route.fulfill({ status: 500, json: {} }) : route.continue());
  });
  await page.goto('/products');
  await more(page).click();
  await more(page).click();
  await more(page).click();
  await expect(stepper(page).getByRole('status')).toHaveText('4');
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.();
  await expect.poll(() => waiting.length).toBe(2);
  await inHeader(page, '4 packs');
  waiting[1]?.();
  await expect.poll(() => cartOf(tokens)).toEqual([{ name: NAME, quantity: '250', count: 4 }]);
  await expect(stepper(page).getByRole('status')).toHaveText('4');
  await expect(page.getByText('Failed to update cart!')).toHaveCount(0);
  expect(waiting).toHaveLength(2);
});

test('a cart chunk that failed to load shows an error and is loaded on retry', async ({ page }) => {
  await shopping(page, [{ name: NAME, quantity: '250', count: 2 }]);
  await page.route(CART_REQUESTS_CHUNK, (route) => route.abort());
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to fetch cart items!');
  await stopRouting(page, CART_REQUESTS_CHUNK);
  await page.getByRole('button', { name: 'Try again' }).click();
  await inHeader(page, '2 packs');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test('an unverified shopper without a connection sees an error and can retry', async ({ page }) => {
  await signedIn(page, await withAccount());
  await page.goto('/products');
  await inHeader(page, '0 packs');
  await page.route('**/*', (route) => route.abort());
  await cardOf(page, NAME).getByRole('button', { name: 'Buy Now' }).click();
  await expect(toast(page, 'Please verify your email first, in My Account.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
});
