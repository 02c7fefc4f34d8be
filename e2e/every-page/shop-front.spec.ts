import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { readSettings, saveIdentity } from '@tula/contract/shop/settings-calls.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { test } from '../own-shop.ts';
import {
  cardOf,
  expect,
  overHttp,
  productNamed,
  signedIn,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';
import { signedInAsStaff, staffTokens } from '../staff.ts';
import { pictureFile } from '../staff/staff-products.ts';

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

test('adding to the cart tips the balance and bumps the badge; nothing moves for readers who want no motion', async ({
  page,
}) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, [{ name: 'Madras Mixture', quantity: '250', count: 2 }]);
  const beam = page.getByRole('banner').locator('a[data-printed] use').nth(1);
  const badge = page.getByRole('link', { name: /^Cart, / }).locator('span');
  const movedBy = (of: typeof beam) => of.evaluate((element) => getComputedStyle(element).animationName);
  for (const motion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto('/products?name=Madras');
    const card = cardOf(page, 'Madras Mixture');
    const first = motion === 'reduce' ? 4 : 2;
    await expect(badge).toHaveText(String(first));
    expect([await movedBy(beam), await movedBy(badge)]).toEqual(['none', 'none']);
    const seen: string[][] = [];
    for (const count of [first + 1, first + 2]) {
      await card.getByRole('button', { name: 'Increase quantity' }).click();
      await expect(badge).toHaveText(String(count));
      seen.push([await movedBy(beam), await movedBy(badge)]);
    }
    const isMoved = seen.flat().map((name) => name !== 'none');
    expect(isMoved).toEqual(Array.from({ length: 4 }, () => motion === 'no-preference'));
    // An animation runs again only under another name.
    if (motion === 'no-preference') expect(seen[0]).not.toEqual(seen[1]);
  }
});

test('a second picture is loaded once a mouse is over the card, and never without hovering or motion', {
  tag: '@wide',
}, async ({ page }) => {
  const { primaryImage, additionalImages } = await productNamed('Mullu Murukku');
  const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/'));
  const second = folderOf(additionalImages[0]?.url ?? '');
  expect(second).not.toBe(folderOf(primaryImage.url));
  const canHover = (page.viewportSize()?.width ?? 0) > 1000;
  for (const motion of ['reduce', 'no-preference'] as const) {
    await page.mouse.move(0, 0);
    await page.emulateMedia({ reducedMotion: motion });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(folderOf(new URL(request.url()).pathname)));
    await page.goto('/products?name=Mullu', { waitUntil: 'networkidle' });
    expect(loaded).not.toContain(second);
    const card = page.locator('[data-card]').filter({ hasText: 'Mullu Murukku' });
    const closeUp = card.locator(`img[src^="${second}"]`);
    if (!canHover || motion === 'reduce') {
      await card.hover();
      await expect(closeUp).toBeHidden();
      expect(loaded).not.toContain(second);
      continue;
    }
    const picture = page.waitForResponse((response) => response.url().includes(second));
    await card.hover();
    expect((await picture).ok()).toBe(true);
    await expect(closeUp).toBeVisible();
  }
});

test('tags and languages can be tapped and stand where their neighbours do', async ({ page }) => {
  const { id } = await productNamed('Madras Mixture');
  // So that nothing slides while it is measured.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/products/${id}`);
  const tag = page.getByRole('main').locator('a[href*="tag="]').first();
  expect((await tag.boundingBox())?.height).toBe(36);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const [language, help] = [
    await menu.getByRole('link', { name: 'தமிழ்' }).locator('xpath=ancestor::ul').boundingBox(),
    await menu.getByRole('link', { name: 'Help' }).locator('svg').boundingBox(),
  ];
  expect(language?.x).toBe(help?.x);
});

test('the list has three cards beside each other on a laptop, four from 1440 pixels on and five from 1800', async ({
  page,
}) => {
  await page.goto('/products');
  for (const [width, columns] of [
    [1280, 3],
    [1440, 4],
    [1800, 5],
    [1920, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await page
      .locator('[data-card]')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect([width, tops.filter((top) => top === tops[0]).length]).toEqual([width, columns]);
  }
});

test('help and policies use the whole width of a laptop: contents, text and the other pages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const address of ['/help', '/policies/refund', '/policies/shipping']) {
    await page.goto(address);
    const [contents, others] = [
      await page.getByRole('navigation', { name: 'On this page' }).boundingBox(),
      await page.getByRole('navigation', { name: 'Policies and help' }).boundingBox(),
    ];
    expect([address, contents?.x, (others?.x ?? 0) + (others?.width ?? 0)]).toEqual([address, 40, 1240]);
  }
});
