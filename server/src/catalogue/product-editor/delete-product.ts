import type { ProductId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { AuditBy } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Parts } from '../../platform/parts.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import { refreshTerms } from '../search/terms-store.ts';

/** Hides a product everywhere but in the orders and carts that contain it. */
export async function deleteProduct(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  id: ProductId,
  by: AuditBy,
): Promise<void> {
  await database.tx(async (tx) => {
    const name = await markProductDeleted(tx, id, clock.now());
    if (name === undefined) throw new Problem('PRODUCT_NOT_FOUND');
    await recordAudit(tx, clock, { action: 'product.deleted', by, subject: { id, name } });
  });
}

/** Returns the name of the product if it existed. */
async function markProductDeleted(tx: Db, id: ProductId, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    UPDATE products SET deleted_at = ${now}, revision = revision + 1
    WHERE id = ${id} AND deleted_at IS NULL RETURNING name`.execute(tx);
  if (rows[0] === undefined) return undefined;
  await refreshTerms(tx, [id]);
  return rows[0].name;
}
