import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { Grams } from '@tula/contract/values/weight.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

export type SoldOutMark = { productId: ProductId; isSoldOut: boolean; againAt: Date | null };

/** Reads how these products are marked, with their smallest packs. */
export async function soldOutMarks(
  tx: Db,
  ids: readonly ProductId[],
): Promise<(SoldOutMark & { smallestPack: Grams })[]> {
  const { rows } = await sql<SoldOutMark & { smallestPack: Grams }>`
    SELECT id AS "productId", is_sold_out AS "isSoldOut", available_again_at AS "againAt",
      coalesce((SELECT min(size) FROM unnest(available_grams) AS size), 0) AS "smallestPack"
    FROM products WHERE id = ANY (${[...ids]}::uuid[])`.execute(tx);
  return rows;
}

/** Stores marks that have changed, and no others: each call clears the cached pages of all processes. */
export async function markSoldOut(tx: Db, marks: readonly SoldOutMark[]): Promise<void> {
  await sql`
    UPDATE products p SET is_sold_out = given."isSoldOut", available_again_at = given."againAt"
    FROM jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) AS given (
      "productId" uuid, "isSoldOut" boolean, "againAt" timestamptz)
    WHERE p.id = given."productId"`.execute(tx);
}
