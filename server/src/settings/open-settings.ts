import type { HomePage } from '@tula/contract/home-page/home-page.ts';
import { DEFAULT_SETTINGS, factsOf, type Settings, SETTINGS_AREAS } from '@tula/contract/shop/settings.ts';
import { fillLook } from '@tula/contract/shop/look/shop-look.ts';
import { fillShop } from '@tula/contract/shop/shop.ts';
import type { ResponseCache } from '../platform/http/cache/response-cache.ts';
import type { Parts } from '../platform/parts.ts';
import { isOpeningSoon } from './opening-store.ts';
import { usedLook } from '../platform/http/pages/look-file.ts';
import { shownLogo } from './shown-logo.ts';
import { settingsChanges } from './settings-changes.ts';
import { settingsInUse } from './settings-in-use.ts';
import { newestSettings } from './settings-store.ts';

export type OpenSettings = {
  /** The version of the promises in effect: orders keep the one that they were placed under. */
  promisesVersion: () => number;
  /** Reads the settings and makes them those of this process. */
  reload: () => Promise<void>;
  /** After a save of this process, which need not wait for the announcement. */
  saved: () => Promise<void>;
  /** The home page as the owner arranged it; null while it is the built-in one. */
  home: () => HomePage | null;
};

/** Opens the settings of the shop: from now on `shop` has the saved ones. */
export async function openSettings(
  { database }: Pick<Parts, 'database'>,
  cache: Pick<ResponseCache, 'clear'>,
): Promise<OpenSettings> {
  let last: Promise<void> = Promise.resolve();
  let promisesVersion = 0;
  let home: HomePage | null = null;

  async function read(): Promise<void> {
    const [saved, opensSoon] = [await newestSettings(database.db), await isOpeningSoon(database.db)];
    const settings = settingsInUse(saved);
    apply(settings, opensSoon);
    promisesVersion = saved.find(({ area }) => area === 'promises')?.version ?? 0;
    home = settingsChanges('home', DEFAULT_SETTINGS.home, settings.home).length === 0 ? null : settings.home;
  }

  /** One after the other, so that an older answer never replaces a newer one. */
  function reload(): Promise<void> {
    last = last.then(read, read);
    return last;
  }

  await reload();
  return {
    promisesVersion: () => promisesVersion,
    reload,
    async saved() {
      await reload();
      cache.clear();
    },
    home: () => home,
  };
}

function apply(settings: Settings, opensSoon: boolean): void {
  // The logo's files are drawn in the colours of the look.
  fillLook(usedLook(settings.look));
  const facts = SETTINGS_AREAS.map((area) => factsOf(area, settings[area]));
  fillShop(Object.assign({}, ...facts, { opensSoon, logo: shownLogo(settings.identity) }));
}
