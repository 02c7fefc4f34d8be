import { paise } from '@tula/contract/money.ts';
import type { Page } from '@playwright/test';
import { A_WEEK, answering, NONE } from './sales-report.ts';
import { expect, expectAccessible, test } from './shopper.ts';
import { signedInAsStaff } from './staff.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });

const PARKED_MAIL = '019aa000-0000-7000-8000-000000000001';
const A_DIFFERENCE = '019aa000-0000-7000-8000-000000000002';
const A_DAY = '2026-11-14T06:30:00Z';

test('what needs attention is told with the way to it', async ({ page }) => {
  await signedInAsStaff(page);
  await answering(page, A_WEEK);
  await page.goto('/manage/figures');
  const wanting = part(page, 'Needs your attention');
  await expect(wanting.getByRole('heading', { level: 3 })).toHaveText([
    '7 orders paid more than 3 days ago, not sent yet',
    '1 refund failed',
  ]);
  await expect(wanting.getByText('Meenakshi Raman, paid Nov 10, 2026')).toBeVisible();
  await expect(wanting.getByText('₹280.00: Account closed')).toBeVisible();
  await expect(wanting.getByRole('link', { name: 'TL-7K4M2Q' })).toHaveAttribute(
    'href',
    '/manage/orders/TL-7K4M2Q',
  );
  await expectAccessible(page);
});

test('a mail that could not be delivered is sent again or forgotten', async ({ page }) => {
  await signedInAsStaff(page);
  const parked = {
    id: PARKED_MAIL,
    to: 'meenakshi@example.com',
    subject: 'Your order is paid',
    since: A_DAY,
  };
  const parkedMails = { count: 1, shown: [{ ...parked, reason: '552 mailbox full' }] };
  await answering(page, { ...A_WEEK, wanting: { ...A_WEEK.wanting, parkedMails } });
  await page.goto('/manage/figures');
  const wanting = part(page, 'Needs your attention');
  await expect(wanting.getByText('1 mail could not be delivered')).toBeVisible();
  await expect(wanting.getByText('552 mailbox full')).toBeVisible();
  await expectAccessible(page);
  // The shop of the tests has no such mail, and says so in its own words.
  await wanting.getByRole('button', { name: /^Send again the mail to meenakshi@example.com/ }).click();
  await expect(page.getByText('This mail waits for nobody any more.')).toBeVisible();

  const asked = page.waitForRequest((request) => request.method() === 'DELETE');
  await answering(page, { ...A_WEEK, wanting: { ...A_WEEK.wanting, parkedMails: NONE } });
  await wanting.getByRole('button', { name: /^Forget the mail to meenakshi@example.com/ }).click();
  expect(new URL((await asked).url()).pathname).toBe(`/api/v1/mail/${PARKED_MAIL}`);
  await expect(wanting.getByText('could not be delivered')).toBeHidden();
  await expect(wanting.getByRole('heading', { name: 'Needs your attention' })).toBeFocused();
});

test('rule 45: a payment that the gateway tells of otherwise is told with both amounts, until it is dealt with', async ({
  page,
}) => {
  await signedInAsStaff(page);
  const { wanting } = A_WEEK;
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
  await answering(page, { ...A_WEEK, wanting: { ...wanting, differingPayments } });
  await page.goto('/manage/figures');
  const region = part(page, 'Needs your attention');
  await expect(
    region.getByRole('heading', { name: '2 payments at odds with the gateway’s list' }),
  ).toBeVisible();
  await expect(
    region.getByText('Razorpay took ₹559.50, asked for were ₹560.00: pay_Q0000000000017, Nov 14, 2026'),
  ).toBeVisible();
  await expect(region.getByText('Razorpay took ₹559.50, and no order here knows of it')).toBeVisible();
  await expect(region.getByRole('link', { name: 'TL-7K4M2S' })).toHaveAttribute(
    'href',
    '/manage/orders/TL-7K4M2S',
  );
  await expectAccessible(page);
  // The shop of the tests has no such difference, and says so in its own words.
  const done = region.getByRole('button', { name: 'Mark as dealt with (payment pay_Q0000000000017)' });
  const asked = page.waitForRequest((request) => request.url().endsWith('/done'));
  await done.click();
  expect(new URL((await asked).url()).pathname).toBe(`/api/v1/payment-difference/${A_DIFFERENCE}/done`);
  await expect(page.getByText('This payment is dealt with already.')).toBeVisible();

  await page.route('**/api/v1/payment-difference/*/done', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify({ result: {} }) }),
  );
  await page.route('**/api/v1/staff/figures?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await done.press('Enter');
  await expect(page.getByText('Something went wrong!')).toBeVisible();
  // Figures that cannot be read anew stay as they are.
  await expect(page.getByRole('figure', { name: /^Revenue per day/ })).toBeVisible();
  await expect(page.getByText('The figures could not be read.')).toBeHidden();

  const at = '2026-11-15T03:14:00Z';
  const dealtWith = [
    { ...differing, kind: 'amount', at, by: 'Kamala' } as const,
    { ...unknown, id: 'before', at, by: null },
  ];
  await answering(page, { ...A_WEEK, dealtWith });
  await done.press('Enter');
  await expect(page.getByText('The payment is dealt with.').last()).toBeVisible();
  await expect(region.getByText('at odds with the gateway’s list')).toBeHidden();
  await page.getByText('Payments dealt with lately').click();
  await expect(page.getByText('Dealt with by Kamala, Nov 15, 2026, 8:44 AM')).toBeVisible();
  await expect(page.getByText('Dealt with, Nov 15, 2026, 8:44 AM')).toBeVisible();
  await expect(page.getByRole('link', { name: 'TL-7K4M2S' })).toBeVisible();
  await expectAccessible(page);
});
