import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { placeOrder } from '@tula/contract/orders/orders.ts';
import {
  overHttp,
  productNamed,
  shopUrl,
  signedIn,
  test,
  withAddress,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';
import { LONG_WORD } from './every-screen.ts';
import { expectRoom } from './room-on-screen.ts';

const LONG_NAME = 'Thanjavur Kalyana Seer Murukku with Roasted Chickpea and Hand-pounded Asafoetida';
const LONG_ADDRESS = {
  fullName: 'Venkatasubramanian Ramanathan Krishnamurthy Subrahmanyam',
  apartment: `Flat 12-B, Third Floor, ${LONG_WORD}, Opposite the Old Water Tank, Second Main Road`,
  landmark: 'Behind the Sri Ranganathaswamy temple car stand',
};

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

const pressFirst = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
};

test('visitor pages have room for long texts', async ({ page }) => {
  const { id } = await productNamed('Madras Mixture');
  for (const address of ['/home', '/products', `/products/${id}`, '/products?name=zzqqzz', '/about-us']) {
    await page.goto(address);
    await withLongTexts(page);
    await expectRoom(page, `${address} with long texts`);
  }
});

test('customer pages have room for long texts', async ({ page }) => {
  const { tokens, orderId } = await withLongOrder(page);
  await withCart(tokens, [
    { name: 'Madras Mixture', quantity: '250', count: 10 },
    { name: 'Sambar Podi', quantity: '1000', count: 10 },
  ]);
  for (const address of ['/cart', '/checkout', '/orders', `/order-status?order-id=${orderId}`, '/account']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    if (address === '/checkout') await page.getByRole('button', { name: 'Add address' }).click();
    if (address === '/account') await pressFirst(page, 'Edit Details');
    if (address === '/account') await pressFirst(page, 'Erase my account…');
    if (address === '/account') await pressFirst(page, /^Edit address/);
    await withLongTexts(page);
    await expectRoom(page, `${address} with long texts`);
  }
});
