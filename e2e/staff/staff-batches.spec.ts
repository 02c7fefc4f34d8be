import { correctBatch, readBatchesOfOrder } from '@tula/contract/batches/batches.ts';
import { call } from '@tula/contract/calls/call.ts';
import { recallBatch } from '@tula/contract/batches/recalls.ts';
import type { BatchId } from '@tula/contract/calls/ids.ts';
import { markOrdersPacked } from '@tula/contract/orders/handover.ts';
import { readStaffOrder, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { dayAfter, dayOf } from '@tula/contract/values/dates.ts';
import { noteHydration, untilHydrated } from '../hydration.ts';
import { withBatch } from '../made-batches.ts';
import { test } from '../own-shop.ts';
import { parcelNumberOf, withParcel } from '../placed-orders.ts';
import {
  expect,
  expectAccessible,
  overHttp,
  productNamed,
  sentMail,
  tokensOf,
  withVerifiedAccount,
} from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

// The shop of this file has just started, so the first test takes longer.
test.describe.configure({ mode: 'default' });

test('a recorded batch is on the slip of an order, and its recall tells the buyer', async ({ page }) => {
  await noteHydration(page);
  const shopper = await withVerifiedAccount();
  const order = await withParcel(await tokensOf(shopper), [{ name: 'Thattai', quantity: '250', count: 2 }]);
  const { accessToken } = await signedInAsStaff(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(staffPaths.kitchen());
  await page.getByRole('link', { name: 'Batches', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Batches', level: 1 })).toBeVisible();
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Record batch' }).click();
  await expect(page.getByText('Choose a product').last()).toBeVisible();
  await page.getByLabel('Product').selectOption('Thattai');
  await expect(page.getByLabel('Code')).toHaveValue(/^\d{6}$/);
  await page.getByLabel('Code').fill('th-1');
  await page.getByLabel('Weight in grams').fill('5000');
  await page.getByRole('button', { name: 'Record batch' }).click();
  await expect(page.getByRole('link', { name: 'Thattai TH-1' })).toBeVisible();
  await expectAccessible(page);

  const params = { id: order };
  const isTaken = async () => {
    const read = await call(overHttp, readBatchesOfOrder, { params }, { accessToken });
    return read.ok && read.result.packs.length;
  };
  await expect.poll(isTaken, { timeout: 40_000 }).toBe(1);
  const corrected = async ({ keepsDays, revision }: { keepsDays: number; revision: number }) => {
    const read = await call(overHttp, readBatchesOfOrder, { params }, { accessToken });
    const batchId = read.ok ? (read.result.packs[0]?.batchId as BatchId) : ('' as BatchId);
    const packedOn = dayOf(new Date());
    const useBy = dayAfter(packedOn, keepsDays);
    const body = { code: 'TH-1', packedOn, useBy, grams: 5000, revision };
    const saved = await call(overHttp, correctBatch, { params: { id: batchId }, body }, { accessToken });
    expect(saved.ok).toBe(true);
  };
  await page.goto(staffPaths.order(order));
  await expect(page.getByText('2 × 250 g from batch TH-1')).toBeVisible();
  await expectAccessible(page);
  await corrected({ keepsDays: 3, revision: 1 });
  await page.reload();
  await expect(page.getByText('Not fresh enough if sent now')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Some packs wouldn’t be fresh enough on arrival.')).toBeVisible();
  await expectAccessible(page);
  await corrected({ keepsDays: 45, revision: 2 });
  const body = { 'tracking-number': parcelNumberOf(order) };
  const sent = await call(overHttp, setTrackingNumber, { params, body }, { accessToken });
  expect(sent.ok).toBe(true);

  await page.getByRole('link', { name: /from batch TH-1/ }).click();
  await expect(page.getByRole('heading', { name: 'Thattai, batch TH-1', level: 1 })).toBeVisible();
  await untilHydrated(page);
  await expect(page.getByText('1 order with 2 packs, 0.50 kg')).toBeVisible();
  await page.getByRole('button', { name: 'Recall batch' }).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await page.getByLabel('What buyers read').fill('A splinter was found. Throw the packs away.');
  await page.getByLabel('The same in हिन्दी').fill('एक टुकड़ा मिला। पैक फेंक दें।');
  await page.getByRole('button', { name: 'Recall batch' }).click();
  const sure = page.getByRole('dialog', { name: 'Recall batch TH-1?' });
  await expect(sure.getByText('1 order has packs from it')).toBeVisible();
  await expectAccessible(page);
  await sure.getByRole('button', { name: 'Recall batch' }).click();
  await expect(page.getByText('Recalled', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Told by email', { exact: true })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('एक टुकड़ा मिला। पैक फेंक दें।')).toBeVisible();
  await page.getByRole('button', { name: 'Record as thrown away' }).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await page.getByLabel('Weight in grams').fill('4501');
  await page.getByRole('button', { name: 'Record as thrown away' }).click();
  await expect(page.getByText('Only 4.50 kg of this batch is left')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Weight in grams').fill('1000');
  await page.getByLabel('Note').fill('Burnt');
  await page.getByRole('button', { name: 'Record as thrown away' }).click();
  await expect(page.getByText('1.00 kg: Recalled')).toBeVisible();
  await expect(
    page.getByText('0.50 kg sent or in orders, 1.00 kg thrown away, 3.50 kg still here'),
  ).toBeVisible();
  await page.getByRole('button', { name: `Refund packs of ${order}` }).click();
  await expect(page.getByText(/Refund (started|done)/).first()).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Report as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('recall-TH-1.csv');
  await expectAccessible(page);

  const mail = await sentMail(shopper.email, 'Please don’t eat Thattai of batch TH-1');
  expect(mail.text).toContain('A splinter was found. Throw the packs away.');
});

test('an order that is packed with a recalled batch is named in the kitchen until it is packed anew', async ({
  page,
}) => {
  await noteHydration(page);
  const shopper = await withVerifiedAccount();
  const { accessToken } = await signedInAsStaff(page);
  const id = await withBatch(accessToken, 'Sambar Podi');
  const order = await withParcel(await tokensOf(shopper), [
    { name: 'Sambar Podi', quantity: '500', count: 2 },
  ]);
  const params = { id: order };
  const packing = { body: { orders: [order], isPacked: true } };
  const packed = await call(overHttp, markOrdersPacked, packing, { accessToken });
  expect(packed).toMatchObject({ ok: true, result: { done: 1 } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(staffPaths.pickingList([order]));
  await expect(page.getByText(/2 × 500 g from batch/)).toBeVisible();
  await expectAccessible(page);
  const recall = { params: { id: id as BatchId }, body: { reason: 'A splinter was found.' } };
  expect(await call(overHttp, recallBatch, recall, { accessToken })).toMatchObject({ ok: true });

  await page.goto(staffPaths.kitchen());
  await expect(page.getByRole('heading', { name: '1 order to repack' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(staffPaths.pickingList([order]));
  await expect(page.getByText(/^Repack: batch .+ was recalled/)).toBeVisible();
  await expectAccessible(page);
  const isUnpacked = async () => {
    const read = await call(overHttp, readStaffOrder, { params }, { accessToken });
    return read.ok && read.result.order.packedAt === null;
  };
  await expect.poll(isUnpacked, { timeout: 40_000 }).toBe(true);
  const body = { 'tracking-number': parcelNumberOf(order) };
  const sent = () => call(overHttp, setTrackingNumber, { params, body }, { accessToken });
  expect(await sent()).toMatchObject({ code: 'ORDER_NOT_SHIPPABLE' });
  await page.goto(staffPaths.order(order));
  await expect(page.getByText(/^Repack: batch .+ was recalled/)).toBeVisible();
  await expectAccessible(page);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Mark as packed' }).click();
  await expect(page.getByRole('button', { name: 'Mark as not packed' })).toBeVisible();
  await expect(page.getByText(/^Repack: batch .+ was recalled/)).toBeHidden({ timeout: 40_000 });
  expect(await sent()).toMatchObject({ ok: true });
});

test('the owner turns freshness on, and a product says where it cannot be sent before it is bought', async ({
  page,
  browser,
  baseURL,
}) => {
  await noteHydration(page);
  await signedInAsStaff(page);
  await page.goto(staffPaths.settingsArea('selling'));
  await untilHydrated(page);
  await page.getByLabel('Rule').selectOption('on');
  await page.getByLabel('Share of a shorter shelf life (%)').fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a whole number from 1 to 90')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Share of a shorter shelf life (%)').fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Your shop shows it now.')).toBeVisible();

  const { id } = await productNamed('Boondi Laddu');
  const visitor = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await noteHydration(visitor);
  await visitor.goto(`/products/${id}`);
  await untilHydrated(visitor);
  await visitor.getByLabel('Delivery charge to your PIN code').fill('799001');
  await expect(
    visitor.getByText('We can’t send Boondi Laddu there. It can take 20 days to arrive'),
  ).toBeVisible();
  await expectAccessible(visitor);
});
