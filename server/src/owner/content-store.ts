import type { ImageId, StaffId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import type { ContentKey } from './content-kind.ts';

export type StoredVersion = {
  version: number;
  restoredFrom: number | null;
  savedAt: Date;
  /** The staff who saved it; null for what came with the shop or its demo. */
  savedBy: StaffId | null;
};

/** A version with its JSON; null where the owner went back to what is built in. */
export type StoredContent = StoredVersion & { content: string | null };

export type NewestContent = ContentKey & StoredContent & { policiesVersion: number | null };

/** The newest version of everything of these areas that was ever saved. */
export async function newestOfAreas(db: Db, areas: readonly ContentKey['area'][]): Promise<NewestContent[]> {
  const { rows } = await sql<NewestContent>`
    SELECT DISTINCT ON (area, name, language) area, name, language, version, restored_from AS "restoredFrom",
      saved_at AS "savedAt", saved_by AS "savedBy", content::text AS content, policies_version AS "policiesVersion"
    FROM owner_content WHERE area = ANY (${areas}::text[])
    ORDER BY area, name, language, version DESC`.execute(db);
  return rows;
}

/** The newest version; undefined if there is none. */
export async function newestContent(
  db: Db,
  { area, name, language }: ContentKey,
): Promise<StoredContent | undefined> {
  const { rows } = await sql<StoredContent>`
    SELECT version, restored_from AS "restoredFrom", saved_at AS "savedAt", saved_by AS "savedBy",
      content::text AS content
    FROM owner_content WHERE area = ${area} AND name = ${name} AND language = ${language}
    ORDER BY version DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** The JSON of a version, null for what is built in; undefined if there is no such version. */
export async function contentOfVersion(
  db: Db,
  { area, name, language }: ContentKey,
  version: number,
): Promise<string | null | undefined> {
  const { rows } = await sql<{ content: string | null }>`
    SELECT content::text AS content FROM owner_content
    WHERE area = ${area} AND name = ${name} AND language = ${language} AND version = ${version}`.execute(db);
  return rows[0]?.content;
}

/** The newest versions without their content, newest first. */
export async function newestVersions(
  db: Db,
  { area, name, language }: ContentKey,
  most: number,
): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    SELECT version, restored_from AS "restoredFrom", saved_at AS "savedAt", saved_by AS "savedBy"
    FROM owner_content WHERE area = ${area} AND name = ${name} AND language = ${language}
    ORDER BY version DESC LIMIT ${most}`.execute(db);
  return rows;
}

/** Adds a version. Returns whether it did: one that was added first, perhaps at the same time, is left as it is. */
export async function insertVersion(
  tx: Db,
  { area, name, language }: ContentKey,
  added: StoredContent & { policiesVersion: number | null },
): Promise<boolean> {
  const { version, content, policiesVersion, restoredFrom, savedAt, savedBy } = added;
  const { numAffectedRows } = await sql`
    INSERT INTO owner_content
      (area, name, language, version, content, policies_version, restored_from, saved_at, saved_by)
    VALUES (${area}, ${name}, ${language}, ${version}, ${content}::jsonb, ${policiesVersion}, ${restoredFrom},
      ${savedAt}, ${savedBy})
    ON CONFLICT (area, name, language, version) DO NOTHING`.execute(tx);
  return numAffectedRows === 1n;
}

/** Stores which pictures a version shows, so that they are kept for as long as it can be restored. */
export async function insertPictures(
  tx: Db,
  { area, name, language }: ContentKey,
  version: number,
  pictures: readonly ImageId[],
): Promise<void> {
  if (pictures.length === 0) return;
  await sql`
    INSERT INTO owner_content_pictures (area, name, language, version, image_id)
    SELECT ${area}, ${name}, ${language}, ${version}, unnest(${[...new Set(pictures)]}::uuid[])`.execute(tx);
}
