import type { Page } from '@playwright/test';
import { dayAfter, dayOf, formatCalendarDay } from '@tula/contract/values/dates.ts';
import { expect, expectAccessible, sentMail, test } from '../shopper.ts';
import { aKnownCustomer, signedInAsStaff } from '../staff.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });
const dayIn = (days: number) => dayAfter(dayOf(new Date()), days);

/** Staff type an order of 1 kg of Thattai for a customer with an email, and open the fields of its advance. */
async function anOrderWithAdvance(page: Page) {
  const { email, lastName } = await aKnownCustomer('Lakshmi', { hasEmail: true });
  await signedInAsStaff(page);
  await page.goto('/manage/orders?new=1');
  await part(page, 'Customer').getByRole('searchbox').fill(email);
  await part(page, 'Customer').getByRole('button', { name: lastName }).click();
  await part(page, 'Packs').getByRole('button', { name: 'Add 1 kg of Thattai' }).click();
  const sum = page.getByRole('complementary', { name: 'What it comes to' });
  await sum.getByLabel('Ask for an advance first').check();
  return { email, sum, hold: sum.getByRole('button', { name: 'Hold and make a link' }) };
}

test('an advance is paid by the link, staff see it, and the order comes to the kitchen with the rest', async ({
  page,
  browser,
}) => {
  const { email, sum, hold } = await anOrderWithAdvance(page);
  await hold.click();
  await expect(sum.getByText('At least ₹1.00')).toBeVisible();
  await sum.getByRole('button', { name: /^Half: / }).click();
  await hold.click();
  await expect(sum.getByText('Enter a date such as 2026-01-05')).toBeVisible();
  await expectAccessible(page);
  const restBy = dayIn(20);
  await sum.getByLabel('Rest by').fill(restBy);
  await expect(sum.getByText(/The packs are kept until it is paid/)).toBeVisible();
  await hold.click();
  const held = part(page, 'Held for the customer');
  await expect(held.getByText(/^Advance of ₹.* due by /)).toBeVisible();
  const text = await held.getByLabel('Text with the link').inputValue();
  expect(text).toContain('Please pay the advance of ₹');
  await expectAccessible(page);

  const opened = await (await browser.newContext()).newPage();
  await opened.goto(text.split('\n').at(-1) ?? '');
  await expect(opened.getByText('Advance, to pay now')).toBeVisible();
  await expectAccessible(opened);
  await opened.getByRole('button', { name: 'Email me the code' }).click();
  const mail = await sentMail(email, 'Your login code');
  await opened.getByLabel('6-digit code').fill(/Your code: (\d{6})/.exec(mail.text)?.[1] ?? '');
  await opened.getByRole('button', { name: 'Continue to payment' }).click();
  await opened.getByRole('button', { name: /^Pay the advance of ₹/ }).click();
  await opened.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(opened.getByText(/^Your advance of ₹.* has arrived/)).toBeVisible();
  await expect(opened.getByText('Advance, paid')).toBeVisible();
  await expectAccessible(opened);

  await page.reload();
  await expect(held.getByText(/^Advance of ₹.* paid on /)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Packing slip' })).toContainText('Advance, paid');
  await expect(held.getByText(`Rest of`).first()).toContainText(formatCalendarDay(restBy));
  await held.getByRole('button', { name: 'Choose another day' }).click();
  await held.getByLabel('Rest by').fill(dayIn(25));
  await expectAccessible(page);
  await held.getByRole('button', { name: 'Choose another day' }).click();
  await expect(held.getByText(formatCalendarDay(dayIn(25))).first()).toBeVisible();
  await expect(part(page, 'Order history')).toContainText('Advance of ₹');

  await opened.getByRole('link', { name: 'My Orders' }).first().click();
  await expect(opened.getByText('Advance paid')).toBeVisible();
  await opened.getByRole('button', { name: /^Pay rest/ }).click();
  await opened.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(opened.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await opened.context().close();
  await page.reload();
  await expect(part(page, 'Order history')).toContainText('Advance of ₹');
  await expect(held).toBeHidden();
  await expect(page.getByText('To ship').or(page.getByText('Pickup')).first()).toBeVisible();
});

test('staff take the advance in cash, and give it back with the end of the hold', async ({ page }) => {
  const { sum, hold } = await anOrderWithAdvance(page);
  await sum.getByLabel('Advance in ₹').fill('100');
  await sum.getByLabel('Rest by').fill(dayIn(7));
  await hold.click();
  const held = part(page, 'Held for the customer');
  const dialog = page.getByRole('dialog');
  await held.getByRole('button', { name: 'Advance of ₹100.00 received in cash' }).click();
  await dialog.getByRole('button', { name: 'Advance of ₹100.00 received in cash' }).click();
  await expect(held.getByText(/^Advance of ₹100.00 paid on /)).toBeVisible();
  await held.getByRole('button', { name: 'End the hold, refund ₹100.00' }).click();
  await expect(dialog).toContainText('goes back to the customer in full');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'End the hold, refund ₹100.00' }).click();
  await expect(held).toBeHidden();
  await expect(part(page, 'Order history')).toContainText('Hold ended');
  await expect(page.getByText('Refund on its way').first()).toBeVisible();
});
