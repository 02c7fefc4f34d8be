import type { Page } from '@playwright/test';
import { MIXTURE, withOrder } from '../placed-orders.ts';
import {
  expect,
  expectAccessible,
  sentMail,
  signedIn,
  test,
  tokensOf,
  withVerifiedAccount,
} from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });

test('staff write a note that only they read, and cancel an order with a reason that its customer reads', async ({
  page,
  browser,
}) => {
  const shopper = await withVerifiedAccount();
  const number = await withOrder(await tokensOf(shopper), [MIXTURE]);
  await signedInAsStaff(page);
  await page.goto(`/manage/orders/${number}`);
  const notes = part(page, 'Our notes');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByText('This field is required')).toBeVisible();
  await notes.getByLabel('New note').fill('She rang: no onions');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByRole('listitem')).toContainText('She rang: no onions');
  await expect(notes.getByLabel('New note')).toHaveValue('');

  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${number}?` });
  await expectAccessible(page);
  await dialog.getByLabel('Reason').selectOption('Another reason');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await dialog.getByLabel('Reason').selectOption('Something in it has run out.');
  await dialog.getByLabel('In your words').fill('No gram flour until Friday.');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog).toBeHidden();
  await expect(part(page, 'Order history')).toContainText(
    'Order cancelled: Something in it has run out. No gram flour until Friday.',
  );
  await expect(part(page, 'Order history')).toContainText(`Order ${number} is cancelled`);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
  const { text } = await sentMail(shopper.email, `Order ${number} is cancelled`);
  expect(text).toContain('No gram flour until Friday.');

  const customer = await (await browser.newContext()).newPage();
  await signedIn(customer, shopper);
  await customer.goto(`/order-status?order-id=${number}`);
  await expect(customer.getByText('Something in it has run out. No gram flour until Friday.')).toBeVisible();
  await expect(customer.getByText('no onions')).toBeHidden();
});
