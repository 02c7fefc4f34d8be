import type { Page } from '@playwright/test';
import { test } from '../own-shop.ts';
import { expect, expectAccessible, holdRequests } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

test.describe.configure({ mode: 'default' });

/** A red plate with a word on a clear ground, as a PNG. */
async function drawnLogo(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [900, 300];
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.fillStyle = '#a3123f';
    pen.beginPath();
    pen.ellipse(450, 150, 440, 145, 0, 0, 7);
    pen.fill();
    pen.fillStyle = '#ffffff';
    pen.font = 'bold 120px serif';
    pen.textAlign = 'center';
    pen.fillText('Annapoorna', 450, 190, 760);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

// The process that reads pictures starts with the first one, which takes its time on a busy machine.
const timeout = 30_000;
const saved = (page: Page) =>
  expect(page.getByText('Saved. Your shop shows it now.').first()).toBeVisible({ timeout });

test('the owner uploads a logo, which header, icons and shared links show, and takes it back', async ({
  page,
  request,
}) => {
  const before = await (await request.get('/home')).text();
  expect(before).toContain('rel="icon" href="/favicon.svg"');
  await signedInAsStaff(page);
  await page.goto('/manage/settings/identity');
  const logo = page.getByRole('group', { name: 'Logo' });
  const file = logo.locator('input[type=file]');
  await expect(logo.getByRole('button', { name: 'Choose a logo' })).toBeVisible();

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: svg });
  await expect(logo.getByText('Use a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawnLogo(page) });
  await expect(logo.locator('img')).toBeVisible({ timeout });
  await expect(page.getByRole('complementary', { name: 'Preview' }).locator('img').first()).toBeVisible();
  await logo.getByLabel('In the header').selectOption({ label: 'Logo only' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saved(page);

  await page.goto('/home');
  const shown = page.getByRole('banner').getByRole('link', { name: /Tula/ }).first().locator('img');
  await expect(shown).toBeVisible();
  await expect(shown).toHaveAttribute('alt', 'Tula');
  const files = ((await shown.getAttribute('src')) ?? '').replace('logo.webp', '');
  expect(files).toMatch(/^\/media\/[0-9a-f-]{36}\/[0-9a-f]{16}-$/);
  await expectAccessible(page);
  const html = await (await request.get('/home')).text();
  expect(html).toContain(`${files}share.jpg`);
  expect(html).toContain(`href="${files}icon-180.png"`);
  const { icons } = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string }[];
  };
  expect(icons.map(({ src }) => src)).toContain(`${files}maskable-512.png`);
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  const icon = await request.get('/favicon.ico');
  expect([icon.url().endsWith(`${files}favicon.ico`), icon.headers()['content-type']]).toEqual([
    true,
    'image/x-icon',
  ]);

  await page.goto('/manage/settings/identity');
  await page.getByRole('button', { name: 'Restore version 0', exact: true }).click();
  await expect(page.getByText('Version 0 is in use again')).toBeVisible();
  await expect(logo.getByRole('button', { name: 'Choose a logo' })).toBeVisible();
  expect(await (await request.get('/home')).text()).toBe(before);
});

test('a save that is pressed during the upload of a logo waits for it', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/manage/settings/identity');
  const logo = page.getByRole('group', { name: 'Logo' });
  await expect(logo.getByRole('button', { name: 'Choose a logo' })).toBeVisible();
  const release = await holdRequests(page, '**/api/v1/upload');
  const buffer = await drawnLogo(page);
  await logo.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  release();
  await saved(page);
  await page.reload();
  await expect(logo.locator('img')).toBeVisible();
});
