import * as homeEndpoints from '@tula/contract/home-page/home-page-calls.ts';
import * as endpoints from '@tula/contract/shop/settings-calls.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { listVersions, readSettings } from './read-settings.ts';
import { restoreSettings, saveSettings, type SettingsParts } from './save-settings.ts';
import { type FindPictures, withKnownLogo, withKnownMark } from './known-pictures.ts';
import { checkedHome } from './home/checked-home.ts';
import { readHome } from './home/read-home.ts';

export function settingsRoutes(parts: SettingsParts, findPictures: FindPictures): Route[] {
  const { db } = parts.database;
  return [
    handle(endpoints.readSettings, () => readSettings(db)),
    handle(endpoints.listSettingsVersions, ({ params }) => listVersions(db, params.area)),
    handle(endpoints.saveIdentity, async ({ body, caller }) => {
      const settings = await withKnownLogo(body.settings, findPictures);
      return saveSettings(parts, 'identity', settings, { basedOn: body.basedOn, by: caller });
    }),
    handle(endpoints.saveContacts, ({ body, caller }) =>
      saveSettings(parts, 'contacts', body.settings, { basedOn: body.basedOn, by: caller }),
    ),
    handle(endpoints.saveLegal, async ({ body, caller }) => {
      const settings = await withKnownMark(body.settings, findPictures);
      return saveSettings(parts, 'legal', settings, { basedOn: body.basedOn, by: caller });
    }),
    handle(endpoints.saveSelling, ({ body, caller }) =>
      saveSettings(parts, 'selling', body.settings, { basedOn: body.basedOn, by: caller }),
    ),
    handle(endpoints.saveOpening, ({ body, caller }) =>
      saveSettings(parts, 'opening', body.settings, { basedOn: body.basedOn, by: caller }),
    ),
    handle(endpoints.savePromises, ({ body, caller }) =>
      saveSettings(parts, 'promises', body.settings, { basedOn: body.basedOn, by: caller }),
    ),
    handle(endpoints.saveTax, ({ body, caller }) =>
      saveSettings(parts, 'tax', body.settings, { basedOn: body.basedOn, by: caller }),
    ),
    handle(endpoints.saveLook, ({ body, caller }) =>
      saveSettings(parts, 'look', body.settings, { basedOn: body.basedOn, by: caller }),
    ),
    handle(endpoints.saveHome, async ({ body, caller }) => {
      const settings = await checkedHome(body.settings, findPictures, parts.clock.now());
      return saveSettings(parts, 'home', settings, { basedOn: body.basedOn, by: caller });
    }),
    handle(homeEndpoints.readHomePage, ({ params }) =>
      readHome(parts.settings, findPictures, params.language),
    ),
    handle(endpoints.restoreSettings, ({ params, body, caller }) =>
      restoreSettings(parts, params.area, params.version, { basedOn: body.basedOn, by: caller }),
    ),
  ];
}
