import { SETTINGS_SHOP, test } from '../own-shop.ts';
import { expect, expectAccessible } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

// A shop in which no other journey saves delivery rates.
test.use({ settings: SETTINGS_SHOP });

test('one press says that the rates are right, and keeps what is typed', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/manage/delivery');
  const right = page.getByRole('button', { name: 'These rates are right' });
  await expect(right).toBeVisible();
  await expectAccessible(page);
  await page.getByText('More', { exact: true }).click();
  const sentFrom = page.getByLabel('Sent from PIN code');
  await sentFrom.fill('625001');

  await right.click();
  await expect(right).toBeHidden();
  await expect(sentFrom).toHaveValue('625001');
  await page.reload();
  await page.getByText('More', { exact: true }).click();
  await expect(right).toHaveCount(0);
  await expect(sentFrom).toHaveValue('625001');
});
