import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { listTaxDocuments } from '@tula/contract/orders/tax-documents.ts';
import { readSettings, saveTax } from '@tula/contract/shop/settings-calls.ts';
import { DEFAULT_TAX, type TaxRules } from '@tula/contract/shop/tax.ts';
import { putBackSettings, SETTINGS_SHOP, test } from '../own-shop.ts';
import { MIXTURE, parcelNumberOf, PODI, withParcel } from '../placed-orders.ts';
import { expect, expectAccessible, overHttp, resultOf, tokensOf, withVerifiedAccount } from '../shopper.ts';
import { signedInAsStaff, staffTokens } from '../staff.ts';

test.use({ settings: SETTINGS_SHOP });
putBackSettings();
test.describe.configure({ mode: 'default' });

const numberOf = (page: Page, order: string) =>
  page.getByRole('textbox', { name: `Tracking number for ${order}` });
const eWayBillOf = (page: Page, order: string) =>
  page.getByRole('textbox', { name: `E-way bill for ${order}` });

/** Parcels worth more than that need an e-way bill. */
async function saveLimit(rupees: number) {
  const [usual] = DEFAULT_TAX.rules as [TaxRules];
  const settings = {
    ...DEFAULT_TAX,
    sellers: [{ from: '2026-04-01', status: 'regular' as const, gstin: '33ABCPT1234F1Z3' }],
    defaultHsn: '210690',
    showsDocuments: true,
    rules: [{ ...usual, eWayInsideRupees: rupees, eWayBetweenRupees: rupees }],
  };
  const as = await staffTokens();
  const { tax } = resultOf(await call(overHttp, readSettings, {}, as));
  resultOf(await call(overHttp, saveTax, { body: { basedOn: tax.version, settings } }, as));
}

test('a parcel above the limit gets its e-way bill where many numbers are entered, and others have no field', async ({
  page,
}) => {
  await saveLimit(400);
  const shopper = await tokensOf(await withVerifiedAccount());
  const large = await withParcel(shopper, [{ ...PODI, count: 4 }]);
  const small = await withParcel(shopper, [MIXTURE]);
  const { accessToken } = await signedInAsStaff(page);
  await page.goto('/manage/tracking');
  await expect(numberOf(page, small)).toBeVisible();
  await expect(eWayBillOf(page, small)).toHaveCount(0);
  await expect(eWayBillOf(page, large)).toHaveAccessibleDescription(
    '12 digits. This parcel needs one: it’s worth more than the limit in Settings, Taxes.',
  );
  await expectAccessible(page);

  await numberOf(page, large).fill(parcelNumberOf(large));
  await numberOf(page, large).press('Enter');
  await expect(eWayBillOf(page, large)).toBeFocused();
  await page.keyboard.type('33101234567');
  await page.keyboard.press('Enter');
  await expect(eWayBillOf(page, large)).toHaveAccessibleDescription('An e-way bill number has 12 digits');
  await expectAccessible(page);

  await page.reload();
  await expect(numberOf(page, large)).toHaveValue(parcelNumberOf(large));
  await expect(eWayBillOf(page, large)).toHaveValue('33101234567');
  await eWayBillOf(page, large).fill('3310 1234 5678');
  await eWayBillOf(page, large).press('Enter');
  await expect(page.getByText(`Saved: ${parcelNumberOf(large)}, e-way bill 3310 1234 5678`)).toBeVisible();
  await expect(numberOf(page, small)).toBeFocused();
  await expectAccessible(page);
  const stored = await call(overHttp, listTaxDocuments, { params: { id: large } }, { accessToken });
  expect(stored).toMatchObject({ result: { eWayBill: '331012345678' } });
});
