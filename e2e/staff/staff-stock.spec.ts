import { call } from '@tula/contract/calls/call.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { placeOrder, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { makeReport } from '@tula/contract/orders/reports.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { changeStock } from '@tula/contract/stock/stock.ts';
import { SETTINGS_SHOP, test } from '../own-shop.ts';
import { parcelNumberOf, withParcel } from '../placed-orders.ts';
import { noteHydration, untilHydrated } from '../hydration.ts';
import {
  aShopper,
  expect,
  expectAccessible,
  holdRequests,
  mailedLink,
  overHttp,
  tokensOf,
  withVerifiedAccount,
} from '../shopper.ts';
import { signedInAsStaff, staffTokens } from '../staff.ts';
import { withProduct } from './staff-products.ts';

// No other journey counts a product in it.
test.use({ settings: SETTINGS_SHOP });
test.describe.configure({ mode: 'default' });

test('staff count a product, limit its day, and an order of more is refused', async ({ page }) => {
  const product = await withProduct();
  await noteHydration(page);
  await signedInAsStaff(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(staffPaths.stock());
  await expect(page.getByRole('heading', { name: 'Stock', level: 1 })).toBeVisible();
  await untilHydrated(page);
  await expect(page.getByText('No stock tracked yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search products' }).fill(product.name);
  await page.getByRole('link', { name: product.name }).click();
  await expect(page.getByRole('heading', { name: product.name, level: 1 })).toBeVisible();
  await untilHydrated(page);

  await page.getByLabel('Left to sell, in kg').fill('half');
  await page.getByRole('button', { name: 'Start counting' }).click();
  await expect(page.getByText('Enter kg with up to 3 decimals, such as 2.5')).toBeVisible();
  await page.getByLabel('Left to sell, in kg').fill('0.5');
  await page.getByRole('button', { name: 'Start counting' }).click();
  await expect(page.getByText('0.50 kg in stock').first()).toBeVisible();

  await page.getByLabel('Made in a day, in kg').fill('1');
  await page.getByLabel('Low at, in kg').fill('much');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('Enter kg with up to 3 decimals, such as 2.5')).toBeVisible();
  await page.getByLabel('Low at, in kg').fill('0,75');
  await page.getByLabel('Low at, in days of sale').fill('91');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('Enter whole days, from 1 to 90')).toBeVisible();
  await page.getByLabel('Low at, in days of sale').fill('7');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('Limits saved')).toBeVisible();
  await expect(page.getByText('Low', { exact: true })).toBeVisible();
  await expect(page.getByText(/0\.00 kg of 1\.00 kg ordered for/)).toBeVisible();

  await page.getByLabel('What to do').selectOption('Take out');
  await page.getByLabel('Weight in kg').fill('0.6');
  await page.getByLabel('Reason').fill('Broken');
  await page.getByRole('button', { name: 'Save change' }).click();
  await expect(page.getByText('At most 0.50 kg can be taken out')).toBeVisible();
  await page.getByLabel('Weight in kg').fill('0.25');
  await page.getByRole('button', { name: 'Save change' }).click();
  await expect(page.getByText('−0.25 kg')).toBeVisible();
  await expectAccessible(page);

  const { accessToken } = await tokensOf(await withVerifiedAccount());
  const products = [{ id: product.id, quantity: '250' as const, count: 6 }];
  const body = { products, deliveryMethod: 'pickup_from_store' as const, remarks: '' };
  const refused = await call(overHttp, placeOrder, { body }, { accessToken });
  expect(refused).toMatchObject({ ok: false, code: 'PRODUCT_UNAVAILABLE' });

  await page.goto(staffPaths.stock());
  await expect(page.getByRole('link', { name: product.name })).toBeVisible();
  await expectAccessible(page);
});

test('a visitor asks for one email when a product is back, confirms it by the link and stops it', async ({
  page,
}) => {
  await noteHydration(page);
  const { id, name } = await withProduct();
  const { accessToken } = await staffTokens();
  const body = { how: 'set' as const, grams: 0, seenGrams: null, reason: 'Sold at the market' };
  await call(overHttp, changeStock, { params: { id: id as ProductId }, body }, { accessToken });
  // The part of the page that asks for the email comes after the rest: nothing typed or pressed before is lost.
  const release = await holdRequests(page, '**/assets/stock-mail-*.js');
  await expect(async () => {
    await page.goto(`/products/${id}`);
    await expect(page.getByRole('main').getByText('Out Of Stock').first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await untilHydrated(page);
  const form = page.getByRole('region', { name: 'Email me when it’s back' });
  const { email } = aShopper();
  await form.getByLabel('Email').fill('nobody');
  await expect(form.getByRole('button', { name: 'Email me' })).toBeDisabled();
  release();
  await form.getByRole('button', { name: 'Email me' }).click();
  await expect(form.getByLabel('Email')).toHaveValue('nobody');
  await expect(form.getByText(/Enter a valid email address/)).toBeVisible();
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Email me' }).click();
  await expect(form.getByText(/Please open the link/)).toBeVisible();
  await expectAccessible(page);

  await page.goto(await mailedLink(email));
  await expect(page.getByRole('heading', { name: 'Email when back in stock', level: 1 })).toBeVisible();
  await untilHydrated(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`We’ll email you once when ${name} is back in stock.`)).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible();
});

test('staff read what is in stock before they send packs again, and the kitchen reads what was taken from it', async ({
  page,
}) => {
  const tokens = await tokensOf(await withVerifiedAccount());
  const { id, name } = await withProduct();
  const order = await withParcel(tokens, [{ name, quantity: '250', count: 2 }]);
  await noteHydration(page);
  const { accessToken } = await signedInAsStaff(page);
  const sent = { 'tracking-number': parcelNumberOf(order) };
  await call(overHttp, setTrackingNumber, { params: { id: order }, body: sent }, { accessToken });
  const body = { how: 'set' as const, grams: 300, seenGrams: null, reason: 'Counted' };
  await call(overHttp, changeStock, { params: { id: id as ProductId }, body }, { accessToken });
  const packs = [{ id: id as ProductId, quantity: '250' as const, count: 2 }];
  const reported = await call(
    overHttp,
    makeReport,
    { params: { id: order }, body: { reason: 'damaged', packs, text: 'The packs were open.' } },
    tokens,
  );
  if (!reported.ok) throw new Error(reported.message);

  await page.goto('/manage/complaints');
  await untilHydrated(page);
  await page.getByRole('link', { name: reported.result.number }).click();
  const outcome = page.getByRole('region', { name: 'Reported packs: Damaged' });
  await expect(
    outcome.getByText(`${name}: 0.30 kg in stock, so the kitchen has to make the rest`),
  ).toBeVisible();
  await expectAccessible(page);
  await outcome.getByLabel('Your message to the customer').fill('New packs leave tomorrow.');
  await outcome.getByRole('button', { name: 'Do this and settle' }).click();
  await expect(outcome.getByText('Send packs again')).toBeVisible();

  await page.goto('/manage/kitchen');
  await untilHydrated(page);
  const again = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: order }) });
  await expect(again.getByText(`2 × 250 g ${name} 1 from the stock, 1 to make`)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${staffPaths.stock()}/${id}`);
  await expect(page.getByText(`Sent again for order ${order}`)).toBeVisible();
});
