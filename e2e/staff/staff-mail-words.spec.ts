import { PODI, withOrder } from '../placed-orders.ts';
import { test } from '../own-shop.ts';
import { expect, expectAccessible, sentMail, signedIn, withVerifiedAccount } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';
import { STAFF } from '../the-shop.ts';

test('the owner changes the words of an email in two languages, and an order arrives with them', async ({
  page,
  browser,
  baseURL,
}) => {
  await signedInAsStaff(page);
  await page.goto('/manage/settings');
  await page.getByRole('link', { name: /^Email wording/ }).click();
  await expect(page.getByRole('heading', { name: 'Email wording', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Order confirmed/ }).click();
  await expect(page.getByText('This email uses the built-in words.')).toBeVisible();
  const subject = page.getByLabel('Subject');
  const opening = page.getByLabel('Opening text');
  await expect(subject).toHaveValue('Order {orderNumber} is placed and paid');

  await opening.fill('Dear {name}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Line 1: there is no placeholder {name}.')).toBeVisible();
  await expectAccessible(page);

  await subject.fill('Vanakkam! We cook order {orderNumber}');
  await opening.fill('Dear <b>friend</b> ');
  await page.getByText('Insert a placeholder').click();
  await page.getByRole('button', { name: 'Insert customerName: Meenakshi Raman' }).click();
  await expect(opening).toHaveValue('Dear <b>friend</b> {customerName}');
  await page.getByRole('button', { name: 'Show preview' }).click();
  const frame = page.frameLocator('iframe[title^="Vanakkam! We cook order TL-"]');
  await expect(
    frame.getByRole('paragraph').filter({ hasText: 'Dear <b>friend</b> Meenakshi Raman' }),
  ).toBeVisible();
  await page.getByText('As plain text').click();
  await expect(page.locator('pre')).toContainText('Your product, 2 × 250 g');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(page.getByText(`Sent to ${STAFF.email}.`)).toBeVisible();
  await sentMail(STAFF.email, 'Vanakkam! We cook order TL-2B4C6D');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. New emails use these words.')).toBeVisible();

  await page.goto('/manage/mail-words/paid?language=ta');
  await expect(subject).toHaveValue('ஆர்டர் {orderNumber} பதிவாகி, பணம் வந்துவிட்டது');
  await subject.fill('வணக்கம் {orderNumber}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. New emails use these words.')).toBeVisible();

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const shopper = await withVerifiedAccount();
  const tokens = await signedIn(await context.newPage(), shopper);
  const order = await withOrder(tokens, [PODI]);
  const mail = await sentMail(shopper.email, `Vanakkam! We cook order ${order}`);
  expect(mail.text).toContain('Dear <b>friend</b> ');
  expect(mail.text).toContain('Sambar Podi, 2 × 500 g');
  await context.close();

  for (const address of ['/manage/mail-words/paid', '/manage/mail-words/paid?language=ta']) {
    await page.goto(address);
    await page.getByRole('button', { name: 'Back to the built-in words' }).click();
    await expect(page.getByText('The email has the built-in words again.')).toBeVisible();
  }
  await expect(subject).toHaveValue('ஆர்டர் {orderNumber} பதிவாகி, பணம் வந்துவிட்டது');
  const later = await withOrder(tokens, [PODI]);
  await sentMail(shopper.email, `Order ${later} is placed and paid`);
});
