import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import type { Tokens } from '@tula/contract/accounts/customers.ts';
import { placeOrder } from '@tula/contract/orders/orders.ts';
import { test } from '../own-shop.ts';
import { settled, withOrder } from '../placed-orders.ts';
import {
  expect,
  expectAccessible,
  overHttp,
  productNamed,
  sentMail,
  shopUrl,
  signedIn,
  withVerifiedAccount,
} from '../shopper.ts';

const PACKS = { name: 'Nendran Banana Chips', quantity: '250', count: 2 } as const;

const heading = (page: Page, text: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(text);

/** Places an order whose payment is declined, and returns a bank that confirms it after all. */
async function withDeclined({ accessToken }: Tokens) {
  const { id } = await productNamed(PACKS.name);
  const body = {
    products: [{ id, quantity: PACKS.quantity, count: PACKS.count }],
    deliveryMethod: 'pickup_from_store' as const,
    remarks: 'first',
  };
  const placed = await call(overHttp, placeOrder, { body }, { accessToken });
  if (!placed.ok) throw new Error(placed.message);
  const { orderId, tokenUrl } = placed.result;
  const decide = async (outcome: string) => {
    const form = { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' } as const;
    expect((await fetch(new URL(tokenUrl, shopUrl()), form)).status).toBe(303);
  };
  await decide('decline');
  await settled(accessToken, orderId);
  return { number: orderId, confirmLate: () => decide('late') };
}

test('a late payment of an order that was bought again is refunded, and the page says why', async ({
  page,
}) => {
  const shopper = await withVerifiedAccount();
  const tokens = await signedIn(page, shopper);
  const { number, confirmLate } = await withDeclined(tokens);
  const again = await withOrder(tokens, [PACKS], { remarks: 'again' });
  await confirmLate();
  await page.goto(`/order-status?order-id=${number}`);
  await heading(page, 'Payment arrived late');
  await expect(page.getByRole('main')).toContainText(
    'You’ve already paid for the same items in another order, so you get this money back.',
  );
  await expect(page.getByRole('button', { name: /^Pay ₹|Pay now|Buy again/ })).toHaveCount(0);
  await expectAccessible(page);
  await sentMail(shopper.email, `The refund for order ${number} has started`);

  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
  const card = (of: string) =>
    page.getByRole('list', { name: 'Orders' }).getByRole('listitem').filter({ hasText: of });
  await expect(card(number)).toContainText('Paid too late');
  await expect(card(again)).not.toContainText(/Refund|late/);
});

test('a late payment of an order that is still wanted is served, and can be cancelled', async ({ page }) => {
  const shopper = await withVerifiedAccount();
  const tokens = await signedIn(page, shopper);
  const { number, confirmLate } = await withDeclined(tokens);
  await page.goto(`/order-status?order-id=${number}`);
  await heading(page, 'Payment failed');
  await confirmLate();
  await page.reload();
  await heading(page, 'Payment received');
  await expect(page.getByRole('main')).toContainText('later than usual. Your order is placed now');
  await expect(page.getByRole('button', { name: /^Cancel order/ })).toBeVisible();
  await expectAccessible(page);
  await sentMail(shopper.email, `Order ${number} is placed and paid`);
});
