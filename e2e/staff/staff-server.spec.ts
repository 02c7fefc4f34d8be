import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';
import { STAFF } from '../the-shop.ts';

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
  await expect(page.getByRole('region', { name: 'Updates' })).toContainText(
    'We haven’t checked for a newer version yet.',
  );
  await expect(page.getByRole('region', { name: 'Disk' })).toContainText(/Free.* of .*GB/);
  await expect(page.getByRole('region', { name: 'Address of the shop' })).toContainText(
    'The address has no https, so there is no certificate.',
  );
  await expect(page.getByRole('region', { name: 'Backups', exact: true })).toContainText('Never');
  await expectAccessible(page);
});

test('an owner makes a key for backups, shows that she has kept it, and downloads an encrypted backup', async ({
  page,
}) => {
  await signedInAsStaff(page);
  await page.goto('/manage/server');
  const part = page.getByRole('region', { name: 'Key for backups' });
  const download = page.getByRole('region', { name: 'Download a backup' });
  await part.getByRole('button', { name: /Make a key|Replace the key/ }).click();
  await expect(part.getByRole('heading', { name: 'Your secret key' })).toBeFocused();
  const secret = (await part.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^AGE-SECRET-KEY-1[A-Z0-9]{58}$/);
  await expectAccessible(page);
  await part.getByLabel('Your password', { exact: true }).fill(STAFF.password);
  await part.getByLabel('Last 6 characters of the key').fill('AAAAAA');
  await part.getByRole('button', { name: 'Use this key' }).click();
  await expect(part).toContainText('These aren’t the last 6 characters of the key above');
  await part.getByLabel('Last 6 characters of the key').fill(secret.slice(-6).toLowerCase());
  await part.getByRole('button', { name: 'Use this key' }).click();
  await expect(part.getByRole('definition').first()).toHaveText(/^age1[a-z0-9]{58}$/);
  await expect(page.getByText(secret)).toHaveCount(0);
  await download.getByLabel('Your password', { exact: true }).fill(STAFF.password);
  const saved = page.waitForEvent('download');
  await download.getByRole('button', { name: 'Download' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^shop-[0-9-]+\.tula\.age$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
});
