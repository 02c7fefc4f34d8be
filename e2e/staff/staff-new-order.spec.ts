import type { Locator, Page } from '@playwright/test';
import { findCustomers } from '@tula/contract/accounts/customers-of-staff.ts';
import { blockCustomer } from '@tula/contract/accounts/staff-customers.ts';
import { call } from '@tula/contract/calls/call.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { expect, expectAccessible, overHttp, sentMail, test } from '../shopper.ts';
import { aKnownCustomer, signedInAsStaff, staffTokens } from '../staff.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });

/** Presses, and counts: somebody on the phone waits. */
function counting() {
  let presses = 0;
  return {
    press: async (what: Locator) => {
      presses += 1;
      await what.click();
    },
    presses: () => presses,
  };
}

test('three lines of a known customer are taken in seven presses, paid in cash', { tag: '@core' }, async ({
  page,
}) => {
  const { name, phone } = await aKnownCustomer('Radha');
  await signedInAsStaff(page);
  await page.goto('/manage/orders?filter=All');
  const { press, presses } = counting();
  await press(page.getByRole('link', { name: 'New order' }));
  const customer = part(page, 'Customer');
  await expect(customer.getByRole('searchbox')).toBeVisible();
  await press(customer.getByRole('searchbox'));
  await page.keyboard.type(phone);
  await press(customer.getByRole('button', { name }));
  await expect(customer.getByText('no email')).toBeVisible();
  const packs = part(page, 'Packs');
  for (const product of ['Mullu Murukku', 'Thattai', 'Kara Sev'])
    await press(packs.getByRole('button', { name: `Add 250 g of ${product}` }));
  const sum = page.getByRole('complementary', { name: 'What it comes to' });
  await expect(sum.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await press(sum.getByRole('button', { name: /received in cash/ }));
  await expect(page.getByText(/is taken and paid/)).toBeVisible();
  expect(presses()).toBe(7);
  await expect(page).toHaveURL(/\/manage\/orders\/TL-/);
  await expect(part(page, 'Order history')).toContainText('paid in cash');
  await expect(page.locator('a[href="mailto:"]')).toHaveCount(0);
});

test('at the counter a blocked regular is named, gets a lower price with a reason, and takes the packs along', async ({
  page,
}) => {
  const { name, phone } = await aKnownCustomer('Radha');
  const tokens = await staffTokens();
  const found = await call(overHttp, findCustomers, { query: { search: phone } }, tokens);
  const id = (found.ok ? found.result.customers[0]?.id : undefined) as CustomerId;
  const blocked = { params: { id }, body: { reason: 'Sent two parcels back' } };
  expect((await call(overHttp, blockCustomer, blocked, tokens)).ok).toBe(true);
  await signedInAsStaff(page);
  await page.goto('/manage/orders?new=1');
  const customer = part(page, 'Customer');
  await customer.getByRole('searchbox').fill(phone);
  const choice = customer.getByRole('button', { name });
  await expect(choice).toContainText('Blocked');
  await choice.click();
  await expect(customer.getByRole('alert')).toContainText('This customer is blocked');
  await part(page, 'Packs').getByRole('button', { name: 'Add 500 g of Mullu Murukku' }).click();
  const sum = page.getByRole('complementary', { name: 'What it comes to' });
  await sum.getByRole('button', { name: 'Lower the price' }).click();
  const price = sum.getByLabel('₹ per kg of Mullu Murukku');
  await price.fill('90000');
  await expect(sum.getByText(/^Enter less than/)).toBeVisible();
  await price.fill('400');
  await expect(sum.getByText(/^₹200.00 a pack instead of/)).toBeVisible();
  const cash = sum.getByRole('button', { name: '₹200.00 received in cash' });
  await expect(cash).toBeDisabled();
  await sum.getByLabel('Why the price is lower').fill('Broken pieces');
  await sum.getByLabel('They take it along now').check();
  await expectAccessible(page);
  await cash.click();
  const history = part(page, 'Order history');
  await expect(history).toContainText('Broken pieces');
  await expect(history).toContainText('Taken along from the counter');
});

test('an order by courier for somebody new: the address is typed once, and its charge is in the total', async ({
  page,
}) => {
  await signedInAsStaff(page);
  await page.goto('/staff/today');
  await page.getByRole('link', { name: 'Take an order' }).click();
  const customer = part(page, 'Customer');
  await customer.getByRole('searchbox').fill('98430 51234');
  await customer.getByRole('button', { name: 'Add a customer' }).click();
  await expect(customer.getByLabel('Mobile number')).toHaveValue('98430 51234');
  await customer.getByRole('button', { name: 'Add and use' }).click();
  await expect(customer.getByText('This field is required').first()).toBeVisible();
  await customer.getByLabel('First Name').fill('Meera');
  await customer.getByLabel('Last Name').fill('Krishnan');
  await expectAccessible(page);
  await customer.getByRole('button', { name: 'Add and use' }).click();
  await expect(customer.getByText('Meera Krishnan')).toBeVisible();

  const packs = part(page, 'Packs').getByRole('button', { name: 'Add 500 g of Mullu Murukku' });
  await packs.click();
  await packs.click();
  const delivery = part(page, 'Delivery');
  await delivery.getByLabel('Send by courier').check();
  await delivery.getByLabel('PIN code').fill('641001');
  await delivery.getByLabel('Flat, house, street').fill('12, Gandhi Street');
  await delivery.getByRole('button', { name: 'Save' }).click();
  const sum = page.getByRole('complementary', { name: 'What it comes to' });
  await expect(sum.getByText('Shipping')).toBeVisible();
  await sum.getByRole('button', { name: /received by UPI/ }).click();
  await expect(part(page, 'Order history')).toContainText('paid by UPI, seen by staff');
  await expect(page.getByText('641 001').first()).toBeVisible();
});

test('an order is held, and paid by its customer through a link that shows strangers nothing of a person', async ({
  page,
  browser,
}) => {
  const { email, lastName } = await aKnownCustomer('Lakshmi', { hasEmail: true });
  await signedInAsStaff(page);
  await page.goto('/manage/orders?new=1');
  await part(page, 'Customer').getByRole('searchbox').fill(email);
  await part(page, 'Customer').getByRole('button', { name: lastName }).click();
  await part(page, 'Packs').getByRole('button', { name: 'Add 500 g of Thattai' }).click();
  await page.getByRole('button', { name: 'Hold and make a link' }).click();
  const held = part(page, 'Held for the customer');
  const text = await held.getByLabel('Text with the link').inputValue();
  await expectAccessible(page);
  const link = text.split('\n').at(-1) ?? '';

  const opened = await (await browser.newContext()).newPage();
  await opened.goto(link);
  await expect(opened.getByText('1 × 500 g Thattai')).toBeVisible();
  await expect(opened.getByText(lastName)).toBeHidden();
  await expect(opened.getByText(email)).toBeHidden();
  await expectAccessible(opened);
  await opened.getByRole('button', { name: 'Email me the code' }).click();
  const mail = await sentMail(email, 'Your login code');
  await opened.getByLabel('6-digit code').fill(/Your code: (\d{6})/.exec(mail.text)?.[1] ?? '');
  await opened.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(opened.getByRole('heading', { name: 'Kept for you' })).toBeVisible();
  await expectAccessible(opened);
  await opened.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(opened.getByRole('heading', { name: 'Test payment' })).toBeVisible();
  await opened.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(opened).toHaveURL(/\/order-status\?order-id=TL-/);
  await expect(opened.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await opened.context().close();
});
