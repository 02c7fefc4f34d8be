import type { Page } from '@playwright/test';
import { MIXTURE, PODI, withOrder, withParcel } from '../placed-orders.ts';
import {
  aShopper,
  expect,
  newName,
  test,
  tokensOf,
  untilShown,
  holdRequests,
  withDelayedResponse,
  withVerifiedAccount,
} from '../shopper.ts';
import { pressInMenu, signedInAsStaff } from '../staff.ts';

const notification = (page: Page, text: string) => page.getByLabel('Notifications').getByText(text);
const action = (page: Page, name: string, number: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}, ${number}`) });
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter' }).getByRole('link', { name: new RegExp(`^${name}`) });
const rows = (page: Page) => page.getByRole('row').getByRole('link', { name: /^TL-/ });
const nothingFound = (page: Page, word: string) =>
  page.getByRole('heading', { name: `No orders found matching “${word}”` });

/** The order table with two orders of a new customer: a parcel, and below it a pickup. */
async function atTheTable(page: Page) {
  const lastName = `Raman${Math.random().toString(36).slice(2, 9)}`;
  const tokens = await tokensOf(await withVerifiedAccount({ ...aShopper(), lastName }));
  const pickup = await withOrder(tokens, [MIXTURE]);
  const parcel = await withParcel(tokens, [PODI]);
  await signedInAsStaff(page);
  await page.goto(`/manage/orders?filter=All&search=${lastName}`);
  await expect(rows(page)).toHaveText([parcel, pickup]);
  return { lastName, pickup, parcel, tokens };
}

/** Starts a refund, holds its response, and closes its dialog. */
async function withPendingRefund(page: Page, number: string) {
  const late = await withDelayedResponse(page, '**/api/v1/refund/*', 'POST');
  await pressInMenu(page, number, 'Initiate Refund');
  await page
    .getByRole('dialog', { name: /^Refund/ })
    .getByRole('button', { name: 'Initiate Refund' })
    .click();
  await late.isHandled();
  await expect(page.getByRole('button', { name: 'Don’t refund' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return late;
}

test('a delayed refund response closes no dialog opened since', async ({ page }) => {
  const { pickup, parcel } = await atTheTable(page);
  const late = await withPendingRefund(page, pickup);
  await action(page, 'Tracking number', parcel).click();
  const number = page.getByRole('dialog').getByLabel('Tracking number');
  await number.fill('AB 123');
  late.release();
  await expect(notification(page, 'Refund initiated successfully!')).toBeVisible();
  await untilShown(page);
  await expect(number).toHaveValue('AB 123');
  await expect(number).toBeFocused();
});

test('a refund rejected after its dialog was closed shows a notification', async ({ page }) => {
  const { pickup } = await atTheTable(page);
  const json = { status: 503, code: 'UNAVAILABLE', message: 'The shop is out of order for a moment.' };
  const reject = await holdRequests(page, '**/api/v1/refund/*', (route) =>
    route.fulfill({ status: 503, json }),
  );
  await pressInMenu(page, pickup, 'Initiate Refund');
  await page.getByRole('dialog').getByRole('button', { name: 'Initiate Refund' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  reject();
  await expect(notification(page, 'The shop is out of order for a moment.')).toBeVisible();
});

test('a delayed refund response leaves the filter chosen since', async ({ page }) => {
  const { lastName, pickup } = await atTheTable(page);
  const late = await withPendingRefund(page, pickup);
  await filter(page, 'Cancelled').click();
  await expect(nothingFound(page, lastName)).toBeVisible();
  const readAgain = page.waitForResponse(/order\/staff\?.*search=/);
  late.release();
  expect(new URL((await readAgain).url()).searchParams.get('filter')).toBe('cancelled');
  await expect(notification(page, 'Refund initiated successfully!')).toBeVisible();
  await untilShown(page);
  await expect(nothingFound(page, lastName)).toBeVisible();
});

test('a background refresh never overwrites a newer load', { tag: '@core' }, async ({ page }) => {
  const { lastName, tokens } = await atTheTable(page);
  await withOrder(tokens, [PODI]);
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('filter=cancelled') && requests.push(request.url()));
  const release = await holdRequests(page, '**/order/staff?filter=cancelled*');
  await filter(page, 'Cancelled').click();
  await expect.poll(() => requests.length).toBe(1);
  // A poll finds that the table is stale.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => requests.length).toBe(2);
  await page.locator('main div[aria-hidden="true"]').first().hover();
  release();
  await expect(nothingFound(page, lastName)).toBeVisible();
});

test('going back through the history from one order to another shows it at once', async ({ page }) => {
  const { pickup, parcel } = await atTheTable(page);
  const heading = page.getByRole('heading', { level: 1 });
  for (const number of [pickup, parcel]) {
    await page.getByRole('row').getByRole('link', { name: number, exact: true }).click();
    await expect(heading).toHaveText(number);
    if (number === parcel) break;
    await page.goBack();
    await page.goForward();
    await expect(heading).toHaveText(number);
    await page.getByRole('link', { name: 'Orders', exact: true }).filter({ visible: true }).last().click();
  }
  await page.evaluate(() => history.go(-2));
  await expect(heading).toHaveText(pickup);
});

test('a delayed save of a tag closes no dialog opened since', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/manage/categories');
  const dialog = page.getByRole('dialog', { name: 'Add tag' });
  const name = dialog.getByLabel('Tag name');
  const open = page.getByRole('button', { name: 'Add tag' });
  const late = await withDelayedResponse(page, '**/api/v1/tag', 'POST');
  await open.click();
  await name.fill(newName('Crisp'));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await late.isHandled();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await open.click();
  await name.fill('Tangy');
  late.release();
  await expect(notification(page, 'Tag added successfully!')).toBeVisible();
  await untilShown(page);
  await expect(name).toHaveValue('Tangy');
});

test('an older list of tags never overwrites a newer one', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/manage/categories');
  const dialog = page.getByRole('dialog', { name: 'Add tag' });
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add tag' }).click();
    await dialog.getByLabel('Tag name').fill(name);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
  };
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const [first, second] = [newName('Crisp'), newName('Tangy')];
  await expect(page.getByRole('table', { name: 'Tags' })).toBeVisible();
  const late = await withDelayedResponse(page, '**/api/v1/tag');
  await add(first);
  await late.isHandled();
  await add(second);
  await expect(row(second)).toBeVisible();
  const older = page.waitForResponse('**/api/v1/tag');
  late.release();
  await (await older).finished();
  await untilShown(page);
  await expect(row(first)).toBeVisible();
  await expect(row(second)).toBeVisible();
});
