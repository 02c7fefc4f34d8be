import { test as base } from './shopper.ts';
import openTheShop, { OPEN_WITHIN_MS } from './the-shop.ts';

/**
 * `test` on a shop of its own, for journeys that change the catalogue: what the other journeys find in theirs stays as
 * it was. A worker opens it once and runs nothing else.
 */
export const test = base.extend<object, { ownShop: string }>({
  ownShop: [
    async ({ browserName }, use) => {
      // A fixture has to name another one; it needs none.
      void browserName;
      const close = await openTheShop();
      await use(process.env['TULA_URL'] ?? '');
      await close();
    },
    { scope: 'worker', timeout: 2 * OPEN_WITHIN_MS },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop),
});
