import type { Page, Route } from '@playwright/test';
import {
  cardOf,
  cartOf,
  expect,
  expectAccessible,
  type Packs,
  signedIn,
  test,
  withAccount,
  withCart,
  withVerifiedAccount,
} from './shopper.ts';

const NAME = 'Nendran Banana Chips';
/** The script that knows how carts are read and saved. */
const CALLS_OF_THE_CART = /\/assets\/cart-(?!page|block)[\w-]+\.js/;
const stepper = (page: Page, name = NAME) => page.getByRole('group', { name: `Packs of ${name}` });
const more = (page: Page, name = NAME) =>
  stepper(page, name).getByRole('button', { name: 'Increase quantity' });
const less = (page: Page, name = NAME) =>
  stepper(page, name).getByRole('button', { name: 'Decrease quantity' });
const inHeader = (page: Page, told: string) =>
  expect(page.getByRole('link', { name: `Cart, ${told}`, exact: true })).toBeVisible();
const toast = (page: Page, told: string) => page.getByLabel('Notifications').getByText(told).locator('..');

async function shopping(page: Page, lines: readonly Packs[] = []) {
  const tokens = await signedIn(page, await withVerifiedAccount());
  if (lines.length > 0) await withCart(tokens, lines);
  return tokens;
}

/** Sends every change of the cart through `answer`. */
const changesGo = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route('**/api/v1/cart', (route) =>
    route.request().method() === 'PUT' ? answer(route) : route.fallback(),
  );

test('a change that the shop refuses late is taken back, and told', async ({ page }) => {
  const tokens = await shopping(page, [{ name: NAME, quantity: '250', count: 2 }]);
  const body = { status: 503, code: 'UNAVAILABLE', title: 'Unavailable', message: 'Try later.', reqId: '1' };
  let refuse = () => {};
  const isTime = new Promise<void>((resolve) => (refuse = resolve));
  await changesGo(page, async (route) => {
    await isTime;
    await route.fulfill({ status: 503, contentType: 'application/problem+json', json: body });
  });
  await page.goto('/products');
  await more(page).click();
  await expect(stepper(page).getByRole('status')).toHaveText('3');
  await inHeader(page, '3 packs');
  refuse();
  await expect(page.getByText('Failed to update cart!')).toBeVisible();
  await expect(stepper(page).getByRole('status')).toHaveText('2');
  await inHeader(page, '2 packs');
  await expectAccessible(page);
  expect(await cartOf(tokens)).toEqual([{ name: NAME, quantity: '250', count: 2 }]);
});

test('a change that never arrives is taken back, and the next one goes through', async ({ page }) => {
  const tokens = await shopping(page);
  await changesGo(page, (route) => route.abort());
  await page.goto('/products');
  const add = cardOf(page, NAME).getByRole('button', { name: 'Add to Cart' });
  await add.click();
  await expect(page.getByText('Failed to update cart!')).toBeVisible();
  await expect(add).toBeVisible();
  await inHeader(page, '0 packs');
  await page.unroute('**/api/v1/cart');
  await add.click();
  await expect.poll(() => cartOf(tokens)).toEqual([{ name: NAME, quantity: '250', count: 1 }]);
});

test('a change that never arrives is made once more from the words that tell of it', async ({ page }) => {
  const tokens = await shopping(page, [{ name: NAME, quantity: '250', count: 1 }]);
  await changesGo(page, (route) => route.abort());
  await page.goto('/products');
  await more(page).click();
  const told = toast(page, 'Failed to update cart!');
  await expect(told).toBeVisible();
  await expect(stepper(page).getByRole('status')).toHaveText('1');
  await page.unroute('**/api/v1/cart');
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(told).toHaveCount(0);
  await expect(stepper(page).getByRole('status')).toHaveText('2');
  await expect.poll(() => cartOf(tokens)).toEqual([{ name: NAME, quantity: '250', count: 2 }]);
});

test('while a change is slow, the newest count wins', async ({ page }) => {
  const tokens = await shopping(page, [{ name: NAME, quantity: '250', count: 1 }]);
  await changesGo(page, async (route) => {
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

test('the cart says when it cannot be read, and reads it on request', async ({ page }) => {
  await shopping(page, [{ name: NAME, quantity: '250', count: 1 }]);
  await page.route('**/api/v1/cart', (route) => route.abort());
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to fetch cart items!');
  await expectAccessible(page);
  await page.unroute('**/api/v1/cart');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test('one change travels at a time, so that no answer can overtake a newer one', async ({ page }) => {
  const tokens = await shopping(page, [{ name: NAME, quantity: '250', count: 1 }]);
  const waiting: (() => void)[] = [];
  await changesGo(page, async (route) => {
    await new Promise<void>((go) => waiting.push(go));
    // The first one is lost in the shop; a newer one is on its way already.
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

test('a script of the cart that could not be fetched is told, and fetched when asked for', async ({
  page,
}) => {
  await shopping(page, [{ name: NAME, quantity: '250', count: 2 }]);
  await page.route(CALLS_OF_THE_CART, (route) => route.abort());
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to fetch cart items!');
  await page.unroute(CALLS_OF_THE_CART);
  await page.getByRole('button', { name: 'Try again' }).click();
  await inHeader(page, '2 packs');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test('without a connection somebody whose email is not verified is told so, and may try again', async ({
  page,
}) => {
  await signedIn(page, await withAccount());
  await page.goto('/products');
  await inHeader(page, '0 packs');
  await page.route('**/*', (route) => route.abort());
  await cardOf(page, NAME).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(toast(page, 'Please verify your email first, in My Account.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
});
