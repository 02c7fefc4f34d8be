import { noteHydration, untilHydrated } from '../hydration.ts';
import { expect, expectAccessible, test } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

/** A day that can be asked for, whenever the test runs. */
const nextMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

test('a visitor asks about 25 kg, and staff see it on Today, reach the visitor and close it', async ({
  page,
  browser,
}) => {
  await noteHydration(page);
  await page.goto('/large-amounts');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Ask for a price' }).click();
  await expect(page.getByText('Choose at least one product and its kilograms')).toBeVisible();
  await expect(page.getByText('Give us an email or a phone number, so that we can answer')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Product 1').selectOption({ index: 1 });
  await page.getByLabel('Kilograms').first().fill('9');
  await page.getByLabel('Needed on').fill(nextMonth());
  await page.getByLabel('PIN code').fill('560 001');
  await page.getByLabel('Occasion and wishes').fill('A wedding, in boxes of 250 g');
  await page.getByLabel('Your name').fill('Priya Raman');
  await page.getByLabel('Email').fill('priya.asks@example.com');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('98765 43210');
  await page.getByRole('button', { name: 'Ask for a price' }).click();
  await expect(page.getByText('For less than 10 kg in all, please order in the shop')).toBeVisible();
  await page.getByLabel('Kilograms').first().fill('25');
  await page.getByRole('button', { name: 'Ask for a price' }).click();
  await expect(page.getByRole('heading', { name: 'We received your enquiry' })).toBeFocused();
  const number = (await page.getByText(/^E-[2-9A-Z]{6}$/).textContent()) ?? '';
  await expectAccessible(page);

  const staff = await (await browser.newContext()).newPage();
  await signedInAsStaff(staff);
  await staff.goto('/staff/today');
  await staff.getByRole('link', { name: 'Answer them' }).click();
  const enquiry = staff.getByRole('listitem').filter({ has: staff.getByRole('heading', { name: number }) });
  await expect(enquiry.getByText('A wedding, in boxes of 250 g')).toBeVisible();
  await expect(enquiry.getByText('Delivery to PIN code 560 001')).toBeVisible();
  await expect(enquiry.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919876543210\?text=Hello%20Priya/,
  );
  await expectAccessible(staff);
  await enquiry.getByRole('link', { name: 'Take the order' }).click();
  await expect(staff.getByRole('group', { name: /^Packs of .*, 1 kg$/ })).toContainText('25');
  await staff.goBack();
  await enquiry.getByRole('button', { name: 'Decline' }).click();
  await expect(staff.getByText('We’ll email Priya Raman that you can’t make it for that day.')).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(enquiry).toHaveCount(0);
  await staff.getByRole('link', { name: 'Closed' }).click();
  await expect(enquiry.getByText(/^Declined /)).toBeVisible();
});

test('a visitor without scripts asks, and gets what was typed back with what is wrong', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/large-amounts');
  await page.getByLabel('Product 1').selectOption({ index: 1 });
  await page.getByLabel('Kilograms').first().fill('12');
  await page.getByLabel('Needed on').fill(nextMonth());
  await page.getByLabel('Your name').fill('Priya Raman');
  await page.getByRole('button', { name: 'Ask for a price' }).click();
  await expect(page.getByText('Give us an email or a phone number, so that we can answer')).toBeVisible();
  await expect(page.getByLabel('Kilograms').first()).toHaveValue('12');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('98765 43210');
  await page.getByRole('button', { name: 'Ask for a price' }).click();
  await expect(page.getByText(/^E-[2-9A-Z]{6}$/)).toBeVisible();
});
