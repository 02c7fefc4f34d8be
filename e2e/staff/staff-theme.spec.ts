import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { DEFAULT_LOOK, type Look } from '@tula/contract/shop/look/look.ts';
import { THEME_NAMES, THEMES } from '@tula/contract/shop/look/themes.ts';
import { readSettings, saveLook } from '@tula/contract/shop/settings-calls.ts';
import { test } from '../own-shop.ts';
import { expect, expectAccessible, overHttp, signedIn, withCart, withVerifiedAccount } from '../shopper.ts';
import { signedInAsStaff, staffTokens } from '../staff.ts';

test.describe.configure({ mode: 'default', timeout: 300_000 });

const background = (page: Page) => page.locator('body');
const MURUKKU = 'Mullu Murukku';

/** The page of a product, by the link that shoppers follow. */
async function openProduct(page: Page) {
  // Other files of the same shop add products, so it may not be on the first page.
  await page.goto(`/products?name=${encodeURIComponent(MURUKKU)}`);
  await page.getByRole('link', { name: MURUKKU, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: MURUKKU })).toBeVisible();
}

test('the owner chooses a theme and a colour, which shoppers get in both schemes, and takes them back', async ({
  page,
  request,
}) => {
  const before = await (await request.get('/home')).text();
  expect(before).not.toContain('/look/');
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await signedInAsStaff(page);
  await page.goto('/manage/settings');
  await page.getByRole('link', { name: 'Colours and lettering Theme' }).click();
  await expect(page.getByText('Nobody has changed them yet.')).toBeVisible();
  const preview = page.getByRole('complementary', { name: 'Preview' });
  const light = preview.getByRole('region', { name: 'Light' });
  const dark = preview.getByRole('region', { name: 'Dark' });
  await expect(light.getByText('13.9 : 1 – very good')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Paper and turmeric' }).focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Maroon' })).toBeChecked();
  await page.getByRole('radio', { name: 'Anek – plain' }).check();
  const code = page.getByLabel('Colour code');
  await code.fill('blue');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter # and six digits or letters from a to f')).toBeVisible();
  await code.fill('2255AA');
  await expect(page.getByLabel('Pick a colour')).toHaveValue('#2255aa');
  await expect(light.getByText('Your colour is used unchanged.')).toBeVisible();
  await expect(dark.getByText('Here the button is #3e6ab5')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Your shop shows it now.').first()).toBeVisible();
  await expect(background(page)).toHaveCSS('background-color', 'rgb(251, 244, 239)');

  await page.goto('/home');
  await expect(background(page)).toHaveCSS('background-color', 'rgb(251, 244, 239)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Anek,/);
  await expect(page.locator('meta[name=theme-color][media*=light]')).toHaveAttribute('content', '#FBF4EF');
  const file = await request.get(
    (await page.locator('link[rel=stylesheet][href^="/look/"]').getAttribute('href')) ?? '',
  );
  expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await (await request.get('/manifest.webmanifest')).json()).toMatchObject({ theme_color: '#fbf4ef' });
  await openProduct(page);
  const buy = page.getByRole('main').getByRole('button', { name: 'Buy Now' }).first();
  await expect(buy).toHaveCSS('background-color', 'rgb(34, 85, 170)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(background(page)).toHaveCSS('background-color', 'rgb(28, 21, 22)');
  await expect(buy).toHaveCSS('background-color', 'rgb(62, 106, 181)');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: null });
  expect(complaints).toEqual([]);

  await page.goto('/manage/settings/look');
  await page.getByRole('button', { name: 'Restore version 0', exact: true }).click();
  await expect(page.getByText('Version 0 is in use again')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Paper and turmeric' })).toBeChecked();
  await expect(background(page)).toHaveCSS('background-color', 'rgb(251, 246, 236)');
  expect(await (await request.get('/home')).text()).toBe(before);
});

/** Saves a look as the owner would. */
async function useLook(look: Partial<Look>) {
  const as = await staffTokens();
  const settings = await call(overHttp, readSettings, {}, as);
  if (!settings.ok) throw new Error(settings.message);
  const body = { basedOn: settings.result.look.version, settings: { ...DEFAULT_LOOK, ...look } };
  const saved = await call(overHttp, saveLook, { body }, as);
  if (!saved.ok) throw new Error(saved.message);
}

test('pages load the round lettering in a shop that chose it, in no other one', async ({ page }) => {
  const loaded = new Set<string>();
  page.on('request', (request) => void loaded.add(request.url()));
  const files = () => Array.from(loaded).filter((url) => /\/baloo-[\w-]+\.woff2$/.test(url)).length;
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/home', { waitUntil: 'networkidle' });
  await expect(heading).toHaveCSS('font-family', /^Fraunces,/);
  expect(files()).toBe(0);

  await useLook({ type: 'baloo' });
  await openProduct(page);
  await page.waitForLoadState('networkidle');
  await expect(heading).toHaveCSS('font-family', /^Baloo,/);
  // Latin and the rupee sign; the sheet of the look names them.
  await expect.poll(files).toBe(2);
  for (const weight of [400, 700])
    expect(await page.evaluate((at) => document.fonts.check(`${at} 20px Baloo`, 'Aa₹0'), weight)).toBe(true);
  await expectAccessible(page);
  await useLook({});
});

for (const theme of THEME_NAMES)
  test(`home, product and cart can be read in both schemes of the theme ${theme}`, async ({ page }) => {
    await useLook({ theme });
    await withCart(await signedIn(page, await withVerifiedAccount()), [
      { name: MURUKKU, quantity: '250', count: 2 },
    ]);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      const paper = THEMES[theme][scheme].paper
        .slice(1)
        .match(/../g)
        ?.map((part) => Number.parseInt(part, 16));
      await page.goto('/home');
      await expect(background(page)).toHaveCSS('background-color', `rgb(${paper?.join(', ')})`);
      await expectAccessible(page);
      await openProduct(page);
      await expectAccessible(page);
      await page.goto('/cart');
      await expect(page.getByRole('group', { name: `Packs of ${MURUKKU}` })).toBeVisible();
      await expectAccessible(page);
    }
  });
