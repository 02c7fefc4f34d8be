import type { HomePage } from '@tula/contract/home-page/home-page.ts';
import { DEFAULT_SETTINGS, factsOf, type Settings, SETTINGS_AREAS } from '@tula/contract/shop/settings.ts';
import { fillLook, shopLook } from '@tula/contract/shop/look/shop-look.ts';
import { fillShop, type ShopIdentity, type ShownLogo } from '@tula/contract/shop/shop.ts';
import type { OpenContent } from '../owner/open-content.ts';
import type { Parts } from '../platform/parts.ts';
import { isOpeningSoon } from './opening-store.ts';
import { usedLook } from '../platform/http/pages/look-file.ts';
import { settingsInUse, settingsKind } from './settings-kinds.ts';
import { hash } from 'node:crypto';
import { logoSize } from '@tula/contract/shop/brand-files.ts';
import { pictureIdOf } from '@tula/contract/shop/settings-pictures.ts';

export type OpenSettings = {
  /** The version of the promises in effect: orders keep the one that they were placed under. */
  promisesVersion: () => number;
  /** The home page as the owner arranged it; null while it is the built-in one. */
  home: () => HomePage | null;
};

/** Opens the settings of the shop: from now on `shop` has the saved ones. */
export async function openSettings({
  database,
  content,
}: Pick<Parts, 'database'> & { content: OpenContent }): Promise<OpenSettings> {
  let promisesVersion = 0;
  let home: HomePage | null = null;
  const { describeChange } = settingsKind('home');
  await content.readWith(async (newest) => {
    const settings = settingsInUse(newest);
    apply(settings, await isOpeningSoon(database.db));
    promisesVersion =
      newest.find(({ area, name }) => area === 'settings' && name === 'promises')?.version ?? 0;
    home = describeChange(DEFAULT_SETTINGS.home, settings.home).length === 0 ? null : settings.home;
  });
  return { promisesVersion: () => promisesVersion, home: () => home };
}

function apply(settings: Settings, opensSoon: boolean): void {
  // The logo's files are drawn in the colours of the look.
  fillLook(usedLook(settings.look));
  const facts = SETTINGS_AREAS.map((area) => factsOf(area, settings[area]));
  fillShop(Object.assign({}, ...facts, { opensSoon, logo: shownLogo(settings.identity) }));
}

/** Changes when the files made from a logo are drawn in another way. */
const DRAWING = 1;

/** The logo as pages show it; the address of its files says of what they are made. */
function shownLogo({ logo, name }: ShopIdentity): ShownLogo | null {
  const id = logo && pictureIdOf(logo.path);
  if (!logo || !id) return null;
  const { paper, ink } = shopLook().light;
  const key = hash('sha256', JSON.stringify([DRAWING, id, name, paper, ink]), 'hex').slice(0, 16);
  return { files: `/media/${id}/${key}-`, ...logoSize(logo), isBesideName: logo.isBesideName };
}
