import type { StaffId } from '@tula/contract/calls/ids.ts';
import type { TextPageName } from '@tula/contract/page-texts/page-names.ts';
import type { Language } from '@tula/messages/languages.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

/** A text of a page in a language. */
export type PageInLanguage = { page: TextPageName; language: Language };

export type StoredVersion = {
  version: number;
  restoredFrom: number | null;
  savedAt: Date;
  savedBy: StaffId;
};

/** With the JSON of its text; null for the built-in one. */
export type StoredText = StoredVersion & { text: string | null };

type Named = { page: string; language: string };

/** The newest version of each text that was ever saved. */
export async function newestTexts(db: Db): Promise<(StoredText & Named)[]> {
  const { rows } = await sql<StoredText & Named>`
    SELECT DISTINCT ON (page, language) page, language, version, restored_from AS "restoredFrom",
      saved_at AS "savedAt", saved_by AS "savedBy", text::text AS text
    FROM page_texts ORDER BY page, language, version DESC`.execute(db);
  return rows;
}

/** The newest version of a text; undefined if it was never saved. */
export async function newestText(
  db: Db,
  { page, language }: PageInLanguage,
): Promise<StoredText | undefined> {
  const { rows } = await sql<StoredText>`
    SELECT version, restored_from AS "restoredFrom", saved_at AS "savedAt", saved_by AS "savedBy",
      text::text AS text
    FROM page_texts WHERE page = ${page} AND language = ${language}
    ORDER BY version DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** The JSON of a version, null for the built-in text; undefined if there is no such version. */
export async function textOfVersion(
  db: Db,
  { page, language }: PageInLanguage,
  version: number,
): Promise<string | null | undefined> {
  const { rows } = await sql<{ text: string | null }>`
    SELECT text::text AS text FROM page_texts
    WHERE page = ${page} AND language = ${language} AND version = ${version}`.execute(db);
  return rows[0]?.text;
}

/** The newest versions of a text without its words, newest first. */
export async function newestVersions(
  db: Db,
  { page, language }: PageInLanguage,
  most: number,
): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    SELECT version, restored_from AS "restoredFrom", saved_at AS "savedAt", saved_by AS "savedBy"
    FROM page_texts WHERE page = ${page} AND language = ${language}
    ORDER BY version DESC LIMIT ${most}`.execute(db);
  return rows;
}

/** How often a policy was saved; 0 while all are built in. */
export async function newestPoliciesVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ newest: number }>`
    SELECT coalesce(max(policies_version), 0)::int AS newest FROM page_texts`.execute(db);
  return rows[0]?.newest ?? 0;
}

/** Policies are numbered one after the other. */
export async function nextPoliciesVersion(tx: Db): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('policies version', 0))`.execute(tx);
  return (await newestPoliciesVersion(tx)) + 1;
}

/** The policies as they were at a version of them; those that were built in then are left out. */
export async function policiesAt(
  db: Db,
  policiesVersion: number,
): Promise<(Named & { savedAt: Date; text: string })[]> {
  const { rows } = await sql<Named & { savedAt: Date; text: string }>`
    SELECT page, language, saved_at AS "savedAt", text::text AS text FROM (
      SELECT DISTINCT ON (page, language) page, language, saved_at, text FROM page_texts
      WHERE policies_version <= ${policiesVersion} ORDER BY page, language, version DESC
    ) AS then_in_force WHERE text IS NOT NULL ORDER BY page, language`.execute(db);
  return rows;
}

/** The texts of a policy as they were at a version of the policies, one for a language. */
export async function policyTextsAt(
  db: Db,
  page: TextPageName,
  policiesVersion: number,
): Promise<(Pick<StoredText, 'savedAt' | 'text'> & { language: string })[]> {
  const { rows } = await sql<Pick<StoredText, 'savedAt' | 'text'> & { language: string }>`
    SELECT DISTINCT ON (language) language, saved_at AS "savedAt", text::text AS text FROM page_texts
    WHERE page = ${page} AND policies_version <= ${policiesVersion} ORDER BY language, version DESC`.execute(
    db,
  );
  return rows;
}

/** Adds a version. Returns whether it did: one that was added first, perhaps at the same time, is left as it is. */
export async function insertText(
  tx: Db,
  { page, language }: PageInLanguage,
  added: StoredText & { policiesVersion: number | null },
): Promise<boolean> {
  const { version, text, policiesVersion, restoredFrom, savedAt, savedBy } = added;
  const { numAffectedRows } = await sql`
    INSERT INTO page_texts (page, language, version, text, policies_version, restored_from, saved_at, saved_by)
    VALUES (${page}, ${language}, ${version}, ${text}::jsonb, ${policiesVersion}, ${restoredFrom}, ${savedAt},
      ${savedBy})
    ON CONFLICT (page, language, version) DO NOTHING`.execute(tx);
  return numAffectedRows === 1n;
}
