import { readFile } from 'node:fs/promises';
import { ownData } from '@tula/contract/accounts/own-data.ts';
import { NOTICE_EDITION } from '@tula/contract/page-texts/built-in/notice.ts';
import * as z from 'zod/mini';
import { openHydrated } from '../hydration.ts';
import { MIXTURE, withParcel } from '../placed-orders.ts';
import { expect, expectAccessible, signedIn, test, withVerifiedAccount } from '../shopper.ts';

test('a customer reads the privacy notice, sees what data is used for, and reads and downloads all of it', async ({
  page,
}) => {
  const shopper = await withVerifiedAccount();
  const order = await withParcel(await signedIn(page, shopper), [MIXTURE]);
  await openHydrated(page, '/account');
  const uses = page.getByRole('region', { name: 'What we use your data for' });
  await expect(uses.getByText(/You haven’t agreed to the privacy notice yet/)).toBeVisible();
  await expect(uses.getByText('Off. We don’t send newsletters.')).toBeVisible();
  await uses.getByRole('link', { name: 'privacy notice' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy Notice', level: 1 })).toBeVisible();
  await expect(page.getByText(new RegExp(`^Version en-${NOTICE_EDITION}\\.0\\.`))).toBeVisible();
  await expectAccessible(page);

  await page.goBack();
  await expect(uses).toBeVisible();
  await page.getByRole('link', { name: 'See your data' }).click();
  await expect(page.getByRole('heading', { name: 'Your data', level: 1 })).toBeVisible();
  const orders = page.getByRole('region', { name: 'Orders' });
  await expect(orders.getByText(order)).toBeHidden();
  await orders.getByText('Orders').click();
  await expect(orders.getByText(order)).toBeVisible();
  await expect(orders.getByText('Madras Mixture')).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download (JSON)' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/);
  const data = z.parse(ownData, JSON.parse(await readFile(await file.path(), 'utf8')));
  expect(data).toMatchObject({ account: { email: shopper.email }, orders: [{ number: order }] });
});

test('whoever is not logged in is led to the login', async ({ page }) => {
  await page.goto('/account/data');
  await expect(page).toHaveURL(/\/sign-in$/);
});
