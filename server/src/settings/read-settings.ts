import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type {
  listSettingsVersions,
  readSettings as readSettingsCall,
  SettingsInUse,
  SettingsVersion,
} from '@tula/contract/shop/settings-calls.ts';
import { DEFAULT_SETTINGS, type SettingsArea } from '@tula/contract/shop/settings.ts';
import { namesOfStaff } from '../audit/staff-names-query.ts';
import type { Db } from '../platform/postgres/database.ts';
import { currentForm } from './settings-in-use.ts';
import { newestSettings, newestVersions, type StoredVersion } from './settings-store.ts';

const MOST_VERSIONS = 30;
const CAME_WITH_THE_SHOP: SettingsVersion = { version: 0, savedAt: null, savedBy: null, restoredFrom: null };

type Names = Awaited<ReturnType<typeof namesOfStaff>>;

/** Every area in use, with its version. */
export async function readSettings(db: Db): Promise<ResultOf<typeof readSettingsCall>> {
  const [newest, names] = [await newestSettings(db), await namesOfStaff(db)];
  function inUse<Area extends SettingsArea>(area: Area): SettingsInUse<Area> {
    const stored = newest.find((one) => one.area === area);
    if (!stored) return { ...CAME_WITH_THE_SHOP, settings: DEFAULT_SETTINGS[area] };
    return { ...shownBy(names, stored), settings: currentForm(area, stored.settings) };
  }
  return {
    identity: inUse('identity'),
    contacts: inUse('contacts'),
    legal: inUse('legal'),
    selling: inUse('selling'),
    opening: inUse('opening'),
    promises: inUse('promises'),
    tax: inUse('tax'),
    look: inUse('look'),
    home: inUse('home'),
  };
}

/** The newest versions of an area; the last of few is what came with the shop. */
export async function listVersions(
  db: Db,
  area: SettingsArea,
): Promise<ResultOf<typeof listSettingsVersions>> {
  return { versions: await shownVersions(db, await newestVersions(db, area, MOST_VERSIONS), MOST_VERSIONS) };
}

/** Versions with the names of who saved them; fewer than `most` end with what came with the shop. */
export async function shownVersions(
  db: Db,
  stored: readonly StoredVersion[],
  most: number,
): Promise<SettingsVersion[]> {
  const names = await namesOfStaff(db);
  const versions = stored.map((version) => shownBy(names, version));
  return stored.length < most ? [...versions, CAME_WITH_THE_SHOP] : versions;
}

/** A version with the name of who saved it. */
export async function shownVersion(db: Db, version: StoredVersion | undefined): Promise<SettingsVersion> {
  return version ? shownBy(await namesOfStaff(db), version) : CAME_WITH_THE_SHOP;
}

function shownBy(names: Names, { version, savedAt, savedBy, restoredFrom }: StoredVersion): SettingsVersion {
  const name = names.find(({ id }) => id === savedBy)?.name ?? null;
  return { version, savedAt: savedAt.toISOString(), savedBy: name, restoredFrom };
}
