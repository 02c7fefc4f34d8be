import type { ProductToSave } from '@tula/contract/catalogue/catalogue.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { AuditBy } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Parts } from '../../platform/parts.ts';
import { productById } from '../catalogue-store.ts';
import { productChanges } from './product-changes.ts';
import { updateProducts } from '../write-products-store.ts';
import { lockProduct } from './save-store.ts';
import { savedProduct } from './saved-product.ts';
import { describeImages } from '../../media/keep-image.ts';

/** Saves a product; with a revision, only if it has not been saved since that revision. */
export async function changeProduct(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  id: ProductId,
  payload: ProductToSave,
  by: AuditBy,
): Promise<void> {
  await database.tx(async (tx) => {
    const revision = await lockProduct(tx, id);
    if (revision === undefined) throw new Problem('PRODUCT_NOT_FOUND');
    if (payload.revision !== undefined && payload.revision !== revision)
      throw new Problem('CHANGED_MEANWHILE');
    const before = await productById(tx, id);
    const now = clock.now();
    const { altTexts, ...product } = await savedProduct(tx, payload, { before, now });
    await updateProducts(tx, [{ id, ...product }], now);
    await describeImages(tx, altTexts);
    const subject = { id, name: before?.name ?? payload.name };
    const changes = await productChanges(tx, before, id);
    await recordAudit(tx, clock, { action: 'product.changed', by, subject, changes });
  });
}
