import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { A_WEEK, NOTHING, serveReport } from './sales-report.ts';
import { stopRouting } from '../requests.ts';
import {
  aShopper,
  expect,
  expectAccessible,
  signedIn,
  test,
  tokensOf,
  withVerifiedAccount,
} from '../shopper.ts';
import { withOrder } from '../placed-orders.ts';
import { signedInAsStaff } from '../staff.ts';

const card = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, exact: true }).locator('..');
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The file that a button downloads. */
async function saved(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), text };
}

test('a visit counts below the sales, with where it came from', async ({ page, browser }) => {
  const visitor = await browser.newPage({
    // As phones say it; browsers without a window are not counted.
    userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile',
    extraHTTPHeaders: { referer: 'https://recipes.example/murukku' },
  });
  await visitor.goto('/products');
  await visitor.close();
  await signedInAsStaff(page);
  // It is written within half a minute.
  await expect(async () => {
    await page.goto('/manage/figures');
    const visits = part(page, 'Visits');
    await expect(visits.getByRole('listitem').filter({ hasText: 'recipes.example' })).toBeVisible({
      timeout: 5_000,
    });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page);
});

test('an order paid today counts in the sales of today', async ({ page }) => {
  const tokens = await tokensOf(await withVerifiedAccount());
  await withOrder(tokens, [{ name: 'Sambar Podi', quantity: '1000', count: 10 }]);
  await signedInAsStaff(page);
  await page.goto('/manage/figures');
  await expect(page.getByRole('heading', { name: 'Sales', level: 1 })).toBeVisible();
  await expect(card(page, 'Today').getByRole('definition').first()).toHaveText(/^₹[1-9][\d,]*\.\d\d$/);
  // Other journeys may have ordered a greater weight.
  await expect(part(page, 'Top sellers by weight').getByText('Sambar Podi')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: '30 days' }).click();
  await expect(page).toHaveURL(/days=30$/);
  const plot = page.getByRole('figure', { name: /^Revenue per day/ });
  await expect(plot.getByRole('img')).toHaveAccessibleName(/^30 days, from \w+ \d+ to \w+ \d+\. Highest: ₹/);
  await part(page, 'Day by day').getByText('Show as table').press('Enter');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31);
  await expectAccessible(page);
});

test('sales are exact to the paisa and the gram, and the chart has a text summary', {
  tag: ['@wide', '@core'],
}, async ({ page }) => {
  await signedInAsStaff(page);
  await serveReport(page, A_WEEK);
  await page.goto('/manage/figures');
  await expect(card(page, 'Today').getByRole('definition')).toHaveText([
    '₹1,240.50',
    '31 cancelled',
    '1.25 kg',
    '₹280.00',
  ]);
  await expect(card(page, 'Last 30 days').getByText('₹1,234,567.50')).toBeVisible();
  const summary = '7 days, from Nov 9 to Nov 15. Highest: ₹1,240.50 on Nov 15. Today: ₹1,240.50.';
  await expect(page.getByRole('img', { name: summary })).toBeVisible();
  await part(page, 'Day by day').getByText('Show as table').click();
  await expect(page.getByRole('row', { name: 'Nov 15 3 1.25 1,240.50 280.00' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Nov 9 0 0.00 0.00 0.00' })).toBeVisible();
  await expect(part(page, 'Top sellers by weight').getByRole('listitem')).toHaveText([
    'Mullu Murukku₹700.001.25 kg',
  ]);
  await expect(part(page, 'Top sellers by revenue').getByRole('listitem')).toHaveText([
    'Mysore Pak0.50 kg₹750.25',
  ]);
});

test('a shop without sales says that nothing was sold', async ({ page }) => {
  await signedInAsStaff(page);
  const days = A_WEEK.days.map(({ day }) => ({ day, ...NOTHING }));
  const sums = { today: NOTHING, last7Days: NOTHING, last30Days: NOTHING };
  await serveReport(page, {
    ...sums,
    days,
    topByWeight: [],
    topByRevenue: [],
  });
  await page.goto('/manage/figures');
  await expect(page.getByRole('img', { name: '7 days, from Nov 9 to Nov 15: no sales.' })).toHaveCount(2);
  await expect(page.getByText('Nothing was sold in this period.')).toHaveCount(2);
  await expectAccessible(page);
});

test('a sales report that failed to load can be loaded again', async ({ page }) => {
  await signedInAsStaff(page);
  await page.route('**/api/v1/staff/figures?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/manage/figures');
  await expect(page.getByText('We couldn’t load the sales report.')).toBeVisible();
  await expectAccessible(page);
  await stopRouting(page, '**/api/v1/staff/figures?*');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(card(page, 'Today')).toBeVisible();
});

test('the orders of a period download as a CSV file', async ({ page }) => {
  const shopper = await withVerifiedAccount({ ...aShopper(), lastName: 'Raman, "the cook"' });
  const number = await withOrder(await tokensOf(shopper), [
    {
      name: 'Sambar Podi',
      quantity: '500',
      count: 2,
    },
  ]);
  await signedInAsStaff(page);
  await page.goto('/manage/figures');
  const exports = part(page, 'Download spreadsheets');
  await expect(exports.getByLabel('From')).toHaveValue(/^\d{4}-\d\d-01$/);
  const today = await exports.getByLabel('To').inputValue();

  await exports.getByLabel('From').fill('');
  await exports.getByRole('button', { name: 'Download orders' }).press('Enter');
  await expect(exports.getByText('This field is required')).toBeVisible();
  await expect(exports.getByLabel('From')).toBeFocused();
  await exports.getByLabel('From').fill('2020-01-01');
  await exports.getByRole('button', { name: 'Download orders' }).click();
  await expect(exports.getByText('Choose at most a year')).toBeVisible();
  await expectAccessible(page);

  await exports.getByLabel('From').fill(today);
  const { name, text } = await saved(page, exports.getByRole('button', { name: 'Download orders' }));
  expect(name).toBe(`orders-${today}-to-${today}.csv`);
  expect(text.startsWith('\uFEFFOrder,Paid on,Paid at,')).toBe(true);
  const line = text.split('\r\n').find((one) => one.startsWith(number));
  expect(line).toContain(
    `,New,Pickup,"Meenakshi Raman, ""the cook""",'+91${shopper.phone},${shopper.email},`,
  );
  expect(line).toContain(',Sambar Podi,500,2,1.000,');
});

test('all products download as a CSV file', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/manage/figures');
  const button = part(page, 'Download spreadsheets').getByRole('button', { name: 'Download products' });
  const { name, text } = await saved(page, button);
  expect(name).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  expect(text).toContain('\r\nSambar Podi,Podis,');
});

test('a failed download shows an error', async ({ page }) => {
  await signedInAsStaff(page);
  await page.route('**/api/v1/order/export?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.route('**/api/v1/product/export', (route) => route.abort());
  await page.goto('/manage/figures');
  const exports = part(page, 'Download spreadsheets');
  await exports.getByRole('button', { name: 'Download orders' }).click();
  await expect(exports.getByText('We couldn’t create the file. Please try again.')).toBeVisible();
  await exports.getByRole('button', { name: 'Download products' }).click();
  await expect(page.getByText('We couldn’t reach the shop.')).toBeVisible();
});

test('a customer cannot open the sales report', { tag: '@core' }, async ({ page }) => {
  await signedIn(page, await withVerifiedAccount());
  await page.goto('/manage/figures');
  await expect(page).toHaveURL('/home');
});
