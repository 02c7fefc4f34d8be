import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { placeOrder } from '@tula/contract/orders/orders.ts';
import { test } from '../own-shop.ts';
import { withOrder } from '../placed-orders.ts';
import {
  expect,
  expectAccessible,
  overHttp,
  productNamed,
  signedIn,
  withVerifiedAccount,
} from '../shopper.ts';
import {
  choosePictures,
  describePictures,
  newTagOption,
  pictureFile,
  pictures,
  save,
  tagBox,
} from './staff-products.ts';

const EMAIL = 'kala@example.in';
const PASSWORD = 'curry leaves and ghee';

test.use({ settings: { SEED: 'none', STAFF_EMAIL: '', STAFF_PASSWORD: '' } });
test.describe.configure({ timeout: 120_000 });

test('an owner makes a shop of her own in an empty folder, opens it and gets a paid order', async ({
  page,
  browser,
  ownShop,
}) => {
  const link = new URL(/Begin here, within 24 hours: (\S+)/.exec(ownShop.said)?.[1] ?? '');
  await makeAccount(page, link.pathname + link.search);
  await expect(page.getByRole('heading', { name: 'Set up your shop', level: 1 })).toBeVisible();
  await expect(page.getByText('1 of 12 done')).toBeVisible();
  await expectAccessible(page);

  const buyer = await browser.newPage({ baseURL: ownShop.url });
  await buyer.goto('/home');
  await expect(buyer.getByText(/^Opening soon/)).toBeVisible();
  await expectAccessible(buyer);

  await saveArea(page, 'Name of the shop', 'Name', 'Annapoorna');
  await saveArea(page, 'Address and contacts', 'Phone', '+91 98765 43210');
  await saveArea(page, 'Food licence', 'FSSAI licence number', '12426003000999');
  await chooseSelling(page);
  await addCategory(page);
  await addFirstProduct(page);
  const tokens = await signedIn(buyer, await withVerifiedAccount());
  const murukku = { name: 'Kala’s Murukku', quantity: '250', count: 2 } as const;
  const products = [{ id: (await productNamed(murukku.name)).id, quantity: '250' as const, count: 2 }];
  const body = { products, address: null, deliveryMethod: 'pickup_from_store' as const, remarks: '' };
  expect(await call(overHttp, placeOrder, { body }, tokens)).toMatchObject({ code: 'SHOP_NOT_OPEN' });

  await page.goto('/manage/orders?filter=New&sort=oldest');
  const missing = page.getByRole('region', { name: 'Your shop is ready to open' });
  await expect(missing.getByRole('listitem')).toHaveText([
    'Logo',
    'Colours and lettering',
    'Delivery rates',
    'Payments',
    'Email',
  ]);
  await expectAccessible(page);
  await page.goto('/manage/kitchen');
  await page.getByRole('link', { name: 'Finish setting up your shop' }).click();
  await expect(page.getByText('7 of 12 done')).toBeVisible();
  await page.getByRole('button', { name: 'Open the shop' }).click();
  await expect(page.getByText('Your shop is open. Customers can order.')).toBeVisible();

  await buyer.goto('/home');
  await expect(buyer).toHaveTitle(/Annapoorna/);
  await expect(buyer.getByText(/^Opening soon/)).toHaveCount(0);
  const order = await withOrder(tokens, [murukku]);
  await buyer.goto(`/order-status?order-id=${order}`);
  await expect(buyer.getByText('Kala’s Murukku')).toBeVisible();
  await expect(buyer.getByText('12426003000999').first()).toBeVisible();

  await page.goto(link.pathname + link.search);
  await expect(page.getByText('This link has expired or has been used.')).toBeVisible();
});

async function makeAccount(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Set up your shop' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kala');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByRole('heading', { name: 'Staff login' })).toBeVisible();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** From the checklist to an area of the settings, where one field is changed, and back. */
async function saveArea(page: Page, step: string, field: string, value: string) {
  await page.getByRole('link', { name: step }).click();
  await page.getByLabel(field, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Your shop shows it now.')).toBeVisible();
  await page.goto('/manage/setup');
}

/** Only small packs are offered for new products; orders may be collected. */
async function chooseSelling(page: Page) {
  await page.getByRole('link', { name: 'Packs, kitchen and pickup' }).click();
  for (const size of ['750 g', '1 kg']) await page.getByRole('checkbox', { name: size }).uncheck();
  await page.getByLabel('What your kitchen makes').selectOption('Vegetarian food only: no meat, fish or egg');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Your shop shows it now.')).toBeVisible();
  await page.goto('/manage/setup');
}

async function addCategory(page: Page) {
  await page.getByRole('link', { name: 'First category' }).click();
  await page.getByRole('button', { name: 'Add category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Category name').fill('Savouries');
  await dialog.getByRole('button', { name: /Add|Save/ }).click();
  await expect(page.getByText('Category added successfully!')).toBeVisible();
  await page.goto('/manage/setup');
}

async function addFirstProduct(page: Page) {
  await page.getByRole('link', { name: 'First product' }).click();
  await page.getByLabel('Original price').fill('640');
  await page.getByLabel('Discounted price').fill('640');
  await page.getByRole('checkbox', { name: '250 g' }).check();
  await expect(page.getByRole('checkbox', { name: '1 kg' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kala’s Murukku');
  await page.getByLabel('Category').selectOption('Savouries');
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Spirals of rice flour.');
  await tagBox(page).fill('Spicy');
  await newTagOption(page, 'Spicy').click();
  const choose = page.getByRole('button', { name: 'Choose pictures' });
  await choosePictures(page, [pictureFile('mullu-murukku')], choose);
  await expect(pictures(page)).toHaveCount(1);
  await describePictures(page);
  await save(page).click();
  await expect(page.getByText('Product added successfully!')).toBeVisible();
}
