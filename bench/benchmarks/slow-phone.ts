import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { chromiumPath } from '../../e2e/chromium.ts';
import { median, pause } from '../shop/http-load.ts';
import { type ShopProcess, startShop } from '../shop/shop-process.ts';
import { someProducts } from '../shop/some-products.ts';
import { atMost, type Measure, type Row } from './measure.ts';

const RUNS = 5;
const MOST_LCP_SECONDS = 1.8;
const MOST_PRESS_MS = 100;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-IN' };
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const SETTLE_SECONDS = 1;
const CPU_SLOWDOWN = 4;
/** Slow 4G. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Measures the largest contentful paint on a slow phone, and how long a press waits for the next frame. */
export const slowPhone: Measure = {
  name: 'slow-phone',
  async run(setup) {
    const shop = await startShop(await setup.filledFolder('slow-phone'));
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: FLAGS });
    const runs: Found[] = [];
    try {
      for (let turn = 0; turn < RUNS; turn++) runs.push(await oneRun(shop, browser));
    } finally {
      await browser.close();
      await shop.stop();
    }
    return rowsOf(runs);
  },
};

/** Seconds by page, milliseconds by press. */
type Found = { lcp: Map<string, number>; presses: Map<string, number> };

function rowsOf(runs: Found[]): Row[] {
  const medians = (kind: keyof Found) =>
    [...(runs[0]?.[kind].keys() ?? [])].map((what) => ({
      what,
      found: median(runs.map((run) => run[kind].get(what) ?? Number.POSITIVE_INFINITY)),
    }));
  return [
    ...medians('lcp').map(({ what, found }) => atMost(`LCP of ${what}`, 's', found, MOST_LCP_SECONDS)),
    ...medians('presses').map(({ what, found }) => atMost(what, 'ms', found, MOST_PRESS_MS)),
  ];
}

async function oneRun(shop: ShopProcess, browser: Browser): Promise<Found> {
  const found: Found = { lcp: new Map(), presses: new Map() };
  const [product] = await someProducts(shop, 1);
  const visit = (path: string, use: (hands: Hands) => Promise<void>) =>
    withPage(browser, shop.origin + path, (page) => onPage(page, path, found, use));
  await visit('/home', async ({ page, press }) => {
    await press('Menu', page.getByRole('button', { name: 'Menu' }));
  });
  await visit('/products', async ({ page, press, type }) => {
    await type('Typing into the search', page.getByRole('searchbox').first());
    await press('Filters', page.getByRole('button', { name: /^Filter/ }));
    await press('A tag in the filters', page.locator('#filters a').nth(2));
  });
  await visit(`/products/${product?.id}`, async ({ page, press }) => {
    await press('More packs', page.getByRole('button', { name: 'Increase quantity' }).first());
    await press('Another pack', page.locator('label[data-g]').nth(1));
    await press(
      'Add to Cart',
      page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first(),
    );
  });
  return found;
}

type Hands = {
  page: Page;
  press: (what: string, target: Locator) => Promise<void>;
  type: (what: string, field: Locator) => Promise<void>;
};

/** Opens a page as the first of a visit, with nothing cached. */
async function withPage(browser: Browser, url: string, use: (page: Page) => Promise<void>) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => Reflect.get(window, 'isHydrated') === true);
  await pause(SETTLE_SECONDS);
  await use(page);
  await context.close();
}

/** Notes the largest paint of a page, and then presses. */
async function onPage(page: Page, path: string, found: Found, use: (hands: Hands) => Promise<void>) {
  found.lcp.set(path.replace(/[0-9a-f-]{36}/, '{id}'), (await noted(page, 'lcp')) / 1000);
  const timed = async (what: string, act: () => Promise<void>) => {
    await page.evaluate(() => Object.assign(window, { longestPress: 0 }));
    await act();
    await pause(SETTLE_SECONDS);
    found.presses.set(what, await noted(page, 'longestPress'));
  };
  await use({
    page,
    press: (what, target) => timed(what, () => target.tap()),
    type: (what, field) => timed(what, () => field.pressSequentially('masala', { delay: 150 })),
  });
}

function noted(page: Page, name: 'lcp' | 'longestPress'): Promise<number> {
  return page.evaluate((key) => Number(Reflect.get(window, key)), name);
}

/** Runs in the page; presses are timed by the browser, from the touch to the next frame. */
function observe() {
  Object.assign(window, { lcp: 0, longestPress: 0, isHydrated: false });
  addEventListener('hydrated', () => Object.assign(window, { isHydrated: true }));
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) Object.assign(window, { lcp: startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      Object.assign(window, { longestPress: Math.max(Reflect.get(window, 'longestPress'), duration) });
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
}
