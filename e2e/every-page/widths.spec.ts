import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { placeOrder } from '@tula/contract/orders/orders.ts';
import {
  expect,
  overHttp,
  productNamed,
  shopUrl,
  signedIn,
  test,
  withAddress,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';

test.describe.configure({ timeout: 120_000 });

const WIDTHS = [320, 390, 640, 768, 1280, 1920];
const LONG_NAME = 'Thanjavur Kalyana Seer Murukku with Roasted Chickpea and Hand-pounded Asafoetida';
const LONG_WORD = 'Aadiperukkuchithirannampuliyodharai'.repeat(2);
const LONG_ADDRESS = {
  fullName: 'Venkatasubramanian Ramanathan Krishnamurthy Subrahmanyam',
  apartment: `Flat 12-B, Third Floor, ${LONG_WORD}, Opposite the Old Water Tank, Second Main Road`,
  landmark: 'Behind the Sri Ranganathaswamy temple car stand',
};

async function expectFits(page: Page, where: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => {
      if (document.documentElement.scrollWidth <= window.innerWidth) return [];
      const all = [...document.querySelectorAll('main *, footer *, header *')];
      const out = all.filter((element) => element.getBoundingClientRect().right > window.innerWidth);
      return out.map(({ nodeName, className }) => `${nodeName}.${className}`).slice(0, 4);
    });
    expect(over, `${where} at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

/** Replaces the demo's short names and prices with long ones. */
async function withLongTexts(page: Page) {
  await page.evaluate(
    ({ name, word }) => {
      const texts = document.querySelectorAll(
        'main :is(h1, h2, h3):not(:has(a), li h2[tabindex]), main :is(h1, h2, h3) a',
      );
      for (const [at, element] of texts.entries()) element.textContent = at % 2 === 0 ? name : word;
      // Only prices use this font.
      const isPrice = (element: Element | null) =>
        element !== null && getComputedStyle(element).fontFamily.startsWith('"Tula Figures"');
      const amounts = [...document.querySelectorAll('main *')].filter(
        (element) => element.matches('s, dd') || (isPrice(element) && !isPrice(element.parentElement)),
      );
      for (const amount of amounts) amount.textContent = '₹300,000.00';
    },
    { name: LONG_NAME, word: LONG_WORD },
  );
}

async function withLongOrder(page: Page) {
  const tokens = await signedIn(page, await withVerifiedAccount());
  await withAddress(tokens, LONG_ADDRESS);
  const { id } = await productNamed('Madras Mixture');
  const body = {
    products: [{ id, quantity: '1000' as const, count: 10 }],
    address: null,
    deliveryMethod: 'pickup_from_store' as const,
    remarks: `Ring twice. ${LONG_WORD}${LONG_WORD}`,
  };
  const placed = await call(overHttp, placeOrder, { body }, tokens);
  if (!placed.ok) throw new Error(placed.message);
  const form = new URLSearchParams({ outcome: 'pay' });
  await fetch(new URL(placed.result.tokenUrl, shopUrl()), { method: 'POST', body: form, redirect: 'manual' });
  return { tokens, orderId: placed.result.orderId };
}

test('visitor pages fit the screen with long texts', async ({ page }) => {
  const { id } = await productNamed('Madras Mixture');
  for (const address of ['/home', '/products', `/products/${id}`, '/products?name=zzqqzz', '/about-us']) {
    await page.goto(address);
    await withLongTexts(page);
    await expectFits(page, address);
  }
  for (const address of [
    '/sign-in',
    '/sign-up',
    '/forgot-password',
    '/password-reset?token=x',
    '/user/undo-email-change?token=x',
    '/help',
  ]) {
    await page.goto(address);
    const send = page
      .getByRole('main')
      .getByRole('button', { name: /^(Log in|Create Account|Reset Password)$/ });
    if ((await send.count()) > 0) await send.click();
    await expectFits(page, address);
  }
});

test('customer pages fit the screen with long texts', async ({ page }) => {
  const { tokens, orderId } = await withLongOrder(page);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty');
  await expectFits(page, 'the empty cart');
  await withCart(tokens, [
    { name: 'Madras Mixture', quantity: '250', count: 10 },
    { name: 'Sambar Podi', quantity: '1000', count: 10 },
  ]);
  for (const address of ['/cart', '/checkout', '/orders', `/order-status?order-id=${orderId}`, '/account']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    if (address === '/checkout') await page.getByRole('button', { name: 'Add address' }).click();
    if (address === '/account') await page.getByRole('button', { name: 'Edit Details' }).click();
    if (address === '/account') await page.getByRole('button', { name: /^Edit address/ }).click();
    await withLongTexts(page);
    await expectFits(page, address);
  }
});
