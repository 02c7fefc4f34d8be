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
  await expect(staff.getByText(`Enquiry ${number} of Priya Raman: 25.00 kg for`)).toBeVisible();
  await expect(staff.getByLabel('Needed on')).toHaveValue(nextMonth());
  await expectAccessible(staff);
  await staff.goBack();
  await enquiry.getByRole('button', { name: 'Decline' }).click();
  await expect(staff.getByText('We’ll email Priya Raman that you can’t make it for that day.')).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(enquiry).toHaveCount(0);
  await staff.getByRole('link', { name: 'Closed' }).click();
  await expect(enquiry.getByText(/^Declined /)).toBeVisible();
});

test('staff take the order of an enquiry for its day without typing anything again, which closes it', async ({
  page,
  browser,
}) => {
  const email = `anbu.${Date.now()}@example.com`;
  await noteHydration(page);
  await page.goto('/large-amounts');
  await untilHydrated(page);
  await page.getByLabel('Product 1').selectOption({ index: 1 });
  await page.getByLabel('Kilograms').first().fill('12');
  await page.getByLabel('Needed on').fill(nextMonth());
  await page.getByLabel('Your name').fill('Anbu Selvan');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('98765 40000');
  await page.getByRole('button', { name: 'Ask for a price' }).click();
  const number = (await page.getByText(/^E-[2-9A-Z]{6}$/).textContent()) ?? '';

  const staff = await (await browser.newContext()).newPage();
  await signedInAsStaff(staff);
  await staff.goto('/manage/orders?enquiries=open');
  const enquiry = staff.getByRole('listitem').filter({ has: staff.getByRole('heading', { name: number }) });
  await enquiry.getByRole('link', { name: 'Take the order' }).click();
  await expect(staff.getByText(`Nobody with “${email}” yet.`)).toBeVisible();
  await staff.getByRole('button', { name: 'Add a customer' }).click();
  await expect(staff.getByLabel('First name')).toHaveValue('Anbu');
  await expect(staff.getByLabel('Last name')).toHaveValue('Selvan');
  await staff.getByRole('button', { name: 'Add and use' }).click();
  await expect(staff.getByText(email)).toBeVisible();
  await staff.getByRole('button', { name: 'Hold and make a link' }).click();
  await expect(staff.getByRole('heading', { name: 'Held for the customer' })).toBeVisible();
  await expect(staff.getByText(/^For [A-Z][a-z]{2} \d\d, \d{4}$/).first()).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Email it' }).click();
  await expect(staff.getByText(`The link is on its way to ${email}`)).toBeVisible();
  const order = (await staff.getByRole('heading', { level: 1 }).textContent()) ?? '';

  await staff.goto('/manage/orders?enquiries=closed');
  await expect(enquiry.getByRole('link', { name: `Order ${order}` })).toBeVisible();
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
