import { openHydrated } from '../hydration.ts';
import { expect, expectAccessible, productNamed, signedIn, test, withVerifiedAccount } from '../shopper.ts';

test('the first screen of a small phone has Add to Cart, and toasts leave its buttons free', async ({
  page,
}) => {
  await signedIn(page, await withVerifiedAccount());
  await page.setViewportSize({ width: 360, height: 640 });
  await openHydrated(page, `/products/${(await productNamed('Nendran Banana Chips')).id}`);
  const bar = page.getByRole('region', { name: 'Buy', exact: true });
  const add = bar.getByRole('button', { name: 'Add to Cart' });
  await expect(add).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await add.click();
  const toast = page.getByLabel('Notifications').locator('> *').filter({ hasText: 'Added to cart' });
  await expect(toast).toBeVisible();
  await expect
    .poll(async () => {
      const [told, buttons] = await Promise.all([toast.boundingBox(), bar.boundingBox()]);
      // Near the lower edge, above the bar.
      return told !== null && buttons !== null && told.y + told.height < buttons.y && told.y > 320;
    })
    .toBe(true);
  // Once the full box is in view, the short one gives way.
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
});

test('wherever the buttons of a product stand on a phone, a toast covers none of them, and nothing shifts', async ({
  page,
}) => {
  await signedIn(page, await withVerifiedAccount());
  await openHydrated(page, `/products/${(await productNamed('Nendran Banana Chips')).id}`);
  const full = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
  const bar = page.getByRole('region', { name: 'Buy', exact: true });
  const toasts = page.getByLabel('Notifications').locator('> *');
  for (const top of [780, 320, 150, 80]) {
    await full.evaluate((button, y) => scrollBy(0, button.getBoundingClientRect().top - y), top);
    const isShort = top < 160;
    await expect(bar).toBeVisible({ visible: isShort });
    await (isShort ? bar.getByRole('button', { name: 'Add to Cart' }) : full).click();
    const toast = toasts.filter({ hasText: 'Added to cart' }).last();
    await expect(toast).toBeVisible();
    const told = await toast.boundingBox();
    for (const name of ['Add to Cart', 'Buy Now'])
      for (const button of await page.getByRole('button', { name, exact: true }).all()) {
        const own = await button.boundingBox();
        if (told === null || own === null || (await button.evaluate((one) => one.closest('[inert]'))))
          continue;
        const isCovered = own.y < told.y + told.height && told.y < own.y + own.height;
        expect([top, name, isCovered]).toEqual([top, name, false]);
      }
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toasts).toHaveCount(0);
  }
});
