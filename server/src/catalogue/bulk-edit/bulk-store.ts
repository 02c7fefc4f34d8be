import type { BulkEditId, ProductId, StaffId } from '@tula/contract/calls/ids.ts';
import type { ProductState } from '@tula/contract/catalogue/product-states.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import { STAFF_NAMES } from '../../staff/staff-query.ts';

/** Locks the products until the transaction ends, in one order. */
export async function lockProducts(tx: Db, ids: readonly ProductId[]): Promise<void> {
  await sql`SELECT FROM products WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`.execute(tx);
}

/** The names of those that exist, locked so that none is deleted before a product is saved. */
export async function lockCategoryNames(tx: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT id, name FROM categories WHERE id = ANY (${ids}::bigint[]) ORDER BY id FOR KEY SHARE`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The values as JSON keeps them. */
type StoredValues = {
  pricePaisePerKg: Paise;
  discountedPaisePerKg: Paise;
  discountPercent: number;
  isAvailable: boolean;
  categoryId: number;
  state: ProductState;
  publishAt: string | null;
};
/** A product after an edit, and what it was before. */
export type EditedProduct = { productId: ProductId; name: string; revision: number; before: StoredValues };

type NewEdit = { id: BulkEditId; by: StaffId; now: Date; products: readonly EditedProduct[] };

export async function insertBulkEdit(tx: Db, { id, by, now, products }: NewEdit): Promise<void> {
  await sql`
    INSERT INTO product_bulk_edits (id, edited_at, edited_by, product_count)
    VALUES (${id}, ${now}, ${by}, ${products.length})`.execute(tx);
  await sql`
    INSERT INTO product_bulk_edit_rows (edit_id, product_id, name, revision, before)
    SELECT ${id}::uuid, "productId", name, revision, before
    FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
      AS given ("productId" uuid, name text, revision integer, before jsonb)`.execute(tx);
}

export type BulkEdit = { id: BulkEditId; editedAt: Date; editedBy: string; products: number };

/** The newest edits after that time that were not undone. */
export async function editsSince(db: Db, since: Date, most: number): Promise<BulkEdit[]> {
  const { rows } = await sql<BulkEdit>`
    SELECT e.id, e.edited_at AS "editedAt", s.name AS "editedBy", e.product_count AS products
    FROM product_bulk_edits e JOIN ${STAFF_NAMES} s ON s.id = e.edited_by
    WHERE e.edited_at > ${since} AND e.undone_at IS NULL
    ORDER BY e.edited_at DESC LIMIT ${most}`.execute(db);
  return rows;
}

export async function lockBulkEdit(
  tx: Db,
  id: BulkEditId,
): Promise<{ editedAt: Date; isUndone: boolean } | undefined> {
  const { rows } = await sql<{ editedAt: Date; isUndone: boolean }>`
    SELECT edited_at AS "editedAt", undone_at IS NOT NULL AS "isUndone"
    FROM product_bulk_edits WHERE id = ${id} FOR UPDATE`.execute(tx);
  return rows[0];
}

export async function productsOfEdit(tx: Db, id: BulkEditId): Promise<EditedProduct[]> {
  const { rows } = await sql<EditedProduct>`
    SELECT product_id AS "productId", name, revision, before
    FROM product_bulk_edit_rows WHERE edit_id = ${id} ORDER BY name, product_id`.execute(tx);
  return rows;
}

export async function markUndone(tx: Db, id: BulkEditId, by: StaffId, now: Date): Promise<void> {
  await sql`UPDATE product_bulk_edits SET undone_at = ${now}, undone_by = ${by} WHERE id = ${id}`.execute(tx);
}

export async function deleteEditsBefore(db: Db, before: Date, most: number): Promise<void> {
  await sql`
    DELETE FROM product_bulk_edits WHERE id IN (
      SELECT id FROM product_bulk_edits WHERE edited_at < ${before} ORDER BY edited_at LIMIT ${most})`.execute(
    db,
  );
}
