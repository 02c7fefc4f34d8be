import type { ProductToSave } from '@tula/contract/catalogue.ts';
import type { ProductId } from '@tula/contract/ids.ts';
import { Problem } from '@tula/contract/problems.ts';
import type { Parts } from '../../platform/parts.ts';
import { lockProduct, updateProduct } from './save-store.ts';
import { savedProduct } from './saved-product.ts';

/** Saves a product; with a revision, only if it has not been saved since that revision. */
export async function changeProduct(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  id: ProductId,
  payload: ProductToSave,
): Promise<void> {
  await database.tx(async (tx) => {
    const revision = await lockProduct(tx, id);
    if (revision === undefined) throw new Problem('PRODUCT_NOT_FOUND');
    if (payload.revision !== undefined && payload.revision !== revision)
      throw new Problem('CHANGED_MEANWHILE');
    await updateProduct(tx, id, await savedProduct(tx, payload), clock.now());
  });
}
