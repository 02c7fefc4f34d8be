import * as endpoints from '@tula/contract/shop/settings-calls.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { listVersions, readSettings } from './read-settings.ts';
import { restoreSettings, saveSettings, type SettingsParts } from './save-settings.ts';
import { type FindPicture, withKnownLogo } from './known-pictures.ts';

export function settingsRoutes(parts: SettingsParts, findPicture: FindPicture): Route[] {
  const { db } = parts.database;
  return [
    handle(endpoints.readSettings, () => readSettings(db)),
    handle(endpoints.listSettingsVersions, ({ params }) => listVersions(db, params.area)),
    handle(endpoints.saveIdentity, async ({ body, caller }) => {
      const settings = await withKnownLogo(body.settings, findPicture);
      return saveSettings(parts, 'identity', settings, { basedOn: body.basedOn, by: caller });
    }),
    handle(endpoints.saveContacts, ({ body, caller }) =>
      saveSettings(parts, 'contacts', body.settings, { basedOn: body.basedOn, by: caller }),
    ),
    handle(endpoints.saveLegal, ({ body, caller }) =>
      saveSettings(parts, 'legal', body.settings, { basedOn: body.basedOn, by: caller }),
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
    handle(endpoints.restoreSettings, ({ params, body, caller }) =>
      restoreSettings(parts, params.area, params.version, { basedOn: body.basedOn, by: caller }),
    ),
  ];
}
