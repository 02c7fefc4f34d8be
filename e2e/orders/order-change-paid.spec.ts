import type { Page } from '@playwright/test';
import { PODI, withParcel } from '../placed-orders.ts';
import {
  expect,
  expectAccessible,
  sentMail,
  signedIn,
  test,
  tokensOf,
  withVerifiedAccount,
} from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change address or phone' });

async function askForShillong(page: Page) {
  await page.getByRole('button', { name: 'Change address or phone' }).click();
  await dialog(page).getByLabel('PIN code').fill('793001');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('more for 793 001');
  await expectAccessible(page);
}

async function payAtGateway(page: Page, how: 'Pay' | 'Decline') {
  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible();
  await page.getByRole('button', { name: how, exact: true }).click();
}

test('a customer pays what a dearer address costs more, and only then it counts', { tag: '@core' }, async ({
  page,
}) => {
  const shopper = await withVerifiedAccount();
  const number = await withParcel(await tokensOf(shopper), [PODI]);
  await signedIn(page, shopper);
  await page.goto(`/order-status?order-id=${number}`);
  await askForShillong(page);
  await dialog(page)
    .getByRole('button', { name: /^Pay ₹[\d.]+ and change it$/ })
    .click();
  await payAtGateway(page, 'Decline');
  const again = page.getByRole('button', { name: /^Pay ₹[\d.]+ for delivery to the new address$/ });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await again.click();
  await payAtGateway(page, 'Pay');
  await expect(page.getByText('793 001').first()).toBeVisible();
  await expect(again).toBeHidden();
  const { text } = await sentMail(shopper.email, `Order ${number} has been changed`);
  expect(text).toMatch(/You’ve paid ₹[\d.]+ more for delivery there\./);
});

test('staff send a link; its customer pays, and staff see it in the history', async ({ page, browser }) => {
  const shopper = await withVerifiedAccount();
  const number = await withParcel(await tokensOf(shopper), [PODI]);
  await signedInAsStaff(page);
  await page.goto(`/manage/orders/${number}`);
  await askForShillong(page);
  await dialog(page).getByLabel('Hours to pay').selectOption('6');
  const send = dialog(page).getByRole('button', { name: /^Send a link to pay/ });
  const amount = (await send.innerText()).replace('Send a link to pay ', '');
  await send.click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Until it’s paid, the order stays as it is')).toBeVisible();
  await expectAccessible(page);
  const { text } = await sentMail(shopper.email, `Pay ${amount} to change order ${number}`);
  const customer = await (await browser.newContext()).newPage();
  await signedIn(customer, shopper);
  await customer.goto(/https?:\S+order-status\S+/.exec(text)?.[0] ?? '');
  await customer.getByRole('button', { name: 'for delivery to the new address' }).click();
  await payAtGateway(customer, 'Pay');
  await expect(customer.getByText('793 001').first()).toBeVisible();
  await customer.context().close();
  await page.reload();
  const history = page.getByRole('region', { name: 'Order history' });
  await expect(history).toContainText(`Asked for ${amount}`);
  await expect(history).toContainText(`${amount} paid for delivery`);
});
