import type { ImageId, ProductId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import { IMAGES } from '../../media/images-query.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { refreshTerms } from '../search/terms-store.ts';

export type References = { categoryId: number; tagIds: number[]; imageIds: ImageId[] };

/** Returns which of them exist. Locks them all, so that none is deleted before the product is saved. */
export async function knownReferences(
  tx: Db,
  references: References,
): Promise<{ hasCategory: boolean; tagIds: Set<number>; imageIds: Set<ImageId> }> {
  const { rows } = await sql<{ has_category: boolean; tags: number[]; images: ImageId[] }>`
    WITH category AS (SELECT id FROM categories WHERE id = ${references.categoryId} FOR KEY SHARE),
      held AS (SELECT id FROM tags WHERE id = ANY (${references.tagIds}::integer[]) ORDER BY id FOR KEY SHARE),
      pictures AS (SELECT id FROM ${IMAGES} i WHERE id = ANY (${references.imageIds}::uuid[]) FOR KEY SHARE)
    SELECT EXISTS (SELECT FROM category) AS has_category,
      ARRAY(SELECT id FROM held) AS tags,
      ARRAY(SELECT id::text FROM pictures) AS images`.execute(tx);
  const found = rows[0];
  return {
    hasCategory: found?.has_category ?? false,
    tagIds: new Set(found?.tags),
    imageIds: new Set(found?.images),
  };
}

/** Returns the product's revision and locks it until the transaction ends; undefined when it is deleted. */
export async function lockProduct(tx: Db, id: ProductId): Promise<number | undefined> {
  const { rows } = await sql<{ revision: number }>`
    SELECT revision FROM products WHERE id = ${id} AND deleted_at IS NULL FOR UPDATE`.execute(tx);
  return rows[0]?.revision;
}

/** Hides products from everything but orders and carts; returns those that existed. */
export async function markProductsDeleted(
  tx: Db,
  ids: readonly ProductId[],
  now: Date,
): Promise<{ id: ProductId; name: string }[]> {
  const { rows } = await sql<{ id: ProductId; name: string }>`
    UPDATE products SET deleted_at = ${now}, revision = revision + 1
    WHERE id = ANY (${ids}::uuid[]) AND deleted_at IS NULL RETURNING id::text AS id, name`.execute(tx);
  if (rows.length > 0)
    await refreshTerms(
      tx,
      rows.map(({ id }) => id),
    );
  return rows;
}

/**
 * Brings those products back that were deleted at this revision, unless another one has the name by now; returns them.
 * They are as they were, with their stock, and in the orders and carts that contain them.
 */
export async function restoreProducts(
  tx: Db,
  deleted: readonly { id: ProductId; revision: number }[],
): Promise<{ id: ProductId; name: string }[]> {
  const { rows } = await sql<{ id: ProductId; name: string }>`
    UPDATE products p SET deleted_at = NULL, revision = p.revision + 1
    FROM jsonb_to_recordset(${JSON.stringify(deleted)}::jsonb) AS given (id uuid, revision integer)
    WHERE p.id = given.id AND p.deleted_at IS NOT NULL AND p.revision = given.revision
      AND NOT EXISTS (SELECT FROM product_search s WHERE same_name(s.name) = same_name(p.name))
    RETURNING p.id::text AS id, p.name`.execute(tx);
  if (rows.length > 0)
    await refreshTerms(
      tx,
      rows.map(({ id }) => id),
    );
  return rows;
}
