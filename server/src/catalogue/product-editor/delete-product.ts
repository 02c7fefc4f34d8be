import type { ProductId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { AuditBy } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Parts } from '../../platform/parts.ts';
import { markProductsDeleted } from './save-store.ts';

/** Hides a product everywhere but in the orders and carts that contain it. */
export async function deleteProduct(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  id: ProductId,
  by: AuditBy,
): Promise<void> {
  await database.tx(async (tx) => {
    const [subject] = await markProductsDeleted(tx, [id], clock.now());
    if (subject === undefined) throw new Problem('PRODUCT_NOT_FOUND');
    await recordAudit(tx, clock, { action: 'product.deleted', by, subject });
  });
}
