import { call } from '@tula/contract/calls/call.ts';
import { readSettings, saveSelling } from '@tula/contract/shop/settings-calls.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { noteHydration, untilHydrated } from '../hydration.ts';
import { putBackSettings, SETTINGS_SHOP, test } from '../own-shop.ts';
import {
  cartOf,
  confirmButton,
  expect,
  expectAccessible,
  overHttp,
  resultOf,
  signedIn,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';
import { signedInAsStaff, staffTokens } from '../staff.ts';
import { elsewhereSaved, onServer, opened, save, withProduct } from './staff-products.ts';

test.use({ settings: SETTINGS_SHOP });
putBackSettings();
test.describe.configure({ mode: 'default' });

/** Gives the shop these sizes, whatever it has. */
async function withPacks(packSizes: number[]) {
  const { accessToken } = await staffTokens();
  const { version, settings } = resultOf(await call(overHttp, readSettings, {}, { accessToken })).selling;
  const body = { basedOn: version, settings: { ...settings, packSizes } };
  resultOf(await call(overHttp, saveSelling, { body }, { accessToken }));
}

test('the owner adds sizes, a product offers some of them, and they are bought by the gram', async ({
  page,
  browser,
  baseURL,
}) => {
  const product = await withProduct({ price: '0.561', discount: 0 });
  await noteHydration(page);
  await signedInAsStaff(page);
  await page.goto(staffPaths.settingsArea('selling'));
  await untilHydrated(page);
  const others = page.getByLabel('Other sizes');
  await others.fill('100 g, 105 g');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Packs weigh from 25 g to 5 kg, in steps of 10 g or 25 g')).toBeVisible();
  await expect(others).toBeFocused();
  await expectAccessible(page);
  await others.fill('1.5kg, 75 g');
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(
    '75 g · 250 g · 500 g · 750 g · 1 kg · 1.5 kg',
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Your shop shows it now.')).toBeVisible();

  await opened(page, product);
  await page.getByRole('checkbox', { name: '75 g' }).check();
  await page.getByRole('checkbox', { name: '1.5 kg' }).check();
  await page.getByRole('checkbox', { name: '500 g' }).uncheck();
  await expect(page.getByRole('row', { name: '75 g' })).toContainText('₹42.08');
  await save(page).click();
  await expect
    .poll(async () => (await onServer(product.id)).availableQuantities)
    .toEqual(['75', '250', '1500']);

  const visitor = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await noteHydration(visitor);
  const tokens = await signedIn(visitor, await withVerifiedAccount());
  await visitor.goto(`/products/${product.id}`);
  await untilHydrated(visitor);
  const packs = visitor.getByRole('group', { name: 'Pack' });
  await expect(packs.getByRole('radio')).toHaveCount(3);
  await expect(packs.getByText('1.5 kg')).toBeVisible();
  await packs.getByText('75 g').click();
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect.poll(() => cartOf(tokens)).toEqual([{ name: product.name, quantity: '75', count: 1 }]);
  await visitor.goto('/checkout');
  await visitor.getByRole('checkbox', { name: /^Collect from store/ }).check();
  await confirmButton(visitor).click();
  await visitor.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(visitor.getByText('1 × 75 g').filter({ visible: true }).first()).toBeVisible();
});

test('a size that is withdrawn stays in a cart, which says so, and the rest can still be bought', async ({
  page,
}) => {
  await withPacks([75, 250]);
  const product = await withProduct({ availableQuantities: ['75', '250'] });
  await noteHydration(page);
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, [
    { name: product.name, quantity: '75', count: 2 },
    { name: product.name, quantity: '250', count: 1 },
  ]);
  await elsewhereSaved(product.id, { availableQuantities: ['250'] });
  await page.goto('/cart');
  await untilHydrated(page);
  await expect(page.getByText('Packs of 75 g are no longer sold. Remove them to continue.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Remove ${product.name}, 75 g` }).click();
  await expect.poll(() => cartOf(tokens)).toEqual([{ name: product.name, quantity: '250', count: 1 }]);
});
