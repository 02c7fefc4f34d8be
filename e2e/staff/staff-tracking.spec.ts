import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { readStaffOrder } from '@tula/contract/orders/orders.ts';
import { MIXTURE, PODI, parcelNumberOf, withOrder, withParcel } from '../placed-orders.ts';
import {
  aShopper,
  expect,
  expectAccessible,
  overHttp,
  test,
  tokensOf,
  withVerifiedAccount,
} from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

// Orders of several customers are placed and read again before and after each scan.

const field = (page: Page, order: string) =>
  page.getByRole('textbox', { name: `Tracking number for ${order}` });
const rowOf = (page: Page, order: string) =>
  page
    .getByRole('list', { name: 'Orders without a tracking number' })
    .getByRole('listitem')
    .filter({ hasText: order });

/** Shows these orders only, as other journeys may order in between. */
async function showOnly(page: Page, orders: readonly string[]) {
  await page.route('**/order/staff/to-send*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: { orders: { orderId: string }[]; next: null } };
    const shown = body.result.orders.filter(({ orderId }) => orders.includes(orderId));
    await route.fulfill({
      response,
      json: { ...body, result: { ...body.result, orders: shown, next: null } },
    });
  });
}

/** Counts the tones that a refused number plays. */
async function countTones(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { tones: 0 });
    OscillatorNode.prototype.start = new Proxy(Reflect.get(OscillatorNode.prototype, 'start'), {
      apply(start, oscillator, when) {
        Object.assign(window, { tones: Number(Reflect.get(window, 'tones')) + 1 });
        return Reflect.apply(start, oscillator, when);
      },
    });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'tones')));
}

/** As a scanner does. */
async function scan(page: Page, number: string) {
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
}

test('a refused scan keeps its order and text, sounds, and takes no other scan until it is corrected', async ({
  page,
}) => {
  const shopper = await tokensOf(await withVerifiedAccount(aShopper()));
  const before = await withOrder(shopper, [MIXTURE]);
  const orders: string[] = [];
  for (const remarks of ['first', 'second', 'third'])
    orders.push(await withParcel(shopper, [MIXTURE], { remarks }));
  const [first = '', second = '', third = ''] = orders;
  const { accessToken } = await signedInAsStaff(page);
  const numberOf = async (id: string) => {
    const answer = await call(overHttp, readStaffOrder, { params: { id } }, { accessToken });
    return answer.ok ? answer.result.order.trackingNumber : undefined;
  };
  const tones = await countTones(page);
  await showOnly(page, orders);
  await page.goto(`/manage/tracking?after=${before}`);
  await field(page, first).focus();
  await scan(page, parcelNumberOf(first));
  await expect(field(page, second)).toBeFocused();
  expect(await tones()).toBe(0);

  await scan(page, parcelNumberOf(first));
  await expect(rowOf(page, second)).toContainText(`${first} of Meenakshi Raman already has this number.`);
  await expect(field(page, second)).toBeFocused();
  await expect.poll(tones).toBe(2);
  await expectAccessible(page);

  await scan(page, parcelNumberOf(third));
  await expect(field(page, second)).toBeFocused();
  await expect(field(page, second)).toHaveValue(parcelNumberOf(first));
  await expect.poll(tones).toBe(4);
  expect([await numberOf(second), await numberOf(third)]).toEqual([null, null]);

  await page.keyboard.press('Backspace');
  await expect(field(page, second)).toHaveValue('');
  await scan(page, parcelNumberOf(second));
  await expect(rowOf(page, second)).toContainText(`Saved: ${parcelNumberOf(second)}`);
  await expect(field(page, third)).toBeFocused();
  expect([await numberOf(second), await numberOf(third)]).toEqual([parcelNumberOf(second), null]);

  await scan(page, 'X');
  await expect(rowOf(page, third)).toContainText('India Post numbers usually look like EB123456789IN.');
  await expect(field(page, third)).toBeFocused();
  expect(await numberOf(third)).toBeNull();
  await rowOf(page, third)
    .getByRole('button', { name: `Save anyway: tracking number for ${third}` })
    .press('Enter');
  await expect(rowOf(page, third)).toContainText('Saved: X');
  expect(await numberOf(third)).toBe('X');
});

test('numbers are typed, pasted and saved one order after another, and nothing typed is lost', async ({
  page,
}) => {
  const shopper = await tokensOf(await withVerifiedAccount(aShopper()));
  // The list begins behind this order, so that older ones of other journeys do not fill the page.
  const before = await withOrder(shopper, [MIXTURE]);
  const orders: string[] = [];
  for (const [at, lines] of [[MIXTURE], [PODI], [MIXTURE, PODI], [PODI, MIXTURE]].entries())
    orders.push(await withParcel(shopper, lines, { remarks: String(at) }));
  const [first = '', second = '', third = '', fourth = ''] = orders;
  const { accessToken } = await signedInAsStaff(page);
  const read = (id: string) => call(overHttp, readStaffOrder, { params: { id } }, { accessToken });
  await page.goto('/manage/orders?filter=New&sort=oldest');
  await expect(page.getByRole('link', { name: 'Enter tracking numbers' })).toHaveAttribute(
    'href',
    '/manage/tracking',
  );
  await showOnly(page, orders);
  await page.goto(`/manage/tracking?after=${before}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tracking numbers' })).toBeVisible();
  await expect(rowOf(page, first)).toContainText('Chennai 600 001');
  await expectAccessible(page);

  await field(page, first).fill(parcelNumberOf(first));
  await field(page, first).press('Enter');
  await expect(field(page, second)).toBeFocused();
  await expect(rowOf(page, first)).toContainText(`Saved: ${parcelNumberOf(first)}`);

  await field(page, second).evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, [second, third, fourth].map(parcelNumberOf).join('\n') + '\nONE TOO MANY');
  await expect(field(page, fourth)).toHaveValue(parcelNumberOf(fourth));
  await expect(page.getByText('There was no order left for this number: ONE TOO MANY')).toBeVisible();
  await page.reload();
  await expect(field(page, third)).toHaveValue(parcelNumberOf(third));
  await page.getByRole('button', { name: 'Save 3 numbers' }).press('Enter');
  for (const order of [second, third, fourth])
    await expect(rowOf(page, order)).toContainText(`Saved: ${parcelNumberOf(order)}`);
  expect(await read(fourth)).toMatchObject({
    result: { order: { trackingNumber: parcelNumberOf(fourth), courier: { courierName: 'India Post' } } },
  });
});

test('a number that does not look like its courier’s is asked about once on the page of the order, and then saved', {
  tag: '@core',
}, async ({ page }) => {
  const order = await withParcel(await tokensOf(await withVerifiedAccount()), [PODI]);
  await signedInAsStaff(page);
  await page.goto(`/manage/orders/${order}`);
  await page.getByRole('button', { name: 'Set tracking number' }).click();
  const dialog = page.getByRole('dialog');
  // Each order has a number of its own.
  await dialog.getByLabel('Tracking number').fill(`Z${order}`);
  await dialog.getByRole('button', { name: 'Save tracking number' }).click();
  await expect(dialog.getByText(/^India Post numbers usually look like EB123456789IN\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('Tracking number updated successfully!')).toBeVisible();
});
