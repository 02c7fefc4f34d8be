import type { Category } from '@tula/contract/catalogue.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

export async function allCategories(db: Db): Promise<(Category & { productCount: number })[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'product_count as productCount'])
    .orderBy('id')
    .execute();
}

/** Undefined when the name is taken in any spelling. */
export async function insertCategory(db: Db, name: string): Promise<Category | undefined> {
  const { rows } = await sql<Category>`
    INSERT INTO categories (name) VALUES (${name}) ON CONFLICT DO NOTHING RETURNING id, name`.execute(db);
  return rows[0];
}

/** Whether the category exists, and whether another one has the name. */
export async function lockCategoryAndName(
  tx: Db,
  id: number,
  name: string,
): Promise<{ exists: boolean; isNameTaken: boolean }> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM categories WHERE id = ${id} OR lower(name) = lower(${name}) ORDER BY id FOR UPDATE`.execute(
    tx,
  );
  return { exists: rows.some((row) => row.id === id), isNameTaken: rows.some((row) => row.id !== id) };
}

/** The category's name is part of its products' search texts. */
export async function updateCategoryName(tx: Db, id: number, name: string): Promise<void> {
  await sql`UPDATE categories SET name = ${name} WHERE id = ${id}`.execute(tx);
  await sql`
    SELECT refresh_product_search(ARRAY(SELECT id FROM products WHERE category_id = ${id} AND deleted_at IS NULL))`.execute(
    tx,
  );
}

/** Deletes the category unless it has products; deleted products lose it. */
export async function deleteEmptyCategory(
  tx: Db,
  id: number,
): Promise<'deleted' | 'has products' | 'not there'> {
  const held = await sql<{ product_count: number }>`
    SELECT product_count FROM categories WHERE id = ${id} FOR UPDATE`.execute(tx);
  const category = held.rows[0];
  if (category === undefined) return 'not there';
  if (category.product_count > 0) return 'has products';
  await sql`UPDATE products SET category_id = NULL WHERE category_id = ${id} AND deleted_at IS NOT NULL`.execute(
    tx,
  );
  await sql`DELETE FROM categories WHERE id = ${id}`.execute(tx);
  return 'deleted';
}
