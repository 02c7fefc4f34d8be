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

/** Which of these paths, the first ones first, are too many to be kept. */
export async function pathsTooMany(db: Db, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const given = [...new Set(paths)];
  if (given.length === 0) return new Set();
  const { rows } = await sql<{ known: string[]; kept: number }>`
    SELECT coalesce(array_agg(path) FILTER (WHERE path = ANY (${given}::text[])), '{}') AS known,
      count(*)::integer AS kept FROM old_addresses`.execute(db);
  const known = new Set(rows[0]?.known);
  const free = Math.max(0, MOST_OLD_ADDRESSES - (rows[0]?.kept ?? 0));
  return new Set(given.filter((path) => !known.has(path)).slice(free));
}

/**
 * Keeps where products were before; the last one that had a path has it. A check says which would be too many; those
 * that have become so since then are left out too.
 */
export async function keepOldPaths(
  tx: Db,
  paths: readonly { path: string; productId: ProductId }[],
  now: Date,
): Promise<void> {
  const tooMany = await pathsTooMany(
    tx,
    paths.map(({ path }) => path),
  );
  const kept = paths.filter(({ path }) => !tooMany.has(path));
  if (kept.length === 0) return;
  await sql`
    INSERT INTO old_addresses (path, product_id, added_at)
    SELECT DISTINCT ON (path) path, "productId", ${now}
    FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) AS given (path text, "productId" uuid)
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
