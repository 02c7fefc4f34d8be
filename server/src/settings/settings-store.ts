import type { ImageId, StaffId } from '@tula/contract/calls/ids.ts';
import type { SettingsArea } from '@tula/contract/shop/settings.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

export type StoredVersion = {
  version: number;
  restoredFrom: number | null;
  savedAt: Date;
  /** Null for what came with the demo. */
  savedBy: StaffId | null;
};

/** With the JSON of its settings. */
export type StoredSettings = StoredVersion & { settings: string };

type InArea = { area: string };

/** The newest version of each area that was ever saved. */
export async function newestSettings(db: Db): Promise<(StoredSettings & InArea)[]> {
  const { rows } = await sql<StoredSettings & InArea>`
    SELECT DISTINCT ON (area) area, version, restored_from AS "restoredFrom", saved_at AS "savedAt",
      saved_by AS "savedBy", settings::text AS settings
    FROM shop_settings ORDER BY area, version DESC`.execute(db);
  return rows;
}

/** The newest version of an area; undefined if it was never saved. */
export async function newestOfArea(db: Db, area: SettingsArea): Promise<StoredSettings | undefined> {
  const { rows } = await sql<StoredSettings>`
    SELECT version, restored_from AS "restoredFrom", saved_at AS "savedAt", saved_by AS "savedBy",
      settings::text AS settings
    FROM shop_settings WHERE area = ${area} ORDER BY version DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** The JSON of a version of an area. */
export async function settingsOfVersion(
  db: Db,
  area: SettingsArea,
  version: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ settings: string }>`
    SELECT settings::text AS settings FROM shop_settings WHERE area = ${area} AND version = ${version}`.execute(
    db,
  );
  return rows[0]?.settings;
}

/** The newest versions of an area without their settings, newest first. */
export async function newestVersions(db: Db, area: SettingsArea, most: number): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    SELECT version, restored_from AS "restoredFrom", saved_at AS "savedAt", saved_by AS "savedBy"
    FROM shop_settings WHERE area = ${area} ORDER BY version DESC LIMIT ${most}`.execute(db);
  return rows;
}

/** Adds a version. Returns whether it did: one that was added first, perhaps at the same time, is left as it is. */
export async function insertVersion(
  tx: Db,
  area: SettingsArea,
  { version, settings, restoredFrom, savedAt, savedBy }: StoredSettings,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO shop_settings (area, version, settings, restored_from, saved_at, saved_by)
    VALUES (${area}, ${version}, ${settings}::jsonb, ${restoredFrom}, ${savedAt}, ${savedBy})
    ON CONFLICT (area, version) DO NOTHING`.execute(tx);
  return numAffectedRows === 1n;
}

/** What keeps the pictures of a version for as long as it can be restored. */
export async function insertPictures(
  tx: Db,
  area: SettingsArea,
  version: number,
  pictures: readonly ImageId[],
): Promise<void> {
  if (pictures.length === 0) return;
  await sql`
    INSERT INTO settings_pictures (area, version, image_id)
    SELECT ${area}, ${version}, unnest(${[...new Set(pictures)]}::uuid[])`.execute(tx);
}
