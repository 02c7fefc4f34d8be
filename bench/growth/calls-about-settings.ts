import { readHomePage } from '@tula/contract/home-page/home-page-calls.ts';
import * as settings from '@tula/contract/shop/settings-calls.ts';
import type { Settings, SettingsArea } from '@tula/contract/shop/settings.ts';
import type { Endpoint, InputOf } from '@tula/contract/calls/endpoint.ts';
import { byAnyone, byStaff, type GrowthCall, requestFor } from './growth-call.ts';
import type { ShopToMeasure } from './shop-to-measure.ts';

/** A save of an area, with another text in each turn. */
function save<Area extends SettingsArea, E extends Endpoint>(
  endpoint: E,
  area: Area,
  changed: (before: Settings[Area], turn: number) => Settings[Area],
): GrowthCall {
  return {
    async request(shop, turn) {
      const { version, settings: before } = (await inUse(shop))[area];
      const input = { body: { basedOn: version, settings: changed(before as Settings[Area], turn) } };
      return requestFor(endpoint, input as unknown as InputOf<E>, { accessToken: shop.staffToken });
    },
  };
}

const inUse = (shop: ShopToMeasure) =>
  shop.api.call(settings.readSettings, {}, { accessToken: shop.staffToken });

export const CALLS_ABOUT_SETTINGS: Record<string, GrowthCall> = {
  listSettingsVersions: byStaff(settings.listSettingsVersions, () => ({
    params: { area: 'identity' as const },
  })),
  saveIdentity: save(settings.saveIdentity, 'identity', (before, turn) => ({
    ...before,
    tagline: `Tagline ${turn} of ${Date.now()}`,
  })),
  saveContacts: save(settings.saveContacts, 'contacts', (before, turn) => ({
    ...before,
    openingHours: `From ${turn} of ${Date.now()}`,
  })),
  saveLegal: save(settings.saveLegal, 'legal', (before, turn) => ({
    ...before,
    legalName: `Business ${turn} of ${Date.now()}`,
  })),
  saveSelling: save(settings.saveSelling, 'selling', (before, turn) => ({
    ...before,
    packSizes: turn % 2 === 0 ? [250, 500] : [250, 500, 750],
  })),
  saveOpening: save(settings.saveOpening, 'opening', (_, turn) => ({
    // Long over, so that orders are taken.
    closure: { from: '2020-01-01', reopensOn: '2020-01-02', text: `Closed ${turn} of ${Date.now()}` },
  })),
  savePromises: save(settings.savePromises, 'promises', (before, turn) => ({
    ...before,
    damageReportHours: before.damageReportHours === 24 ? 25 + (turn % 20) : 24,
  })),
  saveTax: save(settings.saveTax, 'tax', (before, turn) => ({
    ...before,
    defaultHsn: before.defaultHsn === '2106' ? `21${10 + (turn % 80)}` : '2106',
  })),
  saveLook: save(settings.saveLook, 'look', (before) => ({
    ...before,
    theme: before.theme === 'leaf' ? 'slate' : 'leaf',
  })),
  saveHome: save(settings.saveHome, 'home', (before, turn) => ({
    ...before,
    hero: { ...before.hero, headline: { en: `Headline ${turn} of ${Date.now()}` } },
  })),
  readHomePage: byAnyone(readHomePage, () => ({ params: { language: 'en' as const } })),
  restoreSettings: {
    async request(shop) {
      const { version } = (await inUse(shop)).legal;
      const input = { params: { area: 'legal' as const, version: '0' }, body: { basedOn: version } };
      return requestFor(settings.restoreSettings, input, { accessToken: shop.staffToken });
    },
  },
};
