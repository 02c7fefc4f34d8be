import { call } from '@tula/contract/calls/call.ts';
import { readSettings, restoreSettings } from '@tula/contract/shop/settings-calls.ts';
import { SETTINGS_AREAS, type SettingsArea } from '@tula/contract/shop/settings.ts';
import { overHttp, resultOf, test as base } from './shopper.ts';
import { staffTokens } from './staff.ts';
import { OPEN_WITHIN_MS, openShopWith } from './the-shop.ts';

/**
 * The shop of the journeys that save settings, or need a shop in which nothing is counted yet. They share it, so each
 * puts back what it saves.
 */
export const SETTINGS_SHOP = { MESSAGES: 'sandbox' };

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

/** After the journeys of a file, puts back the settings that they have saved. */
export function putBackSettings() {
  let before: Record<SettingsArea, { version: number }>;
  test.beforeAll(async ({ ownShop }) => {
    void ownShop;
    before = resultOf(await call(overHttp, readSettings, {}, await staffTokens()));
  });
  test.afterAll(async () => {
    const as = await staffTokens();
    const now = resultOf(await call(overHttp, readSettings, {}, as));
    for (const area of SETTINGS_AREAS) {
      const { version } = now[area];
      if (version === before[area].version) continue;
      const params = { area, version: String(before[area].version) };
      resultOf(await call(overHttp, restoreSettings, { params, body: { basedOn: version } }, as));
    }
  });
}
