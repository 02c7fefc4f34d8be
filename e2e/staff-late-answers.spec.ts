import type { Page } from '@playwright/test';
import { A_WEEK, answering, NONE } from './sales-report.ts';
import { MIXTURE, PODI, withOrder, withParcel } from './placed-orders.ts';
import {
  aShopper,
  expect,
  newName,
  test,
  tokensOf,
  untilShown,
  withHeld,
  withLateAnswer,
  withVerifiedAccount,
} from './shopper.ts';
import { signedInAsStaff } from './staff.ts';

const told = (page: Page, words: string) => page.getByLabel('Notifications').getByText(words);
const act = (page: Page, words: string, number: string) =>
  page.getByRole('button', { name: new RegExp(`^${words}, ${number}`) });
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter' }).getByRole('link', { name: new RegExp(`^${name}`) });
const rows = (page: Page) => page.getByRole('row').getByRole('link', { name: /^TL-/ });
const nothingFound = (page: Page, word: string) =>
  page.getByRole('heading', { name: `No orders found matching “${word}”` });

/** The table with the two orders of a customer whom no other journey knows: a parcel, and below it a pickup. */
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

/** Starts a refund whose answer is on its way, and leaves its dialog. */
async function refundOnItsWay(page: Page, number: string) {
  const late = await withLateAnswer(page, '**/api/v1/refund/*', 'POST');
  await act(page, 'Initiate Refund', number).click();
  await page
    .getByRole('dialog', { name: /^Refund/ })
    .getByRole('button', { name: 'Initiate Refund' })
    .click();
  await late.isOnItsWay();
  await expect(page.getByRole('button', { name: 'Keep the money' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return late;
}

test('a refund that is answered late closes no dialog that has been opened since', async ({ page }) => {
  const { pickup, parcel } = await atTheTable(page);
  const late = await refundOnItsWay(page, pickup);
  await act(page, 'Tracking number', parcel).click();
  const number = page.getByRole('dialog').getByLabel('Tracking number');
  await number.fill('AB 123');
  late.arrive();
  await expect(told(page, 'Refund initiated successfully!')).toBeVisible();
  await untilShown(page);
  await expect(number).toHaveValue('AB 123');
  await expect(number).toBeFocused();
});

test('a refund that is refused after its dialog was closed is told all the same', async ({ page }) => {
  const { pickup } = await atTheTable(page);
  const json = { status: 503, code: 'UNAVAILABLE', message: 'The shop is out of order for a moment.' };
  const refuse = await withHeld(page, '**/api/v1/refund/*', (route) => route.fulfill({ status: 503, json }));
  await act(page, 'Initiate Refund', pickup).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Initiate Refund' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  refuse();
  await expect(told(page, 'The shop is out of order for a moment.')).toBeVisible();
});

test('an act that is answered late leaves the filter that was chosen since as it is', async ({ page }) => {
  const { lastName, pickup } = await atTheTable(page);
  const late = await refundOnItsWay(page, pickup);
  await filter(page, 'Cancelled').click();
  await expect(nothingFound(page, lastName)).toBeVisible();
  const readAgain = page.waitForResponse(/order\/staff\?.*search=/);
  late.arrive();
  expect(new URL((await readAgain).url()).searchParams.get('filter')).toBe('cancelled');
  await expect(told(page, 'Refund initiated successfully!')).toBeVisible();
  await untilShown(page);
  await expect(nothingFound(page, lastName)).toBeVisible();
});

test('news that nobody wants to be disturbed by do not take the place of what was asked for', async ({
  page,
}) => {
  const { lastName, tokens } = await atTheTable(page);
  await withOrder(tokens, [PODI]);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('filter=cancelled') && asked.push(request.url()));
  const arrive = await withHeld(page, '**/order/staff?filter=cancelled*');
  await filter(page, 'Cancelled').click();
  await expect.poll(() => asked.length).toBe(1);
  // A look at what has come meanwhile finds that the table is old.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => asked.length).toBe(2);
  await page.locator('main div[aria-hidden="true"]').first().hover();
  arrive();
  await expect(nothingFound(page, lastName)).toBeVisible();
});

test('an order that the history leads to from another one is shown at once', async ({ page }) => {
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

test('a name that is saved late closes no dialog that has been opened since', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/manage/categories');
  const dialog = page.getByRole('dialog', { name: 'Add tag' });
  const name = dialog.getByLabel('Tag name');
  const open = page.getByRole('button', { name: 'Add tag' });
  const late = await withLateAnswer(page, '**/api/v1/tag', 'POST');
  await open.click();
  await name.fill(newName('Crisp'));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await late.isOnItsWay();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await open.click();
  await name.fill('Tangy');
  late.arrive();
  await expect(told(page, 'Tag added successfully!')).toBeVisible();
  await untilShown(page);
  await expect(name).toHaveValue('Tangy');
});

test('a list of tags that was read before another was added is not shown over the newer one', async ({
  page,
}) => {
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
  const late = await withLateAnswer(page, '**/api/v1/tag');
  await add(first);
  await late.isOnItsWay();
  await add(second);
  await expect(row(second)).toBeVisible();
  const older = page.waitForResponse('**/api/v1/tag');
  late.arrive();
  await (await older).finished();
  await untilShown(page);
  await expect(row(first)).toBeVisible();
  await expect(row(second)).toBeVisible();
});

test('a late answer about an email leaves the sales period chosen since', async ({ page }) => {
  await signedInAsStaff(page);
  const parked = {
    id: '019aa000-0000-7000-8000-000000000001',
    to: 'meenakshi@example.com',
    subject: 'Your order is paid',
    since: '2026-11-14T06:30:00Z',
    reason: null,
  };
  const needsAttention = { ...A_WEEK.wanting, parkedMails: { count: 1, shown: [parked] }, lateOrders: NONE };
  await answering(page, { ...A_WEEK, wanting: needsAttention });
  await page.goto('/manage/figures');
  const late = await withLateAnswer(page, '**/api/v1/mail/*/again', 'POST');
  await page.getByRole('button', { name: /^Send again the email/ }).click();
  await late.isOnItsWay();
  const period = page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: '30 days' });
  await period.click();
  await expect(period).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('Loading the sales report…')).toHaveCount(0);
  const readAgain = page.waitForResponse('**/api/v1/staff/figures?*');
  late.arrive();
  expect(new URL((await readAgain).url()).searchParams.get('days')).toBe('30');
  await untilShown(page);
  await expect(period).toBeFocused();
});
