import { openHydrated } from '../hydration.ts';
import { call } from '@tula/contract/calls/call.ts';
import { readRates, restoreRates, saveRates } from '@tula/contract/delivery/rates/rates-calls.ts';
import { expect, expectAccessible, overHttp, test } from '../shopper.ts';
import { signedInAsStaff, staffTokens } from '../staff.ts';

// Both change the rates of one shop.
test.describe.configure({ mode: 'default' });

test('staff import PIN codes, try a delivery, and save it although somebody else saved first', async ({
  page,
}) => {
  await signedInAsStaff(page);
  await page.goto('/manage/settings');
  await page.getByRole('link', { name: 'Delivery rates' }).click();
  await expect(page.getByRole('heading', { name: 'Delivery rates', level: 1 })).toBeVisible();
  await expectAccessible(page);

  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('CSV file of PIN codes').setInputFiles({
    name: 'pins.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('PIN code,Zone\n700,Nowhere\n'),
  });
  await expect(page.getByText('Row 2, zone: there is no zone or reason named “Nowhere”.')).toBeVisible();
  await page.getByLabel('CSV file of PIN codes').setInputFiles({
    name: 'pins.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('PIN code,Zone\n7998,Coimbatore and around\n'),
  });
  await expect(page.getByText('1 PIN code was put into the zones.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Your changes aren’t saved yet.')).toBeVisible();

  const tried = page.getByRole('complementary', { name: 'Try a PIN code' });
  await tried.getByLabel('PIN code').fill('799801');
  await tried.getByRole('button', { name: 'Show the charge' }).click();
  await expect(tried.getByText('799 801: ₹40.00')).toBeVisible();
  await expect(tried.getByText('Zone Coimbatore and around, which has the prefix 7998')).toBeVisible();
  await expectAccessible(page);

  await saveSomethingElse();
  await page.getByRole('button', { name: 'Save rates' }).click();
  await expect(page.getByText('Somebody else saved first.')).toBeVisible();
  await expect(tried.getByLabel('PIN code')).toHaveValue('799801');
  await page.getByRole('button', { name: 'Keep mine, to save over it' }).click();
  await page.getByRole('button', { name: 'Save rates' }).click();
  await expect(page.getByText('Delivery rates saved')).toBeVisible();
  await page.getByRole('button', { name: 'Restore version 1', exact: true }).click();
  await expect(page.getByText('Version 1 is in use again')).toBeVisible();
});

test('a product page says what is missing for free delivery to the zone of the PIN code', async ({
  page,
}) => {
  const { accessToken } = await staffTokens();
  const read = await call(overHttp, readRates, {}, { accessToken });
  if (!read.ok) throw new Error(read.message);
  const { version, rates } = read.result.inUse;
  const [zone] = rates.zones;
  if (!zone) throw new Error('the demo has zones');
  const far = { ...zone, name: 'Far away', prefixes: ['7996'], area: null, freeFromPaise: 1_000_000 };
  const saved = await call(
    overHttp,
    saveRates,
    { body: { basedOn: version, rates: { ...rates, zones: [...rates.zones, far] } } },
    { accessToken },
  );
  expect(saved).toMatchObject({ ok: true });

  await openHydrated(page, '/products?name=Mysore%20Pak');
  await page.getByRole('link', { name: 'Mysore Pak' }).first().click();
  await page.getByLabel('Delivery charge to your PIN code').fill('799601');
  await expect(page.getByText(/^Free delivery when you add ₹9,[0-9]{3}\.00 more$/)).toBeVisible();
  await expectAccessible(page);

  const back = await call(
    overHttp,
    restoreRates,
    { params: { version: String(version) }, body: { basedOn: version + 1 } },
    { accessToken },
  );
  expect(back).toMatchObject({ ok: true });
});

/** As another member of staff, without a change of any charge. */
async function saveSomethingElse() {
  const { accessToken } = await staffTokens();
  const read = await call(overHttp, readRates, {}, { accessToken });
  if (!read.ok) throw new Error(read.message);
  const { version, rates } = read.result.inUse;
  const notServed = [...rates.notServed, { reason: 'Closed road', prefixes: ['799999'] }];
  const saved = await call(
    overHttp,
    saveRates,
    { body: { basedOn: version, rates: { ...rates, notServed } } },
    { accessToken },
  );
  expect(saved).toMatchObject({ ok: true });
}

test('a new zone stays open and keeps the focus while its name is typed', async ({ page }) => {
  await signedInAsStaff(page);
  await openHydrated(page, '/manage/delivery');
  await page.getByRole('button', { name: 'Add a zone' }).click();
  const sheet = page.getByRole('dialog', { name: 'New zone' });
  const name = sheet.getByLabel('Zone name');
  await name.click();
  await page.keyboard.type('Madurai');
  const typed = page.getByRole('dialog', { name: 'Madurai' }).getByLabel('Zone name');
  await expect(typed).toBeFocused();
  await expect(typed).toHaveValue('Madurai');
  // Enter closes the sheet, as “Done” does, and sends nothing.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  const card = page.getByRole('button', { name: /^Madurai/ });
  await expect(card).toHaveText(/^Madurai/);
  await expect(page.getByText('Please check the marked fields')).toHaveCount(0);
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Madurai' })).toBeVisible();
  // What is missing is at its field, in the sheet that opens again.
  await page.getByRole('dialog').getByRole('button', { name: 'Save rates' }).click();
  await expect(page.getByRole('dialog', { name: 'Madurai' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Madurai.*Please check the marked fields$/ })).toBeVisible();
});

test('zones are cards of one line, and a phone shows the trial and all of them on two screens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedInAsStaff(page);
  await openHydrated(page, '/manage/delivery');
  const card = page.getByRole('button', { name: /^Coimbatore and around/ });
  await expect(card).toHaveText('Coimbatore and aroundfrom ₹40 · 15–16 days');
  await expect(page.getByRole('complementary', { name: 'Try a PIN code' })).toBeInViewport({ ratio: 1 });
  const save = await page.getByRole('button', { name: 'Save rates' }).boundingBox();
  expect(save?.y).toBeLessThan(2 * 844);
  await page.getByText('More', { exact: true }).click();
  const origin = page.getByLabel('Sent from PIN code');
  await expect(origin).toBeVisible();
  // What is folded opens for a message in it.
  await origin.fill('12');
  await page.getByText('More', { exact: true }).click();
  await expect(origin).toBeHidden();
  await page.getByRole('button', { name: 'Save rates' }).click();
  await expect(origin).toBeFocused();
  await expect(origin).toHaveAttribute('aria-invalid', 'true');
});
