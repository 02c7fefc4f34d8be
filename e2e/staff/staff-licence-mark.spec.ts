import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { readSettings } from '@tula/contract/shop/settings-calls.ts';
import { putBackSettings, SETTINGS_SHOP, test } from '../own-shop.ts';
import { MIXTURE, withOrder } from '../placed-orders.ts';
import { expect, expectAccessible, overHttp, resultOf, tokensOf, withVerifiedAccount } from '../shopper.ts';
import { signedInAsStaff, staffTokens } from '../staff.ts';

test.use({ settings: SETTINGS_SHOP });
putBackSettings();
test.describe.configure({ mode: 'default' });

/** Stands in for the official artwork. */
async function drawn(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('this browser draws');
      pen.fillStyle = '#1b6ca8';
      pen.fillRect(wide / 10, high / 10, wide * 0.8, high * 0.8);
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

const savedVersion = async () =>
  resultOf(await call(overHttp, readSettings, {}, await staffTokens())).legal.version;

test('the owner adds the mark of the food authority, which labels show beside the number of the licence', async ({
  page,
}) => {
  const before = await savedVersion();
  await signedInAsStaff(page);
  await page.goto('/manage/settings/legal');
  const mark = page.getByRole('group', { name: 'Mark of the food authority (FSSAI)' });
  const file = mark.locator('input[type=file]');
  await expect(mark.getByRole('button', { name: 'Choose the mark' })).toBeVisible();
  const choose = (buffer: Buffer) => file.setInputFiles({ name: 'fssai.png', mimeType: 'image/png', buffer });
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();

  await choose(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'));
  await expect(mark.getByText('Use a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
  await choose(await drawn(page, 90, 60));
  await expect(mark.locator('img')).toBeVisible();
  await save();
  await expect(
    mark.getByText('Use a picture at least 100 pixels high and at most 4 times as wide as high'),
  ).toBeVisible();
  await expectAccessible(page);
  expect(await savedVersion()).toBe(before);

  await choose(await drawn(page, 600, 300));
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.locator('img')).toBeVisible();
  await expect(preview.getByText('FSSAI Lic. No. 12426003000123')).toBeVisible();
  await save();
  await expect(page.getByText('Saved. Your shop shows it now.').first()).toBeVisible();
  await expectAccessible(page);

  const order = await withOrder(await tokensOf(await withVerifiedAccount()), [MIXTURE]);
  await page.goto(`/manage/kitchen/labels?orders=${order}`);
  const shown = page.getByRole('img', { name: 'Mark of the food authority (FSSAI)' }).first();
  await expect(shown).toBeVisible();
  const { width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(2, 1);
  await expectAccessible(page);
});
