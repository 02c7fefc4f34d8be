import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { readSettings as readSettingsCall, SettingsInUse } from '@tula/contract/shop/settings-calls.ts';
import type { SettingsArea } from '@tula/contract/shop/settings.ts';
import { readArea } from '../owner/read-content.ts';
import type { Db } from '../platform/postgres/database.ts';
import { settingsKind } from './settings-kinds.ts';

/** Every area in use, with its version. */
export async function readSettings(db: Db): Promise<ResultOf<typeof readSettingsCall>> {
  const read = await readArea(db, 'settings');
  function inUse<Area extends SettingsArea>(area: Area): SettingsInUse<Area> {
    const { shown, value } = read(settingsKind(area));
    return { ...shown, settings: value };
  }
  return {
    identity: inUse('identity'),
    contacts: inUse('contacts'),
    legal: inUse('legal'),
    kitchen: inUse('kitchen'),
    selling: inUse('selling'),
    opening: inUse('opening'),
    promises: inUse('promises'),
    tax: inUse('tax'),
    look: inUse('look'),
    home: inUse('home'),
  };
}
