import { call } from '@tula/contract/calls/call.ts';
import { readStaffOrder } from '@tula/contract/orders/orders.ts';
import { paise } from '@tula/contract/values/money.ts';
import { MIXTURE, withOrder } from '../placed-orders.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { expect, expectAccessible, overHttp, test, tokensOf, withVerifiedAccount } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';
import { A_DAY, NONE, serveToday } from './served-today.ts';

const PAYMENT = '019aa000-0000-7000-8000-000000000011';
const REFUND = '019aa000-0000-7000-8000-000000000012';

test('a payment under review and a stalled refund are closed with a reason, which the page then shows', async ({
  page,
}) => {
  await signedInAsStaff(page);
  const stuck = {
    id: PAYMENT,
    orderId: 'TL-7K4M2R',
    since: '2026-11-14T06:30:00Z',
    amount: 280,
    amountPaise: paise(28_000),
    isInReview: true,
  };
  const stuckPayments = { count: 1, shown: [stuck] };
  const stalled = {
    id: REFUND,
    orderId: 'TL-7K4M2S',
    since: '2026-11-13T06:30:00Z',
    amount: 90,
    amountPaise: paise(9_000),
    gateway: 'phonepe' as const,
    isGatewayConfigured: true,
    reason: null,
  };
  const stalledRefunds = { count: 1, shown: [stalled] };
  await serveToday(page, { ...A_DAY, needs: { ...A_DAY.needs, stuckPayments, stalledRefunds } });
  await page.goto('/staff/today');
  await page.getByRole('button', { name: 'Close payment of order TL-7K4M2R' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close the payment of ₹280.00 for TL-7K4M2R?' });
  await dialog.getByRole('button', { name: 'Close payment' }).click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await expectAccessible(page);
  await page.route(`**/api/v1/payment/${PAYMENT}/close`, (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({ result: { outcome: 'not-paid' } }),
    }),
  );
  const closed = [
    {
      id: 'one',
      orderId: 'TL-7K4M2R',
      outcome: 'not-paid' as const,
      amount: 280,
      amountPaise: paise(28_000),
      reason: 'Refunded in the dashboard',
      at: '2026-11-15T03:14:00Z',
      by: 'Kamala',
    },
  ];
  await serveToday(page, {
    ...A_DAY,
    needs: { ...A_DAY.needs, stuckPayments: NONE, stalledRefunds },
    closed,
  });
  await dialog.getByLabel('Reason').fill('Refunded in the dashboard');
  const request = page.waitForRequest((sent) => sent.url().endsWith('/close'));
  await dialog.getByRole('button', { name: 'Close payment' }).click();
  expect((await request).postDataJSON()).toEqual({ reason: 'Refunded in the dashboard' });
  await expect(page.getByText('Payment closed as not paid.')).toBeVisible();
  await page.getByText('Recently closed by staff').click();
  await expect(page.getByText('Kamala, Nov 15, 2026, 8:44 AM: Refunded in the dashboard')).toBeVisible();
  await page.getByRole('button', { name: 'Customer has the money of order TL-7K4M2S' }).click();
  const refund = page.getByRole('dialog', { name: 'Has the customer of TL-7K4M2S got the ₹90.00?' });
  await refund.getByLabel('Reason').fill('Paid by bank transfer');
  await expectAccessible(page);
  await page.route(`**/api/v1/refund/${REFUND}/close`, (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({ result: { outcome: 'refunded' } }),
    }),
  );
  const sent = page.waitForRequest((one) => one.url().endsWith(`/refund/${REFUND}/close`));
  await refund.getByRole('button', { name: 'Close refund' }).click();
  expect((await sent).postDataJSON()).toEqual({ outcome: 'refunded', reason: 'Paid by bank transfer' });
  await expect(page.getByText('Refund closed as done.')).toBeVisible();
});

test('staff refund one pack of an order, and it stays an order to send', { tag: '@core' }, async ({
  page,
}) => {
  const shopper = await withVerifiedAccount();
  const number = await withOrder(await tokensOf(shopper), [{ ...MIXTURE, count: 2 }]);
  await signedInAsStaff(page);
  await page.goto(`/manage/orders/${number}`);
  await page.getByRole('button', { name: 'Partial refund' }).click();
  const dialog = page.getByRole('dialog', { name: `Partial refund for ${number}` });
  await dialog.getByRole('button', { name: 'Refund this part' }).click();
  await expect(dialog.getByText('Choose at least one pack')).toBeVisible();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await dialog.getByLabel('Madras Mixture, 250 g').selectOption('1');
  await dialog.getByLabel('Reason').fill('One pack was out of stock');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Refund this part' }).click();
  await expect(page.getByText('Refund initiated successfully!')).toBeVisible();
  const slip = page.getByRole('article', { name: 'Packing slip' });
  await expect(
    slip.getByText('Refunded, don’t pack: 1 × Madras Mixture 250 g').filter({ visible: true }),
  ).toBeVisible();
  await expect(slip.getByText('Partly refunded')).toBeVisible();
  await expect(slip.getByRole('row').filter({ hasText: 'Madras Mixture' })).toContainText('1 × 250 g');
  await expect(page.getByText('One pack was out of stock').first()).toBeVisible();
  await page.goto(staffPaths.pickingList([number]));
  await expect(page.getByText('1 order, 1 pack, 0.25 kg')).toBeVisible();
  await expect(page.getByText('Refunded, don’t pack: 1 × Madras Mixture 250 g')).toBeVisible();
});

test('a part whose refund failed stands at the order, and is started again with one press', async ({
  page,
}) => {
  const shopper = await withVerifiedAccount();
  const number = await withOrder(await tokensOf(shopper), [{ ...MIXTURE, count: 2 }]);
  const { accessToken } = await signedInAsStaff(page);
  const failedPart = {
    id: REFUND,
    amount: 50,
    amountPaise: 5_000,
    reason: 'A pack was damaged',
    failedAt: '2026-11-14T06:30:00Z',
    products: [],
  };
  const read = await call(overHttp, readStaffOrder, { params: { id: number } }, { accessToken });
  if (!read.ok) throw new Error(read.message);
  const order = { ...read.result.order, failedParts: [failedPart] };
  // Read once, so that no poll is on its way to the shop when the page closes.
  await page.route('**/api/v1/order/*/staff', (route) => route.fulfill({ json: { result: { order } } }));
  await page.goto(`/manage/orders/${number}`);
  await expect(page.getByText('₹50.00 couldn’t be refunded: A pack was damaged')).toBeVisible();
  await page.getByRole('button', { name: 'Refund ₹50.00 again' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund ₹50.00 of ${number} again?` });
  await expect(dialog.getByText('for the same reason: A pack was damaged')).toBeVisible();
  await expectAccessible(page);
  const sent = page.waitForRequest((request) => request.url().endsWith('/part'));
  await page.route('**/api/v1/refund/*/part', (route) => route.fulfill({ json: { result: {} } }));
  await dialog.getByRole('button', { name: 'Initiate Refund' }).click();
  expect((await sent).postDataJSON()).toEqual({
    retryOf: REFUND,
    reason: 'A pack was damaged',
    refundedPaise: 0,
  });
  await expect(page.getByText('Refund initiated successfully!')).toBeVisible();
});
