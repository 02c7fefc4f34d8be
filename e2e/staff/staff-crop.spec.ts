import type { Page } from '@playwright/test';
import { test } from '../own-shop.ts';
import { expect, expectAccessible } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';
import { onServer, opened, pictures, save, withProduct } from './staff-products.ts';

// The shop of this file has just started, so the first test takes longer.
test.describe.configure({ mode: 'default', timeout: 90_000 });

const part = (page: Page) => page.getByRole('slider', { name: 'Part that the card shows' });

/** Where the part begins and how wide it is, in hundredths of the picture's width. */
async function placeOf(page: Page): Promise<number[]> {
  const text = await part(page).getAttribute('aria-valuetext');
  return [...(text ?? '').matchAll(/(\d+)%/g)].map(([, percent]) => Number(percent));
}

async function cropping(page: Page) {
  await page.getByRole('button', { name: 'Crop picture 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Crop picture 1' })).toBeVisible();
  await expect(part(page)).toBeVisible();
}

const shown = (page: Page) => pictures(page).first().locator('img');

test('a part is chosen by keyboard, saved, and chosen anew from the whole picture', async ({ page }) => {
  const product = await withProduct();
  await signedInAsStaff(page);
  await opened(page, product);
  const before = await shown(page).getAttribute('src');
  await cropping(page);
  await expectAccessible(page);
  const [, , whole = 0] = await placeOf(page);
  await part(page).focus();
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('-');
  const [left = 0, top = 0, width = 0] = await placeOf(page);
  expect(width).toBeLessThan(whole);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  expect(await placeOf(page)).toEqual([left + 2, expect.any(Number), width]);
  expect((await placeOf(page))[1]).toBeLessThan(top);
  const chosen = await placeOf(page);
  await page.getByRole('button', { name: 'Use this part' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Crop picture 1' })).toBeFocused();
  await expect(shown(page)).not.toHaveAttribute('src', before ?? '');

  await save(page).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  const { primaryImage, primaryImageAlt } = await onServer(product.id);
  expect(primaryImage?.width).toBe(primaryImage?.height);
  expect(primaryImageAlt).not.toBe('');

  await opened(page, product);
  await cropping(page);
  expect(await placeOf(page)).toEqual(chosen);
  await page.getByRole('button', { name: 'Whole picture' }).click();
  await page.getByRole('button', { name: 'Use this part' }).click();
  await expect(shown(page)).toHaveAttribute('src', new RegExp(`^/media/${before?.split('/')[2]}/`));
});

test('a part is dragged with the pointer, and cancelling keeps the picture', async ({ page }) => {
  const product = await withProduct();
  await signedInAsStaff(page);
  await opened(page, product);
  const before = await shown(page).getAttribute('src');
  await cropping(page);
  for (let presses = 0; presses < 5; presses++)
    await page.getByRole('button', { name: 'Make the part smaller' }).click();
  const [left = 0, , width] = await placeOf(page);
  const box = await part(page).boundingBox();
  if (box === null) throw new Error('the part is not on the screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 40, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  const after = await placeOf(page);
  expect(after[0]).toBeLessThan(left);
  expect(after[2]).toBe(width);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(shown(page)).toHaveAttribute('src', before ?? '');
});
