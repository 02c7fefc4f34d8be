import { test as base } from './shopper.ts';
import { OPEN_WITHIN_MS, openShopWith } from './the-shop.ts';

/**
 * `test` on a shop of its own, for journeys that change the catalogue or need other settings: what the other journeys
 * find in theirs stays as it was. A worker opens it once and runs nothing else.
 */
export const test = base.extend<object, { ownShop: string; settings: Record<string, string> }>({
  /** What the shop is told that the others are not. */
  settings: [{}, { scope: 'worker', option: true }],
  ownShop: [
    async ({ settings }, use) => {
      const close = await openShopWith(settings);
      await use(process.env['TULA_URL'] ?? '');
      await close();
    },
    { scope: 'worker', timeout: 2 * OPEN_WITHIN_MS },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop),
});
