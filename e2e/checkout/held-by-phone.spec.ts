import { test } from '../courier-shop.ts';
import { expect, expectAccessible } from '../shopper.ts';
import { aKnownCustomer, signedInAsStaff } from '../staff.ts';

test('a customer without an email opens her held order by a code from an SMS, and pays', async ({
  page,
  browser,
  gateway,
}) => {
  const { lastName, phone } = await aKnownCustomer('Lakshmi');
  await signedInAsStaff(page);
  await page.goto('/manage/orders?new=1');
  const customer = page.getByRole('region', { name: 'Customer', exact: true });
  await customer.getByRole('searchbox').fill(lastName);
  await customer.getByRole('button', { name: lastName }).click();
  await page.getByRole('button', { name: 'Add 500 g of Thattai' }).click();
  await expect(page.getByText('The link opens by a code to the customer’s phone.')).toBeVisible();
  await page.getByRole('button', { name: 'Hold and make a link' }).click();
  const link = (await page.getByLabel('Text with the link').inputValue()).split('\n').at(-1) ?? '';

  const opened = await (await browser.newContext()).newPage();
  await opened.goto(link);
  await expect(opened.getByText('the phone you gave us')).toBeVisible();
  await expect(opened.getByText(phone.slice(2))).toBeHidden();
  await expectAccessible(opened);
  await opened.getByRole('button', { name: 'Send the code to my phone' }).click();
  await expect(opened.getByText('The code is on its way to your phone.')).toBeVisible();
  await expectAccessible(opened);
  const sent = () => new URLSearchParams(gateway.requests.at(-1)?.body);
  await expect.poll(() => sent().get('send_to')).toBe(`91${phone}`);
  await opened.getByLabel('6-digit code').fill(/code is (\d{6})/.exec(sent().get('msg') ?? '')?.[1] ?? '');
  await opened.getByRole('button', { name: 'Continue to payment' }).click();
  await opened.getByRole('button', { name: /^Pay ₹/ }).click();
  await opened.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(opened.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await opened.context().close();
});
