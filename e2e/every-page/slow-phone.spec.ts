import type { Page } from '@playwright/test';
import {
  cardOf,
  cartOf,
  confirmButton,
  expect,
  type Packs,
  productNamed,
  signedIn,
  test,
  withAddress,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';

const PACKS: Packs = { name: 'Madras Mixture', quantity: '250', count: 2 };
/** The largest allowed layout shift of a page, far below what people notice. */
const MOST_SHIFT = 0.05;

const heading = (page: Page, text: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(text, { timeout: 30_000 });

/** A mid-range phone on mobile 4G: 150 ms round trip, 1.6 Mbit/s, CPU slowed four times. */
async function onASlowPhone(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      type Shift = PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      };
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) shifts.push(`${value} ${sources.map(({ node }) => node?.className).join(', ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shift since the page was loaded, with the elements that moved. */
async function expectStill(page: Page, where: string) {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  const sum = shifts.reduce((all, shift) => all + Number.parseFloat(shift), 0);
  expect(sum, `${where}: ${shifts.join(' | ')}`).toBeLessThan(MOST_SHIFT);
}

test('pages load without layout shift and with small pictures on a slow phone', async ({ page }) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withCart(tokens, [PACKS, { name: 'Sambar Podi', quantity: '500', count: 1 }]);
  const { id } = await productNamed(PACKS.name);
  await onASlowPhone(page);
  for (const address of ['/home', '/products', `/products/${id}`, '/cart']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('link', { name: 'Cart, 3 packs' })).toBeVisible();
    await expectStill(page, address);
    if (address === '/home') expect(await heroOf(page)).toMatch(/\/hero-640-[^/]+$/);
  }
});

/** The file that the browser chose for the large picture. */
function heroOf(page: Page): Promise<string> {
  return page
    .locator('img[fetchpriority="high"]')
    .evaluate((picture: HTMLImageElement) => picture.currentSrc);
}

test('a shopper gets to a paid order without layout shift on a slow phone', async ({ page }) => {
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withAddress(tokens);
  await onASlowPhone(page);
  await page.goto('/home');
  await page.getByRole('main').getByRole('link', { name: 'Explore Products' }).click();
  await heading(page, 'Products');
  await cardOf(page, PACKS.name).getByRole('link', { name: PACKS.name, exact: true }).click();
  await heading(page, PACKS.name);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('link', { name: 'Cart, 1 pack' }).click();
  await heading(page, 'Cart');
  await page
    .getByRole('button', { name: /^Confirm Order/ })
    .filter({ visible: true })
    .click();
  await heading(page, 'Checkout');
  const confirm = confirmButton(page);
  await expect(confirm).toHaveText('Confirm and Pay₹174.00');
  await page.waitForLoadState('networkidle');
  await expectStill(page, 'from home to the checkout');
  await confirm.click();
  await heading(page, 'Test payment');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await heading(page, 'Payment received');
  await page.waitForLoadState('networkidle');
  await expectStill(page, 'the order status');
  expect(await cartOf(tokens)).toEqual([]);
});
