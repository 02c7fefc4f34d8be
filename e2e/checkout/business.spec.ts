import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { textOfPdf } from '../../server/test/pdf-text.ts';
import { openHydrated } from '../hydration.ts';
import { putBackSettings, SETTINGS_SHOP, test } from '../own-shop.ts';
import { MIXTURE, parcelNumberOf } from '../placed-orders.ts';
import {
  confirmButton,
  expect,
  expectAccessible,
  overHttp,
  signedIn,
  withAddress,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';
import { signedInAsStaff, staffTokens } from '../staff.ts';

test.use({ settings: SETTINGS_SHOP });
putBackSettings();
test.describe.configure({ mode: 'serial' });

const business = (page: Page) => page.getByRole('region', { name: 'GST invoice' });

/** Opens the checkout as a new customer, for a parcel to Chennai. */
async function atCheckout(page: Page) {
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, [MIXTURE]);
  await withAddress(tokens);
  await openHydrated(page, '/checkout');
  await expect(confirmButton(page)).toBeEnabled();
}

test('a checkout asks for no GST number until the owner wants it', async ({ page }) => {
  const asked = page.waitForResponse((response) => response.url().endsWith('/checkout/business'));
  await atCheckout(page);
  expect(await (await asked).json()).toMatchObject({ result: { isOffered: false } });
  await expect(business(page)).toHaveCount(0);
});

test('the owner of a regular shop lets businesses give their GST number', { tag: '@core' }, async ({
  page,
}) => {
  await signedInAsStaff(page);
  await openHydrated(page, '/manage/settings');
  await page.getByRole('link', { name: 'Taxes GST registration' }).click();
  const seller = page
    .getByRole('group', { name: 'GST registration' })
    .getByRole('group', { name: 'Row 1', exact: true });
  await seller.getByLabel('From').fill('2026-04-01');
  await seller.getByLabel('Status').selectOption('Regular');
  await seller.getByLabel('GST number').fill('33ABCPT1234F1Z3');
  await page.getByLabel('HSN code').fill('210690');
  await page.getByText('For your accountant', { exact: true }).click();
  await page.getByLabel('GST number at checkout').selectOption('Optional, while the shop is regular');
  await page
    .getByRole('group', { name: 'Documents' })
    .getByLabel('Shown to customers')
    .selectOption('At their order');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Your shop shows it now.')).toBeVisible();
});

test('a mistyped GST number is an error at its field, and the invoice names the business of the right one', async ({
  page,
}) => {
  await atCheckout(page);
  await business(page)
    .getByRole('checkbox', { name: /^I’m buying for a business/ })
    .check();
  const gstin = business(page).getByRole('textbox', { name: 'GST number' });
  await gstin.fill('29ABCPK4231G1ZX');
  await business(page).getByLabel('Registered business name').fill('Sri Murugan Stores');
  await expect(gstin).toHaveAttribute('aria-invalid', 'true');
  await expect(gstin).toHaveAccessibleDescription(/This is not a GST number: please check each character/);
  await expect(confirmButton(page)).toBeDisabled();
  await expectAccessible(page);

  // Right, but of another state than the parcel: the customer confirms it.
  await gstin.fill('29abcpk4321g1zx');
  const otherState = business(page)
    .getByRole('group', { name: /is from Karnataka but we’re delivering to Tamil Nadu/ })
    .getByRole('checkbox', { name: 'Yes, that’s correct' });
  await expect(otherState).toBeVisible();
  await expect(confirmButton(page)).toHaveAccessibleDescription('Confirm the state of the GST number');
  await otherState.check();
  await expectAccessible(page);
  await confirmButton(page).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment received');

  const named = page.getByText('Sri Murugan Stores').filter({ hasText: 'GSTIN 29ABCPK4321G1ZX' });
  await expect(named).toBeVisible();
  await expectAccessible(page);
  const number = new URL(page.url()).searchParams.get('order-id') ?? '';
  const tracking = { params: { id: number }, body: { 'tracking-number': parcelNumberOf(number) } };
  expect(await call(overHttp, setTrackingNumber, tracking, await staffTokens())).toMatchObject({ ok: true });
  const invoice = page
    .getByRole('region', { name: 'Documents' })
    .getByRole('button', { name: /^PDF: Tax invoice INV\// });
  await expect(async () => {
    await page.reload();
    await expect(invoice).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const [download] = await Promise.all([page.waitForEvent('download'), invoice.click()]);
  const [texts] = textOfPdf(await readFile(await download.path()));
  expect(texts).toEqual(
    expect.arrayContaining([
      'Sri Murugan Stores',
      'Meenakshi Raman',
      'GSTIN 29ABCPK4321G1ZX',
      'Place of supply: Tamil Nadu (33)',
    ]),
  );
});

test('a business that collects is asked for the address on its invoice, once it wants one', async ({
  page,
}) => {
  await atCheckout(page);
  const address = page.getByRole('region', { name: 'Address on your invoice' });
  await page.getByRole('checkbox', { name: /^Collect from store/ }).check();
  await expect(confirmButton(page)).toBeEnabled();
  await expect(address).toHaveCount(0);
  const want = business(page).getByRole('checkbox', { name: /^I’m buying for a business/ });
  await want.check();
  await expect(address).toContainText('An invoice to a business names its address.');
  await expect(address.getByRole('radio', { name: /^Invoice to Meenakshi Raman/ })).toBeChecked();
  await business(page).getByRole('textbox', { name: 'GST number' }).fill('29ABCPK4321G1ZX');
  await business(page).getByLabel('Registered business name').fill('Sri Murugan Stores');
  await expect(confirmButton(page)).toBeEnabled();
  await expectAccessible(page);
  await want.uncheck();
  await expect(address).toHaveCount(0);
  await want.check();
  await confirmButton(page).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Address on the invoice' })).toBeVisible();
  await expect(page.locator('address').filter({ hasText: '14, Car Street' })).toBeVisible();
});
