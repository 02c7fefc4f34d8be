import type { ProductId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

/** Shelf life in whole days by product, deleted ones too; products without one are left out. */
export async function shelfLives(db: Db, ids: readonly ProductId[]): Promise<Map<ProductId, number>> {
  const { rows } = await sql<{ id: ProductId; days: number }>`
    SELECT id, shelf_life_days AS days FROM products
    WHERE id = ANY (${ids}::uuid[]) AND shelf_life_days IS NOT NULL`.execute(db);
  return new Map(rows.map(({ id, days }) => [id, days]));
}
