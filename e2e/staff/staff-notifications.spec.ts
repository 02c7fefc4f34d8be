import { test } from '../own-shop.ts';
import { expect, expectAccessible } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

test('an owner chooses of what she is emailed, her digest and quiet hours, and finds them again', async ({
  page,
}) => {
  await signedInAsStaff(page);
  await page.goto('/manage/account');
  const part = page.getByRole('region', { name: 'Notifications' });
  await expect(part.getByLabel('Every paid order')).not.toBeChecked();
  const complaints = part.getByLabel(/^Complaints and reports of damage/);
  await expect(complaints).toBeChecked();
  await expect(complaints).toBeDisabled();
  await expectAccessible(page);

  await part.getByLabel('Every paid order').check();
  await part.getByLabel('Products that run low').check();
  await part.getByLabel('Morning digest').selectOption('7 AM');
  await part.getByLabel('Quiet from').selectOption('9 PM');
  await part.getByRole('button', { name: 'Save notifications' }).click();
  await expect(page.getByText('Notifications saved')).toBeVisible();

  await page.reload();
  await expect(part.getByLabel('Every paid order')).toBeChecked();
  await expect(part.getByLabel('Products that run low')).toBeChecked();
  await expect(part.getByLabel('Payments that need a person')).not.toBeChecked();
  await expect(part.getByLabel('Morning digest')).toHaveValue('7');
  await expect(part.getByLabel('Quiet from')).toHaveValue('21');
  await expect(part.getByLabel('Quiet until')).toHaveValue('7');
});
