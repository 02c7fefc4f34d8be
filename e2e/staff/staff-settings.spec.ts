import { call } from '@tula/contract/calls/call.ts';
import { readSettings, saveIdentity } from '@tula/contract/shop/settings-calls.ts';
import { putBackSettings, SETTINGS_SHOP, test } from '../own-shop.ts';
import { expect, expectAccessible, overHttp } from '../shopper.ts';
import { signedInAsStaff, staffTokens } from '../staff.ts';

test.use({ settings: SETTINGS_SHOP });
putBackSettings();
test.describe.configure({ mode: 'default' });

test('the owner renames the shop although somebody else saved first, and every page follows', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const etag = async () => (await request.get('/home')).headers()['etag'];
  const before = await etag();
  await signedInAsStaff(page);
  await page.goto('/manage/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expectAccessible(page);
  const cards = page.getByRole('main').getByRole('listitem');
  const search = page.getByRole('searchbox', { name: 'Search settings' });
  await search.fill('gst');
  await expect(cards.getByRole('link', { name: /^Taxes / })).toContainText('33TULAP0000D1ZP');
  await search.fill('डिलीवरी रेट');
  await expect(cards.filter({ hasText: 'Delivery rates' })).toHaveCount(1);
  await search.fill('zzqqzz');
  await expect(page.getByText('Nothing is called “zzqqzz”.')).toBeVisible();
  await search.fill('');
  await page.getByRole('link', { name: 'Shop Name, tagline and logo' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tula');
  await expectAccessible(page);

  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Annapoorna & Daughters');
  await expect(
    page.getByRole('complementary', { name: 'Preview' }).getByText('Annapoorna & Daughters'),
  ).toHaveCount(2);

  await page.getByRole('link', { name: 'All settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();

  await saveSomethingElse();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Somebody else saved first.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep mine, to save over it' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Your shop shows it now.')).toBeVisible();

  expect(await etag()).not.toBe(before);
  const shopper = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  const errors: string[] = [];
  shopper.on('pageerror', (error) => errors.push(error.message));
  for (const path of ['/home', '/products', '/help', '/about-us']) {
    await shopper.goto(path);
    await shopper.waitForLoadState('networkidle');
    await expect(shopper.getByRole('link', { name: /Annapoorna & Daughters/ }).first()).toBeVisible();
    await expect(shopper).toHaveTitle(/Annapoorna & Daughters/);
  }
  expect(errors).toEqual([]);
  await shopper.close();
  expect(await (await request.get('/manifest.webmanifest')).json()).toMatchObject({
    name: 'Annapoorna & Daughters',
  });

  await page.getByRole('button', { name: 'Restore version 0', exact: true }).click();
  await expect(page.getByText('Version 0 is in use again')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tula');
  expect(await (await request.get('/home')).text()).not.toContain('Annapoorna');
});

test('the owner saves contacts and legal facts, which pages show', async ({ page, request }) => {
  await signedInAsStaff(page);
  await page.goto('/manage/settings/contacts');
  await page.getByLabel('PIN code').fill('12');
  await page.getByLabel('Instagram page').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a PIN code of six digits')).toBeVisible();
  await page.getByLabel('PIN code').fill('600 004');
  await page.getByLabel('City', { exact: true }).fill('Chennai');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Your shop shows it now.')).toBeVisible();
  await expectAccessible(page);
  const home = await (await request.get('/home')).text();
  expect(home).toContain('Chennai');
  expect(home).not.toContain('instagram.com');

  await page.goto('/manage/settings/legal');
  const officer = page.getByRole('group', { name: 'Grievance officer' });
  await officer.getByLabel('Name').fill('Kamala Devi');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(officer.getByText('This field is required')).toHaveCount(2);
  await officer.getByLabel('Phone').fill('+91 98765 43210');
  await officer.getByLabel('Email').fill('kamala@shop.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Your shop shows it now.')).toBeVisible();
  await expectAccessible(page);
  expect(await (await request.get('/help')).text()).toContain('Kamala Devi');
});

test('while the shop is closed every page says so, and it opens again when the dates are emptied', async ({
  page,
  request,
}) => {
  await signedInAsStaff(page);
  await page.goto('/manage/settings/opening');
  await page.getByLabel('First closed day').fill('2020-01-02');
  await page.getByLabel('Open again on').fill('2020-01-01');
  await page.getByLabel('What customers read', { exact: true }).fill('We’re closed for Diwali.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Choose a day after the first closed day')).toBeVisible();
  await page.getByLabel('Open again on').fill('2099-12-31');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Your shop shows it now.')).toBeVisible();
  await expectAccessible(page);

  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/products');
  const notice = page.getByText('We’re closed for Diwali. You can order again from Dec 31, 2099.');
  await expect(notice).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  await page.goto('/help');
  await expect(notice).toBeVisible();
  expect(errors).toEqual([]);

  await page.goto('/manage/settings/opening');
  for (const label of ['First closed day', 'Open again on', 'What customers read'])
    await page.getByLabel(label, { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Your shop shows it now.')).toBeVisible();
  expect(await (await request.get('/products')).text()).not.toContain('Diwali');
});

/** As another owner. */
async function saveSomethingElse() {
  const { accessToken } = await staffTokens();
  const read = await call(overHttp, readSettings, {}, { accessToken });
  if (!read.ok) throw new Error(read.message);
  const { version, settings } = read.result.identity;
  const body = { basedOn: version, settings: { ...settings, name: 'Lakshmi Sweets' } };
  expect(await call(overHttp, saveIdentity, { body }, { accessToken })).toMatchObject({ ok: true });
}
