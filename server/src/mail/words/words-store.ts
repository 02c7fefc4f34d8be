import type { StaffId } from '@tula/contract/calls/ids.ts';
import type { MailKind } from '@tula/contract/mail-words/mail-kinds.ts';
import type { Language } from '@tula/messages/languages.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

/** An email of a kind in a language. */
export type MailInLanguage = { kind: MailKind; language: Language };

export type StoredVersion = {
  version: number;
  restoredFrom: number | null;
  savedAt: Date;
  savedBy: StaffId;
};

/** With the JSON of its words; null for the built-in ones. */
export type StoredWords = StoredVersion & { words: string | null };

/** The newest words of each email that the owner changed; those that went back to the built-in words are left out. */
export async function wordsInUse(db: Db): Promise<{ kind: string; language: string; words: string }[]> {
  const { rows } = await sql<{ kind: string; language: string; words: string }>`
    SELECT kind, language, words::text AS words FROM (
      SELECT DISTINCT ON (kind, language) kind, language, words FROM mail_words
      ORDER BY kind, language, version DESC
    ) AS newest WHERE words IS NOT NULL ORDER BY kind, language`.execute(db);
  return rows;
}

/** The newest version; undefined if the words were never saved. */
export async function newestWords(
  db: Db,
  { kind, language }: MailInLanguage,
): Promise<StoredWords | undefined> {
  const { rows } = await sql<StoredWords>`
    SELECT version, restored_from AS "restoredFrom", saved_at AS "savedAt", saved_by AS "savedBy",
      words::text AS words
    FROM mail_words WHERE kind = ${kind} AND language = ${language}
    ORDER BY version DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** The JSON of a version, null for the built-in words; undefined if there is no such version. */
export async function wordsOfVersion(
  db: Db,
  { kind, language }: MailInLanguage,
  version: number,
): Promise<string | null | undefined> {
  const { rows } = await sql<{ words: string | null }>`
    SELECT words::text AS words FROM mail_words
    WHERE kind = ${kind} AND language = ${language} AND version = ${version}`.execute(db);
  return rows[0]?.words;
}

/** The newest versions without their words, newest first. */
export async function newestVersions(
  db: Db,
  { kind, language }: MailInLanguage,
  most: number,
): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    SELECT version, restored_from AS "restoredFrom", saved_at AS "savedAt", saved_by AS "savedBy"
    FROM mail_words WHERE kind = ${kind} AND language = ${language}
    ORDER BY version DESC LIMIT ${most}`.execute(db);
  return rows;
}

/** Adds a version. Returns whether it did: one that was added first, perhaps at the same time, is left as it is. */
export async function insertWords(
  tx: Db,
  { kind, language }: MailInLanguage,
  { version, words, restoredFrom, savedAt, savedBy }: StoredWords,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO mail_words (kind, language, version, words, restored_from, saved_at, saved_by)
    VALUES (${kind}, ${language}, ${version}, ${words}::jsonb, ${restoredFrom}, ${savedAt}, ${savedBy})
    ON CONFLICT (kind, language, version) DO NOTHING`.execute(tx);
  return numAffectedRows === 1n;
}
