import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addCategory, deleteCategory, renameCategory } from '@tula/contract/catalogue/categories.ts';
import { call } from '@tula/contract/calls/call.ts';
import { stopRouting } from '../requests.ts';
import { expect, expectAccessible, newName, overHttp, test } from '../shopper.ts';
import { signedInAsStaff, staffTokens } from '../staff.ts';

const entries = (page: Page) => page.getByRole('list', { name: 'Audit log' });

/** Adds a category, renames it and deletes it, as staff do. */
async function changedCategory(): Promise<{ before: string; after: string }> {
  const { accessToken } = await staffTokens();
  const [before, after] = [newName('Pickles'), newName('Thokku')];
  const added = await call(overHttp, addCategory, { body: { name: before } }, { accessToken });
  if (!added.ok) throw new Error(added.message);
  const params = { id: String(added.result.insertedCategory.id) };
  await call(overHttp, renameCategory, { params, body: { name: after } }, { accessToken });
  await call(overHttp, deleteCategory, { params }, { accessToken });
  return { before, after };
}

test('staff see who changed what from what to what, filter it and download it', { tag: '@wide' }, async ({
  page,
}) => {
  const { before, after } = await changedCategory();
  await signedInAsStaff(page);
  await page.goto('/manage/settings');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
  const renamed = entries(page)
    .getByRole('listitem')
    .filter({ hasText: `Renamed category ${before}` });
  await expect(renamed.first()).toContainText(`Name: ${before} → ${after}`);
  await expectAccessible(page);

  await page.getByLabel('About').selectOption('Tags');
  await expect(page).toHaveURL(/kind=tag$/);
  await expect(renamed).toHaveCount(0);
  await page.getByLabel('About').selectOption('Categories');
  await expect(renamed.first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('About')).toHaveValue('category');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download .* as CSV$/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^audit-[\d-]+-to-[\d-]+\.csv$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain(`,Renamed category ${before},Name,${before},${after}\r\n`);

  await page.getByLabel('About').selectOption('Everything');
  const people = page.getByLabel('Person concerned');
  const name = (await people.locator('option').nth(1).textContent()) ?? '';
  await people.selectOption(name);
  await expect(page).toHaveURL(/subject=[\da-f-]{36}$/);
  await expect(renamed).toHaveCount(0);
  await people.selectOption('All entries');
  await expect(renamed.first()).toBeVisible();

  await page.getByLabel('To').fill('2020-01-01');
  await expect(page.getByRole('heading', { name: 'No matching entries' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/\/manage\/audit$/);
});

test('a failure to load the audit log offers to try again', { tag: '@core' }, async ({ page }) => {
  await signedInAsStaff(page);
  await page.route('**/api/v1/audit?*', (route) => route.abort());
  await page.route('**/api/v1/audit', (route) => route.abort());
  await page.goto('/manage/audit');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await stopRouting(page, '**/api/v1/audit?*');
  await stopRouting(page, '**/api/v1/audit');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(entries(page)).toBeVisible();
});
