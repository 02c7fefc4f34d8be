import type { Page } from '@playwright/test';
import { test } from '../own-shop.ts';
import { withOrder } from '../placed-orders.ts';
import {
  cardOf,
  cartOf,
  confirmButton,
  expect,
  expectAccessible,
  signedIn,
  withVerifiedAccount,
} from '../shopper.ts';
import { elsewhereSaved, withProduct } from '../staff/staff-products.ts';

const heading = (page: Page, text: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(text);

/** An order with a declined payment, of a product that no other journey orders. */
async function withDeclinedOrder(page: Page) {
  const tokens = await signedIn(page, await withVerifiedAccount());
  const product = await withProduct();
  const packs = { name: product.name, quantity: '250', count: 2 } as const;
  const number = await withOrder(tokens, [packs], { outcome: 'decline' });
  return { tokens, product, packs, number };
}

test('an order whose price has changed cannot be paid again but can be bought again', async ({ page }) => {
  const { tokens, product, packs, number } = await withDeclinedOrder(page);
  await page.goto(`/order-status?order-id=${number}`);
  await heading(page, 'Payment failed');
  const tryAgain = page.getByRole('button', { name: /^Pay ₹[\d.,]+ again$/ });
  await expect(tryAgain).toBeVisible();

  await elsewhereSaved(product.id, { price: '0.700' });
  await tryAgain.click();
  const rejection = `The price of ${product.name} has changed, so this order can no longer be paid. Please buy it again.`;
  await expect(page.getByText(rejection)).toBeVisible();
  await expect(tryAgain).toBeHidden();
  await expect(page.getByRole('main')).toContainText(
    'Some of the items have changed. Please buy them again.',
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: `Buy again items of ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Added to your cart, with changes' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    `${product.name}, 250 g: ₹153.13 now, ₹140.00 then.`,
  ]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Go to cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect.poll(() => cartOf(tokens)).toEqual([packs]);
});

test('an order cannot be paid from the list while one of its packs is unavailable', async ({ page }) => {
  const { product, number } = await withDeclinedOrder(page);
  await elsewhereSaved(product.id, { availableQuantities: ['500'] });
  await page.goto('/orders');
  const card = page.getByRole('list', { name: 'Orders' }).getByRole('listitem').filter({ hasText: number });
  const payNow = card.getByRole('button', { name: /^Pay now/ });
  await expect(card).toContainText('some of the items have changed. Please buy them again.');
  await expect(payNow).toHaveCount(0);
  await expectAccessible(page);

  await elsewhereSaved(product.id, { availableQuantities: ['250', '500'] });
  await page.reload();
  await payNow.click();
  await heading(page, 'Test payment');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await heading(page, 'Payment received');
});

test('a declined Buy Now says what was started, offers to pay it, and claims nothing of the cart', {
  tag: '@core',
}, async ({ page }) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  await page.goto('/products?name=murukku');
  await cardOf(page, 'Mullu Murukku').getByRole('button', { name: 'Buy Now' }).click();
  await page.getByRole('checkbox', { name: /^Collect from store/ }).check();
  await confirmButton(page).click();
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await heading(page, 'Payment failed');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').first()).toContainText('Order started');
  await expect(main).not.toContainText('Order placed');
  await expect(main).not.toContainText(/your cart/i);
  await expect(page.getByRole('link', { name: 'Back to cart' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Keep shopping' })).toHaveAttribute('href', '/products');
  expect(await cartOf(tokens)).toEqual([]);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Pay ₹140.00 again' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await heading(page, 'Payment received');
});
