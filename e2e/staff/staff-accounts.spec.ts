import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { readSettings, saveTax } from '@tula/contract/shop/settings-calls.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { DEFAULT_TAX } from '@tula/contract/shop/tax.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { monthsAfter } from '@tula/contract/values/periods.ts';
import { contentOfZip } from '../../server/test/content-of-zip.ts';
import { textOfPdf } from '../../server/test/pdf-text.ts';
import { putBackSettings, SETTINGS_SHOP, test } from '../own-shop.ts';
import { MIXTURE, parcelNumberOf, PODI, withParcel } from '../placed-orders.ts';
import {
  expect,
  expectAccessible,
  overHttp,
  resultOf,
  signedIn,
  tokensOf,
  type Shopper,
  withVerifiedAccount,
} from '../shopper.ts';
import { reloadUntil, signedInAsStaff, staffTokens } from '../staff.ts';

test.use({ settings: SETTINGS_SHOP });
putBackSettings();
test.describe.configure({ mode: 'serial' });

/** The shop was opened in this run, so no money moved in it half a year ago. */
const BEFORE_THE_SHOP = monthsAfter(dayOf(new Date()).slice(0, 7), -6);

let shopper: Shopper;
let parcel: string;

async function saved(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('accounts of a period without money say so', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto(staffPaths.accounts(BEFORE_THE_SHOP));
  await expect(page.getByText('No taxed supplies in this period.')).toBeVisible();
  await expect(page.getByText('No money moved in this period.')).toHaveCount(2);
  await expect(page.getByText('All documents match the ledger.')).toBeVisible();
  await expect(page.getByText('All payments match the gateway’s records.')).toBeVisible();
  await expect(page.getByText('Register, GSTR-1 and Tally match the ledger.')).toBeVisible();
  await expectAccessible(page);
});

test('customers download the invoice of a parcel that has left in My Orders', async ({ page }) => {
  const staff = await staffTokens();
  const settings = {
    ...DEFAULT_TAX,
    sellers: [{ from: '2026-04-01', status: 'regular' as const, gstin: '33ABCPT1234F1Z3' }],
    defaultHsn: '210690',
    showsDocuments: true,
  };
  const { tax } = resultOf(await call(overHttp, readSettings, {}, staff));
  resultOf(await call(overHttp, saveTax, { body: { basedOn: tax.version, settings } }, staff));
  shopper = await withVerifiedAccount();
  parcel = await withParcel(await tokensOf(shopper), [PODI]);
  const tracking = { params: { id: parcel }, body: { 'tracking-number': parcelNumberOf(parcel) } };
  expect(await call(overHttp, setTrackingNumber, tracking, staff)).toMatchObject({ ok: true });

  await signedIn(page, shopper);
  await page.goto(`/order-status?order-id=${parcel}`);
  const documents = page.getByRole('region', { name: 'Documents' });
  const invoice = documents.getByRole('button', { name: /^PDF: Tax invoice INV\// });
  await reloadUntil(page, () => expect(invoice).toBeVisible({ timeout: 2_000 }));
  await expectAccessible(page);
  const { name, bytes } = await saved(page, invoice);
  expect(name).toMatch(/^INV-\d\d-\d\d-\d{6}\.pdf$/);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a parcel is sent with the number of its e-way bill, and its papers come as one file', async ({
  page,
}) => {
  const order = await withParcel(await tokensOf(shopper), [MIXTURE]);
  await signedInAsStaff(page);
  await page.goto(`/manage/orders/${order}`);
  await page.getByRole('button', { name: 'Set tracking number' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Tracking number' }).fill(parcelNumberOf(order));
  const eWayBill = dialog.getByLabel('E-way bill number');
  await eWayBill.fill('33101234567');
  const save = dialog.getByRole('button', { name: 'Save tracking number' });
  await save.click();
  await expect(eWayBill).toHaveAccessibleDescription(/An e-way bill number has 12 digits/);
  await expectAccessible(page);
  await eWayBill.fill('3310 1234 5678');
  await save.click();
  const documents = page.getByRole('region', { name: 'Documents' });
  await expect(documents.getByText('E-way bill 3310 1234 5678')).toBeVisible();

  const papers = documents.getByRole('button', { name: 'Slip and documents' });
  await expect(async () => {
    await page.reload();
    await expect(papers).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expectAccessible(page);
  const { name, bytes } = await saved(page, papers);
  expect(name).toBe(`parcel-papers-${order}.pdf`);
  const [slip, invoice] = textOfPdf(bytes);
  expect(slip).toContain(order);
  expect(invoice).toContain('Tax Invoice');
});

test('the accounts of the month have its money, taxes and files', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/manage/figures');
  // Narrow screens have the links in the menu.
  if ((page.viewportSize()?.width ?? 0) < 900)
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Accounts', exact: true }).filter({ visible: true }).click();
  const taxes = page.getByRole('region', { name: 'Tax by state and rate' });
  await expect(taxes.getByRole('row', { name: /^33-Tamil Nadu (Rate )?5% / })).toBeVisible();
  const sums = page.getByRole('region', { name: 'Totals' });
  await expect(sums.getByRole('row', { name: /^GSTR-1 / })).toBeVisible();
  await expect(page.getByText('Register, GSTR-1 and Tally match the ledger.')).toBeVisible();
  const dayBook = page.getByRole('region', { name: 'Day book' });
  await expect(dayBook.getByRole('row').filter({ hasText: 'Sandbox' })).toHaveCount(1);
  await expect(page.getByText('All documents match the ledger.')).toBeVisible();
  await expectAccessible(page);
  const all = await saved(page, page.getByRole('button', { name: 'Download all for my accountant' }));
  expect(all.name).toMatch(/^accounts-\d{4}-\d\d\.zip$/);
  await page.getByText('Single files', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Businesses (b2b)' })).toBeVisible();
  await expectAccessible(page);
  const register = page.getByRole('button', { name: 'Register of all documents' });
  const { name, bytes } = await saved(page, register);
  expect(name).toMatch(/^register-\d{4}-\d\d\.csv$/);
  expect(bytes.toString()).toContain(parcel);
  expect((await contentOfZip(all.bytes))[name]).toBe(bytes.toString());

  await page
    .getByRole('link', { name: /^Financial year/ })
    .first()
    .click();
  await expect(taxes.getByRole('row', { name: /^33-Tamil Nadu (Rate )?5% / })).toBeVisible();
  await expect(page).toHaveURL(/period=\d\d-\d\d$/);
});

test('what is to be filed is marked as done with its file at hand, and can be taken back', async ({
  page,
}) => {
  await signedInAsStaff(page);
  await page.goto('/manage/accounts');
  const due = page.getByRole('region', { name: 'Due dates' });
  await expect(due.getByText('Confirm them with your accountant.')).toBeVisible();
  const file = await saved(page, due.getByRole('button', { name: 'GSTR-1 (JSON)' }).first());
  expect(file.name).toMatch(/^gstr1-\d{4}-\d\d\.json$/);
  await expectAccessible(page);
  const open = due.getByRole('button', { name: /^Mark as done GSTR-3B, / }).first();
  const duty = (await open.textContent())?.replace('Mark as done ', '') ?? '';
  await open.click();
  await due.getByText(/^\d+ more$/).click();
  const undo = due.getByRole('button', { name: `Not done after all ${duty}` });
  await expect(due.getByText(/^Done by /)).toHaveCount(1);
  await expectAccessible(page);
  await undo.click();
  await expect(due.getByRole('button', { name: `Mark as done ${duty}` })).toBeVisible();
  await expect(due.getByText(/^Done by /)).toHaveCount(0);
});
