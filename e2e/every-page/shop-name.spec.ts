import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { readSettings, saveIdentity } from '@tula/contract/shop/settings-calls.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { SETTINGS_SHOP, test } from '../own-shop.ts';
import { expect, overHttp, signedIn, withVerifiedAccount } from '../shopper.ts';
import { signedInAsStaff, staffTokens } from '../staff.ts';
import { pictureFile } from '../staff/staff-products.ts';

test.use({ settings: SETTINGS_SHOP });
// The shop gets other names, so its journeys run one after another.
test.describe.configure({ mode: 'default' });

/** Forty letters each: words, a single word, and the scripts of our languages. */
const LONGEST_NAMES = [
  'Sri Annapoorneshwari Home Made Delicacie',
  'Thirunelvelihalwakaaranmittaikadaisnacks',
  'श्री अन्नपूर्णा गृह उद्योग नमकीन भंडारघर',
  'ஸ்ரீ அன்னபூரணி பாட்டி கைமணம் பலகாரக் கடை',
];

/** Names the shop; the logo stays unless one is given. */
async function callTheShop(name: string, logo?: null) {
  const { accessToken } = await staffTokens();
  const read = await call(overHttp, readSettings, {}, { accessToken });
  if (!read.ok) throw new Error(read.message);
  const { version, settings } = read.result.identity;
  const saved = await call(
    overHttp,
    saveIdentity,
    { body: { basedOn: version, settings: { ...settings, name, ...(logo === null && { logo }) } } },
    { accessToken },
  );
  if (!saved.ok) throw new Error(saved.message);
}

/** How far the name reaches out of the header's bar, beside or over what stands next to it. */
const roomOfName = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const link = header.querySelector('a[data-printed]');
    const name = link?.querySelector('span');
    if (!link || !name) return undefined;
    const range = document.createRange();
    range.selectNodeContents(name);
    const lines = [...range.getClientRects()];
    const bar = header.getBoundingClientRect();
    const around = link.getBoundingClientRect();
    return {
      top: Math.min(...lines.map(({ top }) => top)) >= bar.top,
      bottom: Math.max(...lines.map(({ bottom }) => bottom)) <= bar.bottom,
      right: Math.max(...lines.map(({ right }) => right)) <= around.right + 0.5,
      isWider: document.documentElement.scrollWidth > window.innerWidth,
    };
  });

/** Runs in the page: how much of the name is seen beside the logo. */
function shownOfName(link: Element): 'all' | 'none' | 'a part' {
  const name = link.querySelector('span');
  if (!name) return 'none';
  const around = link.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(name);
  const lines = [...range.getClientRects()];
  const isInside = ({ top, bottom, right }: DOMRect) =>
    top >= around.top && bottom <= around.bottom && right <= around.right + 0.5;
  if (lines.every(isInside)) return 'all';
  return lines.every(({ top }) => top >= around.bottom) ? 'none' : 'a part';
}

test('a shop name of 40 letters is whole in the header of the smallest phone, in every script', async ({
  page,
}) => {
  const fits = { top: true, bottom: true, right: true, isWider: false };
  const shopper = await withVerifiedAccount();
  for (const name of LONGEST_NAMES) {
    expect(name).toHaveLength(40);
    await callTheShop(name);
    for (const width of [320, 390, 640, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/help');
      await expect(page.getByRole('banner').getByText(name, { exact: true })).toBeVisible();
      expect({ name, width, ...(await roomOfName(page)) }).toEqual({ name, width, ...fits });
    }
  }
  await signedIn(page, shopper);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/help');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible();
  expect(await roomOfName(page)).toEqual(fits);
  await callTheShop('Tula');
});

test('beside a logo the name of the shop is whole or leaves the logo alone, at every width', async ({
  page,
  browser,
  baseURL,
}) => {
  await signedInAsStaff(page);
  await page.goto(staffPaths.settingsArea('identity'));
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a logo' }).click();
  await (await choosing).setFiles(pictureFile('ribbon-pakoda'));
  await expect(page.getByRole('group', { name: 'Logo' }).locator('img')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(LONGEST_NAMES[0] ?? '');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Your shop shows it now.')).toBeVisible();
  const shopper = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  const seen: string[] = [];
  for (const width of [320, 390, 640, 768, 1000, 1280]) {
    await shopper.setViewportSize({ width, height: 800 });
    await shopper.goto('/ta/help');
    const link = shopper.getByRole('banner').locator('a[data-printed]');
    await expect(link.locator('img')).toBeVisible();
    seen.push(`${width}: ${await link.evaluate(shownOfName)}`);
  }
  await shopper.close();
  await callTheShop('Tula', null);
  expect(seen).toEqual(['320: none', '390: none', '640: none', '768: all', '1000: none', '1280: all']);
});
