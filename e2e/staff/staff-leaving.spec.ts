import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { logOutStaff } from '@tula/contract/accounts/staff.ts';
import { test } from '../own-shop.ts';
import { PODI, parcelNumberOf, withParcel } from '../placed-orders.ts';
import {
  expect,
  expectAccessible,
  isSmall,
  logInThroughForm,
  overHttp,
  tokensOf,
  withVerifiedAccount,
} from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';
import {
  choosePictures,
  onServer,
  opened,
  pictureFile,
  pictures,
  save,
  withProduct,
} from './staff-products.ts';
import { STAFF } from '../the-shop.ts';

// The shop of this file has just started, so the first test takes longer.
test.describe.configure({ mode: 'default' });

test('leaving unsaved changes asks for confirmation', async ({ page }) => {
  const product = await withProduct();
  await signedInAsStaff(page);
  await page.goto(`/config/products?search=${encodeURIComponent(product.name)}`);
  await page.getByRole('link', { name: `Edit ${product.name}` }).click();
  const back = page.getByRole('main').getByRole('link', { name: 'Products' });
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Half a thought');
  await back.click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue('Half a thought');

  await page.goBack();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const browserDialog = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await browserDialog;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue('Half a thought');

  await back.click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/config\/products\?search=/);
  expect(await onServer(product.id)).toMatchObject({ description: 'Spirals of rice flour.', revision: 1 });
});

test('logging out with unsaved changes asks for confirmation before the session ends', {
  tag: '@wide',
}, async ({ page }) => {
  const product = await withProduct();
  await signedInAsStaff(page);
  await opened(page, product);
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Half a thought');
  if (isSmall(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const logOut = page.getByRole('button', { name: 'Logout' });
  await logOut.click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(logOut).toBeFocused();
  if (isSmall(page)) await page.getByRole('button', { name: 'Close menu' }).click();
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  expect(await onServer(product.id)).toMatchObject({ description: 'Half a thought', revision: 2 });

  await opened(page, product);
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Another thought');
  if (isSmall(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await logOut.click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/staff\/login$/);
  expect(await onServer(product.id)).toMatchObject({ description: 'Half a thought', revision: 2 });
});

test('choosing a picture after the session has ended leads to the login and keeps the texts of the form', async ({
  page,
}) => {
  const product = await withProduct();
  const { accessToken } = await signedInAsStaff(page);
  await opened(page, product);
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Half a thought');
  await call(overHttp, logOutStaff, {}, { accessToken });
  await choosePictures(page, [pictureFile('thattai')], page.getByRole('button', { name: 'Choose pictures' }));
  await expect(pictures(page).last().getByRole('alert')).toContainText('Your session has ended.');
  await save(page).click();
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await logInThroughForm(page, STAFF);
  await expect(page.getByText('Some pictures weren’t uploaded. Please choose them again.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue('Half a thought');
  await save(page).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  expect(await onServer(product.id)).toMatchObject({ description: 'Half a thought', revision: 2 });
});

test('a dialog in an ended session leads to the login and back to the order', async ({ page }) => {
  const number = await withParcel(await tokensOf(await withVerifiedAccount()), [PODI]);
  // As receipts print it.
  const typed = parcelNumberOf(number).replace(/(...)/g, '$1 ');
  const { accessToken } = await signedInAsStaff(page);
  await page.goto(`/manage/orders/${number}`);
  await page.getByRole('button', { name: 'Set tracking number' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Tracking number' }).fill(typed);
  await call(overHttp, logOutStaff, {}, { accessToken });
  await dialog.getByRole('button', { name: 'Save tracking number' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Your session has ended. Please log in again.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Initiate Refund' }).click();
  await dialog.getByRole('button', { name: 'Initiate Refund' }).click();
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await logInThroughForm(page, STAFF);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await page.getByRole('button', { name: 'Set tracking number' }).click();
  await dialog.getByRole('textbox', { name: 'Tracking number' }).fill(typed);
  await dialog.getByRole('button', { name: 'Save tracking number' }).click();
  await expect(page.getByRole('button', { name: parcelNumberOf(number) })).toBeVisible();
});

const hasEnded = (page: Page) =>
  page.getByRole('main').getByText('Your session has ended. Please log in again.');
const logIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in' });

test('printing in an ended session leads to the login and back to the list', async ({ page }) => {
  const number = await withParcel(await tokensOf(await withVerifiedAccount()), [PODI]);
  const { accessToken } = await signedInAsStaff(page);
  await page.goto(`/manage/kitchen/picking?orders=${number}`);
  const slips = page.getByRole('button', { name: 'Packing slips as PDF' });
  await expect(slips).toBeVisible();
  await call(overHttp, logOutStaff, {}, { accessToken });
  await slips.click();
  await expect(hasEnded(page)).toBeVisible();
  await expectAccessible(page);
  await logIn(page).click();
  await logInThroughForm(page, STAFF);
  await expect(page).toHaveURL(`/manage/kitchen/picking?orders=${number}`);
  await Promise.all([page.waitForEvent('download'), slips.click()]);
});

test('a download in an ended session leads to the login and back to the sales report', async ({ page }) => {
  const { accessToken } = await signedInAsStaff(page);
  await page.goto('/manage/figures');
  const orders = page.getByRole('button', { name: 'Download orders' });
  await expect(orders).toBeVisible();
  await call(overHttp, logOutStaff, {}, { accessToken });
  await page.getByRole('button', { name: 'Download products' }).click();
  await expect(hasEnded(page)).toBeVisible();
  await orders.click();
  await expect(hasEnded(page)).toHaveCount(2);
  await expectAccessible(page);
  await logIn(page).first().click();
  await logInThroughForm(page, STAFF);
  await expect(page).toHaveURL('/manage/figures');
  await Promise.all([page.waitForEvent('download'), orders.click()]);
});
