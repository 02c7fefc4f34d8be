import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { readFigures } from '@tula/contract/figures.ts';
import type { ResultOf } from '@tula/contract/endpoint.ts';
import {
  aShopper,
  expect,
  expectAccessible,
  signedIn,
  test,
  tokensOf,
  withVerifiedAccount,
} from './shopper.ts';
import { withOrder } from './placed-orders.ts';
import { signedInAsStaff } from './staff.ts';

const card = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, exact: true }).locator('..');
const part = (page: Page, name: string) => page.getByRole('region', { name });

type Figures = ResultOf<typeof readFigures>;

const NOTHING = { orders: 0, cancelled: 0, weightGrams: 0, revenue: 0, refunds: 0 };
const NONE = { count: 0, shown: [] };
const PARKED_MAIL = '019aa000-0000-7000-8000-000000000001';
const A_DIFFERENCE = '019aa000-0000-7000-8000-000000000002';
const A_DAY = '2026-11-14T06:30:00Z';
const SUNDAY = { ...NOTHING, orders: 3, cancelled: 1, weightGrams: 1250, revenue: 1_240.5, refunds: 280 };
const DAYS = ['09', '10', '11', '12', '13', '14', '15'];

/** What the shop would answer on Nov 15 after a week with sales on one day. */
const A_WEEK: Figures = {
  today: SUNDAY,
  last7Days: SUNDAY,
  last30Days: { ...SUNDAY, revenue: 1_234_567.5 },
  days: DAYS.map((day) => ({ day: `2026-11-${day}`, ...(day === '15' ? SUNDAY : NOTHING) })),
  topByWeight: [{ id: 'one', name: 'Mullu Murukku', weightGrams: 1250, revenue: 700 }],
  topByRevenue: [{ id: 'two', name: 'Mysore Pak', weightGrams: 500, revenue: 750.25 }],
  wanting: {
    lateOrders: {
      count: 7,
      shown: [{ orderId: 'TL-7K4M2Q', since: '2026-11-10T06:30:00Z', name: 'Meenakshi Raman' }],
    },
    stuckPayments: NONE,
    differingPayments: NONE,
    failedRefunds: {
      count: 1,
      shown: [
        { orderId: 'TL-7K4M2R', since: '2026-11-14T06:30:00Z', amount: 280, failure: 'Account closed' },
      ],
    },
    parkedMails: NONE,
  },
};

/** What the browser saves when a button is pressed. */
async function saved(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), text };
}

async function answering(page: Page, figures: Figures) {
  await page.route('**/api/v1/staff/figures?*', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify({ result: figures }) }),
  );
}

test('what was paid today is in the figures of today', async ({ page }) => {
  const tokens = await tokensOf(await withVerifiedAccount());
  await withOrder(tokens, [{ name: 'Sambar Podi', quantity: '1000', count: 10 }]);
  await signedInAsStaff(page);
  await page.goto('/manage/figures');
  await expect(page.getByRole('heading', { name: 'Figures', level: 1 })).toBeVisible();
  await expect(card(page, 'Today').getByRole('definition').first()).toHaveText(/^₹[1-9][\d,]*\.\d\d$/);
  await expect(part(page, 'Most sold by weight').getByRole('listitem').first()).toContainText('Sambar Podi');
  await expectAccessible(page);

  await page.getByRole('link', { name: '30 days' }).click();
  await expect(page).toHaveURL(/days=30$/);
  const plot = page.getByRole('figure', { name: /^Revenue per day/ });
  await expect(plot.getByRole('img')).toHaveAccessibleName(/^30 days, from \w+ \d+ to \w+ \d+\. The most: ₹/);
  await page.getByText('The days as a table').press('Enter');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31);
  await expectAccessible(page);
});

test('the figures are told to the paisa and to the gram, and the bars in words', async ({ page }) => {
  await signedInAsStaff(page);
  await answering(page, A_WEEK);
  await page.goto('/manage/figures');
  await expect(card(page, 'Today').getByRole('definition')).toHaveText([
    '₹1,240.50',
    '31 cancelled',
    '1.25 kg',
    '₹280.00',
  ]);
  await expect(card(page, 'Last 30 days').getByText('₹1,234,567.50')).toBeVisible();
  const told = '7 days, from Nov 9 to Nov 15. The most: ₹1,240.50 on Nov 15. Today: ₹1,240.50.';
  await expect(page.getByRole('img', { name: told })).toBeVisible();
  await page.getByText('The days as a table').click();
  await expect(page.getByRole('row', { name: 'Nov 15 3 1.25 1,240.50 280.00' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Nov 9 0 0.00 0.00 0.00' })).toBeVisible();
  await expect(part(page, 'Most sold by weight').getByRole('listitem')).toHaveText([
    'Mullu Murukku₹700.001.25 kg',
  ]);
  await expect(part(page, 'Most sold by rupees').getByRole('listitem')).toHaveText([
    'Mysore Pak0.50 kg₹750.25',
  ]);
});

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

test('a shop that has sold nothing says so', async ({ page }) => {
  await signedInAsStaff(page);
  const wanting = {
    lateOrders: NONE,
    stuckPayments: NONE,
    differingPayments: NONE,
    failedRefunds: NONE,
    parkedMails: NONE,
  };
  const days = A_WEEK.days.map(({ day }) => ({ day, ...NOTHING }));
  const sums = { today: NOTHING, last7Days: NOTHING, last30Days: NOTHING };
  await answering(page, { ...sums, days, topByWeight: [], topByRevenue: [], wanting });
  await page.goto('/manage/figures');
  await expect(part(page, 'Needs your attention').getByText(/^Nothing\./)).toBeVisible();
  await expect(
    page.getByRole('img', { name: '7 days, from Nov 9 to Nov 15: nothing on any day.' }),
  ).toHaveCount(2);
  await expect(page.getByText('Nothing was sold in these days.')).toHaveCount(2);
  await expectAccessible(page);
});

test('figures that cannot be read are tried again', async ({ page }) => {
  await signedInAsStaff(page);
  await page.route('**/api/v1/staff/figures?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/manage/figures');
  await expect(page.getByText('The figures could not be read.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/v1/staff/figures?*');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(card(page, 'Today')).toBeVisible();
});

test('the orders of some days are saved as a file for a spreadsheet', async ({ page }) => {
  const shopper = await withVerifiedAccount({ ...aShopper(), lastName: 'Raman, "the cook"' });
  const number = await withOrder(await tokensOf(shopper), [
    {
      name: 'Sambar Podi',
      quantity: '500',
      count: 2,
    },
  ]);
  await signedInAsStaff(page);
  await page.goto('/manage/figures');
  const books = part(page, 'For the books');
  await expect(books.getByLabel('From')).toHaveValue(/^\d{4}-\d\d-01$/);
  const today = await books.getByLabel('To').inputValue();

  await books.getByLabel('From').fill('');
  await books.getByRole('button', { name: 'Download orders' }).press('Enter');
  await expect(books.getByText('This field is required')).toBeVisible();
  await expect(books.getByLabel('From')).toBeFocused();
  await books.getByLabel('From').fill('2020-01-01');
  await books.getByRole('button', { name: 'Download orders' }).click();
  await expect(books.getByText('Choose at most a year')).toBeVisible();
  await expectAccessible(page);

  await books.getByLabel('From').fill(today);
  const { name, text } = await saved(page, books.getByRole('button', { name: 'Download orders' }));
  expect(name).toBe(`orders-${today}-to-${today}.csv`);
  expect(text.startsWith('\uFEFFOrder,Paid on,Paid at,')).toBe(true);
  const line = text.split('\r\n').find((one) => one.startsWith(number));
  expect(line).toContain(
    `,New,Pickup,"Meenakshi Raman, ""the cook""",'+91${shopper.phone},${shopper.email},`,
  );
  expect(line).toContain(',Sambar Podi,500,2,1.000,');
});

test('all products are saved as a file for a spreadsheet', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/manage/figures');
  const button = part(page, 'For the books').getByRole('button', { name: 'Download products' });
  const { name, text } = await saved(page, button);
  expect(name).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  expect(text).toContain('\r\nSambar Podi,Podis,');
});

test('a file that cannot be made says so', async ({ page }) => {
  await signedInAsStaff(page);
  await page.route('**/api/v1/order/export?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.route('**/api/v1/product/export', (route) => route.abort());
  await page.goto('/manage/figures');
  const books = part(page, 'For the books');
  await books.getByRole('button', { name: 'Download orders' }).click();
  await expect(books.getByText('The file could not be made. Please try again.')).toBeVisible();
  await books.getByRole('button', { name: 'Download products' }).click();
  await expect(page.getByText('The shop could not be reached.')).toBeVisible();
});

test('figures are not for customers', async ({ page }) => {
  await signedIn(page, await withVerifiedAccount());
  await page.goto('/manage/figures');
  await expect(page).toHaveURL('/home');
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
  } as const;
  const unknown = {
    ...differing,
    kind: 'unknown',
    reference: 'pay_Q0000000000018',
    orderId: null,
    asked: null,
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
  await answering(page, A_WEEK);
  await done.press('Enter');
  await expect(page.getByText('The payment is dealt with.')).toBeVisible();
  await expect(region.getByText('at odds with the gateway’s list')).toBeHidden();
});
