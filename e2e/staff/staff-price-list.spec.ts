import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, expectAccessible, productNamed, test } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

const part = (page: Page) => page.getByRole('region', { name: 'Price list' });

async function saved(page: Page, button: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await part(page).getByRole('button', { name: button, exact: true }).click();
  return download;
}

const contentOf = async (download: Download) => readFile(await download.path());

test('staff save today’s prices as a picture and as a PDF, in each language', { tag: '@core' }, async ({
  page,
}) => {
  await signedInAsStaff(page);
  await page.goto('/staff/today');
  await expect(part(page)).toBeVisible();
  await expectAccessible(page);
  const picture = await saved(page, 'Picture');
  expect(picture.suggestedFilename()).toBe('price-list-en.png');
  const png = await contentOf(picture);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(1080);
  expect(png.readUInt32BE(20)).toBeGreaterThan(1500);

  await part(page).getByLabel('Language').selectOption('தமிழ்');
  expect((await saved(page, 'Picture')).suggestedFilename()).toBe('price-list-ta.png');
  const pdf = await saved(page, 'PDF');
  expect(pdf.suggestedFilename()).toBe('price-list-ta.pdf');
  expect((await contentOf(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the copied list has a link for each product, which offers its pack', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedInAsStaff(page);
  await page.goto('/staff/today');
  await part(page).getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByText('Price list copied')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const { id } = await productNamed('Sambar Podi');
  const link = new RegExp(`Sambar Podi: 250 g ₹149\\.75.*\\n(\\S+${id}\\.250)`).exec(text)?.[1] ?? '';
  await page.goto(new URL(link).pathname + new URL(link).search);
  await expect(page.getByRole('main')).toContainText('1 × 250 g, ₹149.75 each');
});
