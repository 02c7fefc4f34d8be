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
