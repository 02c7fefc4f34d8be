import { call } from '@tula/contract/calls/call.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { changeStock } from '@tula/contract/stock/stock.ts';
import { noteHydration, untilHydrated } from '../hydration.ts';
import { test } from '../own-shop.ts';
import {
  cartOf,
  confirmButton,
  expect,
  expectAccessible,
  overHttp,
  productNamed,
  signedIn,
  withAddress,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';
import { staffTokens } from '../staff.ts';

// This file needs a shop of its own, because its tests lower the stock.
test.use({ settings: { JOURNEY: 'what is left' } });
// It has just started, so the first test takes longer.
test.describe.configure({ mode: 'default' });

async function withStock(name: string, grams: number) {
  const { id } = await productNamed(name);
  const { accessToken } = await staffTokens();
  const body = { how: 'set' as const, grams, seenGrams: null, reason: 'Counted' };
  await call(overHttp, changeStock, { params: { id: id as ProductId }, body }, { accessToken });
}

test('the cart and the checkout say how much is left, and one press takes that', async ({ page }) => {
  await withStock('Thattai', 600);
  await noteHydration(page);
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, [
    { name: 'Thattai', quantity: '250', count: 2 },
    { name: 'Madras Mixture', quantity: '250', count: 1 },
  ]);
  await withAddress(tokens);
  await page.goto('/cart');
  await untilHydrated(page);
  const line = page.getByRole('main').getByRole('listitem').first();
  const left = line.getByText('Only 2 packs are left.');
  await expect(line.getByRole('heading', { name: 'Thattai' })).toBeVisible();
  await expect(left).toBeHidden();

  await line.getByRole('button', { name: 'Increase quantity of Thattai, 250 g' }).click();
  await expect(left).toBeVisible();
  const whyNot = 'There isn’t enough left of one product. Change it to continue.';
  await expect(page.getByRole('alert')).toHaveText(whyNot);
  await expectAccessible(page);
  const confirmOrder = page.getByRole('button', { name: /^Confirm Order/ }).filter({ visible: true });
  await expect(confirmOrder).toHaveAccessibleDescription(whyNot);
  await confirmOrder.press('Enter');
  await expect(page).toHaveURL(/\/cart$/);
  const take = line.getByRole('button', { name: 'Take 2 packs: Thattai, 250 g' });
  await expect(take).toBeFocused();

  await page.goto('/checkout');
  await untilHydrated(page);
  await expect(page.getByText('Thattai, 250 g: only 2 packs are left.')).toBeVisible();
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary.getByText('Only 2 packs left')).toBeVisible();
  const pay = confirmButton(page);
  await expect(pay).toBeDisabled();
  await expect(pay).toHaveAccessibleDescription(
    'There isn’t enough left of Thattai. Cancel to change your order.',
  );
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Cancel' }).click();
  await take.click();
  await expect(take).toBeHidden();
  await expect(left).toBeHidden();
  await expect(line).toBeFocused();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect.poll(() => cartOf(tokens)).toMatchObject([{ name: 'Thattai', count: 2 }, { count: 1 }]);
  await confirmOrder.click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test('a size of which no pack is left has to be removed', async ({ page }) => {
  await withStock('Kara Sev', 500);
  await noteHydration(page);
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, [{ name: 'Kara Sev', quantity: '1000', count: 1 }]);
  await page.goto('/cart');
  await untilHydrated(page);
  const line = page.getByRole('main').getByRole('listitem').first();
  await expect(line).toContainText('No more packs of this size are left. Remove it to continue.');
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Confirm Order/ })
    .filter({ visible: true })
    .press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Kara Sev, 1 kg' })).toBeFocused();
});
