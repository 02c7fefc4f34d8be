import path from 'node:path';
import { deleteProduct } from '@tula/contract/catalogue/catalogue.ts';
import { call } from '@tula/contract/calls/call.ts';
import { test } from '../own-shop.ts';
import { expect, expectAccessible, overHttp, productNamed } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';

const picture = (name: string) => path.resolve(import.meta.dirname, `../../web/app/about/pictures/${name}`);
const HERO = picture('hero-1600.webp');
const GALLERY = [picture('gallery-1-800.webp'), picture('gallery-2-800.webp')];

test('the owner arranges the home page, a shopper sees it, and the built-in one is restored', {
  tag: '@wide',
}, async ({ page, browser, request, baseURL }) => {
  // Several pages, each with axe in two schemes.
  test.slow();
  const served = async () => (await request.get('/home')).text();
  const builtIn = await served();
  expect(builtIn).toContain('Made at home. Weighed for you.');
  expect(builtIn).toContain('Meena Raghavan');
  await signedInAsStaff(page);
  await page.goto('/manage/settings');
  await page.getByRole('link', { name: /^Home page/ }).click();
  await expect(page.getByRole('heading', { name: 'Home page', level: 1 })).toBeVisible();
  await expectAccessible(page);

  const preview = page.getByRole('complementary', { name: 'Preview on a phone' });
  await page.getByLabel('Headline', { exact: true }).fill('Sweets from our own stove');
  await expect(preview.getByText('Sweets from our own stove')).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await (await choosing).setFiles(HERO);
  // The first picture of a shop waits for the process that reads pictures, which starts with it.
  await expect(page.getByRole('button', { name: 'Choose another picture' })).toBeVisible({ timeout: 30_000 });

  await page.getByText('Edit Gallery').click();
  const adding = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add pictures' }).click();
  await (await adding).setFiles(GALLERY);
  const pictures = page.getByRole('list', { name: 'Pictures of the gallery' }).getByRole('listitem');
  await expect(pictures).toHaveCount(2);

  await page.getByText('Edit Testimonials').click();
  await page.getByRole('button', { name: 'Add a testimonial' }).click();
  const quote = page.getByRole('region', { name: 'Testimonial 2' });
  await quote.getByRole('textbox', { name: 'Their words' }).fill('Crisp as my aunt’s <b>murukku</b>.');
  await quote.getByLabel('Name', { exact: true }).fill('Asha Kulkarni');
  await quote.getByLabel('Place').fill('Pune');
  await quote.getByLabel('Day they said or wrote it').fill('2026-01-05');
  await page.getByText('Edit Best sellers').click();
  const add = page.getByLabel('Add a product');
  await add.selectOption('Sambar Podi');
  await add.selectOption('Adhirasam');
  const chosen = page.getByRole('list', { name: 'Your choice' }).getByRole('listitem');
  await expect(chosen).toHaveText(['Sambar Podi', 'Adhirasam']);
  await chosen.nth(1).getByRole('button', { name: 'Move Adhirasam up' }).click();
  await expect(chosen).toHaveText(['Adhirasam', 'Sambar Podi']);
  await chosen.nth(1).getByRole('button', { name: 'Remove Sambar Podi' }).click();
  await page.getByLabel('Show Best sellers').uncheck();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Describe this picture for people who can’t see it')).toHaveCount(3);
  await expect(page.getByText(/^Tick this only for words of a real customer/)).toBeVisible();
  expect(await served()).toBe(builtIn);
  await expectAccessible(page);

  await page.getByLabel('Picture description').first().fill('Bowls of sweets on a leaf');
  await pictures.nth(0).getByLabel('Picture description').fill('A box of spices');
  await pictures.nth(1).getByLabel('Picture description').fill('A stack of murukku');
  await quote.getByLabel(/^These are the words of a real customer/).check();
  await page.reload();
  await expect(page.getByText('You have changes here that aren’t saved yet.')).toBeVisible();
  await expect(page.getByLabel('Headline', { exact: true })).toHaveValue('Sweets from our own stove');

  const up = page.getByRole('button', { name: 'Move Testimonials up' });
  await up.focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press('Enter');
  await expect(page.getByText('Testimonials is now 1 of 4')).toBeAttached();
  await expect(up).toBeFocused();
  await page.getByText('Edit Gallery').click();
  await page.getByRole('button', { name: 'Move Picture 2 up' }).press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. It’s on the home page now.')).toBeVisible();

  const shopper = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await shopper.goto('/home');
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Sweets from our own stove');
  await expect(shopper.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'What customers say',
    'Categories',
    'From the kitchen',
  ]);
  await expect(shopper.getByText('Crisp as my aunt’s <b>murukku</b>.')).toBeVisible();
  await expect(shopper.getByText('Asha Kulkarni, Pune')).toBeVisible();
  const hero = shopper.getByRole('img', { name: 'Bowls of sweets on a leaf' });
  await expect(hero).toHaveAttribute('fetchpriority', 'high');
  await expect(hero).toHaveAttribute('width', '1600');
  const gallery = shopper.getByRole('img', { name: /^A (box|stack)/ });
  await expect(gallery).toHaveCount(2);
  await expect(gallery.first()).toHaveAttribute('alt', 'A stack of murukku');
  await expect(gallery.first()).toHaveAttribute('loading', 'lazy');
  await shopper.close();

  const visitor = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  const errors: string[] = [];
  visitor.on('pageerror', (error) => errors.push(error.message));
  await visitor.goto('/home');
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: 'Explore Products' }).click();
  await expect(visitor).toHaveURL(/\/products$/);
  await visitor.goBack();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Sweets from our own stove');
  expect(errors).toEqual([]);
  await visitor.close();

  await page.getByRole('button', { name: 'Restore version 1', exact: true }).click();
  await expect(page.getByLabel('Headline', { exact: true })).toHaveValue('');
  await expect.poll(served).toBe(builtIn);
});

test('a picture that is none, and one that is too large, are told at once', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/manage/settings/home');
  const choose = page.getByRole('button', { name: 'Choose a picture' });
  const send = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const choosing = page.waitForEvent('filechooser');
    await choose.click();
    await (await choosing).setFiles(file);
  };
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await send({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: svg });
  await expect(page.getByText(/^logo\.svg: /)).toBeVisible();
  await send({ name: 'disguised.png', mimeType: 'image/png', buffer: svg });
  await expect(page.getByText(/^disguised\.png: /)).toBeVisible();
  await send({ name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(9 * 1024 * 1024) });
  await expect(page.getByText(/^huge\.jpg: /)).toBeVisible();
  await expect(choose).toBeVisible();
});

test('a home page saved while a picture is on its way has the picture', async ({ page }) => {
  await signedInAsStaff(page);
  await page.goto('/manage/settings/home');
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route('**/api/v1/upload', async (route) => {
    await isAllowed;
    await route.continue();
  });
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await (await choosing).setFiles(HERO);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  allow();
  await expect(page.getByText('Describe this picture for people who can’t see it')).toBeVisible();
});

test('a chosen best seller that is no longer on sale is named at its field, and what the owner typed is kept', async ({
  page,
}) => {
  const { accessToken } = await signedInAsStaff(page);
  await page.goto('/manage/settings/home');
  await page.getByText('Edit Best sellers').click();
  await page.getByLabel('Add a product').selectOption('Kara Sev');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. It’s on the home page now.')).toBeVisible();
  const { id } = await productNamed('Kara Sev');
  await call(overHttp, deleteProduct, { params: { id } }, { accessToken });

  await page.getByLabel('Headline', { exact: true }).fill('Fresh from the pan');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const problem = page.getByText('Not on sale in the shop: Kara Sev. Remove it here, or publish it first.');
  await expect(problem).toBeVisible();
  await expect(page.getByLabel('Headline', { exact: true })).toHaveValue('Fresh from the pan');
  await page.getByRole('button', { name: 'Remove Kara Sev' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(problem).toBeHidden();
  await expect(page.getByText('Saved. It’s on the home page now.')).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fresh from the pan');
});
