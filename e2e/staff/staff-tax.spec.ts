import { test } from '../own-shop.ts';
import { expect, expectAccessible } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

test('the owner registers the shop for GST from a day, and goes back to version 0', async ({ page }) => {
  test.slow();
  await signedInAsStaff(page);
  await page.goto('/manage/settings');
  await page.getByRole('link', { name: 'Taxes GST registration' }).click();
  await expect(page.getByText('Nobody has changed them yet.')).toBeVisible();
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByText('Receipt, without taxes')).toBeVisible();
  await expectAccessible(page);

  const registration = page.getByRole('group', { name: 'GST registration' });
  const first = registration.getByRole('group', { name: 'Row 1', exact: true });
  await first.getByLabel('From').fill('2026-04-01');
  await first.getByLabel('Status').selectOption('Regular');
  await first.getByLabel('GST number').fill('33ABCPT1234F1Z4');
  await page.getByLabel('HSN code').fill('2106 90');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This is not a GST number')).toBeVisible();
  await expectAccessible(page);
  await first.getByLabel('GST number').fill('33abcpt1234f1z3');
  await expect(preview.getByText('Tax invoice, from Tamil Nadu')).toBeVisible();

  await registration.getByRole('button', { name: 'Add a status' }).click();
  const second = registration.getByRole('group', { name: 'Row 2', exact: true });
  await second.getByLabel('From').fill('2026-04-01');
  await second.getByLabel('Status').selectOption('Not registered');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByText('Enter a later day than the one above')).toBeVisible();
  await second.getByLabel('From').fill('');
  await second.getByLabel('Status').selectOption('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Your shop shows it now.')).toBeVisible();

  await page.reload();
  await expect(first.getByLabel('GST number')).toHaveValue('33ABCPT1234F1Z3');
  await expect(second).toHaveCount(0);
  await page.getByRole('button', { name: 'Restore version 0', exact: true }).click();
  await expect(page.getByText('Version 0 is in use again')).toBeVisible();
  await expect(first.getByLabel('GST number')).toHaveValue('');
});
