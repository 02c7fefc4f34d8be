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
  resultOf,
  signedIn,
  withAddress,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';
import { staffTokens } from '../staff.ts';
import { withProduct } from '../staff/staff-products.ts';

/** A new product of which so much is left. */
async function withStock(grams: number): Promise<string> {
  const { id, name } = await withProduct({ availableQuantities: ['250', '500', '1000'] });
  const { accessToken } = await staffTokens();
  const body = { how: 'set' as const, grams, seenGrams: null, reason: 'Counted' };
  resultOf(await call(overHttp, changeStock, { params: { id: id as ProductId }, body }, { accessToken }));
  return name;
}

test('the cart and the checkout say how much is left, and one press takes that', async ({ page }) => {
  const name = await withStock(600);
  await noteHydration(page);
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, [
    { name, quantity: '250', count: 2 },
    { name: 'Madras Mixture', quantity: '250', count: 1 },
  ]);
  await withAddress(tokens);
  await page.goto('/cart');
  await untilHydrated(page);
  const line = page.getByRole('main').getByRole('listitem').first();
  const left = line.getByText('Only 2 packs are left.');
  await expect(line.getByRole('heading', { name })).toBeVisible();
  await expect(left).toBeHidden();

  await line.getByRole('button', { name: `Increase quantity of ${name}, 250 g` }).click();
  await expect(left).toBeVisible();
  const whyNot = 'There isn’t enough left of one product. Change it to continue.';
  await expect(page.getByRole('alert')).toHaveText(whyNot);
  await expectAccessible(page);
  const confirmOrder = page.getByRole('button', { name: /^Confirm Order/ }).filter({ visible: true });
  await expect(confirmOrder).toHaveAccessibleDescription(whyNot);
  await confirmOrder.press('Enter');
  await expect(page).toHaveURL(/\/cart$/);
  const take = line.getByRole('button', { name: `Take 2 packs: ${name}, 250 g` });
  await expect(take).toBeFocused();

  await page.goto('/checkout');
  await untilHydrated(page);
  await expect(page.getByText(`${name}, 250 g: only 2 packs are left.`)).toBeVisible();
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary.getByText('Only 2 packs left')).toBeVisible();
  const pay = confirmButton(page);
  await expect(pay).toBeDisabled();
  await expect(pay).toHaveAccessibleDescription(
    `There isn’t enough left of ${name}. Cancel to change your order.`,
  );
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Cancel' }).click();
  await take.click();
  await expect(take).toBeHidden();
  await expect(left).toBeHidden();
  await expect(line).toBeFocused();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect.poll(() => cartOf(tokens)).toMatchObject([{ name, count: 2 }, { count: 1 }]);
  await confirmOrder.click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test('a size of which no pack is left has to be removed', async ({ page }) => {
  const name = await withStock(500);
  await noteHydration(page);
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, [{ name, quantity: '1000', count: 1 }]);
  await page.goto('/cart');
  await untilHydrated(page);
  const line = page.getByRole('main').getByRole('listitem').first();
  await expect(line).toContainText('No more packs of this size are left. Remove it to continue.');
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Confirm Order/ })
    .filter({ visible: true })
    .press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${name}, 1 kg` })).toBeFocused();
});
