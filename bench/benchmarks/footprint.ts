import { gzipSync } from 'node:zlib';
import { median, pause, requestBytes, underLoad } from '../shop/http-load.ts';
import { atMost, type Measure } from './measure.ts';
import { type ShopProcess, startShop } from '../shop/shop-process.ts';
import type { Setup } from '../shop/shops-by-size.ts';

const SETTLE_SECONDS = 20;
const STARTS = 3;
const PRODUCTS = 5_000;

const memory: Measure = {
  name: 'memory',
  async run(setup) {
    const idle = await withDemoShop(setup, 'memory', async (shop) => {
      await pause(SETTLE_SECONDS);
      return shop.residentMb();
    });
    const busy = await setup.shopOf(PRODUCTS);
    const next = () => requestBytes({ path: '/api/v1/public/product' });
    let highest = 0;
    const timer = setInterval(() => (highest = Math.max(highest, busy.residentMb())), 100);
    await underLoad({ port: busy.port, connections: 50, seconds: 8, next });
    clearInterval(timer);
    return [
      atMost('memory of the idle process', 'MB', idle, 180),
      atMost('memory under the load of the list', 'MB', highest, 350),
    ];
  },
};

const start: Measure = {
  name: 'start',
  async run(setup) {
    const dataDir = await setup.filledFolder('start');
    const times: number[] = [];
    for (let turn = 0; turn < STARTS; turn++) {
      const shop = await startShop(dataDir);
      times.push(shop.startedInMs / 1000);
      await shop.stop();
    }
    return [atMost('built start to first answer', 's', median(times), 2)];
  },
};

/**
 * What a browser loads before any interaction: everything that the HTML names, compressed as the shop sends it.
 */
const javascript: Measure = {
  name: 'javascript',
  async run(setup) {
    const shop = await setup.shopOf(PRODUCTS);
    const html = await textOf(`${shop.origin}/products`);
    const named = html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g);
    const scripts = new Set(Array.from(named, ([, script = '']) => script));
    if (scripts.size === 0) throw new Error('the page of products names no script');
    // Scripts may import others that the HTML does not name.
    for (const script of scripts) {
      const text = await textOf(shop.origin + script);
      for (const [, file] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
        scripts.add(`/assets/${file}`);
    }
    let bytes = 0;
    for (const script of scripts) bytes += gzipSync(await textOf(shop.origin + script)).length;
    return [atMost(`JavaScript of /products, ${scripts.size} files`, 'kB gzip', bytes / 1000, 115)];
  },
};

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer.text();
}

async function withDemoShop<T>(
  setup: Setup,
  name: string,
  work: (shop: ShopProcess) => Promise<T>,
): Promise<T> {
  const shop = await startShop(await setup.filledFolder(name));
  try {
    return await work(shop);
  } finally {
    await shop.stop();
  }
}

export const footprint: Measure[] = [memory, start, javascript];
