import type { Page } from '@playwright/test';
import { test } from '../own-shop.ts';
import { expect, expectAccessible } from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';
import { onServer, opened, pictures, save, withProduct } from './staff-products.ts';

// The shop of this file has just started, so the first test takes longer.
test.describe.configure({ mode: 'default' });

const part = (page: Page) => page.getByRole('slider', { name: 'Part that the card shows' });

/** Where the part begins and how wide it is, in hundredths of the picture's width. */
async function placeOf(page: Page): Promise<number[]> {
  const text = await part(page).getAttribute('aria-valuetext');
  return [...(text ?? '').matchAll(/(\d+)%/g)].map(([, percent]) => Number(percent));
}

const widthOf = async (page: Page) => (await placeOf(page))[2] ?? 0;

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

test('a part is dragged with the pointer, and cancelling keeps the picture', {
  tag: '@wide',
}, async ({ page }) => {
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
  await expect(part(page)).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(shown(page)).toHaveAttribute('src', before ?? '');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  /** Two fingers on the picture, as shares of its width from its middle, that move apart or together in small steps. */
  async function pinch(page: Page, from: number, to: number) {
    const picture = part(page).locator('xpath=../..');
    // Waits until the dialog has come up.
    await picture.tap({ trial: true });
    const whole = await picture.boundingBox();
    if (whole === null) throw new Error('the picture is not on the screen');
    const session = await page.context().newCDPSession(page);
    const y = whole.y + whole.height / 2;
    const fingersAt = (share: number) =>
      [-1, 1].map((side, id) => ({ x: whole.x + whole.width * (0.5 + side * share), y, id }));
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingersAt(from) });
    for (let step = 1; step <= 30; step += 1)
      await session.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: fingersAt(from + ((to - from) * step) / 30),
      });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await session.detach();
  }

  test('two fingers make the part smaller and larger, also from outside of it, and one finger moves it', async ({
    page,
  }) => {
    const product = await withProduct();
    await signedInAsStaff(page);
    await opened(page, product);
    await cropping(page);
    const whole = await widthOf(page);
    await pinch(page, 0.4, 0.2);
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(whole / 2 + 2);
    const half = await widthOf(page);
    expect(half).toBeGreaterThanOrEqual(whole / 2 - 2);
    await pinch(page, 0.3, 0.45);
    await expect.poll(() => widthOf(page)).toBeGreaterThanOrEqual(half * 1.5 - 2);
    const [left = 0, , larger = 0] = await placeOf(page);
    expect(larger).toBeLessThanOrEqual(half * 1.5 + 2);

    const box = await part(page).boundingBox();
    if (box === null) throw new Error('the part is not on the screen');
    const session = await page.context().newCDPSession(page);
    const finger = (x: number) => [{ x: box.x + x, y: box.y + 20, id: 0 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger(40) });
    for (let x = 40; x > 20; x -= 2)
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: finger(x) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(async () => (await placeOf(page))[0]).toBeLessThan(left);
    expect(await widthOf(page)).toBe(larger);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  });
});
