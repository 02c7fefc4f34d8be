import type { HomePage } from '@tula/contract/home-page/home-page.ts';
import { builtInSettings, DEMO_SETTINGS, NEW_SETTINGS } from '@tula/contract/shop/built-in-settings.ts';
import { factsOf, type Settings, SETTINGS_AREAS } from '@tula/contract/shop/settings.ts';
import { fillLook, shopLook } from '@tula/contract/shop/look/shop-look.ts';
import { fillShop, type ShopFacts, type ShopIdentity, type ShownLogo } from '@tula/contract/shop/shop.ts';
import { TEXT_LANGUAGES } from '@tula/contract/page-texts/page-names.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { ENGLISH, type Language } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/places.ts';
import type { OpenContent } from '../owner/open-content.ts';
import type { Parts } from '../platform/parts.ts';
import { openingOfNewShop } from './opening-store.ts';
import { factsSaidIn, tellInLanguages } from './tell-in-languages.ts';
import { usedLook } from '../platform/http/pages/look-file.ts';
import { settingsInUse, settingsKind } from './settings-kinds.ts';
import { hash } from 'node:crypto';
import { logoSize } from '@tula/contract/shop/brand-files.ts';
import { parsePictureId } from '@tula/contract/shop/settings-pictures.ts';

export type OpenSettings = {
  /** The version of the promises in effect: orders keep the one that they were placed under. */
  promisesVersion: () => number;
  /** The home page as the owner arranged it; null while it is that of the demo. */
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
    const openedAt = await openingOfNewShop(database.db);
    const isDemo = openedAt === undefined;
    const settings = settingsInUse(newest, isDemo ? DEMO_SETTINGS : NEW_SETTINGS);
    apply(settings, {
      isDemo,
      opensSoon: openedAt === null,
      ...(openedAt && { openedAt: openedAt.toISOString() }),
    });
    promisesVersion =
      newest.find(({ area, name }) => area === 'settings' && name === 'promises')?.version ?? 0;
    const isBuiltIn = describeChange(builtInSettings().home, settings.home).length === 0;
    home = isDemo && isBuiltIn ? null : settings.home;
  });
  return { promisesVersion: () => promisesVersion, home: () => home };
}

function apply(settings: Settings, start: Pick<ShopFacts, 'isDemo' | 'opensSoon' | 'openedAt'>): void {
  // The logo's files are drawn in the colours of the look.
  fillLook(usedLook(settings.look));
  const facts = SETTINGS_AREAS.map((area) => factsOf(area, settings[area]));
  const logo = shownLogo(settings.identity);
  const all = Object.assign({ openedAt: undefined }, ...facts, { ...start, logo });
  // A shop started empty has to be called something in the browser's tab and in its owner's first mails.
  const unnamed =
    settings.identity.name === '' ? (of: Language) => inLanguage(of, () => t('newShop')) : undefined;
  fillShop({ ...all, ...(unnamed && { name: unnamed(ENGLISH) }) });
  tellInLanguages(
    Object.fromEntries(
      OTHERS.map((language) => [
        language,
        { ...(unnamed && { name: unnamed(language) }), ...factsSaidIn(language, settings) },
      ]),
    ),
  );
}

const OTHERS = TEXT_LANGUAGES.filter((language) => language !== ENGLISH);

/** Changes when the files made from a logo are drawn in another way. */
const DRAWING = 1;

/** The logo as pages show it; the address of its files says of what they are made. */
function shownLogo({ logo, name }: ShopIdentity): ShownLogo | null {
  const id = logo && parsePictureId(logo.path);
  if (!logo || !id) return null;
  const { paper, ink } = shopLook().light;
  const key = hash('sha256', JSON.stringify([DRAWING, id, name, paper, ink]), 'hex').slice(0, 16);
  return { files: `/media/${id}/${key}-`, ...logoSize(logo), isBesideName: logo.isBesideName };
}
