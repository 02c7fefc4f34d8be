import type { Page } from '@playwright/test';
import { call } from '@tula/contract/call.ts';
import { setTrackingNumber } from '@tula/contract/orders.ts';
import {
  aShiprocket,
  API_USER,
  type ShiprocketPeer,
} from '../server/src/delivery/adapters/test-shiprocket.ts';
import { test as base } from './own-shop.ts';
import { PODI, withParcel } from './placed-orders.ts';
import { expect, expectAccessible, overHttp, signedIn, withVerifiedAccount } from './shopper.ts';
import { staffTokens } from './staff.ts';

/** On a shop whose parcels go with Shiprocket, played by its peer. */
const test = base.extend<object, { courier: ShiprocketPeer }>({
  courier: [
    async ({ browserName }, use) => {
      // A fixture has to name another one; it needs none.
      void browserName;
      const courier = await aShiprocket();
      await use(courier);
      await courier.close();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ courier }, use) =>
      use({
        COURIER: 'shiprocket',
        SHIPROCKET_API_BASE: courier.base,
        SHIPROCKET_EMAIL: API_USER.email,
        SHIPROCKET_PASSWORD: API_USER.password,
      }),
    { scope: 'worker' },
  ],
});

// The shop of the file has only just opened, so the first of them takes longer.
test.describe.configure({ mode: 'default', timeout: 90_000 });

/** A paid order of somebody new, sent under a number that ends in Shiprocket's word for where it is. */
async function sent(page: Page, trackingNumber: string): Promise<string> {
  const tokens = await signedIn(page, await withVerifiedAccount());
  const number = await withParcel(tokens, [PODI]);
  const shipped = { params: { id: number }, body: { 'tracking-number': trackingNumber } };
  const answer = await call(overHttp, setTrackingNumber, shipped, await staffTokens());
  if (!answer.ok) throw new Error(answer.message);
  return number;
}

test('a customer reads on the order where the parcel is and where it has been', async ({ page }) => {
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
});

test('while the courier is away the order is there without news, and with them again afterwards', async ({
  page,
  courier,
}) => {
  const number = await sent(page, 'SR-7');
  courier.troubleOf = ({ path }) => (path.includes('/track/') ? 'away' : 'none');
  const asked = page.waitForResponse(/\/parcel/);
  await page.goto(`/order-status?order-id=${number}`);
  expect((await asked).status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Track parcel/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Your parcel/ })).toHaveCount(0);
  await expectAccessible(page);
  courier.recover();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your parcel has been delivered' })).toBeVisible();
});
