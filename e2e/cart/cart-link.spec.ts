import { call } from '@tula/contract/calls/call.ts';
import { readCart } from '@tula/contract/orders/cart.ts';
import { cartLink } from '@tula/contract/shop/cart-links.ts';
import { grams } from '@tula/contract/values/weight.ts';
import {
  expect,
  expectAccessible,
  overHttp,
  productNamed,
  resultOf,
  signedIn,
  test,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';

const SAMBAR = 'Sambar Podi';
const MIXTURE = 'Madras Mixture';
const UNKNOWN = '019aa000-0000-7000-8000-00000000dead';

async function linkOf(packs: readonly [name: string, grams: number, count: number][]): Promise<string> {
  const linked = packs.map(async ([name, size, count]) => ({
    id: (await productNamed(name)).id,
    grams: grams(size),
    count,
  }));
  return cartLink(await Promise.all(linked));
}

const linesOf = async ({ accessToken }: { accessToken: string }) =>
  resultOf(await call(overHttp, readCart, {}, { accessToken })).cartDetails.map(
    ({ name, quantity, count }) => `${count} × ${quantity} g ${name}`,
  );

test('a visitor opens a link, logs in, and its packs are beside those of the cart', { tag: '@core' }, async ({
  page,
}) => {
  const shopper = await withVerifiedAccount();
  const { email, password } = shopper;
  await page.goto(
    await linkOf([
      [SAMBAR, 500, 2],
      [MIXTURE, 250, 1],
    ]),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packs for your cart');
  await expect(page.getByRole('listitem').filter({ hasText: SAMBAR })).toContainText(
    '2 × 500 g, ₹299.50 each',
  );
  await expect(page.getByRole('main')).toContainText('3 packs, 1.25 kg₹722.75');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in and add to cart' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('link', { name: 'Cart, 3 packs' })).toBeVisible();
});

test('opening a link changes nothing; a press adds its packs once', async ({ page }) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, [{ name: SAMBAR, quantity: '500', count: 1 }]);
  await page.goto(await linkOf([[SAMBAR, 500, 2]]));
  await expect(page.getByRole('link', { name: 'Cart, 1 pack' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  expect(await linesOf(tokens)).toEqual(['1 × 500 g Sambar Podi']);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect.poll(() => linesOf(tokens)).toEqual(['3 × 500 g Sambar Podi']);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  expect(await linesOf(tokens)).toEqual(['3 × 500 g Sambar Podi']);
});

test('what is not sold, or more than an order takes, is said, and the rest is added', async ({ page }) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, [{ name: SAMBAR, quantity: '250', count: 6 }]);
  const link = await linkOf([
    [SAMBAR, 250, 12],
    [MIXTURE, 300, 1],
    [MIXTURE, 500, 1],
  ]);
  await page.goto(`${link},${UNKNOWN}.250,nothing`);
  const main = page.getByRole('main');
  await expect(main).toContainText('One product of this link isn’t sold any more.');
  await expect(main).toContainText('Part of this link is missing.');
  await expect(main).toContainText('This pack size isn’t sold any more, so it won’t be added.');
  await expect(main).toContainText('At most 10 packs of one size, so we’ll add 10.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(main).toContainText('Sambar Podi, 250 g: now 10 packs, the most in one order');
  expect(await linesOf(tokens)).toEqual(['10 × 250 g Sambar Podi', '1 × 500 g Madras Mixture']);
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test('a link without packs leads to the products', async ({ page }) => {
  await page.goto(cartLink());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has no packs');
  await page.getByRole('link', { name: 'Explore Products' }).click();
  await expect(page).toHaveURL(/\/products$/);
});

test('a product is asked about on WhatsApp, and shared with its chosen pack, or its address copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  });
  const { id } = await productNamed(SAMBAR);
  await page.goto(`/products/${id}`);
  await page.getByRole('radio', { name: '500 g ₹299.50' }).press('Space');
  await expect(page.getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=Hello%2C%20I%20have%20a%20question%20about%20Sambar%20Podi\.$/,
  );
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/products/${id}?pack=500`);
});
