import { expect, expectAccessible, test } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

test('owners find the dated rules from the settings, with their day, how sure they are and the limits of states', async ({
  page,
}) => {
  await signedInAsStaff(page);
  await page.goto('/manage/settings/tax');
  await page.getByRole('link', { name: 'Dated rules' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dated rules' })).toBeVisible();
  const eWay = page.getByRole('article', { name: 'E-way bills' });
  await expect(eWay.getByRole('row', { name: /^Tamil Nadu Official text read/ })).toContainText('₹1,00,000');
  await expect(eWay.getByRole('row', { name: /^West Bengal/ })).toContainText('₹50,000');
  await expect(eWay).toContainText('₹1,00,000 inside Tamil Nadu');
  const data = page.getByRole('article', { name: 'Personal data (DPDP)' });
  await expect(data).toContainText('Unclear: confirm');
  await expect(data).toContainText('What a professional should confirm');
  await expectAccessible(page);

  await page.getByRole('article', { name: 'E-invoices for businesses' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
  await page
    .getByRole('link', { name: /^FY|\d\d-\d\d$/ })
    .first()
    .click();
  await expect(page.getByText(/^Turnover in \d\d-\d\d without taxes: ₹/)).toBeVisible();
  await page.getByRole('link', { name: 'Dated rules' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dated rules' })).toBeVisible();
});
