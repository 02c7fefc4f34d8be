import { test } from '../own-shop.ts';
import { PODI, withOrder } from '../placed-orders.ts';
import { expect, expectAccessible, sentMail, tokensOf, withVerifiedAccount } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';
import { STAFF } from '../the-shop.ts';

test('an owner chooses what she is told and how, her digest, language and quiet hours, and finds them again', async ({
  page,
}) => {
  await signedInAsStaff(page);
  await page.goto('/manage/account');
  const part = page.getByRole('region', { name: 'Notifications' });
  const box = (kind: string, by: string) => part.getByRole('checkbox', { name: `${kind} ${by}` });
  await expect(box('Every paid order', 'Email')).not.toBeChecked();
  const complaints = box('Complaints and reports of damage', 'Email');
  await expect(complaints).toBeChecked();
  await expect(complaints).toBeDisabled();
  await expectAccessible(page);

  await box('Every paid order', 'Device').check();
  await box('Refunds due', 'Device').check();
  await box('Products that run low', 'Email').check();
  await box('Morning digest', 'Email').check();
  await part.getByLabel('Morning digest at').selectOption('8 AM');
  await part.getByLabel('Language').selectOption('தமிழ்');
  await part.getByLabel('Quiet from').selectOption('9 PM');
  await part.getByRole('button', { name: 'Save notifications' }).click();
  await expect(page.getByText('Notifications saved')).toBeVisible();

  await page.reload();
  await expect(box('Every paid order', 'Device')).toBeChecked();
  await expect(box('Every paid order', 'Email')).not.toBeChecked();
  await expect(box('Refunds due', 'Device')).toBeChecked();
  await expect(box('Cancelled orders', 'Device')).not.toBeChecked();
  await expect(box('Products that run low', 'Email')).toBeChecked();
  await expect(box('Payments that need a person', 'Email')).not.toBeChecked();
  await expect(box('Morning digest', 'Email')).toBeChecked();
  await expect(part.getByLabel('Morning digest at')).toHaveValue('8');
  await expect(part.getByLabel('Language')).toHaveValue('ta');
  await expect(part.getByLabel('Quiet from')).toHaveValue('21');
  await expect(part.getByLabel('Quiet until')).toHaveValue('7');
});

test('a paid order is told by email, and its email leads to the order and to Today', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/manage/account');
  const part = page.getByRole('region', { name: 'Notifications' });
  await part.getByRole('checkbox', { name: 'Every paid order Email' }).check();
  await part.getByLabel('Language').selectOption('English');
  await part.getByLabel('Quiet from').selectOption('7 AM');
  await part.getByRole('button', { name: 'Save notifications' }).click();
  await expect(page.getByText('Notifications saved')).toBeVisible();

  const order = await withOrder(await tokensOf(await withVerifiedAccount()), [PODI]);
  const { text } = await sentMail(STAFF.email, `New order ${order}: 1.00 kg for pickup`);
  expect(text).toContain('2 × 500 g Sambar Podi');
  const link = /https?:\/\/\S+\/manage\/orders\/\S+/.exec(text)?.[0] ?? '';
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order);
  await page.goto('/staff/today');
  // The oldest come first, and other journeys have orders in this shop.
  const newOrders = page.getByRole('region', { name: 'New orders' });
  await expect(newOrders.getByRole('listitem').first()).toContainText('TL-');
});
