import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { placeOrder } from '@tula/contract/orders/orders.ts';
import { expect, overHttp, productNamed, shopUrl, signedIn, test, withVerifiedAccount } from '../shopper.ts';

/** A paid pickup order. */
async function withPaidOrder(page: Page): Promise<string> {
  const tokens = await signedIn(page, await withVerifiedAccount());
  const { id } = await productNamed('Sambar Podi');
  const products = [{ id, quantity: '500' as const, count: 2 }];
  const body = {
    products,
    address: null,
    deliveryMethod: 'pickup_from_store' as const,
    remarks: 'Ring twice',
  };
  const placed = await call(overHttp, placeOrder, { body }, tokens);
  if (!placed.ok) throw new Error(placed.message);
  const form = new URLSearchParams({ outcome: 'pay' });
  await fetch(new URL(placed.result.tokenUrl, shopUrl()), { method: 'POST', body: form, redirect: 'manual' });
  return placed.result.orderId;
}

/** Everything that is useless on paper: buttons, inputs, navigation and the footer. */
const forScreens = (page: Page) =>
  page.locator('button, input, select, nav a, main a:not([href^="tel:"]), footer').filter({ visible: true });

test('a printed order has the name of the shop and no controls', { tag: '@core' }, async ({ page }) => {
  const number = await withPaidOrder(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/order-status?order-id=${number}`);
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  const expected = page.getByText(/^Ready by /);
  await expect(expected).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('link', { name: 'Tula, home' }).filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { name: 'Pickup location' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Ring twice');
  await expect(page.getByRole('main').getByText('Ring twice')).toHaveCSS('color', 'rgb(72, 82, 86)');
  await expect(expected).toBeHidden();
  await expect(forScreens(page)).toHaveCount(0);
});

test('printed My Orders have no controls', async ({ page }) => {
  const number = await withPaidOrder(page);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Sambar Podi2 × 500 g · ₹599/kg₹599.00');
  await expect(forScreens(page).and(page.locator(':not([aria-expanded])'))).toHaveCount(0);
});
