import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { DEFAULT_SETTINGS, type Settings, type SettingsArea } from '@tula/contract/shop/settings.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Parts } from '../platform/parts.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { OpenSettings } from './open-settings.ts';
import { shownVersion } from './read-settings.ts';
import { settingsChanges } from './settings-changes.ts';
import { currentForm } from './settings-in-use.ts';
import { picturesOf } from './pictures-of.ts';
import { insertPictures, insertVersion, newestOfArea, settingsOfVersion } from './settings-store.ts';

export type SettingsParts = Pick<Parts, 'database' | 'clock'> & { settings: OpenSettings };
type Saving = { basedOn: number; by: { staffId: StaffId } };
type InUse<Area extends SettingsArea> = { version: number; settings: Settings[Area] };

/** Saves an area as a new version. Throws CHANGED_MEANWHILE when another one was saved since `basedOn`. */
export async function saveSettings<Area extends SettingsArea>(
  parts: SettingsParts,
  area: Area,
  settings: Settings[Area],
  saving: Saving,
): Promise<{ version: number }> {
  return inNewVersion(parts, area, saving.basedOn, (tx, inUse) =>
    addVersion(tx, parts, { area, inUse, settings, restoredFrom: null, by: saving.by }),
  );
}

/** Saves what comes with the demo as the first version of an area, unless the area has one. */
export async function saveFirstVersion<Area extends SettingsArea>(
  { database, clock }: Pick<SettingsParts, 'database' | 'clock'>,
  area: Area,
  settings: Settings[Area],
): Promise<void> {
  const inUse = { version: 0, settings: DEFAULT_SETTINGS[area] };
  await database.tx(async (tx) => {
    if (await newestOfArea(tx, area)) return;
    await addVersion(tx, { clock }, { area, inUse, settings, restoredFrom: null, by: 'shop' });
  });
}

/** Saves an earlier version of an area as the newest one. */
export async function restoreSettings<Area extends SettingsArea>(
  parts: SettingsParts,
  area: Area,
  version: number,
  { basedOn, by }: Saving,
): Promise<{ version: number }> {
  return inNewVersion(parts, area, basedOn, async (tx, inUse) => {
    const settings = await earlierSettings(tx, area, version);
    return addVersion(tx, parts, { area, inUse, settings, restoredFrom: version, by });
  });
}

async function earlierSettings<Area extends SettingsArea>(
  tx: Db,
  area: Area,
  version: number,
): Promise<Settings[Area]> {
  if (version === 0) return DEFAULT_SETTINGS[area];
  const stored = await settingsOfVersion(tx, area, version);
  if (stored === undefined) throw new Problem('SETTINGS_NOT_FOUND');
  return currentForm(area, stored);
}

async function inNewVersion<Area extends SettingsArea>(
  { database, settings }: SettingsParts,
  area: Area,
  basedOn: number,
  work: (tx: Db, inUse: InUse<Area>) => Promise<number>,
): Promise<{ version: number }> {
  const version = await database.tx(async (tx) => {
    const newest = await newestOfArea(tx, area);
    const inUse = newest
      ? { version: newest.version, settings: currentForm(area, newest.settings) }
      : { version: 0, settings: DEFAULT_SETTINGS[area] };
    if (inUse.version !== basedOn) throw await changedMeanwhile(tx, area);
    return work(tx, inUse);
  });
  if (version !== basedOn) await settings.saved();
  return { version };
}

async function changedMeanwhile(tx: Db, area: SettingsArea): Promise<Problem> {
  return new Problem('CHANGED_MEANWHILE', { current: await shownVersion(tx, await newestOfArea(tx, area)) });
}

type Adding<Area extends SettingsArea> = {
  area: Area;
  inUse: InUse<Area>;
  settings: Settings[Area];
  restoredFrom: number | null;
  by: Saving['by'] | 'shop';
};

/** The areas whose first save says that what came with the shop is right, also without a change. */
const CONFIRMED_BY_SAVING: readonly SettingsArea[] = ['selling', 'look'];

/** Returns the version in use afterwards: settings that are the same make no new one. */
async function addVersion<Area extends SettingsArea>(
  tx: Db,
  { clock }: Pick<SettingsParts, 'clock'>,
  { area, inUse, settings, restoredFrom, by }: Adding<Area>,
): Promise<number> {
  const changes = settingsChanges(area, inUse.settings, settings);
  const isConfirmation = inUse.version === 0 && CONFIRMED_BY_SAVING.includes(area);
  if (changes.length === 0 && !isConfirmation) return inUse.version;
  const version = inUse.version + 1;
  const added = {
    version,
    settings: JSON.stringify(settings),
    restoredFrom,
    savedAt: clock.now(),
    savedBy: by === 'shop' ? null : by.staffId,
  };
  if (!(await insertVersion(tx, area, added))) throw await changedMeanwhile(tx, area);
  await insertPictures(tx, area, version, picturesOf(settings));
  const subject = { id: `${area} ${version}`, name: `${area} ${restoredFrom ?? version}` };
  if (isConfirmation && changes.length === 0)
    await recordAudit(tx, clock, { action: 'settings.confirmed', by, subject });
  else {
    const action = restoredFrom === null ? 'settings.saved' : 'settings.restored';
    await recordAudit(tx, clock, { action, by, subject, changes });
  }
  return version;
}
