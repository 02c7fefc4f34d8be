import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { readCart } from '@tula/contract/orders/cart.ts';
import { arriving } from '../arrival.ts';
import { stopRouting } from '../requests.ts';
import {
  confirmButton,
  expect,
  expectAccessible,
  expectAmounts,
  openSummary,
  overHttp,
  type Packs,
  signedIn,
  test,
  withAddress,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';

const MIXTURE: Packs = { name: 'Madras Mixture', quantity: '250', count: 2 };
const PODI: Packs = { name: 'Sambar Podi', quantity: '500', count: 1 };

const confirmOrder = (page: Page) =>
  page.getByRole('button', { name: /^Confirm Order/ }).filter({ visible: true });

/** A filled cart whose first line has `change` applied, as if staff had changed the product since. */
async function withChangedLine(page: Page, change: object) {
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, [MIXTURE, PODI]);
  await withAddress(tokens);
  const cart = await call(overHttp, readCart, {}, tokens);
  if (!cart.ok) throw new Error(cart.message);
  const [first, ...others] = cart.result.cartDetails;
  await page.route('**/api/v1/cart', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { result: { cartDetails: [{ ...first, ...change }, ...others] } } })
      : route.fallback(),
  );
}

/** Two packs of 250 g, each ₹6.25 dearer than when they were added. */
const DEARER = { price: 260, linePaise: 26_000, packPaise: 13_000, paisePerKg: 52_000 };

test('a changed price is shown in the cart and for each line before paying', async ({ page }) => {
  await withChangedLine(page, DEARER);
  await page.goto('/cart');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines.first()).toContainText('₹130.00 each₹520/kg₹123.75 when you added it');
  await expect(lines.last()).not.toContainText('when you added it');
  await expectAccessible(page);
  await page.goto('/checkout');
  const news = page.getByText('when you chose it');
  await expect(news).toHaveText(['Madras Mixture, 250 g: ₹130.00 now, ₹123.75 when you chose it.']);
  await openSummary(page);
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expectAmounts(summary, [
    ['Sub Total', '₹559.50'],
    [arriving(15, 17, 'Shipping1.00 kg to 600 001, arrives '), '₹75.00'],
    ['Round Off', '+₹0.50'],
    ['Total', '₹635.00'],
  ]);
  await expectAccessible(page);
});

test('an order whose total differs from the button is not placed until the new total is shown', {
  tag: '@core',
}, async ({ page }) => {
  await withChangedLine(page, DEARER);
  await page.goto('/checkout');
  await expect(confirmButton(page)).toHaveText('Confirm and Pay₹635.00');
  await stopRouting(page, '**/api/v1/cart');
  await confirmButton(page).click();
  await expect(
    page
      .getByText('A price has changed since you looked. Please check the order once more.')
      .filter({ visible: true }),
  ).toBeVisible();
  await expect(confirmButton(page)).toHaveText('Confirm and Pay₹622.00');
  await confirmButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test payment');
  await expect(page.getByText('₹622.00', { exact: true })).toBeVisible();
});

test('a product that went out of stock stays visible and blocks cart and payment', { tag: '@core' }, async ({
  page,
}) => {
  await withChangedLine(page, { isAvailable: false });
  await page.goto('/cart');
  const line = page.getByRole('main').getByRole('listitem').first();
  await expect(line).toContainText('Out of Stock. Remove it to continue.');
  await expect(page.getByRole('alert')).toHaveText('One product is out of stock. Remove it to continue.');
  await expect(confirmOrder(page)).toHaveAccessibleDescription(
    'One product is out of stock. Remove it to continue.',
  );
  await expect(
    page.getByText('One product is out of stock. Remove it to continue.').filter({ visible: true }).last(),
  ).toBeInViewport();
  await confirmOrder(page).press('Enter');
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('button', { name: 'Remove Madras Mixture, 250 g' })).toBeFocused();
  await expectAccessible(page);
  await page.goto('/checkout');
  await expect(page.getByText('Madras Mixture, 250 g, is out of stock.')).toBeVisible();
  await expect(confirmButton(page)).toBeDisabled();
  await expect(confirmButton(page)).toHaveAccessibleDescription(
    'Madras Mixture is out of stock. Cancel to change your order.',
  );
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/cart$/);
});
