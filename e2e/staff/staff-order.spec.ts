import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { cancelOrder, refundOrder, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { MIXTURE, PODI, parcelNumberOf, withOrder, withParcel } from '../placed-orders.ts';
import { stopRouting } from '../requests.ts';
import {
  expect,
  expectAccessible,
  expectAmounts,
  overHttp,
  sentMail,
  test,
  tokensOf,
  withVerifiedAccount,
} from '../shopper.ts';
import { signedInAsStaff, staffTokens } from '../staff.ts';

async function aCustomer() {
  const shopper = await withVerifiedAccount();
  return { shopper, tokens: await tokensOf(shopper) };
}

async function atOrder(page: Page, number: string) {
  await signedInAsStaff(page);
  await page.goto(`/manage/orders/${number}`);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
}

/** Another member of staff sets a number on another screen. */
async function elsewhere(number: string, trackingNumber: string) {
  const request = { params: { id: number }, body: { 'tracking-number': trackingNumber } };
  const response = await call(overHttp, setTrackingNumber, request, await staffTokens());
  if (!response.ok) throw new Error(response.message);
}

const slip = (page: Page) => page.getByRole('article', { name: 'Packing slip' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The events, without the emails and documents that follow them. */
const history = (page: Page) =>
  page.getByRole('region', { name: 'Order history' }).locator('li', { hasNotText: /^(Email|Receipt vouch)/ });

test('an order is shown as a packing slip, and its ticks survive a reload', {
  tag: ['@wide', '@core'],
}, async ({ page }) => {
  const { shopper, tokens } = await aCustomer();
  const number = await withParcel(tokens, [PODI, MIXTURE], { remarks: 'Please pack the podi on top.' });
  await atOrder(page, number);
  await expect(slip(page)).toContainText('1.25 kg');
  await expect(slip(page)).toContainText('Meenakshi Raman14, Car Street');
  await expect(slip(page)).toContainText('Chennai, Tamil Nadu 600 001+91 98230 12345');
  await expect(slip(page)).toContainText('Please pack the podi on top.');
  const packs = slip(page)
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') });
  await expect(packs).toHaveText([
    '2 × 500 gSambar Podi₹599/kg1.00 kg₹599.00',
    '1 × 250 gMadras Mixture₹495/kg0.25 kg₹123.75',
  ]);
  await expectAmounts(slip(page), [
    ['Sub Total', '₹722.75'],
    ['Shipping1.25 kg to 600 001', '₹100.00'],
    ['Round Off', '+₹0.25'],
    ['Total', '₹823.00'],
  ]);
  await expect(page.getByRole('link', { name: shopper.email })).toHaveAttribute(
    'href',
    `mailto:${shopper.email}`,
  );
  await expect(history(page)).toHaveText([
    /^Order placed.* · Customer$/,
    /^Payment of ₹823\.00 requested.* · Gateway$/,
    /^₹823\.00 paid.* · Gateway$/,
  ]);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Packed: 2 × 500 g Sambar Podi' }).check();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Packed: 2 × 500 g Sambar Podi' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Packed: 1 × 250 g Madras Mixture' })).not.toBeChecked();
});

test('a packing slip prints without the rest of the page, on one sheet', { tag: '@wide' }, async ({
  page,
}) => {
  const { tokens } = await aCustomer();
  const number = await withParcel(tokens, [PODI, MIXTURE], { remarks: 'Please ring twice.' });
  await atOrder(page, number);
  await page.emulateMedia({ media: 'print' });
  for (const hidden of [page.getByRole('banner'), page.getByRole('complementary')])
    await expect(hidden).toBeHidden();
  await expect(button(page, 'Print slip')).toBeHidden();
  await expect(slip(page).getByRole('heading', { name: number })).toBeVisible();
  await expect(slip(page).getByText('2 × 500 g')).toBeVisible();
  await expect(slip(page).getByText('Please ring twice.')).toBeVisible();
  await expect(slip(page).getByText(/^Tula · 27, Raja Street/)).toBeVisible();
  for (const format of ['A4', 'A5']) {
    const paper = (await page.pdf({ format })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
});

test('a tracking number can be set and corrected with the keyboard alone', async ({ page }) => {
  const { shopper, tokens } = await aCustomer();
  const number = await withParcel(tokens, [PODI]);
  const parcel = parcelNumberOf(number);
  await atOrder(page, number);
  await button(page, 'Set tracking number').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Tracking number for ${number}` });
  await expect(dialog.getByLabel('Tracking number')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await expect(dialog.getByLabel('Tracking number')).toBeFocused();
  await page.keyboard.type(parcel);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tracking number updated successfully!')).toBeVisible();
  const mail = await sentMail(shopper.email, `Order ${number} is on its way`);
  expect(mail.text).toMatch(new RegExp(`indiapost\\.gov\\.in\\S+consignment=${parcel}`));
  await expect(history(page).last()).toContainText(`Shipped with India Post, ${parcel}`);

  await button(page, 'Correct tracking number').press('Enter');
  const correction = page.getByRole('dialog', { name: `Correct the tracking number for ${number}` });
  await expect(correction.getByLabel('Tracking number')).toHaveValue(parcel);
  await page.keyboard.press('Escape');
  await expect(correction).toHaveCount(0);
  await expect(button(page, 'Correct tracking number')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(`K-${parcel}`);
  await page.keyboard.press('Tab');
  await expect(correction.getByRole('button', { name: 'Scan' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Another');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Kovai Express');
  await page.keyboard.press('Tab');
  await page.keyboard.type('https://kovai.example/?n={number}');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^Track parcel/ })).toHaveAttribute(
    'href',
    `https://kovai.example/?n=K-${parcel}`,
  );
  await expect(history(page).last()).toContainText(`corrected from ${parcel} to K-${parcel}, Kovai Express`);
  await sentMail(shopper.email, `The tracking number of order ${number} has changed`);
});

test('the tracking number of an order with a pending payment cannot be set', async ({ page }) => {
  const { tokens } = await aCustomer();
  const number = await withParcel(tokens, [PODI], { outcome: 'pending' });
  await atOrder(page, number);
  await expect(slip(page)).toContainText('Do not pack: this order is not paid.');
  await button(page, 'Set tracking number').click();
  const dialog = page.getByRole('dialog', { name: 'Not yet' });
  await expect(dialog).toContainText(
    'The tracking number cannot be updated yet: the payment is still pending.',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(button(page, 'Initiate Refund')).toBeDisabled();
});

test('a refund needs confirmation, is emailed to the customer, and the order can no longer be shipped', {
  tag: '@core',
}, async ({ page }) => {
  const { shopper, tokens } = await aCustomer();
  const number = await withParcel(tokens, [PODI]);
  await atOrder(page, number);
  await button(page, 'Initiate Refund').click();
  const dialog = page.getByRole('dialog', { name: `Refund ₹674.00 for ${number}?` });
  await expect(dialog).toContainText('within 5 to 14 days');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Don’t refund' }).click();
  await expect(button(page, 'Initiate Refund')).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Initiate Refund' }).click();
  await expect(page.getByText('Refund initiated successfully!')).toBeVisible();
  await expect(button(page, 'Initiate Refund')).toBeDisabled();
  await expect(slip(page)).toContainText(/Do not pack: this order is (being )?refunded\./);
  await expect(button(page, 'Set tracking number')).toBeDisabled();
  await expect(button(page, 'Set tracking number')).toHaveAccessibleDescription(
    /^This order (is being|has been) refunded\.$/,
  );
  await expectAccessible(page);
  await sentMail(shopper.email, `The refund for order ${number} has started`);
  await sentMail(shopper.email, `The refund for order ${number} is done`);
});

test('a tracking number is rejected after the customer has cancelled, and the input stays', async ({
  page,
}) => {
  const { tokens } = await aCustomer();
  const number = await withParcel(tokens, [PODI]);
  await signedInAsStaff(page);
  await page.goto(`/manage/orders?filter=New&search=${number}`);
  await page.getByRole('button', { name: `Tracking number, ${number}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tracking number').fill('EB900000001IN');
  await call(overHttp, cancelOrder, { params: { id: number } }, tokens);
  await dialog.getByRole('button', { name: 'Save tracking number' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This order has been cancelled.');
  await expect(dialog.getByLabel('Tracking number')).toHaveValue('EB900000001IN');
  await expect(dialog.getByRole('button', { name: 'Save tracking number' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: `No orders found matching “${number}”` })).toBeVisible();
});

test('the second of two members of staff sees the first tracking number before replacing it', {
  tag: '@core',
}, async ({ page }) => {
  const { tokens } = await aCustomer();
  const number = await withParcel(tokens, [PODI]);
  const [first, second] = [parcelNumberOf(number), parcelNumberOf(number).replace('EB', 'RB')];
  await atOrder(page, number);
  await button(page, 'Set tracking number').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tracking number').fill(second);
  await elsewhere(number, first);
  await dialog.getByRole('button', { name: 'Save tracking number' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    `Someone else has changed the tracking number in the meantime; it is ${first} now.`,
  );
  await expect(dialog.getByLabel('Tracking number')).toHaveValue(second);
  await expect(page.getByRole('link', { name: /^Track parcel/, includeHidden: true })).toBeAttached();
  await dialog.getByRole('button', { name: `Replace ${first}` }).click();
  await expect(history(page).last()).toContainText(`corrected from ${first} to ${second}`);
});

test('the second of two members of staff cannot refund or mark as ready again', async ({ page }) => {
  const { tokens } = await aCustomer();
  const number = await withOrder(tokens, [PODI]);
  await atOrder(page, number);
  const dialog = page.getByRole('dialog');
  await button(page, 'Ready for Pickup').click();
  await elsewhere(number, '0');
  await dialog.getByRole('button', { name: 'Ready for Pickup' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Already marked ready.');
  await expect(dialog.getByRole('button', { name: 'Ready for Pickup' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  await expect(history(page).last()).toContainText('Ready for pickup');

  await button(page, 'Initiate Refund').click();
  await call(overHttp, refundOrder, { params: { id: number } }, await staffTokens());
  await dialog.getByRole('button', { name: 'Initiate Refund' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/^(Refund already started|Already refunded)\.$/);
  await dialog.getByRole('button', { name: 'Don’t refund' }).click();
  await expect(button(page, 'Initiate Refund')).toBeDisabled();
});

test('a failed refund of a duplicate payment can be retried', async ({ page }) => {
  const { tokens } = await aCustomer();
  const number = await withOrder(tokens, [PODI]);
  await signedInAsStaff(page);
  let owed = 599;
  // The sandbox gateway never fails to refund.
  await page.route(`**/api/v1/order/${number}/staff`, async (route) => {
    const response = await route.fetch();
    const { result } = await response.json();
    const money = { amount: 599, amountPaise: 59_900, because: 'duplicate' };
    const detail = { ...money, failure: 'The balance is too low' };
    const actor = { who: 'gateway', name: null };
    const failed = { at: new Date().toISOString(), kind: 'refund-failed', actor, detail };
    const actions = { ...result.order.actions, refundSurplus: { isAllowed: owed > 0 } };
    const timeline = [...result.order.timeline, failed];
    const order = { ...result.order, actions, surplusOwed: owed, surplusOwedPaise: owed * 100, timeline };
    await route.fulfill({ response, json: { result: { order } } });
  });
  await page.route('**/api/v1/refund/*/surplus', async (route) => {
    owed = 0;
    await route.fulfill({ json: { result: {} } });
  });
  await page.goto(`/manage/orders/${number}`);
  await expect(page.getByRole('alert')).toContainText(
    '₹599.00 was paid a second time and couldn’t be refunded. The gateway says: The balance is too low',
  );
  await expect(slip(page)).toContainText('Refund failed');
  await expectAccessible(page);
  await button(page, 'Retry refund').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Initiate Refund' }).click();
  await expect(page.getByText('Refund initiated successfully!')).toBeVisible();
  await expect(button(page, 'Retry refund')).toHaveCount(0);
});

test('a missing order and an order that failed to load each show a message', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/manage/orders/TL-222222');
  await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
  await expectAccessible(page);
  await page.route('**/api/v1/order/*/staff', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'Unable to fetch the order details :( Please try again later!' }),
  ).toBeVisible();
  await stopRouting(page, '**/api/v1/order/*/staff');
  await button(page, 'Try again').click();
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible();
});
