import { expect, expectAccessible, test } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

test('an owner reads on the page of the server what is missing, and what the server is like', async ({
  page,
}) => {
  await signedInAsStaff(page);
  await page.goto('/manage/settings');
  await page.getByRole('link', { name: /^Server/ }).click();
  await expect(page.getByRole('heading', { name: 'Server', level: 1 })).toBeVisible();
  await expect(page.getByText('There is no backup yet.', { exact: false })).toBeVisible();
  const program = page.getByRole('region', { name: 'The program' });
  await expect(program).toContainText('0.1.0');
  await expect(page.getByRole('region', { name: 'Disk' })).toContainText(/Free.* of .*GB/);
  await expect(page.getByRole('region', { name: 'Address of the shop' })).toContainText(
    'The address has no https, so there is no certificate.',
  );
  await expect(page.getByRole('region', { name: 'Backups' })).toContainText('Never');
  await expectAccessible(page);
});
