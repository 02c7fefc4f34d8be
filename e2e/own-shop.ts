import { test as base } from './shopper.ts';
import { OPEN_WITHIN_MS, openShopWith } from './the-shop.ts';

type OwnShop = {
  ownShop: { url: string; said: string };
  /** Settings that differ from the other shops. */
  settings: Record<string, string>;
};

/**
 * `test` with its own shop, for journeys that change the catalogue or need other settings, so that other journeys are
 * not affected. A worker starts the shop once and runs nothing else.
 */
export const test = base.extend<object, OwnShop>({
  settings: [{}, { scope: 'worker', option: true }],
  ownShop: [
    async ({ settings }, use) => {
      const { said, close } = await openShopWith(settings);
      await use({ url: process.env['TULA_URL'] ?? '', said });
      await close();
    },
    { scope: 'worker', timeout: 2 * OPEN_WITHIN_MS },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop.url),
});
