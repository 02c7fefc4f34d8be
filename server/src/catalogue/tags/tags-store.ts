import type { Tag } from '@tula/contract/catalogue.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

export async function allTags(db: Db): Promise<(Tag & { productCount: number })[]> {
  const { rows } = await sql<Tag & { productCount: number }>`
    SELECT t.id, t.name, coalesce(carried.products, 0)::integer AS "productCount"
    FROM tags t LEFT JOIN (
      SELECT pt.tag_id, count(*) AS products FROM product_tags pt JOIN products p ON p.id = pt.product_id
      WHERE p.deleted_at IS NULL GROUP BY pt.tag_id) AS carried ON carried.tag_id = t.id
    ORDER BY lower(t.name)`.execute(db);
  return rows;
}

/** The tag with that name, created if there is none; an existing one keeps its spelling. */
export async function tagNamed(db: Db, name: string): Promise<Tag> {
  const made = await sql<Tag>`
    INSERT INTO tags (name) VALUES (${name}) ON CONFLICT DO NOTHING RETURNING id, name`.execute(db);
  const found =
    made.rows[0] ??
    (await sql<Tag>`SELECT id, name FROM tags WHERE lower(name) = lower(${name})`.execute(db)).rows[0];
  if (found === undefined) throw new Error('the tag was neither added nor found');
  return found;
}

/** Whether the tag exists, and whether another one has the name. */
export async function lockTagAndName(
  tx: Db,
  id: number,
  name: string,
): Promise<{ exists: boolean; isNameTaken: boolean }> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM tags WHERE id = ${id} OR lower(name) = lower(${name}) ORDER BY id FOR UPDATE`.execute(tx);
  return { exists: rows.some((row) => row.id === id), isNameTaken: rows.some((row) => row.id !== id) };
}

/** The tag's name is part of its products' search texts. */
export async function updateTagName(tx: Db, id: number, name: string): Promise<void> {
  await sql`UPDATE tags SET name = ${name} WHERE id = ${id}`.execute(tx);
  await sql`
    SELECT refresh_product_search(ARRAY(
      SELECT p.id FROM product_tags pt JOIN products p ON p.id = pt.product_id
      WHERE pt.tag_id = ${id} AND p.deleted_at IS NULL))`.execute(tx);
}

/** Deletes the tag unless it has products; deleted products lose it. */
export async function deleteUnusedTag(tx: Db, id: number): Promise<'deleted' | 'in use' | 'not there'> {
  const held = await sql`SELECT id FROM tags WHERE id = ${id} FOR UPDATE`.execute(tx);
  if (held.rows.length === 0) return 'not there';
  const carried = await sql`
    SELECT FROM product_tags pt JOIN products p ON p.id = pt.product_id
    WHERE pt.tag_id = ${id} AND p.deleted_at IS NULL LIMIT 1`.execute(tx);
  if (carried.rows.length > 0) return 'in use';
  await sql`DELETE FROM product_tags WHERE tag_id = ${id}`.execute(tx);
  await sql`DELETE FROM tags WHERE id = ${id}`.execute(tx);
  return 'deleted';
}
