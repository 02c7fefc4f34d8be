import * as homeEndpoints from '@tula/contract/home-page/home-page-calls.ts';
import type { StaffId } from '@tula/contract/calls/ids.ts';
import * as endpoints from '@tula/contract/shop/settings-calls.ts';
import type { Settings, SettingsArea } from '@tula/contract/shop/settings.ts';
import { listVersions } from '../owner/read-content.ts';
import { type ContentParts, restoreContent, saveContent } from '../owner/save-content.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { checkedHome, type FindNamed } from './home/checked-home.ts';
import { withKnownLogo, withKnownMark } from './known-pictures.ts';
import type { OpenSettings } from './open-settings.ts';
import { readSettings } from './read-settings.ts';
import { settingsKind } from './settings-kinds.ts';
import { readHome } from './home/shown-home.ts';

type Saved<Area extends SettingsArea> = {
  body: { basedOn: number; settings: Settings[Area] };
  caller: { staffId: StaffId };
};

export function settingsRoutes(parts: ContentParts & { settings: OpenSettings }, find: FindNamed): Route[] {
  const { db } = parts.database;
  /** Saves an area, after a check that may fill in what is known of its pictures. */
  const save =
    <Area extends SettingsArea>(
      area: Area,
      check: (settings: Settings[Area]) => Settings[Area] | Promise<Settings[Area]> = (same) => same,
    ) =>
    async ({ body: { basedOn, settings }, caller }: Saved<Area>) =>
      saveContent(parts, settingsKind(area), await check(settings), { basedOn, by: caller });
  return [
    handle(endpoints.readSettings, () => readSettings(db)),
    handle(endpoints.listSettingsVersions, async ({ params }) => ({
      versions: await listVersions(db, settingsKind(params.area)),
    })),
    handle(
      endpoints.saveIdentity,
      save('identity', (identity) => withKnownLogo(identity, find.pictures)),
    ),
    handle(endpoints.saveContacts, save('contacts')),
    handle(
      endpoints.saveLegal,
      save('legal', (legal) => withKnownMark(legal, find.pictures)),
    ),
    handle(endpoints.saveKitchen, save('kitchen')),
    handle(endpoints.saveSelling, save('selling')),
    handle(endpoints.saveOpening, save('opening')),
    handle(endpoints.savePromises, save('promises')),
    handle(endpoints.saveTax, save('tax')),
    handle(endpoints.saveLook, save('look')),
    handle(
      endpoints.saveHome,
      save('home', (home) => checkedHome(home, find, parts.clock.now())),
    ),
    handle(homeEndpoints.readHomePage, ({ params }) =>
      readHome(parts.settings, find.pictures, params.language),
    ),
    handle(endpoints.restoreSettings, ({ params, body, caller }) =>
      restoreContent(parts, settingsKind(params.area), params.version, {
        basedOn: body.basedOn,
        by: caller,
      }),
    ),
  ];
}
