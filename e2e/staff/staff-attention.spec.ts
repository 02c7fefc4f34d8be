import { paise } from '@tula/contract/values/money.ts';
import type { Page } from '@playwright/test';
import { A_DAY, serveToday, NONE } from './served-today.ts';
import { expect, expectAccessible, test } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });

const PARKED_MAIL = '019aa000-0000-7000-8000-000000000001';
const A_DIFFERENCE = '019aa000-0000-7000-8000-000000000002';
const SINCE = '2026-11-14T06:30:00Z';

test('entries that need attention link to their order', async ({ page }) => {
  await signedInAsStaff(page);
  await serveToday(page, A_DAY);
  await page.goto('/staff/today');
  const attention = part(page, 'Needs your attention');
  await expect(attention.getByRole('heading', { level: 3 })).toHaveText([
    '7 orders not sent by the day we told the customer',
    '1 refund failed',
  ]);
  await expect(
    attention.getByText('Meenakshi Raman, paid Nov 10, 2026, to be sent by Nov 13, 2026'),
  ).toBeVisible();
  await expect(attention.getByText('₹280.00: Account closed')).toBeVisible();
  await expect(attention.getByRole('link', { name: 'TL-7K4M2Q' })).toHaveAttribute(
    'href',
    '/manage/orders/TL-7K4M2Q',
  );
  await expectAccessible(page);
});

test('an undelivered email can be sent again or deleted', { tag: '@core' }, async ({ page }) => {
  await signedInAsStaff(page);
  const parked = {
    id: PARKED_MAIL,
    to: 'meenakshi@example.com',
    subject: 'Your order is paid',
    since: SINCE,
  };
  const parkedMails = { count: 1, shown: [{ ...parked, reason: '552 mailbox full' }] };
  await serveToday(page, { ...A_DAY, needs: { ...A_DAY.needs, parkedMails } });
  await page.goto('/staff/today');
  const attention = part(page, 'Needs your attention');
  await expect(attention.getByText('1 email couldn’t be delivered')).toBeVisible();
  await expect(attention.getByText('552 mailbox full')).toBeVisible();
  await expectAccessible(page);
  // The test shop has no such email, so the server's message is shown.
  await attention.getByRole('button', { name: /^Send again the email to meenakshi@example.com/ }).click();
  await expect(page.getByText('This email has already been sent or deleted.')).toBeVisible();

  const request = page.waitForRequest((request) => request.method() === 'DELETE');
  await serveToday(page, { ...A_DAY, needs: { ...A_DAY.needs, parkedMails: NONE } });
  await attention.getByRole('button', { name: /^Delete the email to meenakshi@example.com/ }).click();
  expect(new URL((await request).url()).pathname).toBe(`/api/v1/mail/${PARKED_MAIL}`);
  await expect(attention.getByText('couldn’t be delivered')).toBeHidden();
  await expect(attention.getByRole('heading', { name: 'Needs your attention' })).toBeFocused();
});

test('rule 45: a differing payment shows both amounts until it is marked as resolved', async ({ page }) => {
  await signedInAsStaff(page);
  const needsAttention = A_DAY.needs;
  const differing = {
    id: A_DIFFERENCE,
    gateway: 'razorpay',
    day: '2026-11-14',
    reference: 'pay_Q0000000000017',
    orderId: 'TL-7K4M2S',
    taken: 559.5,
    asked: 560,
    takenPaise: paise(55_950),
    askedPaise: paise(56_000),
  } as const;
  const unknown = {
    ...differing,
    kind: 'unknown',
    reference: 'pay_Q0000000000018',
    orderId: null,
    asked: null,
    askedPaise: null,
  } as const;
  const differingPayments = { count: 2, shown: [{ ...differing, kind: 'amount' } as const, unknown] };
  await serveToday(page, { ...A_DAY, needs: { ...needsAttention, differingPayments } });
  await page.goto('/staff/today');
  const region = part(page, 'Needs your attention');
  await expect(
    region.getByRole('heading', { name: '2 payments don’t match the gateway’s records' }),
  ).toBeVisible();
  await expect(
    region.getByText('Razorpay took ₹559.50, but ₹560.00 was requested: pay_Q0000000000017, Nov 14, 2026'),
  ).toBeVisible();
  await expect(region.getByText('Razorpay took ₹559.50, but no order here matches it')).toBeVisible();
  await expect(region.getByRole('link', { name: 'TL-7K4M2S' })).toHaveAttribute(
    'href',
    '/manage/orders/TL-7K4M2S',
  );
  await expectAccessible(page);
  // The test shop has no such difference, so the server's message is shown.
  const done = region.getByRole('button', { name: 'Mark as resolved (payment pay_Q0000000000017)' });
  const request = page.waitForRequest((request) => request.url().endsWith('/done'));
  await done.click();
  expect(new URL((await request).url()).pathname).toBe(`/api/v1/payment-difference/${A_DIFFERENCE}/done`);
  await expect(page.getByText('This payment has already been resolved.')).toBeVisible();

  await page.route('**/api/v1/payment-difference/*/done', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify({ result: {} }) }),
  );
  await page.route('**/api/v1/staff/today', (route) => route.fulfill({ status: 500, body: '{}' }));
  await done.press('Enter');
  await expect(page.getByText('Something went wrong!')).toBeVisible();
  // A failed refresh leaves what is shown in place.
  await expect(page.getByRole('heading', { name: 'New orders' })).toBeVisible();
  await expect(page.getByText('We couldn’t load what needs you today.')).toBeHidden();

  const at = '2026-11-15T03:14:00Z';
  const resolved = [
    { ...differing, kind: 'amount', at, by: 'Kamala' } as const,
    { ...unknown, id: 'before', at, by: null },
  ];
  await serveToday(page, { ...A_DAY, dealtWith: resolved });
  await done.press('Enter');
  await expect(page.getByText('Payment marked as resolved.').last()).toBeVisible();
  await expect(region.getByText('match the gateway’s records')).toBeHidden();
  await page.getByText('Recently resolved payments').click();
  await expect(page.getByText('Resolved by Kamala, Nov 15, 2026, 8:44 AM')).toBeVisible();
  await expect(page.getByText('Resolved, Nov 15, 2026, 8:44 AM')).toBeVisible();
  await expect(page.getByRole('link', { name: 'TL-7K4M2S' })).toBeVisible();
  await expectAccessible(page);
});
