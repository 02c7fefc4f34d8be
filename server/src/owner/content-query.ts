import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import type { ContentArea, ContentKey } from './content-kind.ts';

/** The pictures that a version of anything shows, for other slices. */
export const PICTURES_OF_CONTENT = sql`(SELECT image_id FROM owner_content_pictures)`;

/** The JSON of a version for a statement of another slice, where the version is an expression of the statement. */
export function storedInVersion(
  { area, name, language }: ContentKey,
  version: RawBuilder<unknown>,
): RawBuilder<unknown> {
  // Its alias is none of the statement's, whose expression must not be read as a column of this table.
  return sql`(SELECT written.content FROM owner_content written WHERE written.area = ${sql.lit(area)}
    AND written.name = ${sql.lit(name)} AND written.language = ${sql.lit(language)}
    AND written.version = ${version})`;
}

/** The JSON of the newest version, as text, for a statement of another slice; null while nobody has saved one. */
export function storedNewest({ area, name, language }: ContentKey): RawBuilder<string | null> {
  return sql<string | null>`(SELECT content::text FROM owner_content WHERE area = ${sql.lit(area)}
    AND name = ${sql.lit(name)} AND language = ${sql.lit(language)} ORDER BY version DESC LIMIT 1)`;
}

/** Asks, for other slices, whether staff have saved something; what came with the shop or its demo does not count. */
export async function savedByStaff(db: Db): Promise<(area: ContentArea, name?: string) => boolean> {
  const { rows } = await sql<{ area: string; name: string }>`
    SELECT DISTINCT area, name FROM owner_content WHERE saved_by IS NOT NULL`.execute(db);
  return (area, name = '') => rows.some((one) => one.area === area && one.name === name);
}

/** The number of the newest version; undefined if there is none. */
export async function newestVersion(
  db: Db,
  { area, name, language }: ContentKey,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    SELECT version FROM owner_content WHERE area = ${area} AND name = ${name} AND language = ${language}
    ORDER BY version DESC LIMIT 1`.execute(db);
  return rows[0]?.version;
}
