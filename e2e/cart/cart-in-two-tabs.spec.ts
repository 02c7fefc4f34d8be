import type { Page } from '@playwright/test';
import {
  cardOf,
  cartOf,
  expect,
  expectAccessible,
  signedIn,
  test,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';

const CHIPS = 'Nendran Banana Chips';
const THATTAI = 'Thattai';
const CHANGED = 'Your cart was also changed in another tab or on another device';

const packsOf = (page: Page, name: string) => page.getByRole('group', { name: `Packs of ${name}` });
const inHeader = (page: Page, text: string) =>
  expect(page.getByRole('link', { name: `Cart, ${text}`, exact: true })).toBeVisible();
const addToCart = (page: Page, name: string) =>
  cardOf(page, name).getByRole('button', { name: 'Add to Cart' }).click();
const toast = (page: Page, text: string) => page.getByLabel('Notifications').getByText(text);
const toldOn = (page: Page) => page.getByRole('list', { name: CHANGED });
const inStore = (name: string, count: number) => ({ name, quantity: '250' as const, count });

test('two tabs that each add a product keep both, and the later one says what changed', async ({
  page,
  context,
}) => {
  const shopper = await withVerifiedAccount();
  const tokens = await signedIn(page, shopper);
  const second = await context.newPage();
  await signedIn(second, shopper);
  for (const tab of [page, second]) {
    // The header says 0 packs before the cart is there too, and a tab must know the empty cart to notice a change.
    const cartRead = tab.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/cart');
    await tab.goto('/products');
    await (await cartRead).finished();
    await inHeader(tab, '0 packs');
  }

  await addToCart(page, CHIPS);
  await expect.poll(() => cartOf(tokens)).toEqual([inStore(CHIPS, 1)]);
  await addToCart(second, THATTAI);
  await expect(toast(second, `${CHANGED}. ${CHIPS}, 250 g: 1 pack added.`)).toBeVisible();
  await inHeader(second, '2 packs');
  await expect.poll(() => cartOf(tokens)).toEqual([inStore(CHIPS, 1), inStore(THATTAI, 1)]);
  await second.getByRole('link', { name: 'Cart, 2 packs' }).click();
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Cart');
  await expect(toldOn(second).getByRole('listitem')).toHaveText([`${CHIPS}, 250 g: 1 pack added`]);
  await expectAccessible(second);
  await second.getByRole('button', { name: 'OK' }).click();
  await expect(toldOn(second)).toHaveCount(0);

  await packsOf(page, CHIPS).getByRole('button', { name: 'Increase quantity' }).click();
  await inHeader(page, '3 packs');
  await expect.poll(() => cartOf(tokens)).toEqual([inStore(CHIPS, 2), inStore(THATTAI, 1)]);
});

test('what another device removed stays removed, and packs that both added are summed', {
  tag: '@core',
}, async ({ page, browser }) => {
  const shopper = await withVerifiedAccount();
  const tokens = await signedIn(page, shopper);
  await withCart(tokens, [inStore(CHIPS, 2), inStore(THATTAI, 1)]);
  const device = await browser.newContext();
  const phone = await device.newPage();
  await signedIn(phone, shopper);
  for (const one of [page, phone]) {
    await one.goto('/cart');
    await inHeader(one, '3 packs');
  }

  await phone.getByRole('button', { name: `Remove ${THATTAI}, 250 g` }).click();
  await packsOf(phone, CHIPS).getByRole('button', { name: 'Increase quantity' }).click();
  await expect.poll(() => cartOf(tokens)).toEqual([inStore(CHIPS, 3)]);
  await packsOf(page, CHIPS).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(toldOn(page).getByRole('listitem')).toHaveText([
    `${CHIPS}, 250 g: now 4 packs`,
    `${THATTAI}, 250 g: removed`,
  ]);
  await inHeader(page, '4 packs');
  await expect.poll(() => cartOf(tokens)).toEqual([inStore(CHIPS, 4)]);
  await device.close();
});

test('a tab that is shown again catches up with the others', async ({ page }) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  const firstRead = page.waitForResponse('**/api/v1/cart');
  await page.goto('/products');
  await firstRead;
  await withCart(tokens, [inStore(CHIPS, 2)]);
  // A tab that still reads its first cart ignores being shown, so it is shown until it has caught up.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('link', { name: 'Cart, 2 packs', exact: true })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
});
