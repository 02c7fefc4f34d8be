import type { Page } from '@playwright/test';
import { dayOf } from '@tula/contract/values/dates.ts';
import { formatIsoDay } from '@tula/contract/kitchen/labels.ts';
import { test } from '../own-shop.ts';
import { expect, expectAccessible } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

test.describe.configure({ mode: 'default' });

const START = '/staff/today';
const DAY_MS = 86_400_000;
const inDays = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS));

/** Saves the last day of the licence. */
async function saveLastDay(page: Page, day: string) {
  await page.getByLabel('Yearly fee due on').fill(day);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Your shop shows it now.').first()).toBeVisible();
}

test('an owner whose food licence fee is due soon, or was due, reads it where she begins, and enters the new day', async ({
  page,
}) => {
  await signedInAsStaff(page);
  await page.goto(START);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/yearly fee of your food licence/)).toHaveCount(0);

  await page.goto('/manage/settings/legal');
  await saveLastDay(page, inDays(20));
  await page.goto(START);
  await expect(
    page.getByText(`The yearly fee of your food licence is due on ${formatIsoDay(inDays(20))}.`),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: /^Pay it/ }).click();
  await expect(page.getByLabel('Yearly fee due on')).toHaveValue(inDays(20));
  await saveLastDay(page, inDays(-1));
  await page.goto(START);
  await expect(
    page.getByText(`The yearly fee of your food licence was due on ${formatIsoDay(inDays(-1))}.`),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: /^Pay it/ }).click();
  await saveLastDay(page, inDays(400));
  await page.goto(START);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/yearly fee of your food licence/)).toHaveCount(0);
});
