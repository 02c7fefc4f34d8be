import { test } from '../own-shop.ts';
import { expect, expectAccessible } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

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
  await expect(box('Products that run low', 'Email')).toBeChecked();
  await expect(box('Payments that need a person', 'Email')).not.toBeChecked();
  await expect(box('Morning digest', 'Email')).toBeChecked();
  await expect(part.getByLabel('Morning digest at')).toHaveValue('8');
  await expect(part.getByLabel('Language')).toHaveValue('ta');
  await expect(part.getByLabel('Quiet from')).toHaveValue('21');
  await expect(part.getByLabel('Quiet until')).toHaveValue('7');
});
