import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { test } from '../own-shop.ts';
import { routeOnce } from '../requests.ts';
import { expect, expectAccessible, holdRequests } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';
import {
  choosePictures,
  describePictures,
  onServer,
  opened,
  pictureFile,
  pictures,
  save,
  withProduct,
} from './staff-products.ts';

// The shop of this file has just started, so the first test takes longer.
test.describe.configure({ mode: 'default' });

/** Drops or pastes a seed picture with the events of a file from another window. */
async function fromOutside(page: Page, how: 'drop' | 'paste', name: string) {
  const bytes = (await readFile(pictureFile(name))).toString('base64');
  await page
    .getByRole('region', { name: 'Pictures' })
    .getByRole('heading', { name: 'Pictures' })
    .evaluate(
      (place, file) => {
        const data = new DataTransfer();
        const content = Uint8Array.from(atob(file.bytes), (byte) => byte.charCodeAt(0));
        data.items.add(new File([content], file.name, { type: 'image/webp' }));
        const reach = { bubbles: true, cancelable: true };
        if (file.how === 'paste') {
          place.dispatchEvent(new ClipboardEvent('paste', { ...reach, clipboardData: data }));
          return;
        }
        for (const kind of ['dragenter', 'dragover', 'drop'])
          place.dispatchEvent(new DragEvent(kind, { ...reach, dataTransfer: data }));
      },
      { bytes, how, name: `${name}.webp` },
    );
}

/** The id in a picture's address; the width in it changes once the picture has been resized. */
const pictureOf = (address: string) => /^\/media\/([^/]+)\//.exec(address)?.[1];

/** Waits until the last picture has been uploaded and accepted. */
async function expectUploaded(page: Page, count: number) {
  await expect(pictures(page)).toHaveCount(count);
  const last = pictures(page).last();
  await expect(last.getByRole('progressbar')).toHaveCount(0);
  await expect(last.getByRole('alert')).toHaveCount(0);
}

test('dropped and pasted pictures are uploaded and saved with the product', { tag: '@wide' }, async ({
  page,
}) => {
  const product = await withProduct();
  await signedInAsStaff(page);
  await opened(page, product);
  await expect(pictures(page)).toHaveCount(2);
  const before = await onServer(product.id);

  await fromOutside(page, 'drop', 'thattai');
  await expectUploaded(page, 3);
  await fromOutside(page, 'paste', 'mullu-murukku-2');
  await expectUploaded(page, 4);
  await describePictures(page);
  await expectAccessible(page);

  await save(page).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  const { primaryImageURL, additionalImagesURL } = await onServer(product.id);
  expect(pictureOf(primaryImageURL)).toBe(pictureOf(before.primaryImageURL));
  const pictureIds = additionalImagesURL.map(pictureOf);
  const idsBefore = before.additionalImagesURL.map(pictureOf);
  const newId = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(pictureIds).toEqual([...idsBefore, newId, newId]);
});

test('a picture added while a save waits for another upload is saved too', async ({ page }) => {
  const product = await withProduct();
  await signedInAsStaff(page);
  await opened(page, product);
  const before = await onServer(product.id);
  const release = await holdRequests(page, '**/api/v1/upload');
  await fromOutside(page, 'drop', 'thattai');
  await describePictures(page);
  await save(page).click();
  await expect(save(page)).toHaveAttribute('aria-busy', 'true');
  await fromOutside(page, 'drop', 'mullu-murukku-2');
  await expect(pictures(page)).toHaveCount(4);
  await describePictures(page);
  release();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  const { additionalImagesURL } = await onServer(product.id);
  expect(additionalImagesURL).toHaveLength(before.additionalImagesURL.length + 2);
});

test('pasted text goes into its field and adds no picture', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedInAsStaff(page);
  await page.goto('/config/products/save');
  const description = page.getByRole('textbox', { name: 'Description', exact: true });
  await description.fill('Twisted by hand.');
  await description.press('Control+A');
  await description.press('Control+C');
  await page.getByRole('textbox', { name: 'Name', exact: true }).press('Control+V');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Twisted by hand.');
  await expect(pictures(page)).toHaveCount(0);
});

test('a phone offers its camera, and file inputs accept only supported formats', { tag: '@wide' }, async ({
  page,
  hasTouch,
}) => {
  await signedInAsStaff(page);
  await page.goto('/config/products/save');
  const types = 'image/jpeg,image/png,image/webp,image/avif';
  const camera = page.locator('input[type="file"][capture]');
  await expect(camera).toHaveAttribute('capture', 'environment');
  await expect(camera).toHaveAttribute('accept', types);
  const album = page.locator('input[type="file"]:not([capture])');
  await expect(album).toHaveAttribute('accept', types);
  await expect(album).toHaveAttribute('multiple', '');

  const button = page.getByRole('button', { name: 'Take a picture' });
  if (!hasTouch) return expect(button).toBeHidden();
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(pictureFile('thattai'));
  await expectUploaded(page, 1);
});

test('a picture is moved by dragging it onto another', { tag: '@wide' }, async ({ page }) => {
  const product = await withProduct({ primaryImageAlt: 'The first', additionalImageAlt: ['The second'] });
  await signedInAsStaff(page);
  await opened(page, product);
  const description = (at: number) => pictures(page).nth(at).getByLabel('Picture description');
  await expect(description(0)).toHaveValue('The first');
  await pictures(page).nth(1).locator('img').dragTo(pictures(page).nth(0));
  await expect(description(0)).toHaveValue('The second');
  await expect(description(1)).toHaveValue('The first');
});

test('a picture that is rejected or fails to upload shows its error beside it', async ({ page }) => {
  const product = await withProduct();
  await signedInAsStaff(page);
  await opened(page, product);
  const choose = page.getByRole('button', { name: 'Choose pictures' });
  const chooser = page.waitForEvent('filechooser');
  await choose.click();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  await (await chooser).setFiles([{ name: 'murukku.jpg', mimeType: 'image/jpeg', buffer: svg }]);
  await expect(pictures(page).nth(2).getByRole('alert')).toContainText(
    'Use a JPEG, PNG, WebP or AVIF picture.',
  );
  await expect(page.getByText('Failed to upload an additional image.')).toBeVisible();
  // The bar at the bottom covers a part of whatever is scrolled below it; here that would be tick boxes.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await save(page).click();
  await expect(page.getByRole('main').getByText('Failed to upload an additional image.')).toBeVisible();

  const replaced = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Replace picture 3' }).click();
  await routeOnce(page, '**/api/v1/upload', (route) => route.abort());
  await (await replaced).setFiles(pictureFile('thattai'));
  await expect(pictures(page).nth(2).getByRole('alert')).toContainText('We couldn’t reach the shop.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(pictures(page).nth(2).getByRole('alert')).toHaveCount(0);
  await describePictures(page);
  await save(page).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  expect((await onServer(product.id)).additionalImages).toHaveLength(2);
});

test('choosing more pictures than allowed shows how many were left out', async ({ page }) => {
  const product = await withProduct();
  await signedInAsStaff(page);
  await opened(page, product);
  const choose = page.getByRole('button', { name: 'Choose pictures' });
  await page.route('**/api/v1/upload', (route) => route.abort());
  await choosePictures(
    page,
    Array.from({ length: 9 }, () => pictureFile('thattai')),
    choose,
  );
  await expect(pictures(page)).toHaveCount(10);
  await expect(choose).toBeDisabled();
  const notice = page.getByText('A product can have up to 10 pictures; 1 wasn’t added.');
  await expect(notice).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Remove picture 10' }).click();
  await expect(notice).toBeHidden();
});
