import type { Page } from '@playwright/test';
import { MIXTURE, PODI, withOrder, withParcel } from '../placed-orders.ts';
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

test('a customer puts the address right, and what delivery costs less comes back', { tag: '@core' }, async ({
  page,
}) => {
  const shopper = await withVerifiedAccount();
  const number = await withParcel(await tokensOf(shopper), [PODI, MIXTURE]);
  await signedIn(page, shopper);
  await page.goto(`/order-status?order-id=${number}`);
  await page.getByRole('button', { name: 'Change address or phone' }).click();
  await expect(dialog(page).getByLabel('PIN code')).toHaveValue('600001');
  await dialog(page).getByLabel('PIN code').fill('641001');
  await dialog(page).getByLabel('Flat, house').fill('12, Gandhi Street');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('less, which goes back');
  await dialog(page).getByRole('button', { name: 'Change order' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('12, Gandhi Street')).toBeVisible();
  await expect(page.getByText('Delivery to 641001 costs less')).toBeVisible();
  const { text } = await sentMail(shopper.email, `Order ${number} has been changed`);
  expect(text).toContain('12, Gandhi Street');
});

test('staff are told what a dearer address costs more, bear it, and see it in the history', async ({
  page,
}) => {
  const shopper = await withVerifiedAccount();
  const number = await withParcel(await tokensOf(shopper), [PODI]);
  await signedInAsStaff(page);
  await page.goto(`/manage/orders/${number}`);
  await page.getByRole('button', { name: 'Change address or phone' }).click();
  await dialog(page).getByLabel('PIN code').fill('793001');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('more for 793 001');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Change it, and bear the difference' }).click();
  await expect(dialog(page)).toBeHidden();
  const history = page.getByRole('region', { name: 'Order history' });
  await expect(history).toContainText('for delivery borne by us');
  await page.getByRole('button', { name: 'Change order notes' }).click();
  const notes = page.getByRole('dialog', { name: 'Change order notes' });
  await notes.getByLabel('Order notes').fill('No bell, please');
  await notes.getByRole('button', { name: 'Change order' }).click();
  await expect(page.getByRole('article', { name: 'Packing slip' })).toContainText('No bell, please');
});

test('a customer collects what was to be delivered, and the delivery charge comes back', {
  tag: '@core',
}, async ({ page }) => {
  const shopper = await withVerifiedAccount();
  const number = await withParcel(await tokensOf(shopper), [PODI]);
  await signedIn(page, shopper);
  await page.goto(`/order-status?order-id=${number}`);
  await page.getByRole('button', { name: 'Collect from store instead' }).click();
  const collect = page.getByRole('dialog', { name: 'Collect from store instead' });
  await expect(collect).toContainText(/Delivery is no longer charged: ₹[\d.]+ goes back/);
  await expectAccessible(page);
  await collect.getByRole('button', { name: 'Change order' }).click();
  await expect(collect).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Pickup location' })).toBeVisible();
  await expect(page.getByText('Collected, so no delivery')).toBeVisible();
  const { text } = await sentMail(shopper.email, `Order ${number} has been changed`);
  expect(text).toContain('It will be collected from our store instead of being delivered.');
});

test('staff have delivered what was to be collected: its customer pays by a link, and the history says so', async ({
  page,
  browser,
}) => {
  const shopper = await withVerifiedAccount();
  const number = await withOrder(await tokensOf(shopper), [MIXTURE]);
  await signedInAsStaff(page);
  await page.goto(`/manage/orders/${number}`);
  await page.getByRole('button', { name: 'Deliver it instead' }).click();
  const deliver = page.getByRole('dialog', { name: 'Deliver it instead' });
  await deliver.getByLabel('Flat, house').fill('12, Gandhi Street');
  await deliver.getByLabel('PIN code').fill('641001');
  await deliver.getByRole('button', { name: 'Save' }).click();
  await expect(deliver).toContainText('more for 641 001');
  await expectAccessible(page);
  const send = deliver.getByRole('button', { name: /^Send a link to pay/ });
  const amount = (await send.innerText()).replace('Send a link to pay ', '');
  await send.click();
  await expect(deliver).toBeHidden();
  const { text } = await sentMail(shopper.email, `Pay ${amount} to change order ${number}`);
  const customer = await (await browser.newContext()).newPage();
  await signedIn(customer, shopper);
  await customer.goto(/https?:\S+order-status\S+/.exec(text)?.[0] ?? '');
  await customer.getByRole('button', { name: 'for delivery to the new address' }).click();
  await customer.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(customer.getByText('641 001').first()).toBeVisible();
  await customer.context().close();
  await page.reload();
  const history = page.getByRole('region', { name: 'Order history' });
  await expect(history).toContainText('delivery instead of pickup');
});

test('staff change who collects an order', async ({ page }) => {
  const shopper = await withVerifiedAccount();
  const number = await withOrder(await tokensOf(shopper), [MIXTURE]);
  await signedInAsStaff(page);
  await page.goto(`/manage/orders/${number}`);
  await page.getByRole('button', { name: 'Change name or phone' }).click();
  const contact = page.getByRole('dialog', { name: 'Change name or phone' });
  await contact.getByLabel('Name of whoever collects it').fill('Arun Iyer');
  await contact.getByRole('button', { name: 'Change order' }).click();
  await expect(contact).toBeHidden();
  await expect(page.getByText('Arun Iyer').first()).toBeVisible();
});
