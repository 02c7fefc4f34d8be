import { openHydrated } from '../hydration.ts';
import { expect, expectAccessible, newName, test } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

const fileOf = (text: string) => ({
  name: 'customers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

test('the owner brings customers from a table, sees one of them, and takes the import back', async ({
  page,
}) => {
  const email = `${newName('moved').replaceAll(' ', '-')}@example.com`;
  await signedInAsStaff(page);
  await openHydrated(page, '/manage/orders?customers=all');
  await page.getByRole('link', { name: 'Import customers…' }).click();
  await expect(page.getByRole('heading', { name: 'Import customers', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('Choose a file first.')).toBeVisible();
  await expectAccessible(page);

  await page
    .getByLabel('File of customers', { exact: true })
    .setInputFiles(
      fileOf(
        `Buyer,Mail ID,Whatsapp,Flat,PIN\nMeena Raman,${email},98430 55555,12 North Street,625001\nNobody,,98430 55556,,\n`,
      ),
    );
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByRole('heading', { name: 'What is in which column?' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Buyer' })).toHaveValue('fullName');
  await expect(page.getByRole('combobox', { name: 'Mail ID' })).toHaveValue('email');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('1 row is refused and will be left out.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Row 2' })).toContainText('1 address');
  await expect(page.getByRole('listitem').filter({ hasText: 'Row 3' })).toContainText(
    'Email: This field is required',
  );
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: 'Email each new customer our privacy notice' }).check();
  await page.getByRole('button', { name: 'Import 1 customer' }).click();
  await expect(page.getByText('Imported: 1 new customer, no known one changed.')).toBeVisible();
  await expect(page.getByText('1 customer gets the privacy notice by email.')).toBeVisible();
  await page.getByRole('link', { name: 'Meena Raman' }).click();
  await expect(page.getByRole('heading', { name: 'Meena Raman', level: 1 })).toBeVisible();
  await expect(page.getByText('Not verified')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText('Undone: what 1 row had added is gone.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Row 2' })).toContainText('No longer here');
});
