import { readFile } from 'node:fs/promises';
import { ownData } from '@tula/contract/accounts/own-data.ts';
import { HEAVIEST_UPLOAD_BYTES } from '@tula/contract/catalogue/media.ts';
import { setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { call } from '@tula/contract/calls/call.ts';
import * as z from 'zod/mini';
import { heavyPhoto } from '../../server/src/media/test-pictures.ts';
import { openHydrated } from '../hydration.ts';
import { MIXTURE, parcelNumberOf, PODI, withParcel } from '../placed-orders.ts';
import { expect, expectAccessible, overHttp, signedIn, test, withVerifiedAccount } from '../shopper.ts';
import { signedInAsStaff, staffTokens } from '../staff.ts';
import { pictureFile } from '../staff/staff-products.ts';

test('a customer reports a damaged pack with a photo, staff send it again, and the order says so', async ({
  page,
  browser,
}) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  const order = await withParcel(tokens, [MIXTURE, PODI]);
  const staff = await (await browser.newContext()).newPage();
  const { accessToken } = await signedInAsStaff(staff);
  const body = { 'tracking-number': parcelNumberOf(order) };
  expect(
    await call(overHttp, setTrackingNumber, { params: { id: order }, body }, { accessToken }),
  ).toMatchObject({ ok: true });

  await openHydrated(page, `/order-status?order-id=${order}`);
  const reports = page.getByRole('region', { name: 'Is something wrong with your order?' });
  await reports.getByRole('button', { name: 'Report a problem' }).click();
  await expect(reports.getByLabel('What’s wrong?')).toBeFocused();
  await reports.getByRole('button', { name: 'Send report' }).click();
  await expect(reports.getByText('Choose at least one pack')).toBeVisible();
  await expectAccessible(page);
  await reports.getByLabel('What’s wrong?').selectOption('Damaged');
  await reports.getByLabel(/Madras Mixture/).selectOption('1 pack');
  await reports.getByLabel('What happened?').fill('The pack was open.');
  await reports.getByLabel('Photos (optional)').setInputFiles(pictureFile('madras-mixture'));
  await reports.getByRole('button', { name: 'Send report' }).click();
  const report = reports.getByRole('article', { name: /^C-/ });
  await expect(report.getByText('1 × 250 g Madras Mixture')).toBeVisible();
  await expect(report.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expectAccessible(page);
  const number = (await report.getByText(/^C-[2-9A-Z]{6}$/).textContent()) ?? '';
  await page.reload();
  // The other pack can still be reported, this one not again.
  await reports.getByRole('button', { name: 'Report another problem' }).click();
  await expect(reports.getByLabel(/Sambar Podi/)).toBeVisible();
  await expect(reports.getByLabel(/Madras Mixture/)).toHaveCount(0);

  await staff.goto('/manage/complaints');
  await staff.getByRole('link', { name: number }).click();
  await expect(staff.getByRole('heading', { name: 'Reported packs: Damaged' })).toBeVisible();
  await expect(staff.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expectAccessible(staff);
  const outcome = staff.getByRole('region', { name: 'Reported packs: Damaged' });
  await outcome.getByLabel('Your message to the customer').fill('A new pack leaves tomorrow.');
  await outcome.getByRole('button', { name: 'Do this and settle' }).click();
  await expect(outcome.getByLabel('Your message to the customer')).toHaveCount(0);
  await expect(outcome.getByText('Send packs again')).toBeVisible();

  await staff.goto('/manage/kitchen');
  const again = staff.getByRole('listitem').filter({ has: staff.getByRole('link', { name: order }) });
  await expect(again.getByText('1 × 250 g Madras Mixture')).toBeVisible();
  await expectAccessible(staff);
  const slip = staff.waitForEvent('download');
  await again.getByRole('button', { name: 'Packing slip' }).click();
  expect((await slip).suggestedFilename()).toBe(`packing-slip-${order}.pdf`);
  await again.getByLabel(`Tracking number for ${order} (optional)`).fill('EB900000001IN');
  await again.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(again).toHaveCount(0);

  await page.reload();
  await expect(report).toContainText('We’re sending the packs again. Sent ');
  await expect(report).toContainText('Tracking number EB900000001IN.');

  await openHydrated(page, '/account/data');
  const complaints = page.getByRole('region', { name: 'Complaints and reports' });
  await complaints.getByRole('heading', { name: 'Complaints and reports' }).click();
  await expect(complaints.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download (JSON)' }).click();
  const { complaints: all } = z.parse(
    ownData,
    JSON.parse(await readFile(await (await saved).path(), 'utf8')),
  );
  // The address in the file leads to the photo.
  await page.goto('/account');
  await page.goto(all[0]?.report?.photos[0]?.address ?? '');
  await expect(complaints.getByRole('img', { name: 'Photo 1' })).toBeInViewport();
});

test('a photo that is heavier than an upload may be is shrunk in the browser and arrives', async ({
  page,
}) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  const order = await withParcel(tokens, [MIXTURE]);
  const { accessToken } = await staffTokens();
  const body = { 'tracking-number': parcelNumberOf(order) };
  expect(
    await call(overHttp, setTrackingNumber, { params: { id: order }, body }, { accessToken }),
  ).toMatchObject({ ok: true });
  const photo = await heavyPhoto();
  expect(photo.length).toBeGreaterThan(HEAVIEST_UPLOAD_BYTES);

  await openHydrated(page, `/order-status?order-id=${order}`);
  const reports = page.getByRole('region', { name: 'Is something wrong with your order?' });
  await reports.getByRole('button', { name: 'Report a problem' }).click();
  await reports.getByLabel('What’s wrong?').selectOption('Damaged');
  await reports.getByLabel(/Madras Mixture/).selectOption('1 pack');
  await reports.getByLabel('What happened?').fill('The pack was open.');
  // A phone gives photos any name; the content tells what they are.
  await reports
    .getByLabel('Photos (optional)')
    .setInputFiles({ name: 'IMG_2041', mimeType: 'image/jpeg', buffer: photo });
  await reports.getByRole('button', { name: 'Send report' }).click();
  const shown = reports.getByRole('article', { name: /^C-/ }).getByRole('img', { name: 'Photo 1' });
  await expect(shown).toBeVisible({ timeout: 30_000 });
});
