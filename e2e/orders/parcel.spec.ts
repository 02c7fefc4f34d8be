import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { PODI, withParcel } from '../placed-orders.ts';
import { expect, expectAccessible, overHttp, signedIn, withVerifiedAccount } from '../shopper.ts';
import { test } from '../courier-shop.ts';
import { staffTokens } from '../staff.ts';

// The shop of this file has just started, so the first test takes longer.
test.describe.configure({ mode: 'default' });

/** A paid order of a new customer; its tracking number ends in the Shiprocket status that the peer returns. */
async function sent(page: Page, trackingNumber: string): Promise<string> {
  const tokens = await signedIn(page, await withVerifiedAccount());
  const number = await withParcel(tokens, [PODI]);
  const shipped = { params: { id: number }, body: { 'tracking-number': trackingNumber } };
  const response = await call(overHttp, setTrackingNumber, shipped, await staffTokens());
  if (!response.ok) throw new Error(response.message);
  return number;
}

test('the order page shows where the parcel is and where it has been', async ({ page }) => {
  const number = await sent(page, 'SR-17');
  await page.goto(`/order-status?order-id=${number}`);
  await expect(page.getByRole('heading', { name: 'Your parcel is out for delivery' })).toBeVisible();
  const newest = page.getByRole('paragraph').filter({ hasText: 'CHENNAI, Nov 21, 2026, 9:30 AM' });
  await expect(newest).toContainText('Out for delivery');
  const earlier = page.getByText('COIMBATORE, Nov 19, 2026, 6:05 PM');
  await expect(earlier).toBeHidden();
  await expectAccessible(page);
  await page.getByText('Tracking history').press('Enter');
  await expect(earlier).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: /^Track parcel/ })).toBeVisible();

  // Beside each other on a wide screen.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(newest).toContainText('Out for delivery');
  await expectAccessible(page);
});

test('the order page works without tracking while the courier is unavailable', async ({ page, courier }) => {
  // Before the order is sent, as the shop asks for parcels by itself too.
  courier.troubleOf = ({ path }) => (path.includes('/track/') ? 'away' : 'none');
  const number = await sent(page, 'SR-7');
  const tracking = page.waitForResponse(/\/api\/v1\/.*\/parcel/);
  await page.goto(`/order-status?order-id=${number}`);
  expect((await tracking).status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'What has happened' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Track parcel/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Your parcel/ })).toHaveCount(0);
  await expectAccessible(page);
  courier.recover();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your parcel has been delivered' })).toBeVisible();
});
