import type { ProductId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

type DueProduct = { id: ProductId; name: string; publishAt: Date };

/** Some products whose time has come, locked. One that is being saved is left to the next round. */
export async function lockDueProducts(tx: Db, now: Date, most: number): Promise<DueProduct[]> {
  const { rows } = await sql<DueProduct>`
    SELECT id, name, publish_at AS "publishAt" FROM products
    WHERE state = 'scheduled' AND deleted_at IS NULL AND publish_at <= ${now}
    ORDER BY publish_at LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows;
}

export async function publish(tx: Db, ids: readonly ProductId[], now: Date): Promise<void> {
  await sql`
    UPDATE products SET state = 'published', publish_at = NULL, updated_at = ${now}, revision = revision + 1
    WHERE id = ANY (${ids}::uuid[])`.execute(tx);
}
