import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { call, urlOf } from '@tula/contract/calls/call.ts';
import { refundOrder } from '@tula/contract/orders/orders.ts';
import { formatIsoDay } from '@tula/contract/kitchen/labels.ts';
import { textOfPdf } from '../../server/test/pdf-text.ts';
import { routeOnce } from '../requests.ts';
import {
  expect,
  expectAccessible,
  isSmall,
  overHttp,
  type Packs,
  shopUrl,
  signedIn,
  test,
  tokensOf,
  withVerifiedAccount,
} from '../shopper.ts';
import { withOrder } from '../placed-orders.ts';
import { reloadUntil, signedInAsStaff } from '../staff.ts';

const murukku = (quantity: Packs['quantity'], count: number): Packs => ({
  name: 'Mullu Murukku',
  quantity,
  count,
});
const mixture = (quantity: Packs['quantity'], count: number): Packs => ({
  name: 'Madras Mixture',
  quantity,
  count,
});

/** Two paid orders: 3.25 kg of Mullu Murukku in nine packs, and 0.50 kg of Madras Mixture in two. */
async function withTwoOrders() {
  const tokens = await tokensOf(await withVerifiedAccount());
  const first = await withOrder(tokens, [murukku('250', 5), murukku('1000', 1), mixture('250', 2)], {
    remarks: 'Murukku on top, please',
  });
  const second = await withOrder(tokens, [murukku('250', 2), murukku('500', 1)]);
  return { tokens, first, second, orders: `${first},${second}` };
}

const rowsOf = (page: Page, list: string) =>
  page.getByRole('list', { name: list, exact: true }).locator('> li');

async function savedPdf(page: Page, button: Locator): Promise<{ name: string; pages: string[][] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return { name: download.suggestedFilename(), pages: textOfPdf(bytes) };
}

test('the cook list is exact to the gram, and its ticks survive a reload', { tag: '@core' }, async ({
  page,
}) => {
  const { orders } = await withTwoOrders();
  await signedInAsStaff(page);
  await page.goto(`/manage/kitchen?orders=${orders}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Kitchen, [A-Z][a-z]{2} \d{2}$/);
  await expect(rowsOf(page, 'To make')).toHaveText([
    /^Mullu Murukku9 packs3\.25 kg7 × 250 g1 × 500 g1 × 1 kgMade/,
    /^Madras Mixture2 packs0\.50 kg2 × 250 gMade/,
  ]);
  const main = page.getByRole('main');
  await expect(main).toContainText('2selected orders to pack');
  await expect(main).toContainText('3.75 kgto make');
  await expect(main).toContainText('11packs to fill');
  await expectAccessible(page);
  const made = page.getByRole('checkbox', { name: 'Made Mullu Murukku' });
  await made.focus();
  await page.keyboard.press('Space');
  await expect(made).toBeChecked();
  await page.reload();
  await expect(made).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Made Madras Mixture' })).not.toBeChecked();
  await expectAccessible(page);
});

test('a new order unticks a product that was made, and a message says so', async ({ page }) => {
  const { tokens } = await withTwoOrders();
  await signedInAsStaff(page);
  await page.goto('/manage/kitchen');
  const made = page.getByRole('checkbox', { name: 'Made Mullu Murukku' });
  await expect(made).not.toBeChecked();
  // Orders of other journeys may remove the tick before the reload; the order placed here surely does.
  await made.click();
  const products = rowsOf(page, 'To make').getByRole('heading');
  const order = await products.allTextContents();
  await withOrder(tokens, [murukku('250', 1)]);
  await reloadUntil(page, () => expect(made).not.toBeChecked({ timeout: 1000 }));
  expect((await products.allTextContents()).slice(0, order.length)).toEqual(order);
  await expect(page.getByText('More ordered since').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('More ordered since').first()).toBeVisible();
  await expect(made).not.toBeChecked();
  await expectAccessible(page);
});

test('the header links to the cook list of all new orders, with picking list and labels', {
  tag: '@wide',
}, async ({ page }) => {
  await withTwoOrders();
  await signedInAsStaff(page);
  await page.goto('/manage/categories');
  if (isSmall(page)) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Kitchen', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/manage\/kitchen$/);
  await expect(rowsOf(page, 'To make').filter({ hasText: 'Mullu Murukku' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: /new orders? to pack/ })).toHaveAttribute('href', /filter=New/);
  await page.getByRole('link', { name: 'Picking list' }).click();
  await expect(page.getByRole('heading', { name: 'Box by box' })).toBeVisible();
  await page.getByRole('link', { name: 'Labels' }).click();
  await expect(page.getByRole('heading', { name: 'Complete labels', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Short labels, not for sale' }).click();
  await expect(page.getByRole('button', { name: 'Labels as PDF' })).toBeVisible();
});

test('a picking list shows all packs and then each box, on the screen and as a PDF', {
  tag: '@wide',
}, async ({ page }) => {
  const { first, second, orders } = await withTwoOrders();
  await signedInAsStaff(page);
  await page.goto(`/manage/kitchen/picking?orders=${orders}`);
  await expect(page.getByRole('main')).toContainText('2 orders, 11 packs, 3.75 kg');
  const together = page.getByRole('region', { name: 'Everything together' });
  await expect(together.getByRole('heading', { level: 3 })).toHaveText(['Mullu Murukku', 'Madras Mixture']);
  const boxes = page.getByRole('region', { name: 'Box by box' });
  await expect(boxes.getByRole('heading', { level: 3 })).toHaveText([first, second]);
  await expect(boxes).toContainText('“Murukku on top, please”');
  await boxes.getByRole('checkbox', { name: '2 × 250 g Mullu Murukku' }).check();
  await expectAccessible(page);
  await page.reload();
  await expect(boxes.getByRole('checkbox', { checked: true })).toHaveCount(1);

  const button = page.getByRole('button', { name: 'Picking list as PDF' });
  const { name, pages } = await savedPdf(page, button);
  expect([name, pages.length]).toEqual(['picking-list.pdf', 1]);
  expect(pages[0]?.slice(2, 8)).toEqual([
    'Picking list',
    '2 orders, 11 packs, 3.75 kg',
    'Mullu Murukku',
    '7 × 250 g,   1 × 500 g,   1 × 1 kg',
    '3.25 kg',
    'Madras Mixture',
  ]);
  const slips = await savedPdf(page, page.getByRole('button', { name: 'Packing slips as PDF' }));
  for (const [at, order] of [first, second].entries()) {
    expect(slips.pages[at]?.[2]).toBe('Tula');
    expect(slips.pages[at]).toContain(order);
  }
  await boxes.getByRole('link', { name: first }).click();
  await expect(page).toHaveURL(new RegExp(`/manage/orders/${first}$`));
});

test('ticks set in two tabs show in both', async ({ page, context }) => {
  const { orders } = await withTwoOrders();
  const boxesIn = async (tab: Page) => {
    await signedInAsStaff(tab);
    await tab.goto(`/manage/kitchen/picking?orders=${orders}`);
    return tab.getByRole('region', { name: 'Box by box' }).getByRole('checkbox');
  };
  const [here, there] = [await boxesIn(page), await boxesIn(await context.newPage())];
  await there.first().check();
  await expect(here.first()).toBeChecked();
  await here.last().check();
  await expect(there.last()).toBeChecked();
  await page.reload();
  await expect(here.first()).toBeChecked();
  await expect(here.last()).toBeChecked();
});

test('labels are made for each pack, with the chosen date and stationery', { tag: '@core' }, async ({
  page,
}) => {
  const { second } = await withTwoOrders();
  await signedInAsStaff(page);
  await page.goto(`/manage/kitchen/labels?orders=${second}`);
  await expect(page.getByText('3 labels for 1 order, on 1 sheet')).toBeVisible();
  await expect(rowsOf(page, 'Labels')).toHaveText([/250 g.*2 labels$/s, /500 g.*1 label$/s]);
  await page.getByLabel('Packed on').fill('2026-11-21');
  await expect(rowsOf(page, 'Labels').first()).toContainText('Packed on Nov 21, 2026');
  await page.getByLabel('First free label').fill('23');
  await expect(page.getByText('3 labels for 1 order, on 2 sheets')).toBeVisible();
  await expectAccessible(page);
  const onSheets = await savedPdf(page, page.getByRole('button', { name: 'Labels as PDF' }));
  expect(onSheets.name).toBe('labels-2026-11-21.pdf');
  const weights = (pages: string[][]) => pages.map((texts) => texts.filter((text) => /^\d+ k?g$/.test(text)));
  expect(weights(onSheets.pages)).toEqual([['250 g', '250 g'], ['500 g']]);
  expect(onSheets.pages[0]?.slice(0, 9)).toEqual([
    'Mullu Murukku',
    'NOT FOR SALE',
    '250 g',
    'MRP ₹140.00',
    'inclusive of all taxes',
    '₹0.56/g, ₹560/kg',
    'Packed on',
    formatIsoDay('2026-11-21'),
    'Use by',
  ]);
  await page.getByRole('combobox', { name: 'Label sheet' }).selectOption('roll-75x50');
  await expect(page.getByText('3 labels for 1 order', { exact: true })).toBeVisible();
  await expect(page.getByLabel('First free label')).toHaveCount(0);
  const onRoll = await savedPdf(page, page.getByRole('button', { name: 'Labels as PDF' }));
  expect(weights(onRoll.pages)).toEqual([['250 g'], ['250 g'], ['500 g']]);
});

test('invalid label settings show an error at their field, and printing uses the stationery at once', async ({
  page,
}) => {
  const { second } = await withTwoOrders();
  await signedInAsStaff(page);
  await page.goto(`/manage/kitchen/labels?orders=${second}`);
  const save = page.getByRole('button', { name: 'Labels as PDF' });
  await page.getByLabel('First free label').fill('25');
  await expect(page.getByText('This sheet has labels 1 to 24')).toBeVisible();
  await expect(save).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('First free label').fill('24');
  await page.getByLabel('Packed on').fill('');
  await expect(page.getByText('Choose the packing date')).toBeVisible();
  await expect(save).toHaveCount(0);
  await page.getByLabel('Packed on').fill('2026-11-21');
  await expect(save).toBeVisible();
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(printed.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2);
});

test('a failed download shows an error beside its button and can be retried', async ({ page }) => {
  const { orders } = await withTwoOrders();
  await signedInAsStaff(page);
  await page.goto(`/manage/kitchen/picking?orders=${orders}`);
  const busy = { code: 'BUSY', message: 'The shop is very busy. Please try again in a moment.' };
  await routeOnce(page, '**/picking-list.pdf*', (route) => route.fulfill({ status: 503, json: busy }));
  const button = page.getByRole('button', { name: 'Picking list as PDF' });
  await button.click();
  await expect(page.getByText(busy.message)).toBeVisible();
  await expectAccessible(page);
  await savedPdf(page, button);
  await expect(page.getByText(busy.message)).toHaveCount(0);
});

test('an order that cannot be packed is named, with a next step', async ({ page }) => {
  const { tokens, first } = await withTwoOrders();
  const unpaid = await withOrder(tokens, [mixture('500', 3)], { outcome: 'pending' });
  await signedInAsStaff(page);
  for (const list of ['kitchen', 'kitchen/picking', 'kitchen/labels']) {
    await page.goto(`/manage/${list}?orders=${first},${unpaid}`);
    await expect(page.getByRole('heading', { name: 'We couldn’t make this list' })).toBeVisible();
    await expect(page.getByText(`Order ${unpaid} is not paid.`)).toBeVisible();
  }
  await expectAccessible(page);
  await page.goto('/manage/kitchen/picking?orders=TL-222222');
  await expect(page.getByText('There is no order TL-222222.')).toBeVisible();
  await page.goto(`/manage/kitchen/labels?orders=${'x'.repeat(65)}`);
  await expect(page.getByText('Not the number of an order.')).toBeVisible();
  await page.getByRole('link', { name: 'All new orders' }).click();
  await expect(page).toHaveURL(/\/manage\/kitchen$/);
});

test('a refunded order stays under New with its refund, but not on the cook list', { tag: '@core' }, async ({
  page,
}) => {
  const { first, second } = await withTwoOrders();
  const { accessToken } = await signedInAsStaff(page);
  const refunded = await call(overHttp, refundOrder, { params: { id: second } }, { accessToken });
  expect(refunded).toMatchObject({ ok: true });
  await page.goto(`/manage/orders?filter=New&search=${second}`);
  const row = page.getByRole('row').filter({ hasText: second });
  await expect(row).toContainText(/Paid(Refund on its way|Refunded)On hold/);
  await page.goto(`/manage/kitchen/picking?orders=${first},${second}`);
  await expect(page.getByRole('heading', { name: 'We couldn’t make this list' })).toBeVisible();
  await expect(page.getByText(new RegExp(`Order ${second} is (being )?refunded\\.`))).toBeVisible();
});

test('customers cannot open kitchen pages or files', async ({ page }) => {
  const { first } = await withTwoOrders();
  const { accessToken } = await signedIn(page, await withVerifiedAccount());
  for (const list of ['', '/picking', '/labels']) {
    await page.goto(`/manage/kitchen${list}?orders=${first}`);
    await expect(page).toHaveURL(/\/home$/);
  }
  const authorization = `Bearer ${accessToken}`;
  for (const file of ['labels', 'picking-list', 'packing-slips']) {
    const url = shopUrl() + urlOf(`/staff/${file}.pdf`, {}, { orders: first });
    const response = await page.request.get(url, { headers: { authorization } });
    expect([response.status(), (await response.json()).code]).toEqual([403, 'FORBIDDEN']);
    expect((await page.request.get(url)).status()).toBe(401);
  }
});
