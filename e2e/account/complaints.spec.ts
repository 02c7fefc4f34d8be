import { call } from '@tula/contract/calls/call.ts';
import type { Id } from '@tula/contract/calls/ids.ts';
import { answerComplaint } from '@tula/contract/complaints/staff-complaints.ts';
import { noteHydration, openHydrated, untilHydrated } from '../hydration.ts';
import { withComplaint } from '../made-complaints.ts';
import { expect, expectAccessible, overHttp, test } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

const PHONE = '98765 43210';

test('a visitor complains, staff answer and settle, and the visitor follows it by number and phone', async ({
  page,
  browser,
}) => {
  await noteHydration(page);
  await page.goto('/help#grievance');
  await page.getByRole('link', { name: 'Make a complaint' }).click();
  await expect(page.getByRole('heading', { name: 'Make a complaint', level: 1 })).toBeVisible();
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await expect(page.getByText('This field is required').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('What is it about?').selectOption('A refund');
  await page.getByLabel('What went wrong?').fill('The refund has not come.');
  await page.getByLabel('Your name').fill('Priya Raman');
  await page.getByLabel('Email').fill('priya.complains@example.com');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill(PHONE);
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await expect(page.getByRole('heading', { name: 'We received your complaint' })).toBeFocused();
  const number = (await page.getByText(/^C-[2-9A-Z]{6}$/).textContent()) ?? '';
  await expectAccessible(page);

  const staff = await (await browser.newContext()).newPage();
  await signedInAsStaff(staff);
  await staff.goto('/manage/settings');
  await staff.getByRole('link', { name: 'Complaints Customers’' }).click();
  await expect(staff.getByRole('link', { name: number })).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('link', { name: number }).click();
  await expect(staff.getByText('The refund has not come.')).toBeVisible();
  await staff.getByLabel('Your answer').fill('It was sent on Monday.');
  await staff.getByRole('button', { name: 'Send and settle' }).click();
  await expect(staff.getByText('It was sent on Monday.')).toBeVisible();
  await expect(staff.getByRole('heading', { name: number })).toBeFocused();
  await expect(staff.getByLabel('Your answer')).toHaveCount(0);
  await expectAccessible(staff);

  await page.getByRole('link', { name: 'Follow your complaint' }).click();
  await untilHydrated(page);
  await page.getByLabel('Complaint number').fill(number.toLowerCase());
  await page.getByLabel('Phone', { exact: true }).fill('98765 43211');
  await page.getByRole('button', { name: 'Show complaint' }).click();
  await expect(page.getByText('We couldn’t find a complaint with this number and phone.')).toBeVisible();
  await page.getByLabel('Phone', { exact: true }).fill(PHONE);
  await page.getByRole('button', { name: 'Show complaint' }).click();
  await expect(page.getByRole('heading', { name: number })).toBeFocused();
  await expect(page.getByText('It was sent on Monday.')).toBeVisible();
  await expectAccessible(page);
});

test('staff erase the person from a settled complaint, and nothing of it is left', async ({ page }) => {
  const { accessToken } = await signedInAsStaff(page);
  const written = 'I moved, and want this to be gone.';
  const id = await withComplaint(accessToken, written);
  const params = { id: id as Id<'complaint'> };
  const body = { text: 'We settled it by phone.', settles: true, seen: 1 };
  expect(await call(overHttp, answerComplaint, { params, body }, { accessToken })).toMatchObject({
    ok: true,
  });
  await openHydrated(page, `/manage/complaints/${id}`);
  await expect(page.getByText(written)).toBeVisible();
  const number = (await page.getByRole('heading', { level: 1 }).getByText(/^C-/).textContent()) ?? '';
  const erasing = page.getByRole('region', { name: 'Erase personal details' });
  await erasing.getByRole('button', { name: 'Erase personal details…' }).click();
  const sure = page.getByRole('dialog', { name: `Erase personal details from ${number}?` });
  await expect(sure).toBeVisible();
  await expectAccessible(page);
  await sure.getByRole('button', { name: 'Erase personal details' }).click();
  await expect(page.getByText(/^Personal details were erased /)).toBeVisible();
  await expect(page.getByRole('heading', { name: number })).toBeFocused();
  for (const gone of [written, body.text]) await expect(page.getByText(gone)).toHaveCount(0);
  await expect(erasing).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/manage/complaints?filter=settled');
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText(
    'Personal details erased',
  );
});

test('without scripts a complaint is made and followed by posted forms', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/complaint');
  await page.getByLabel('What is it about?').selectOption('Delivery');
  await page.getByLabel('Your name').fill('Priya');
  await page.getByLabel('Email').fill('priya.posts@example.com');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill(PHONE);
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('Priya');
  await page.getByLabel('What is it about?').selectOption('Delivery');
  await page.getByLabel('What went wrong?').fill('It came late.');
  await page.getByRole('button', { name: 'Send complaint' }).click();
  const number = (await page.getByText(/^C-[2-9A-Z]{6}$/).textContent()) ?? '';
  await page.goto('/complaint/status');
  await page.getByLabel('Complaint number').fill(number);
  await page.getByLabel('Phone', { exact: true }).fill(PHONE);
  await page.getByRole('button', { name: 'Show complaint' }).click();
  await expect(page.getByText('It came late.')).toBeVisible();
});
