import { test as base } from './shopper.ts';
import { OPEN_WITHIN_MS, openShopWith } from './the-shop.ts';

/**
 * `test` with its own shop, for journeys that change the catalogue or need other settings, so that other journeys are
 * not affected. A worker starts the shop once and runs nothing else.
 */
export const test = base.extend<object, { ownShop: string; settings: Record<string, string> }>({
  /** Settings that differ from the other shops. */
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
