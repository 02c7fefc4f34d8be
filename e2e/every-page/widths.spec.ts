import type { Page } from '@playwright/test';
import { call } from '@tula/contract/calls/call.ts';
import { placeOrder } from '@tula/contract/orders/orders.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { withComplaint } from '../made-complaints.ts';
import { withOrder, withParcel } from '../placed-orders.ts';
import {
  expect,
  overHttp,
  productNamed,
  shopUrl,
  signedIn,
  test,
  tokensOf,
  withAddress,
  withCart,
  withVerifiedAccount,
} from '../shopper.ts';
import { signedInAsStaff } from '../staff.ts';
import { expectRoom, expectRoomForLongTexts } from './room-on-screen.ts';

const LONG_NAME = 'Thanjavur Kalyana Seer Murukku with Roasted Chickpea and Hand-pounded Asafoetida';
const LONG_WORD = 'Aadiperukkuchithirannampuliyodharai'.repeat(2);
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

/** Opens each page and looks at it; `press` is what is pressed there, one after another, each on the page as it was. */
async function walk(page: Page, pages: readonly { at: string; press?: readonly (string | RegExp)[] }[]) {
  for (const { at, press = [] } of pages) {
    await page.goto(at);
    await loaded(page);
    await expectRoom(page, at);
    for (const name of press) {
      await pressFirst(page, name);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectRoom(page, `${name} of ${at}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
}

async function loaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
}

test('visitor pages have room for long texts and for thumbs', async ({ page }) => {
  const { id } = await productNamed('Madras Mixture');
  for (const address of ['/home', '/products', `/products/${id}`, '/products?name=zzqqzz', '/about-us']) {
    await page.goto(address);
    await expectRoom(page, address);
    await withLongTexts(page);
    await expectRoomForLongTexts(page, address);
  }
  await walk(page, [
    { at: '/help', press: ['Menu'] },
    { at: `/products/${id}`, press: [/^Zoom in:/, 'Add to Cart'] },
  ]);
});

test('customer pages have room for long texts and for thumbs', async ({ page }) => {
  const { tokens, orderId } = await withLongOrder(page);
  await walk(page, [{ at: '/cart' }]);
  const lines = [{ name: 'Sambar Podi', quantity: '500', count: 3 }] as const;
  const failed = await withOrder(tokens, lines, { outcome: 'decline' });
  const waiting = await withOrder(tokens, lines, { outcome: 'pending' });
  const parcel = await withParcel(tokens, lines);
  await withCart(tokens, [
    { name: 'Madras Mixture', quantity: '250', count: 10 },
    { name: 'Sambar Podi', quantity: '1000', count: 10 },
  ]);
  for (const address of ['/cart', '/checkout', '/orders', `/order-status?order-id=${orderId}`, '/account']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expectRoom(page, address);
    if (address === '/checkout') await page.getByRole('button', { name: 'Add address' }).click();
    if (address === '/account') await pressFirst(page, 'Edit Details');
    if (address === '/account') await pressFirst(page, 'Erase my account…');
    if (address === '/account') await pressFirst(page, /^Edit address/);
    await withLongTexts(page);
    await expectRoomForLongTexts(page, address);
  }
  await walk(page, [
    { at: `/order-status?order-id=${failed}` },
    { at: `/order-status?order-id=${waiting}` },
    { at: `/order-status?order-id=${parcel}`, press: ['Cancel order'] },
    { at: '/order-status?order-id=TL-000000' },
    { at: '/orders?search=zzqqzz' },
    { at: '/cart', press: ['Clear Cart'] },
    { at: '/account', press: [/^Delete address/] },
    { at: '/account/data' },
  ]);
});

test('dialogs and states of staff pages have room for thumbs', async ({ page }) => {
  const tokens = await tokensOf(await withVerifiedAccount());
  const lines = [
    { name: 'Madras Mixture', quantity: '250', count: 2 },
    { name: 'Sambar Podi', quantity: '1000', count: 10 },
  ] as const;
  const parcel = await withParcel(tokens, lines, { remarks: LONG_WORD });
  const pickup = await withOrder(tokens, lines);
  const { accessToken } = await signedInAsStaff(page);
  await walk(page, [
    { at: staffPaths.orders(), press: ['Menu'] },
    { at: staffPaths.order(parcel), press: ['Set tracking number', 'Initiate Refund'] },
    { at: staffPaths.order(pickup) },
    { at: staffPaths.products(), press: [/^Delete/] },
    { at: staffPaths.categories(), press: [/^Add category/i] },
    { at: staffPaths.people(), press: [/^Sessions/] },
    { at: staffPaths.audit() },
    { at: staffPaths.pageText('shipping') },
    { at: staffPaths.complaint(await withComplaint(accessToken, LONG_WORD)) },
    { at: staffPaths.kitchen([parcel, pickup]) },
    { at: staffPaths.pickingList([parcel, pickup]) },
    { at: staffPaths.labels([parcel, pickup]) },
  ]);
});
