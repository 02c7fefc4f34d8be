import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { Category, Tag } from '@tula/contract/catalogue/public-catalogue.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import { refreshTerms } from '../search/terms-store.ts';
import type { NameList } from './name-list.ts';

const REFRESHED_AT_ONCE = 500;

export type Name = { id: number; name: string };
/** A duplicate of an older name, `isTwin`, was added before names were compared by their canonical form. */
type Listed = { productCount: number; isTwin: boolean; translatedNames: Record<string, string> };

const IN_ORDER = sql`ORDER BY position NULLS LAST, id`;

/** The categories with the number of their products in every state. */
type StaffCategory = Category & Listed & { isHidden: boolean; pictureOf: string | null };

export async function allCategories(db: Db): Promise<StaffCategory[]> {
  const { rows } = await sql<StaffCategory>`
    SELECT id, name, product_count + unpublished_count AS "productCount", name_canonical IS NULL AS "isTwin",
      is_hidden AS "isHidden", picture_of AS "pictureOf", translated_names AS "translatedNames"
    FROM categories ${IN_ORDER}`.execute(db);
  return rows;
}

/** The categories of menus and filters, with the number of their public products. */
export async function shownCategories(db: Db): Promise<(Category & { productCount: number })[]> {
  const { rows } = await sql<Category & { productCount: number }>`
    SELECT id, name, product_count AS "productCount" FROM categories WHERE NOT is_hidden ${IN_ORDER}`.execute(
    db,
  );
  return rows;
}

/** All categories in their order, locked. */
export async function lockCategories(tx: Db): Promise<Name[]> {
  await sql`SELECT id FROM categories ORDER BY id FOR UPDATE`.execute(tx);
  const { rows } = await sql<Name>`SELECT id, name FROM categories ${IN_ORDER}`.execute(tx);
  return rows;
}

export async function setPositions(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE categories c SET position = given.place
    FROM unnest(${ids}::integer[]) WITH ORDINALITY AS given (id, place) WHERE c.id = given.id`.execute(tx);
}

/** Hides or shows a category; returns whether that changed it. */
export async function setHidden(tx: Db, id: number, isHidden: boolean): Promise<boolean> {
  const { rows } = await sql`
    UPDATE categories SET is_hidden = ${isHidden} WHERE id = ${id} AND is_hidden <> ${isHidden} RETURNING id`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Chooses the product of a category whose picture stands for it. Returns the names of the product before and now where
 * that is another one, and undefined for one that is not in the category.
 */
export async function setCategoryPicture(
  tx: Db,
  id: number,
  pictureOf: ProductId | null,
): Promise<{ from: string | null; to: string | null } | undefined> {
  const { rows } = await sql<{ from: string | null; to: string | null; isIn: boolean }>`
    WITH before AS (SELECT picture_of FROM categories WHERE id = ${id}),
    chosen AS (
      SELECT name FROM products WHERE id = ${pictureOf}::uuid AND category_id = ${id} AND deleted_at IS NULL),
    changed AS (
      UPDATE categories SET picture_of = ${pictureOf}::uuid
      WHERE id = ${id} AND picture_of IS DISTINCT FROM ${pictureOf}::uuid
        AND (${pictureOf}::uuid IS NULL OR EXISTS (SELECT FROM chosen)))
    SELECT (SELECT name FROM products WHERE id = before.picture_of) AS "from", (SELECT name FROM chosen) AS "to",
      ${pictureOf}::uuid IS NULL OR EXISTS (SELECT FROM chosen) AS "isIn"
    FROM before`.execute(tx);
  const [{ isIn, ...names } = { isIn: false, from: null, to: null }] = rows;
  return isIn ? names : undefined;
}

export async function allTags(db: Db): Promise<(Tag & Listed & { isDiet: boolean })[]> {
  const { rows } = await sql<Tag & Listed & { isDiet: boolean }>`
    SELECT t.id, t.name, coalesce(sum(c.products), 0)::integer AS "productCount", t.name_canonical IS NULL AS "isTwin",
      t.is_diet AS "isDiet", t.translated_names AS "translatedNames"
    FROM tags t LEFT JOIN tag_counts c ON c.tag_id = t.id
    GROUP BY t.id ORDER BY lower(t.name)`.execute(db);
  return rows;
}

/** Adds up the changes of the counts, which triggers write with each product. */
export async function addUpTagCounts(db: Db): Promise<void> {
  await sql`
    WITH changes AS (DELETE FROM tag_counts RETURNING tag_id, products)
    INSERT INTO tag_counts
    SELECT tag_id, sum(products)::bigint FROM changes GROUP BY tag_id HAVING sum(products) <> 0`.execute(db);
}

/** Returns undefined when the name is taken in any spelling; a trigger sets the canonical form. */
export async function insertName(db: Db, { table }: NameList, name: string): Promise<Name | undefined> {
  const { rows } = await sql<Name>`
    INSERT INTO ${sql.table(table)} (name) VALUES (${name}) ON CONFLICT DO NOTHING RETURNING id, name`.execute(
    db,
  );
  return rows[0];
}

export async function nameCalled(db: Db, { table }: NameList, name: string): Promise<Name | undefined> {
  const { rows } = await sql<Name>`
    SELECT id, name FROM ${sql.table(table)} WHERE name_canonical = canonical_form(${name})`.execute(db);
  return rows[0];
}

/** The name as it is, locked, and whether another one has the wanted name. */
export async function lockName(
  tx: Db,
  { table }: NameList,
  id: number,
  wanted: string,
): Promise<{ name: string | undefined; isWantedTaken: boolean }> {
  const { rows } = await sql<Name>`
    SELECT id, name FROM ${sql.table(table)} WHERE id = ${id} OR name_canonical = canonical_form(${wanted})
    ORDER BY id FOR UPDATE`.execute(tx);
  return {
    name: rows.find((row) => row.id === id)?.name,
    isWantedTaken: rows.some((row) => row.id !== id),
  };
}

/** The name is part of its products' search texts. */
export async function updateName(tx: Db, list: NameList, id: number, name: string): Promise<void> {
  await sql`UPDATE ${sql.table(list.table)} SET name = ${name} WHERE id = ${id}`.execute(tx);
  const { rows } = await sql<{ id: ProductId }>`${selectProducts(list, id)} ORDER BY 1`.execute(tx);
  for (let from = 0; from < rows.length; from += REFRESHED_AT_ONCE)
    await refreshTerms(
      tx,
      rows.slice(from, from + REFRESHED_AT_ONCE).map((row) => row.id),
    );
}

/** Marks a tag as a diet or not; returns whether that changed it. */
export async function setDiet(tx: Db, id: number, isDiet: boolean): Promise<boolean> {
  const { rows } = await sql`
    UPDATE tags SET is_diet = ${isDiet} WHERE id = ${id} AND is_diet <> ${isDiet} RETURNING id`.execute(tx);
  return rows.length > 0;
}

function selectProducts({ kind }: NameList, id: number): RawBuilder<unknown> {
  if (kind === 'category')
    return sql`SELECT id FROM products WHERE category_id = ${id} AND deleted_at IS NULL`;
  return sql`SELECT p.id FROM product_tags pt JOIN products p ON p.id = pt.product_id
    WHERE pt.tag_id = ${id} AND p.deleted_at IS NULL`;
}

/**
 * Sorted as in an index: without that a plan for any name reads all products, as it expects to find one of a
 * frequent name at once.
 */
async function isUsed(tx: Db, list: NameList, id: number): Promise<boolean> {
  const sequence = list.kind === 'category' ? sql`created_at DESC, id DESC` : sql`pt.product_id`;
  const { rows } = await sql`${selectProducts(list, id)} ORDER BY ${sequence} LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** Deletes the name unless it has products, and returns it; deleted products lose it. */
export async function deleteUnused(
  tx: Db,
  list: NameList,
  id: number,
): Promise<{ name: string } | 'in use' | 'not there'> {
  const held = await sql<{ name: string }>`
    SELECT name FROM ${sql.table(list.table)} WHERE id = ${id} FOR UPDATE`.execute(tx);
  const [found] = held.rows;
  if (found === undefined) return 'not there';
  if (await isUsed(tx, list, id)) return 'in use';
  await (list.kind === 'category'
    ? sql`UPDATE products SET category_id = NULL WHERE category_id = ${id} AND deleted_at IS NOT NULL`
    : sql`DELETE FROM product_tags WHERE tag_id = ${id}`
  ).execute(tx);
  await sql`DELETE FROM ${sql.table(list.table)} WHERE id = ${id}`.execute(tx);
  return found;
}
