import { withOrder } from '../placed-orders.ts';
import { expect, expectAccessible, isSmall, test, tokensOf, withVerifiedAccount } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';
import { A_DAY, A_GOOD_DAY, NONE, serveToday } from './served-today.ts';

const IN_TWO_HOURS = new Date(Date.now() + 2.5 * 3_600_000).toISOString();

test('Today shows the new orders with their contents, and how much there is to cook', {
  tag: '@core',
}, async ({ page }) => {
  await withOrder(await tokensOf(await withVerifiedAccount()), [
    { name: 'Sambar Podi', quantity: '500', count: 2 },
  ]);
  await signedInAsStaff(page);
  await page.goto('/staff/today');
  await expect(page.getByRole('heading', { level: 1, name: /^Today, / })).toBeVisible();
  const oldest = page.getByRole('region', { name: 'New orders' }).getByRole('listitem').first();
  await expect(oldest.getByRole('link', { name: /^TL-/ })).toHaveAttribute('href', /^\/manage\/orders\/TL-/);
  await expect(oldest).toContainText(/\d × \d+ g .+kg/);
  await expect(oldest).toContainText(/just now|ago/);
  await expect(page.getByText(/kg to cook$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the cook list' }).click();
  await expect(page).toHaveURL(/\/manage\/kitchen$/);
});

test('whatever needs a person leads to where it is done', async ({ page }) => {
  await signedInAsStaff(page);
  const id = '019aa000-0000-7000-8000-000000000001';
  const since = '2026-11-14T06:30:00Z';
  await serveToday(page, {
    ...A_DAY,
    count: 13,
    needs: {
      ...A_DAY.needs,
      complaints: {
        count: 1,
        shown: [{ id, number: 'C-7K4M2Q', kind: 'product', waitsFor: 'answer', dueAt: IN_TWO_HOURS }],
      },
      parcels: {
        count: 1,
        shown: [{ orderId: 'TL-7K4M2T', since, name: 'Meenakshi Raman', state: 'returned' }],
      },
      lowStock: { count: 1, shown: [{ id, name: 'Thattai', stockGrams: 750, daysLeft: 3 }] },
      incompletePacks: { count: 1, shown: [{ id, name: 'Murukku', missing: 3 }] },
      legal: { count: 1, shown: [{ kind: 'licence', hasEnded: false, day: '2026-12-20' }] },
    },
  });
  await page.goto('/staff/today');
  const needs = page.getByRole('region', { name: 'Needs your attention' });
  await expect(needs.getByRole('heading', { level: 3 })).toHaveText([
    '1 open complaint',
    '7 orders not sent by the day we told the customer',
    '1 parcel late or coming back',
    '1 refund failed',
    '1 product low in stock',
    '1 thing the law asks of you',
    '1 product lacks something on its label',
  ]);
  await expect(needs.getByText('(2 hours left)')).toBeVisible();
  await expect(needs.getByText('Meenakshi Raman, came back on Nov 14, 2026')).toBeVisible();
  const leads = (name: string, href: string) =>
    expect(needs.getByRole('link', { name })).toHaveAttribute('href', href);
  await leads('C-7K4M2Q', `/manage/complaints/${id}`);
  await leads('TL-7K4M2T', '/manage/orders/TL-7K4M2T');
  await leads('Thattai', `/manage/kitchen/stock/${id}`);
  await leads('Murukku', `/manage/products/${id}/declarations`);
  await leads('Pay it, then enter the next day', '/manage/settings/legal');
  await expectAccessible(page);

  // The same answer, shortened, above the orders and in the menu.
  await page.goto('/manage/orders?filter=All');
  const strip = page.getByRole('link', { name: /^13 things need you/ });
  await expect(strip).toBeVisible();
  await expectAccessible(page);
  if (isSmall(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: isSmall(page) ? 'Menu' : 'Main' });
  await menu.getByRole('link', { name: 'Today 13 things need you' }).click();
  await expect(page).toHaveURL(/\/staff\/today$/);
});

test('a good day says so, and a day that could not be loaded can be loaded again', async ({ page }) => {
  await signedInAsStaff(page);
  await page.route('**/api/v1/staff/today', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/staff/today');
  await expect(page.getByText('We couldn’t load what needs you today.')).toBeVisible();
  await serveToday(page, { ...A_GOOD_DAY, newOrders: NONE });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Nothing needs you right now\./)).toBeVisible();
  await expect(page.getByText('Nothing to cook')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/manage/kitchen');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/need you/)).toHaveCount(0);
});
