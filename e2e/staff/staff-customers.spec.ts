import type { Page } from '@playwright/test';
import { openHydrated } from '../hydration.ts';
import { MIXTURE, withOrder } from '../placed-orders.ts';
import {
  confirmButton,
  expect,
  expectAccessible,
  signedIn,
  test,
  tokensOf,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('staff find a customer from an order, write a note, and block and unblock orders', async ({
  page,
  browser,
}) => {
  const shopper = await withVerifiedAccount();
  const tokens = await tokensOf(shopper);
  const number = await withOrder(tokens, [MIXTURE]);
  const name = `${shopper.firstName} ${shopper.lastName}`;
  await signedInAsStaff(page);
  await page.goto(`/manage/orders/${number}`);
  await page.getByRole('link', { name: 'Orders and notes of this customer' }).click();
  const row = page.getByRole('list', { name: 'Customers' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('1 order · 0.25 kg · Last order');
  await expectAccessible(page);

  await row.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(part(page, 'Latest orders').getByRole('link', { name: number })).toBeVisible();
  const notes = part(page, 'Our notes');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByText('This field is required')).toBeVisible();
  await notes.getByLabel('New note').fill('Rings before Diwali');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByRole('listitem')).toContainText('Rings before Diwali');

  await page.getByRole('button', { name: 'Block orders…' }).click();
  const dialog = page.getByRole('dialog', { name: `Block orders from ${name}?` });
  await dialog.getByRole('button', { name: 'Block orders' }).click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('Three parcels were refused');
  await dialog.getByRole('button', { name: 'Block orders' }).click();
  await expect(dialog).toBeHidden();
  await expect(part(page, 'Taking orders')).toContainText('Three parcels were refused');
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible();

  const customer = await (await browser.newContext()).newPage();
  await signedIn(customer, shopper);
  await withCart(tokens, [MIXTURE]);
  await order(customer);
  await expect(customer.getByRole('alert')).toContainText(
    'We can’t take orders from this account. Please call us at',
  );
  await customer.goto(`/order-status?order-id=${number}`);
  await expect(customer.getByText(number).first()).toBeVisible();
  await customer.goto('/account/data');
  await expect(customer.getByText('Our notes about you')).toBeVisible();

  await page.getByRole('button', { name: 'Take orders again' }).click();
  await expect(page.getByRole('button', { name: 'Block orders…' })).toBeVisible();
  await order(customer);
  await expect(customer.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
});

/** Confirms what is in the cart, to be collected. */
async function order(customer: Page) {
  await openHydrated(customer, '/checkout');
  await customer.getByRole('checkbox', { name: /^Collect from store/ }).check();
  await confirmButton(customer).click();
}
