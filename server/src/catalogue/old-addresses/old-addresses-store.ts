import type { OldAddress } from '@tula/contract/catalogue/old-addresses.ts';
import { MOST_OLD_ADDRESSES } from '@tula/contract/catalogue/old-addresses.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

export type FoundProduct = { id: ProductId; name: string; slug: string | null };

/** The product on sale that had this path. */
export async function productOfOldPath(db: Db, path: string): Promise<FoundProduct | undefined> {
  const { rows } = await sql<FoundProduct>`
    SELECT p.id::text AS id, p.name, p.own_slug AS slug FROM old_addresses o
    JOIN products p ON p.id = o.product_id AND p.is_public WHERE o.path = ${path}`.execute(db);
  return rows[0];
}

/** Keeps where products were before; the last one that had a path has it. Of too many the rest is left out. */
export async function keepOldPaths(
  tx: Db,
  paths: readonly { path: string; productId: ProductId }[],
  now: Date,
): Promise<void> {
  if (paths.length === 0) return;
  await sql`
    INSERT INTO old_addresses (path, product_id, added_at)
    SELECT DISTINCT ON (path) path, "productId", ${now}
    FROM jsonb_to_recordset(${JSON.stringify(paths)}::jsonb) AS given (path text, "productId" uuid)
    LIMIT greatest(0, ${MOST_OLD_ADDRESSES} - (SELECT count(*) FROM old_addresses))
    ON CONFLICT (path) DO UPDATE SET product_id = excluded.product_id, added_at = excluded.added_at`.execute(
    tx,
  );
}

type ListedAddress = OldAddress & { all: number };

export async function oldAddresses(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<ListedAddress[]> {
  const { rows } = await sql<ListedAddress>`
    SELECT o.id, o.path, p.id::text AS "productId", p.name AS "productName", (count(*) OVER ())::integer AS all
    FROM old_addresses o JOIN products p ON p.id = o.product_id AND p.deleted_at IS NULL
    ORDER BY o.path LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  return rows;
}

export async function deleteOldAddress(
  tx: Db,
  id: number,
): Promise<{ path: string; productId: ProductId; name: string } | undefined> {
  const { rows } = await sql<{ path: string; productId: ProductId; name: string }>`
    DELETE FROM old_addresses o USING products p WHERE o.id = ${id} AND p.id = o.product_id
    RETURNING o.path, p.id::text AS "productId", p.name`.execute(tx);
  return rows[0];
}

/** Those of products that were deleted before then, some at a time. */
export async function deleteAddressesOfDeleted(db: Db, before: Date, most: number): Promise<void> {
  await sql`
    DELETE FROM old_addresses WHERE id IN (
      SELECT o.id FROM old_addresses o JOIN products p ON p.id = o.product_id
      WHERE p.deleted_at < ${before} LIMIT ${most})`.execute(db);
}
