import type { Browser, Page } from '@playwright/test';
import { addCustomer } from '@tula/contract/accounts/customers-of-staff.ts';
import { call } from '@tula/contract/calls/call.ts';
import { readOrderStatus } from '@tula/contract/orders/orders.ts';
import { PODI, withParcel } from '../placed-orders.ts';
import { expect, overHttp, sentMail, tokensOf, withVerifiedAccount } from '../shopper.ts';
import { test } from '../courier-shop.ts';
import { signedInAsStaff, staffTokens } from '../staff.ts';
import { STAFF } from '../the-shop.ts';
import { NUMBER_SEEN, withCamera } from './camera.ts';

test.describe.configure({ timeout: 300_000 });

/** It is asked about each minute at the earliest. */
const TRACKED_WITHIN_MS = 120_000;
const CAME_BACK = 10;

const part = (page: Page, name: string) => page.getByRole('region', { name });

async function chooseToBeTold(page: Page) {
  await page.goto('/manage/account');
  const notifications = part(page, 'Notifications');
  await notifications.getByRole('checkbox', { name: 'Every paid order Email' }).check();
  // A quiet hour would hold the email back.
  await notifications.getByLabel('Quiet from').selectOption('7 AM');
  await notifications.getByRole('button', { name: 'Save notifications' }).click();
  await expect(page.getByText('Notifications saved')).toBeVisible();
}

async function putAddressRight(page: Page) {
  await page.getByRole('button', { name: 'Change address or phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change address or phone' });
  await dialog.getByLabel('Flat, house').fill('12, Gandhi Street');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('12, Gandhi Street').first()).toBeVisible();
}

/** Somebody rings: the packs are held for her, and she pays by the link; returns the number of her order. */
async function takePhoneOrder(page: Page, browser: Browser): Promise<string> {
  const body = { firstName: 'Lakshmi', lastName: 'Rao', phone: '9843051234', email: 'lakshmi@example.com' };
  const added = await call(overHttp, addCustomer, { body }, await staffTokens());
  if (!added.ok) throw new Error(added.message);
  await page.goto('/staff/today');
  await page.getByRole('link', { name: 'Take an order' }).click();
  await part(page, 'Customer').getByRole('searchbox').fill('98430 51234');
  await part(page, 'Customer').getByRole('button', { name: 'Lakshmi Rao' }).click();
  await part(page, 'Packs').getByRole('button', { name: 'Add 500 g of Thattai' }).click();
  await page.getByRole('button', { name: 'Hold and make a link' }).click();
  const text = await part(page, 'Held for the customer').getByLabel('Text with the link').inputValue();

  const customer = await (await browser.newContext()).newPage();
  await customer.goto(text.split('\n').at(-1) ?? '');
  await customer.getByRole('button', { name: 'Email me the code' }).click();
  const mail = await sentMail(body.email, 'Your login code');
  await customer.getByLabel('6-digit code').fill(/Your code: (\d{6})/.exec(mail.text)?.[1] ?? '');
  await customer.getByRole('button', { name: 'Continue to payment' }).click();
  await customer.getByRole('button', { name: /^Pay ₹/ }).click();
  await customer.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(customer.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  const number = new URL(customer.url()).searchParams.get('order-id') ?? '';
  await customer.context().close();
  return number;
}

async function sendByScan(page: Page, order: string) {
  await page.goto(`/manage/orders/${order}`);
  await page.getByRole('button', { name: 'Mark as packed' }).click();
  await expect(page.getByRole('button', { name: 'Mark as not packed' })).toBeVisible();
  await page.getByRole('button', { name: 'Set tracking number' }).first().click();
  await page.getByRole('button', { name: `Scan the number for ${order}` }).click();
  const number = page.getByRole('textbox', { name: 'Tracking number' });
  await expect(number).toHaveValue(NUMBER_SEEN);
  await number.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function refundAll(page: Page, order: string) {
  await page.getByRole('button', { name: 'Partial refund' }).click();
  const dialog = page.getByRole('dialog', { name: `Partial refund for ${order}` });
  await dialog.getByLabel('Sambar Podi, 500 g').selectOption('2');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Your parcel came back to us');
  await dialog.getByRole('button', { name: 'Refund this part' }).click();
  await expect(page.getByText('Refund initiated successfully!')).toBeVisible();
}

test('a day in the kitchen: told of an order, address put right, a phone order paid by link, sent by scan, back, refunded', async ({
  page,
  browser,
  courier,
}) => {
  // Of the parcel of this day the courier will say that it came back.
  courier.gives(NUMBER_SEEN, CAME_BACK);
  await withCamera(page, 'of a label');
  await signedInAsStaff(page);
  await chooseToBeTold(page);
  const shopper = await withVerifiedAccount();
  const tokens = await tokensOf(shopper);
  const order = await withParcel(tokens, [PODI]);
  await sentMail(STAFF.email, `New order ${order}: 1.00 kg to Chennai`);

  await page.goto('/staff/today');
  await part(page, 'New orders').getByRole('link', { name: order }).click();
  await putAddressRight(page);
  const byPhone = await takePhoneOrder(page, browser);
  await page.goto('/staff/today');
  await expect(part(page, 'New orders').getByRole('link', { name: byPhone })).toBeVisible();

  await sendByScan(page, order);
  await page.goto('/staff/today');
  const needs = part(page, 'Needs your attention');
  await expect(needs.getByRole('heading', { name: '1 parcel late or coming back' })).toBeVisible({
    timeout: TRACKED_WITHIN_MS,
  });
  await expect(needs.getByText(/Meenakshi Raman, came back on/)).toBeVisible();
  await needs.getByRole('link', { name: order }).click();
  await refundAll(page, order);
  const status = async () => {
    const read = await call(overHttp, readOrderStatus, { params: { id: order } }, tokens);
    return read.ok && read.result.order.refundStatus;
  };
  await expect.poll(status).not.toBe('none');
  await sentMail(shopper.email, `The refund for order ${order} has started`);
});
