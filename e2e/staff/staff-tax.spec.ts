import { test } from '../own-shop.ts';
import { expect, expectAccessible } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

const START = '/staff/today';
const NOTE = /^You haven’t said how your shop is registered for GST/;

test('the owner gives the number of her own GST registration, and an owner who takes it back is reminded', async ({
  page,
}) => {
  test.slow();
  await signedInAsStaff(page);
  await page.goto('/manage/settings');
  await page.getByRole('link', { name: 'Taxes GST registration' }).click();
  await expect(page.getByText('Nobody has changed them yet.')).toBeVisible();
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByText('Tax invoice, from Tamil Nadu')).toBeVisible();
  await expectAccessible(page);

  const registration = page.getByRole('group', { name: 'GST registration' });
  const first = registration.getByRole('group', { name: 'Row 1', exact: true });
  // The one question is answered by what is saved, and the accountant's part is closed.
  const question = page.getByRole('group', { name: 'Are you registered for GST?' });
  const yes = question.getByRole('radio', { name: 'Yes, I have a GST number' });
  await expect(yes).toBeChecked();
  const eWay = page.getByLabel('E-way bill to other states above (₹)');
  await expect(eWay).toBeHidden();
  await expect(first.getByLabel('GST number')).toHaveValue('33TULAP0000D1ZP');
  await expect(registration.getByText(/^Not registered: .*Section 24 of the CGST Act/)).toBeVisible();
  await first.getByLabel('From').fill('2026-04-01');
  await first.getByLabel('Status').selectOption('Not registered');
  await first.getByLabel('GST number').fill('');
  await expect(preview.getByText('Receipt, without taxes')).toBeVisible();
  await first.getByLabel('Status').selectOption('Regular');
  await first.getByLabel('GST number').fill('33ABCPT1234F1Z4');
  await page.getByLabel('HSN code').fill('2106 90');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This is not a GST number')).toBeVisible();
  await expectAccessible(page);
  // A message in the closed part opens it.
  await page.getByText('For your accountant', { exact: true }).click();
  await eWay.fill('0');
  await page.getByText('For your accountant', { exact: true }).click();
  await first.getByLabel('GST number').fill('33abcpt1234f1z3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(eWay).toBeFocused();
  await expectAccessible(page);
  await eWay.fill('50000');
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

  await page.goto(START);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(NOTE)).toHaveCount(0);
  await page.goto('/manage/settings/tax');
  await expect(first.getByLabel('GST number')).toHaveValue('33ABCPT1234F1Z3');
  await expect(second).toHaveCount(0);
  await page.getByRole('button', { name: 'Restore version 0', exact: true }).click();
  await expect(page.getByText('Version 0 is in use again')).toBeVisible();
  // Without a registration there is only the answer, and no row to fill in.
  await expect(question.getByRole('radio', { name: 'No, or not yet' })).toBeChecked();
  await expect(first).toBeHidden();
  await expect(page.getByLabel('HSN code')).toBeHidden();

  await page.goto(START);
  await expect(page.getByText(NOTE)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Say how you’re registered' }).click();
  await yes.check();
  await expect(first.getByLabel('GST number')).toHaveValue('');
});

test('a GST number under Legal asks for the registration under Taxes, until both say the same', async ({
  page,
}) => {
  await signedInAsStaff(page);
  await page.goto('/manage/settings/legal');
  await page.getByLabel('GST number').fill('33ABCPT1234F1Z3');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('but Taxes doesn’t say that you’re registered');
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Say so under Taxes' }).click();
  await expect(main).toContainText('Are you registered under 33ABCPT1234F1Z3?');
  await page.getByRole('radio', { name: 'Yes, I have a GST number' }).check();
  const row = page.getByRole('group', { name: 'Row 1', exact: true }).first();
  await row.getByLabel('From').fill('2026-04-01');
  await row.getByLabel('Status').selectOption('Regular');
  await row.getByLabel('GST number').fill('33ABCPT1234F1Z3');
  await page.getByLabel('HSN code').fill('2106 90');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Your shop shows it now.')).toBeVisible();
  await expect(main).not.toContainText('Are you registered under');
});
