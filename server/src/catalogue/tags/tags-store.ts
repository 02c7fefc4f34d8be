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

/** The tag of that name, made if there is none; an existing one keeps its way of writing. */
export async function tagNamed(db: Db, name: string): Promise<Tag> {
  const made = await sql<Tag>`
    INSERT INTO tags (name) VALUES (${name}) ON CONFLICT DO NOTHING RETURNING id, name`.execute(db);
  const found =
    made.rows[0] ??
    (await sql<Tag>`SELECT id, name FROM tags WHERE lower(name) = lower(${name})`.execute(db)).rows[0];
  if (found === undefined) throw new Error('A tag is neither new nor there');
  return found;
}

/** Of the tag and its name: whether it exists, and whether another has the name. */
export async function lockTagAndName(
  tx: Db,
  id: number,
  name: string,
): Promise<{ exists: boolean; isNameTaken: boolean }> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM tags WHERE id = ${id} OR lower(name) = lower(${name}) ORDER BY id FOR UPDATE`.execute(tx);
  return { exists: rows.some((row) => row.id === id), isNameTaken: rows.some((row) => row.id !== id) };
}

/** The words of the tag are searched for with the products that carry it. */
export async function updateTagName(tx: Db, id: number, name: string): Promise<void> {
  await sql`UPDATE tags SET name = ${name} WHERE id = ${id}`.execute(tx);
  await sql`
    SELECT refresh_product_search(ARRAY(
      SELECT p.id FROM product_tags pt JOIN products p ON p.id = pt.product_id
      WHERE pt.tag_id = ${id} AND p.deleted_at IS NULL))`.execute(tx);
}

/** Deletes the tag unless products carry it; what is left of deleted ones lets it go. */
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
