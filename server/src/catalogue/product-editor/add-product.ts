import type { ProductToSave } from '@tula/contract/catalogue/catalogue.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { AuditBy } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Parts } from '../../platform/parts.ts';
import { productChanges } from './product-changes.ts';
import { insertProducts } from '../write-products-store.ts';
import { savedProduct } from './saved-product.ts';
import { newId } from '../../platform/new-id.ts';
import { describeImages } from '../../media/keep-image.ts';

export async function addProduct(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  payload: ProductToSave,
  by: AuditBy,
): Promise<ProductId> {
  const id: ProductId = newId();
  await database.tx(async (tx) => {
    const now = clock.now();
    const { altTexts, ...product } = await savedProduct(tx, payload, { before: undefined, now });
    await insertProducts(tx, [{ id, ...product }], now);
    await describeImages(tx, altTexts);
    const changes = await productChanges(tx, undefined, id);
    const subject = { id, name: payload.name };
    await recordAudit(tx, clock, { action: 'product.added', by, subject, changes });
  });
  return id;
}
