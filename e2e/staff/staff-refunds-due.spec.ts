import { call } from '@tula/contract/calls/call.ts';
import { paise } from '@tula/contract/values/money.ts';
import { cancelOrder, readOrderStatus } from '@tula/contract/orders/orders.ts';
import type { Page } from '@playwright/test';
import { PODI, withOrder } from '../placed-orders.ts';
import { expect, expectAccessible, overHttp, test, tokensOf, withVerifiedAccount } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';
import type { Today } from '@tula/contract/today/today.ts';
import { A_DAY, NO_REFUNDS_DUE, serveToday } from './served-today.ts';

type RefundsDue = Today['needs']['refundsDue'];

/** Other journeys cancel orders too, so the page gets a report of its own; what is pressed reaches the shop. */
const serve = (page: Page, refundsDue: RefundsDue) =>
  serveToday(page, { ...A_DAY, needs: { ...A_DAY.needs, refundsDue } });

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString();
const entry = (orderId: string, hours: number) => ({
  orderId,
  since: hoursAgo(hours),
  name: 'Meenakshi Raman',
  amount: 599,
  amountPaise: paise(59_900),
});
const dueOf = (...shown: RefundsDue['shown']): RefundsDue => ({
  count: shown.length,
  shown,
  totalPaise: paise(shown.length * 59_900),
});

async function cancelledOrder() {
  const { accessToken } = await tokensOf(await withVerifiedAccount());
  const number = await withOrder({ accessToken }, [PODI]);
  const params = { id: number };
  const answer = await call(overHttp, cancelOrder, { params }, { accessToken });
  if (!answer.ok) throw new Error(answer.message);
  const refundStatus = async () => {
    const read = await call(overHttp, readOrderStatus, { params }, { accessToken });
    return read.ok && read.result.order.refundStatus;
  };
  return { number, refundStatus };
}

test('a refund that is due is started with one press, and only once', async ({ page }) => {
  const { number, refundStatus } = await cancelledOrder();
  await signedInAsStaff(page);
  const other = entry('TL-7K4M2Q', 70);
  await serve(page, dueOf(other, entry(number, 3)));
  await page.goto('/staff/today');
  const attention = page.getByRole('region', { name: 'Needs your attention' });
  await expect(
    attention.getByRole('heading', { name: '2 cancelled orders are waiting for a refund' }),
  ).toBeVisible();
  await expect(attention.getByText('Meenakshi Raman, ₹599.00, cancelled 2 days ago')).toBeVisible();
  await expect(attention.getByText('Meenakshi Raman, ₹599.00, cancelled 3 hours ago')).toBeVisible();
  await expectAccessible(page);

  const start = attention.getByRole('button', { name: `Start refund of order ${number}` });
  await serve(page, dueOf(other));
  await start.click();
  await expect(page.getByText('Refund initiated successfully!')).toBeVisible();
  await expect(
    attention.getByRole('heading', { name: '1 cancelled order is waiting for a refund' }),
  ).toBeVisible();
  await expect(attention.getByRole('heading', { name: 'Needs your attention' })).toBeFocused();
  expect(await refundStatus()).not.toBe('none');

  await serve(page, dueOf(entry(number, 3)));
  await page.reload();
  await start.press('Enter');
  // The gateway may have made the refund meanwhile.
  await expect(attention.getByRole('alert')).toHaveText(/^(?:Refund already started|Already refunded)\.$/);
});

test('all refunds are started with one press, and those that cannot be are named', async ({ page }) => {
  await signedInAsStaff(page);
  const left = entry('TL-7K4M2Q', 70);
  await serve(page, dueOf(left, entry('TL-7K4M2R', 3), entry('TL-7K4M2S', 3)));
  const message = 'This was paid through PhonePe, which is no longer connected to the shop.';
  const result = { started: 2, failed: [{ orderId: 'TL-7K4M2Q', message }] };
  await page.route('**/api/v1/staff/refunds-due', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify({ result }) }),
  );
  await page.goto('/staff/today');
  const attention = page.getByRole('region', { name: 'Needs your attention' });
  const all = attention.getByRole('button', { name: 'Start all 3 refunds (₹1,797.00)' });
  await expect(all).toBeVisible();
  await serve(page, dueOf(left));
  await all.click();
  await expect(page.getByText('2 refunds initiated successfully!')).toBeVisible();
  await expect(attention.getByRole('alert')).toHaveText(
    `This refund couldn’t be started:TL-7K4M2Q ${message}`,
  );
  await expect(attention.getByRole('button', { name: /^Start all/ })).toBeHidden();
  await expectAccessible(page);

  await serve(page, NO_REFUNDS_DUE);
  await page.route('**/api/v1/refund/TL-7K4M2Q', (route) => route.fulfill({ status: 500, body: '{}' }));
  await attention.getByRole('button', { name: 'Start refund of order TL-7K4M2Q' }).click();
  await expect(attention.getByRole('alert')).toHaveText(
    'This refund couldn’t be started:TL-7K4M2Q Something went wrong!',
  );
});
